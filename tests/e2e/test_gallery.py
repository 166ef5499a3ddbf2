"""The component catalog, and tables with custom components."""

import urllib.request
from pathlib import Path

import pytest
from playwright.sync_api import FilePayload, Page, expect

import ribeira
from tests.e2e.conftest import Server, Visit, accessibility_errors, fits_width, record_messages

GAMES = [game.id for game in ribeira.list_games()]
PIECES = (
    1 + 70 + 8 + 7 + 3 + 1 + 5 + 5
)  # board, fish, market cards, markets, buyers, worms, tokens, boat cards of Wishes


def open_catalog(page: Page, server: Server, game: str) -> None:
    page.goto(f"{server.url}/game/{game}/components")
    page.wait_for_selector("main:not([aria-busy=true]) h2")


def download_components(server: Server, game: str) -> str:
    with urllib.request.urlopen(f"{server.url}/api/games/{game}/components.toml") as answer:
        text: str = answer.read().decode()
    return text


def upload_components(page: Page, text: str) -> None:
    file: FilePayload = {"name": "mine.toml", "mimeType": "text/plain", "buffer": text.encode()}
    page.locator("input[type=file]").set_input_files(file)


def test_sources_are_translated_except_those_of_custom_components(visit: Visit, server: Server) -> None:
    page = visit(390, 844, language="ru").new_page()
    open_catalog(page, server, "wishes")
    expect(page.locator(".table").filter(has_text="heap_limit")).to_contain_text("из правил конец игры")
    upload_components(
        page,
        download_components(server, "wishes").replace(
            'heap_limit = "book: end of the game"', 'heap_limit = "design: mine"'
        ),
    )
    expect(page.locator(".table").filter(has_text="heap_limit")).to_contain_text("наша реконструкция mine")
    expect(page.locator(".table").filter(has_text="worm_prize")).to_contain_text("из правил конец игры")


def test_components_can_be_searched_and_custom_ones_played(page: Page, server: Server) -> None:
    told = record_messages(page)
    open_catalog(page, server, "wishes")
    expect(page.locator("figure")).to_have_count(PIECES)
    page.get_by_role("searchbox").fill("swordfish (boat")
    expect(page.locator("figure")).to_have_count(1)
    page.get_by_role("searchbox").fill("")
    expect(page.locator("figure")).to_have_count(PIECES)

    upload_components(
        page, download_components(server, "wishes").replace("worms_per_player = 6", "worms_per_player = 9")
    )
    expect(page.get_by_text("mine.toml is in order")).to_be_visible()
    page.get_by_role("button", name="Open a table with it").click()
    expect(page.get_by_text("Played with your deck: mine.toml")).to_be_visible()
    page.get_by_role("button", name="Start", exact=True).click()
    page.wait_for_selector(".bar")
    views = [message["view"] for message in told if message.get("view")]
    assert views[0]["players"][0]["worms"] >= 9  # the bot may have moved first and passed a worm


def test_invalid_components_are_refused_with_the_line(page: Page, server: Server) -> None:
    open_catalog(page, server, "wishes")
    good = download_components(server, "wishes")
    bad = good.replace('species = "catfish", wish = "boat"', 'species = "catfish", wish = "boot"')
    line = next(number for number, text in enumerate(bad.splitlines(), 1) if "boot" in text)
    upload_components(page, bad)
    expect(page.get_by_role("alert")).to_contain_text(f"line {line}")
    expect(page.locator(".lines .wrong")).to_contain_text(f"{line} ▸")
    expect(page.locator(".lines .wrong")).to_contain_text("boot")
    expect(page.get_by_role("button", name="Open a table with it")).to_have_count(0)
    assert accessibility_errors(page) == []
    upload_components(page, good)  # the corrected file
    expect(page.get_by_role("alert")).to_have_count(0)
    expect(page.get_by_role("button", name="Open a table with it")).to_be_visible()


def test_the_component_file_can_be_downloaded(page: Page, server: Server, tmp_path: Path) -> None:
    open_catalog(page, server, "fleet")
    with page.expect_download() as download:
        page.get_by_role("link", name="fleet.toml").click()
    download.value.save_as(tmp_path / "fleet.toml")
    assert (tmp_path / "fleet.toml").read_text(encoding="utf-8") == download_components(server, "fleet")


LOOKS = [("light", 1440), ("dark", 390)]  # each catalog is checked in one of these looks; a soak test checks both


@pytest.mark.parametrize(
    ("game", "theme", "width"),
    [
        pytest.param(game, *look, marks=[pytest.mark.soak] if number % 2 != LOOKS.index(look) else [])
        for number, game in enumerate(GAMES)
        for look in LOOKS
    ],
)
def test_every_catalog_is_complete_and_accessible(
    visit: Visit, server: Server, game: str, theme: str, width: int
) -> None:
    page = visit(width, 844, theme=theme).new_page()
    open_catalog(page, server, game)
    for summary in page.locator("main details > summary").all():  # folded parts, which only authors of components need
        summary.click()
    tables = set(ribeira.game(game).components.provenance)
    assert set(page.locator("main code").all_inner_texts()) >= tables
    assert page.locator("main .source").count() >= len(tables)
    assert page.get_by_text("undefined").count() == 0
    assert accessibility_errors(page) == []
    assert fits_width(page)
