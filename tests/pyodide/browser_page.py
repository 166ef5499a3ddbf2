"""A page of the browser build without a browser. IndexedDB is in memory, and bots run in this process."""

import asyncio
import itertools
import json
from collections.abc import AsyncGenerator
from contextlib import asynccontextmanager
from typing import Any

from ribeira.pyodide.local_server import SETTINGS, LocalServer, open_local_server
from ribeira.pyodide.workers import think_about
from ribeira.server.settings import Settings

TIMEOUT_S = 120  # long, because machines that run tests are busy
request_ids = itertools.count()


class ConstraintError(Exception):
    """Counterpart of the IndexedDB error for a key that already exists."""


class MemoryIndexedDb:
    """Implementation of `IndexedDb` with dictionaries, in place of the web client's `BrowserStore`.

    A second page can open it and find the same rows.

    Attributes:
        kinds: the declarations of the stored kinds by name.
        rows: the stored rows by kind and key.
        commits: all change sets in order.
        is_full: if True, every commit fails.
    """

    def __init__(self) -> None:
        self.kinds: dict[str, dict[str, Any]] = {}
        self.rows: dict[str, dict[tuple[Any, ...], dict[str, Any]]] = {}
        self.commits: list[dict[str, Any]] = []
        self.is_full = False

    async def open(self, kinds: str) -> None:
        """Create the missing object stores of these kinds."""
        self.kinds = {kind["name"]: kind for kind in json.loads(kinds)}
        for name in self.kinds:
            self.rows.setdefault(name, {})

    async def read(self, kind: str) -> str:
        """Return all rows of a kind, sorted by key."""
        return json.dumps(self._sorted(kind))

    async def read_of(self, kind: str, table: str, after: int) -> str:
        """Return the rows of a table with numbers above `after`. If rows have no number, return all of them."""
        key = self.kinds[kind]["key"]
        rows = [row for row in self._sorted(kind) if row[key[0]] == table]
        return json.dumps([row for row in rows if len(key) == 1 or row[key[1]] > after])

    async def commit(self, changes: str) -> None:
        """Write and delete rows. If any change fails, make none of them."""
        await asyncio.sleep(0)
        if self.is_full:
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


class InlineWorker:
    """A bot worker that runs jobs in this process, without a web worker."""

    async def ready(self) -> None:
        """Do nothing, because no process is started."""

    async def think(self, job: str) -> str:
        """Run a JSON job and return the answer as JSON."""
        return think_about(job)

    def end(self) -> None:
        """Do nothing, because no process is running."""


class BrowserPage:
    """An open page: its local server, and the messages that its client receives.

    Attributes:
        messages: received messages by connection, except those that `wait_for` has returned.
        closed: close code and reason by connection.
    """

    def __init__(self, database: MemoryIndexedDb) -> None:
        self.database = database
        self.server: LocalServer
        self.messages: dict[str, list[dict[str, Any]]] = {}
        self.closed: dict[str, tuple[int, str]] = {}
        self.has_news = asyncio.Event()

    def receive_message(self, connection: str, message: str) -> None:
        """Store a message from the local server."""
        self.messages.setdefault(connection, []).append(json.loads(message))
        self.has_news.set()

    def receive_close(self, connection: str, code: int, reason: str) -> None:
        """Record that the local server closed a connection."""
        self.closed[connection] = (code, reason)
        self.has_news.set()

    async def call(self, method: str, address: str, **body: Any) -> Any:
        """Call a route and check that it succeeds. Return the decoded response."""
        status, text = await self.server.ask(method, address, json.dumps(body) if body else "")
        answer = json.loads(str(text)) if str(text)[:1] in '[{n"' else text
        assert status == 200, answer
        return answer

    async def call_refused(self, method: str, address: str, **body: Any) -> tuple[int, str]:
        """Call a route and check that it refuses the request. Return the status and the error code."""
        status, text = await self.server.ask(method, address, json.dumps(body) if body else "")
        return int(status), json.loads(str(text))["code"]

    async def wait_for(self, connection: str, kind: str) -> dict[str, Any]:
        """Wait for the next message of a type, and return it."""
        async with asyncio.timeout(TIMEOUT_S):
            while True:
                messages = self.messages.get(connection, [])
                for message in messages:
                    if message["type"] == kind:
                        messages.remove(message)
                        return message
                self.has_news.clear()
                await self.has_news.wait()

    async def request(self, connection: str, kind: str, **fields: Any) -> dict[str, Any]:
        """Send a request to the table. Return the server's response."""
        id = f"r{next(request_ids)}"
        self.server.receive(connection, json.dumps({"type": kind, "id": id, **fields}))
        async with asyncio.timeout(TIMEOUT_S):
            while True:
                for message in self.messages.get(connection, []):
                    if message.get("id") == id:
                        return message
                self.has_news.clear()
                await self.has_news.wait()

    async def play_to_end(self, table: str) -> dict[str, Any]:
        """Play a game to its end by always taking the first choice. Return the last update."""
        async with asyncio.timeout(TIMEOUT_S):
            while True:
                update: dict[str, Any] = await self.call("GET", f"/api/tables/{table}")
                if update["table"]["status"] != "playing":
                    return update
                if choices := update.get("choices"):
                    act = {
                        "type": "act",
                        "id": f"r{next(request_ids)}",
                        "seat": update["seat"],
                        "turn": update.get("turn", 0),
                    }
                    await self.call("POST", f"/api/tables/{table}/requests", **act, actions=[choices[0]["action"]])
                await asyncio.sleep(0)


@asynccontextmanager
async def open_page(
    database: MemoryIndexedDb | None = None, settings: Settings = SETTINGS
) -> AsyncGenerator[BrowserPage]:
    """Open a page and close it at the end."""
    page = BrowserPage(database or MemoryIndexedDb())
    page.server = await open_local_server(
        page.database, InlineWorker, page.receive_message, page.receive_close, settings
    )
    try:
        yield page
    finally:
        await page.server.close()
