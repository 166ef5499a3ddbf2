"""Server without HTTP, for tests that call its services directly."""

import asyncio
from collections.abc import Awaitable, Callable
from pathlib import Path
from typing import Any

from ribeira.server.actors.table_actor import TableActor
from ribeira.server.app import Server
from ribeira.server.protocol import Done
from ribeira.server.settings import Settings
from ribeira.server.storage.changeset import ChangeSet, StorageFailed
from ribeira.tables.requests.open import NewTable
from ribeira.tables.requests.sit import UseInvitation
from ribeira.tables.seats import Player
from ribeira.tables.table_message import Request
from tests.server.clients import TIMEOUT_S


class InProcess:
    """The services of a running server."""

    def __init__(self, server: Server) -> None:
        self.server = server
        self.reader = server.reader
        self.writer = server.writer
        self.pool = server.pool
        self.supervisor = server.supervisor
        self.runtime = server.runtime
        self.directory = server.runtime.directory

    async def open(self, wish: NewTable, player: Player) -> str:
        """Open a table through the opening service, and return its ID."""
        return await self.runtime.opening.open(wish, player)

    async def actor(self, table_id: str) -> TableActor:
        """Return the actor of a table. Load the table if it is not in memory."""
        return await self.directory.find_current(table_id)

    async def send(self, table_id: str, player: Player, request: Request, arrived_at: int | None = None) -> Done:
        """Send a request to a table's actor."""
        return await self.directory.handle(table_id, request, player, arrived_at)

    async def admit(self, table_id: str, invitation: UseInvitation, player: Player) -> None:
        """Let a player use an invitation to a table."""
        await self.directory.admit(table_id, invitation, player)

    def ignore_stalls(self) -> None:
        """Credit no stalls of the event loop to clocks, because a busy machine may stall it at any time."""
        self.runtime.downtime.stalls = None

    def stop_bots(self) -> None:
        """Prevent bots from moving."""
        self.runtime.events.bot_turn_began.remove(self.runtime.bot_turns.start)


def run_in_process(folder: Path, work: Callable[[InProcess], Awaitable[None]], **changes: Any) -> None:
    """Run `work` with a server on a SQLite file, without HTTP."""

    async def main() -> None:
        given: dict[str, Any] = {"database": f"sqlite:///{folder / 'tables.sqlite'}", "bot_seconds": TIMEOUT_S}
        async with Server(Settings(**(given | changes))).running() as server:
            await work(InProcess(server))

    asyncio.run(main())


def fail_once(server: InProcess) -> asyncio.Event:
    """Make the next commit wait for the returned event and then fail. Later commits succeed."""
    gate = asyncio.Event()
    write = server.writer.write

    def failing(changes: ChangeSet) -> "asyncio.Future[None]":
        server.writer.write = write  # type: ignore[method-assign]

        async def fail() -> None:
            await gate.wait()
            raise StorageFailed("disk")

        return asyncio.ensure_future(fail())

    server.writer.write = failing  # type: ignore[method-assign]
    return gate


async def let_tasks_run() -> None:
    """Give other tasks five turns of the event loop."""
    for _ in range(5):
        await asyncio.sleep(0)
