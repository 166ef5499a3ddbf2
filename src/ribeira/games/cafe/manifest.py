"""Manifest of Café."""

from ribeira.engine.manifest import GameManifest, ObservationFormat, Previews, TerminalBoards
from ribeira.games.cafe.bots.evaluator import JUDGE
from ribeira.games.cafe.bots.levels import BY_SEATS, LEVELS
from ribeira.games.cafe.game import GAME
from ribeira.games.cafe.presentation.achievements import ACHIEVEMENTS
from ribeira.games.cafe.presentation.action_sequences import whole
from ribeira.games.cafe.presentation.follow_ups import later
from ribeira.games.cafe.presentation.phrases import CafePhrases
from ribeira.games.cafe.presentation.previews import worth
from ribeira.games.cafe.presentation.refusals import refusals
from ribeira.games.cafe.view import CafeView


def terminal() -> TerminalBoards[CafeView, CafePhrases]:
    """Return the terminal boards, imported on demand because they need rich."""
    from ribeira.games.cafe.presentation.terminal import board, short

    return TerminalBoards(board, short)


def observation() -> ObservationFormat:
    """Return the observation format, imported on demand because the writer needs librt."""
    from ribeira.games.cafe.presentation.observation import parts
    from ribeira.games.cafe.presentation.observation_writer import Writer

    return ObservationFormat(parts, Writer)


CAFE = GameManifest(
    game=GAME,
    phrases=CafePhrases,
    evaluator=JUDGE,
    levels=LEVELS,
    levels_by_seats=BY_SEATS,
    terminal=terminal,
    previews=Previews(values=worth, reasons=refusals, completion=whole, follow_up=later, on_request=True),
    observation=observation,
    achievements=ACHIEVEMENTS,
)
