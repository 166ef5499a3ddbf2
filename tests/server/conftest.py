"""A running server for the tests: real uvicorn on a free port of this machine, SQLite in a temporary folder."""

import asyncio
import socket
import threading
import time
from collections.abc import Callable, Collection, Iterator
from contextlib import contextmanager
from pathlib import Path
from typing import Any

import pytest
import uvicorn

from ribeira.server.app import create_app
from ribeira.server.operations.admin import open_admin
from ribeira.server.operations.clock import Clock, now_ms
from ribeira.server.operations.run_server import PROTOCOLS
from ribeira.server.settings import Limits, Settings, Timing
from tests.server.clients import PATIENCE, Person

MANY = 1_000_000
UNLIMITED = Limits(
    requests_per_minute=MANY,
    tables_per_minute=MANY,
    joins_per_minute=MANY,
    players_per_minute=MANY,
    device_codes_per_minute=MANY,
    device_logins_per_minute=MANY,
    chats_per_minute=MANY,
    hints_per_minute=MANY,
    analyses_per_minute=MANY,
    actions_per_second=MANY,
    open_tables=MANY,
    bot_tables=MANY,
)


def free_port() -> int:
    with socket.socket() as probe:
        probe.bind(("127.0.0.1", 0))
        port: int = probe.getsockname()[1]
        return port


class Running:
    """A server that runs in a thread of the tests."""

    def __init__(self, settings: Settings, without: Collection[str] = (), now: Clock = now_ms) -> None:
        self.settings = settings
        self.address = f"http://127.0.0.1:{settings.port}"
        self.app = create_app(settings, without, now)
        config = uvicorn.Config(
            self.app,
            host="127.0.0.1",
            port=settings.port,
            timeout_graceful_shutdown=1,
            **PROTOCOLS,
        )
        self.server = uvicorn.Server(config)
        self.thread = threading.Thread(target=self.server.run)

    @property
    def loop(self) -> asyncio.AbstractEventLoop:
        """Where the server runs."""
        loop: asyncio.AbstractEventLoop = self.app.state.server.supervisor.tasks["pulse"].get_loop()
        return loop

    def start(self) -> None:
        self.thread.start()
        deadline = time.monotonic() + PATIENCE
        while not self.server.started:
            assert self.thread.is_alive(), "the server did not start"
            assert time.monotonic() < deadline
            time.sleep(0.01)

    def stop(self) -> None:
        self.server.should_exit = True
        self.thread.join()

    def person(self, name: str = "Ana") -> Person:
        return Person(self.address, name)


@contextmanager
def running(folder: Path, *, without: Collection[str] = (), now: Clock = now_ms, **changes: Any) -> Iterator[Running]:
    """A running server with the usual settings for tests, except for changes."""
    given: dict[str, Any] = {
        "database": f"sqlite:///{folder / 'tables.sqlite'}",
        "limits": UNLIMITED,
        "log_level": "ERROR",
        "bot_seconds": PATIENCE,  # also to start the process
        "hint_seconds": PATIENCE,
        "bots": ["greedy", "random", "search"],  # quick ones
        "hint_bot": "search:150",  # enough to have tried several choices
        "analysis_bot": "search:10",
        "timing": Timing(analysis_save_interval_s=0.1),
        "max_loop_lag_s": 0,  # a busy machine is no reason to refuse anybody here
        "metrics": True,
    }
    server = Running(Settings(port=free_port(), **(given | changes)), without, now)
    server.start()
    try:
        yield server
    finally:
        server.stop()


def moved(server: Running, table: str, folder: Path) -> Path:
    """Takes a table of a stopped server to a new database, in a folder below: that folder."""
    there = folder / "there"
    there.mkdir()
    with running(there) as other:
        pass

    async def move() -> None:
        async with open_admin(server.settings) as admin:
            paper = await admin.export_table(table)
        async with open_admin(other.settings) as admin:
            assert await admin.import_table(paper)

    asyncio.run(move())
    return there


@pytest.fixture(scope="session")
def server(tmp_path_factory: pytest.TempPathFactory) -> Iterator[Running]:
    """One server for all tests that do not mind each other."""
    with running(tmp_path_factory.mktemp("server"), away_seconds=0) as server:
        yield server


@pytest.fixture
def person(server: Running) -> Callable[..., Person]:
    return server.person


@pytest.fixture(scope="session")
def postgres() -> Iterator[str]:
    """The address of a PostgreSQL database of our own."""
    from tests.server.postgres import find_binaries, running_postgres

    binaries = find_binaries()
    if binaries is None:
        pytest.skip("no PostgreSQL server on this machine, and the package pgserver is not there for it")
    with running_postgres(binaries) as server:
        yield server.url
