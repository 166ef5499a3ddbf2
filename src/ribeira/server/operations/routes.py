"""For whoever runs the server."""

import msgspec
from litestar import Response, get
from litestar.plugins.prometheus import PrometheusController

from ribeira.server.http.dependencies import TheHealth
from ribeira.server.http.responses import ERRORS, as_json


class HealthInfo(msgspec.Struct, frozen=True, omit_defaults=True):
    status: str  # ok, or bad
    problems: list[str] = []  # what is wrong, in sentences


@get("/healthz", responses=ERRORS, summary="Whether the server, its database and its background tasks are well")
async def healthz(health: TheHealth) -> Response[HealthInfo]:
    problems = await health.problems()
    response: Response[HealthInfo] = as_json(HealthInfo("bad" if problems else "ok", problems))
    if problems:
        response.status_code = 503
    return response


@get("/healthz/live", responses=ERRORS, summary="Whether the server answers at all; for frequent probes")
async def alive() -> HealthInfo:
    return HealthInfo("ok")


class Metrics(PrometheusController):
    """`/metrics`, for Prometheus."""

    path = "/metrics"
    include_in_schema = False
