"""Look up tables for a player, and refuse tables that are hidden from the player."""

from typing import Protocol

from ribeira.engine.match import GameHistory
from ribeira.server.actors.table_actor import TableActor
from ribeira.server.actors.table_directory import TableDirectory
from ribeira.tables.errors import Refused
from ribeira.tables.seats import Player
from ribeira.tables.table import Table


class SharedDeals(Protocol):
    """Access to other players' games with the same deal."""

    async def may_compare(self, table: Table, player: Player) -> bool:
        """Return True if the table's deal allows the player to see another player's game."""


class TableAccess:
    """Looks up tables on behalf of players. Raises `Refused` for tables that are hidden from the player."""

    def __init__(self, directory: TableDirectory, shared_deals: SharedDeals | None = None) -> None:
        self.directory = directory
        self.shared_deals = shared_deals

    async def find_visible(self, table_id: str, player: Player) -> TableActor:
        """Return a table that is visible to a player, or raise `Refused`."""
        actor = await self.directory.find_current(table_id)
        actor.table.require_visible(player.id)
        return actor

    async def find_viewable(self, table_id: str, player: Player) -> TableActor:
        """Return a table that is visible or whose deal the player has finished, or raise `Refused`."""
        actor = await self.directory.find_current(table_id)
        if not actor.table.may_see(player.id) and not await self._may_compare(actor.table, player):
            actor.table.require_visible(player.id)
        return actor

    async def find_watchable(self, table_id: str, player: Player, *, hide: bool = False) -> Table:
        """Return a table whose game a player may watch, or raise `Refused`.

        Args:
            table_id: the table.
            player: the caller.
            hide: report a table that does not allow spectators as nonexistent.
        """
        table = (await self.directory.find_current(table_id)).table
        if await self._may_compare(table, player):
            return table
        table.require_visible(player.id)
        if hide and not table.may_watch(player.id):
            raise _unknown_table()
        if not table.may_watch(player.id):
            raise Refused("no_spectators", "this table has no spectators")
        return table

    async def _may_compare(self, table: Table, player: Player) -> bool:
        return self.shared_deals is not None and await self.shared_deals.may_compare(table, player)


def finished_game(table: Table) -> GameHistory:
    """Return the history of a finished game, or raise `Refused`."""
    table.require_status("over")
    assert table.history is not None
    return table.history


def replayable_game(table: Table) -> GameHistory:
    """Return the history of a finished game that replays from its start, or raise `Refused`."""
    history = finished_game(table)
    if table.recovered is not None or history.game.version != table.version:
        raise Refused("no_record", "the rules of the game have changed since, and it does not replay")
    return history


def _unknown_table() -> Refused:
    return Refused("no_such_table", "there is no such table")
