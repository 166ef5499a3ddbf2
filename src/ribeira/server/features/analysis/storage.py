"""Storage of analyses: a bot's remarks on finished games."""

from ribeira.server.storage.stored_kind import StoredKind, integer, text, timestamp

ANALYSES = StoredKind(
    name="analyses",
    columns=(
        text("table_id", 32),
        text("status", 16),
        text("bot", 64),
        integer("reviewed"),  # number of moves reviewed
        text("remarks"),
        timestamp("updated_at"),
    ),
    key=("table_id",),
    table="table_id",
    table_export="analysis",
    browser="in_memory",
)
