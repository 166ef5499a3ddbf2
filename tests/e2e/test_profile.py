"""The profile page: statistics of finished games, their search and their download."""

import zipfile
from pathlib import Path

from playwright.sync_api import Page, expect

from tests.e2e.conftest import Server, play_by_requests


def test_finished_games_are_counted_found_and_downloaded(page: Page, server: Server, tmp_path: Path) -> None:
    page.goto(f"{server.url}/me")
    expect(page.get_by_text("Your finished games will be here")).to_be_visible()
    page.request.put(f"{server.url}/api/me", data={"name": "Inês", "colour": "blue"})
    for _ in range(2):
        wish = {"game": "lata", "seats": [{"kind": "me"}], "start": True}
        play_by_requests(page, server, page.request.post(f"{server.url}/api/tables", data=wish).json()["id"])
    page.reload()
    expect(page.get_by_text("Inês: 2 finished games, of which 2 count")).to_be_visible()
    expect(page.get_by_role("region", name="Alone").get_by_role("link", name="Lata")).to_be_visible()
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
