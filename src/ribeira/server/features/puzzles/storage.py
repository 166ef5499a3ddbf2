"""Storage of each player's first attempt at each puzzle."""

from ribeira.server.storage.stored_kind import StoredKind, boolean, integer, text, timestamp

# Players' puzzle ratings are computed from these rows.
TRIES = StoredKind(
    name="tries",
    database_name="puzzle_tries",
    columns=(
        text("player_id", 32),
        text("game", 64),
        text("puzzle", 64),
        integer("rating"),  # the puzzle's rating at the time of the attempt
        boolean("solved"),
        timestamp("at"),
    ),
    key=("player_id", "game", "puzzle"),
    player="player_id",
    keeps_player=True,
    insert_only=True,
    table_export="tries",
    server_export="tries",
    browser="in_memory",
)
