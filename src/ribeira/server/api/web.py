"""The web client, where there is one."""

import mimetypes
import re
from collections.abc import Iterable
from importlib import resources
from pathlib import Path
from typing import Any

import msgspec
from litestar import MediaType, Request, Response, get
from litestar.datastructures import CacheControlHeader
from litestar.exceptions import NotFoundException
from litestar.handlers import HTTPRouteHandler
from litestar.router import Router
from litestar.static_files import create_static_files_router

from ribeira.server.api.wants import TheHouse
from ribeira.server.protocol import TableSummary
from ribeira.server.settings import Settings

PYTHON = "python"  # the folder of a site that has Python for the browser
BUILT = "static"  # the folder of this package that the built client is put in
AHEAD = "ahead.json"
TABLE = re.compile(r"/table/([\w-]{1,64})")


class Ahead(msgspec.Struct, frozen=True):
    """What pages will ask for, as the client's build tells (web/ahead.ts): files by the page, game or language that
    needs them. Said in the page, they are fetched at once instead of one after the other."""

    first: str = ""
    table: list[str] = []
    games: dict[str, list[str]] = {}
    words: dict[str, list[str]] = {}
    told: dict[str, list[str]] = {}

    def links(self, languages: str, game: str) -> bytes:
        """For a table of this game, and somebody who speaks these languages, the best first."""
        wishes = (wish.strip()[:2].lower() for wish in languages.split(","))
        language = next((wish for wish in wishes if wish in self.words), "en")
        files = [*self.words.get(language, []), *self.table]
        files += [*self.games.get(game, []), *self.told.get(f"{game}/{language}", [])]
        first = f'<script type="module" async crossorigin src="/{self.first}"></script>' if self.first else ""
        return (first + "".join(_links(dict.fromkeys(files)))).encode()


def _links(files: Iterable[str]) -> Iterable[str]:
    for file in files:
        kind = 'rel="preload" as="style"' if file.endswith(".css") else 'rel="modulepreload"'
        yield f'<link {kind} crossorigin href="/{file}">'


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
    ahead = msgspec.json.decode(beside.pop(AHEAD, b"{}"), type=Ahead)
    head, end, body = page.partition(b"</head>")

    @get(["/", "/{path:path}"], include_in_schema=False)
    async def client(request: Request[Any, Any, Any], house: TheHouse) -> Response[bytes]:
        if request.url.path.startswith("/api/"):
            raise NotFoundException
        if (found := beside.get(request.url.path[1:])) is not None:
            return Response(found, media_type=_kind(request.url.path), headers={"Cache-Control": "no-cache"})
        links = b""
        if table := TABLE.fullmatch(request.url.path):
            links = ahead.links(request.headers.get("accept-language", ""), await _game(house, table[1]))
        headers = {"Cache-Control": "no-cache", "Vary": "Accept-Language"}
        return Response(b"".join([head, links, end, body]), media_type=MediaType.HTML, headers=headers)

    # An asset's name changes with its contents.
    forever = CacheControlHeader(max_age=365 * 24 * 3600, public=True, immutable=True)
    assets = create_static_files_router("/assets", [folder / "assets"], cache_control=forever)
    served: list[HTTPRouteHandler | Router] = [assets, client]
    if (folder / PYTHON).is_dir():
        anew = CacheControlHeader(no_cache=True)
        served.append(create_static_files_router(f"/{PYTHON}", [folder / PYTHON], cache_control=anew))
    return served


async def _game(house: TheHouse, table: str) -> str:
    """Which game is played there; empty where there is no such table, or nobody can look it up just now."""
    try:
        found = (await house.store.summaries([table])).get(table)
    except Exception:  # the page comes all the same, and says what is wrong
        return ""
    return msgspec.json.decode(found, type=TableSummary).game if found else ""


def _kind(name: str) -> str:
    """What a file is, wherever the machine's own list of kinds comes from."""
    kinds = {".js": "text/javascript", ".webmanifest": "application/manifest+json", ".svg": "image/svg+xml"}
    return kinds.get(Path(name).suffix) or mimetypes.guess_type(name)[0] or "application/octet-stream"
