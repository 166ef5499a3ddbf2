"""What everybody who works in the house has at hand: its storage, its rooms, and what goes on in the background."""

import asyncio
from abc import ABC, abstractmethod
from collections.abc import Coroutine
from typing import Any, TypeVar

from ribeira.server.actors.downtime_credit import Lamp
from ribeira.server.actors.table_actor import Room
from ribeira.server.actors.table_directory import Rooms
from ribeira.server.bot_workers.pool import WorkerPool
from ribeira.server.features.notifications.webhooks import Herald
from ribeira.server.features.profile.history_cache import Chronicle
from ribeira.server.features.ratings.service import Ratings
from ribeira.server.operations.clock import milliseconds
from ribeira.server.operations.supervisor import Supervisor
from ribeira.server.settings import Settings
from ribeira.server.storage.interface import Books, Scribe
from ribeira.tables.table import Table

T = TypeVar("T")


class Household(ABC):
    """The house from inside: `House` puts its workers together."""

    def __init__(self, settings: Settings, store: Books, writer: Scribe, pool: WorkerPool) -> None:
        self.settings = settings
        self.store = store
        self.writer = writer
        self.pool = pool
        self.started = milliseconds()
        self.rooms = Rooms(store, settings.tables_in_memory, lambda id: self.spawn(self.load(id)), self.poke)
        self.shared = self.rooms.shared
        self.claims = store.claims
        self.lamp = Lamp(store, writer, alone=settings.workers == 1)
        self.supervisor = Supervisor()
        self.tasks: set[asyncio.Task[Any]] = set()
        self.connections: dict[str, int] = {}  # by player
        self.analyses: dict[str, asyncio.Task[None]] = {}  # under way, by table
        self.advised: set[str] = set()  # players for whom a hint is being thought of
        self.herald = Herald()
        self.chronicle = Chronicle(self.rooms, settings.paces.history_seconds)
        self.ratings = Ratings(store)

    def spawn(self, work: Coroutine[Any, Any, T], name: str = "") -> asyncio.Task[T]:
        """Do something that goes on if nobody waits for it. With a name: nobody does, and failing is logged."""
        task = asyncio.create_task(work)
        self.tasks.add(task)
        task.add_done_callback(self.tasks.discard)
        if name:
            task.add_done_callback(lambda done: self._ended(name, done))
        return task

    def _ended(self, name: str, task: asyncio.Task[Any]) -> None:
        if not task.cancelled() and (error := task.exception()) is not None:
            self.supervisor.failed(name, error)

    @abstractmethod
    async def load(self, id: str) -> Room:
        """The room of a table that is not in memory."""

    @abstractmethod
    def ended(self, table: Table) -> None:
        """A game is over: what follows from it."""

    @abstractmethod
    def poke(self, room: Room) -> None:
        """Have the bots play that are to move."""
