"""Answers that are the same for many callers: encoded once, shared by all connections, with an entity tag."""

import asyncio
import hashlib
from collections.abc import Awaitable, Callable, Hashable
from contextvars import Context
from typing import Any

import msgspec
from litestar import MediaType, Request, Response
from litestar._openapi.plugin import OpenAPIPlugin
from litestar.router import Router

from ribeira.server.http.exception_handlers import error_response

MAX_ANSWERS = 100  # number of stored answers; there are few valid combinations of parameters
REVALIDATE = "no-cache"  # clients may store the answer, but ask with its entity tag whether it is still valid


class SharedAnswer(msgspec.Struct, frozen=True):
    """An encoded answer with its entity tag."""

    body: bytes
    entity_tag: str
    media_type: str
    headers: dict[str, str]

    @classmethod
    def of(cls, body: bytes, media_type: str = MediaType.JSON, headers: dict[str, str] | None = None) -> "SharedAnswer":
        """Return an answer with a hash of the body as entity tag."""
        tag = f'"{hashlib.blake2b(body, digest_size=12).hexdigest()}"'
        return cls(body, tag, media_type, headers or {})

    def response_to(self, request: Request[Any, Any, Any]) -> Response[Any]:
        """Return the response to a request: without a body if the client already has this answer.

        The answer must be the same for all callers, because proxies may store it.
        """
        headers = {**self.headers, "ETag": self.entity_tag, "Cache-Control": REVALIDATE}
        known = {each.strip().removeprefix("W/") for each in request.headers.get("if-none-match", "").split(",")}
        if self.entity_tag in known:
            return Response(None, status_code=304, headers=headers)
        return Response(self.body, media_type=self.media_type, headers=headers)


class SharedAnswers:
    """Answers by key. Requests that arrive while an answer is created wait for it."""

    def __init__(self, max_answers: int = MAX_ANSWERS) -> None:
        self.max_answers = max_answers
        self.answers: dict[Hashable, asyncio.Task[SharedAnswer]] = {}

    async def find(self, key: Hashable, create: Callable[[], Awaitable[SharedAnswer]]) -> SharedAnswer:
        """Return the answer for a key. The first call creates it, without charging a client. Failures are not kept."""

        async def run() -> SharedAnswer:
            return await create()

        if key not in self.answers:
            while len(self.answers) >= self.max_answers:
                del self.answers[next(iter(self.answers))]
            # In an empty context, no request is charged and no request's quota can refuse the work.
            self.answers[key] = asyncio.create_task(run(), context=Context())
        task = self.answers[key]
        try:
            return await asyncio.shield(task)
        except Exception:
            if self.answers.get(key) is task:
                del self.answers[key]
            raise


def openapi_router(path: str) -> Router:
    """Return the router that serves the OpenAPI document.

    Litestar would create the document on the event loop, which takes about 0.4 s.
    """
    answers = SharedAnswers()

    async def answer(request: Request[Any, Any, Any]) -> Response[Any]:
        if request.url.path.removeprefix(path) not in ("", "/", "/openapi.json"):
            return error_response(404, "not_found", "there is no such page")
        plugin = request.app.plugins.get(OpenAPIPlugin)

        async def create() -> SharedAnswer:
            return SharedAnswer.of(
                await asyncio.to_thread(lambda: msgspec.json.encode(plugin.provide_openapi_schema()))
            )

        return (await answers.find(path, create)).response_to(request)

    return Router(path, route_handlers=[], before_request=answer, include_in_schema=False)
