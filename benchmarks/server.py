"""How many tables the server serves, and how fast: many tables of scripted players over real WebSockets.

    python benchmarks/server.py [--tables 500] [--seats 4] [--seconds 30] [--rate 1.0] [--game wishes] [--database URL]

The server runs in a process of its own, the players in this one. Every table takes one action every 1/rate seconds; the
time runs from sending it until every seat of the table has seen what came of it.
"""

import argparse
import asyncio
import contextlib
import gc
import random
import secrets
import signal
import socket
import subprocess
import sys
import tempfile
import time
from collections.abc import AsyncIterator
from pathlib import Path

import httpx
import msgspec
from rich.console import Console
from rich.table import Table
from websockets.asyncio.client import ClientConnection, connect

import ribeira
from ribeira.server.settings import Limits, Settings

MANY = 10_000_000
UNLIMITED = Limits(
    requests_per_minute=MANY,
    tables_per_minute=MANY,
    joins_per_minute=MANY,
    players_per_minute=MANY,
    actions_per_second=MANY,
    open_tables=MANY,
)
SERVER = """
from ribeira.server.serving import serve
from ribeira.server.settings import Settings
serve(Settings.taken_over())
"""


class Choice(msgspec.Struct):
    action: dict[str, int | str]


class Heard(msgspec.Struct):
    """What a scripted player reads of a message: nearly nothing, so that the server is measured and not the client."""

    type: str
    number: int = 0
    turn: int = 0
    choices: list[Choice] = []
    code: str = ""


class Seat:
    def __init__(self, socket: ClientConnection) -> None:
        self.socket = socket
        self.heard = Heard("update")
        self.decoder = msgspec.json.Decoder(Heard)

    async def listen(self, table: "Driver") -> None:
        async for text in self.socket:
            heard = self.decoder.decode(text)
            if heard.type == "update":
                self.heard = heard
                table.seen(heard.number)
            elif heard.type == "failed":
                table.failures += 1


class Driver:
    """A table and its scripted players."""

    def __init__(self, seats: list[Seat], chance: random.Random) -> None:
        self.seats = seats
        self.chance = chance
        self.latencies: list[float] = []
        self.failures = 0
        self.wanted = 0
        self.sent = 0.0
        self.all_seen = asyncio.Event()

    def seen(self, number: int) -> None:
        if self.wanted and all(seat.heard.number >= self.wanted for seat in self.seats):
            self.latencies.append(time.perf_counter() - self.sent)
            self.wanted = 0
            self.all_seen.set()

    async def play(self, until: float, interval: float) -> None:
        await asyncio.sleep(self.chance.random() * interval)
        while (start := time.perf_counter()) < until:
            deciding = [(number, seat) for number, seat in enumerate(self.seats) if seat.heard.choices]
            if not deciding:
                return  # the game is over
            number, seat = deciding[0]
            act = {
                "type": "act",
                "id": secrets.token_hex(4),
                "seat": number,
                "turn": seat.heard.turn,
                "actions": [self.chance.choice(seat.heard.choices).action],
            }
            self.wanted = max(each.heard.number for each in self.seats) + 1
            self.all_seen.clear()
            self.sent = time.perf_counter()
            await seat.socket.send(msgspec.json.encode(act).decode())
            await self.all_seen.wait()
            await asyncio.sleep(max(0.0, interval - (time.perf_counter() - start)))


async def open_table(http: httpx.AsyncClient, game: str, seats: int) -> tuple[str, list[str]]:
    """A started table; the cookies of its players."""
    cookies: list[str] = []
    for seat in range(seats):
        stranger = {"cookie": "none=yet"}  # so that httpx does not send one that another player got
        response = await http.put("/api/me", json={"name": f"Player {seat}"}, headers=stranger)
        cookies.append(response.headers["set-cookie"].partition(";")[0])
    wishes = [{"kind": "me"}] + [{"kind": "open"}] * (seats - 1)
    host = {"cookie": cookies[0]}
    table = (await http.post("/api/tables", json={"game": game, "seats": wishes}, headers=host)).json()["id"]
    invite = (await http.get(f"/api/tables/{table}", headers=host)).json()["table"]["invite"]
    for seat in range(1, seats):
        headers = {"cookie": cookies[seat]}
        (await http.post(f"/api/tables/{table}/guests", json={"invite": invite}, headers=headers)).raise_for_status()
        sit = {"type": "sit", "id": "sit", "seat": seat}
        (await http.post(f"/api/tables/{table}/requests", json=sit, headers=headers)).raise_for_status()
    start = {"type": "start", "id": "start"}
    (await http.post(f"/api/tables/{table}/requests", json=start, headers=host)).raise_for_status()
    return table, cookies


async def sit_down(stack: contextlib.AsyncExitStack, port: int, table: str, cookies: list[str]) -> list[Seat]:
    seats = []
    for cookie in cookies:
        address = f"ws://127.0.0.1:{port}/api/tables/{table}/live"
        connection = connect(address, additional_headers={"cookie": cookie}, compression=None, ping_interval=None)
        seats.append(Seat(await stack.enter_async_context(connection)))
    return seats


def resident(pid: int) -> int:
    """The memory of a process in bytes."""
    pages = int(Path(f"/proc/{pid}/statm").read_text().split()[1])
    return pages * 4096


@contextlib.asynccontextmanager
async def running_server(database: str) -> AsyncIterator[tuple[int, int]]:
    """A server in a process of its own: its port and process id."""
    with socket.socket() as probe:
        probe.bind(("127.0.0.1", 0))
        port: int = probe.getsockname()[1]
    Settings(port=port, database=database, limits=UNLIMITED, tables_in_memory=MANY, log_level="ERROR").hand_over()
    process = subprocess.Popen([sys.executable, "-c", SERVER])
    try:
        async with httpx.AsyncClient(base_url=f"http://127.0.0.1:{port}") as http:
            for _ in range(300):
                with contextlib.suppress(httpx.TransportError):
                    if (await http.get("/healthz")).status_code == 200:
                        break
                await asyncio.sleep(0.1)
        yield port, process.pid
    finally:
        process.send_signal(signal.SIGINT)
        process.wait(30)


async def measure(tables: int, seats: int, seconds: float, rate: float, game: str, database: str) -> dict[str, str]:
    chance = random.Random(7)
    async with running_server(database) as (port, pid), contextlib.AsyncExitStack() as stack:
        http = await stack.enter_async_context(httpx.AsyncClient(base_url=f"http://127.0.0.1:{port}", timeout=60))
        await open_table(http, game, seats)  # whatever is loaded once is not a table's
        empty = resident(pid)
        opened = []
        gate = asyncio.Semaphore(8)

        async def one() -> None:
            async with gate:
                opened.append(await open_table(http, game, seats))

        await asyncio.gather(*(one() for _ in range(tables)))
        idle = resident(pid)
        drivers = [Driver(await sit_down(stack, port, *table), chance) for table in opened]
        listeners = [asyncio.create_task(seat.listen(driver)) for driver in drivers for seat in driver.seats]
        await asyncio.sleep(2)
        gc.collect()
        gc.freeze()  # pauses of the players are not the server's
        cpu = Path(f"/proc/{pid}/stat").read_text().split()
        begin = time.perf_counter()
        await asyncio.gather(*(driver.play(begin + seconds, 1 / rate) for driver in drivers))
        took = time.perf_counter() - begin
        used = Path(f"/proc/{pid}/stat").read_text().split()
        live = resident(pid)
        for listener in listeners:
            listener.cancel()
    latencies = sorted(each for driver in drivers for each in driver.latencies)
    busy = (int(used[13]) + int(used[14]) - int(cpu[13]) - int(cpu[14])) / 100 / took

    def share(part: float) -> str:
        return f"{latencies[min(len(latencies) - 1, int(len(latencies) * part))] * 1000:.1f} ms"

    return {
        "tables x seats": f"{tables} x {seats}",
        "actions": str(len(latencies)),
        "refused": str(sum(driver.failures for driver in drivers)),
        "actions/s": f"{len(latencies) / took:.0f}",
        "p50 to all seats": share(0.5),
        "p99 to all seats": share(0.99),
        "worst": share(1.0),
        "server's core": f"{busy:.0%}",
        "idle table": f"{(idle - empty) / tables / 1000:.1f} kB",
        "live table with connections": f"{(live - empty) / tables / 1000:.1f} kB",
    }


def main() -> None:
    parser = argparse.ArgumentParser(description=(__doc__ or "").partition("\n")[0])
    parser.add_argument("--tables", type=int, default=500)
    parser.add_argument("--seats", type=int, default=4)
    parser.add_argument("--seconds", type=float, default=30)
    parser.add_argument("--rate", type=float, default=1.0, help="actions a second at every table")
    parser.add_argument("--game", default="wishes")
    parser.add_argument("--database", default="", help="default: SQLite in a temporary folder")
    given = parser.parse_args()
    with tempfile.TemporaryDirectory() as folder:
        database = given.database or f"sqlite:///{folder}/tables.sqlite"
        figures = asyncio.run(measure(given.tables, given.seats, given.seconds, given.rate, given.game, database))
    table = Table(title=f"server, {'compiled' if ribeira.COMPILED else 'pure Python'}, {database.partition(':')[0]}")
    table.add_column("")
    table.add_column("", justify="right")
    for name, figure in figures.items():
        table.add_row(name, figure)
    Console().print(table)


if __name__ == "__main__":
    main()
