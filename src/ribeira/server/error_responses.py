"""Error responses shared by HTTP, WebSocket connections and the browser build."""

import msgspec

from ribeira.server.protocol import Failed
from ribeira.tables.errors import Refused

# HTTP status by refusal code. Codes not listed here map to 409 (conflict with the current state).
HTTP_STATUS = {
    "who_are_you": 401,
    "wrong_origin": 403,
    "not_invited": 403,
    "not_your_seat": 403,
    "not_seated": 403,
    "not_host": 403,
    "removed": 403,
    "unseated": 403,
    "muted": 403,
    "own_person": 403,
    "no_spectators": 403,
    "no_webhooks": 403,
    "no_push": 403,
    "no_hints": 403,
    "daily": 403,
    "rated": 403,
    "season": 403,
    "not_alone": 403,
    "no_such_table": 404,
    "no_such_day": 404,
    "no_such_pass": 404,
    "no_such_device": 404,
    "no_such_season": 404,
    "no_such_person": 404,
    "no_such_player": 404,
    "too_many_devices": 429,
    "no_such_puzzle": 404,
    "no_more_puzzles": 404,
    "too_fast": 429,
    "too_many_offers": 429,
    "too_many_seasons": 429,
    "too_many_tables": 429,
    "too_many_connections": 429,
    "unknown_game": 400,
    "unknown_bot": 400,
    "bad_seats": 400,
    "bad_options": 400,
    "bad_clock": 400,
    "bad_seed": 400,
    "bad_opening": 400,
    "bad_components": 400,
    "bad_action": 400,
    "bad_address": 400,
    "bad_key": 400,
    "no_such_seat": 400,
    "empty_text": 400,
    "bad_name": 400,
    "bot_name": 400,
    "busy": 503,
    "overloaded": 503,
    "no_hint": 503,
    "unreadable_table": 503,
}
MAX_MESSAGE_LENGTH = 1000  # characters; messages and field names can echo input
MAX_FIELD_LENGTH = 100


def http_status(refused: Refused) -> int:
    """Return the HTTP status for a refusal; 409 for codes without their own status."""
    return HTTP_STATUS.get(refused.code, 409)


def failure(
    id: str | None, code: str, message: str, field: str | None = None, retry_after: int | None = None
) -> Failed:
    """Return an error message. Long texts are truncated."""
    return Failed(
        id=id,
        code=code,
        field=field and field[:MAX_FIELD_LENGTH],
        message=message[:MAX_MESSAGE_LENGTH],
        retry_after=retry_after,
    )


def describe_decode_error(error: msgspec.DecodeError) -> tuple[str, str | None]:
    """Return the reason for a decoding error and the name of the invalid field, if known."""
    reason, at, path = str(error).rpartition(" - at `")
    if not at:
        return str(error), None
    return reason, path.removeprefix("key in ").strip("`").lstrip("$").lstrip(".") or None
