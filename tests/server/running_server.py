"""Running server for tests: uvicorn in a thread, on a free port, with a SQLite file in a temporary folder."""

import asyncio
import socket
import sqlite3
import threading
import time
from collections.abc import Collection, Iterator
from contextlib import contextmanager
from pathlib import Path
from typing import Any

import uvicorn

from ribeira.server.app import create_app
from ribeira.server.operations.clock import Clock, now_ms
from ribeira.server.operations.run_server import PROTOCOLS
from ribeira.server.operations.table_administration import open_admin
from ribeira.server.settings import Limits, Settings, Timing
from tests.server.clients import TIMEOUT_S, PlayerClient

NO_LIMIT = 1_000_000
UNLIMITED = Limits(
    requests_per_minute=NO_LIMIT,
    tables_per_minute=NO_LIMIT,
    joins_per_minute=NO_LIMIT,
    players_per_minute=NO_LIMIT,
    device_codes_per_minute=NO_LIMIT,
    device_logins_per_minute=NO_LIMIT,
    chats_per_minute=NO_LIMIT,
    hints_per_minute=NO_LIMIT,
    analyses_per_minute=NO_LIMIT,
    actions_per_second=NO_LIMIT,
    open_tables=NO_LIMIT,
    bot_tables=NO_LIMIT,
    tables_per_day=NO_LIMIT,
    stored_tables=NO_LIMIT,
    changes_per_minute=NO_LIMIT,
    connections_per_minute=NO_LIMIT,
    stored_kb_per_hour=NO_LIMIT,
    cpu_share=NO_LIMIT,
    address_cpu_share=NO_LIMIT,
)
DATABASE_FILE = "tables.sqlite"


def free_port() -> int:
    with socket.socket() as probe:
        probe.bind(("127.0.0.1", 0))
        port: int = probe.getsockname()[1]
        return port


class RunningServer:
    """Server that runs in a thread of the test process."""

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
        """The server's event loop."""
        loop: asyncio.AbstractEventLoop = self.app.state.server.supervisor.tasks["pulse"].get_loop()
        return loop

    def start(self) -> None:
        self.thread.start()
        deadline = time.monotonic() + TIMEOUT_S
        while not self.server.started:
            assert self.thread.is_alive(), "the server did not start"
            assert time.monotonic() < deadline
            time.sleep(0.01)

    def stop(self) -> None:
        self.server.should_exit = True
        self.thread.join()

    def new_player(self, name: str = "Ana") -> PlayerClient:
        return PlayerClient(self.address, name)


@contextmanager
def running_server(
    folder: Path, *, without: Collection[str] = (), now: Clock = now_ms, **changes: Any
) -> Iterator[RunningServer]:
    """Run a server with settings for tests, overridden by `changes`."""
    settings: dict[str, Any] = {
        "database": f"sqlite:///{folder / DATABASE_FILE}",
        "limits": UNLIMITED,
        "log_level": "ERROR",
        "bot_seconds": TIMEOUT_S,  # long, because the time limit includes the start of the worker process
        "hint_seconds": TIMEOUT_S,
        "bots": ["greedy", "random", "search"],  # fast bots
        "hint_bot": "search:150",  # enough playouts to compare several choices
        "analysis_bot": "search:10",
        "timing": Timing(analysis_save_interval_s=0.1),
        "max_loop_lag_s": 0,  # no load shedding on a busy machine
        "metrics": True,
    }
    server = RunningServer(Settings(port=free_port(), **(settings | changes)), without, now)
    server.start()
    try:
        yield server
    finally:
        server.stop()


def execute_sql(folder: Path, statement: str) -> list[Any]:
    """Execute a statement on the SQLite file of a server in this folder, and return the rows."""
    with sqlite3.connect(folder / DATABASE_FILE) as connection:
        return connection.execute(statement).fetchall()


def move_table(server: RunningServer, table: str, folder: Path) -> Path:
    """Export a table of a stopped server to a new database. Return the folder of the new database."""
    target_folder = folder / "target"
    target_folder.mkdir()
    with running_server(target_folder) as other:
        pass

    async def move() -> None:
        async with open_admin(server.settings) as admin:
            document = await admin.export_table(table)
        async with open_admin(other.settings) as admin:
            assert await admin.import_table(document)

    asyncio.run(move())
    return target_folder
