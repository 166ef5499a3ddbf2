"""Declare the stored kind for the placements in finished rated games."""

from ribeira.server.storage.stored_kind import Index, StoredKind, text, timestamp

# Derived from the logs, so that computing ratings does not require reading every log.
RESULTS = StoredKind(
    name="results",
    columns=(text("table_id", 32), text("game", 64), timestamp("finished_at"), text("places")),
    key=("table_id",),
    indexes=(Index("results_by_game", ("game", "finished_at")),),
    # A result stays when its table is deleted, and is written only once.
    preserved_columns=("game", "finished_at", "places"),
    server_export="results",
)
