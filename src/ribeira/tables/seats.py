"""Players, and seats with their player, bot and state."""

from typing import Annotated

import msgspec

SeatNumber = Annotated[int, msgspec.Meta(ge=0, le=31)]


class Player(msgspec.Struct, frozen=True):
    """A person or program that plays. The ID is public, and the secret token is stored elsewhere."""

    id: str
    name: str
    colour: str


class Seat(msgspec.Struct, omit_defaults=True):
    """A seat at the table. If it has a player and a bot, the bot plays in place of the player."""

    player: str | None = None
    name: str = ""
    colour: str = ""
    bot: str | None = None
    out: bool = False  # the player has resigned, run out of time or been removed, and cannot return
    ready: bool = False  # the player is ready to start the game

    @property
    def free(self) -> bool:
        """True if neither a player nor a bot has the seat."""
        return self.player is None and self.bot is None
