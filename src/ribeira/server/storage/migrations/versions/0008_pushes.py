"""Create the tables for push subscriptions and turn reminders."""

import sqlalchemy as sa
from alembic import op

revision = "0008"
down_revision = "0007"


def upgrade() -> None:
    op.create_table(
        "pushes",
        sa.Column("id", sa.String(64), primary_key=True),
        sa.Column("player_id", sa.String(32), nullable=False),
        sa.Column("device_id", sa.String(32), nullable=False),
        sa.Column("endpoint", sa.Text, nullable=False),
        sa.Column("p256dh", sa.String(100), nullable=False),
        sa.Column("auth", sa.String(32), nullable=False),
        sa.Column("language", sa.String(8), nullable=False),
        sa.Column("offset", sa.Integer, nullable=False),
        sa.Column("quiet_from", sa.Integer),
        sa.Column("quiet_until", sa.Integer),
        sa.Column("created_at", sa.BigInteger, nullable=False),
    )
    op.create_index("pushes_by_player", "pushes", ["player_id"])
    op.create_table(
        "calls",
        sa.Column("table_id", sa.String(32), nullable=False),
        sa.Column("seat", sa.Integer, nullable=False),
        sa.Column("turn", sa.Integer, nullable=False),
        sa.Column("told", sa.Boolean, nullable=False),
        sa.Column("player_id", sa.String(32), nullable=False),
        sa.Column("due_at", sa.BigInteger, nullable=False),
        sa.PrimaryKeyConstraint("table_id", "seat", "turn", "told"),
    )
    op.create_index("calls_by_time", "calls", ["told", "due_at"])


def downgrade() -> None:
    op.drop_table("calls")
    op.drop_table("pushes")
