"""Campaigns: series of solo games that count together."""

from collections.abc import Callable, Sequence
from typing import Any, NamedTuple

from ribeira.engine.errors import UnknownGame
from ribeira.engine.game import AnyGame
from ribeira.engine.state import State


class Attempt(NamedTuple):
    """Game of a campaign."""

    state: State
    done: bool  # finished or abandoned


def campaign_view(game: AnyGame, attempts: Sequence[Attempt | None]) -> Any:
    """Return the progress of a campaign, from the game's `presentation/campaign.py`.

    Args:
        attempts: the games that were begun, in order; None for a game that cannot be read.

    Raises:
        UnknownGame: the game has no campaign.
    """
    show: Callable[[AnyGame, Sequence[Attempt | None]], Any] | None = game.own("presentation.campaign", "campaign_view")
    if show is None:
        raise UnknownGame(f"{game.id} has no campaign")
    return show(game, attempts)
