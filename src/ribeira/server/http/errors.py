"""Errors as they leave the server: always the same form, never more than the asker may know."""

from typing import Any

import msgspec
import structlog
from litestar import MediaType, Request, Response
from litestar.exceptions import HTTPException, ValidationException
from litestar.types import ExceptionHandlersMap

from ribeira.engine.errors import RibeiraError, UnknownGame
from ribeira.server.errors import failure, http_status
from ribeira.server.operations.load_shedding import RETRY_AFTER_S
from ribeira.server.storage.changeset import StorageFailed
from ribeira.tables.errors import Refused

log = structlog.get_logger("ribeira.api")

Web = Request[Any, Any, Any]


def answer(status: int, code: str, message: str, field: str | None = None) -> Response[bytes]:
    document = failure(None, code, message, field)
    headers = {"Retry-After": str(RETRY_AFTER_S)} if status == 503 else None
    return Response(msgspec.json.encode(document), media_type=MediaType.JSON, status_code=status, headers=headers)


def refused(request: Web, error: Refused) -> Response[bytes]:
    return answer(http_status(error), error.code, error.reason, error.field)


def bad_input(request: Web, error: RibeiraError) -> Response[bytes]:
    return answer(400, "unknown_game" if isinstance(error, UnknownGame) else "bad_request", str(error))


def invalid(request: Web, error: ValidationException) -> Response[bytes]:
    """A body or parameter that does not decode: the first thing that is wrong with it."""
    first = error.extra[0] if isinstance(error.extra, list) and error.extra else {}
    message, field = first.get("message", "it cannot be read"), first.get("key")
    return answer(400, "bad_request", message, field)


def http(request: Web, error: HTTPException) -> Response[bytes]:
    codes = {404: "not_found", 405: "method_not_allowed", 413: "too_large", 429: "too_fast"}
    response = answer(error.status_code, codes.get(error.status_code, "bad_request"), phrase(error))
    for name, value in (error.headers or {}).items():
        response.set_header(name, value)
    return response


def phrase(error: HTTPException) -> str:
    """What went wrong, without the address that it went wrong at: that may hold a secret."""
    if error.status_code == 400:
        return "it cannot be read"
    return error.detail if len(error.detail) < 100 and "/" not in error.detail else type(error).__name__


def storage(request: Web, error: StorageFailed) -> Response[bytes]:
    return answer(503, "storage", "it could not be written; try again")


def unexpected(request: Web, error: Exception) -> Response[bytes]:
    log.exception("unexpected", path=request.scope["path"])
    return answer(500, "internal", "something is wrong with the server")


def too_deep(request: Web, error: RecursionError) -> Response[bytes]:
    return answer(400, "bad_request", "it is nested too deeply")


HANDLERS: ExceptionHandlersMap = {
    RecursionError: too_deep,
    Refused: refused,
    RibeiraError: bad_input,
    ValidationException: invalid,
    HTTPException: http,
    StorageFailed: storage,
    Exception: unexpected,
}
