"""For whoever runs the server."""

import msgspec
from litestar import get
from litestar.plugins.prometheus import PrometheusController

from ribeira.server.api.answers import ERRORS
from ribeira.server.api.wants import TheHouse


class Health(msgspec.Struct, frozen=True):
    status: str


@get("/healthz", responses=ERRORS, summary="Whether the server and its database are well")
async def healthz(house: TheHouse) -> Health:
    await house.store.alive()
    return Health("ok")


class Metrics(PrometheusController):
    """`/metrics`, for Prometheus."""

    path = "/metrics"
    include_in_schema = False
