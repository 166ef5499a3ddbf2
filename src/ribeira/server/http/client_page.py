"""Serve the built web client, with preload links for the game of a table's page."""

import re
from typing import Any

import msgspec
from litestar import MediaType, Request, Response, get
from litestar.datastructures import CacheControlHeader
from litestar.exceptions import NotFoundException
from litestar.handlers import HTTPRouteHandler
from litestar.router import Router
from litestar.static_files import create_static_files_router

from ribeira.server.http.preload import MANIFEST_FILE, PreloadManifest, client_folder, components_link, inline_script
from ribeira.server.http.static_files import compressed_files_handler, media_type_of
from ribeira.server.protocol import TableSummary
from ribeira.server.settings import Settings
from ribeira.server.storage.interface import TableReader

PYTHON_FOLDER = "python"  # exists only in clients with the browser build (`make site`)
TABLE_PATH = re.compile(r"/table/([\w-]{1,64})")
ASSET_LIFETIME_S = 365 * 24 * 3600


def client_handlers(settings: Settings, reader: TableReader) -> list[HTTPRouteHandler | Router]:
    """Return the handlers for the web client: assets under /assets, and the page at every other path.

    The page is the same at all paths, because the client does its own routing. If the folder contains the browser build
    (`make site`), its files are served under /python. The list is empty if no client has been built.
    """
    folder = client_folder(settings.web)
    index = folder / "index.html"
    if not index.is_file():
        return []
    html = index.read_bytes().replace(b'data-host="none"', b'data-host="both"')
    html = re.sub(rb'(href|src)="(?=\w+[/.-])', rb'\1="/', html)  # relative links would depend on the path
    # Files next to index.html, such as the service worker, the web app manifest and icons.
    root_files = {path.name: path.read_bytes() for path in folder.iterdir() if path.is_file() and path != index}
    manifest = msgspec.json.decode(root_files.pop(MANIFEST_FILE, b"{}"), type=PreloadManifest)
    code = inline_script(settings.web)
    script_element = f'<script type="module" async>{code}</script>'.encode() if code else b""
    # The script comes before all style sheets, because it would otherwise wait for them. The preload links come last,
    # after the files that every page needs.
    before_title, title, rest = html.partition(b"<title>")
    head, head_end, body = (title + rest).partition(b"</head>")

    @get(["/", "/{path:path}"], include_in_schema=False)
    async def client(request: Request[Any, Any, Any]) -> Response[bytes]:
        path = request.url.path
        if path.startswith("/api/"):
            raise NotFoundException
        if (content := root_files.get(path[1:])) is not None:
            return Response(content, media_type=media_type_of(path), headers={"Cache-Control": "no-cache"})
        links = ""
        if table := TABLE_PATH.fullmatch(path):
            game, has_started = await _find_game(reader, table[1])
            links = manifest.links(request.headers.get("accept-language", ""), game)
            if has_started and game in manifest.games_with_printed_components:
                links += components_link(table[1])
        script = script_element if table or path == "/" else b""
        return Response(
            b"".join([before_title, script, head, links.encode(), head_end, body]),
            media_type=MediaType.HTML,
            headers={"Cache-Control": "no-cache", "Vary": "Accept-Language"},
        )

    assets = create_static_files_router(
        "/assets",
        [folder / "assets"],
        # The name of an asset changes with its contents.
        cache_control=CacheControlHeader(max_age=ASSET_LIFETIME_S, public=True, immutable=True),
        before_request=compressed_files_handler(folder / "assets"),
    )
    handlers: list[HTTPRouteHandler | Router] = [assets, client]
    if (folder / PYTHON_FOLDER).is_dir():
        revalidate = CacheControlHeader(no_cache=True)
        handlers.append(
            create_static_files_router(f"/{PYTHON_FOLDER}", [folder / PYTHON_FOLDER], cache_control=revalidate)
        )
    return handlers


async def _find_game(reader: TableReader, table: str) -> tuple[str, bool]:
    """Return a table's game and whether it has started. The game is empty if the table cannot be read."""
    try:
        stored = (await reader.summaries([table])).get(table)
    except Exception:  # the page loads without preload links, and the client reports the error
        return "", False
    if not stored:
        return "", False
    summary = msgspec.json.decode(stored, type=TableSummary)
    return summary.game, summary.status != "open"
