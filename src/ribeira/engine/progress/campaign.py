"""Games that one player plays one after the other and that count together."""

from collections.abc import Callable, Sequence
from typing import Any, NamedTuple

from ribeira.engine.errors import UnknownGame
from ribeira.engine.game import AnyGame
from ribeira.engine.state import State


class Attempt(NamedTuple):
    """A challenge of a campaign, as far as it was played."""

    state: State
    done: bool  # nobody goes on with it: it is over, or was given up


def campaign_view(game: AnyGame, attempts: Sequence[Attempt | None]) -> Any:
    """How a campaign stands, by the game's `shown/campaign.py`: its challenges in their order as far as they were
    begun; None is one that is lost."""
    show: Callable[[AnyGame, Sequence[Attempt | None]], Any] | None = game.own("shown.campaign", "campaign_view")
    if show is None:
        raise UnknownGame(f"{game.id} has no campaign")
    return show(game, attempts)
