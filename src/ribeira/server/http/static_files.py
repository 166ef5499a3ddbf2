"""Serve the client's assets compressed with Brotli or gzip."""

import gzip
import mimetypes
from collections.abc import Awaitable, Callable
from functools import cache
from pathlib import Path
from typing import Any

from litestar import Request, Response

IMMUTABLE = "public, immutable, max-age=31536000"  # the name of an asset changes with its contents
COMPRESSED_SUFFIXES = (".js", ".css", ".svg")
MIN_COMPRESSED_BYTES = 500  # smaller files gain nothing from compression
# Defined here because `mimetypes` depends on the machine's configuration.
MEDIA_TYPES = {".js": "text/javascript", ".webmanifest": "application/manifest+json", ".svg": "image/svg+xml"}


def media_type_of(name: str) -> str:
    """Return the media type for a file name; unknown suffixes are `application/octet-stream`."""
    return MEDIA_TYPES.get(Path(name).suffix) or mimetypes.guess_type(name)[0] or "application/octet-stream"


def compressed_files_handler(folder: Path) -> Callable[[Request[Any, Any, Any]], Awaitable[Response[bytes] | None]]:
    """Return a handler that serves compressed text files from a folder and returns None for all other requests.

    The handler prefers Brotli files from the build. If there is no such file, it compresses with gzip and caches the
    result. Compressing assets is safe, because they contain no secrets.
    """
    files = {
        path.name: path
        for path in folder.glob("*")
        if path.suffix in COMPRESSED_SUFFIXES and path.stat().st_size > MIN_COMPRESSED_BYTES
    }

    @cache
    def brotli(name: str) -> bytes | None:
        compressed = folder / f"{name}.br"
        return compressed.read_bytes() if compressed.is_file() else None

    @cache
    def gzipped(name: str) -> bytes:
        return gzip.compress(files[name].read_bytes(), mtime=0)

    async def handle(request: Request[Any, Any, Any]) -> Response[bytes] | None:
        name = request.url.path.rpartition("/")[2]
        encodings = request.headers.get("accept-encoding", "").replace(" ", "").split(",")
        accepted = {each.partition(";")[0] for each in encodings if not each.endswith(";q=0")}
        if name not in files:
            return None
        body = brotli(name) if "br" in accepted else None
        encoding = "br" if body else "gzip"
        if body is None and "gzip" in accepted:
            body = gzipped(name)
        if body is None:
            return None
        headers = {"Content-Encoding": encoding, "Vary": "Accept-Encoding", "Cache-Control": IMMUTABLE}
        return Response(body, media_type=media_type_of(name), headers=headers)

    return handle
