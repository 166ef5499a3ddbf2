"""The page without a server: `make site` as a plain folder, in a real browser; where none was built, nothing."""

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
    PATIENCE,
    Server,
    Visit,
    act_in_words,
    check_scores,
    fits,
    moves,
    play_by_touching,
    until,
)
from tests.pyodide.built_site import SITE, WHY_NOT

pytestmark = pytest.mark.skipif(bool(WHY_NOT), reason=WHY_NOT)
GAMES = [game.id for game in ribeira.all_games()]
# Until the whole site is kept, so that no network is needed.
KEPT = "() => navigator.serviceWorker.controller !== null"
# Until the page has kept how the game on the server stands.
TAKEN = """() => {
    const moves = Number(document.querySelector(".table")?.dataset.moves);
    return JSON.parse(localStorage["ribeira-along"] ?? "[]").some(({ along }) => along.move === moves);
}"""
# Until Python's memory is kept, so that the next one begins there.
REMEMBERED = """async () => {
    const names = (await caches.keys()).filter((name) => name.startsWith("ribeira-unpacked "));
    const kept = await Promise.all(names.map(async (name) => (await caches.open(name)).keys()));
    return kept.flat().some(({ url }) => url.includes("/memory?"));
}"""


class Quiet(SimpleHTTPRequestHandler):
    def log_message(self, *_: object) -> None:
        pass


class Host:
    """What `python -m http.server` is."""

    def __init__(self, folder: Path) -> None:
        self.server = ThreadingHTTPServer(("127.0.0.1", 0), functools.partial(Quiet, directory=str(folder)))
        self.url = f"http://127.0.0.1:{self.server.server_port}/"
        self.thread = threading.Thread(target=self.server.serve_forever)
        self.thread.start()

    def stop(self) -> None:
        if self.thread.is_alive():
            self.server.shutdown()
            self.thread.join()
            self.server.server_close()


@pytest.fixture
def serve() -> Iterator[Callable[[Path], Host]]:
    hosts: list[Host] = []

    def serve(folder: Path) -> Host:
        hosts.append(Host(folder))
        return hosts[-1]

    yield serve
    for host in hosts:
        host.stop()


def play_now(page: Page, url: str, game: str) -> None:
    page.goto(url)
    page.locator(f"[aria-labelledby=game-{game}]").get_by_role("button").click()
    page.wait_for_selector(".bar.mine")
    page.wait_for_selector(".board [data-lit]")


def kill(page: Page) -> None:
    """At once, as a system does that wants the memory back."""
    with page.expect_event("crash"), contextlib.suppress(Error):
        page.goto("chrome://crash")


# Whoever has the host may go, or be gone: the others go on alike.
@pytest.mark.parametrize(
    "leave", [pytest.param(kill, id="killed"), pytest.param(Page.close, id="closed", marks=pytest.mark.soak)]
)
def test_a_game_goes_on_without_a_network_after_a_reload_and_in_another_tab(
    visit: Visit, serve: Callable[[Path], Host], leave: Callable[[Page], None], pytestconfig: pytest.Config
) -> None:
    context, host = visit(), serve(SITE)
    page = context.new_page()
    failures: list[str] = []
    page.on(
        "console",
        lambda said: failures.append(said.text) if "Error" in said.text and "net::" not in said.text else None,
    )
    play_now(page, host.url, "wishes")
    until(page, KEPT)
    until(page, REMEMBERED)
    host.stop()
    act_in_words(page)
    until(page, "() => Number(document.querySelector('.table')?.dataset.moves) > 0")
    page.reload()
    page.wait_for_selector(".board [data-lit]")
    assert moves(page) > 0
    assert not failures  # Python began where it was kept
    other = context.new_page()  # it asks the first one's host
    other.goto(page.url)
    other.wait_for_selector(".board [data-lit]")
    since = moves(page)
    act_in_words(page)
    until(page, f"() => Number(document.querySelector('.table')?.dataset.moves) > {since}")
    since = moves(page)
    leave(page)  # what was acknowledged outlives it, and the other one has a host of its own from then on
    until(other, f"() => Number(document.querySelector('.table')?.dataset.moves) >= {since}")
    since = moves(other)
    act_in_words(other)
    until(other, f"() => Number(document.querySelector('.table')?.dataset.moves) > {since}")
    expect(other.locator("progress")).to_have_count(0)
    if not pytestconfig.getoption("--soak"):
        return  # when all were gone, it is as after a reload
    since, table = moves(other), other.url
    leave(other)
    again = context.new_page()
    again.goto(table)
    again.wait_for_selector(".board [data-lit]")
    assert moves(again) >= since


@pytest.mark.soak
def test_without_a_network_there_are_decks_campaigns_hints_and_puzzles_too(
    visit: Visit, serve: Callable[[Path], Host]
) -> None:
    page, host = visit().new_page(), serve(SITE)
    page.goto(host.url)
    until(page, KEPT)
    host.stop()
    page.reload()

    def go(path: str) -> None:
        page.evaluate(f"location.hash = '#{path}'")

    go("/game/wishes/components")  # the gallery, and a deck of one's own
    with page.expect_download() as deck:
        page.get_by_role("link", name="wishes.toml").click()
    page.locator("input[type=file]").set_input_files(deck.value.path())
    page.get_by_role("button", name="Open a table with it").click()
    page.get_by_role("radio", name="On one screen").check()
    page.get_by_role("button", name="Start", exact=True).click()
    page.wait_for_selector(".board [data-lit]")
    go("/game/mercado/campaign")
    page.locator("main .primary").first.click()
    page.wait_for_selector(".board [data-lit]")
    page.get_by_role("button", name="Hint").click()
    expect(page.get_by_text("An expert would")).to_be_visible()
    go("/puzzles/lata")
    page.wait_for_selector(".board [data-lit]")


def take_along(page: Page) -> int:
    """Play a move of a game on the server, and wait until the page has what it needs to go on by itself; the move."""
    since = moves(page)
    act_in_words(page)
    until(page, f"() => Number(document.querySelector('.table')?.dataset.moves) > {since}")
    page.wait_for_selector(".bar.mine")
    until(page, TAKEN)
    return moves(page)


def test_on_a_train_a_server_s_page_plays_on_against_bots_and_games_with_friends_wait(
    visit: Visit, tmp_path: Path, pytestconfig: pytest.Config
) -> None:
    """Also a game that was begun on the server, from a reload or where it stands; there it is then as it was, and both
    tell of each other."""
    server = Server(tmp_path, web=str(SITE))
    server.start()
    try:
        page = visit().new_page()
        page.goto(f"{server.url}/game/wishes?friends")
        page.get_by_role("button", name="Open the table").click()
        page.wait_for_url("**/table/*")
        friends = page.url
        play_now(page, server.url, "wishes")
        begun, table = page.url, page.url.split("/")[-1].split("#")[0]
        assert "/table/here." not in begun
        # A link that breaks before anything was kept of the game: nothing to go on with, but the next time there is.
        page.evaluate("localStorage.removeItem('ribeira-along'); window.dispatchEvent(new Event('offline'))")
        expect(page.get_by_text("this game waits for the network")).to_be_visible()
        page.evaluate("window.dispatchEvent(new Event('online'))")
        expect(page.get_by_text("this game waits for the network")).to_have_count(0)
        until(page, KEPT)
        left = take_along(page)
    finally:
        server.stop()
    page.get_by_role("button", name="Go on here").click()
    page.wait_for_url("**/table/here.*")
    here = page.url
    expect(page.get_by_role("status").filter(has_text="You play on in this browser")).to_be_visible()
    page.get_by_role("button", name="Understood").click()
    act_in_words(page)
    until(page, "() => Number(document.querySelector('.table')?.dataset.moves) > 1")  # bots have answered
    page.goto(begun)
    expect(page.get_by_text("You can go on with it in this browser")).to_be_visible()
    page.get_by_role("button", name="Go on here").click()
    page.wait_for_url(here)  # it goes on there already
    if pytestconfig.getoption("--soak"):  # else it is opened anew below
        page.reload()
    page.wait_for_selector(".board [data-lit]")
    since = moves(page)
    play_now(page, server.url, "wishes")  # a new one
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
        assert moves(page) == left
        page.get_by_role("link", name="Open the other one").click()
        page.wait_for_url(here)
        page.wait_for_selector(".board [data-lit]")
        assert moves(page) == since
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
def test_every_game_to_its_end_by_touching_then_its_record(
    visit: Visit, serve: Callable[[Path], Host], game: str
) -> None:
    page = visit(width=390, height=844).new_page()
    host = serve(SITE)
    play_now(page, host.url, game)
    until(page, KEPT)
    host.stop()
    page.reload()
    page.wait_for_selector(".board [data-lit]")
    assert fits(page)
    play_by_touching(page, random.Random(1))
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


def test_what_needs_a_server_says_so_where_there_is_none(visit: Visit, serve: Callable[[Path], Host]) -> None:
    page, host = visit().new_page(), serve(SITE)
    for path in ("seasons", "season/x", "ratings", "ratings/cafe", "take"):
        page.goto(f"{host.url}#/{path}")
        expect(page.get_by_role("heading", name="This needs a server")).to_be_visible()


# In the middle of a game, which then goes on, Python has to begin three times.
@pytest.mark.parametrize("playing", [False, pytest.param(True, marks=pytest.mark.soak)])
def test_a_newer_version_waits_until_it_is_wanted(
    visit: Visit, serve: Callable[[Path], Host], tmp_path: Path, playing: bool
) -> None:
    folder = tmp_path / "site"
    shutil.copytree(SITE, folder)
    page = visit().new_page()
    host = serve(folder)
    page.goto(host.url)
    until(page, KEPT)
    worker = folder / "sw.js"
    worker.write_text(worker.read_text().replace("const VERSION = `${SITE}", "const VERSION = `${SITE}newer "))
    if playing:
        play_now(page, host.url, "wishes")
    else:
        page.goto(host.url)
    with page.expect_navigation(timeout=PATIENCE):
        page.get_by_role("button", name="Update now").click()
    page.wait_for_selector(".board [data-lit]" if playing else "[aria-labelledby=game-wishes]")
    kept = [name for name in page.evaluate("caches.keys()") if not name.startswith("ribeira-unpacked")]
    assert [name.split()[-2] for name in kept] == ["newer"]
    expect(page.get_by_text("A newer version")).to_have_count(0)
