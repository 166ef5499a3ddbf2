"""A page without a browser: a shelf in memory, a worker that thinks at once, and somebody who plays."""

import asyncio
import itertools
import json
from collections.abc import AsyncGenerator
from contextlib import asynccontextmanager
from typing import Any

from ribeira.pyodide.local_server import SETTINGS, Host, open_host
from ribeira.pyodide.workers import think_about
from ribeira.server.settings import Settings

KEYS = {"players": ["id"], "tables": ["id"], "entries": ["table_id", "number"], "snapshots": ["table_id"]}
KEYS |= {"analyses": ["table_id"], "seatings": ["table_id", "player_id"], "open_times": ["since"]}
KEYS |= {"dailies": ["day", "game", "player_id"], "tries": ["player_id", "game", "puzzle"]}
PATIENCE = 120  # seconds before a test gives up: machines that run tests are busy
ids = itertools.count()


class ConstraintError(Exception):
    """As IndexedDB calls it."""


class MemoryShelf:
    """What web/src/net/offline/browserStore.ts does, with dictionaries."""

    def __init__(self) -> None:
        self.rows: dict[str, dict[tuple[Any, ...], dict[str, Any]]] = {kind: {} for kind in KEYS}
        self.commits: list[dict[str, Any]] = []
        self.full = False  # then nothing can be written

    async def read(self, kind: str) -> str:
        return json.dumps(list(self.rows[kind].values()))

    async def read_of(self, kind: str, table: str, after: int) -> str:
        rows = [row for row in self.rows[kind].values() if row["table_id"] == table and row.get("number", 1) > after]
        return json.dumps(sorted(rows, key=lambda row: row["number"]))

    async def commit(self, changes: str) -> None:
        await asyncio.sleep(0)
        if self.full:
            raise OSError("QuotaExceededError")
        document = json.loads(changes)
        self.commits.append(document)
        for kind, rows in document["add"].items():
            for row in rows:
                if self._key(kind, row) in self.rows[kind]:
                    raise ConstraintError
        for kind, rows in [*document["add"].items(), *document["put"].items()]:
            for row in rows:
                self.rows[kind][self._key(kind, row)] = row
        for kind, keys in document["delete"].items():
            for key in keys:
                self.rows[kind].pop((key,), None)
        for table in document["forget"]:
            for kind, rows in self.rows.items():
                name = "id" if kind == "tables" else "table_id"
                self.rows[kind] = {key: row for key, row in rows.items() if row.get(name) != table}

    def _key(self, kind: str, row: dict[str, Any]) -> tuple[Any, ...]:
        return tuple(row[key] for key in KEYS[kind])


class Head:
    """A worker that thinks here, and at once."""

    async def ready(self) -> None:
        pass

    async def think(self, job: str) -> str:
        return think_about(job)

    def end(self) -> None:
        pass


class Page:
    """A page that is open, with whoever looks at it."""

    def __init__(self, shelf: MemoryShelf) -> None:
        self.shelf = shelf
        self.host: Host
        self.heard: dict[str, list[dict[str, Any]]] = {}
        self.closed: dict[str, tuple[int, str]] = {}
        self.news = asyncio.Event()

    def say(self, line: str, message: str) -> None:
        self.heard.setdefault(line, []).append(json.loads(message))
        self.news.set()

    def hang_up(self, line: str, code: int, reason: str) -> None:
        self.closed[line] = (code, reason)
        self.news.set()

    async def ask(self, method: str, address: str, **document: Any) -> Any:
        status, text = await self.host.ask(method, address, json.dumps(document) if document else "")
        told = json.loads(str(text)) if str(text)[:1] in '[{n"' else text
        assert status == 200, told
        return told

    async def refused(self, method: str, address: str, **document: Any) -> tuple[int, str]:
        status, text = await self.host.ask(method, address, json.dumps(document) if document else "")
        return int(status), json.loads(str(text))["code"]

    async def until(self, line: str, kind: str) -> dict[str, Any]:
        """The first message of a kind that was not taken yet."""
        async with asyncio.timeout(PATIENCE):
            while True:
                heard = self.heard.get(line, [])
                for message in heard:
                    if message["type"] == kind:
                        heard.remove(message)
                        return message
                self.news.clear()
                await self.news.wait()

    async def request(self, line: str, kind: str, **fields: Any) -> dict[str, Any]:
        id = f"r{next(ids)}"
        self.host.receive(line, json.dumps({"type": kind, "id": id, **fields}))
        async with asyncio.timeout(PATIENCE):
            while True:
                for message in self.heard.get(line, []):
                    if message.get("id") == id:
                        return message
                self.news.clear()
                await self.news.wait()

    async def play(self, table: str) -> dict[str, Any]:
        """Take the first choice until the game is over; how it stands then."""
        async with asyncio.timeout(PATIENCE):
            while True:
                update: dict[str, Any] = await self.ask("GET", f"/api/tables/{table}")
                if update["table"]["status"] != "playing":
                    return update
                if choices := update.get("choices"):
                    act = {"type": "act", "id": f"r{next(ids)}", "seat": update["seat"], "turn": update.get("turn", 0)}
                    await self.ask("POST", f"/api/tables/{table}/requests", **act, actions=[choices[0]["action"]])
                await asyncio.sleep(0)


@asynccontextmanager
async def opened(shelf: MemoryShelf | None = None, settings: Settings = SETTINGS) -> AsyncGenerator[Page]:
    page = Page(shelf or MemoryShelf())
    page.host = await open_host(page.shelf, Head, page.say, page.hang_up, settings)
    try:
        yield page
    finally:
        await page.host.close()
