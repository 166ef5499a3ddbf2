"""A page without a browser: a database in memory, a worker that thinks at once, and somebody who plays."""

import asyncio
import itertools
import json
from collections.abc import AsyncGenerator
from contextlib import asynccontextmanager
from typing import Any

from ribeira.pyodide.local_server import SETTINGS, LocalServer, open_local_server
from ribeira.pyodide.workers import think_about
from ribeira.server.settings import Settings

PATIENCE = 120  # seconds before a test gives up: machines that run tests are busy
ids = itertools.count()


class ConstraintError(Exception):
    """As IndexedDB calls it."""


class MemoryIndexedDb:
    """Does exactly what `BrowserStore` of the web client does, with dictionaries. Its rows outlast a page."""

    def __init__(self) -> None:
        self.kinds: dict[str, dict[str, Any]] = {}
        self.rows: dict[str, dict[tuple[Any, ...], dict[str, Any]]] = {}
        self.commits: list[dict[str, Any]] = []
        self.full = False  # nothing can be written

    async def open(self, kinds: str) -> None:
        self.kinds = {kind["name"]: kind for kind in json.loads(kinds)}
        for name in self.kinds:
            self.rows.setdefault(name, {})

    async def read(self, kind: str) -> str:
        return json.dumps(self._sorted(kind))

    async def read_of(self, kind: str, table: str, after: int) -> str:
        key = self.kinds[kind]["key"]
        rows = [row for row in self._sorted(kind) if row[key[0]] == table]
        return json.dumps([row for row in rows if len(key) == 1 or row[key[1]] > after])

    async def commit(self, changes: str) -> None:
        await asyncio.sleep(0)
        if self.full:
            raise OSError("QuotaExceededError")
        document = json.loads(changes)
        self.commits.append(document)
        written = {kind: dict(rows) for kind, rows in self.rows.items()}
        for kind, rows in document["add"].items():
            for row in rows:
                if self._key(kind, row) in written[kind]:
                    raise ConstraintError
                written[kind][self._key(kind, row)] = row
        for kind, rows in document["put"].items():
            for row in rows:
                written[kind][self._key(kind, row)] = row
        for kind, keys in document["delete"].items():
            for key in keys:
                written[kind].pop(tuple(key), None)
        for name, kind in self.kinds.items():
            for column, owners in ((kind["table"], document["tables"]), (kind["player"], document["players"])):
                if column is not None:
                    written[name] = {key: row for key, row in written[name].items() if row[column] not in owners}
        self.rows = written

    def _sorted(self, kind: str) -> list[dict[str, Any]]:
        return [row for _, row in sorted(self.rows[kind].items())]

    def _key(self, kind: str, row: dict[str, Any]) -> tuple[Any, ...]:
        return tuple(row[column] for column in self.kinds[kind]["key"])


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

    def __init__(self, database: MemoryIndexedDb) -> None:
        self.database = database
        self.host: LocalServer
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
async def opened(database: MemoryIndexedDb | None = None, settings: Settings = SETTINGS) -> AsyncGenerator[Page]:
    page = Page(database or MemoryIndexedDb())
    page.host = await open_local_server(page.database, Head, page.say, page.hang_up, settings)
    try:
        yield page
    finally:
        await page.host.close()
