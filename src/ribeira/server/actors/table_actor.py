"""A table in memory, with those who watch it."""

import asyncio

import msgspec

from ribeira.engine.errors import BadComponents, RibeiraError, UnknownGame
from ribeira.engine.events import Event
from ribeira.server.storage.interface import Books
from ribeira.server.websocket.table_feed import Sight, Watcher
from ribeira.tables.log import read_snapshot
from ribeira.tables.requests.close import Recovered
from ribeira.tables.table import Line, Refused, Table

CROWD = 50  # connections; more of them are not told of every spectator who comes or goes


class Room:
    """One table. Whoever changes it holds the lock: there is one writer at a time."""

    def __init__(self, table: Table, snapshot: int) -> None:
        self.table = table
        self.snapshot = snapshot  # the entry that the last one stands at
        self.lock = asyncio.Lock()
        self.watchers: set[Watcher] = set()
        self.bots: asyncio.Task[None] | None = None
        self.seated = table.seated()  # as the database has it
        self.noted = table.status  # likewise
        self.noting: asyncio.TimerHandle | None = None  # when that is brought up to date
        self.elsewhere: dict[str, int] = {}  # until when players are there, as other processes noted it
        self.online: set[str] = set()  # all of them

    @property
    def idle(self) -> bool:
        return not self.watchers and not self.lock.locked() and self.bots is None

    def leave_unnoted(self) -> None:
        if self.noting is not None:
            self.noting.cancel()
            self.noting = None

    def here(self) -> set[str]:
        """Those who are connected to this process."""
        return {watcher.player.id for watcher in self.watchers}

    def there_until(self, player: str, now: int, seconds: float) -> int:
        """What the database is to know of a player's presence, which is believed for so long."""
        return now + int(1000 * seconds) if player in self.here() else now

    def look_around(self, now: int) -> None:
        """See who is there, and tell everybody if that has changed."""
        before = set(self.online)
        self.online.clear()
        self.online |= self.here()
        self.online |= {player for player, until in self.elsewhere.items() if until > now}
        crowded = len(self.watchers) > CROWD
        if self.online & self.seated != before & self.seated or (self.online != before and not crowded):
            for watcher in self.watchers:
                watcher.tell_of_people()

    def add(self, line: Line) -> None:
        """An entry that is on disk happens here, too, and everybody is told."""
        events: list[Event] = self.table.add(line)
        sight = Sight(self.table)
        for watcher in self.watchers:
            watcher.tell(line, events, sight)


async def read_table(store: Books, id: str) -> tuple[Table, int, Recovered | None]:
    """A table from its last snapshot and the entries since; the snapshot's entry; and what must be added to go on.

    Where the rules of the game have changed and an entry no longer replays, the table stands as before that entry.
    """
    snapshot = await store.snapshot(id)
    try:
        start = read_snapshot(snapshot[1]) if snapshot is not None else None
    except (RibeiraError, msgspec.DecodeError):  # of rules that have changed: perhaps the whole log still replays
        start = None
    number = start.number if start is not None else 0
    lines = await store.lines(id, number)
    if start is None and not lines:
        raise Refused("no_such_table", "there is no such table")
    table, good = _replayed(id, snapshot[1] if start is not None and snapshot is not None else None, lines)
    if good == len(lines):
        return table, number, None
    try:
        table.rules()
    except (UnknownGame, BadComponents):  # it may be installed again: leave the table as it is
        raise Refused("unplayable", f"{table.game} is not installed, or not as it was") from None
    table.number = lines[-1].number
    table.at = lines[-1].at
    return table, number, Recovered(len(table.course) if table.course is not None else 0)


def _replayed(id: str, snapshot: str | None, lines: list[Line]) -> tuple[Table, int]:
    """A table after as many of these entries as replay, and how many do."""
    table = read_snapshot(snapshot) if snapshot is not None else Table(id=id)
    for place, line in enumerate(lines):
        try:
            table.add(line)
        except Exception:  # rules that have changed can fail in any way, and in part
            return _replayed(id, snapshot, lines[:place])
    return table, len(lines)
