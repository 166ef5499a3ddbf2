"""Campaigns: a series of challenges for one player, each played at a separate table."""

from collections.abc import Sequence
from typing import Any

from ribeira.engine.progress.campaign import Attempt, campaign_view
from ribeira.engine.registry import game
from ribeira.server.actors.table_directory import TableDirectory
from ribeira.tables.errors import Refused
from ribeira.tables.seats import Player

MAX_TABLES = 32


class Campaigns:
    """Computes the progress of a campaign from its tables."""

    def __init__(self, directory: TableDirectory) -> None:
        self.directory = directory

    async def read(self, game_id: str, tables: Sequence[str], player: Player | None) -> Any:
        """Return the progress of a campaign.

        Args:
            game_id: the game.
            tables: the tables of the challenges played so far, in order. A deleted table, or one where the player has
                no seat, counts as a lost challenge.
            player: the player, or None if not signed in.
        """
        if len(tables) > MAX_TABLES:
            raise Refused("bad_request", f"a campaign has at most {MAX_TABLES} tables", "tables")
        rules = game(game_id)
        return campaign_view(rules, [await self._attempt(rules.id, table_id, player) for table_id in tables])

    async def _attempt(self, game_id: str, table_id: str, player: Player | None) -> Attempt | None:
        try:
            table = (await self.directory.find_current(table_id)).table
        except Refused as refused:
            if refused.code != "no_such_table":
                raise
            return None
        if table.history is None or table.game != game_id or player is None or not table.seats_of(player.id):
            return None
        return Attempt(table.history.state, table.status in ("over", "closed"))
