"""Create the table for results of rated games, and add the players' choice to be listed on leaderboards."""

import sqlalchemy as sa
from alembic import op

revision = "0007"
down_revision = "0006"


def upgrade() -> None:
    op.create_table(
        "results",
        sa.Column("table_id", sa.String(32), primary_key=True),
        sa.Column("game", sa.String(64), nullable=False),
        sa.Column("finished_at", sa.BigInteger, nullable=False),
        sa.Column("places", sa.Text, nullable=False),
    )
    op.create_index("results_by_game", "results", ["game", "finished_at"])
    op.add_column("players", sa.Column("listed", sa.Boolean, nullable=False, server_default=sa.false()))


def downgrade() -> None:
    op.drop_column("players", "listed")
    op.drop_table("results")
