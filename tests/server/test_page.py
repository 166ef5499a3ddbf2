"""The page says beforehand what it will need, so that a slow network is asked once."""

import base64
import hashlib
import json
from pathlib import Path

import httpx

from tests.server.conftest import running
from tests.server.people import Person

AHEAD = {
    "first": "assets/ahead.js",
    "table": ["assets/table.js", "assets/table.css"],
    "games": {"wishes": ["assets/wishes.js", "assets/table.js"]},
    "words": {"en": ["assets/en.js"], "uk": ["assets/uk.js"]},
    "told": {"wishes/uk": ["assets/wishes-uk.js"]},
    "printed": ["fleet"],
}
SCRIPT = "window.ahead = 1;"


def test_a_table_s_page_names_what_it_needs(tmp_path: Path) -> None:
    web = tmp_path / "web"
    (web / "assets").mkdir(parents=True)
    (web / "index.html").write_text("<html><head><title>Ribeira</title></head><body></body></html>")
    (web / "ahead.json").write_text(json.dumps(AHEAD))
    (web / "assets" / "ahead.js").write_text(SCRIPT)
    with running(tmp_path, web=str(web)) as server:
        ana = Person(server.address)
        table = ana.open("wishes", seats="me bot", start=True)

        def links(path: str, language: str = "uk-UA,en;q=0.5") -> list[str]:
            page = httpx.get(f"{server.address}{path}", headers={"Accept-Language": language})
            assert page.text.endswith("</head><body></body></html>")
            return [part.partition('"')[0] for part in page.text.split('="/')[1:]]

        game = ["assets/table.js", "assets/table.css", "assets/wishes.js", "assets/wishes-uk.js"]
        assert links(f"/table/{table}") == ["assets/uk.js", *game]
        assert links(f"/table/{table}", "de,en")[0] == "assets/en.js"
        assert links("/table/nowhere") == ["assets/uk.js", *game[:2]]
        assert links("/tables") == links("/") == []  # there the browser's language may not be the one that is wanted

        # What asks the table stands in the page, where the content policy knows it.
        page = httpx.get(f"{server.address}/table/{table}")
        assert f'<head><script type="module" async>{SCRIPT}</script><title>' in page.text
        digest = base64.b64encode(hashlib.sha256(SCRIPT.encode()).digest()).decode()
        assert f"script-src 'self' 'sha256-{digest}';" in page.headers["content-security-policy"]
        assert SCRIPT in httpx.get(server.address).text
        assert SCRIPT not in httpx.get(f"{server.address}/tables").text

        # Where a board draws what is printed, that is fetched, too, once there is a game.
        begun, waiting = ana.open("fleet", seats="me bot", start=True), ana.open("fleet", seats="me open")
        assert links(f"/table/{begun}")[-1] == f"api/tables/{begun}/components"
        assert links(f"/table/{waiting}") == ["assets/uk.js", *game[:2]]
