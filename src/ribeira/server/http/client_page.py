"""The web client, where there is one."""

import re
from typing import Any

import msgspec
from litestar import MediaType, Request, Response, get
from litestar.datastructures import CacheControlHeader
from litestar.exceptions import NotFoundException
from litestar.handlers import HTTPRouteHandler
from litestar.router import Router
from litestar.static_files import create_static_files_router

from ribeira.server.http.preload import FILE, Ahead, asked, client_folder, inline_script
from ribeira.server.http.static_files import media_type_of, packing
from ribeira.server.protocol import TableSummary
from ribeira.server.settings import Settings
from ribeira.server.storage.interface import TableReader

PYTHON = "python"  # the folder of a site that has Python for the browser
TABLE = re.compile(r"/table/([\w-]{1,64})")


def client_handlers(settings: Settings, reader: TableReader) -> list[HTTPRouteHandler | Router]:
    """The client's files under /assets, and its page everywhere else: it finds its own way from the address.

    From a folder that `make site` has made comes what a page needs to play on without us."""
    folder = client_folder(settings.web)
    index = folder / "index.html"
    if not index.is_file():
        return []
    page = index.read_bytes().replace(b'data-host="none"', b'data-host="both"')
    page = re.sub(rb'(href|src)="(?=\w+[/.-])', rb'\1="/', page)  # wherever the page is
    # What stands beside it: the worker that tells of turns, and what an installed page needs.
    beside = {path.name: path.read_bytes() for path in folder.iterdir() if path.is_file() and path != index}
    ahead = msgspec.json.decode(beside.pop(FILE, b"{}"), type=Ahead)
    first = inline_script(settings.web)
    asking = f'<script type="module" async>{first}</script>' if first else ""
    # The script comes before all styles, which it would wait for, the links after what every page needs.
    begin, title, rest = page.partition(b"<title>")
    head, end, body = (title + rest).partition(b"</head>")

    @get(["/", "/{path:path}"], include_in_schema=False)
    async def client(request: Request[Any, Any, Any]) -> Response[bytes]:
        if request.url.path.startswith("/api/"):
            raise NotFoundException
        if (found := beside.get(request.url.path[1:])) is not None:
            return Response(found, media_type=media_type_of(request.url.path), headers={"Cache-Control": "no-cache"})
        links = ""
        if table := TABLE.fullmatch(request.url.path):
            game, begun = await _game(reader, table[1])
            links = ahead.links(request.headers.get("accept-language", ""), game)
            links += asked(table[1]) if begun and game in ahead.printed else ""
        script = asking if table or request.url.path == "/" else ""
        headers = {"Cache-Control": "no-cache", "Vary": "Accept-Language"}
        whole = b"".join([begin, script.encode(), head, links.encode(), end, body])
        return Response(whole, media_type=MediaType.HTML, headers=headers)

    # An asset's name changes with its contents.
    forever = CacheControlHeader(max_age=365 * 24 * 3600, public=True, immutable=True)
    packed = packing(folder / "assets")
    assets = create_static_files_router("/assets", [folder / "assets"], cache_control=forever, before_request=packed)
    served: list[HTTPRouteHandler | Router] = [assets, client]
    if (folder / PYTHON).is_dir():
        anew = CacheControlHeader(no_cache=True)
        served.append(create_static_files_router(f"/{PYTHON}", [folder / PYTHON], cache_control=anew))
    return served


async def _game(reader: TableReader, table: str) -> tuple[str, bool]:
    """Which game is played there, and whether it has begun; empty where there is no such table, or nobody can look it
    up just now."""
    try:
        found = (await reader.summaries([table])).get(table)
    except Exception:  # the page comes all the same, and says what is wrong
        return "", False
    if not found:
        return "", False
    summary = msgspec.json.decode(found, type=TableSummary)
    return summary.game, summary.status != "open"
