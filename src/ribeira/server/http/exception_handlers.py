"""Exception handlers. They return `Failed` documents, which never reveal hidden data."""

from typing import Any

import msgspec
import structlog
from litestar import MediaType, Request, Response
from litestar.exceptions import HTTPException, ValidationException
from litestar.openapi.datastructures import ResponseSpec
from litestar.types import ExceptionHandlersMap

from ribeira.engine.errors import RibeiraError, UnknownGame
from ribeira.server.error_responses import failure, http_status
from ribeira.server.operations.load_shedding import RETRY_AFTER_S
from ribeira.server.protocol import Failed
from ribeira.server.storage.changeset import StorageFailed
from ribeira.tables.errors import Refused

log = structlog.get_logger("ribeira.api")

HttpRequest = Request[Any, Any, Any]

MAX_DETAIL_LENGTH = 100  # longer Litestar messages are replaced, because they may echo input

# Error responses of every route in the OpenAPI document.
ERROR_RESPONSES = {
    status: ResponseSpec(Failed, description=description, generate_examples=False)
    for status, description in {
        400: "The request is invalid",
        401: "The caller is not signed in",
        403: "The caller is not allowed to do this",
        404: "Not found, or hidden from the caller",
        405: "The method is not allowed",
        409: "Not possible in the current state",
        413: "The body is too large",
        414: "The query is too long",
        429: "Too many requests",
        503: "Temporarily unavailable: try again",
    }.items()
}


def error_response(
    status: int, code: str, message: str, field: str | None = None, *, retry_after: int | None = None
) -> Response[bytes]:
    """Return a response with a `Failed` document. Clients try again after `retry_after` seconds."""
    if retry_after is None and status == 503:
        retry_after = RETRY_AFTER_S
    document = failure(None, code, message, field, retry_after)
    headers = {"Retry-After": str(retry_after)} if retry_after is not None else None
    return Response(msgspec.json.encode(document), media_type=MediaType.JSON, status_code=status, headers=headers)


def _refused(request: HttpRequest, error: Refused) -> Response[bytes]:
    status = http_status(error)
    return error_response(status, error.code, error.reason, error.field, retry_after=error.retry_after)


def _invalid_for_game(request: HttpRequest, error: RibeiraError) -> Response[bytes]:
    return error_response(400, "unknown_game" if isinstance(error, UnknownGame) else "bad_request", str(error))


def _invalid_input(request: HttpRequest, error: ValidationException) -> Response[bytes]:
    """Report the first invalid field or parameter."""
    first = error.extra[0] if isinstance(error.extra, list) and error.extra else {}
    return error_response(400, "bad_request", first.get("message", "the request is invalid"), first.get("key"))


def _nested_too_deeply(request: HttpRequest, error: RecursionError) -> Response[bytes]:
    return error_response(400, "bad_request", "the document is nested too deeply")


def _http_exception(request: HttpRequest, error: HTTPException) -> Response[bytes]:
    codes = {404: "not_found", 405: "method_not_allowed", 413: "too_large", 429: "too_fast"}
    response = error_response(error.status_code, codes.get(error.status_code, "bad_request"), _safe_detail(error))
    for name, value in (error.headers or {}).items():
        response.set_header(name, value)
    return response


def _safe_detail(error: HTTPException) -> str:
    """Return Litestar's message, unless it may contain input or the URL, which can contain secrets."""
    if error.status_code == 400:
        return "the request is invalid"
    is_safe = len(error.detail) < MAX_DETAIL_LENGTH and "/" not in error.detail
    return error.detail if is_safe else type(error).__name__


def _storage_failed(request: HttpRequest, error: StorageFailed) -> Response[bytes]:
    return error_response(503, "storage", "your change could not be saved; please try again")


def _unexpected(request: HttpRequest, error: Exception) -> Response[bytes]:
    log.exception("unexpected", path=request.scope["path"])
    return error_response(500, "internal", "internal server error")


EXCEPTION_HANDLERS: ExceptionHandlersMap = {
    RecursionError: _nested_too_deeply,
    Refused: _refused,
    RibeiraError: _invalid_for_game,
    ValidationException: _invalid_input,
    HTTPException: _http_exception,
    StorageFailed: _storage_failed,
    Exception: _unexpected,
}
