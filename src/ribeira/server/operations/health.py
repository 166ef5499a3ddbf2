"""Health checks: a test write to the database, and the state of all background tasks."""

import asyncio
import time

import msgspec
from litestar import MediaType, Response, get
from litestar.handlers import HTTPRouteHandler

from ribeira.server.actors.stored_summary import seating_row
from ribeira.server.http.exception_handlers import ERROR_RESPONSES
from ribeira.server.operations.clock import Clock
from ribeira.server.operations.supervisor import Supervisor
from ribeira.server.storage.changeset import ChangeSet
from ribeira.server.storage.core_kinds import SEATINGS
from ribeira.server.storage.interface import TableWriter

PROBE_ID = "healthz"  # table and player ID in the row that the health check writes


class Health:
    """Runs health checks. Results are reused for a short time, so that frequent checks are cheap."""

    def __init__(
        self, writer: TableWriter, supervisor: Supervisor, now: Clock, *, write_timeout_s: float, reuse_s: float
    ) -> None:
        self.writer = writer
        self.supervisor = supervisor
        self.now = now
        self.write_timeout_s = write_timeout_s
        self.reuse_s = reuse_s
        self.check: asyncio.Task[list[str]] | None = None
        self.checked_at = 0.0

    async def problems(self) -> list[str]:
        """Return one sentence per problem, or an empty list if the server is healthy."""
        if self.check is None or (self.check.done() and time.monotonic() - self.checked_at > self.reuse_s):
            self.check = asyncio.create_task(self._find_problems())
        return await asyncio.shield(self.check)

    async def _find_problems(self) -> list[str]:
        found = [await self._write_problem(), *self.supervisor.problems()]
        self.checked_at = time.monotonic()
        return [problem for problem in found if problem is not None]

    async def _write_problem(self) -> str | None:
        """Write a row, and return a sentence if this fails. Only a write reveals a full disk or a stuck queue."""
        row = seating_row(PROBE_ID, PROBE_ID, False, self.now())
        written = self.writer.write(ChangeSet().add(SEATINGS, row))
        try:
            await asyncio.wait_for(asyncio.shield(written), self.write_timeout_s)
        except TimeoutError:
            return f"the database has not taken a write for {self.write_timeout_s:g} s"
        except Exception as error:
            return f"the database cannot be written ({error})"
        return None


class HealthInfo(msgspec.Struct, frozen=True, omit_defaults=True):
    """The result of a health check."""

    status: str  # "ok" or "bad"
    problems: list[str] = []  # sentences


def health_handlers(health: Health) -> list[HTTPRouteHandler]:
    """Return the handlers for /healthz (503 if a problem exists) and /healthz/live."""

    @get("/healthz", responses=ERROR_RESPONSES, summary="State of the server, its database and its background tasks")
    async def read_health() -> Response[HealthInfo]:
        problems = await health.problems()
        body = msgspec.json.encode(HealthInfo("bad" if problems else "ok", problems))
        status = 503 if problems else 200
        return Response(body, media_type=MediaType.JSON, status_code=status)  # type: ignore[arg-type]

    @get("/healthz/live", responses=ERROR_RESPONSES, summary="Liveness: the server answers; for frequent probes")
    async def read_liveness() -> HealthInfo:
        return HealthInfo("ok")

    return [read_health, read_liveness]
