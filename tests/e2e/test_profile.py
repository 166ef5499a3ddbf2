"""My games in the browser: counted, found, saved."""

import zipfile
from pathlib import Path

from playwright.sync_api import Page, expect

from tests.e2e.conftest import Server
from tests.e2e.test_daily import finish


def test_my_games_are_counted_found_and_saved(page: Page, server: Server, tmp_path: Path) -> None:
    page.goto(f"{server.url}/me")
    expect(page.get_by_text("Your finished games will be here")).to_be_visible()
    page.request.put(f"{server.url}/api/me", data={"name": "Inês", "colour": "blue"})
    for game, seats in (("lata", 1), ("lata", 1), ("wishes", 2)):
        bots = [{"kind": "bot", "bot": "beginner"}] * (seats - 1)
        wish = {"game": game, "seats": [{"kind": "me"}, *bots], "start": True}
        finish(page, server, page.request.post(f"{server.url}/api/tables", data=wish).json()["id"])
    page.reload()
    expect(page.get_by_text("Inês: 3 finished games, of which 3 count")).to_be_visible()
    expect(page.get_by_role("region", name="Results").get_by_role("row")).to_have_count(2)
    expect(page.get_by_role("img", name="Lata, alone: 2 games")).to_be_visible()
    search = page.get_by_role("search", name="All games")
    search.get_by_label("Game").select_option("Lata")
    expect(page.get_by_role("status").get_by_text("2 games")).to_be_visible()
    with page.expect_download() as saved:
        page.get_by_role("button", name="Save as records").click()
    archive = tmp_path / "mine.zip"
    saved.value.save_as(archive)
    with zipfile.ZipFile(archive) as file:
        assert file.testzip() is None
        texts = [file.read(name).decode() for name in file.namelist()]
    assert [text.splitlines()[1] for text in texts] == ["game: lata"] * 2
    assert all("name: Inês" in text for text in texts)
    search.get_by_label("Somebody’s name").fill("nobody")
    expect(page.get_by_role("status").get_by_text("0 games")).to_be_visible()
