"""The client's HTML page: preloaded assets, inlined scripts, and compressed static files."""

import base64
import gzip
import hashlib
import json
from pathlib import Path

import httpx

from tests.server.clients import PlayerClient
from tests.server.running_server import running_server

PRELOADS = {
    "first": "assets/ahead.js",
    "table": ["assets/table.js", "assets/table.css"],
    "games": {"wishes": ["assets/wishes.js", "assets/table.js"]},
    "words": {"en": ["assets/en.js"], "uk": ["assets/uk.js"]},
    "told": {"wishes/uk": ["assets/wishes-uk.js"]},
    "fonts": {"uk": ["assets/cyrillic.woff2"]},
    "printed": ["fleet"],
}
SCRIPT = "window.ahead = 1;"
PACKED = b"as the build has packed it"


def test_table_page_preloads_its_assets(tmp_path: Path) -> None:
    web = tmp_path / "web"
    (web / "assets").mkdir(parents=True)
    (web / "index.html").write_text("<html><head><title>Ribeira</title></head><body></body></html>")
    (web / "ahead.json").write_text(json.dumps(PRELOADS))
    (web / "assets" / "ahead.js").write_text(SCRIPT)
    with running_server(tmp_path, web=str(web)) as server:
        ana = PlayerClient(server.address)
        table = ana.open("wishes", seats="me bot", start=True)

        def links(path: str, language: str = "uk-UA,en;q=0.5") -> list[str]:
            page = httpx.get(f"{server.address}{path}", headers={"Accept-Language": language})
            assert page.text.endswith("</head><body></body></html>")
            return [part.partition('"')[0] for part in page.text.split('="/')[1:]]

        game = ["assets/table.js", "assets/table.css", "assets/wishes.js", "assets/wishes-uk.js"]
        assert links(f"/table/{table}") == ["assets/uk.js", *game, "assets/cyrillic.woff2"]
        assert links(f"/table/{table}", "de,en")[0] == "assets/en.js"
        assert links("/table/nowhere") == ["assets/uk.js", *game[:2], "assets/cyrillic.woff2"]
        # Only table pages have preload links.
        assert links("/tables") == links("/") == []

        # The content security policy permits the inlined script.
        page = httpx.get(f"{server.address}/table/{table}")
        assert f'<head><script type="module" async>{SCRIPT}</script><title>' in page.text
        digest = base64.b64encode(hashlib.sha256(SCRIPT.encode()).digest()).decode()
        assert f"script-src 'self' 'sha256-{digest}';" in page.headers["content-security-policy"]
        assert SCRIPT in httpx.get(server.address).text
        assert SCRIPT not in httpx.get(f"{server.address}/tables").text

        # Boards that draw printed components also preload them.
        begun, waiting = ana.open("fleet", seats="me bot", start=True), ana.open("fleet", seats="me open")
        assert links(f"/table/{begun}")[-1] == f"api/tables/{begun}/components"
        assert links(f"/table/{waiting}") == ["assets/uk.js", *game[:2], "assets/cyrillic.woff2"]


def test_static_files_use_an_encoding_that_the_browser_accepts(tmp_path: Path) -> None:
    assets = tmp_path / "web" / "assets"
    assets.mkdir(parents=True)
    (tmp_path / "web" / "index.html").write_text("<html><head><title>Ribeira</title></head><body></body></html>")
    long = "export const long = 0; " * 100
    for name in ("built.js", "unpacked.js"):
        (assets / name).write_text(long)
    (assets / "small.js").write_text("export {};")
    (assets / "built.js.br").write_bytes(PACKED)
    with running_server(tmp_path, web=str(tmp_path / "web")) as server:

        def sent(name: str, encodings: str) -> tuple[str | None, bytes]:
            address = f"{server.address}/assets/{name}"
            with httpx.stream("GET", address, headers={"Accept-Encoding": encodings}) as answer:
                assert "immutable" in answer.headers["cache-control"]
                assert answer.headers["content-type"].startswith("text/javascript")
                assert "content-security-policy" in answer.headers
                return answer.headers.get("content-encoding"), b"".join(answer.iter_raw())

        assert sent("built.js", "gzip, deflate, br;q=1.0, zstd") == ("br", PACKED)
        for name, encodings in [("built.js", "gzip"), ("built.js", "br; q=0, gzip"), ("unpacked.js", "gzip, br")]:
            encoding, body = sent(name, encodings)
            assert (encoding, gzip.decompress(body).decode()) == ("gzip", long)
        assert sent("built.js", "identity") == (None, long.encode())
        assert sent("small.js", "gzip, br") == (None, b"export {};")
