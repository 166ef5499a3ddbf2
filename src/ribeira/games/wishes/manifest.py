"""Manifest of If Wishes Were Fishes."""

from ribeira.engine.manifest import GameManifest, ObservationFormat, Previews, TerminalBoards
from ribeira.games.wishes.bots.evaluator import JUDGE
from ribeira.games.wishes.bots.levels import BY_SEATS, LEVELS
from ribeira.games.wishes.game import GAME
from ribeira.games.wishes.presentation.achievements import ACHIEVEMENTS
from ribeira.games.wishes.presentation.phrases import WishesPhrases
from ribeira.games.wishes.presentation.previews import worth
from ribeira.games.wishes.presentation.refusals import refusals
from ribeira.games.wishes.view import WishesView


def terminal() -> TerminalBoards[WishesView, WishesPhrases]:
    """Return the terminal boards; their import needs rich."""
    from ribeira.games.wishes.presentation.terminal import board, short

    return TerminalBoards(board, short)


def observation() -> ObservationFormat:
    """Return the observation format; its writer needs librt."""
    from ribeira.games.wishes.presentation.observation import parts
    from ribeira.games.wishes.presentation.observation_writer import Writer

    return ObservationFormat(parts, Writer)


WISHES = GameManifest(
    game=GAME,
    phrases=WishesPhrases,
    evaluator=JUDGE,
    levels=LEVELS,
    levels_by_seats=BY_SEATS,
    terminal=terminal,
    previews=Previews(values=worth, reasons=refusals),
    observation=observation,
    achievements=ACHIEVEMENTS,
)
