"""Presence of players at tables, in this process and in others.

For each connected player, a process stores an expiry time shortly ahead and renews it at intervals. When the player
leaves, it stores the current time. If a process crashes, its players' presence therefore expires soon.
"""

from collections import Counter
from collections.abc import Collection

import msgspec

from ribeira.server.actors.stored_summary import seating_row
from ribeira.server.actors.table_actor import TableActor, Viewer
from ribeira.server.actors.table_directory import TableDirectory
from ribeira.server.operations.clock import Clock
from ribeira.server.operations.metrics import TABLE_CONNECTIONS
from ribeira.server.storage.changeset import ChangeSet
from ribeira.server.storage.core_kinds import SEATINGS
from ribeira.server.storage.interface import TableReader, TableWriter
from ribeira.tables.errors import Refused
from ribeira.tables.seats import Player

SPECTATORS_SHARE = 0.75  # the remaining connections are reserved for seated players
RETRY_AFTER_S = 30


class ConnectionLimits(msgspec.Struct, frozen=True):
    """Maximum numbers of simultaneous connections to tables."""

    per_player: int
    per_address: int
    total: int


class Presence:
    """Connects viewers to tables and stores who is online."""

    def __init__(
        self,
        directory: TableDirectory,
        reader: TableReader,
        writer: TableWriter,
        now: Clock,
        limits: ConnectionLimits,
    ) -> None:
        self.directory = directory
        self.reader = reader
        self.writer = writer
        self.now = now
        self.limits = limits
        self.number = 0  # total number of connections
        self.by_player: Counter[str] = Counter()  # number of connections per player
        self.by_address: Counter[str] = Counter()  # number of connections per address

    async def find_table(self, table_id: str, player: Player, address: str = "") -> TableActor:
        """Return a table for a player who is about to connect to it.

        Raises:
            Refused: the player or the address has too many connections, all connections for spectators are in use, or
                the player may not see the table.
        """
        self._require_place(player.id, address)
        remote = await self.reader.last_seen(table_id) if self.directory.is_shared else {}
        actor = await self.directory.find_current(table_id)
        actor.table.require_not_removed(player.id)
        actor.table.require_visible(player.id)
        share = 1.0 if actor.table.seats_of(player.id) else SPECTATORS_SHARE
        self._require_place(player.id, address, share)
        actor.remote_presence = remote
        return actor

    def _require_place(self, player: str, address: str, share: float = 1.0) -> None:
        """Raise `Refused` if one more connection would exceed the limits.

        Args:
            player: the player who is about to connect.
            address: the player's address.
            share: fraction of the total and per-address limits that this connection may use.
        """
        limits = self.limits
        if self.by_player[player] >= limits.per_player:
            raise Refused("too_many_connections", "you have too many connections; close a few tabs")
        is_full = self.number >= share * limits.total
        if is_full or self.by_address[address] >= share * limits.per_address:
            raise Refused(
                "too_many_connections",
                "too many people are connected; try again in a little while",
                retry_after=RETRY_AFTER_S,
            )

    def connect(self, actor: TableActor, viewer: Viewer) -> None:
        """Add a viewer to a table that `find_table` has returned."""
        actor.viewers.add(viewer)
        player = viewer.player.id
        self.number += 1
        self.by_player[player] += 1
        self.by_address[viewer.address] += 1
        TABLE_CONNECTIONS.inc()
        self._store(actor, [player])

    def disconnect(self, table_id: str, viewer: Viewer) -> None:
        """Remove a viewer whose connection is closed."""
        TABLE_CONNECTIONS.dec()
        player = viewer.player.id
        self.number -= 1
        _release(self.by_player, player)
        _release(self.by_address, viewer.address)
        actor = self.directory.get(table_id)
        if actor is not None and viewer in actor.viewers:
            actor.viewers.discard(viewer)
            self._store(actor, [player])

    def disconnect_player(self, player: str) -> None:
        """Close all connections of a player. Clients that are still signed in reconnect."""
        for actor in self.directory:
            for viewer in actor.viewers:
                if viewer.player.id == player:
                    viewer.close()

    def refresh(self) -> None:
        """Renew the stored presence of connected players, and recompute who is online."""
        for actor in self.directory:
            if actor.viewers:
                self._store(actor, sorted(actor.players_here()))

    async def update_from_others(self, table_id: str) -> None:
        """Read the presence that other processes have stored for a table."""
        actor = self.directory.get(table_id)
        if actor is None:
            return
        actor.remote_presence = await self.reader.last_seen(table_id)
        now = self.now()
        actor.update_online(now)
        # A player may be connected to two processes. Closing one connection stored the player as offline.
        still_connected = [player for player in actor.players_here() if actor.remote_presence.get(player, 0) < now]
        self._store(actor, still_connected)

    def _store(self, actor: TableActor, players: Collection[str]) -> None:
        now = self.now()
        table = actor.table
        for player in players:
            actor.remote_presence.pop(player, None)  # another process with a connection stores it again
        rows = [
            seating_row(table.id, player, True, actor.presence_until(player, now))
            for player in players
            if player in actor.stored.seated
        ]
        if rows:
            changes = ChangeSet().add(SEATINGS, *rows)
            changes.presence_changed.append(table.id)
            self.writer.write_soon(changes)
        actor.update_online(now)


def _release(counts: Counter[str], key: str) -> None:
    counts[key] -= 1
    if not counts[key]:
        del counts[key]
