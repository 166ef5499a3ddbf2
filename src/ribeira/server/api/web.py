"""The web client, where there is one."""

import mimetypes
import re
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

PYTHON = "python"  # the folder of a site that has Python for the browser
BUILT = "static"  # the folder of this package that the built client is put in


def handlers(settings: Settings) -> list[HTTPRouteHandler | Router]:
    """The client's files under /assets, and its page everywhere else: it finds its own way from the address.

    From a folder that `make site` has made comes what a page needs to play on without us."""
    with resources.as_file(resources.files("ribeira.server")) as package:
        folder = Path(settings.web) if settings.web else package / BUILT
    index = folder / "index.html"
    if not index.is_file():
        return []
    page = index.read_bytes().replace(b'data-host="none"', b'data-host="both"')
    page = re.sub(rb'(href|src)="(?=\w+[/.-])', rb'\1="/', page)  # wherever the page is
    # What stands beside it: the worker that tells of turns, and what an installed page needs.
    beside = {path.name: path.read_bytes() for path in folder.iterdir() if path.is_file() and path != index}

    @get(["/", "/{path:path}"], include_in_schema=False, sync_to_thread=False)
    def client(request: Request[Any, Any, Any]) -> Response[bytes]:
        if request.url.path.startswith("/api/"):
            raise NotFoundException
        if (found := beside.get(request.url.path[1:])) is not None:
            return Response(found, media_type=_kind(request.url.path), headers={"Cache-Control": "no-cache"})
        return Response(page, media_type=MediaType.HTML, headers={"Cache-Control": "no-cache"})

    # An asset's name changes with its contents.
    forever = CacheControlHeader(max_age=365 * 24 * 3600, public=True, immutable=True)
    assets = create_static_files_router("/assets", [folder / "assets"], cache_control=forever)
    served: list[HTTPRouteHandler | Router] = [assets, client]
    if (folder / PYTHON).is_dir():
        anew = CacheControlHeader(no_cache=True)
        served.append(create_static_files_router(f"/{PYTHON}", [folder / PYTHON], cache_control=anew))
    return served


def _kind(name: str) -> str:
    """What a file is, wherever the machine's own list of kinds comes from."""
    kinds = {".js": "text/javascript", ".webmanifest": "application/manifest+json", ".svg": "image/svg+xml"}
    return kinds.get(Path(name).suffix) or mimetypes.guess_type(name)[0] or "application/octet-stream"
