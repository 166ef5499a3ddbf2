"""Declare the stored kinds and queries for versions of seasons and for seasons by player."""

from typing import Protocol

from ribeira.server.storage.stored_kind import Index, Row, StoredKind, boolean, integer, text, timestamp

# One row per version of a season. The highest version is current. A table's export includes its season (see
# `server/operations/export_import.py`).
SEASONS = StoredKind(
    name="seasons",
    columns=(text("id", 32), integer("number"), text("phase", 16), text("body"), timestamp("at")),
    key=("id", "number"),
    insert_only=True,
    server_export="seasons",
)

# Index of seasons by player, derived from `seasons`.
SEASON_PLAYERS = StoredKind(
    name="season_players",
    columns=(text("season_id", 32), text("player_id", 32), boolean("within")),
    key=("season_id", "player_id"),
    indexes=(Index("season_players_by_player", ("player_id",)),),
    player="player_id",
    keeps_player="within",
    server_export="season_players",
)


class SeasonQueries(Protocol):
    """Queries for the latest versions of seasons."""

    async def seasons_of(self, player: str) -> list[Row]:
        """Return the seasons that a player hosts or plays in, most recently changed first."""

    async def seasons_in_progress(self, after: str, limit: int) -> list[str]:
        """Return the IDs of the next seasons in progress in the order of their IDs, beginning after `after`."""
