"""Measure a player's wait for a fast bot while another player keeps many tables with the slowest bots busy.

    python benchmarks/bot_latency.py [--tables 20] [--moves 30] [--game wishes] [--bot-workers 2]

The server runs in its own process. One player plays at all the busy tables as fast as the bots answer; another player
plays a single table against the weakest level. The wait runs from sending that player's action until the bot has moved.
"""

import argparse
import asyncio
import contextlib
import json
import random
import statistics
import tempfile
import time
from typing import Any

import httpx
from rich.console import Console
from rich.table import Table
from server_process import NO_RATE_LIMITS, ServerProcess, running_server
from websockets.asyncio.client import ClientConnection, connect

from ribeira.bots.registry import LEVELS

PAUSE_S = 0.3  # between the actions of the player with the fast bot
WARM_UP_S = 5.0  # warm-up time of the busy tables
WEAKEST, STRONGEST = LEVELS[0], LEVELS[-1]


class ScriptedOpponent:
    """A player who takes random actions against bots."""

    def __init__(self, server: ServerProcess) -> None:
        self.server = server
        self.http = httpx.AsyncClient(base_url=server.url, timeout=60)
        self.cookie = ""
        self.bot_moves = 0  # number of awaited bot moves at all tables

    async def register(self, name: str) -> None:
        """Create the player."""
        response = await self.http.put("/api/me", json={"name": name})
        self.cookie = response.headers["set-cookie"].partition(";")[0]

    async def open_table(self, game: str, bot: str) -> str:
        """Start a game against a bot. Return the table's ID."""
        wish = {"game": game, "seats": [{"kind": "me"}, {"kind": "bot", "bot": bot}], "start": True}
        response = await self.http.post("/api/tables", json=wish, headers={"Cookie": self.cookie})
        response.raise_for_status()
        return str(response.json()["id"])

    async def play(self, game: str, bot: str, moves: int, pause: float = 0.0) -> list[float]:
        """Play game after game. Return the seconds of each bot move."""
        waits: list[float] = []
        while len(waits) < moves:
            address = self.server.live_url(await self.open_table(game, bot))
            async with connect(address, additional_headers={"Cookie": self.cookie}, max_size=None) as connection:
                waits += await self._play_game(connection, moves - len(waits), pause)
        return waits

    async def _play_game(self, connection: ClientConnection, moves: int, pause: float) -> list[float]:
        waits: list[float] = []
        acted_at: float | None = None
        async for text in connection:
            message: dict[str, Any] = json.loads(text)
            if message["type"] != "update":
                continue
            if message.get("table", {}).get("status") in ("over", "closed") or len(waits) >= moves:
                break
            # Consecutive decisions of the player involve no wait: only actions of the bot in between count.
            bot_moved = any(
                each["entry"].get("entry") == "acted" and each["entry"].get("action") is None
                for each in message.get("happened", [])
            )
            if acted_at is not None and bot_moved and message.get("choices"):
                waits.append(time.perf_counter() - acted_at)
                self.bot_moves += 1
                acted_at = None
            if message.get("choices"):
                act = {
                    "type": "act",
                    "id": f"{random.getrandbits(48):x}",
                    "seat": message["seat"],
                    "turn": message.get("turn", 0),
                    "actions": [random.choice(message["choices"])["action"]],
                }
                await asyncio.sleep(pause)
                await connection.send(json.dumps(act))
                acted_at = time.perf_counter()
        return waits


async def measure(game: str, tables: int, moves: int, bot_workers: int | None) -> dict[str, list[float]]:
    """Return the waits without other tables and beside busy ones."""
    async with contextlib.AsyncExitStack() as stack:
        folder = stack.enter_context(tempfile.TemporaryDirectory())
        settings: dict[str, Any] = {"database": f"sqlite:///{folder}/tables.sqlite", "limits": NO_RATE_LIMITS}
        if bot_workers is not None:
            settings["bot_workers"] = bot_workers
        server = await stack.enter_async_context(running_server(settings))
        busy, measured = ScriptedOpponent(server), ScriptedOpponent(server)
        await busy.register("Busy")
        await measured.register("Measured")
        waits = {"no other tables": await measured.play(game, WEAKEST, moves, PAUSE_S)}
        others = [asyncio.create_task(busy.play(game, STRONGEST, NO_RATE_LIMITS["open_tables"])) for _ in range(tables)]
        await asyncio.sleep(WARM_UP_S)
        before, began = busy.bot_moves, time.perf_counter()
        waited = await measured.play(game, WEAKEST, moves, PAUSE_S)
        rate = (busy.bot_moves - before) / (time.perf_counter() - began)
        waits[f"{tables} tables with {STRONGEST} ({rate:.1f} of their moves per second)"] = waited
        for task in others:
            task.cancel()
        for outcome in await asyncio.gather(*others, return_exceptions=True):
            if isinstance(outcome, Exception):
                raise outcome
    return waits


def main() -> None:
    """Read the options and print the waits."""
    parser = argparse.ArgumentParser(description=__doc__.splitlines()[0] if __doc__ else None)
    parser.add_argument("--tables", type=int, default=20)
    parser.add_argument("--moves", type=int, default=30)
    parser.add_argument("--game", default="wishes")
    parser.add_argument("--bot-workers", type=int, help="default: that of the server")
    arguments = parser.parse_args()
    found = asyncio.run(measure(arguments.game, arguments.tables, arguments.moves, arguments.bot_workers))
    table = Table(title=f"{arguments.game}: seconds until a bot of level {WEAKEST} has moved")
    for column in ("beside", "moves", "median", "p90", "longest"):
        table.add_column(column, justify="left" if column == "beside" else "right")
    for name, waits in found.items():
        p90 = sorted(waits)[int(len(waits) * 0.9)]
        figures = (f"{each:.3f}" for each in (statistics.median(waits), p90, max(waits)))
        table.add_row(name, str(len(waits)), *figures)
    Console().print(table)


if __name__ == "__main__":
    main()
