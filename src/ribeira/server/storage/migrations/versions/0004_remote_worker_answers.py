"""Create the table for answers from bot workers on other machines."""

import sqlalchemy as sa
from alembic import op

revision = "0004"
down_revision = "0003"


def upgrade() -> None:
    op.create_table(
        "thoughts",
        sa.Column("key", sa.String(32), primary_key=True),
        sa.Column("seconds", sa.Float, nullable=False),
        sa.Column("answer", sa.Text, nullable=False),
        sa.Column("at", sa.BigInteger, nullable=False),
    )


def downgrade() -> None:
    op.drop_table("thoughts")
