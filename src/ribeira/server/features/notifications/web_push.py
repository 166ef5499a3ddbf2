"""Turn notifications by Web Push, through the push service of the browser's vendor.

Each turn is announced once, on all of the player's devices that are not in quiet hours. If all devices are in quiet
hours, the announcement waits until the first of them leaves quiet hours, and is dropped if the turn has ended by then.
Messages are encrypted for the browser and signed with the server's key.
"""

import hashlib
from collections.abc import Collection, Mapping
from contextlib import suppress
from typing import Annotated, Protocol

import msgspec
import structlog

from ribeira.bots.registry import BOTS
from ribeira.engine.i18n.messages import Messages
from ribeira.engine.i18n.phrases import phrases_for
from ribeira.server.actors.background_tasks import BackgroundTasks
from ribeira.server.actors.table_directory import TableDirectory
from ribeira.server.features.notifications.public_url_check import HttpClient, OutgoingRequest, check_address, origin_of
from ribeira.server.features.notifications.storage import (
    CALLS,
    PUSHES,
    VAPID_SECRET,
    postpone_call,
    settle_call,
)
from ribeira.server.operations.clock import Clock
from ribeira.server.protocol import Language
from ribeira.server.storage.changeset import ChangeSet, Conflict
from ribeira.server.storage.core_kinds import SECRETS
from ribeira.server.storage.interface import TableReader, TableWriter
from ribeira.server.storage.stored_kind import AtMost, Row
from ribeira.tables.errors import Refused
from ribeira.tables.seats import Player
from ribeira.tables.table import Table

TTL_S = 2 * 24 * 3600  # time for which the push service keeps a message for an offline device
MAX_DEVICES = 10  # subscribed devices per player
MAX_REMINDERS = 100  # sent per round of periodic work
DAY_MINUTES = 24 * 60
EXPIRED = (404, 410)  # response statuses that mean that the subscription no longer exists

Minute = Annotated[int, msgspec.Meta(ge=0, lt=DAY_MINUTES)]

log = structlog.get_logger("ribeira.notifications")


class PushKey(msgspec.Struct, frozen=True):
    """The server's public key for push subscriptions, or null if the server sends no notifications."""

    key: str | None


class Subscription(msgspec.Struct, frozen=True, kw_only=True, forbid_unknown_fields=True):
    """A browser's push subscription, with the player's quiet hours."""

    endpoint: Annotated[str, msgspec.Meta(max_length=500)]
    p256dh: Annotated[str, msgspec.Meta(pattern="^[A-Za-z0-9_-]{87}=?$")]
    auth: Annotated[str, msgspec.Meta(pattern="^[A-Za-z0-9_-]{22}={0,2}$")]
    language: Language = "en"
    offset: Annotated[int, msgspec.Meta(ge=-DAY_MINUTES, le=DAY_MINUTES)] = 0  # local time minus UTC, in minutes
    quiet: tuple[Minute, Minute] | None = None  # start and end in minutes since local midnight


class Subscribed(msgspec.Struct, frozen=True):
    """The ID of a stored subscription."""

    id: str


class PushMessage(msgspec.Struct, frozen=True):
    """A notification for the client's service worker to show."""

    title: str
    body: str
    url: str
    tag: str  # a message replaces the previous message with the same tag


class PushCrypto(Protocol):
    """Cryptography for Web Push. Keys are base64url strings."""

    def new_signing_key(self) -> str:
        """Return a new secret key for a server."""

    def public_key(self, secret: str) -> str:
        """Return the public key that belongs to a secret key."""

    def is_public_key(self, text: str) -> bool:
        """Return True if the text is a valid public key of a browser."""

    def encrypt(self, message: bytes, public_key: str, auth: str) -> bytes:
        """Encrypt a message for a browser's public key and authentication secret."""

    def sign(self, secret: str, claims: dict[str, str]) -> dict[str, str]:
        """Return the signed headers that identify the server to the push service."""


class WebPush:
    """Stores subscriptions and announces turns."""

    def __init__(
        self,
        directory: TableDirectory,
        reader: TableReader,
        writer: TableWriter,
        client: HttpClient,
        crypto: PushCrypto | None,
        tasks: BackgroundTasks,
        now: Clock,
        *,
        contact: str,
        delay_seconds: float,
    ) -> None:
        self.directory = directory
        self.reader = reader
        self.writer = writer
        self.client = client
        self.crypto = crypto  # None if push notifications are disabled
        self.tasks = tasks
        self.now = now
        self.contact = contact  # the host's contact address, for operators of push services
        self.delay_seconds = delay_seconds  # must exceed the time of a page reload, which would cause a notification

    async def public_key(self) -> PushKey:
        """Return the public key that browsers need to subscribe."""
        if self.crypto is None:
            return PushKey(None)
        return PushKey(self.crypto.public_key(await self._signing_key(self.crypto)))

    async def subscribe(self, player: Player, device: str, subscription: Subscription) -> Subscribed:
        """Store a subscription. It replaces the browser's previous subscription.

        If the player has too many subscriptions, the oldest are deleted.
        """
        if self.crypto is None:
            raise Refused("no_push", "this server sends no push notifications")
        check_address(subscription.endpoint)
        if not self.crypto.is_public_key(subscription.p256dh):
            raise Refused("bad_key", "this is no public key on the curve P-256", "p256dh")
        id = hashlib.sha256(subscription.endpoint.encode()).hexdigest()
        others = [row for row in await self._subscriptions([player.id]) if row["id"] != id]
        quiet_from, quiet_until = subscription.quiet or (None, None)
        row = {
            "id": id,
            "player_id": player.id,
            "device_id": device,
            "endpoint": subscription.endpoint,
            "p256dh": subscription.p256dh.rstrip("="),
            "auth": subscription.auth.rstrip("="),
            "language": subscription.language,
            "offset": subscription.offset,
            "quiet_from": quiet_from,
            "quiet_until": quiet_until,
            "created_at": self.now(),
        }
        oldest = sorted(others, key=lambda each: -each["created_at"])[MAX_DEVICES - 1 :]
        changes = ChangeSet().add(PUSHES, row)
        for each in oldest:
            changes.delete(PUSHES, {"id": each["id"]})
        await self.writer.write(changes)
        return Subscribed(id)

    async def unsubscribe(self, player: Player, id: str) -> None:
        """Delete one of a player's subscriptions."""
        await self.writer.write(ChangeSet().delete(PUSHES, {"id": id, "player_id": player.id}))

    async def remind(self, table: Table, absent: Mapping[int, str]) -> None:
        """Schedule notifications for absent players (player IDs by seat)."""
        if self.crypto is None or not absent:
            return
        subscribed = {row["player_id"] for row in await self._subscriptions(set(absent.values()))}
        due = self.now() + round(self.delay_seconds * 1000)
        for seat, player in absent.items():
            if player in subscribed:
                turn = {"table_id": table.id, "seat": seat, "turn": table.turns[seat]}
                with suppress(Conflict):  # scheduled already
                    reminder = {**turn, "told": False, "player_id": player, "due_at": due}
                    await self.writer.write(ChangeSet().add(CALLS, reminder))

    async def send_due(self) -> None:
        """Send the notifications that are due, at most `MAX_REMINDERS` per call."""
        if self.crypto is None:
            return
        now = self.now()
        for reminder in await self._due_reminders(now):
            try:
                await self._send_reminder(reminder, now, self.crypto)
            except Refused as refused:  # the table cannot be read
                log.warning("turn cannot be announced", table=reminder["table_id"], reason=refused.code)
                await self.writer.write(settle_call(ChangeSet(), reminder))
            except Exception as error:  # log it and continue with the other reminders
                self.tasks.supervisor.failed("notifications", error, table=reminder["table_id"])

    async def _send_reminder(self, reminder: Row, now: int, crypto: PushCrypto) -> None:
        actor = await self.directory.find_current(reminder["table_id"])
        table, seat, player = actor.table, reminder["seat"], reminder["player_id"]
        is_waiting = seat in table.people_to_move() and table.turns[seat] == reminder["turn"]
        subscriptions = await self._subscriptions([player]) if is_waiting else []
        if not subscriptions or player in actor.online or table.seats[seat].player != player:
            await self.writer.write(settle_call(ChangeSet(), reminder))
            return
        quiet = {row["id"]: quiet_until(row, now) for row in subscriptions}
        if all(quiet.values()):
            await self.writer.write(postpone_call(ChangeSet(), reminder, min(quiet.values())))
            return
        try:
            await self.writer.write(settle_call(ChangeSet().add(CALLS, {**reminder, "told": True}), reminder))
        except Conflict:  # another process was faster
            return
        for row in subscriptions:
            if not quiet[row["id"]]:
                self.tasks.spawn(self._send(row, table, seat, crypto), "notifications")

    async def _send(self, subscription: Row, table: Table, seat: int, crypto: PushCrypto) -> None:
        """Notify one browser of a turn. Delete the subscription if it has expired."""
        endpoint = subscription["endpoint"]
        key = await self._signing_key(crypto)

        def request() -> OutgoingRequest:
            message = msgspec.json.encode(turn_message(table, seat, subscription["language"]))
            headers = {
                **crypto.sign(key, {"aud": origin_of(endpoint), "sub": self.contact}),
                "Content-Encoding": "aes128gcm",
                "Content-Type": "application/octet-stream",
                "TTL": str(TTL_S),
                "Topic": hashlib.sha256(table.id.encode()).hexdigest()[:32],  # replaces an undelivered message
            }
            return OutgoingRequest(crypto.encrypt(message, subscription["p256dh"], subscription["auth"]), headers)

        if await self.client.post(endpoint, request, subscription["player_id"]) in EXPIRED:
            await self.writer.write(ChangeSet().delete(PUSHES, {"id": subscription["id"]}))

    async def _subscriptions(self, players: Collection[str]) -> list[Row]:
        return await self.reader.rows(PUSHES, {"player_id": players})

    async def _due_reminders(self, now: int) -> list[Row]:
        due = {"told": False, "due_at": AtMost(now)}
        return await self.reader.rows(CALLS, due, order_by=("due_at",), limit=MAX_REMINDERS)

    async def _signing_key(self, crypto: PushCrypto) -> str:
        """Return the secret key that all server processes share. The first use creates it."""
        found = await self.reader.row(SECRETS, {"name": VAPID_SECRET})
        if found is None:
            row = {"name": VAPID_SECRET, "secret": crypto.new_signing_key(), "created_at": self.now()}
            with suppress(Conflict):  # another process was faster
                await self.writer.write(ChangeSet().add(SECRETS, row))
            found = await self.reader.row(SECRETS, {"name": VAPID_SECRET})
            assert found is not None
        secret: str = found["secret"]
        return secret


def quiet_until(subscription: Row, now: int) -> int:
    """Return the end of the current quiet hours in milliseconds since 1970, or 0 outside quiet hours."""
    start, end = subscription["quiet_from"], subscription["quiet_until"]
    if start is None or end is None or start == end:
        return 0
    local = now // 60_000 + subscription["offset"]
    elapsed = (local - start) % DAY_MINUTES
    duration = (end - start) % DAY_MINUTES
    return (local - elapsed + duration - subscription["offset"]) * 60_000 if elapsed < duration else 0


def turn_message(table: Table, seat: int, language: str) -> PushMessage:
    """Return the message that announces a seat's turn."""
    say = Messages(language).say
    others = [
        each.name or (say(f"bot-{each.bot}") if each.bot in BOTS else each.bot or "")
        for number, each in enumerate(table.seats)
        if number != seat
    ]
    body = ": ".join([phrases_for(table.rules(), language).name(), ", ".join(others)])
    return PushMessage(say("push-turn"), body, f"/table/{table.id}", table.id)
