"""The application: storage, bot workers, services and features, opened and closed in order."""

import asyncio
import multiprocessing
import os
import secrets
import signal
import sys
from collections.abc import AsyncGenerator, Collection
from contextlib import AsyncExitStack, asynccontextmanager
from functools import partial
from typing import TYPE_CHECKING, Any

import structlog
from litestar import Litestar
from litestar.config.compression import CompressionConfig
from litestar.openapi import OpenAPIConfig
from litestar.plugins.prometheus import PrometheusConfig, PrometheusController

import ribeira
from ribeira.server.accounts import Accounts
from ribeira.server.bot_workers.process_pool import WORKER_COMMAND, ProcessPool
from ribeira.server.client_address import TrustedProxies
from ribeira.server.http.authentication import Authentication
from ribeira.server.http.client_page import client_handlers
from ribeira.server.http.connection import MAX_BODY_BYTES, HttpConnection
from ribeira.server.http.exception_handlers import EXCEPTION_HANDLERS
from ribeira.server.http.forwarded import use_forwarded_headers
from ribeira.server.http.outgoing_requests import PublicHttpClient
from ribeira.server.http.rate_limits import RateLimits, limit_requests
from ribeira.server.http.route_handlers import route_handlers
from ribeira.server.http.security import add_headers, reject_malformed_urls, require_same_origin
from ribeira.server.http.shared_answers import openapi_router
from ribeira.server.http.tcp_connection_limits import SocketLimits
from ribeira.server.operations import periodic_work
from ribeira.server.operations.clock import Clock, StallDetector, SteadyClock, now_ms
from ribeira.server.operations.garbage_collection import QuietCollection, tune_garbage_collection
from ribeira.server.operations.health import Health, health_handlers
from ribeira.server.operations.load_shedding import LoadMonitor, free_bytes_for, raise_descriptor_limit
from ribeira.server.operations.logging import logging_plugin
from ribeira.server.operations.memory_release import release_memory
from ribeira.server.operations.supervisor import Supervisor
from ribeira.server.routes import Chore
from ribeira.server.runtime import Runtime
from ribeira.server.server_only_features import ALL_KINDS, ROW_CONTRIBUTORS, server_features
from ribeira.server.settings import Settings
from ribeira.server.shared_features import create_periodic_work, shared_features
from ribeira.server.storage import database_lock
from ribeira.server.storage.database import open_database, upgrade
from ribeira.server.storage.external_changes import listen, poll
from ribeira.server.storage.queries.daily import SqlDailyQueries
from ribeira.server.storage.queries.players import SqlPlayerQueries
from ribeira.server.storage.queries.seasons import SqlSeasonQueries
from ribeira.server.storage.reader import DatabaseReader
from ribeira.server.storage.writer import DatabaseWriter
from ribeira.server.token_buckets import PlayerAddresses
from ribeira.server.websocket.endpoint import websocket_handler

if TYPE_CHECKING:
    from ribeira.server.bot_workers.remote_pool import RemotePool
    from ribeira.server.http.push_crypto import VapidCrypto

SWITCH_INTERVAL_S = 0.0005  # time slice after which a thread releases the interpreter lock
LOOP_TIMEOUT_S = 30.0  # time without a heartbeat after which a task counts as stuck
log = structlog.get_logger("ribeira")


class Server:
    """Assembles the services of one process, and opens and closes them in order."""

    def __init__(self, settings: Settings, without: Collection[str] = (), now: Clock | None = None) -> None:
        self.settings = settings
        self.engine = open_database(settings.database_url())
        self.process_name = f"{os.getpid()}-{secrets.token_hex(4)}"
        self.writer = DatabaseWriter(self.engine, ALL_KINDS, self.process_name)
        self.reader = DatabaseReader(self.engine, ALL_KINDS)
        self.addresses = PlayerAddresses()
        self.pool = self._create_pool()
        self.supervisor = Supervisor()
        self.clock = SteadyClock(now or now_ms)
        self.stalls = StallDetector(self.clock)
        self.runtime = Runtime(
            settings,
            self.reader,
            self.writer,
            self.pool,
            self.supervisor,
            ROW_CONTRIBUTORS,
            self.clock,
            now or now_ms,
            self.stalls,
            self.addresses,
        )
        if isinstance(self.pool, ProcessPool):
            self.pool.is_needed = self.runtime.bot_turns.has_audience
        accounts = Accounts(self.reader, self.writer, self.runtime.system_clock)
        runtime, reader, writer = self.runtime, self.reader, self.writer
        self.features = [
            *shared_features(runtime, settings, reader, writer, self.pool, accounts, SqlDailyQueries(reader), without),
            *server_features(
                runtime,
                settings,
                reader,
                writer,
                accounts,
                SqlSeasonQueries(reader),
                PublicHttpClient(group_of=self.addresses.of),
                self._create_push_crypto(),
                without,
            ),
        ]
        chores = [chore for feature in self.features for chore in feature.chores]
        chores.append(Chore(QuietCollection().run, every_rounds=10))
        self.periodic_work = create_periodic_work(self.runtime, settings, self.reader, self.writer, chores)

    def service(self, feature: str) -> Any:
        """Return the service of a feature by name."""
        return next(each.service for each in self.features if each.name == feature)

    def _create_pool(self) -> "ProcessPool | RemotePool":
        settings = self.settings
        budget = settings.limits.recent_bot_seconds
        if settings.remote_workers:
            from ribeira.server.bot_workers.remote_pool import RemotePool  # importing its libraries takes long

            return RemotePool(self.engine, settings.bot_seconds, budget, group_of=self.addresses.of)
        command = settings.bot_command or WORKER_COMMAND
        return ProcessPool(settings.bot_workers, settings.bot_seconds, command, budget, self.addresses.of)

    def _create_push_crypto(self) -> "VapidCrypto | None":
        if not self.settings.push:
            return None
        from ribeira.server.http.push_crypto import VapidCrypto  # needs the optional dependencies "push"

        return VapidCrypto()

    @asynccontextmanager
    async def running(self) -> AsyncGenerator["Server"]:
        """Open the database, start background work, and close everything in reverse order at the end."""
        supervisor = self.supervisor
        async with AsyncExitStack() as closing:  # if a step fails, everything opened before it is closed
            if (lock := await database_lock.take(self.settings.database_url())) is not None:
                closing.callback(lock.release)
            closing.push_async_callback(self.engine.dispose)
            await upgrade(self.engine)
            self.writer.start(supervisor)
            closing.push_async_callback(self.writer.stop)
            self.pool.start(supervisor)
            supervisor.checks += [self.pool.problem, self.runtime.directory.problem]
            closing.push_async_callback(self.pool.stop)
            closing.push_async_callback(self.runtime.stop)
            for feature in self.features:
                closing.push_async_callback(feature.stop)
            if (last := await self.reader.last_uptime()) is not None:
                self.clock.advance_to(last[1])
            await self.runtime.downtime.record_heartbeat()
            supervisor.start("stalls", partial(self.stalls.run, partial(supervisor.beat, "stalls")), LOOP_TIMEOUT_S)
            closing.push_async_callback(supervisor.stop, "stalls")
            self.periodic_work.start()
            supervisor.start("listener", self._listen_to_other_processes)
            closing.push_async_callback(supervisor.stop, periodic_work.TASK, "listener")
            yield self

    async def _listen_to_other_processes(self) -> None:
        directory, presence = self.runtime.directory, self.runtime.presence

        async def sign_out(player: str) -> None:
            presence.disconnect_player(player)

        if self.reader.shared:
            await listen(
                self.engine,
                self.process_name,
                directory.catch_up,
                presence.update_from_others,
                sign_out,
                directory.ids,
            )
        else:
            await poll(self.writer, directory.catch_up_all)


def create_app(settings: Settings, without: Collection[str] = (), now: Clock | None = None) -> Litestar:
    """Create the application. `without` names features to leave out."""
    server = Server(settings, without, now)
    proxies = TrustedProxies(settings.trusted_proxies)
    limits = RateLimits(settings.limits, server.addresses)
    socket_limits = SocketLimits(settings.limits, proxies)
    limits.load_monitor = LoadMonitor(
        settings.max_loop_lag_s, server.writer.backlog, partial(free_bytes_for, settings.database_url())
    )
    authentication = Authentication(SqlPlayerQueries(server.reader))
    runtime = server.runtime
    health = Health(
        server.writer,
        server.supervisor,
        runtime.now,
        write_timeout_s=settings.timing.health_write_timeout_s,
        reuse_s=settings.timing.health_cache_s,
    )

    @asynccontextmanager
    async def lifespan(app: Litestar) -> AsyncGenerator[None]:
        async with server.running():
            supervisor = server.supervisor
            beat = supervisor.beat
            supervisor.start("pulse", partial(limits.load_monitor.run, partial(beat, "pulse")), LOOP_TIMEOUT_S)
            release = partial(release_memory, lambda: socket_limits.closed, partial(beat, "memory"))
            supervisor.start("memory", release, LOOP_TIMEOUT_S)
            if settings.workers > 1:
                supervisor.start("parent", _end_with_parent)
            tune_interpreter()
            await runtime.downtime.record_heartbeat(starts=True)
            log.info("open", connections=HttpConnection.max_connections, workers=settings.workers)
            yield
            await supervisor.stop("pulse", "memory", *(["parent"] if settings.workers > 1 else []))

    handlers = [
        *route_handlers(server.features, authentication, limits),
        *health_handlers(health),
        websocket_handler(authentication, runtime.presence, runtime.queries, limits, runtime.downtime),
        *client_handlers(settings, server.reader),
    ]
    app = Litestar(
        route_handlers=[*handlers, Metrics] if settings.metrics else handlers,
        lifespan=[lifespan],
        guards=[require_same_origin],
        exception_handlers=EXCEPTION_HANDLERS,
        before_send=[add_headers],
        request_max_body_size=MAX_BODY_BYTES,
        # Compresses only the client's page. Its assets are already compressed (http/static_files.py). API responses are
        # not compressed: they mix secrets with text from other players, which would allow BREACH attacks.
        compression_config=CompressionConfig("gzip", exclude=["^/api", "^/assets", "^/metrics", "^/healthz"]),
        middleware=[
            use_forwarded_headers(proxies),
            reject_malformed_urls,
            limit_requests(limits),
            PrometheusConfig(app_name="ribeira", prefix="ribeira", group_path=True).middleware,
        ],
        openapi_config=OpenAPIConfig(
            title="Ribeira", version=ribeira.__version__, openapi_router=openapi_router("/api/openapi")
        ),
        plugins=[logging_plugin(settings.log_level)],
        debug=False,
    )
    app.state.settings = settings
    app.state.server = server
    app.state.limits = limits
    app.state.socket_limits = socket_limits
    return app


class Metrics(PrometheusController):
    """Serves Prometheus metrics at `/metrics`."""

    path = "/metrics"
    include_in_schema = False


def tune_interpreter() -> None:
    """Tune garbage collection and thread switching for short pauses."""
    sys.setswitchinterval(SWITCH_INTERVAL_S)  # short, because commits wait for the database writer's thread
    tune_garbage_collection()


async def _end_with_parent() -> None:
    """Stop this worker process when its parent dies; otherwise it would keep the port open."""
    parent = multiprocessing.parent_process()
    while parent is None or parent.is_alive():
        await asyncio.sleep(1)
    log.error("the parent process is gone")
    os.kill(os.getpid(), signal.SIGTERM)
    await asyncio.Event().wait()


def create() -> Litestar:
    """Create the application for uvicorn's worker processes, with the settings from the environment."""
    settings = Settings.from_environment()
    HttpConnection.max_connections = raise_descriptor_limit(settings.connections)
    HttpConnection.request_timeout_s = settings.timing.request_timeout_s
    return create_app(settings)
