"""Fixtures and helpers for tests with a real server and a real browser."""

import itertools
import json
import os
import random
import shutil
import signal
import subprocess
import sys
import time
import urllib.request
import zlib
from collections.abc import Callable, Iterator
from importlib import resources
from pathlib import Path
from typing import Any
from urllib.parse import urlsplit

import msgspec
import pytest
from playwright.sync_api import APIRequestContext, Browser, BrowserContext, Locator, Page, expect, sync_playwright

from ribeira.server.settings import HANDOVER_VARIABLE, Settings
from tests.server.running_server import UNLIMITED, free_port

BROWSERS = ("chromium", "chromium-browser", "google-chrome", "google-chrome-stable")
AXE = Path(__file__).parents[2] / "web" / "node_modules" / "axe-core" / "axe.min.js"
START_TIMEOUT_S = 180
SERVE_COMMAND = "from ribeira.server.operations.run_server import serve, Settings; serve(Settings.from_environment())"
TIMEOUT_MS = 300_000  # long, because a busy machine must not fail a test
expect.set_options(timeout=TIMEOUT_MS)
POLL_INTERVAL_MS = 50  # between two checks of a condition
MAX_CLICKS = 100  # maximum number of clicks for one move
# Maximum delay of HTTP responses in milliseconds, to simulate a slow network.
MAX_DELAY_MS = int(os.environ.get("RIBEIRA_LATENCY", "0"))
# For each window, Chromium prepares the list below its address bar in two invisible pages. This takes a quarter of the
# time of a short test. The option replaces Playwright's list of disabled features, so it repeats Playwright's entries.
CHROMIUM_OPTIONS = [
    "--no-sandbox",
    "--disable-features=WebUIOmniboxPopup,WebUIOmniboxAimPopup,"
    "AvoidUnnecessaryBeforeUnloadCheckSync,DestroyProfileOnBrowserClose,HttpsUpgrades,HttpsFirstBalancedModeAutoEnable,"
    "MediaRouter,OptimizationHints,PaintHolding,ThirdPartyStoragePartitioning",
    "--force-gpu-mem-available-mb=0",  # turns off painting, because no test reads pixels
]
# Animations are off, so that tests need not wait for them. Tests of animations override these settings.
QUIET_SETTINGS = {"motion": "reduced", "speed": "instant", "sound": "off", "language": "en", "theme": "light"}


class Server:
    """A server process on a free port. A test can stop it and start it again with the same tables.

    It has no rate limits and never refuses players because of load.
    """

    def __init__(self, folder: Path, web: str = "", **environment: str) -> None:
        self.folder = folder
        self.settings = Settings(
            port=free_port(),
            database=str(folder / "tables.sqlite"),
            web=web,
            limits=UNLIMITED,
            max_loop_lag_s=0,
            bot_seconds=TIMEOUT_MS / 1000,
            hint_seconds=TIMEOUT_MS / 1000,
            log_level="ERROR",
            push="mailto:host@example.org",
        )
        self.environment = {**environment, HANDOVER_VARIABLE: msgspec.json.encode(self.settings).decode()}
        self.url = f"http://127.0.0.1:{self.settings.port}"
        self.process: subprocess.Popen[bytes] | None = None

    def start(self) -> None:
        environment = {**os.environ, **self.environment}
        with (self.folder / "server.log").open("ab") as log:
            self.process = subprocess.Popen(
                [sys.executable, "-c", SERVE_COMMAND], stdout=log, stderr=log, env=environment
            )
        deadline = time.monotonic() + START_TIMEOUT_S
        while True:
            try:
                with urllib.request.urlopen(f"{self.url}/healthz", timeout=1):
                    return
            except OSError:
                if self.process.poll() is not None or time.monotonic() > deadline:
                    pytest.fail(f"the server does not start:\n{(self.folder / 'server.log').read_text()}")
                time.sleep(0.1)

    def stop(self) -> None:
        if self.process is not None:
            self.process.send_signal(signal.SIGTERM)
            try:
                self.process.wait(60)
            except subprocess.TimeoutExpired:
                self.process.kill()
                self.process.wait()
            self.process = None


def require_client() -> None:
    """Fail if the tested package contains no web client."""
    if not (resources.files("ribeira.server") / "static" / "index.html").is_file():
        pytest.fail("the web client is not built: run make web")


@pytest.fixture(scope="session")
def server(tmp_path_factory: pytest.TempPathFactory) -> Iterator[Server]:
    require_client()
    server = Server(tmp_path_factory.mktemp("server"))
    server.start()
    yield server
    server.stop()


@pytest.fixture
def own_server(tmp_path: Path) -> Iterator[Server]:
    """Run a server that a test may stop."""
    require_client()
    server = Server(tmp_path)
    server.start()
    yield server
    server.stop()


@pytest.fixture(scope="session")
def browser() -> Iterator[Browser]:
    found = os.environ.get("CHROMIUM") or next(filter(None, map(shutil.which, BROWSERS)), None)
    with sync_playwright() as playwright:
        try:
            browser = playwright.chromium.launch(executable_path=found, args=CHROMIUM_OPTIONS)
        except Exception as error:
            pytest.fail(f"no Chromium: install it (Debian: chromium) or say where it is with CHROMIUM=... ({error})")
        yield browser
        browser.close()


Visit = Callable[..., BrowserContext]
deals: dict[BrowserContext, Iterator[int]] = {}  # seeds of the tables that `open_table` opens


# Tables without other people get consecutive seeds that depend only on the test. (A Playwright route could do the same,
# but routes disable the browser's cache, and some tests measure what a page fetches.)
FIXED_SEEDS = """(() => {
    const original = window.fetch;
    window.fetch = (address, wish) => {
        if (address === "/api/tables" && wish?.method === "POST") {
            const table = JSON.parse(wish.body);
            if (table.start && table.seats.every(({ kind }) => kind === "me" || kind === "bot")) {
                localStorage["test.deal"] = Number(localStorage["test.deal"] ?? FIRST) + 1;
                wish = { ...wish, body: JSON.stringify({ seed: localStorage["test.deal"], ...table }) };
            }
        }
        return original(address, wish);
    };
})()"""
# Responses are delayed by random times, so that the client cannot rely on their order.
DELAYED_ANSWERS = """(() => {
    const original = window.fetch;
    window.fetch = async (...wish) => {
        const answer = await original(...wish);
        await new Promise((done) => setTimeout(done, Math.random() * MAX_DELAY_MS));
        return answer;
    };
})()"""


@pytest.fixture
def visit(browser: Browser, request: pytest.FixtureRequest) -> Iterator[Visit]:
    """Create browser contexts, one per visitor. Errors and policy violations in their pages fail the test."""
    contexts: list[BrowserContext] = []
    errors: list[str] = []
    first = zlib.crc32(request.node.name.encode())

    def visit(width: int = 1440, height: int = 900, **settings: str) -> BrowserContext:
        context = browser.new_context(viewport={"width": width, "height": height}, has_touch=width < 600)
        context.set_default_timeout(TIMEOUT_MS)
        context.add_init_script(FIXED_SEEDS.replace("FIRST", str(first)))
        if MAX_DELAY_MS:
            context.add_init_script(DELAYED_ANSWERS.replace("MAX_DELAY_MS", str(MAX_DELAY_MS)))
        wish = json.dumps(json.dumps({**QUIET_SETTINGS, **settings}))
        context.add_init_script(
            # Blank pages have no storage.
            f"if (location.protocol === 'http:') localStorage['ribeira.settings'] ??= {wish}"
        )
        context.on("weberror", lambda error: errors.append(str(error.error)))
        context.on("console", lambda line: errors.append(line.text) if "Content Security Policy" in line.text else None)
        contexts.append(context)
        deals[context] = itertools.count(first + 1)
        return context

    yield visit
    for context in contexts:
        context.close()
        del deals[context]
    assert errors == []


@pytest.fixture
def page(visit: Visit) -> Page:
    return visit().new_page()


def call_api(request: APIRequestContext, method: str, address: str, body: object = None) -> Any:
    """Call the API with the cookie of a browser context. Return the decoded response."""
    answer = request.fetch(address, method=method, data=body)
    assert answer.ok, answer.text()
    return answer.json()


# Actions of a player at a table


# True if no animation runs, except endless ones.
NO_ANIMATION = """() => document.getAnimations()
    .every(each => each.playState !== "running" || each.effect?.getComputedTiming().endTime === Infinity)"""


def open_table(page: Page, server: Server, game: str, seats: int = 2, name: str = "Ana", **wish: object) -> str:
    """Open a table against easy bots through the API. Return its address."""
    call_api(page.request, "PUT", f"{server.url}/api/me", {"name": name, "colour": "blue"})
    players = [{"kind": "me"}, *[{"kind": "bot", "bot": "easy"}] * (seats - 1)]
    table = {"game": game, "seats": players, "seed": str(next(deals[page.context])), "start": True, **wish}
    return f"{server.url}/table/{call_api(page.request, 'POST', f'{server.url}/api/tables', table)['id']}"


def play_now(page: Page, server: Server, game: str) -> None:
    """Open the same kind of table as "Play now" (see test_download_size.py), and wait for the first turn."""
    page.goto(open_table(page, server, game, name="Guest 100"))
    page.wait_for_selector(".bar.mine")
    page.wait_for_selector(".board [data-lit]")  # the board is loaded after the table


def move_count(page: Page) -> int:
    return int(page.locator(".table").get_attribute("data-moves") or 0)


def wait_until(page: Page, condition: str, arg: object = None, timeout: float = TIMEOUT_MS) -> None:
    """Wait until an expression is true. Poll it, because checks at every frame would force the page to draw."""
    page.wait_for_function(condition, arg=arg, timeout=timeout, polling=POLL_INTERVAL_MS)


def wait_until_idle(page: Page) -> None:
    """Wait until the table has answered all requests, so that only possible actions are lit."""
    page.wait_for_selector(".table[aria-busy=true]", state="detached")


def wait_for_turn(page: Page, since: int) -> bool:
    """Wait until more moves were made and it is the player's turn. Return False if the game is over."""
    wait_until(
        page,
        """since => document.querySelector("dialog[open] .end")
            || (document.querySelector(".table:not([aria-busy=true]) .bar.mine")
                && document.querySelector(".table").dataset.moves > since)""",
        arg=since,
    )
    return page.locator("dialog[open] .end").count() == 0


def make_move(page: Page, chance: random.Random) -> None:
    """Click lit elements until a move is made, and confirm if the first click shows a preview.

    Some clicks, like turning a card or opening a drawer, are only steps of a move.
    """
    since = move_count(page)
    confirm = page.get_by_role("button", name="Confirm", exact=True)
    for _ in range(MAX_CLICKS):
        page.wait_for_selector(".board [data-lit]")
        lit = page.locator(".board [data-lit]")
        lit.nth(chance.randrange(lit.count())).click()
        if move_count(page) == since and confirm.is_enabled():
            confirm.click()
        wait_until_idle(page)
        if move_count(page) > since or page.locator("dialog[open] .end").count():
            return
    pytest.fail(f"{MAX_CLICKS} clicks made no move")


def play_by_clicking(page: Page, chance: random.Random, max_decisions: int = 10_000) -> int:
    """Play until the game is over, or for a number of turns. Return the number of moves before the last turn."""
    since = -1
    while max_decisions and wait_for_turn(page, since):
        since = move_count(page)
        make_move(page, chance)
        max_decisions -= 1
    return since


def play_by_requests(page: Page, server: Server, table: str, max_decisions: int = 10_000) -> None:
    """Play through the API with the page's cookie, until the game is over or for a number of decisions."""
    chance = random.Random(1)
    number = 0
    while number < max_decisions:
        update = call_api(page.request, "GET", f"{server.url}/api/tables/{table}")
        if update["table"]["status"] == "over":
            return
        if not update.get("choices"):
            time.sleep(0.1)
            continue
        act = {"type": "act", "id": f"unseen{number}", "seat": update["seat"], "turn": update.get("turn", 0)}
        actions = [chance.choice(update["choices"])["action"]]
        call_api(page.request, "POST", f"{server.url}/api/tables/{table}/requests", {**act, "actions": actions})
        number += 1


def skip_decisions(page: Page, server: Server, decisions: int) -> None:
    """Play a number of decisions through the API while the page is closed, then open the page again."""
    address = page.url
    page.goto("about:blank")
    play_by_requests(page, server, urlsplit(address).path.rpartition("/")[2], decisions)
    page.goto(address)
    page.wait_for_selector(".board [data-lit], dialog[open] .end")


def check_scores(page: Page) -> None:
    """Check that the end screen's parts add up to its scores, and that the highest score comes first."""
    end = page.get_by_role("dialog")
    expect(end).to_contain_text("The game is over")
    scores = parse_numbers(end.locator("tfoot tr:first-child td").all_inner_texts())
    parts = [parse_numbers(row.locator("td").all_inner_texts()) for row in end.locator("tbody tr").all()]
    assert [sum(column) for column in zip(*parts, strict=True)] == scores == sorted(scores, reverse=True)


def parse_numbers(texts: list[str]) -> list[int]:
    # An empty cell means that the seat cannot score in this category.
    return [int(text.replace("−", "-") or 0) for text in texts]


def choose_from_list(page: Page, index: int = 0) -> None:
    """Choose an action from the list of choices and confirm it. On a phone, the list is in a sheet."""
    listing = page.get_by_role("button", name="As a list")
    if listing.get_attribute("aria-expanded") == "false":
        listing.click()
    choice = page.locator("[data-choice]").nth(index)
    for _ in range(MAX_CLICKS):
        if choice.get_attribute("aria-pressed") != "true":
            choice.click()
        wait_until_idle(page)
        sheet = page.get_by_role("dialog")
        confirm = (sheet if sheet.count() else page).get_by_role("button", name="Confirm", exact=True)
        if confirm.is_enabled():  # if it is disabled, the game has changed and offers different choices
            return confirm.click()
    pytest.fail("no choice in the list can be confirmed")


def open_log(page: Page) -> Locator:
    """Open the tab with the log and return the log."""
    page.get_by_role("tab", name="Log").click()
    return page.get_by_role("log")


def accessibility_errors(page: Page) -> list[str]:
    """Return the serious violations that axe-core finds."""
    if page.evaluate("typeof axe === 'undefined'"):
        page.evaluate(AXE.read_text())  # not a script element, because the server's policy blocks foreign scripts
    wait_until(page, NO_ANIMATION)  # a color in transition would count as bad contrast
    found = page.evaluate("axe.run(document, { resultTypes: ['violations'] })")
    return [
        f"{each['id']}: {[node['target'] for node in each['nodes']][:3]}"
        for each in found["violations"]
        if each["impact"] in ("serious", "critical")
    ]


def fits_width(page: Page) -> bool:
    """Return True if the page needs no horizontal scrolling."""
    return bool(page.evaluate("document.documentElement.scrollWidth <= document.documentElement.clientWidth"))


def record_messages(page: Page) -> list[dict[str, Any]]:
    """Return a list that collects all WebSocket messages. Call this before the page opens a table."""
    messages: list[dict[str, Any]] = []
    page.on(
        "websocket",
        lambda socket: socket.on("framereceived", lambda payload: messages.append(json.loads(payload))),
    )
    return messages
