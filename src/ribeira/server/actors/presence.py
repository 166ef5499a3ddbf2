"""Presence of players at tables, in this process and in others.

For each connected player, a process stores an expiry time shortly ahead and renews it at intervals. When the player
leaves, it stores the current time. If a process crashes, its players' presence therefore expires soon.
"""

from collections.abc import Collection

from ribeira.server.actors.stored_summary import seating_row
from ribeira.server.actors.table_actor import TableActor, Viewer
from ribeira.server.actors.table_directory import TableDirectory
from ribeira.server.operations.clock import Clock
from ribeira.server.operations.metrics import Gauge
from ribeira.server.storage.changeset import ChangeSet
from ribeira.server.storage.interface import TableReader, TableWriter
from ribeira.server.storage.kinds import SEATINGS
from ribeira.tables.errors import Refused
from ribeira.tables.seats import Player

CONNECTIONS = Gauge("ribeira_connections", "Connections to tables")


class Presence:
    """Connects viewers to tables and stores who is online."""

    def __init__(
        self, directory: TableDirectory, reader: TableReader, writer: TableWriter, now: Clock, max_connections: int
    ) -> None:
        self.directory = directory
        self.reader = reader
        self.writer = writer
        self.now = now
        self.max_connections = max_connections  # per player
        self.connections: dict[str, int] = {}  # number of connections by player

    async def find_table(self, table_id: str, player: Player) -> TableActor:
        """Return a table for a player who is about to connect to it.

        Raises:
            Refused: the player has too many connections or may not see the table.
        """
        if self.connections.get(player.id, 0) >= self.max_connections:
            raise Refused("too_many_connections", "you have too many connections")
        remote = await self.reader.last_seen(table_id) if self.directory.is_shared else {}
        actor = await self.directory.find_current(table_id)
        actor.table.require_not_removed(player.id)
        actor.table.require_visible(player.id)
        actor.remote_presence = remote
        return actor

    def connect(self, actor: TableActor, viewer: Viewer) -> None:
        """Add a viewer to a table that `find_table` has returned."""
        actor.viewers.add(viewer)
        player = viewer.player.id
        self.connections[player] = self.connections.get(player, 0) + 1
        CONNECTIONS.inc()
        self._store(actor, [player])

    def disconnect(self, table_id: str, viewer: Viewer) -> None:
        """Remove a viewer whose connection is closed."""
        CONNECTIONS.dec()
        player = viewer.player.id
        self.connections[player] -= 1
        if not self.connections[player]:
            del self.connections[player]
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
        # A player may have two windows: closing the one in another process has marked them as offline.
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
