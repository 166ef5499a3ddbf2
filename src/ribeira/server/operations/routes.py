"""Routes for operators: health checks and metrics."""

import msgspec
from litestar import MediaType, Response, get
from litestar.handlers import HTTPRouteHandler
from litestar.plugins.prometheus import PrometheusController

from ribeira.server.http.responses import ERRORS
from ribeira.server.operations.health import Health


class HealthInfo(msgspec.Struct, frozen=True, omit_defaults=True):
    """The result of a health check."""

    status: str  # "ok" or "bad"
    problems: list[str] = []  # sentences


def health_handlers(health: Health) -> list[HTTPRouteHandler]:
    """Return the handlers of the health checks."""

    @get("/healthz", responses=ERRORS, summary="Whether the server, its database and its background tasks are well")
    async def read_health() -> Response[HealthInfo]:
        problems = await health.problems()
        body = msgspec.json.encode(HealthInfo("bad" if problems else "ok", problems))
        status = 503 if problems else 200
        return Response(body, media_type=MediaType.JSON, status_code=status)  # type: ignore[arg-type]

    @get("/healthz/live", responses=ERRORS, summary="Whether the server answers at all; for frequent probes")
    async def read_liveness() -> HealthInfo:
        return HealthInfo("ok")

    return [read_health, read_liveness]


class Metrics(PrometheusController):
    """`/metrics`, for Prometheus."""

    path = "/metrics"
    include_in_schema = False
