"""Storage of the link and recovery codes that sign a player in on a new device."""

from ribeira.server.storage.stored_kind import Index, StoredKind, text, timestamp

# Hashes of link and recovery codes. Each code works once.
PASSES = StoredKind(
    name="passes",
    columns=(
        text("hash", 64),
        text("player_id", 32),
        text("kind", 16),
        text("leaving", 32, nullable=True),  # device that is signed out when the code is used
        timestamp("expires_at", nullable=True),
        timestamp("created_at"),
    ),
    key=("hash",),
    indexes=(Index("passes_by_player", ("player_id",)),),
    player="player_id",
    insert_only=True,
    server_export="passes",
)
