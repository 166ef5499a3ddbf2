"""Players and the devices they are signed in on."""

from typing import Protocol

from ribeira.server.operations.clock import Clock
from ribeira.server.storage.changeset import ChangeSet
from ribeira.server.storage.core_kinds import DEVICES, PLAYERS
from ribeira.server.storage.interface import TableReader, TableWriter
from ribeira.server.storage.stored_kind import Row
from ribeira.server.tokens import hash_token, new_id, new_token
from ribeira.tables.seats import Player

SEEN_INTERVAL_MS = 3600 * 1000  # minimum time between updates of a device's `seen_at`


class AccountStore(Protocol):
    """Storage of players. The browser build stores one player without devices."""

    async def sign_up(self, name: str, colour: str, user_agent: str) -> tuple[Player, str]:
        """Create a player; return it with the token of the player's first device."""

    async def update(self, player: Player) -> None:
        """Store a player's new name and color."""

    async def record_seen(self, token: str) -> None:
        """Record that a device is in use."""


class Accounts:
    """Player accounts that sign in with device tokens. Implements `AccountStore` for servers."""

    def __init__(self, reader: TableReader, writer: TableWriter, now: Clock) -> None:
        self.reader = reader
        self.writer = writer
        self.now = now

    async def sign_up(self, name: str, colour: str, user_agent: str) -> tuple[Player, str]:
        """Create a player; return it with the token of the player's first device."""
        player = Player(new_id(), name, colour)
        token = new_token()
        row = {
            "id": player.id,
            "name": name,
            "colour": colour,
            "created_at": self.now(),
            "webhook": None,
            "listed": False,
        }
        device = self.device_row(player.id, token, user_agent)
        await self.writer.write(ChangeSet().add(PLAYERS, row).add(DEVICES, device))
        return player, token

    async def update(self, player: Player) -> None:
        """Store a player's new name and color."""
        values = {"name": player.name, "colour": player.colour}
        await self.writer.write(ChangeSet().update(PLAYERS, {"id": player.id}, values))

    async def record_seen(self, token: str) -> None:
        """Record that a device is in use, at most once per hour. Ignore unknown tokens."""
        device = await self.reader.row(DEVICES, {"token_hash": hash_token(token)}) if token else None
        now = self.now()
        if device is not None and device["seen_at"] < now - SEEN_INTERVAL_MS:
            self.writer.write_soon(ChangeSet().update(DEVICES, {"id": device["id"]}, {"seen_at": now}))

    async def device_id(self, token: str) -> str:
        """Return the ID of the device that uses a token, or an empty string for an unknown token."""
        device = await self.reader.row(DEVICES, {"token_hash": hash_token(token)})
        return device["id"] if device is not None else ""

    def device_row(self, player: str, token: str, user_agent: str, came_by: str | None = None) -> Row:
        """Return the row of a new device; `came_by` is the hash of the code that was used to sign in."""
        now = self.now()
        return {
            "id": new_id(),
            "player_id": player,
            "token_hash": hash_token(token),
            "came_by": came_by,
            "name": browser_name(user_agent),
            "created_at": now,
            "seen_at": now,
        }


def browser_name(user_agent: str) -> str:
    """Return the browser and operating system named in a User-Agent header. Unrecognized parts are omitted.

    >>> browser_name("Mozilla/5.0 (X11; Linux x86_64; rv:140.0) Gecko/20100101 Firefox/140.0")
    'Firefox, Linux'
    >>> browser_name("curl/8")
    ''
    """
    browsers = {"Edg/": "Edge", "OPR/": "Opera", "Firefox/": "Firefox", "Chrome/": "Chrome", "Safari/": "Safari"}
    systems = {"Android": "Android", "iPhone": "iPhone", "iPad": "iPad", "Windows": "Windows", "Mac OS": "macOS"}
    systems["Linux"] = "Linux"
    names = [next((name for mark, name in marks.items() if mark in user_agent), "") for marks in (browsers, systems)]
    return ", ".join(name for name in names if name)
