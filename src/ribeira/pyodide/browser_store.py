"""The books of a house in a page: what helps to find things is in memory, logs stay on the shelf until somebody
comes."""

import asyncio
from collections.abc import Collection, Iterable
from typing import Any, Protocol

import msgspec

from ribeira.bots.puzzles import Try
from ribeira.server.operations.clock import milliseconds
from ribeira.server.storage.changeset import Changes, Conflict, Row, StorageFailed
from ribeira.tables.log import read_entry
from ribeira.tables.table import Line, Player

# What can be there only once.
KEYS = {
    "players": ("id",),
    "tables": ("id",),
    "seatings": ("table_id", "player_id"),
    "analyses": ("table_id",),
    "open_times": ("since",),
    "dailies": ("day", "game", "player_id"),
    "tries": ("player_id", "game", "puzzle"),
}
ONCE = ("dailies", "tries")  # what is added and never changed
OF_TABLES = ("entries", "snapshots", "seatings", "analyses", "dailies")  # rows that go with a table
STARTED = '{"entry":"started"'  # how the entry begins that begins a game


class Shelf(Protocol):
    """Where rows stay when the page is closed; JSON in and out. In a page: web/src/net/offline/browserStore.ts."""

    async def read(self, kind: str) -> str:
        """All rows of a kind, as a list."""

    async def read_of(self, kind: str, table: str, after: int) -> str:
        """A table's rows of a kind whose number is greater, in order."""

    async def commit(self, changes: str) -> None:
        """Write `{"add": {kind: rows}, "put": {kind: rows}, "delete": {kind: keys}, "forget": [tables]}`, all of it or
        nothing. It is safe when this returns. To add what is there already fails with a `ConstraintError`."""


class Claims:
    """There is one host of a page's tables: whatever it claims is its own."""

    async def take(self, table: str) -> bool:
        return True

    async def give_back(self, table: str) -> None:
        pass

    async def close(self) -> None:
        pass


class Kept:
    """Books and scribe in one."""

    shared = False

    def __init__(self, shelf: Shelf) -> None:
        self.shelf = shelf
        self.claims = Claims()
        self.order = asyncio.Lock()
        self.writing: set[asyncio.Task[None]] = set()
        self.rows: dict[str, dict[tuple[Any, ...], Row]] = {kind: {} for kind in KEYS}

    async def open(self) -> None:
        """Read what helps to find things."""
        for kind in KEYS:
            self._put(kind, msgspec.json.decode(await self.shelf.read(kind)))

    # What is written

    def backlog(self) -> int:
        return len(self.writing)

    def write(self, changes: Changes) -> "asyncio.Future[None]":
        task = asyncio.create_task(self._write(changes))
        self.writing.add(task)
        task.add_done_callback(self._written)
        return task

    write_later = write  # here nobody is kept waiting by another

    def _written(self, task: asyncio.Task[None]) -> None:
        self.writing.discard(task)
        if not task.cancelled():
            task.exception()  # it was looked at, also where nobody waits

    async def close(self) -> None:
        """Wait until all is written."""
        while self.writing:
            await asyncio.wait(self.writing)

    async def _write(self, changes: Changes) -> None:
        async with self.order:
            for kind in ONCE:
                if any(tuple(row[key] for key in KEYS[kind]) in self.rows[kind] for row in getattr(changes, kind)):
                    raise Conflict
            puts: dict[str, list[Row]] = {
                "players": changes.players,
                "tables": [self._since(row) for row in changes.tables],
                "seatings": changes.seatings,
                "analyses": changes.analyses,
                "snapshots": changes.snapshots,
                "dailies": changes.dailies,
                "tries": changes.tries,
                # That the house is open matters to clocks. Where none runs, nothing is written every second.
                "open_times": changes.open_times if any(row["deadline"] for row in self._all("tables")) else [],
            }
            document = {
                "add": {"entries": changes.entries} if changes.entries else {},
                "put": {kind: rows for kind, rows in puts.items() if rows},
                "delete": {"players": changes.forgotten_players} if changes.forgotten_players else {},
                "forget": changes.forgotten_tables,
            }
            if any(document.values()):
                await self._commit(document)
            for kind in KEYS:
                self._put(kind, changes.open_times if kind == "open_times" else puts[kind])
            self._forget(changes)

    async def _commit(self, document: dict[str, Any]) -> None:
        try:
            await self.shelf.commit(msgspec.json.encode(document).decode())
        except Exception as error:
            if "ConstraintError" in f"{type(error).__name__} {error}":
                raise Conflict from None
            raise StorageFailed(type(error).__name__) from error

    def _since(self, row: Row) -> Row:
        """A table was opened when it was first noted."""
        before = self.rows["tables"].get((row["id"],))
        return {**row, "created_at": before["created_at"]} if before is not None else row

    def _put(self, kind: str, rows: Iterable[Row]) -> None:
        for row in rows:
            self.rows[kind][tuple(row[key] for key in KEYS[kind])] = row

    def _forget(self, changes: Changes) -> None:
        for id in changes.forgotten_players:
            self.rows["players"].pop((id,), None)
        for id in changes.forgotten_tables:
            self.rows["tables"].pop((id,), None)
            for kind in KEYS.keys() & set(OF_TABLES):
                self.rows[kind] = {key: row for key, row in self.rows[kind].items() if row["table_id"] != id}

    # What is read

    def _all(self, kind: str) -> list[Row]:
        return list(self.rows[kind].values())

    async def player_of(self, token_hash: str) -> Player | None:
        """There is one person here, and no token."""
        for row in self._all("players"):
            return Player(row["id"], row["name"], row["colour"])
        return None

    async def player(self, id: str) -> Player | None:
        return await self.player_of("")

    async def devices_of(self, player: str) -> list[Row]:
        return []

    async def passes_of(self, player: str) -> list[Row]:
        return []

    async def pass_of(self, hash: str) -> Row | None:
        return None

    async def device_of(self, token_hash: str) -> tuple[str, int] | None:
        return None

    async def player_row(self, id: str) -> Row:
        return dict(self.rows["players"][(id,)])

    async def webhooks_of(self, players: Collection[str]) -> dict[str, str]:
        return {}

    async def snapshot(self, table: str) -> tuple[int, str] | None:
        rows = msgspec.json.decode(await self.shelf.read_of("snapshots", table, 0))
        return (rows[0]["number"], rows[0]["body"]) if rows else None

    async def lines(self, table: str, after: int = 0) -> list[Line]:
        rows = msgspec.json.decode(await self.shelf.read_of("entries", table, after))
        return [Line(row["number"], row["at"], read_entry(row["body"]), row["request"]) for row in rows]

    async def ends(self, tables: Collection[str]) -> dict[str, int]:
        lines = {id: await self.lines(id) for id in tables}
        return {id: found[-1].number for id, found in lines.items() if found}

    async def lobby(self, limit: int, before: int) -> list[str]:
        return []  # nobody else comes here

    async def tables_of(self, player: str, limit: int, before: int, archived: bool = False) -> list[str]:
        seated = {row["table_id"]: row["seated"] for row in self._all("seatings") if row["player_id"] == player}
        found = [
            row
            for row in self._all("tables")
            if row["id"] in seated
            and row["updated_at"] < before
            and seated[row["id"]] is not archived
            and not (archived and row["status"] not in ("playing", "over"))
        ]
        return [row["summary"] for row in _latest(found)[:limit]]

    async def finished_of(self, player: str, limit: int) -> list[tuple[str, int]]:
        mine = {row["table_id"] for row in self._all("seatings") if row["player_id"] == player}
        found = [row for row in self._all("tables") if row["id"] in mine and row["status"] == "over"]
        return [(row["id"], row["number"]) for row in _latest(found)[:limit]]

    async def unfinished(self, host: str) -> int:
        return len(self._unfinished(host))

    async def unfinished_summaries(self, host: str) -> list[str]:
        return [row["summary"] for row in self._unfinished(host)]

    def _unfinished(self, host: str) -> list[Row]:
        return [row for row in self._all("tables") if row["host"] == host and row["status"] in ("open", "playing")]

    async def seen(self, table: str) -> dict[str, int]:
        return {row["player_id"]: row["seen_at"] for row in self._all("seatings") if row["table_id"] == table}

    async def analysis(self, table: str) -> Row | None:
        return self.rows["analyses"].get((table,))

    async def last_open(self) -> tuple[int, int] | None:
        times = await self.open_times(1)
        return times[0] if times else None

    async def open_times(self, most: int = 1000) -> list[tuple[int, int]]:
        return sorted((row["since"], row["until"]) for row in self._all("open_times"))[-most:]

    # The deals of the days

    async def secret(self, name: str) -> tuple[str, int] | None:
        """A page keeps none from its reader: its deals come from the date alone, and are the same in every page."""
        return "", min((row["created_at"] for row in self._all("players")), default=milliseconds())

    async def dailies(self, day: str) -> list[tuple[str, str, str]]:
        rows = [row for row in self._all("dailies") if row["day"] == day]
        return [(row["game"], row["player_id"], self._summary(row["table_id"])) for row in rows]

    async def daily(self, day: str, game: str, player: str | None = None) -> str | None:
        for row in self._all("dailies"):
            if (row["day"], row["game"]) == (day, game) and player in (None, row["player_id"]):
                return str(row["table_id"])
        return None

    async def dailies_of(self, player: str, limit: int) -> list[str]:
        rows = sorted((row for row in self._all("dailies") if row["player_id"] == player), key=lambda row: row["day"])
        return [self._summary(row["table_id"]) for row in rows[: -limit - 1 : -1]]

    def _summary(self, table: str) -> str:
        return str(self.rows["tables"][(table,)]["summary"])

    # Seasons are played with others

    async def season(self, id: str) -> Row | None:
        return None

    async def seasons_of(self, player: str) -> list[Row]:
        return []

    async def seasons_under_way(self) -> list[str]:
        return []

    async def summaries(self, tables: Collection[str]) -> dict[str, str]:
        return {id: self._summary(id) for id in tables}

    # Nobody else tells somebody of their turn

    async def pushes_of(self, players: Collection[str]) -> list[Row]:
        return []

    async def calls(self, until: int) -> list[Row]:
        return []

    # Ratings: they are for those who play with others

    async def results(self, game: str, since: int = 0) -> list[Row]:
        return []

    async def number_of_results(self, game: str) -> int:
        return 0

    async def listed(self) -> dict[str, Player]:
        return {}

    # Puzzles

    async def tries_of(self, player: str) -> list[Try]:
        rows = sorted((row for row in self._all("tries") if row["player_id"] == player), key=lambda row: row["at"])
        return [Try(row["game"], row["puzzle"], row["rating"], row["solved"]) for row in rows]

    # What somebody must look after

    async def flags(self, now: int) -> list[str]:
        return [row["id"] for row in self._all("tables") if row["deadline"] is not None and row["deadline"] <= now]

    async def unstarted(self, status: str, before: int, limit: int) -> list[str]:
        found = [row for row in self._all("tables") if row["status"] == status and row["updated_at"] < before]
        quiet = [row["id"] for row in reversed(_latest(found)) if not await self._was_started(row["id"])]
        return quiet[:limit]

    async def _was_started(self, table: str) -> bool:
        rows = msgspec.json.decode(await self.shelf.read_of("entries", table, 0))
        return any(row["body"].startswith(STARTED) for row in rows)

    async def gone(self, before: int, limit: int) -> list[str]:
        return []  # whoever opens this page is always the same

    async def stuck(self, before: int) -> list[str]:
        return [
            row["id"]
            for row in self._all("tables")
            if row["status"] == "playing" and row["bots_to_move"] and row["updated_at"] < before
        ]

    async def behind(self, before: int) -> list[str]:
        going = [row for row in self._all("tables") if row["status"] in ("open", "playing")]
        return [row["id"] for row in going if row["updated_at"] < before and await self.lines(row["id"], row["number"])]


def _latest(rows: Iterable[Row]) -> list[Row]:
    return sorted(rows, key=lambda row: row["updated_at"], reverse=True)
