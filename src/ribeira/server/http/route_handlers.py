"""Build Litestar handlers that identify the caller, charge rate limits and run a feature's route."""

import inspect
import re
from collections.abc import Iterable
from functools import partial
from typing import Annotated, Any, get_args, get_origin

import msgspec
from litestar import MediaType, Request, Response
from litestar.handlers import HTTPRouteHandler
from litestar.params import BodyKwarg, PathParameter, QueryParameter

from ribeira.server.http.authentication import Authentication, cookie_with
from ribeira.server.http.exception_handlers import ERROR_RESPONSES
from ribeira.server.http.rate_limits import RateLimits
from ribeira.server.http.shared_answers import SharedAnswer, SharedAnswers
from ribeira.server.request_resources import current_use
from ribeira.server.routes import Allow, Caller, Feature, Route, Shared, SignedIn, TextFile

HttpRequest = Request[Any, Any, Any]
CONSTRAINTS = ("ge", "le", "min_length", "max_length", "pattern", "description")


def route_handlers(
    features: Iterable[Feature], authentication: Authentication, limits: RateLimits
) -> list[HTTPRouteHandler]:
    """Return the handlers for all routes that the server answers."""
    return [
        _handler(route, feature.service, authentication, limits)
        for feature in features
        for route in feature.routes
        if route.on_server
    ]


def _handler(route: Route, service: Any, authentication: Authentication, limits: RateLimits) -> HTTPRouteHandler:
    shared = SharedAnswers()

    async def handle(request: HttpRequest, **given: Any) -> Response[Any] | None:
        body = given.pop("data", None)
        parameters = route.parameters(**given)
        caller = await authentication.identify(request)
        if route.allow is Allow.PLAYER:
            _ = caller.player
        use = current_use()
        if use is not None and caller.known is not None:
            use.player = caller.known.id
        if use is not None:
            await use.wait_for_cpu()  # before `charge`, so that refused requests also wait
        limits.charge(route, caller, body)
        if route.shared is Shared.EVERYBODY or (route.shared is Shared.ANONYMOUS and caller.known is None):
            found = await shared.find(parameters, partial(_shared_answer, route, service, parameters))
            if route.shared is Shared.EVERYBODY:
                return found.response_to(request)
            return Response(found.body, media_type=found.media_type)
        answer = await route.run(service, caller, *route.arguments(parameters, body))
        return _response(route, request, answer)

    handle.__name__ = route.name
    parameters = [
        inspect.Parameter("request", inspect.Parameter.KEYWORD_ONLY, annotation=HttpRequest),
        *_parameters(route),
    ]
    answer = _answer_type(route)
    handle.__signature__ = inspect.Signature(parameters, return_annotation=answer)  # type: ignore[attr-defined]
    handle.__annotations__ = {each.name: each.annotation for each in parameters} | {"return": answer}
    return HTTPRouteHandler(
        re.sub(r"{(\w+)}", r"{\1:str}", route.path),
        http_method=[route.method],
        summary=route.summary,
        operation_id=route.name,
        status_code=route.status,
        media_type=MediaType.TEXT if route.answer is TextFile else MediaType.JSON,
        responses=ERROR_RESPONSES,
    )(handle)


def _parameters(route: Route) -> list[inspect.Parameter]:
    """Return the handler's parameters: path, query and body."""
    parameters = []
    for field in msgspec.structs.fields(route.parameters):
        default = inspect.Parameter.empty if field.required else field.default
        in_path = f"{{{field.name}}}" in route.path
        annotation = _documented(field.type, PathParameter if in_path else QueryParameter)
        parameters.append(
            inspect.Parameter(field.name, inspect.Parameter.KEYWORD_ONLY, annotation=annotation, default=default)
        )
    if route.body is not None:
        parameters.append(
            inspect.Parameter("data", inspect.Parameter.KEYWORD_ONLY, annotation=Annotated[route.body, BodyKwarg()])
        )
    return parameters


def _documented(annotation: Any, parameter: type[PathParameter] | type[QueryParameter]) -> Any:
    """Convert msgspec constraints to a Litestar parameter, because Litestar ignores `msgspec.Meta` on parameters."""
    options = get_args(annotation)
    if get_origin(annotation) is Annotated:
        meta = next((each for each in options[1:] if isinstance(each, msgspec.Meta)), None)
        kind = options[0]
    else:  # Annotated[X, Meta] | None
        metas = [each for each in options if get_origin(each) is Annotated]
        if not metas:
            return Annotated[annotation, parameter()]
        kind, meta = get_args(metas[0])[:2]
        kind = kind | None
    if meta is None:
        return Annotated[annotation, parameter()]
    limits = {name: value for name in CONSTRAINTS if (value := getattr(meta, name)) is not None}
    return Annotated[kind, parameter(**limits)]


def _answer_type(route: Route) -> Any:
    """Return the handler's return annotation, which Litestar uses for the OpenAPI document."""
    if route.answer is None:
        return None
    return Response[str] if route.answer is TextFile else Response[route.answer]  # type: ignore[name-defined]


async def _shared_answer(route: Route, service: Any, parameters: msgspec.Struct) -> SharedAnswer:
    """Return the answer that all callers share, created for a caller who is not signed in."""
    answer = await route.run(service, Caller(None), *route.arguments(parameters, None))
    if isinstance(answer, TextFile):
        return SharedAnswer.of(answer.text.encode(), MediaType.TEXT, _file_headers(answer))
    return SharedAnswer.of(msgspec.json.encode(answer))


def _file_headers(file: TextFile) -> dict[str, str]:
    return {"Content-Disposition": f'attachment; filename="{file.name}"'}


def _response(route: Route, request: HttpRequest, answer: Any) -> Response[Any] | None:
    cookies = []
    if isinstance(answer, SignedIn):
        cookies = [cookie_with(answer.token, request)]
        answer = answer.answer
    if isinstance(answer, TextFile):
        return Response(answer.text, media_type=MediaType.TEXT, headers=_file_headers(answer))
    if route.answer is None:
        return None
    # Litestar's encoder does not support the games' structs, which responses can contain.
    content = msgspec.json.encode(answer)
    return Response(content, media_type=MediaType.JSON, status_code=route.status, cookies=cookies)
