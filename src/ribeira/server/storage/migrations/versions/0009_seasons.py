"""Create the tables for versions of seasons and for seasons by player."""

import sqlalchemy as sa
from alembic import op

revision = "0009"
down_revision = "0008"


def upgrade() -> None:
    op.create_table(
        "seasons",
        sa.Column("id", sa.String(32), nullable=False),
        sa.Column("number", sa.Integer, nullable=False),
        sa.Column("phase", sa.String(16), nullable=False),
        sa.Column("body", sa.Text, nullable=False),
        sa.Column("at", sa.BigInteger, nullable=False),
        sa.PrimaryKeyConstraint("id", "number"),
    )
    op.create_table(
        "season_players",
        sa.Column("season_id", sa.String(32), nullable=False),
        sa.Column("player_id", sa.String(32), nullable=False),
        sa.Column("within", sa.Boolean, nullable=False),
        sa.PrimaryKeyConstraint("season_id", "player_id"),
    )
    op.create_index("season_players_by_player", "season_players", ["player_id"])


def downgrade() -> None:
    op.drop_table("season_players")
    op.drop_table("seasons")
