"""Answers whose parts are structs of the games: only msgspec itself needs to know those."""

from typing import Any

import msgspec
from litestar import MediaType, Response


def as_json(value: Any) -> Response[Any]:
    return Response(msgspec.json.encode(value), media_type=MediaType.JSON)
