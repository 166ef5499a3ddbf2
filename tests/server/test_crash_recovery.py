"""Crash recovery: after `kill -9` at any moment, each acknowledged entry is stored once, and every log replays."""

import asyncio
import contextlib
import json
import os
import random
import signal
import subprocess
import sys
from collections import Counter
from pathlib import Path
from typing import Any

import httpx
import msgspec
import pytest
from websockets.asyncio.client import connect
from websockets.exceptions import WebSocketException

from ribeira.server.actors.table_directory import read_table
from ribeira.server.server_only_features import ALL_KINDS
from ribeira.server.settings import Settings
from ribeira.server.storage.database import open_database
from ribeira.server.storage.reader import DatabaseReader
from ribeira.tables.entries.acted import Acted
from ribeira.tables.snapshot import write_snapshot
from ribeira.tables.table import Table
from tests.server.clients import TIMEOUT_S
from tests.server.component_files import FEW_WORMS
from tests.server.postgres import Postgres, find_binaries, running_postgres
from tests.server.running_server import UNLIMITED, free_port

TABLES = 6
STOPS = 3  # every third stop aborts PostgreSQL instead of killing a server
ROOT = Path(__file__).resolve().parent.parent.parent


class Server:
    """A server process that can be killed and restarted quickly."""

    def __init__(self, settings: Settings) -> None:
        self.settings = settings
        settings.export_to_environment()
        self.forker = subprocess.Popen(
            [sys.executable, "-m", "tests.server.fork_server"], stdin=subprocess.PIPE, stdout=subprocess.PIPE, cwd=ROOT
        )
        self.pid = 0

    async def start(self) -> None:
        assert self.forker.stdin is not None
        assert self.forker.stdout is not None
        self.forker.stdin.write(b"\n")
        self.forker.stdin.flush()
        self.pid = int(await asyncio.to_thread(self.forker.stdout.readline))
        async with httpx.AsyncClient(base_url=f"http://127.0.0.1:{self.settings.port}") as http:
            for _ in range(50 * TIMEOUT_S):
                with contextlib.suppress(httpx.TransportError):
                    if (await http.get("/healthz")).status_code == 200:
                        return
                await asyncio.sleep(0.02)
        raise AssertionError("the server did not become ready")

    def kill(self) -> None:
        os.kill(self.pid, signal.SIGKILL)

    def close(self) -> None:
        with contextlib.suppress(ProcessLookupError):
            self.kill()
        self.forker.kill()
        self.forker.wait()


class CrashClient:
    """A client that plays all seats of a table, repeats unacknowledged requests and records acknowledged ones."""

    def __init__(self, ports: list[int], cookie: str, table: str, chance: random.Random) -> None:
        self.ports = ports  # ports of all servers; each connection and each read uses a random one
        self.cookie = cookie
        self.table = table
        self.chance = chance
        self.acknowledged: dict[str, int] = {}  # entry numbers by request ID
        self.refused: list[dict[str, Any]] = []
        self.repeated = 0
        self.number = 0  # the highest number seen or acknowledged; later responses must not be older
        self.reads = 0
        self.went_back: list[tuple[int, int]] = []

    def address(self, scheme: str) -> str:
        return f"{scheme}://127.0.0.1:{self.chance.choice(self.ports)}/api/tables/{self.table}"

    def record_number(self, number: int) -> None:
        """Record the number of an update or read. Note it in `went_back` if a higher number was known before."""
        if number < self.number:
            self.went_back.append((self.number, number))
        self.number = max(self.number, number)

    async def read(self) -> None:
        """Read the table over HTTP from any server."""
        async with httpx.AsyncClient(headers={"Cookie": self.cookie}, timeout=TIMEOUT_S) as http:
            answer = await http.get(self.address("http"))
        if answer.status_code == 200:
            self.reads += 1
            self.record_number(answer.json()["number"])

    async def play(self) -> None:
        pending: dict[str, Any] | None = None
        while True:
            with contextlib.suppress(OSError, WebSocketException, TimeoutError, httpx.TransportError):
                headers = {"Cookie": self.cookie}
                address = self.address("ws") + "/live"
                async with connect(address, additional_headers=headers, compression=None) as socket:
                    state: dict[str, Any] = {}
                    self.repeated += pending is not None
                    while True:
                        if pending is not None or state:
                            pending = pending or self.request(state)
                            await socket.send(json.dumps(pending))
                        answered = pending is None
                        while not answered or not state or state["number"] < max(self.acknowledged.values(), default=0):
                            message = json.loads(await socket.recv())
                            if message["type"] == "update":
                                state = message
                                self.record_number(message["number"])
                            elif pending is not None and message["id"] == pending["id"]:
                                if message.get("code") == "storage":  # the outcome is unknown: repeat
                                    raise TimeoutError
                                answered = True
                                if message["type"] == "done":
                                    self.acknowledged[pending["id"]] = message["number"]
                                    self.number = max(self.number, message["number"])
                                else:
                                    self.refused.append(message)
                                pending = None
                        if self.chance.random() < 0.2:
                            await self.read()
            await asyncio.sleep(0.01)

    def request(self, state: dict[str, Any]) -> dict[str, Any]:
        id = f"{len(self.acknowledged)}-{self.chance.getrandbits(32):08x}"
        if not state.get("choices") or self.chance.random() < 0.05:
            return {"type": "say", "id": id, "text": f"hello {id}"}
        if state.get("can_undo") and self.chance.random() < 0.2:
            return {"type": "undo", "id": id, "seat": state["seat"]}
        action = self.chance.choice(state["choices"])["action"]
        return {"type": "act", "id": id, "seat": state["seat"], "turn": state.get("turn", 0), "actions": [action]}


async def play_with_kills(
    url: str, kills: int, processes: int = 1, postgres: Postgres | None = None
) -> list[CrashClient]:
    """Play while servers are killed and, if `postgres` is given, PostgreSQL is aborted."""
    chance = random.Random(kills)
    given = {"database": url, "workers": processes, "limits": UNLIMITED, "snapshot_every": 20, "log_level": "ERROR"}
    servers = [Server(msgspec.convert(given | {"port": free_port()}, Settings)) for _ in range(processes)]
    players: list[asyncio.Task[None]] = []
    try:
        for server in servers:
            await server.start()
        tables = []
        ports = [server.settings.port for server in servers]
        address = f"http://127.0.0.1:{ports[0]}"
        async with httpx.AsyncClient(base_url=address, timeout=TIMEOUT_S) as http:
            response = await http.put("/api/me", json={"name": "Ana"})
            cookie = response.headers["set-cookie"].partition(";")[0]
            for number in range(TABLES):
                wish = {"game": "wishes", "seats": [{"kind": "me"}] * 3, "start": True}
                if number % 2:
                    wish["components"] = FEW_WORMS
                table = (await http.post("/api/tables", json=wish)).json()["id"]
                tables.append(CrashClient(ports, cookie, table, random.Random(chance.random())))
        players = [asyncio.create_task(table.play()) for table in tables]
        number = 0
        # Continue until a kill has interrupted a request.
        while number < kills or not any(table.repeated for table in tables):
            number += 1
            before = sum(len(table.acknowledged) for table in tables)
            while sum(len(table.acknowledged) for table in tables) < before + TABLES:
                await asyncio.sleep(0.005)
            await asyncio.sleep(chance.random() * 0.1)
            if postgres is not None and number % STOPS == 1:
                await asyncio.to_thread(postgres.stop, signal.SIGQUIT)
                await asyncio.to_thread(postgres.start)
            else:
                server = chance.choice(servers)
                server.kill()
                await server.start()
        before = sum(len(table.acknowledged) for table in tables)
        while sum(len(table.acknowledged) for table in tables) < before + TABLES or not any(
            table.reads for table in tables
        ):
            await asyncio.sleep(0.005)
    finally:
        for player in players:
            player.cancel()
        await asyncio.gather(*players, return_exceptions=True)
        for server in servers:
            server.close()
    return tables


async def check(tables: list[CrashClient], store: DatabaseReader) -> None:
    """Check that each log has no gaps, contains each acknowledged request once and replays to the stored table.

    Also check that no read returned an older state than an earlier update or response.
    """
    assert sum(table.reads for table in tables) > 0
    for table in tables:
        assert table.refused == []
        assert table.went_back == []
        lines = await store.read_log(table.table)
        assert [line.number for line in lines] == list(range(1, len(lines) + 1))
        found = {line.request.partition(":")[2]: line.number for line in lines if line.request is not None}
        assert Counter(line.request for line in lines if line.request is not None).most_common(1)[0][1] == 1
        assert table.acknowledged.items() <= found.items()
        assert len(found) - len(table.acknowledged) <= 1  # a request may have been pending at the end
        replayed = Table(id=table.table)
        for line in lines:
            replayed.apply(line)
        stored, _, recovered = await read_table(store, table.table)
        assert recovered is None
        assert write_snapshot(stored) == write_snapshot(replayed)
        assert sum(isinstance(line.entry, Acted) for line in lines) > 0
    assert sum(table.repeated for table in tables) > 0
    await store.engine.dispose()


async def check_crash_recovery(url: str, kills: int, processes: int = 1, postgres: Postgres | None = None) -> None:
    tables = await play_with_kills(url, kills, processes, postgres)
    await check(tables, DatabaseReader(open_database(Settings(database=url).database_url()), ALL_KINDS))


def kills(config: pytest.Config, few: int) -> int:
    return 100 if config.getoption("--soak") else few


def test_kills_lose_no_acknowledged_entry_on_sqlite(tmp_path: Path, pytestconfig: pytest.Config) -> None:
    asyncio.run(check_crash_recovery(f"sqlite:///{tmp_path / 'tables.sqlite'}", kills(pytestconfig, 5)))


def test_kills_lose_no_acknowledged_entry_on_postgresql(postgres: str, pytestconfig: pytest.Config) -> None:
    asyncio.run(check_crash_recovery(postgres, kills(pytestconfig, 3)))


def test_kills_of_two_processes_and_postgresql_lose_no_acknowledged_entry(pytestconfig: pytest.Config) -> None:
    binaries = find_binaries()
    if binaries is None:
        pytest.skip("PostgreSQL is not installed, and neither is the package pgserver")
    with running_postgres(binaries) as server:
        asyncio.run(check_crash_recovery(server.url, kills(pytestconfig, 4), 2, server))
