"""How long one waits for a quick bot while somebody else keeps many tables of the heaviest level busy.

    python benchmarks/bot_latency.py [--tables 20] [--moves 30] [--game wishes] [--bot-workers 2]

The server runs in a process of its own. One player plays at all the heavy tables as fast as the bots answer; another
one plays a single table against the weakest level. The time runs from the moment that one's action is sent until the
bot has answered.
"""

import argparse
import asyncio
import json
import random
import signal
import socket
import statistics
import subprocess
import sys
import tempfile
import time
from typing import Any

import httpx
from rich.console import Console
from rich.table import Table
from websockets.asyncio.client import ClientConnection, connect

from ribeira.bots.registry import LEVELS
from ribeira.server.settings import Limits, Settings

PAUSE = 0.3  # seconds that the one with the quick bot thinks
SERVER = """
from ribeira.server.operations.run_server import serve
from ribeira.server.settings import Settings
serve(Settings.from_environment())
"""


class Player:
    def __init__(self, port: int) -> None:
        self.http = httpx.AsyncClient(base_url=f"http://127.0.0.1:{port}", timeout=60)
        self.port = port
        self.cookie = ""
        self.answers = 0  # all told

    async def come(self, name: str) -> None:
        response = await self.http.put("/api/me", json={"name": name})
        self.cookie = response.headers["set-cookie"].partition(";")[0]

    async def open(self, game: str, bot: str) -> str:
        wish = {"game": game, "seats": [{"kind": "me"}, {"kind": "bot", "bot": bot}], "start": True}
        response = await self.http.post("/api/tables", json=wish, headers={"Cookie": self.cookie})
        response.raise_for_status()
        return str(response.json()["id"])

    async def play(self, game: str, bot: str, moves: int, pause: float = 0.0) -> list[float]:
        """Play at random, at one table after the other; how long each of the bot's answers took."""
        waits: list[float] = []
        while len(waits) < moves:
            address = f"ws://127.0.0.1:{self.port}/api/tables/{await self.open(game, bot)}/live"
            async with connect(address, additional_headers={"Cookie": self.cookie}, max_size=None) as socket:
                waits += await self._game(socket, moves - len(waits), pause)
        return waits

    async def _game(self, socket: ClientConnection, moves: int, pause: float) -> list[float]:
        waits: list[float] = []
        acted: float | None = None
        async for text in socket:
            message: dict[str, Any] = json.loads(text)
            if message["type"] != "update":
                continue
            if message.get("table", {}).get("status") in ("over", "closed") or len(waits) >= moves:
                break
            # One's own several decisions in a row are no wait: only what the bot decided in between counts.
            answered = any(
                each["entry"].get("entry") == "acted" and each["entry"].get("action") is None
                for each in message.get("happened", [])
            )
            if acted is not None and answered and message.get("choices"):
                waits.append(time.perf_counter() - acted)
                self.answers += 1
                acted = None
            if message.get("choices"):
                act = {
                    "type": "act",
                    "id": f"{random.getrandbits(48):x}",
                    "seat": message["seat"],
                    "turn": message.get("turn", 0),
                    "actions": [random.choice(message["choices"])["action"]],
                }
                await asyncio.sleep(pause)
                await socket.send(json.dumps(act))
                acted = time.perf_counter()
        return waits


async def measure(port: int, game: str, tables: int, moves: int) -> dict[str, list[float]]:
    async with httpx.AsyncClient(base_url=f"http://127.0.0.1:{port}") as http:
        for _ in range(600):
            try:
                if (await http.get("/healthz")).status_code == 200:
                    break
            except httpx.TransportError:
                pass
            await asyncio.sleep(0.1)
    heavy, quick = Player(port), Player(port)
    await heavy.come("Heavy")
    await quick.come("Quick")
    found = {"alone": await quick.play(game, LEVELS[0], moves, PAUSE)}
    crowd = [asyncio.create_task(heavy.play(game, LEVELS[-1], 1_000_000)) for _ in range(tables)]
    await asyncio.sleep(5.0)
    before, began = heavy.answers, time.perf_counter()
    waits = await quick.play(game, LEVELS[0], moves, PAUSE)
    rate = (heavy.answers - before) / (time.perf_counter() - began)
    found[f"beside {tables} tables of {LEVELS[-1]} ({rate:.1f} of their bots' answers a second)"] = waits
    for task in crowd:
        task.cancel()
    for outcome in await asyncio.gather(*crowd, return_exceptions=True):
        if isinstance(outcome, Exception):
            raise outcome
    return found


def main() -> None:
    parser = argparse.ArgumentParser(description=__doc__.splitlines()[0] if __doc__ else None)
    parser.add_argument("--tables", type=int, default=20)
    parser.add_argument("--moves", type=int, default=30)
    parser.add_argument("--game", default="wishes")
    parser.add_argument("--bot-workers", type=int, default=Settings().bot_workers)
    arguments = parser.parse_args()
    with socket.socket() as probe:
        probe.bind(("127.0.0.1", 0))
        port = probe.getsockname()[1]
    limits = Limits(requests_per_minute=1_000_000, tables_per_minute=1_000_000, actions_per_second=10_000)
    with tempfile.TemporaryDirectory() as folder:
        Settings(
            port=port,
            database=f"sqlite:///{folder}/tables.sqlite",
            bot_workers=arguments.bot_workers,
            log_level="ERROR",
            limits=limits,
        ).export_to_environment()
        server = subprocess.Popen([sys.executable, "-c", SERVER])
        try:
            found = asyncio.run(measure(port, arguments.game, arguments.tables, arguments.moves))
        finally:
            server.send_signal(signal.SIGTERM)
            server.wait(30)
    table = Table(title=f"{arguments.game}: seconds until a bot of level {LEVELS[0]} has answered")
    for column in ("", "answers", "median", "p90", "longest"):
        table.add_column(column, justify="left" if not column else "right")
    for name, waits in found.items():
        p90 = sorted(waits)[int(len(waits) * 0.9)]
        figures = (f"{each:.3f}" for each in (statistics.median(waits), p90, max(waits)))
        table.add_row(name, str(len(waits)), *figures)
    Console().print(table)


if __name__ == "__main__":
    main()
