"""`kill -9` at any moment: whatever was acknowledged is there afterwards, once, and every game replays."""

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
import pytest
from websockets.asyncio.client import connect
from websockets.exceptions import WebSocketException

from ribeira.server.house.room import read_table
from ribeira.server.settings import Settings
from ribeira.server.storage.database import open_database
from ribeira.server.storage.store import Store
from ribeira.server.tables.acting import Acted
from ribeira.server.tables.log import write_entry, write_snapshot
from ribeira.server.tables.table import Table
from tests.server.conftest import UNLIMITED, free_port
from tests.server.decks import FEW_WORMS
from tests.server.people import PATIENCE

TABLES = 6
ROOT = Path(__file__).resolve().parent.parent.parent


class Server:
    """A server that is killed and started again, over and over."""

    def __init__(self, settings: Settings) -> None:
        self.settings = settings
        settings.hand_over()
        self.forker = subprocess.Popen(
            [sys.executable, "-m", "tests.server.forking"], stdin=subprocess.PIPE, stdout=subprocess.PIPE, cwd=ROOT
        )
        self.pid = 0

    async def start(self) -> None:
        assert self.forker.stdin is not None
        assert self.forker.stdout is not None
        self.forker.stdin.write(b"\n")
        self.forker.stdin.flush()
        self.pid = int(await asyncio.to_thread(self.forker.stdout.readline))
        async with httpx.AsyncClient(base_url=f"http://127.0.0.1:{self.settings.port}") as http:
            for _ in range(50 * PATIENCE):
                with contextlib.suppress(httpx.TransportError):
                    if (await http.get("/healthz")).status_code == 200:
                        return
                await asyncio.sleep(0.02)
        raise AssertionError("the server does not come up")

    def kill(self) -> None:
        os.kill(self.pid, signal.SIGKILL)

    def close(self) -> None:
        with contextlib.suppress(ProcessLookupError):
            self.kill()
        self.forker.kill()
        self.forker.wait()


class Sitting:
    """A table played by one person on one screen, who repeats what was not acknowledged and notes what was."""

    def __init__(self, port: int, cookie: str, table: str, chance: random.Random) -> None:
        self.address = f"ws://127.0.0.1:{port}/api/tables/{table}/live"
        self.cookie = cookie
        self.table = table
        self.chance = chance
        self.acknowledged: dict[str, int] = {}  # request: entry
        self.wrong: list[dict[str, Any]] = []
        self.repeated = 0

    async def play(self) -> None:
        pending: dict[str, Any] | None = None
        while True:
            with contextlib.suppress(OSError, WebSocketException, TimeoutError):
                headers = {"Cookie": self.cookie}
                async with connect(self.address, additional_headers=headers, compression=None) as socket:
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
                            elif pending is not None and message["id"] == pending["id"]:
                                answered = True
                                if message["type"] == "done":
                                    self.acknowledged[pending["id"]] = message["number"]
                                else:
                                    self.wrong.append(message)
                                pending = None
            await asyncio.sleep(0.01)

    def request(self, state: dict[str, Any]) -> dict[str, Any]:
        id = f"{len(self.acknowledged)}-{self.chance.getrandbits(32):08x}"
        if not state.get("choices") or self.chance.random() < 0.05:
            return {"type": "say", "id": id, "text": f"hello {id}"}
        if state.get("can_undo") and self.chance.random() < 0.2:
            return {"type": "undo", "id": id, "seat": state["seat"]}
        action = self.chance.choice(state["choices"])["action"]
        return {"type": "act", "id": id, "seat": state["seat"], "turn": state.get("turn", 0), "actions": [action]}


async def torture(url: str, kills: int) -> tuple[list[Sitting], Store]:
    chance = random.Random(kills)
    settings = Settings(port=free_port(), database=url, limits=UNLIMITED, snapshot_every=20, log_level="ERROR")
    server = Server(settings)
    players: list[asyncio.Task[None]] = []
    try:
        await server.start()
        tables = []
        address = f"http://127.0.0.1:{settings.port}"
        async with httpx.AsyncClient(base_url=address, timeout=PATIENCE) as http:
            response = await http.put("/api/me", json={"name": "Ana"})
            cookie = response.headers["set-cookie"].partition(";")[0]
            for number in range(TABLES):
                wish = {"game": "wishes", "seats": [{"kind": "me"}] * 3, "start": True}
                if number % 2:
                    wish["components"] = FEW_WORMS
                table = (await http.post("/api/tables", json=wish)).json()["id"]
                tables.append(Sitting(settings.port, cookie, table, random.Random(chance.random())))
        players = [asyncio.create_task(table.play()) for table in tables]
        for _ in range(kills):
            before = sum(len(table.acknowledged) for table in tables)
            while sum(len(table.acknowledged) for table in tables) < before + TABLES:
                await asyncio.sleep(0.005)
            await asyncio.sleep(chance.random() * 0.1)
            server.kill()
            await server.start()
        before = sum(len(table.acknowledged) for table in tables)
        while sum(len(table.acknowledged) for table in tables) < before + TABLES:
            await asyncio.sleep(0.005)
    finally:
        for player in players:
            player.cancel()
        await asyncio.gather(*players, return_exceptions=True)
        server.close()
    return tables, Store(open_database(settings.url()))


async def check(tables: list[Sitting], store: Store) -> None:
    """Everything acknowledged is in the logs, once; the logs have no gaps and replay; snapshots agree with them."""
    for table in tables:
        assert table.wrong == []
        lines = await store.lines(table.table)
        assert [line.number for line in lines] == list(range(1, len(lines) + 1))
        found = {line.request.partition(":")[2]: line.number for line in lines if line.request is not None}
        assert Counter(line.request for line in lines if line.request is not None).most_common(1)[0][1] == 1
        assert table.acknowledged.items() <= found.items()
        assert len(found) - len(table.acknowledged) <= 1  # the one that was on its way in the end
        replayed = Table(id=table.table)
        for line in lines:
            replayed.add(line)
        stored, _, recovered = await read_table(store, table.table)
        assert recovered is None
        assert write_snapshot(stored) == write_snapshot(replayed)
        assert sum(isinstance(line.entry, Acted) for line in lines) > 0
        assert all(write_entry(line.entry) for line in lines)
    assert sum(table.repeated for table in tables) > 0
    await store.engine.dispose()


async def survive(url: str, kills: int) -> None:
    tables, store = await torture(url, kills)
    await check(tables, store)


def kills(config: pytest.Config, few: int) -> int:
    return 100 if config.getoption("--soak") else few


def test_killed_over_and_over_on_sqlite(tmp_path: Path, pytestconfig: pytest.Config) -> None:
    asyncio.run(survive(f"sqlite:///{tmp_path / 'tables.sqlite'}", kills(pytestconfig, 10)))


def test_killed_over_and_over_on_postgresql(postgres: str, pytestconfig: pytest.Config) -> None:
    asyncio.run(survive(postgres, kills(pytestconfig, 5)))
