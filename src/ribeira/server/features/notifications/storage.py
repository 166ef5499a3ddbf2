"""Stored data of notifications: push subscriptions, and the turns that players are notified of."""

from ribeira.server.storage.changeset import ChangeSet
from ribeira.server.storage.entities import Below, Index, Row, StoredKind, boolean, integer, text, timestamp

VAPID_SECRET = "vapid"  # name of the key in `secrets`

# Subscriptions of browsers, with the hours in which no notification is sent.
PUSHES = StoredKind(
    name="pushes",
    columns=(
        text("id", 64),  # hash of the endpoint
        text("player_id", 32),
        text("device_id", 32),
        text("endpoint"),
        text("p256dh", 100),
        text("auth", 32),
        text("language", 8),
        integer("offset"),  # of local time from UTC, in minutes
        integer("quiet_from", nullable=True),  # minutes of the local day
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

# Turns to notify players of, and with `told` those that they were notified of. The key prevents a second notification.
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
    """Delete a turn that needs no notification any more, and all earlier turns of the seat."""
    seat = {"table_id": call["table_id"], "seat": call["seat"]}
    changes.delete(CALLS, {**seat, "turn": Below(call["turn"])})
    return changes.delete(CALLS, {**seat, "turn": call["turn"], "told": False})


def postpone_call(changes: ChangeSet, call: Row, due_at: int) -> ChangeSet:
    """Set a later time for the notification of a turn."""
    turn = {"table_id": call["table_id"], "seat": call["seat"], "turn": call["turn"], "told": False}
    return changes.update(CALLS, turn, {"due_at": due_at})
