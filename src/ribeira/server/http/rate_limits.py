"""Rate limits for requests and messages, per player and per address."""

import asyncio
import time
from collections import OrderedDict
from collections.abc import Callable
from typing import Any

from litestar.connection import Request
from litestar.enums import ScopeType
from litestar.types import ASGIApp, Receive, Scope, Send

from ribeira.server.client_address import address_key
from ribeira.server.http.exception_handlers import error_response
from ribeira.server.operations.load_shedding import LoadMonitor, overloaded
from ribeira.server.operations.metrics import REQUESTS_REFUSED
from ribeira.server.protocol import AnyMessage
from ribeira.server.request_resources import ResourceUse, current_use, measure
from ribeira.server.routes import Caller, Cost, Route
from ribeira.server.settings import Limits
from ribeira.server.token_buckets import LIGHT_USE, MAX_KEYS, Client, Clock, Meter, PlayerAddresses, Quota, too_fast
from ribeira.tables.errors import Refused
from ribeira.tables.table_message import Request as TableRequest
from ribeira.tables.table_message import TableMessage

MONITORING_PATHS = ("/healthz", "/metrics")  # paths with a separate quota
MONITORING_PER_MINUTE = 240
ASSETS = "/assets/"  # assets are not counted: a page loads many of them, but they are cheap
PREPAID_MESSAGES = 8  # number of messages that a connection may send without a check
CPU_BURST_S = 1.0  # CPU time that a player can use at once
ADDRESS_CPU_BURST_S = 1.5
MAX_CPU_WAIT_S = 5.0  # requests that have to wait longer for CPU time are refused
MINUTES_PER_DAY = 24 * 60
DAILY_SHARE = 4  # the daily number of tables per address is this multiple of the number per player


class RateLimits:
    """All rate limits of a process, with the load monitor that can refuse new tables and spectators."""

    def __init__(self, limits: Limits, addresses: PlayerAddresses | None = None, clock: Clock = time.monotonic) -> None:
        def quota(per_minute: float, burst: float | None = None) -> Quota:
            return Quota(per_minute, burst, clock=clock)

        def meter(per_minute: float) -> Meter:
            """Return a meter for a limit per address, which applies to callers who have no player yet."""
            return Meter(per_minute / 60, per_minute, clock)

        self.addresses = addresses or PlayerAddresses()
        per_minute = limits.requests_per_minute
        self.requests = Quota(per_minute, address_burst=10 * per_minute, clock=clock)
        self.monitoring = meter(MONITORING_PER_MINUTE)
        self.actions = quota(limits.actions_per_second * 60, limits.actions_per_second * 2)
        self.tables = quota(limits.tables_per_minute)
        daily = limits.tables_per_day
        self.tables_by_day = Quota(
            daily / MINUTES_PER_DAY,
            daily,
            address_per_minute=DAILY_SHARE * daily / MINUTES_PER_DAY,
            address_burst=DAILY_SHARE * daily,
            clock=clock,
        )
        self.by_player = {
            Cost.ACTION: self.actions,
            Cost.JOIN: quota(limits.joins_per_minute),
            Cost.LINK_CODE: quota(limits.device_codes_per_minute),
            Cost.ANALYSIS: quota(limits.analyses_per_minute),
        }
        self.by_address = {
            Cost.SIGN_UP: meter(limits.players_per_minute),
            Cost.SIGN_IN: meter(limits.device_logins_per_minute),
        }
        self.by_request = {
            "chats": quota(limits.chats_per_minute, limits.chats_per_minute / 3),
            "hints": quota(limits.hints_per_minute, limits.hints_per_minute / 4),
            "changes": quota(limits.changes_per_minute),
        }
        self.connections = quota(limits.connections_per_minute)
        stored = limits.stored_kb_per_hour * 1000
        self.stored_bytes = Quota(stored / 60, 2 * stored, address_burst=20 * stored, clock=clock)
        self.cpu = Quota(
            limits.cpu_share * 60,
            CPU_BURST_S,
            address_per_minute=limits.address_cpu_share * 60,
            address_burst=ADDRESS_CPU_BURST_S,
            clock=clock,
        )
        self.load_monitor = LoadMonitor(0)
        self.clock = clock
        self.refused_until: OrderedDict[str, float] = OrderedDict()  # by address and hash of the cookies

    # HTTP

    async def admit(self, path: str, address: str, cookies: bytes = b"") -> None:
        """Charge a request to its address before it is read, and wait while the address has no CPU time.

        If a device's player has no requests left, the device is recognized by its cookies. Looking up the player would
        cost more.

        Raises:
            Refused: the request exceeds a rate limit.
        """
        if path in MONITORING_PATHS:
            self.monitoring.take(address)
            return
        if not path.startswith(ASSETS):
            self.requests.addresses.take(address)
            if (wait := self.refused_until.get(f"{address} {hash(cookies)}", 0.0) - self.clock()) > 0:
                raise too_fast(wait)
        # The player is not known yet, so the request may also use the reserve for light users.
        if wait := self.cpu.addresses.seconds_until(address, 0):
            if wait > MAX_CPU_WAIT_S:
                raise too_fast(wait)
            await asyncio.sleep(wait)

    def charge(self, route: Route, caller: Caller, body: object = None) -> None:
        """Charge a request to a route.

        Raises:
            Refused: the request exceeds a rate limit, or the server is overloaded.
        """
        client, cost = caller.client, route.cost
        self.addresses.record(client)
        # Callers without a player share the quota of one player per address.
        key = client.player or f"anonymous {client.address}"
        if (wait := self.requests.players.seconds_until(key, 1)) and (use := current_use()) is not None:
            use.refused_for = wait
        self.requests.players.take(key)
        if cost is Cost.NEW_TABLE and self.load_monitor.shedding:
            raise overloaded()
        if route.method != "GET":
            self.stored_bytes.require(client, 0)
        if cost is Cost.REQUEST and isinstance(body, TableMessage):
            self.charge_message(client, body)
        elif cost in (Cost.TABLE, Cost.NEW_TABLE):
            self._take_table(client)
        elif cost in self.by_player:
            self.by_player[cost].take(client)
        elif cost in self.by_address and not (cost is Cost.SIGN_UP and caller.known is not None):
            self.by_address[cost].take(client.address)

    def remember_refusal(self, use: ResourceUse, cookies: bytes) -> None:
        """Refuse a device's requests for the next `use.refused_for` seconds before they are read."""
        key = f"{use.address} {hash(cookies)}"
        self.refused_until[key] = self.clock() + use.refused_for
        self.refused_until.move_to_end(key)
        if len(self.refused_until) > MAX_KEYS:
            self.refused_until.popitem(last=False)

    # Connections to tables

    def take_connection(self, client: Client) -> None:
        """Charge a handshake to the address if the player is not known yet, otherwise to the player.

        Raises:
            Refused: the client opens too many connections.
        """
        if not client.player:
            self.connections.addresses.take(client.address)
            return
        self.addresses.record(client)
        self.connections.players.take(client.player)

    # Messages at tables

    def charge_message(self, client: Client, message: AnyMessage | TableMessage) -> None:
        """Charge a message at a table. Raise `Refused` if it exceeds a rate limit."""
        self.actions.take(client)
        if isinstance(message, TableRequest):
            self.stored_bytes.require(client, 0)
        if not isinstance(message, TableMessage) or message.rate_limit is None:
            return
        if message.rate_limit == "tables":
            self._take_table(client)
        else:
            self.by_request[message.rate_limit].take(client)

    def prepay_messages(self, client: Client) -> int:
        """Charge the next messages of a client that sends few messages. Return their number, or 0 for other clients."""
        level, burst = self.actions.players.level(client.player), self.actions.players.burst
        if level - PREPAID_MESSAGES < LIGHT_USE * burst or self.actions.wait(client, PREPAID_MESSAGES):
            return 0
        if self.stored_bytes.wait(client, 0):
            return 0
        self.actions.charge(client, PREPAID_MESSAGES)
        return PREPAID_MESSAGES

    def allows_unreadable(self, client: Client) -> bool:
        """Charge an unreadable message at the price of an action. Return False if it exceeds the rate limit."""
        return self.actions.try_take(client)

    def cpu_wait(self, client: Client) -> float:
        """Return the number of seconds until a client may use CPU time, or 0 if it may do so now."""
        return self.cpu.wait(client, 0)

    def charge_use(self, use: ResourceUse) -> None:
        """Charge the resources that a request or message has used, and reset them."""
        client = Client(use.player, use.address)
        self.cpu.charge(client, use.cpu_seconds)
        if use.stored_bytes:
            self.stored_bytes.charge(client, use.stored_bytes)
        use.reset()

    async def wait_for_cpu(self, use: ResourceUse) -> None:
        """Wait until a client may use CPU time. Raise `Refused` if that takes too long."""
        client = Client(use.player, use.address)
        waited = 0.0
        while wait := self.cpu.wait(client, 0):
            if waited + wait > MAX_CPU_WAIT_S:
                raise too_fast(wait)
            await asyncio.sleep(wait)
            waited += wait

    # Helpers

    def _take_table(self, client: Client) -> None:
        self.tables.take(client)
        self.tables_by_day.take(client)


def limit_requests(limits: RateLimits) -> Callable[[ASGIApp], ASGIApp]:
    """Return the middleware that limits the requests of an address and measures the resources that each request uses.

    Refused requests are counted and not logged, so that they cannot fill the log.
    """

    def create(app: ASGIApp) -> ASGIApp:
        async def middleware(scope: Scope, receive: Receive, send: Send) -> None:
            path = scope["path"]
            if scope["type"] != ScopeType.HTTP:
                await app(scope, receive, send)
                return
            address = address_key((scope.get("client") or ("",))[0])
            try:
                cookies = next((value for name, value in scope["headers"] if name == b"cookie"), b"")
                await limits.admit(path, address, cookies)
            except Refused as refused:
                await _refuse(refused, scope, receive, send)
                return
            use = ResourceUse(address, payment=limits)
            try:
                await measure(app(scope, receive, send), use)
            finally:
                limits.charge_use(use)
                if use.refused_for:
                    limits.remember_refusal(use, cookies)

        return middleware

    return create


async def _refuse(refused: Refused, scope: Scope, receive: Receive, send: Send) -> None:
    """Refuse a request before it is read, and close its connection."""
    REQUESTS_REFUSED.labels(refused.code).inc()
    response = error_response(429, refused.code, refused.reason, retry_after=refused.retry_after)
    response.set_header("Connection", "close")
    request: Request[Any, Any, Any] = Request(scope)
    await response.to_asgi_response(app=None, request=request)(scope, receive, send)
