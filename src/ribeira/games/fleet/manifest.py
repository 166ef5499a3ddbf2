"""Manifest of Fleet: The Dice Game."""

from ribeira.engine.manifest import GameManifest, ObservationFormat, Previews, TerminalBoards, Tuning
from ribeira.games.fleet.bots.evaluator import JUDGE
from ribeira.games.fleet.bots.levels import BY_SEATS, LEVELS
from ribeira.games.fleet.game import GAME
from ribeira.games.fleet.presentation.achievements import ACHIEVEMENTS
from ribeira.games.fleet.presentation.phrases import FleetPhrases
from ribeira.games.fleet.presentation.previews import worth
from ribeira.games.fleet.presentation.refusals import refusals
from ribeira.games.fleet.view import FleetView


def terminal() -> TerminalBoards[FleetView, FleetPhrases]:
    """Return the terminal boards, imported on demand because they need rich."""
    from ribeira.games.fleet.presentation.terminal import board, short

    return TerminalBoards(board, short)


def observation() -> ObservationFormat:
    """Return the observation format, imported on demand because the writer needs librt."""
    from ribeira.games.fleet.presentation.observation import parts
    from ribeira.games.fleet.presentation.observation_writer import Writer

    return ObservationFormat(parts, Writer)


def tuning() -> Tuning:
    """Return the tuning of the bots, which only training needs."""
    from ribeira.games.fleet.bots.tuned_weights import WEIGHTS
    from ribeira.games.fleet.bots.tuning import weight_sets

    return Tuning(weight_sets, WEIGHTS)


FLEET = GameManifest(
    game=GAME,
    phrases=FleetPhrases,
    evaluator=JUDGE,
    levels=LEVELS,
    levels_by_seats=BY_SEATS,
    tuning=tuning,
    terminal=terminal,
    previews=Previews(values=worth, reasons=refusals),
    observation=observation,
    achievements=ACHIEVEMENTS,
)
