"""A server inside a browser page, built from the real server's services, browser storage and web workers.

One page hosts the server, and all other open pages of the same browser use it.
"""

from collections.abc import Callable

import ribeira
from ribeira.engine.i18n.messages import LANGUAGES
from ribeira.pyodide import table_import
from ribeira.pyodide.browser_store import BrowserDailyQueries, BrowserStore, IndexedDb
from ribeira.pyodide.route_adapter import RouteAdapter
from ribeira.pyodide.workers import PageWorker, PageWorkerPool
from ribeira.server.operations.clock import Clock, now_ms
from ribeira.server.operations.supervisor import Supervisor
from ribeira.server.protocol import AnyMessage
from ribeira.server.request_resources import ResourceUse
from ribeira.server.routes import Feature
from ribeira.server.runtime import Runtime
from ribeira.server.settings import Limits, Settings
from ribeira.server.shared_features import SHARED_KINDS, SHARED_ROW_CONTRIBUTORS, create_periodic_work, shared_features
from ribeira.server.storage.changeset import ChangeSet
from ribeira.server.storage.core_kinds import PLAYERS
from ribeira.server.storage.interface import TableReader, TableWriter
from ribeira.server.token_buckets import Client
from ribeira.server.tokens import new_id
from ribeira.server.websocket.client_session import ClientSession
from ribeira.server.websocket.table_feed import TableFeed
from ribeira.tables.errors import Refused
from ribeira.tables.seats import Player
from ribeira.tables.table_message import TableMessage

UNLIMITED = 1_000_000  # the page has only one player, so limits are pointless
LIMITS = Limits(
    running_analyses=UNLIMITED,
    open_tables=UNLIMITED,
    stored_tables=UNLIMITED,
    connections=UNLIMITED,
    connections_per_address=UNLIMITED,
    bot_tables=UNLIMITED,
)
ID_PREFIX = "here."  # prefix of local table IDs; must match web/src/net/backend.ts
BOT_SECONDS = 20.0 if ribeira.COMPILED else 120.0
CLOSED_UNKNOWN_PLAYER = 4401  # the same close codes as in server/websocket/endpoint.py
CLOSED_NO_TABLE = 4404
SETTINGS = Settings(
    table_prefix=ID_PREFIX, limits=LIMITS, bot_seconds=BOT_SECONDS, hint_seconds=BOT_SECONDS * 2, unstarted_days=0
)

SendMessage = Callable[[str, str], None]  # arguments: connection ID, message
CloseConnection = Callable[[str, int, str], None]  # arguments: connection ID, code, reason


class LocalAccount:
    """Implementation of `AccountStore` for the page's only player, who needs no token."""

    def __init__(self, reader: TableReader, writer: TableWriter, now: Clock) -> None:
        self.reader = reader
        self.writer = writer
        self.now = now

    async def player(self) -> Player | None:
        """Return the page's player, or None before sign-up."""
        for row in await self.reader.rows(PLAYERS):
            return Player(row["id"], row["name"], row["colour"])
        return None

    async def sign_up(self, name: str, colour: str, user_agent: str) -> tuple[Player, str]:
        """Create the page's player, with an empty token."""
        player = Player(new_id(), name, colour)
        await self.update(player)
        return player, ""

    async def update(self, player: Player) -> None:
        """Store the player's name and color."""
        row = {"id": player.id, "created_at": self.now(), "webhook": None, "listed": False}
        await self.writer.write(ChangeSet().add(PLAYERS, {**row, "name": player.name, "colour": player.colour}))

    async def record_seen(self, token: str) -> None:
        """Do nothing: the browser build does not track devices."""


class LocalServer:
    """The server in a browser page, called by a web worker (web/src/net/offline/hostWorker.ts)."""

    def __init__(
        self,
        database: IndexedDb,
        start_worker: Callable[[], PageWorker],
        send: SendMessage,
        close: CloseConnection,
        settings: Settings = SETTINGS,
        now: Clock = now_ms,
    ) -> None:
        self.store = BrowserStore(database, SHARED_KINDS)
        self.pool = PageWorkerPool(1, BOT_SECONDS, start_worker)
        self.account = LocalAccount(self.store, self.store, now)
        supervisor = Supervisor()
        self.runtime = Runtime(settings, self.store, self.store, self.pool, supervisor, SHARED_ROW_CONTRIBUTORS, now)
        self.features = [
            *shared_features(
                self.runtime, settings, self.store, self.store, self.pool, self.account, BrowserDailyQueries(self.store)
            ),
            Feature(
                name="table_import",
                service=table_import.TableImport(self.runtime.opening, settings.bots),
                routes=table_import.ROUTES,
            ),
        ]
        self.routes = RouteAdapter(self.features)
        chores = [chore for feature in self.features for chore in feature.chores]
        self.periodic_work = create_periodic_work(self.runtime, settings, self.store, self.store, chores)
        self.send = send
        self.close_connection = close
        self.sessions: dict[str, ClientSession] = {}

    async def open(self) -> None:
        """Read the stored tables and start background work."""
        await self.store.open()
        await self.runtime.downtime.record_heartbeat()
        self.pool.start(self.runtime.supervisor)
        self.periodic_work.start()

    async def close(self) -> None:
        """Stop all services and wait for pending writes."""
        await self.periodic_work.stop()
        for feature in self.features:
            await feature.stop()
        await self.runtime.stop()
        await self.pool.stop()
        await self.store.close()

    async def ask(self, method: str, address: str, body: str = "") -> list[int | str]:
        """Handle a request like an HTTP request to a server. Return the status and the body."""
        return list(await self.routes.answer(method, address, body, await self.account.player()))

    async def connect(self, connection: str, table: str, language: str = "") -> None:
        """Connect a client to a table. The client receives updates until it disconnects."""
        player = await self.account.player()
        if player is None:
            self.close_connection(connection, CLOSED_UNKNOWN_PLAYER, "who_are_you")
            return
        try:
            actor = await self.runtime.presence.find_table(table, player)
        except Refused as refused:
            self.close_connection(connection, CLOSED_NO_TABLE, refused.code)
            return
        feed = TableFeed(player, actor.table, actor.online, self.runtime.now)
        feed.language = language if language in LANGUAGES else None
        channel = MessageChannel(connection, self)
        runtime = self.runtime
        self.sessions[connection] = ClientSession(
            channel, actor, feed, runtime.presence, runtime.queries, NoRateLimits()
        )

    def receive(self, connection: str, message: str) -> None:
        """Pass a client's message to its session."""
        if session := self.sessions.get(connection):
            session.receive(message, self.runtime.now())

    def disconnect(self, connection: str) -> None:
        """End the session of a closed connection."""
        if session := self.sessions.pop(connection, None):
            session.disconnect()


class MessageChannel:
    """Transport for sessions inside a page, with an unlimited queue."""

    def __init__(self, connection: str, server: LocalServer) -> None:
        self.connection = connection
        self.server = server

    async def send_message(self, message: bytes) -> None:
        """Pass the decoded message to the page's `send` callback for this connection."""
        self.server.send(self.connection, message.decode())

    def resume_receiving(self) -> None:
        """Do nothing: reading is never paused."""

    def close_connection(self, code: int, reason: str) -> None:
        """End the session, and tell the client the close code and reason."""
        self.server.disconnect(self.connection)
        self.server.close_connection(self.connection, code, reason)


class NoRateLimits:
    """Rate limits that allow everything, because the page has only one player."""

    def charge_message(self, client: Client, message: AnyMessage | TableMessage) -> None:
        """Do nothing, because messages cost nothing."""

    def prepay_messages(self, client: Client) -> int:
        """Return 0, because messages cost nothing."""
        return 0

    def allows_unreadable(self, client: Client) -> bool:
        """Return True, because unreadable messages are not limited."""
        return True

    def cpu_wait(self, client: Client) -> float:
        """Return 0, so that requests never wait."""
        return 0.0

    def charge_use(self, use: ResourceUse) -> None:
        """Do nothing, because resource use is not limited."""

    async def wait_for_cpu(self, use: ResourceUse) -> None:
        """Return immediately, because CPU time is not limited."""


async def open_local_server(
    database: IndexedDb,
    start_worker: Callable[[], PageWorker],
    send: SendMessage,
    close: CloseConnection,
    settings: Settings = SETTINGS,
) -> LocalServer:
    """Create the server of a page, and open it."""
    server = LocalServer(database, start_worker, send, close, settings)
    await server.open()
    return server
