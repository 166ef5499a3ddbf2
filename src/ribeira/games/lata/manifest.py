"""Manifest of Lata."""

from ribeira.engine.manifest import GameManifest, ObservationFormat, Previews, TerminalBoards, Tuning
from ribeira.games.lata.bots.evaluator import JUDGE
from ribeira.games.lata.bots.levels import BY_SEATS, LEVELS
from ribeira.games.lata.game import GAME
from ribeira.games.lata.presentation.achievements import ACHIEVEMENTS
from ribeira.games.lata.presentation.action_sequences import gestures
from ribeira.games.lata.presentation.phrases import LataPhrases
from ribeira.games.lata.presentation.previews import worth
from ribeira.games.lata.presentation.refusals import refusals
from ribeira.games.lata.view import LataView


def terminal() -> TerminalBoards[LataView, LataPhrases]:
    """Return the terminal boards; their import needs rich."""
    from ribeira.games.lata.presentation.terminal import board, short

    return TerminalBoards(board, short)


def observation() -> ObservationFormat:
    """Return the observation format; its writer needs librt."""
    from ribeira.games.lata.presentation.observation import parts
    from ribeira.games.lata.presentation.observation_writer import Writer

    return ObservationFormat(parts, Writer)


def tuning() -> Tuning:
    """Return the tuning of the bots; only training imports it."""
    from ribeira.games.lata.bots.tuned_weights import WEIGHTS
    from ribeira.games.lata.bots.tuning import LINEAR_EVALUATION, weight_sets

    return Tuning(weight_sets, WEIGHTS, LINEAR_EVALUATION)


LATA = GameManifest(
    game=GAME,
    phrases=LataPhrases,
    evaluator=JUDGE,
    levels=LEVELS,
    levels_by_seats=BY_SEATS,
    tuning=tuning,
    terminal=terminal,
    previews=Previews(values=worth, reasons=refusals, sequences=gestures),
    observation=observation,
    achievements=ACHIEVEMENTS,
)
