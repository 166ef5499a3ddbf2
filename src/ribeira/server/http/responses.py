"""What handlers answer."""

from typing import Any

import msgspec
from litestar import MediaType, Response
from litestar.openapi.datastructures import ResponseSpec

from ribeira.server.protocol import Failed

# For the OpenAPI document: what can go wrong everywhere.
ERRORS = {
    status: ResponseSpec(Failed, description=why, generate_examples=False)
    for status, why in {
        400: "It cannot be read",
        401: "Nobody knows who asks",
        403: "Not theirs to ask for",
        404: "There is no such thing, or they may not know of it",
        405: "There is no such method",
        409: "It is not possible as things stand",
        413: "Too large",
        414: "The query is too long",
        429: "Too much at a time",
        503: "Not now: try again",
    }.items()
}


def as_json(value: Any) -> Response[Any]:
    """For answers whose parts are structs of the games: only msgspec itself needs to know those."""
    return Response(msgspec.json.encode(value), media_type=MediaType.JSON)
