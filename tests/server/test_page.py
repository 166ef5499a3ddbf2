"""The page says beforehand what it will need, so that a slow network is asked once."""

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
}


def test_a_table_s_page_names_what_it_needs(tmp_path: Path) -> None:
    web = tmp_path / "web"
    (web / "assets").mkdir(parents=True)
    (web / "index.html").write_text("<html><head><title>Ribeira</title></head><body></body></html>")
    (web / "ahead.json").write_text(json.dumps(AHEAD))
    with running(tmp_path, web=str(web)) as server:
        ana = Person(server.address)
        table = ana.open("wishes", seats="me bot", start=True)

        def links(path: str, language: str = "uk-UA,en;q=0.5") -> list[str]:
            page = httpx.get(f"{server.address}{path}", headers={"Accept-Language": language})
            assert page.text.endswith("</head><body></body></html>")
            return [part.partition('"')[0] for part in page.text.split('="/')[1:]]

        game = ["assets/table.js", "assets/table.css", "assets/wishes.js", "assets/wishes-uk.js"]
        assert links(f"/table/{table}") == ["assets/ahead.js", "assets/uk.js", *game]
        assert links(f"/table/{table}", "de,en")[:2] == ["assets/ahead.js", "assets/en.js"]
        assert links("/table/nowhere") == ["assets/ahead.js", "assets/uk.js", *game[:2]]
        assert links("/tables") == links("/") == []  # there the browser's language may not be the one that is wanted
