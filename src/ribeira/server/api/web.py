"""The web client, where there is one."""

from importlib import resources
from pathlib import Path
from typing import Any

from litestar import MediaType, Request, Response, get
from litestar.datastructures import CacheControlHeader
from litestar.exceptions import NotFoundException
from litestar.handlers import HTTPRouteHandler
from litestar.router import Router
from litestar.static_files import create_static_files_router

from ribeira.server.settings import Settings

BUILT = "static"  # the folder of this package that the built client is put in


def handlers(settings: Settings) -> list[HTTPRouteHandler | Router]:
    """The client's files under /assets, and its page everywhere else: it finds its own way from the address."""
    with resources.as_file(resources.files("ribeira.server")) as package:
        folder = Path(settings.web) if settings.web else package / BUILT
    index = folder / "index.html"
    if not index.is_file():
        return []
    page = index.read_bytes()

    @get(["/", "/{path:path}"], include_in_schema=False, sync_to_thread=False)
    def client(request: Request[Any, Any, Any]) -> Response[bytes]:
        if request.url.path.startswith("/api/"):
            raise NotFoundException
        return Response(page, media_type=MediaType.HTML, headers={"Cache-Control": "no-cache"})

    # An asset's name changes with its contents.
    forever = CacheControlHeader(max_age=365 * 24 * 3600, public=True, immutable=True)
    return [create_static_files_router("/assets", [folder / "assets"], cache_control=forever), client]
