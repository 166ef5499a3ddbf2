"""Stored kinds that do not belong to a feature.

`entries` (the tables' logs) are the source of truth. `tables` and `seatings` are derived from them for searching.
"""

from ribeira.server.storage.stored_kind import Column, Index, StoredKind, boolean, integer, text, timestamp

PLAYERS = StoredKind(
    name="players",
    columns=(
        text("id", 32),
        text("name", 64),
        text("colour", 16),
        timestamp("created_at"),
        text("webhook", nullable=True),
        boolean("listed", default_false=True),  # shown on public leaderboards
    ),
    key=("id",),
    player="id",
    preserved_columns=("created_at",),
    table_export="players",
    server_export="players",
    browser="in_memory",
)

# Devices on which players are signed in. A device's token authenticates its player.
DEVICES = StoredKind(
    name="devices",
    columns=(
        text("id", 32),
        text("player_id", 32),
        text("token_hash", 64, unique=True),
        text("came_by", 64, nullable=True, unique=True),  # hash of the sign-in code; unique, so a code adds one device
        text("name", 64),
        timestamp("created_at"),
        timestamp("seen_at"),
    ),
    key=("id",),
    indexes=(Index("devices_by_player", ("player_id",)),),
    player="player_id",
    device="id",
    insert_only=True,
    table_export="devices",
    server_export="devices",
)

# One row per table, for lists and for finding expired clocks and overdue bots.
TABLES = StoredKind(
    name="tables",
    columns=(
        text("id", 32),
        text("game", 64),
        text("host", 32),
        text("status", 16),
        boolean("public"),
        timestamp("created_at"),
        timestamp("updated_at"),
        integer("number"),
        timestamp("deadline", nullable=True),
        boolean("bots_to_move"),
        text("summary"),
    ),
    key=("id",),
    indexes=(
        Index("tables_by_status", ("status", "updated_at")),
        Index("tables_by_deadline", ("deadline",)),
        Index("tables_by_host", ("host", "status")),
    ),
    table="id",
    version="number",
    preserved_columns=("created_at",),
    browser="in_memory",
)

ENTRIES = StoredKind(
    name="entries",
    columns=(
        text("table_id", 32),
        integer("number"),
        timestamp("at"),
        text("request", 128, nullable=True),
        text("body"),
    ),
    key=("table_id", "number"),
    table="table_id",
    insert_only=True,
    table_export="entries",
    browser="per_table",
)

SNAPSHOTS = StoredKind(
    name="snapshots",
    columns=(text("table_id", 32), integer("number"), text("body")),
    key=("table_id",),
    table="table_id",
    version="number",
    browser="per_table",
)

SEATINGS = StoredKind(
    name="seatings",
    columns=(
        text("table_id", 32),
        text("player_id", 32),
        boolean("seated"),  # false: the player has left or archived the table
        timestamp("seen_at"),
    ),
    key=("table_id", "player_id"),
    indexes=(Index("seatings_by_player", ("player_id",)),),
    table="table_id",
    player="player_id",
    keeps_player=True,
    table_export="seatings",
    browser="in_memory",
)

# Periods in which the server was running. Players' clocks do not count the time between these periods.
UPTIMES = StoredKind(
    name="open_times",
    columns=(timestamp("since"), timestamp("until")),
    key=("since",),
    server_export="open_times",
    browser="in_memory",
)

SECRETS = StoredKind(
    name="secrets",
    columns=(text("name", 32), text("secret", 64), timestamp("created_at")),
    key=("name",),
    insert_only=True,
    server_export="secrets",
)

# Answers from remote bot workers. They are deleted when the server reads them.
BOT_ANSWERS = StoredKind(
    name="thoughts",
    columns=(text("key", 32), Column("seconds", "float"), text("answer"), timestamp("at")),
    key=("key",),
    insert_only=True,
)

CORE_KINDS = (ENTRIES, SECRETS, PLAYERS, DEVICES, TABLES, SEATINGS, SNAPSHOTS, UPTIMES, BOT_ANSWERS)
