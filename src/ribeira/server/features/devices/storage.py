"""Stored data of devices: the links and recovery codes that add a device."""

from ribeira.server.storage.entities import Index, StoredKind, text, timestamp

# Links and recovery codes, as hashes. Each works once.
PASSES = StoredKind(
    name="passes",
    columns=(
        text("hash", 64),
        text("player_id", 32),
        text("kind", 16),
        text("leaving", 32, nullable=True),  # the device that is removed when the pass is used
        timestamp("expires_at", nullable=True),
        timestamp("created_at"),
    ),
    key=("hash",),
    indexes=(Index("passes_by_player", ("player_id",)),),
    player="player_id",
    insert_only=True,
    server_export="passes",
)
