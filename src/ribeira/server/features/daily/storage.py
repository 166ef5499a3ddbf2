"""Stored kind and queries for attempts at daily deals."""

from typing import Protocol

from ribeira.server.storage.stored_kind import Index, Row, StoredKind, text
from ribeira.tables.table import Table

SECRET_NAME = "daily"  # name of the row in `secrets` whose secret determines all deals

# One attempt per player and deal. Derived from the logs, like `seatings`.
DAILIES = StoredKind(
    name="dailies",
    columns=(
        text("day", 10),
        text("game", 64),
        text("player_id", 32),  # empty for the bot that plays for comparison
        text("table_id", 32),
    ),
    key=("day", "game", "player_id"),
    indexes=(Index("dailies_by_player", ("player_id", "day")), Index("dailies_by_table", ("table_id",))),
    table="table_id",
    player="player_id",
    insert_only=True,
    browser="in_memory",
)


class DailyQueries(Protocol):
    """Queries for the secret of the deals and for the players' attempts."""

    async def secret(self) -> tuple[str, int] | None:
        """Return the secret that determines the deals, with its creation time, or None before its creation."""

    async def attempt(self, day: str, game: str, player: str | None = None) -> str | None:
        """Return the table of a player's attempt at a deal. If `player` is None, return the table of any attempt."""

    async def attempts_on(self, day: str) -> list[tuple[str, str, str]]:
        """Return game, player and table summary for each of a day's attempts."""

    async def attempts_of(self, player: str, limit: int) -> list[str]:
        """Return the table summaries of a player's attempts, latest day first."""


def daily_rows(table: Table) -> list[tuple[StoredKind, Row]]:
    """Return the row for a table with a daily deal, or an empty list for other tables."""
    if table.daily is None:
        return []
    row = {"day": table.daily, "game": table.game, "player_id": table.host, "table_id": table.id}
    return [(DAILIES, row)]
