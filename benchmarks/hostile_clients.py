"""Measure latency at quiet tables while other clients attack the server.

    python benchmarks/hostile_clients.py [--seconds 30] [--rate 1.0] [--database URL] [--workers 1]

Three phases: no attack; twenty simultaneous uploads of component files that are expensive to parse; and a connection
that sends one megabyte of unreadable messages per second.
"""

import argparse
import asyncio
import contextlib
import random
import sys
import tempfile
import time

import httpx
import rich.table
from rich.console import Console
from scripted_players import ScriptedTable, connect_players, open_table, percentile_ms
from server_process import NO_LIMIT, NO_RATE_LIMITS, running_server
from websockets.asyncio.client import connect
from websockets.exceptions import WebSocketException

TABLES = 20  # one for the attacker, the others quiet
SIMULTANEOUS_UPLOADS = 20
# The most expensive file known: of the maximum length, with as many small tables as fit.
EXPENSIVE_FILE = "".join(f"k{number}={{a=[1,2,3,{{}}]}}\n" for number in range(1400))


async def upload_files(port: str, cookie: str) -> None:
    """Upload expensive files until cancelled."""
    async with httpx.AsyncClient(base_url=f"http://127.0.0.1:{port}", timeout=600) as http:

        async def upload() -> None:
            while True:
                address = "/api/games/wishes/components"
                answer = await http.post(address, json={"text": EXPENSIVE_FILE}, headers={"cookie": cookie})
                assert answer.status_code in (400, 503), answer.text

        await asyncio.gather(*(upload() for _ in range(SIMULTANEOUS_UPLOADS)))


async def measure(given: argparse.Namespace, database: str) -> list[tuple[str, float, float, float]]:
    """Return attack, median and 99th percentile of the latency in ms, and growth of memory in MB for each phase."""
    rows = []
    settings = {
        "database": database,
        "workers": given.workers,
        "limits": NO_RATE_LIMITS,
        "tables_in_memory": NO_LIMIT,
        "max_loop_lag_s": 0,
    }
    async with running_server(settings) as server, contextlib.AsyncExitStack() as stack:
        http = await stack.enter_async_context(httpx.AsyncClient(base_url=server.url, timeout=600))
        opened = [await open_table(http, "wishes", 4) for _ in range(TABLES)]
        attacker = {"cookie": opened[0][1][0]}
        chance = random.Random(7)  # shared: tables that act in the same moment would measure each other
        tables = [ScriptedTable(await connect_players(stack, server, *table), chance) for table in opened[1:]]
        listeners = [asyncio.create_task(player.listen(table)) for table in tables for player in table.players]
        is_done = asyncio.Event()

        async def no_attack() -> None:
            await is_done.wait()

        async def uploads() -> None:
            """Run in another process, because the attack must not slow down the players that measure."""
            options = ["--upload", str(server.port), attacker["cookie"]]
            process = await asyncio.create_subprocess_exec(sys.executable, __file__, *options)
            await is_done.wait()
            process.terminate()
            await process.wait()

        async def flood() -> None:
            while not is_done.is_set():
                with contextlib.suppress(OSError, WebSocketException, TimeoutError):
                    address = server.live_url(opened[0][0])
                    async with connect(address, additional_headers=attacker, compression=None) as connection:
                        while not is_done.is_set():
                            for _ in range(100):
                                await connection.send("{" + "x" * 100)
                            await asyncio.sleep(0.01)
                await asyncio.sleep(0.05)

        attacks = [("none", no_attack), ("20 simultaneous uploads", uploads), ("1 MB/s of messages", flood)]
        for name, attack in attacks:
            is_done.clear()
            for table in tables:
                table.latencies.clear()
            before = server.memory()
            attack_task = asyncio.create_task(attack())
            begin = time.perf_counter()
            await asyncio.gather(*(table.play(begin + given.seconds, 1 / given.rate) for table in tables))
            is_done.set()
            await attack_task
            latencies = sorted(each for table in tables for each in table.latencies)
            growth = (server.memory() - before) / 1e6
            rows.append((name, percentile_ms(latencies, 0.5), percentile_ms(latencies, 0.99), growth))
        for listener in listeners:
            listener.cancel()
    return rows


def main() -> None:
    """Read the options and print the figures."""
    parser = argparse.ArgumentParser(description=(__doc__ or "").partition("\n")[0])
    parser.add_argument("--seconds", type=float, default=30, help="duration of each phase")
    parser.add_argument("--rate", type=float, default=1.0, help="actions per second at each table")
    parser.add_argument("--database", default="", help="default: SQLite in a temporary folder")
    parser.add_argument("--workers", type=int, default=1, help="processes; more than one on PostgreSQL only")
    parser.add_argument("--upload", nargs=2, metavar=("PORT", "COOKIE"), help=argparse.SUPPRESS)  # the attacker
    given = parser.parse_args()
    if given.upload:
        with contextlib.suppress(asyncio.CancelledError):
            asyncio.run(upload_files(*given.upload))
        return
    with tempfile.TemporaryDirectory() as folder:
        rows = asyncio.run(measure(given, given.database or f"sqlite:///{folder}/tables.sqlite"))
    table = rich.table.Table("attack", "p50 ms", "p99 ms", "memory growth MB", title=f"{TABLES - 1} quiet tables")
    for name, p50, p99, growth in rows:
        table.add_row(name, f"{p50:.1f}", f"{p99:.1f}", f"{growth:.1f}")
    Console().print(table)


if __name__ == "__main__":
    main()
