"""The application: everything put together, opened and closed in order."""

import asyncio
import gc
import multiprocessing
import os
import secrets
import signal
import sys
from collections.abc import AsyncGenerator, Callable
from contextlib import AsyncExitStack, asynccontextmanager
from functools import partial

import structlog
from litestar import Litestar
from litestar.config.compression import CompressionConfig
from litestar.datastructures import State
from litestar.di import Provide
from litestar.middleware.rate_limit import RateLimitConfig
from litestar.openapi import OpenAPIConfig
from litestar.openapi.plugins import JsonRenderPlugin
from litestar.plugins.prometheus import PrometheusConfig
from litestar.stores.memory import MemoryStore

import ribeira
from ribeira.server.actors.presence import heard_presence
from ribeira.server.actors.runtime import House
from ribeira.server.bot_workers.pool import WorkerPool
from ribeira.server.bot_workers.processes import WORKER_COMMAND, ProcessPool
from ribeira.server.features.analysis import routes as analyses
from ribeira.server.features.campaign import routes as games
from ribeira.server.features.component_catalog import routes as components
from ribeira.server.features.daily import routes as daily
from ribeira.server.features.devices import routes as devices
from ribeira.server.features.devices.service import heard_turned_out
from ribeira.server.features.home import routes as home
from ribeira.server.features.lobby import routes as tables
from ribeira.server.features.notifications import routes as pushes
from ribeira.server.features.profile import routes as profile
from ribeira.server.features.puzzles import routes as puzzles
from ribeira.server.features.ratings import routes as ratings
from ribeira.server.features.replay import routes as replays
from ribeira.server.features.seasons import routes as seasons
from ribeira.server.http import authentication as identity
from ribeira.server.http import client_page as web
from ribeira.server.http.errors import HANDLERS
from ribeira.server.http.rate_limits import Allowance
from ribeira.server.http.security import add_headers, from_here, sensible
from ribeira.server.operations import housekeeping as keeping
from ribeira.server.operations import routes as operating
from ribeira.server.operations.health import Health
from ribeira.server.operations.load_shedding import Pulse, raise_descriptors
from ribeira.server.operations.logging import logging_plugin
from ribeira.server.settings import Settings
from ribeira.server.storage.change_listener import listen, overhear
from ribeira.server.storage.database import open_database, upgrade
from ribeira.server.storage.reader import Store
from ribeira.server.storage.writer import Writer
from ribeira.server.websocket import endpoint as live
from ribeira.server.websocket.connection import Http

SWITCH = 0.0005  # seconds that a thread may go on while another waits
FREE = 60.0  # seconds between clearings of the limiter
PATIENCE = 30.0  # seconds that the event loop may be away before it counts as stuck
BODY = 64 * 1024  # bytes; also of a message over a connection
log = structlog.get_logger("ribeira")
API = [
    games.games,
    games.bots,
    games.campaign,
    games.protocol,
    home.home,
    daily.see_daily,
    daily.play_daily,
    puzzles.see_puzzles,
    puzzles.next_puzzle,
    puzzles.see_puzzle,
    puzzles.look_ahead,
    puzzles.solve_puzzle,
    components.game_components,
    components.game_components_file,
    components.check_components,
    components.table_components,
    components.table_components_file,
    identity.get_me,
    identity.put_me,
    identity.put_webhook,
    devices.see_devices,
    devices.revoke_device,
    devices.make_link,
    devices.make_recovery,
    devices.arrive,
    profile.see_profile,
    profile.see_games,
    profile.see_records,
    ratings.see_leaderboard,
    ratings.see_ratings,
    ratings.put_listed,
    seasons.open_one,
    seasons.see_mine,
    seasons.see_season,
    seasons.come_in,
    seasons.send_away,
    seasons.begin,
    pushes.see_key,
    pushes.put_push,
    pushes.delete_push,
    tables.open_table,
    tables.lobby,
    tables.my_tables,
    tables.put_away,
    tables.see_table,
    tables.see_along,
    tables.come,
    tables.ask,
    tables.branch,
    replays.see_log,
    replays.see_record,
    replays.see_replay,
    analyses.analyse,
    analyses.see_analysis,
    operating.healthz,
    operating.alive,
]


@asynccontextmanager
async def open_house(settings: Settings) -> AsyncGenerator[House]:
    """The house with its database, writer and bots; closed in order at the end."""
    async with AsyncExitStack() as closing:  # whatever fails, all the rest is closed
        engine = open_database(settings.url())
        closing.push_async_callback(engine.dispose)
        await upgrade(engine)
        name = f"{os.getpid()}-{secrets.token_hex(4)}"
        writer = Writer(engine, name)
        budget = settings.limits.thinking_seconds
        pool: WorkerPool
        if settings.thinkers:
            from ribeira.server.bot_workers.remote_pool import RemotePool  # slow to import

            pool = RemotePool(engine, settings.bot_seconds, budget)
        else:
            command = settings.bot_command or WORKER_COMMAND
            pool = ProcessPool(settings.bot_workers, settings.bot_seconds, command, budget)
        house = House(settings, Store(engine), writer, pool)
        writer.start(house.supervisor)
        closing.push_async_callback(writer.stop)
        pool.start(house.supervisor)
        house.supervisor.checks.append(pool.problem)
        closing.push_async_callback(pool.stop)
        closing.push_async_callback(house.stop)
        await house.lamp.burn()
        house.supervisor.start(keeping.NAME, partial(keeping.keep, house), keeping.PATIENCE)
        house.supervisor.start("listener", partial(_hear_others, house, writer, name))
        closing.push_async_callback(house.supervisor.stop, keeping.NAME, "listener")
        yield house


async def _hear_others(house: House, writer: Writer, name: str) -> None:
    if house.shared:
        people = partial(heard_presence, house)
        await listen(writer.engine, name, house.heard, people, partial(heard_turned_out, house), house.rooms.ids)
    else:
        await overhear(writer, house.overheard)


def settle() -> None:
    """Keep pauses short: what is loaded by now stays, and thousands of connections are no garbage either, so the
    collector need not look at them every few seconds. And the thread that writes gets its turn soon: it asks for it
    after every row, and whoever waits for their commit waits for that."""
    sys.setswitchinterval(SWITCH)
    gc.collect()
    gc.freeze()
    gc.set_threshold(10_000, 20, 50)


def provide_house(state: State) -> House:
    house: House = state.house
    return house


def provide_health(state: State) -> Health:
    health: Health = state.health
    return health


def provide_allowance(state: State) -> Allowance:
    allowance: Allowance = state.allowance
    return allowance


def create_app(settings: Settings) -> Litestar:
    allowance = Allowance(settings.limits)

    @asynccontextmanager
    async def lifespan(app: Litestar) -> AsyncGenerator[None]:
        async with open_house(settings) as house:
            app.state.house = house
            app.state.health = Health(house)
            allowance.pulse = Pulse(settings.shed_seconds, house.writer.backlog)
            tasks = house.supervisor
            tasks.start("pulse", partial(allowance.pulse.keep, partial(tasks.beat, "pulse")), patience=PATIENCE)
            tasks.start("limiter", partial(_free_addresses, app, partial(tasks.beat, "limiter")), 2 * FREE + PATIENCE)
            if settings.workers > 1:
                tasks.start("parent", _end_with_parent)
            settle()
            log.info("open", connections=Http.places, workers=settings.workers)
            yield
            await tasks.stop("pulse", "limiter", *(["parent"] if settings.workers > 1 else []))

    handlers = [*API, live.live, *web.handlers(settings)]
    app = Litestar(
        route_handlers=[*handlers, operating.Metrics] if settings.metrics else handlers,
        lifespan=[lifespan],
        dependencies={
            "me": Provide(identity.provide_player),
            "house": Provide(provide_house, sync_to_thread=False),
            "health": Provide(provide_health, sync_to_thread=False),
            "allowance": Provide(provide_allowance, sync_to_thread=False),
        },
        guards=[from_here],
        exception_handlers=HANDLERS,
        before_send=[add_headers],
        request_max_body_size=BODY,
        # The client's page only: its files are packed already (api/packed.py), and what is secret is not compressed
        # together with what others wrote.
        compression_config=CompressionConfig("gzip", exclude=["^/api", "^/assets", "^/metrics", "^/healthz"]),
        middleware=[
            sensible,
            RateLimitConfig(
                ("minute", settings.limits.requests_per_minute), exclude=["^/healthz", "^/metrics", "^/assets"]
            ).middleware,
            PrometheusConfig(app_name="ribeira", prefix="ribeira", group_path=True).middleware,
        ],
        openapi_config=OpenAPIConfig(
            title="Ribeira", version=ribeira.__version__, path="/api/openapi", render_plugins=[JsonRenderPlugin()]
        ),
        plugins=[logging_plugin(settings.log_level)],
        debug=False,
    )
    app.state.settings = settings
    app.state.allowance = allowance
    return app


async def _free_addresses(app: Litestar, beat: Callable[[], None]) -> None:
    """The limiter remembers every address until it is asked for again: forget those whose minute is over."""
    while True:
        await asyncio.sleep(FREE)
        store = app.stores.get("rate_limit")
        if isinstance(store, MemoryStore):
            await store.delete_expired()
        beat()


async def _end_with_parent() -> None:
    """A worker whose parent was killed would go on, alone, and keep the port."""
    parent = multiprocessing.parent_process()
    while parent is None or parent.is_alive():
        await asyncio.sleep(1)
    log.error("the parent process is gone")
    os.kill(os.getpid(), signal.SIGTERM)
    await asyncio.Event().wait()


def create() -> Litestar:
    """For uvicorn's worker processes: the settings are in the environment."""
    settings = Settings.taken_over()
    Http.places = raise_descriptors(settings.connections)
    Http.seconds = settings.paces.request_seconds
    return create_app(settings)
