"""Measure the latency of honest players during the attacks in `attack_client.py` (`benchmarks/server.py --hostile`).

For each attack, a server with default limits runs in its own process. Two tables of two players act ten times a second,
and newcomers sign up. The attack comes from another address of this machine. Latency is measured before, during and
after the attack. An action that takes longer than the interval delays the next ones, whose latency counts as well.

The bound for the 99th percentile during the attack is 100 ms, or twice the percentile under a harmless load: a process
that uses as much processor time as the attacker and the server used in addition. If the bound is exceeded, attack and
harmless load are repeated in turn, because other programs may have used the machine, and all latencies count.
"""

import asyncio
import contextlib
import json
import os
import random
import resource
import subprocess
import sys
import tempfile
import time
from collections.abc import AsyncIterator
from pathlib import Path

import httpx
import msgspec
import rich.table
from attack_client import ATTACKS
from rich.console import Console
from scripted_players import ScriptedTable, connect_players, open_table, percentile_ms
from server_process import ServerProcess, running_server

QUIET_SECONDS = 4.0  # before and after the attack
RECOVERY_SECONDS = 30.0  # until memory and sockets must be released
MEMORY_BOUND_MB = 30
P99_BOUND_MS = 100.0
INTERVAL_S = 0.1  # between actions at a table
NEWCOMER_INTERVAL_S = 3.0
HONEST_TABLES = 2
ATTACKER_TABLES = 3
ATTACKER_ADDRESS = "127.0.0.2"
ATTACKER_SCRIPT = Path(__file__).parent / "attack_client.py"
MAX_ROUNDS = 4  # harmless loads, each after an attack
NOT_ATTACKS = ("none", "harmless_load")


class Latencies(msgspec.Struct, frozen=True):
    """Latencies of honest actions in one phase, in ms."""

    p50: float
    p99: float
    worst: float

    @classmethod
    def of(cls, seconds: list[float]) -> "Latencies":
        """Summarize latencies, including those of delayed actions."""
        all_seconds = sorted(each - INTERVAL_S * late for each in seconds for late in range(1 + int(each / INTERVAL_S)))
        return cls(*(percentile_ms(all_seconds, share) for share in (0.5, 0.99, 1.0)))

    def __str__(self) -> str:
        return f"{self.p50:.0f} / {self.p99:.0f} / {self.worst:.0f}"


class Result(msgspec.Struct):
    """Figures of one attack."""

    attack: str
    before: Latencies
    during: Latencies
    after: Latencies
    harmless: Latencies | None
    memory_mb: tuple[float, float, float]  # before, maximum, after the recovery
    sockets: tuple[int, int, int]
    newcomers: tuple[int, int]  # admitted, refused
    server_cores: float
    attacker_cores: float
    report: dict[str, int]

    def keeps_bounds(self) -> bool:
        """Return True if latency and memory are within the bounds."""
        bound = max(P99_BOUND_MS, 2 * self.harmless.p99 if self.harmless else 0.0)
        return self.during.p99 <= bound and self.memory_mb[2] - self.memory_mb[0] <= MEMORY_BOUND_MB

    def row(self) -> list[str]:
        """Return the cells of a table."""
        return [
            self.attack,
            *(str(each) for each in (self.before, self.during, self.after, self.harmless or "")),
            " → ".join(f"{each:.0f}" for each in self.memory_mb),
            " → ".join(str(each) for each in self.sockets),
            "{} + {}".format(*self.newcomers),
            f"{self.server_cores:.2f} + {self.attacker_cores:.2f}",
            "yes" if self.keeps_bounds() else "NO",
        ]


COLUMNS = ["attack", "before", "during", "after", "harmless", "RSS MB", "sockets", "newcomers", "cores", "kept"]


class HonestPlayers:
    """Tables that play game after game until cancelled, and newcomers."""

    def __init__(self, server: ServerProcess, http: httpx.AsyncClient) -> None:
        self.server = server
        self.http = http
        self.chance = random.Random(7)
        self.tables: dict[int, ScriptedTable] = {}
        self.newcomers = [0, 0]

    async def play(self, place: int) -> None:
        """Play game after game, each at a new table."""
        while True:
            async with contextlib.AsyncExitStack() as stack:
                with contextlib.suppress(httpx.HTTPError, OSError, KeyError):
                    table, cookies = await open_table(self.http, "wishes", 2)
                    players = await connect_players(stack, self.server, table, cookies)
                    scripted = ScriptedTable(players, self.chance)
                    if place in self.tables:
                        scripted.latencies = self.tables[place].latencies
                    self.tables[place] = scripted
                    listeners = [asyncio.create_task(player.listen(scripted)) for player in players]
                    try:
                        await asyncio.sleep(0.5)
                        await scripted.play(float("inf"), INTERVAL_S)
                    finally:
                        for each in listeners:
                            each.cancel()
                        await asyncio.gather(*listeners, return_exceptions=True)
            await asyncio.sleep(0.2)

    async def arrive(self) -> None:
        """Sign up and load the home page repeatedly."""
        while True:
            try:
                headers = {"cookie": "none=yet"}
                answer = await self.http.put("/api/me", json={"name": "Neu"}, headers=headers, timeout=5)
                self.newcomers[answer.status_code != 200] += 1
            except httpx.HTTPError:
                self.newcomers[1] += 1
            await asyncio.sleep(NEWCOMER_INTERVAL_S)

    async def measure(self, seconds: float) -> list[float]:
        """Wait, and return the latencies of this period in seconds."""
        for table in self.tables.values():
            table.latencies.clear()
        begin = time.perf_counter()
        await asyncio.sleep(seconds)
        found = [each for table in self.tables.values() for each in table.latencies]
        for table in self.tables.values():
            if table.awaited_number:  # not answered yet
                found.append(time.perf_counter() - max(begin, table.sent_at))
        return found


@contextlib.asynccontextmanager
async def honest_players(server: ServerProcess, http: httpx.AsyncClient) -> AsyncIterator[HonestPlayers]:
    """Let honest players play until the block ends."""
    honest = HonestPlayers(server, http)
    tasks = [asyncio.create_task(honest.play(place)) for place in range(HONEST_TABLES)]
    tasks.append(asyncio.create_task(honest.arrive()))
    while len(honest.tables) < HONEST_TABLES:
        await asyncio.sleep(0.05)
    await asyncio.sleep(1)
    try:
        yield honest
    finally:
        for each in tasks:
            each.cancel()
        await asyncio.gather(*tasks, return_exceptions=True)


async def attacker_tables(server: ServerProcess) -> list[tuple[str, str]]:
    """Open tables for the attacker, all started except the last one."""
    transport = httpx.AsyncHTTPTransport(local_address=ATTACKER_ADDRESS)
    async with httpx.AsyncClient(base_url=server.url, transport=transport, timeout=60) as http:
        opened = [await open_table(http, "wishes", 2) for _ in range(ATTACKER_TABLES)]
        cookie = {"cookie": opened[0][1][0]}
        seats = [{"kind": "me"}, {"kind": "open"}]
        answer = await http.post("/api/tables", json={"game": "wishes", "seats": seats}, headers=cookie)
        return [*((table, cookies[0]) for table, cookies in opened), (answer.json()["id"], opened[0][1][0])]


async def watch(server: ServerProcess, peaks: list[float]) -> None:
    """Record the maximum memory and number of sockets."""
    while True:
        peaks[0] = max(peaks[0], server.memory())
        peaks[1] = max(peaks[1], server.sockets())
        await asyncio.sleep(0.1)


async def start_attack(
    name: str, port: int, seconds: float, tables: list[tuple[str, str]]
) -> asyncio.subprocess.Process:
    """Start an attack in its own process."""
    options = ["--seconds", str(seconds), "--source", ATTACKER_ADDRESS, "--tables", json.dumps(tables)]
    command = [sys.executable, str(ATTACKER_SCRIPT), name, str(port), *options]
    return await asyncio.create_subprocess_exec(*command, stdout=subprocess.PIPE)


def children_cpu_seconds() -> float:
    """Return the processor time of all finished child processes."""
    used = resource.getrusage(resource.RUSAGE_CHILDREN)
    return used.ru_utime + used.ru_stime


async def measure_harmless(honest: HonestPlayers, cores: float, seconds: float) -> list[float]:
    """Return the latencies under a harmless load on this many cores."""
    burn = "import sys,time\nend=time.monotonic()+{}\nwhile time.monotonic()<end:\n s=time.process_time()\n"
    burn += " b=time.monotonic()\n while time.process_time()-s<0.02*{}: pass\n"
    burn += " time.sleep(max(0,0.02-time.monotonic()+b))\n"
    count = 1 + int(cores)
    command = [sys.executable, "-c", burn.format(seconds, cores / count)]
    processes = [await asyncio.create_subprocess_exec(*command) for _ in range(count)]
    found = await honest.measure(seconds)
    for each in processes:
        with contextlib.suppress(ProcessLookupError):
            each.terminate()
        await each.wait()
    return found


class AttackRun:
    """One server, its honest players and one attack."""

    def __init__(self, name: str, seconds: float, server: ServerProcess, honest: HonestPlayers) -> None:
        self.name = name
        self.seconds = seconds
        self.server = server
        self.honest = honest
        self.during: list[float] = []
        self.harmless: list[float] = []
        self.server_cores = 0.0
        self.attacker_cores = 0.0
        self.report: dict[str, int] = {}

    async def attack(self, tables: list[tuple[str, str]]) -> None:
        """Measure the attack."""
        cpu, ended_cpu = self.server.cpu_seconds(), children_cpu_seconds()
        process = await start_attack(self.name, self.server.port, self.seconds, tables)
        took = self.seconds + 0.5  # includes the start of the process
        self.during += await self.honest.measure(took)
        self.server_cores = (self.server.cpu_seconds() - cpu) / took
        output, _ = await process.communicate()
        self.attacker_cores = (children_cpu_seconds() - ended_cpu) / took
        self.report = json.loads(output or "{}")

    def keeps_bound(self) -> bool:
        """Return True if the latency is within the bound."""
        bound = max(P99_BOUND_MS, 2 * Latencies.of(self.harmless).p99 if self.harmless else 0.0)
        return self.name in NOT_ATTACKS or Latencies.of(self.during).p99 <= bound


async def measure_attack(name: str, seconds: float) -> Result:
    """Run a server, honest players and one attack."""
    with tempfile.TemporaryDirectory() as folder:
        async with (
            running_server({"database": f"sqlite:///{folder}/tables.sqlite"}) as server,
            httpx.AsyncClient(base_url=server.url, timeout=60) as http,
        ):
            tables = await attacker_tables(server)
            async with honest_players(server, http) as honest:
                run = AttackRun(name, seconds, server, honest)
                await honest.measure(QUIET_SECONDS)  # warm-up
                cpu = server.cpu_seconds()
                before = await honest.measure(QUIET_SECONDS)
                quiet_cores = (server.cpu_seconds() - cpu) / QUIET_SECONDS
                memory, sockets = server.memory(), server.sockets()
                peaks = [0.0, 0.0]
                watcher = asyncio.create_task(watch(server, peaks))
                honest.newcomers = [0, 0]
                await run.attack(tables)
                newcomers = (honest.newcomers[0], honest.newcomers[1])
                after = await honest.measure(QUIET_SECONDS)
                deadline = time.monotonic() + RECOVERY_SECONDS - QUIET_SECONDS
                bound = memory + MEMORY_BOUND_MB * 1e6
                while time.monotonic() < deadline and (server.memory() > bound or server.sockets() > sockets + 2):
                    await asyncio.sleep(0.5)
                watcher.cancel()
                recovered = server.memory(), server.sockets()
                for _ in range(MAX_ROUNDS):
                    if run.keeps_bound():
                        break
                    if run.harmless:
                        await run.attack(tables)
                    cores = max(0.05, run.server_cores - quiet_cores + run.attacker_cores)
                    run.harmless += await measure_harmless(honest, cores, seconds)
                return Result(
                    name,
                    Latencies.of(before),
                    Latencies.of(run.during),
                    Latencies.of(after),
                    Latencies.of(run.harmless) if run.harmless else None,
                    (memory / 1e6, peaks[0] / 1e6, recovered[0] / 1e6),
                    (sockets, int(peaks[1]), recovered[1]),
                    newcomers,
                    run.server_cores,
                    run.attacker_cores,
                    run.report,
                )


def measure_attacks(names: list[str], seconds: float) -> bool:
    """Measure attacks and print a table. Return True if all bounds were kept."""
    title = f"latency p50 / p99 / worst in ms, {os.cpu_count()} cores, load {os.getloadavg()[0]:.1f}"
    table = rich.table.Table(*COLUMNS, title=title)
    console = Console(width=200)
    results = []
    for name in names or list(ATTACKS):
        result = asyncio.run(measure_attack(name, seconds))
        results.append(result)
        table.add_row(*result.row())
        console.print(" | ".join(result.row()), result.report, highlight=False)
    console.print(table)
    return all(result.keeps_bounds() for result in results if result.attack not in NOT_ATTACKS)
