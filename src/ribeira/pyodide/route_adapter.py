"""Dispatch of a page's requests to the functions of the route table, without HTTP."""

import re
from collections.abc import Iterable
from typing import Any
from urllib.parse import parse_qsl, unquote, urlsplit

import msgspec
import structlog

from ribeira.engine.errors import RibeiraError, UnknownGame
from ribeira.server.error_responses import describe_decode_error, failure, http_status
from ribeira.server.routes import Allow, Caller, Feature, Route, SignedIn, TextFile
from ribeira.server.storage.changeset import StorageFailed
from ribeira.tables.errors import Refused
from ribeira.tables.seats import Player

PARAMETER = re.compile(r"{(\w+)}")
log = structlog.get_logger("ribeira.page")


class RouteAdapter:
    """Finds and calls the route for a request."""

    def __init__(self, features: Iterable[Feature]) -> None:
        self.routes = [
            (route.method, re.compile(PARAMETER.sub(r"(?P<\1>[^/]{1,64})", route.path)), route, feature.service)
            for feature in features
            for route in feature.routes
            if route.in_page
        ]

    async def answer(self, method: str, address: str, body: str, player: Player | None) -> tuple[int, str]:
        """Handle a request. Return the status and the body of the response that a server would give."""
        try:
            return 200, _encode(await self._call(method, address, body, player))
        except Refused as refused:
            return _failure(http_status(refused), refused.code, refused.reason, refused.field)
        except RibeiraError as error:
            return _failure(400, "unknown_game" if isinstance(error, UnknownGame) else "bad_request", str(error))
        except msgspec.DecodeError as error:
            return _failure(400, "bad_request", *describe_decode_error(error))
        except StorageFailed:
            return _failure(503, "storage", "your change could not be saved; please try again")
        except Exception:
            log.exception("unexpected")
            return _failure(500, "internal", "internal error of this page")

    async def _call(self, method: str, address: str, body: str, player: Player | None) -> Any:
        parts = urlsplit(address)
        route, service, values = self._find(method, parts.path)
        parameters = msgspec.convert({**dict(parse_qsl(parts.query)), **values}, route.parameters, strict=False)
        data = msgspec.json.decode(body, type=route.body) if route.body is not None else None
        caller = Caller(player)
        if route.allow is Allow.PLAYER:
            _ = caller.player
        return await route.run(service, caller, *route.arguments(parameters, data))

    def _find(self, method: str, path: str) -> tuple[Route, Any, dict[str, str]]:
        for route_method, pattern, route, service in self.routes:
            if route_method == method and (match := pattern.fullmatch(path)):
                return route, service, {name: unquote(value) for name, value in match.groupdict().items()}
        raise Refused("no_such_table", "there is no such address")


def _encode(answer: Any) -> str:
    if isinstance(answer, SignedIn):
        answer = answer.answer
    return answer.text if isinstance(answer, TextFile) else msgspec.json.encode(answer).decode()


def _failure(status: int, code: str, reason: str, field: str | None = None) -> tuple[int, str]:
    return status, msgspec.json.encode(failure(None, code, reason, field)).decode()
