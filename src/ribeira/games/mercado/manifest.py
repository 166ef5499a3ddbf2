"""Manifest of Mercado de Lisboa."""

from ribeira.engine.manifest import (
    CampaignSupport,
    GameManifest,
    ObservationFormat,
    Previews,
    TerminalBoards,
    Tuning,
)
from ribeira.games.mercado.bots.evaluator import JUDGE, LEARNED
from ribeira.games.mercado.bots.horizon_estimate import beyond
from ribeira.games.mercado.bots.levels import BY_SEATS, LEVELS
from ribeira.games.mercado.game import GAME
from ribeira.games.mercado.presentation.achievements import ACHIEVEMENTS
from ribeira.games.mercado.presentation.campaign import campaign_view
from ribeira.games.mercado.presentation.phrases import MercadoPhrases
from ribeira.games.mercado.presentation.previews import worth
from ribeira.games.mercado.presentation.refusals import refusals
from ribeira.games.mercado.rules.campaign import Campaign
from ribeira.games.mercado.view import MercadoView


def terminal() -> TerminalBoards[MercadoView, MercadoPhrases]:
    """Return the terminal boards; their import needs rich."""
    from ribeira.games.mercado.presentation.terminal import board, short

    return TerminalBoards(board, short)


def observation() -> ObservationFormat:
    """Return the observation format; its writer needs librt."""
    from ribeira.games.mercado.presentation.observation import parts
    from ribeira.games.mercado.presentation.observation_writer import Writer

    return ObservationFormat(parts, Writer)


def tuning() -> Tuning:
    """Return the tuning of the bots; only training imports it."""
    from ribeira.games.mercado.bots.tuned_weights import WEIGHTS
    from ribeira.games.mercado.bots.tuning import weight_sets

    return Tuning(weight_sets, WEIGHTS)


MERCADO = GameManifest(
    game=GAME,
    phrases=MercadoPhrases,
    evaluator=JUDGE,
    network_evaluator=LEARNED,
    horizon_estimate=beyond,
    levels=LEVELS,
    levels_by_seats=BY_SEATS,
    tuning=tuning,
    terminal=terminal,
    previews=Previews(values=worth, reasons=refusals),
    observation=observation,
    achievements=ACHIEVEMENTS,
    campaign=CampaignSupport(view=campaign_view, saved=Campaign),
)
