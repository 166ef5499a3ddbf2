"""Players' devices: sign-in on further devices with a link or recovery code, and sign-out of devices.

A code grants the same access as a device token. It is therefore long and works only once, and only its hash is stored.
A link code expires after a few minutes. A recovery code is valid until it is used or replaced.
"""

import secrets
from typing import Literal

import msgspec

from ribeira.server.accounts import Accounts
from ribeira.server.actors.presence import Presence
from ribeira.server.features.devices.storage import PASSES
from ribeira.server.operations.clock import Clock
from ribeira.server.storage.changeset import ChangeSet, Conflict
from ribeira.server.storage.core_kinds import DEVICES, PLAYERS
from ribeira.server.storage.interface import TableReader, TableWriter
from ribeira.server.tokens import hash_token, new_token
from ribeira.tables.errors import Refused
from ribeira.tables.seats import Player

MAX_DEVICES = 20  # maximum number of devices per player
RECOVERY_ALPHABET = "ABCDEFGHJKLMNPQRSTUVWXYZ23456789"  # excludes look-alikes such as 0 and O
RECOVERY_GROUPS = 6  # groups of five characters; together, they contain 150 random bits

CodeKind = Literal["link", "recovery"]


class Device(msgspec.Struct, frozen=True):
    """A device on which a player is signed in."""

    id: str
    name: str  # browser and operating system
    since: int  # sign-in time, in milliseconds since 1970
    seen: int  # time of the last use
    here: bool  # the caller's current device


class Devices(msgspec.Struct, frozen=True):
    """A player's devices, and the state of the recovery code."""

    devices: list[Device]
    recovery: int | None  # creation time of the unused recovery code, if any


class Pass(msgspec.Struct, frozen=True):
    """A code that signs the player in on another device, once."""

    code: str
    until: int | None  # expiry time, or None if the code is valid until it is used or replaced


class DeviceRegistry:
    """Lists and removes devices, and signs players in with codes."""

    def __init__(
        self,
        accounts: Accounts,
        presence: Presence,
        reader: TableReader,
        writer: TableWriter,
        now: Clock,
        *,
        link_minutes: float,
    ) -> None:
        self.accounts = accounts
        self.presence = presence
        self.reader = reader
        self.writer = writer
        self.now = now
        self.link_minutes = link_minutes

    async def read(self, player: Player, token: str) -> Devices:
        """Return a player's devices. `token` identifies the current device."""
        here = await self.accounts.device_id(token)
        rows = await self.reader.rows(DEVICES, {"player_id": player.id}, order_by=("-seen_at",))
        codes = await self.reader.rows(PASSES, {"player_id": player.id})
        recovery = [row["created_at"] for row in codes if row["kind"] == "recovery"]
        return Devices(
            [Device(row["id"], row["name"], row["created_at"], row["seen_at"], row["id"] == here) for row in rows],
            recovery[0] if recovery else None,
        )

    async def create_code(self, player: Player, kind: CodeKind, leaving: str | None = None) -> Pass:
        """Create a code. It replaces the player's previous code of the same kind.

        Args:
            player: the owner of the code.
            kind: the kind of code.
            leaving: ID of the device that is signed out when the code is used, or None to keep all devices.
        """
        code = secrets.token_urlsafe(32) if kind == "link" else recovery_code()
        now = self.now()
        until = now + round(self.link_minutes * 60_000) if kind == "link" else None
        row = {
            "hash": hash_token(normalize(code)),
            "player_id": player.id,
            "kind": kind,
            "leaving": leaving,
            "expires_at": until,
            "created_at": now,
        }
        changes = ChangeSet().add(PASSES, row)
        for old in await self.reader.rows(PASSES, {"player_id": player.id, "kind": kind}):
            changes.delete(PASSES, {"hash": old["hash"]})
        await self.writer.write(changes)
        return Pass(code, until)

    async def sign_in(self, code: str, user_agent: str, token: str) -> tuple[Player, str]:
        """Sign in on this device with a link code or a recovery code.

        Args:
            code: the link or recovery code.
            user_agent: the browser's User-Agent header.
            token: the device's previous token, which stops working; empty if it has none.

        Returns:
            The player, and the token of the new device.

        Raises:
            Refused: the code is not valid, or the player has too many devices.
        """
        refused = Refused("no_such_pass", "this link or code was used already, has expired, or never existed", "code")
        key = hash_token(normalize(code))
        found = await self.reader.row(PASSES, {"hash": key})
        if found is None or (found["expires_at"] is not None and found["expires_at"] <= self.now()):
            raise refused
        row = await self.reader.row(PLAYERS, {"id": found["player_id"]})
        if row is None:
            raise refused
        player = Player(row["id"], row["name"], row["colour"])
        devices = await self.reader.count(DEVICES, {"player_id": player.id})
        leaving = [found["leaving"]] if found["leaving"] else []
        if devices - len(leaving) >= MAX_DEVICES:
            raise Refused("too_many_devices", f"you can use {MAX_DEVICES} devices: remove one first")
        before = await self.accounts.device_id(token)
        new = new_token()
        device = self.accounts.device_row(player.id, new, user_agent, came_by=key)
        changes = ChangeSet().add(DEVICES, device).delete(PASSES, {"hash": key})
        changes.forget_devices([*leaving, *([before] if before else [])])
        changes.disconnected_players += [player.id] if leaving else []
        try:
            await self.writer.write(changes)
        except Conflict:  # another device used the code at the same time
            raise refused from None
        if leaving:
            self.presence.disconnect_player(player.id)
        return player, new

    async def remove(self, player: Player, device: str) -> None:
        """Sign a device out and close its connections.

        All link and recovery codes stop working, because the device may have created or seen them.
        """
        if await self.reader.row(DEVICES, {"id": device, "player_id": player.id}) is None:
            raise Refused("no_such_device", "you have no such device")
        changes = ChangeSet().forget_devices([device]).delete(PASSES, {"player_id": player.id})
        changes.disconnected_players.append(player.id)
        await self.writer.write(changes)
        self.presence.disconnect_player(player.id)


def recovery_code() -> str:
    """Return a random recovery code, in groups of five characters."""
    return "-".join("".join(secrets.choice(RECOVERY_ALPHABET) for _ in range(5)) for _ in range(RECOVERY_GROUPS))


def normalize(code: str) -> str:
    """Return a recovery code in uppercase without separators. Link codes are case-sensitive and stay unchanged."""
    bare = code.replace("-", "").replace(" ", "").upper()
    return bare if len(bare) == 5 * RECOVERY_GROUPS and set(bare) <= set(RECOVERY_ALPHABET) else code
