"""The client's files as small as they can travel. An asset's name changes with its contents: what was packed once stays
so, and nothing in it is anybody's secret."""

import gzip
import mimetypes
from collections.abc import Awaitable, Callable
from functools import cache
from pathlib import Path
from typing import Any

from litestar import Request, Response

FOREVER = "public, immutable, max-age=31536000"
TEXTS = (".js", ".css", ".svg")
SMALL = 500  # bytes: not worth it
KINDS = {".js": "text/javascript", ".webmanifest": "application/manifest+json", ".svg": "image/svg+xml"}


def media_type_of(name: str) -> str:
    """What a file is, wherever the machine's own list of kinds comes from."""
    return KINDS.get(Path(name).suffix) or mimetypes.guess_type(name)[0] or "application/octet-stream"


def packing(folder: Path) -> Callable[[Request[Any, Any, Any]], Awaitable[Response[bytes] | None]]:
    """Answers for the texts of a folder, to whoever can unpack them: as the build has packed them, or packed now. All
    else is for others to answer."""
    texts = {path.name: path for path in folder.glob("*") if path.suffix in TEXTS and path.stat().st_size > SMALL}

    @cache
    def brotli(name: str) -> bytes | None:
        ready = folder / f"{name}.br"
        return ready.read_bytes() if ready.is_file() else None

    @cache
    def gzipped(name: str) -> bytes:
        return gzip.compress(texts[name].read_bytes(), mtime=0)

    async def answer(request: Request[Any, Any, Any]) -> Response[bytes] | None:
        name = request.url.path.rpartition("/")[2]
        asked = request.headers.get("accept-encoding", "").replace(" ", "").split(",")
        wished = {wish.partition(";")[0] for wish in asked if not wish.endswith(";q=0")}
        if name not in texts:
            return None
        body = brotli(name) if "br" in wished else None
        encoding = "br" if body else "gzip"
        if body is None and "gzip" in wished:
            body = gzipped(name)
        if body is None:
            return None
        headers = {"Content-Encoding": encoding, "Vary": "Accept-Encoding", "Cache-Control": FOREVER}
        return Response(body, media_type=media_type_of(name), headers=headers)

    return answer
