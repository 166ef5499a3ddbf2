"""Positions cached by local workers, so that a worker that knows the table receives only new moves.

For each worker, the pool records the moves that led to the cached position. The start of the game and its moves
determine a position, including its random events. If a game's moves extend the recorded moves, the pool therefore
sends only the additional moves. After an undo or a rewind, it sends the whole position.
"""

import itertools
import time
from array import array
from typing import Any, NamedTuple

import msgspec

from ribeira.engine.state import State
from ribeira.server.bot_workers.jobs import Choose, ChooseAtTable
from ribeira.server.operations.executors import in_thread

MAX_DUMP_SECONDS = 0.001  # slower dumps run in a thread, so that they do not block the event loop

_versions = itertools.count(1)
_dump_seconds: dict[str, float] = {}  # duration of the latest dump, by game


class KnownPosition(NamedTuple):
    """A position cached by a worker: its version and the moves that led to it."""

    version: int
    seats: "array[int]"
    actions: "array[int]"


class TurnRequest:
    """A `Choose` job for a bot at a table. The state is dumped lazily and at most once."""

    def __init__(self, job: Choose, table: str, state: State, seats: "array[int]", actions: "array[int]") -> None:
        """Copy the state and its moves, because the table may change while the request is queued."""
        self.job = job
        self.table = table
        self.copy = state.clone()
        self.seats = seats[:]
        self.actions = actions[:]
        self.game, self.bot, self.seat = job.game, job.bot, job.seat
        self.search_key = job.search_key
        self._dump: dict[str, Any] | None = None

    @property
    def state(self) -> dict[str, Any]:
        """The dump of the state, made at the first access and timed for `complete_job`."""
        if self._dump is None:
            began = time.perf_counter()
            self._dump = self.copy.dump()
            _dump_seconds[self.game] = time.perf_counter() - began
        return self._dump

    async def complete_job(self) -> Choose:
        """Return the job with the dumped state. Games with slow dumps are dumped in a thread."""
        if self._dump is None and _dump_seconds.get(self.game, 0.0) > MAX_DUMP_SECONDS:
            await in_thread(lambda: self.state)
        return msgspec.structs.replace(self.job, state=self.state)

    async def job_for(self, known: KnownPosition | None) -> tuple[ChooseAtTable, KnownPosition]:
        """Return the job for a worker, and the position that the worker has after it.

        Args:
            known: the position that the worker has cached for this table, or None if it has none.
        """
        latest = KnownPosition(next(_versions), self.seats, self.actions)
        since = known.version if known is not None and self._continues(known) else None
        job = self.job if since is not None else await self.complete_job()
        fields = {name: getattr(job, name) for name in Choose.__struct_fields__}
        table_job = ChooseAtTable(**fields, table=self.table, version=latest.version, since=since)
        if known is not None and since is not None:
            count = len(known.actions)
            table_job.moves = list(zip(self.seats[count:], self.actions[count:], strict=True))
        return table_job, latest

    def _continues(self, known: KnownPosition) -> bool:
        """Return True if this game's moves extend the moves that the worker knows."""
        count = len(known.actions)
        return self.seats[:count] == known.seats and self.actions[:count] == known.actions
