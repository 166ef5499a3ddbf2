"""A player's session at a table: decodes messages, executes requests and sends updates.

Messages travel over a `Transport`: a WebSocket on a server, or a message channel inside a page.
"""

import asyncio
from collections.abc import Callable, Coroutine
from typing import Any, Protocol

import msgspec
import structlog

from ribeira.server.actors.hints_and_previews import TableQueries
from ribeira.server.actors.presence import Presence
from ribeira.server.actors.table_actor import Evicted, TableActor
from ribeira.server.error_responses import describe_decode_error, failure
from ribeira.server.protocol import AnyMessage, IdOnly, Look, Ping, Pong, Speak
from ribeira.server.request_resources import ResourceUse, cpu_time, measure
from ribeira.server.storage.changeset import StorageFailed
from ribeira.server.token_buckets import Client
from ribeira.server.websocket.table_feed import TableFeed, do_nothing
from ribeira.tables.errors import Refused
from ribeira.tables.table_message import Query, Request, TableMessage

# Close codes: 4000 plus the HTTP status with the same meaning, or a standard WebSocket code.
CLOSED_UNREADABLE = 4400
CLOSED_INTERNAL = 1011
CLOSED_TRY_AGAIN = 1012
MAX_UNREADABLE = 8  # consecutive unreadable messages before the connection is closed
SETTLED_CPU_S = 0.02  # above this, a session's uncharged CPU time is charged
SETTLED_BYTES = 4096  # above this, a session's uncharged stored bytes are charged
MAX_CPU_WAIT_S = 1.0  # pause after which the wait for CPU time is computed again
THROTTLE_S = 0.05  # pause before processing the next message of a client that sends too many

log = structlog.get_logger("ribeira.websocket")

_message_decoder = msgspec.json.Decoder(AnyMessage)
_id_decoder = msgspec.json.Decoder(IdOnly)


class Transport(Protocol):
    """The connection to a session's client."""

    async def send_message(self, message: bytes) -> None:
        """Send a text message as soon as the buffer has space. Raise `OSError` if the connection is lost."""

    def resume_receiving(self) -> None:
        """Resume reading after all received messages were processed."""

    def close_connection(self, code: int, reason: str) -> None:
        """Close the connection with a WebSocket close code and a reason for the client."""


class MessageLimits(Protocol):
    """Rate limits for a player's messages."""

    def charge_message(self, client: Client, message: AnyMessage | TableMessage) -> None:
        """Charge a message. Raise `Refused` if it exceeds a rate limit."""

    def prepay_messages(self, client: Client) -> int:
        """Charge the next messages of a client that sends few messages. Return their number, or 0 for other clients."""

    def allows_unreadable(self, client: Client) -> bool:
        """Charge an unreadable message. Return False if it exceeds the rate limit."""

    def cpu_wait(self, client: Client) -> float:
        """Return the number of seconds until a client may use CPU time, or 0 if it may do so now."""

    def charge_use(self, use: ResourceUse) -> None:
        """Charge the resources that a message or an update has used, and reset them."""

    async def wait_for_cpu(self, use: ResourceUse) -> None:
        """Wait until the client may use CPU time. Raise `Refused` if that takes too long."""


class ClientSession:
    """A player's connection to a table. Holds no tasks while idle."""

    __slots__ = (
        "actor",
        "client",
        "feed",
        "limits",
        "messages",
        "must_wait",
        "prepaid",
        "presence",
        "queries",
        "query_tasks",
        "receive_task",
        "send_task",
        "transport",
        "unreadable",
        "use",
    )

    def __init__(
        self,
        transport: Transport,
        actor: TableActor,
        feed: TableFeed,
        presence: Presence,
        queries: TableQueries,
        limits: MessageLimits,
    ) -> None:
        self.client = Client(feed.player.id, feed.address)
        self.transport = transport
        self.actor = actor
        self.feed = feed
        self.presence = presence
        self.queries = queries
        self.limits = limits
        # Quotas are charged in steps, so that most messages do not touch them.
        self.use = ResourceUse(self.client.address, self.client.player, limits)  # uncharged resources
        self.must_wait = True  # the CPU quota must be checked before more work
        self.prepaid = limits.prepay_messages(self.client)  # number of further messages that are already charged
        self.messages: list[tuple[int, str | bytes]] = []  # arrival times and unprocessed messages
        self.unreadable = 0  # consecutive unreadable messages
        self.receive_task: asyncio.Task[None] | None = None
        self.send_task: asyncio.Task[None] | None = None
        self.query_tasks: set[asyncio.Task[None]] | None = None
        presence.connect(actor, feed)
        feed.wake = self.wake
        self.wake()

    def receive(self, message: str | bytes, arrived_at: int) -> None:
        """Queue a message from the client. Game clocks use its arrival time."""
        self.messages.append((arrived_at, message))
        if self.receive_task is None:
            self.receive_task = asyncio.create_task(self._guard(self._process_messages))

    def wake(self) -> None:
        """Start sending the feed's messages."""
        if self.send_task is None:
            self.send_task = asyncio.create_task(self._guard(self._send))

    def disconnect(self) -> None:
        """Cancel all tasks and leave the table. Called when the connection is lost."""
        self.feed.wake = do_nothing
        self.presence.disconnect(self.actor.table.id, self.feed)
        for task in (self.receive_task, self.send_task, *(self.query_tasks or ())):
            if task is not None:
                task.cancel()
        self.limits.charge_use(self.use)

    async def _guard(self, work: Callable[[], Coroutine[Any, Any, None]]) -> None:
        try:
            await work()
        except OSError:  # the connection is lost
            pass
        except Exception as error:
            log.error("connection failed", error=type(error).__name__, exc_info=error)
            self.transport.close_connection(CLOSED_INTERNAL, "internal")

    async def _send(self) -> None:
        feed = self.feed
        try:
            while feed.has_messages:
                await self._wait_for_cpu()
                for message in self._take_messages():
                    await self.transport.send_message(message)
                if feed.is_closed:
                    self.transport.close_connection(CLOSED_TRY_AGAIN, "storage")
                    return
        finally:
            self.send_task = None

    def _take_messages(self) -> list[bytes]:
        """Build the waiting messages, and charge the CPU time for them to this client."""
        started = cpu_time()
        messages = self.feed.take_messages()
        self.use.cpu_seconds += cpu_time() - started
        self._settle()
        return messages

    async def _wait_for_cpu(self) -> None:
        """Wait while the client has used up its CPU time. Meanwhile, updates are combined and messages stay unread."""
        while self.must_wait:
            wait = self.limits.cpu_wait(self.client)
            self.must_wait = wait > 0
            if self.must_wait:
                await asyncio.sleep(min(wait, MAX_CPU_WAIT_S))

    def _settle(self) -> None:
        """Charge the session's uncharged resources if they exceed a threshold."""
        if self.use.cpu_seconds > SETTLED_CPU_S or self.use.stored_bytes > SETTLED_BYTES:
            self.limits.charge_use(self.use)
            self.must_wait = True

    def _charge_message(self, message: AnyMessage | TableMessage) -> None:
        """Charge a message. Raise `Refused` if it exceeds a rate limit."""
        if self.prepaid and not (isinstance(message, TableMessage) and message.rate_limit):
            self.prepaid -= 1
            return
        self.limits.charge_message(self.client, message)
        self.prepaid = self.prepaid or self.limits.prepay_messages(self.client)

    async def _process_messages(self) -> None:
        """Process messages one at a time, so that a client's requests are executed in the order it sent them."""
        try:
            while self.messages:
                await self.feed.wait_for_space()  # don't process messages of clients that do not read replies
                await self._wait_for_cpu()
                await self._process(*self.messages.pop(0))
                await asyncio.sleep(0)  # let other sessions run
        finally:
            self.receive_task = None
        self.transport.resume_receiving()

    async def _process(self, arrived_at: int, text: str | bytes) -> None:
        try:
            message = _message_decoder.decode(text)
        except (msgspec.DecodeError, UnicodeError, RecursionError) as error:
            await self._reject(text, error)
            return
        self.unreadable = 0
        if isinstance(message, TableMessage) and not message.blocks_next:
            self.query_tasks = self.query_tasks or set()
            self.query_tasks.add(task := asyncio.create_task(self._answer(message, arrived_at)))
            task.add_done_callback(self.query_tasks.discard)
        else:
            await self._answer(message, arrived_at)

    async def _reject(self, text: str | bytes, error: Exception) -> None:
        """Reject a message that cannot be decoded. After too many in a row, close the connection."""
        self.unreadable += 1
        if self.unreadable > MAX_UNREADABLE:
            self.messages.clear()
            self.transport.close_connection(CLOSED_UNREADABLE, "bad_request")
            return
        reason, field = describe_decode_error(error) if isinstance(error, msgspec.DecodeError) else ("not JSON", None)
        self._fail(_id_of(text), "bad_request", field, reason)
        await asyncio.sleep(0 if self.limits.allows_unreadable(self.client) else THROTTLE_S)

    async def _answer(self, message: AnyMessage | TableMessage, arrived_at: int) -> None:
        try:
            await measure(self._answer_unmeasured(message, arrived_at), self.use)
        finally:
            self._settle()

    async def _answer_unmeasured(self, message: AnyMessage | TableMessage, arrived_at: int) -> None:
        player = self.feed.player
        request_id = message.id if isinstance(message, TableMessage) else None
        try:
            self._charge_message(message)
            if isinstance(message, Query):
                table_id = self.actor.table.id
                self.feed.reply(await self.queries.answer(table_id, message, player, self.feed.language))
            elif isinstance(message, Request):
                self.feed.reply(await self.actor.handle(message, player, arrived_at))
            elif isinstance(message, Ping):
                self.feed.reply(Pong())
            elif isinstance(message, Look | Speak):
                self._change_view(message)
        except Refused as refused:
            self._fail(request_id, refused.code, refused.field, refused.reason, refused.retry_after)
            if refused.code == "stale":
                self.feed.renew(self.feed.table)
            elif refused.code == "too_fast":
                await asyncio.sleep(THROTTLE_S)
        except (StorageFailed, Evicted):  # after reconnecting, the client sees whether its request was stored
            self._fail(request_id, "storage", None, "your change could not be saved; please try again")
        except Exception:
            log.exception("unexpected", table=self.actor.table.id)
            self._fail(request_id, "internal", None, "internal server error")

    def _change_view(self, message: Look | Speak) -> None:
        """Change the seat or language of the updates, and send a complete update."""
        feed = self.feed
        if isinstance(message, Speak):
            feed.language = message.language
        else:
            seats = feed.table.seats_of(feed.player.id)
            if message.seat is not None and message.seat not in seats:
                raise Refused("not_your_seat", f"seat {message.seat} is not yours", "seat")
            feed.requested_seat = message.seat
        feed.renew(feed.table)

    def _fail(
        self, request_id: str | None, code: str, field: str | None, reason: str, retry_after: int | None = None
    ) -> None:
        self.feed.reply(failure(request_id, code, reason, field, retry_after))


def _id_of(text: Any) -> str | None:
    """Return the request ID of an invalid message, or None if the ID cannot be decoded."""
    try:
        return _id_decoder.decode(text).id
    except (msgspec.DecodeError, UnicodeError, RecursionError):
        return None
