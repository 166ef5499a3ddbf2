"""The browser build (`make site`), served by a plain web server, in a real browser.

The tests are skipped if the site was not built.
"""

import contextlib
import functools
import random
import shutil
import threading
from collections.abc import Callable, Iterator
from http.server import SimpleHTTPRequestHandler, ThreadingHTTPServer
from pathlib import Path

import pytest
from playwright.sync_api import Error, Page, expect

import ribeira
from tests.e2e.conftest import (
    TIMEOUT_MS,
    Server,
    Visit,
    check_scores,
    choose_from_list,
    fits_width,
    move_count,
    play_by_clicking,
    wait_until,
)
from tests.pyodide.built_site import MISSING, SITE

pytestmark = pytest.mark.skipif(bool(MISSING), reason=MISSING)
GAMES = [game.id for game in ribeira.list_games()]
# True if the whole site is cached, so that no network is needed.
SITE_IS_CACHED = "() => navigator.serviceWorker.controller !== null"
# True if the page has stored the latest position of the game on the server.
GAME_IS_STORED = """() => {
    const moves = Number(document.querySelector(".table")?.dataset.moves);
    return JSON.parse(localStorage["ribeira-along"] ?? "[]").some(({ along }) => along.move === moves);
}"""
# True if the snapshot of Python's memory, from which later visits start, is stored.
MEMORY_IS_STORED = """async () => {
    const names = (await caches.keys()).filter((name) => name.startsWith("ribeira-unpacked "));
    const kept = await Promise.all(names.map(async (name) => (await caches.open(name)).keys()));
    return kept.flat().some(({ url }) => url.includes("/memory?"));
}"""


class QuietHandler(SimpleHTTPRequestHandler):
    def log_message(self, *_: object) -> None:
        pass


class StaticSite:
    """A plain web server, like `python -m http.server`."""

    def __init__(self, folder: Path) -> None:
        self.server = ThreadingHTTPServer(("127.0.0.1", 0), functools.partial(QuietHandler, directory=str(folder)))
        self.url = f"http://127.0.0.1:{self.server.server_port}/"
        self.thread = threading.Thread(target=self.server.serve_forever)
        self.thread.start()

    def stop(self) -> None:
        if self.thread.is_alive():
            self.server.shutdown()
            self.thread.join()
            self.server.server_close()


@pytest.fixture
def serve() -> Iterator[Callable[[Path], StaticSite]]:
    hosts: list[StaticSite] = []

    def serve(folder: Path) -> StaticSite:
        hosts.append(StaticSite(folder))
        return hosts[-1]

    yield serve
    for host in hosts:
        host.stop()


def start_game(page: Page, url: str, game: str) -> None:
    page.goto(url)
    page.locator(f"[aria-labelledby=game-{game}]").get_by_role("button").click()
    page.wait_for_selector(".bar.mine")
    page.wait_for_selector(".board [data-lit]")


def crash(page: Page) -> None:
    """Crash the page, as if the system had reclaimed its memory."""
    with page.expect_event("crash"), contextlib.suppress(Error):
        page.goto("chrome://crash")


# The tab that runs the local server may be closed or crash. Other tabs continue in both cases.
@pytest.mark.parametrize(
    "leave", [pytest.param(crash, id="crashed"), pytest.param(Page.close, id="closed", marks=pytest.mark.soak)]
)
def test_a_game_continues_offline_after_a_reload_and_in_another_tab(
    visit: Visit, serve: Callable[[Path], StaticSite], leave: Callable[[Page], None], pytestconfig: pytest.Config
) -> None:
    context, host = visit(), serve(SITE)
    page = context.new_page()
    failures: list[str] = []
    page.on(
        "console",
        lambda said: failures.append(said.text) if "Error" in said.text and "net::" not in said.text else None,
    )
    start_game(page, host.url, "wishes")
    wait_until(page, SITE_IS_CACHED)
    wait_until(page, MEMORY_IS_STORED)
    host.stop()
    choose_from_list(page)
    wait_until(page, "() => Number(document.querySelector('.table')?.dataset.moves) > 0")
    page.reload()
    page.wait_for_selector(".board [data-lit]")
    assert move_count(page) > 0
    assert not failures  # Python has started from its snapshot
    other = context.new_page()  # the second tab uses the local server of the first tab
    other.goto(page.url)
    other.wait_for_selector(".board [data-lit]")
    since = move_count(page)
    choose_from_list(page)
    wait_until(page, f"() => Number(document.querySelector('.table')?.dataset.moves) > {since}")
    since = move_count(page)
    leave(page)  # acknowledged actions are kept, and the second tab starts a local server
    wait_until(other, f"() => Number(document.querySelector('.table')?.dataset.moves) >= {since}")
    since = move_count(other)
    choose_from_list(other)
    wait_until(other, f"() => Number(document.querySelector('.table')?.dataset.moves) > {since}")
    expect(other.locator("progress")).to_have_count(0)
    if not pytestconfig.getoption("--soak"):
        return  # if all tabs are closed, the situation is the same as after a reload
    since, table = move_count(other), other.url
    leave(other)
    again = context.new_page()
    again.goto(table)
    again.wait_for_selector(".board [data-lit]")
    assert move_count(again) >= since


@pytest.mark.soak
def test_custom_components_campaigns_hints_and_puzzles_work_offline(
    visit: Visit, serve: Callable[[Path], StaticSite]
) -> None:
    page, host = visit().new_page(), serve(SITE)
    page.goto(host.url)
    wait_until(page, SITE_IS_CACHED)
    host.stop()
    page.reload()

    def open_path(path: str) -> None:
        page.evaluate(f"location.hash = '#{path}'")

    open_path("/game/wishes/components")  # the component catalog, and custom components
    with page.expect_download() as deck:
        page.get_by_role("link", name="wishes.toml").click()
    page.locator("input[type=file]").set_input_files(deck.value.path())
    page.get_by_role("button", name="Open a table with it").click()
    page.get_by_role("radio", name="On one screen").check()
    page.get_by_role("button", name="Start", exact=True).click()
    page.wait_for_selector(".board [data-lit]")
    open_path("/game/mercado/campaign")
    page.locator("main .primary").first.click()
    page.wait_for_selector(".board [data-lit]")
    page.get_by_role("button", name="Hint").click()
    expect(page.get_by_text("An expert would")).to_be_visible()
    open_path("/puzzles/lata")
    page.wait_for_selector(".board [data-lit]")


def move_and_wait_for_copy(page: Page) -> int:
    """Play a move on the server and wait until the page can continue the game offline. Return the number of moves."""
    since = move_count(page)
    choose_from_list(page)
    wait_until(page, f"() => Number(document.querySelector('.table')?.dataset.moves) > {since}")
    page.wait_for_selector(".bar.mine")
    wait_until(page, GAME_IS_STORED)
    return move_count(page)


def test_games_against_bots_continue_offline_and_games_with_friends_wait(
    visit: Visit, tmp_path: Path, pytestconfig: pytest.Config
) -> None:
    """Without the server, a game against bots continues in the page, from the open table or after a reload.

    The game on the server stays unchanged, and the two games link to each other.
    """
    server = Server(tmp_path, web=str(SITE))
    server.start()
    try:
        page = visit().new_page()
        page.goto(f"{server.url}/game/wishes?friends")
        page.get_by_role("button", name="Open the table").click()
        page.wait_for_url("**/table/*")
        friends = page.url
        start_game(page, server.url, "wishes")
        begun, table = page.url, page.url.split("/")[-1].split("#")[0]
        assert "/table/here." not in begun
        # If the connection breaks before the game is stored, the game cannot continue offline.
        page.evaluate("localStorage.removeItem('ribeira-along'); window.dispatchEvent(new Event('offline'))")
        expect(page.get_by_text("this game waits for the network")).to_be_visible()
        page.evaluate("window.dispatchEvent(new Event('online'))")
        expect(page.get_by_text("this game waits for the network")).to_have_count(0)
        wait_until(page, SITE_IS_CACHED)
        left = move_and_wait_for_copy(page)
    finally:
        server.stop()
    page.get_by_role("button", name="Go on here").click()
    page.wait_for_url("**/table/here.*")
    here = page.url
    expect(page.get_by_role("status").filter(has_text="You play on in this browser")).to_be_visible()
    page.get_by_role("button", name="Understood").click()
    choose_from_list(page)
    wait_until(page, "() => Number(document.querySelector('.table')?.dataset.moves) > 1")  # a bot has also moved
    page.goto(begun)
    expect(page.get_by_text("You can go on with it in this browser")).to_be_visible()
    page.get_by_role("button", name="Go on here").click()
    page.wait_for_url(here)  # leads to the existing continuation
    if pytestconfig.getoption("--soak"):  # in a normal run, the game is reopened only below
        page.reload()
    page.wait_for_selector(".board [data-lit]")
    since = move_count(page)
    start_game(page, server.url, "wishes")  # a second game in the page
    new = page.url
    assert "/table/here." in new != here
    page.goto(friends)
    expect(page.get_by_role("heading", name="This game waits for the network")).to_be_visible()
    page.goto(here)
    page.wait_for_selector(".board [data-lit]")
    server.start()
    try:
        page.evaluate("window.dispatchEvent(new Event('online'))")
        page.get_by_role("link", name="To the game on the server").click()
        page.wait_for_url(f"**/table/{table}*")
        page.wait_for_selector(".board [data-lit]")
        assert move_count(page) == left
        page.get_by_role("link", name="Open the other one").click()
        page.wait_for_url(here)
        page.wait_for_selector(".board [data-lit]")
        assert move_count(page) == since
        page.goto(server.url)
        expect(
            page.locator(f"a[href='{here.removeprefix(server.url)}']").get_by_text("In this browser")
        ).to_be_visible()
        expect(page.locator(f"a[href='{new.removeprefix(server.url)}']")).to_be_visible()
        for address in (f"/table/{table}", friends.removeprefix(server.url).partition("#")[0]):
            expect(page.locator(f"a[href^='{address}']")).to_be_visible()
    finally:
        server.stop()


@pytest.mark.soak
@pytest.mark.parametrize("game", GAMES)
def test_every_game_can_be_finished_offline(visit: Visit, serve: Callable[[Path], StaticSite], game: str) -> None:
    page = visit(width=390, height=844).new_page()
    host = serve(SITE)
    start_game(page, host.url, game)
    wait_until(page, SITE_IS_CACHED)
    host.stop()
    page.reload()
    page.wait_for_selector(".board [data-lit]")
    assert fits_width(page)
    play_by_clicking(page, random.Random(1))
    check_scores(page)
    end = page.get_by_role("dialog")
    scores = end.locator("tfoot tr:first-child td").all_inner_texts()
    end.get_by_role("button", name="Share").click()
    with page.expect_download() as saved:
        end.get_by_role("link", name="Save the record").click()
    page.goto(f"{host.url}?again#/tables")
    page.locator("input[type=file]").set_input_files(saved.value.path())
    page.get_by_role("button", name="Scores").click()
    expect(page.get_by_role("dialog").locator("tfoot tr:first-child td")).to_have_text(scores, use_inner_text=True)


def test_pages_that_need_a_server_say_so(visit: Visit, serve: Callable[[Path], StaticSite]) -> None:
    page, host = visit().new_page(), serve(SITE)
    for path in ("seasons", "season/x", "ratings", "ratings/cafe", "take"):
        page.goto(f"{host.url}#/{path}")
        expect(page.get_by_role("heading", name="This needs a server")).to_be_visible()


# The update during a game runs only in the soak test, because it starts Python three times.
@pytest.mark.parametrize("playing", [False, pytest.param(True, marks=pytest.mark.soak)])
def test_a_new_version_waits_for_a_click(
    visit: Visit, serve: Callable[[Path], StaticSite], tmp_path: Path, playing: bool
) -> None:
    folder = tmp_path / "site"
    shutil.copytree(SITE, folder)
    page = visit().new_page()
    host = serve(folder)
    page.goto(host.url)
    wait_until(page, SITE_IS_CACHED)
    worker = folder / "sw.js"
    worker.write_text(worker.read_text().replace("const VERSION = `${SITE}", "const VERSION = `${SITE}newer "))
    if playing:
        start_game(page, host.url, "wishes")
    else:
        page.goto(host.url)
    with page.expect_navigation(timeout=TIMEOUT_MS):
        page.get_by_role("button", name="Update now").click()
    page.wait_for_selector(".board [data-lit]" if playing else "[aria-labelledby=game-wishes]")
    kept = [name for name in page.evaluate("caches.keys()") if not name.startswith("ribeira-unpacked")]
    assert [name.split()[-2] for name in kept] == ["newer"]
    expect(page.get_by_text("A newer version")).to_have_count(0)
