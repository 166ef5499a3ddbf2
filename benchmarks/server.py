"""Measure latency, processor time and memory of a server with many tables of scripted players.

    python benchmarks/server.py [--game GAME]... [--tables 500] [--seats 4] [--seconds 30] [--rate 1.0] [--language en]
                                [--database URL] [--workers 1] [--baseline OTHER/src --pairs 5]

The server runs in its own process, the players in this one, over real WebSockets. Every table takes one action every
1/rate seconds. The latency of an action is the time from sending it until every player at the table has received the
update. Without --game, all games are measured one after another.

--baseline compares two versions: the server of another source tree and the one that this script imports run in turn,
with the same load. `benchmarks/action_cost.py` measures the server's work for an action without network and disk.

    python benchmarks/server.py --hostile [--attack NAME]... [--seconds 10]

--hostile runs attacks beside a few honest players and reports their latency; see `benchmarks/attack_impact.py`. The
exit status is 1 if a bound was not kept.
"""

import argparse
import asyncio
import contextlib
import gc
import math
import random
import statistics
import sys
import tempfile
import time

import httpx
import msgspec
import rich.table
from attack_client import ATTACKS
from attack_impact import measure_attacks
from rich.console import Console
from scripted_players import ScriptedTable, connect_players, open_table, percentile_ms
from server_process import NO_LIMIT, NO_RATE_LIMITS, running_server

import ribeira

PARALLEL_OPENINGS = 8  # tables
SETTLE_SECONDS = 2  # between the last connection and the first action
# Student's t, two-sided 95 %, by the number of pairs minus one. The last value is used for more pairs.
T_95 = (12.71, 4.30, 3.18, 2.78, 2.57, 2.45, 2.36, 2.31, 2.26)


class Load(msgspec.Struct, frozen=True):
    """Options of the load, the same for both versions."""

    tables: int
    seats: int
    seconds: float
    rate: float
    language: str | None
    workers: int
    database: str


class Figures(msgspec.Struct, frozen=True):
    """Measurements of one run."""

    actions_per_second: float
    refused: int
    p50_ms: float
    p99_ms: float
    worst_ms: float
    cores: float
    cpu_ms_per_action: float
    idle_kb: float
    connected_kb: float
    playing_kb: float

    def row(self) -> list[str]:
        """Return the cells of a table."""
        return [
            f"{self.actions_per_second:.0f}",
            str(self.refused),
            *(f"{each:.1f}" for each in (self.p50_ms, self.p99_ms, self.worst_ms)),
            f"{self.cores:.2f}",
            f"{self.cpu_ms_per_action:.2f}",
            *(f"{each:.0f}" for each in (self.idle_kb, self.connected_kb, self.playing_kb)),
        ]


# Memory is per table: opened, with connected players, and after the actions.
COLUMNS = ["actions/s", "refused", "p50 ms", "p99 ms", "worst ms", "cores", "CPU ms/action"]
COLUMNS += ["idle kB", "connected kB", "playing kB"]


async def measure(game: str, load: Load, source: str | None = None) -> Figures:
    """Run a server with this load."""
    chance = random.Random(7)
    seats = min(load.seats, ribeira.game(game).seats[-1])
    async with contextlib.AsyncExitStack() as stack:
        folder = stack.enter_context(tempfile.TemporaryDirectory())
        settings = {
            "database": load.database or f"sqlite:///{folder}/tables.sqlite",
            "workers": load.workers,
            "limits": NO_RATE_LIMITS,
            "tables_in_memory": NO_LIMIT,
            "max_loop_lag_s": 0,  # never refuse new tables; under both names of the setting
            "shed_seconds": 0,
        }
        server = await stack.enter_async_context(running_server(settings, source))
        http = await stack.enter_async_context(httpx.AsyncClient(base_url=server.url, timeout=60))
        await open_table(http, game, seats)  # load modules and data shared by all tables
        empty = server.memory()
        gate = asyncio.Semaphore(PARALLEL_OPENINGS)

        async def open_one() -> tuple[str, list[str]]:
            async with gate:
                return await open_table(http, game, seats)

        opened = await asyncio.gather(*(open_one() for _ in range(load.tables)))
        idle = server.memory()
        tables = [ScriptedTable(await connect_players(stack, server, *table), chance) for table in opened]
        if load.language:
            speak = msgspec.json.encode({"type": "speak", "language": load.language}).decode()
            await asyncio.gather(*(player.connection.send(speak) for table in tables for player in table.players))
        listeners = [asyncio.create_task(player.listen(table)) for table in tables for player in table.players]
        await asyncio.sleep(SETTLE_SECONDS)
        gc.collect()
        gc.freeze()  # garbage collection of this process must not count as server latency
        connected = server.memory()
        cpu_before = server.cpu_seconds()
        begin = time.perf_counter()
        await asyncio.gather(*(table.play(begin + load.seconds, 1 / load.rate) for table in tables))
        took = time.perf_counter() - begin
        cpu = server.cpu_seconds() - cpu_before
        playing = server.memory()
        for listener in listeners:
            listener.cancel()
    latencies = sorted(each for table in tables for each in table.latencies)
    return Figures(
        actions_per_second=len(latencies) / took,
        refused=sum(table.failures for table in tables),
        p50_ms=percentile_ms(latencies, 0.5),
        p99_ms=percentile_ms(latencies, 0.99),
        worst_ms=percentile_ms(latencies, 1.0),
        cores=cpu / took,
        cpu_ms_per_action=1000 * cpu / max(1, len(latencies)),
        idle_kb=(idle - empty) / load.tables / 1000,
        connected_kb=(connected - empty) / load.tables / 1000,
        playing_kb=(playing - empty) / load.tables / 1000,
    )


def ratio_with_upper_bound(pairs: list[tuple[float, float]]) -> tuple[float, float]:
    """Return the geometric mean of new/old over (old, new) pairs, and the upper end of its 95 % interval."""
    logs = [math.log(new / old) for old, new in pairs]
    mean = statistics.mean(logs)
    if len(logs) < 2:
        return math.exp(mean), math.inf
    t = T_95[min(len(logs) - 2, len(T_95) - 1)]
    return math.exp(mean), math.exp(mean + t * statistics.stdev(logs) / math.sqrt(len(logs)))


def compare(games: list[str], load: Load, baseline: str, pairs: int) -> None:
    """Measure two versions in turn and print every run and the ratios."""
    runs = rich.table.Table("game", "pair", "version", *COLUMNS)
    ratios = rich.table.Table("game", "CPU/action, new/old", "95 % upper bound", "p99, median new/old")
    all_cpu: list[tuple[float, float]] = []
    all_p99: list[float] = []
    for game in games:
        found: list[tuple[Figures, Figures]] = []
        for pair in range(pairs):
            if pair % 2:  # alternate the order, in case the machine becomes slower or faster
                new = asyncio.run(measure(game, load))
                old = asyncio.run(measure(game, load, baseline))
            else:
                old = asyncio.run(measure(game, load, baseline))
                new = asyncio.run(measure(game, load))
            runs.add_row(game, str(pair + 1), "old", *old.row())
            runs.add_row(game, str(pair + 1), "new", *new.row())
            found.append((old, new))
        cpu = [(old.cpu_ms_per_action, new.cpu_ms_per_action) for old, new in found]
        p99 = [new.p99_ms / old.p99_ms for old, new in found]
        all_cpu += cpu
        all_p99 += p99
        mean, bound = ratio_with_upper_bound(cpu)
        ratios.add_row(game, f"{mean:.3f}", f"{bound:.3f}", f"{statistics.median(p99):.2f}")
    mean, bound = ratio_with_upper_bound(all_cpu)
    ratios.add_row("all", f"{mean:.3f}", f"{bound:.3f}", f"{statistics.median(all_p99):.2f}")
    console = Console(width=160)
    console.print(runs)
    console.print(ratios)


def main() -> None:
    """Read the options and print the figures."""
    parser = argparse.ArgumentParser(description=(__doc__ or "").partition("\n")[0])
    parser.add_argument("--game", action="append", choices=[game.id for game in ribeira.list_games()])
    parser.add_argument("--tables", type=int, default=500)
    parser.add_argument("--seats", type=int, default=4)
    parser.add_argument("--seconds", type=float, help="default: 30, and 10 with --hostile")
    parser.add_argument("--rate", type=float, default=1.0, help="actions per second at each table")
    parser.add_argument("--language", default=None, help="language of the texts that players get, as browsers ask for")
    parser.add_argument("--database", default="", help="default: SQLite in a temporary folder")
    parser.add_argument("--workers", type=int, default=1, help="processes; more than one on PostgreSQL only")
    parser.add_argument("--baseline", metavar="FOLDER", help="src folder of the version to compare with")
    parser.add_argument("--pairs", type=int, default=5, help="runs of each version with --baseline")
    parser.add_argument("--hostile", action="store_true", help="run attacks beside honest players")
    parser.add_argument("--attack", action="append", choices=ATTACKS, help="only this attack")
    given = parser.parse_args()
    if given.hostile:
        sys.exit(not measure_attacks(given.attack or [], given.seconds or 10))
    given.seconds = given.seconds or 30
    load = Load(given.tables, given.seats, given.seconds, given.rate, given.language, given.workers, given.database)
    games = given.game or [game.id for game in ribeira.list_games()]
    if given.baseline:
        compare(games, load, given.baseline, given.pairs)
        return
    kind = f"{'compiled' if ribeira.COMPILED else 'pure Python'}, {given.database.partition(':')[0] or 'sqlite'}"
    title = f"{given.tables} tables x {given.seats}, {given.rate:g} actions/s each, {kind}, {given.workers} workers"
    table = rich.table.Table("game", *COLUMNS, title=title)
    for game in games:
        table.add_row(game, *asyncio.run(measure(game, load)).row())
    Console(width=160).print(table)


if __name__ == "__main__":
    main()
