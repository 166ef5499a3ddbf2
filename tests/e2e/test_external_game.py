"""A game from a separate distribution, with a board in its own folder. It needs no changes to the project."""

import os
import subprocess
import sys
from collections.abc import Iterator
from pathlib import Path

import pytest
from playwright.sync_api import Page, expect

from tests.e2e.conftest import Server, accessibility_errors, check_scores, move_count, skip_decisions, wait_for_turn
from tests.example_game import EIGHTS, ROOT, install

CLICKED_TURNS = 5  # turns that are played by clicking; a soak test clicks all turns


@pytest.fixture(scope="module")
def eights(tmp_path_factory: pytest.TempPathFactory) -> Iterator[Server]:
    """Run a server with the game and a client that was built with its board."""
    folder = tmp_path_factory.mktemp("eights")
    install(folder / "installed")
    found = Path(sys.prefix) / "node"  # make writes the path of Node to this file
    path = os.pathsep.join([*([found.read_text().strip()] if found.is_file() else []), os.environ["PATH"]])
    command = ["npm", "--prefix", str(ROOT / "web"), "run", "--silent", "build", "--", "--outDir", str(folder / "web")]
    # docs/extend/browser-boards.md describes this environment.
    environment = {
        **os.environ,
        "PATH": path,
        "RIBEIRA_GAMES": str(EIGHTS.relative_to(ROOT)),
    }
    quick = ["--logLevel", "warn", "--minify", "false"]
    subprocess.run([*command, *quick], cwd=ROOT, env=environment, check=True, capture_output=True)
    modules = os.pathsep.join(filter(None, [str(folder / "installed"), os.environ.get("PYTHONPATH")]))
    server = Server(folder, str(folder / "web"), PYTHONPATH=modules)
    server.start()
    yield server
    server.stop()


def take_turn(page: Page) -> None:
    """Play a matching card if possible. Otherwise, take the first lit action."""
    lit = page.locator(".board [data-lit]")
    cards = page.locator(".board [data-lit*='play']")
    (cards if cards.count() else lit).first.click()
    page.get_by_role("button", name="Confirm", exact=True).click()


def test_an_external_game_can_be_played_on_its_own_board(
    page: Page, eights: Server, pytestconfig: pytest.Config
) -> None:
    page.goto(eights.url)  # the home page lists the game with the built-in games
    page.locator("[aria-labelledby=game-eights]").get_by_role("button").click()
    page.wait_for_selector(".board [data-lit]")
    assert accessibility_errors(page) == []
    expect(page.locator(".board").get_by_role("group", name="To follow")).to_be_visible()
    since = -1
    turns = 0
    while wait_for_turn(page, since):
        if turns == CLICKED_TURNS and not pytestconfig.getoption("--soak"):
            skip_decisions(page, eights, 1000)  # plays to the end
            break
        since = move_count(page)
        take_turn(page)
        turns += 1
    check_scores(page)


def test_an_external_game_has_texts_in_three_languages(page: Page, eights: Server) -> None:
    for language, heading in (("en", "Crazy Eights"), ("ru", "Сумасшедшие восьмёрки"), ("uk", "Шалені вісімки")):
        page.goto(f"{eights.url}/game/eights")
        page.get_by_role("combobox").first.select_option(language)
        expect(page.get_by_role("heading", level=1)).to_have_text(heading)
        page.goto(f"{eights.url}/rules/eights")
        expect(page.get_by_role("heading", name=heading).first).to_be_visible()
