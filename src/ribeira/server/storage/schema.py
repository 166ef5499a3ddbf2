"""The tables of the database. `entries` is the truth; `tables` and `seatings` only help to find things."""

from sqlalchemy import (
    BigInteger,
    Boolean,
    Column,
    Float,
    Index,
    Integer,
    MetaData,
    PrimaryKeyConstraint,
    String,
    Table,
    Text,
    false,
)

METADATA = MetaData()

PLAYERS = Table(
    "players",
    METADATA,
    Column("id", String(32), primary_key=True),
    Column("name", String(64), nullable=False),
    Column("colour", String(16), nullable=False),
    Column("created_at", BigInteger, nullable=False),
    Column("webhook", Text),
    Column("listed", Boolean, nullable=False, server_default=false()),  # among the ratings that everybody sees
)

# Where somebody is known: whoever holds a device's token is its player.
DEVICES = Table(
    "devices",
    METADATA,
    Column("id", String(32), primary_key=True),
    Column("player_id", String(32), nullable=False),
    Column("token_hash", String(64), nullable=False, unique=True),
    Column("came_by", String(64), unique=True),  # the pass that brought them: each brings one device
    Column("name", String(64), nullable=False),
    Column("created_at", BigInteger, nullable=False),
    Column("seen_at", BigInteger, nullable=False),
    Index("devices_by_player", "player_id"),
)

# What brings somebody to another device, once: links and recovery codes, as hashes.
PASSES = Table(
    "passes",
    METADATA,
    Column("hash", String(64), primary_key=True),
    Column("player_id", String(32), nullable=False),
    Column("kind", String(16), nullable=False),
    Column("leaving", String(32)),  # the device that goes when it is used
    Column("expires_at", BigInteger),
    Column("created_at", BigInteger, nullable=False),
    Index("passes_by_player", "player_id"),
)

# One line a table: how it stands, for the lobby and for whoever looks after clocks and bots.
TABLES = Table(
    "tables",
    METADATA,
    Column("id", String(32), primary_key=True),
    Column("game", String(64), nullable=False),
    Column("host", String(32), nullable=False),
    Column("status", String(16), nullable=False),
    Column("public", Boolean, nullable=False),
    Column("created_at", BigInteger, nullable=False),
    Column("updated_at", BigInteger, nullable=False),
    Column("number", Integer, nullable=False),
    Column("deadline", BigInteger),
    Column("bots_to_move", Boolean, nullable=False),
    Column("summary", Text, nullable=False),
    Index("tables_by_status", "status", "updated_at"),
    Index("tables_by_deadline", "deadline"),
    Index("tables_by_host", "host", "status"),
)

ENTRIES = Table(
    "entries",
    METADATA,
    Column("table_id", String(32), nullable=False),
    Column("number", Integer, nullable=False),
    Column("at", BigInteger, nullable=False),
    Column("request", String(128)),
    Column("body", Text, nullable=False),
    PrimaryKeyConstraint("table_id", "number"),
)

SNAPSHOTS = Table(
    "snapshots",
    METADATA,
    Column("table_id", String(32), primary_key=True),
    Column("number", Integer, nullable=False),
    Column("body", Text, nullable=False),
)

# What a bot says of finished games.
ANALYSES = Table(
    "analyses",
    METADATA,
    Column("table_id", String(32), primary_key=True),
    Column("status", String(16), nullable=False),
    Column("bot", String(64), nullable=False),
    Column("reviewed", Integer, nullable=False),  # moves
    Column("remarks", Text, nullable=False),
    Column("updated_at", BigInteger, nullable=False),
)

# What was thought of on other machines, until whoever asked has read it.
THOUGHTS = Table(
    "thoughts",
    METADATA,
    Column("key", String(32), primary_key=True),
    Column("seconds", Float, nullable=False),  # that it took
    Column("answer", Text, nullable=False),
    Column("at", BigInteger, nullable=False),
)

# When the server was open, from when until when: in between it was away.
OPEN_TIMES = Table(
    "open_times",
    METADATA,
    Column("since", BigInteger, primary_key=True, autoincrement=False),
    Column("until", BigInteger, nullable=False),
)

# Who played the deal of which day where: one attempt each. Like `seatings` it only helps to find things.
DAILIES = Table(
    "dailies",
    METADATA,
    Column("day", String(10), nullable=False),
    Column("game", String(64), nullable=False),
    Column("player_id", String(32), nullable=False),  # empty: the bot that everybody is measured by
    Column("table_id", String(32), nullable=False),
    PrimaryKeyConstraint("day", "game", "player_id"),
    Index("dailies_by_player", "player_id", "day"),
    Index("dailies_by_table", "table_id"),
)

# How games came out that count for ratings. The log is the truth: this only saves reading all of them.
RESULTS = Table(
    "results",
    METADATA,
    Column("table_id", String(32), primary_key=True),
    Column("game", String(64), nullable=False),
    Column("finished_at", BigInteger, nullable=False),
    Column("places", Text, nullable=False),  # who came where: see `tables.rating`
    Index("results_by_game", "game", "finished_at"),
)

# Where people want to be told of their turns: what a browser gives out for that, and when it is not to ring.
PUSHES = Table(
    "pushes",
    METADATA,
    Column("id", String(64), primary_key=True),  # of the endpoint
    Column("player_id", String(32), nullable=False),
    Column("device_id", String(32), nullable=False),
    Column("endpoint", Text, nullable=False),
    Column("p256dh", String(100), nullable=False),
    Column("auth", String(32), nullable=False),
    Column("language", String(8), nullable=False),
    Column("offset", Integer, nullable=False),  # minutes that their clock is ahead of UTC
    Column("quiet_from", Integer),  # minutes of their day
    Column("quiet_until", Integer),
    Column("created_at", BigInteger, nullable=False),
    Index("pushes_by_player", "player_id"),
)

# Whose turn it is that is to be told; and, `told`, what was: once a turn, whichever process does it.
CALLS = Table(
    "calls",
    METADATA,
    Column("table_id", String(32), nullable=False),
    Column("seat", Integer, nullable=False),
    Column("turn", Integer, nullable=False),
    Column("told", Boolean, nullable=False),
    Column("player_id", String(32), nullable=False),
    Column("due_at", BigInteger, nullable=False),
    PrimaryKeyConstraint("table_id", "seat", "turn", "told"),
    Index("calls_by_time", "told", "due_at"),
)

# Seasons with friends, version after version: the last one counts.
SEASONS = Table(
    "seasons",
    METADATA,
    Column("id", String(32), nullable=False),
    Column("number", Integer, nullable=False),
    Column("phase", String(16), nullable=False),
    Column("body", Text, nullable=False),
    Column("at", BigInteger, nullable=False),
    PrimaryKeyConstraint("id", "number"),
)

# Who is in which season. Like `seatings` it only helps to find things.
SEASON_PLAYERS = Table(
    "season_players",
    METADATA,
    Column("season_id", String(32), nullable=False),
    Column("player_id", String(32), nullable=False),
    Column("within", Boolean, nullable=False),
    PrimaryKeyConstraint("season_id", "player_id"),
    Index("season_players_by_player", "player_id"),
)

# Who tried which puzzle, and whether the first try was right. A rating is what they add up to.
TRIES = Table(
    "puzzle_tries",
    METADATA,
    Column("player_id", String(32), nullable=False),
    Column("game", String(64), nullable=False),
    Column("puzzle", String(64), nullable=False),
    Column("rating", Integer, nullable=False),  # of the puzzle, when it was tried
    Column("solved", Boolean, nullable=False),
    Column("at", BigInteger, nullable=False),
    PrimaryKeyConstraint("player_id", "game", "puzzle"),
)

# What only this server knows.
SECRETS = Table(
    "secrets",
    METADATA,
    Column("name", String(32), primary_key=True),
    Column("secret", String(64), nullable=False),
    Column("created_at", BigInteger, nullable=False),
)

SEATINGS = Table(
    "seatings",
    METADATA,
    Column("table_id", String(32), nullable=False),
    Column("player_id", String(32), nullable=False),
    Column("seated", Boolean, nullable=False),  # still, or only once
    Column("seen_at", BigInteger, nullable=False),
    PrimaryKeyConstraint("table_id", "player_id"),
    Index("seatings_by_player", "player_id"),
)
