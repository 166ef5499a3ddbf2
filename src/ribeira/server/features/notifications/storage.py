"""Storage of notifications: push subscriptions and turn reminders."""

from ribeira.server.storage.changeset import ChangeSet
from ribeira.server.storage.stored_kind import Below, Index, Row, StoredKind, boolean, integer, text, timestamp

VAPID_SECRET = "vapid"  # name of the signing key's row in `secrets`

# Browsers' push subscriptions, with the player's quiet hours.
PUSHES = StoredKind(
    name="pushes",
    columns=(
        text("id", 64),  # SHA-256 of the endpoint
        text("player_id", 32),
        text("device_id", 32),
        text("endpoint"),
        text("p256dh", 100),
        text("auth", 32),
        text("language", 8),
        integer("offset"),  # local time minus UTC, in minutes
        integer("quiet_from", nullable=True),  # minutes since local midnight
        integer("quiet_until", nullable=True),
        timestamp("created_at"),
    ),
    key=("id",),
    indexes=(Index("pushes_by_player", ("player_id",)),),
    player="player_id",
    device="device_id",
    preserved_columns=("created_at",),
    server_export="pushes",
)

# Turn reminders. `told` is False for pending reminders and True for sent ones. The key prevents a second notification
# for the same turn.
CALLS = StoredKind(
    name="calls",
    columns=(
        text("table_id", 32),
        integer("seat"),
        integer("turn"),
        boolean("told"),
        text("player_id", 32),
        timestamp("due_at"),
    ),
    key=("table_id", "seat", "turn", "told"),
    indexes=(Index("calls_by_time", ("told", "due_at")),),
    table="table_id",
    player="player_id",
    insert_only=True,
    server_export="calls",
)


def settle_call(changes: ChangeSet, call: Row) -> ChangeSet:
    """Delete a reminder that is no longer needed, and all reminders for the seat's earlier turns."""
    seat = {"table_id": call["table_id"], "seat": call["seat"]}
    changes.delete(CALLS, {**seat, "turn": Below(call["turn"])})
    return changes.delete(CALLS, {**seat, "turn": call["turn"], "told": False})


def postpone_call(changes: ChangeSet, call: Row, due_at: int) -> ChangeSet:
    """Set a new due time for a reminder that has not been sent."""
    turn = {"table_id": call["table_id"], "seat": call["seat"], "turn": call["turn"], "told": False}
    return changes.update(CALLS, turn, {"due_at": due_at})
