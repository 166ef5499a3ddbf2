"""How many tables the server serves, and how fast: many tables of scripted players over real WebSockets.

    python benchmarks/server.py [--game GAME]... [--tables 500] [--seats 4] [--seconds 30] [--rate 1.0] [--language en]
                                [--database URL] [--workers 1] [--hostile]

The server runs in a process of its own, the players in this one. Every table takes one action every 1/rate seconds; the
time runs from sending it until every seat of the table has seen what came of it. Beside it the server's own work for
one action, all seats told, in the first, the second and the last third of a game. Without --game, all of them.

--hostile measures something else: what those at a few quiet tables feel while somebody sends twenty component files at
a time that are made to be expensive, or floods a connection with a megabyte a second.
"""

import argparse
import asyncio
import contextlib
import gc
import os
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
import rich.table
from rich.console import Console
from websockets.asyncio.client import ClientConnection, connect
from websockets.exceptions import WebSocketException

import ribeira
from ribeira.server.actors.table_actor import Room
from ribeira.server.operations.clock import milliseconds
from ribeira.server.settings import Limits, Settings
from ribeira.server.websocket.table_feed import Watcher
from ribeira.tables.entry import LogEntry
from ribeira.tables.messages import RequestContext
from ribeira.tables.requests.act import Act
from ribeira.tables.requests.open import NewTable, SeatWish
from ribeira.tables.seats import Player
from ribeira.tables.table import Table

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
from ribeira.server.operations.run_server import serve
from ribeira.server.settings import Settings
serve(Settings.from_environment())
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


# As long as a file may be, with as many small tables as fit: the dearest that was found.
HOSTILE = "".join(f"k{number}={{a=[1,2,3,{{}}]}}\n" for number in range(1400))


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
                table.failed()


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

    def failed(self) -> None:
        self.failures += 1
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


def family(pid: int) -> list[int]:
    """A process and those that it started."""
    children = Path(f"/proc/{pid}/task/{pid}/children").read_text().split()
    return [pid, *(each for child in children for each in family(int(child)))]


def resident(pid: int) -> int:
    """The memory of a server in bytes."""
    return sum(int(Path(f"/proc/{each}/statm").read_text().split()[1]) * 4096 for each in family(pid))


def worked(pid: int) -> float:
    """The processor time of a server in seconds."""
    stats = [Path(f"/proc/{each}/stat").read_text().rpartition(")")[2].split() for each in family(pid)]
    return sum(int(stat[11]) + int(stat[12]) for stat in stats) / os.sysconf("SC_CLK_TCK")


@contextlib.asynccontextmanager
async def running_server(database: str, workers: int) -> AsyncIterator[tuple[int, int]]:
    """A server in a process of its own: its port and process id."""
    with socket.socket() as probe:
        probe.bind(("127.0.0.1", 0))
        port: int = probe.getsockname()[1]
    Settings(
        port=port,
        database=database,
        workers=workers,
        limits=UNLIMITED,
        tables_in_memory=MANY,
        max_loop_lag_s=0,
        log_level="ERROR",
    ).export_to_environment()
    process = subprocess.Popen([sys.executable, "-c", SERVER])
    try:
        async with httpx.AsyncClient(base_url=f"http://127.0.0.1:{port}") as http:
            for _ in range(600):
                with contextlib.suppress(httpx.TransportError):
                    if (await http.get("/healthz")).status_code == 200:
                        break
                await asyncio.sleep(0.1)
        yield port, process.pid
    finally:
        process.send_signal(signal.SIGINT)
        process.wait(30)


def share(latencies: list[float], part: float) -> str:
    return f"{latencies[min(len(latencies) - 1, int(len(latencies) * part))] * 1000:.1f}"


async def measure(game: str, given: argparse.Namespace, database: str) -> dict[str, str]:
    chance = random.Random(7)
    tables, seats = given.tables, min(given.seats, ribeira.game(game).seats[-1])
    async with running_server(database, given.workers) as (port, pid), contextlib.AsyncExitStack() as stack:
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
        if given.language:
            speak = msgspec.json.encode({"type": "speak", "language": given.language}).decode()
            await asyncio.gather(*(seat.socket.send(speak) for driver in drivers for seat in driver.seats))
        listeners = [asyncio.create_task(seat.listen(driver)) for driver in drivers for seat in driver.seats]
        await asyncio.sleep(2)
        gc.collect()
        gc.freeze()  # pauses of the players are not the server's
        connected = resident(pid)
        before = worked(pid)
        begin = time.perf_counter()
        await asyncio.gather(*(driver.play(begin + given.seconds, 1 / given.rate) for driver in drivers))
        took = time.perf_counter() - begin
        busy = (worked(pid) - before) / took
        live = resident(pid)
        for listener in listeners:
            listener.cancel()
    latencies = sorted(each for driver in drivers for each in driver.latencies)
    return {
        "actions/s": f"{len(latencies) / took:.0f}",
        "refused": str(sum(driver.failures for driver in drivers)),
        "p50 ms": share(latencies, 0.5),
        "p99 ms": share(latencies, 0.99),
        "worst": share(latencies, 1.0),
        "cores": f"{busy:.2f}",
        "idle kB": f"{(idle - empty) / tables / 1000:.0f}",
        "connected kB": f"{(connected - empty) / tables / 1000:.0f}",
        "live kB": f"{(live - empty) / tables / 1000:.0f}",
    }


async def turns(game: str, given: argparse.Namespace) -> dict[str, str]:
    """The work of an action, from asking for it until all seats have what they are to be sent; no disk, no wire."""
    seats = min(given.seats, ribeira.game(game).seats[-1])
    who = Player("p", "P", "blue")
    table = Table(id="t")
    wish = NewTable(game=game, seats=[SeatWish(kind="me")] * seats, start=True, seed="7")
    for number, entry in enumerate(wish.open(who, invite="x", seed=0, bots=Settings().bots), 1):
        table.apply(LogEntry(number, milliseconds(), entry))
    room = Room(table, 0)
    for seat in range(seats):
        watcher = Watcher(who, table, set())
        watcher.wished, watcher.language = seat, given.language
        watcher.update()
        room.watchers.add(watcher)
    chance = random.Random(1)
    costs = []
    while deciding := table.people_to_move():
        course = table.require_game()
        action = course.game.actions.json(chance.choice(course.state.legal(deciding[0])))
        act = Act(id="a", seat=deciding[0], turn=table.turns[deciding[0]], actions=[action])
        begin = time.process_time()
        for entry in act.decide(table, who, RequestContext()):
            room.add(LogEntry(table.number + 1, milliseconds(), entry, "a"))
        for watcher in room.watchers:
            watcher.take()
        costs.append(time.process_time() - begin)
    third = len(costs) // 3
    parts = {"early": costs[:third], "middle": costs[third : 2 * third], "late": costs[2 * third :]}
    return {f"{part} ms": f"{sum(times) / len(times) * 1000:.2f}" for part, times in parts.items()}


async def send_files(port: str, cookie: str) -> None:
    """Twenty at a time, without end."""
    async with httpx.AsyncClient(base_url=f"http://127.0.0.1:{port}", timeout=600) as http:

        async def send() -> None:
            while True:
                where = "/api/games/wishes/components"
                answer = await http.post(where, json={"text": HOSTILE}, headers={"cookie": cookie})
                assert answer.status_code in (400, 503), answer.text

        await asyncio.gather(*(send() for _ in range(20)))


async def hostile(given: argparse.Namespace, database: str) -> list[dict[str, str]]:
    """What others feel, quietly, then beside hostile files, then beside a flood."""
    rows = []
    async with running_server(database, given.workers) as (port, pid), contextlib.AsyncExitStack() as stack:
        http = await stack.enter_async_context(httpx.AsyncClient(base_url=f"http://127.0.0.1:{port}", timeout=600))
        opened = [await open_table(http, "wishes", 4) for _ in range(20)]
        stranger = {"cookie": opened[0][1][0]}
        chance = random.Random(7)  # of all: tables that act in the same moment would measure each other
        drivers = [Driver(await sit_down(stack, port, *table), chance) for table in opened[1:]]
        listeners = [asyncio.create_task(seat.listen(driver)) for driver in drivers for seat in driver.seats]
        done = asyncio.Event()

        async def nothing() -> None:
            await done.wait()

        async def files() -> None:
            """From a process of its own: whoever sends them must not slow down those who measure."""
            given = [str(port), stranger["cookie"]]
            sender = await asyncio.create_subprocess_exec(sys.executable, __file__, "--send", *given)
            await done.wait()
            sender.terminate()
            await sender.wait()

        async def flood() -> None:
            address = f"ws://127.0.0.1:{port}/api/tables/{opened[0][0]}/live"
            while not done.is_set():
                with contextlib.suppress(OSError, WebSocketException, TimeoutError):
                    async with connect(address, additional_headers=stranger, compression=None) as socket:
                        while not done.is_set():
                            for _ in range(100):
                                await socket.send("{" + "x" * 100)
                            await asyncio.sleep(0.01)
                await asyncio.sleep(0.05)

        for name, attack in (("quiet", nothing), ("20 hostile files at a time", files), ("a flood of 1 MB/s", flood)):
            done.clear()
            for driver in drivers:
                driver.latencies.clear()
            before = resident(pid)
            attacker = asyncio.create_task(attack())
            begin = time.perf_counter()
            await asyncio.gather(*(driver.play(begin + given.seconds, 1 / given.rate) for driver in drivers))
            done.set()
            await attacker
            latencies = sorted(each for driver in drivers for each in driver.latencies)
            rows.append(
                {
                    "beside": name,
                    "p50 ms": share(latencies, 0.5),
                    "p99 ms": share(latencies, 0.99),
                    "grown MB": f"{(resident(pid) - before) / 1e6:.1f}",
                }
            )
        for listener in listeners:
            listener.cancel()
    return rows


def show(title: str, rows: list[dict[str, str]]) -> None:
    table = rich.table.Table(title=title)
    for name in rows[0]:
        table.add_column(name, justify="left" if name == next(iter(rows[0])) else "right")
    for row in rows:
        table.add_row(*row.values())
    Console(width=160).print(table)


def main() -> None:
    parser = argparse.ArgumentParser(description=(__doc__ or "").partition("\n")[0])
    parser.add_argument("--game", action="append", choices=[game.id for game in ribeira.all_games()])
    parser.add_argument("--tables", type=int, default=500)
    parser.add_argument("--seats", type=int, default=4)
    parser.add_argument("--seconds", type=float, default=30)
    parser.add_argument("--rate", type=float, default=1.0, help="actions a second at every table")
    parser.add_argument("--language", default=None, help="in which the players want everything told, as browsers do")
    parser.add_argument("--database", default="", help="default: SQLite in a temporary folder")
    parser.add_argument("--workers", type=int, default=1, help="processes; more than one on PostgreSQL only")
    parser.add_argument("--hostile", action="store_true", help="what others feel beside somebody hostile")
    parser.add_argument("--send", nargs=2, help=argparse.SUPPRESS)  # to this port with this cookie: the hostile one
    given = parser.parse_args()
    if given.send:
        with contextlib.suppress(asyncio.CancelledError):
            asyncio.run(send_files(*given.send))
        return
    kind = f"{'compiled' if ribeira.COMPILED else 'pure Python'}, {given.database.partition(':')[0] or 'sqlite'}"
    rows = []
    for game in [None] if given.hostile else given.game or [game.id for game in ribeira.all_games()]:
        with tempfile.TemporaryDirectory() as folder:
            database = given.database or f"sqlite:///{folder}/tables.sqlite"
            if game is None:
                rows = asyncio.run(hostile(given, database))
            else:
                figures = asyncio.run(measure(game, given, database)) | asyncio.run(turns(game, given))
                rows.append({"game": game} | figures)
    tables = "20 tables" if given.hostile else f"{given.tables} tables"
    show(f"{tables} x {given.seats}, {given.rate:g} actions/s each, {kind}, {given.workers} workers", rows)


if __name__ == "__main__":
    main()
