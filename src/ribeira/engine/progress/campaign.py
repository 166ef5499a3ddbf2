"""Campaigns: series of solo games with a common score."""

from collections.abc import Sequence
from pathlib import Path
from typing import Any, NamedTuple, Protocol, Self

from ribeira.engine.errors import UnknownGame
from ribeira.engine.game import AnyGame
from ribeira.engine.match import Match
from ribeira.engine.registry import manifest_of
from ribeira.engine.state import State


class Attempt(NamedTuple):
    """Game of a campaign."""

    state: State
    done: bool  # finished or abandoned


class Campaign(Protocol):
    """Campaign that can be saved to a file. A game implements it in `rules/campaign.py`."""

    game: Any
    play: Match | None  # current challenge, until the campaign is finished

    @classmethod
    def start(cls, game: Any, *, seed: int | None = None) -> Self:
        """Return a new campaign."""

    @classmethod
    def parse(cls, text: str, game: Any) -> Self:
        """Parse the text of a campaign file.

        Raises:
            BadRecord: the text is not valid.
        """

    def write(self, path: Path) -> None:
        """Write the campaign to a file."""

    def finish(self) -> int:
        """Complete the current, finished challenge and begin the next. Return the fame of the completed one."""

    @property
    def finished(self) -> Sequence[Match]:
        """Return the finished challenges."""

    @property
    def challenges(self) -> Sequence[str]:
        """Return the IDs of all challenges; the messages are `challenge-ID`."""

    @property
    def fame(self) -> Sequence[int]:
        """Return the fame of each finished challenge."""

    @property
    def best_move(self) -> int:
        """Return the highest yield of one turn."""

    @property
    def bonus(self) -> int:
        """Return the fame for the best move."""

    @property
    def total(self) -> int:
        """Return the fame of the campaign."""

    @property
    def rating(self) -> str:
        """Return the ID of the rating; the message is `rating-ID`."""


def campaign_view(game: AnyGame, attempts: Sequence[Attempt | None]) -> object:
    """Return the progress of a campaign, as a struct of the game.

    Args:
        attempts: the games that were begun, in order; None for a game that cannot be read.

    Raises:
        UnknownGame: the game has no campaign.
    """
    campaign = manifest_of(game).campaign
    if campaign is None:
        raise UnknownGame(f"{game.id} has no campaign")
    return campaign.view(game, attempts)
