"""Whether the server is well, and what is wrong where it is not."""

import asyncio
import time

from ribeira.server.actors.runtime import House
from ribeira.server.operations.clock import milliseconds
from ribeira.server.storage.changeset import Changes
from ribeira.server.storage.rows import seating_row

NOBODY = "healthz"  # at no table: the row that shows that rows can be written


class Health:
    """Asks the database and all background tasks, however many want to know once in a while."""

    def __init__(self, house: House) -> None:
        self.house = house
        self.paces = house.settings.paces
        self.asked: asyncio.Task[list[str]] | None = None
        self.at = 0.0

    async def problems(self) -> list[str]:
        """What is wrong; nothing when all is well."""
        if self.asked is None or (self.asked.done() and time.monotonic() - self.at > self.paces.health_holds_seconds):
            self.asked = asyncio.create_task(self._look())
        return await asyncio.shield(self.asked)

    async def _look(self) -> list[str]:
        found = [await self._written(), *self.house.supervisor.problems()]
        self.at = time.monotonic()
        return [problem for problem in found if problem is not None]

    async def _written(self) -> str | None:
        """A real write, through the one who writes: only that shows a full disk, or a queue that does not move."""
        row = seating_row(NOBODY, NOBODY, False, milliseconds())
        written = self.house.writer.write(Changes(seatings=[row]))
        patience = self.paces.health_seconds
        try:
            await asyncio.wait_for(asyncio.shield(written), patience)
        except TimeoutError:
            return f"the database has not taken a write for {patience:g} s"
        except Exception as error:
            return f"the database cannot be written ({error})"
        return None
