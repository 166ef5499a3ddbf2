"""Create the tables for players' devices and for sign-in codes, and move the tokens to the devices."""

import sqlalchemy as sa
from alembic import op

revision = "0006"
down_revision = "0005"


def _players(*tokens: sa.Column[str]) -> sa.Table:
    """Describe `players` for SQLite, which copies a table to drop a column and cannot reflect unnamed constraints."""
    return sa.Table(
        "players",
        sa.MetaData(),
        sa.Column("id", sa.String(32), primary_key=True),
        *tokens,
        sa.Column("name", sa.String(64), nullable=False),
        sa.Column("colour", sa.String(16), nullable=False),
        sa.Column("created_at", sa.BigInteger, nullable=False),
        sa.Column("webhook", sa.Text),
    )


def upgrade() -> None:
    op.create_table(
        "devices",
        sa.Column("id", sa.String(32), primary_key=True),
        sa.Column("player_id", sa.String(32), nullable=False),
        sa.Column("token_hash", sa.String(64), nullable=False, unique=True),
        sa.Column("came_by", sa.String(64), unique=True),
        sa.Column("name", sa.String(64), nullable=False),
        sa.Column("created_at", sa.BigInteger, nullable=False),
        sa.Column("seen_at", sa.BigInteger, nullable=False),
    )
    op.create_index("devices_by_player", "devices", ["player_id"])
    op.create_table(
        "passes",
        sa.Column("hash", sa.String(64), primary_key=True),
        sa.Column("player_id", sa.String(32), nullable=False),
        sa.Column("kind", sa.String(16), nullable=False),
        sa.Column("leaving", sa.String(32)),
        sa.Column("expires_at", sa.BigInteger),
        sa.Column("created_at", sa.BigInteger, nullable=False),
    )
    op.create_index("passes_by_player", "passes", ["player_id"])
    op.execute(
        "INSERT INTO devices (id, player_id, token_hash, came_by, name, created_at, seen_at) "
        "SELECT id, id, token_hash, NULL, '', created_at, created_at FROM players"
    )
    with op.batch_alter_table("players", copy_from=_players(sa.Column("token_hash", sa.String(64)))) as players:
        players.drop_column("token_hash")


def downgrade() -> None:
    """Keep only the first device of each player."""
    op.add_column("players", sa.Column("token_hash", sa.String(64)))
    op.execute(
        "UPDATE players SET token_hash = (SELECT token_hash FROM devices WHERE devices.player_id = players.id "
        "ORDER BY created_at LIMIT 1)"
    )
    op.drop_table("passes")
    op.drop_table("devices")
