"""A real server and a real browser."""

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
START = 180  # seconds that a server may take to start
SERVE = "from ribeira.server.operations.run_server import serve, Settings; serve(Settings.from_environment())"
PATIENCE = 300_000  # milliseconds that anything may take: it comes or it does not, however busy the machine is
expect.set_options(timeout=PATIENCE)
POLL = 50  # milliseconds between two looks at something that comes by itself
STEPS = 100  # touches that may lead to a move
LATENCY = int(os.environ.get("RIBEIRA_LATENCY", "0"))  # milliseconds that answers may be late: a bad network
# Chromium prepares the list below its address bar in each window, in two pages that nobody sees: a quarter of the time
# of a short test. The last list of features counts, so that what Playwright switches off for pages is said again.
SWITCHES = [
    "--no-sandbox",
    "--disable-features=WebUIOmniboxPopup,WebUIOmniboxAimPopup,"
    "AvoidUnnecessaryBeforeUnloadCheckSync,DestroyProfileOnBrowserClose,HttpsUpgrades,HttpsFirstBalancedModeAutoEnable,"
    "MediaRouter,OptimizationHints,PaintHolding,ThirdPartyStoragePartitioning",
    "--force-gpu-mem-available-mb=0",  # nobody looks at the pixels: without memory for them none are painted
]
# Nothing moves, so that nothing has to be waited for; tests of motion ask for it.
QUIET = {"motion": "reduced", "speed": "instant", "sound": "off", "language": "en", "theme": "light"}


class Server:
    """What `ribeira serve` runs, on a free port of this machine; it can be stopped and started again with the same
    tables. However many come from this address, and however busy the machine is, nobody is refused or made to wait."""

    def __init__(self, folder: Path, web: str = "", **environment: str) -> None:
        self.folder = folder
        self.settings = Settings(
            port=free_port(),
            database=str(folder / "tables.sqlite"),
            web=web,
            limits=UNLIMITED,
            max_loop_lag_s=0,
            bot_seconds=PATIENCE / 1000,
            hint_seconds=PATIENCE / 1000,
            log_level="ERROR",
            push="mailto:host@example.org",
        )
        self.environment = {**environment, HANDOVER_VARIABLE: msgspec.json.encode(self.settings).decode()}
        self.url = f"http://127.0.0.1:{self.settings.port}"
        self.process: subprocess.Popen[bytes] | None = None

    def start(self) -> None:
        environment = {**os.environ, **self.environment}
        with (self.folder / "server.log").open("ab") as log:
            self.process = subprocess.Popen([sys.executable, "-c", SERVE], stdout=log, stderr=log, env=environment)
        deadline = time.monotonic() + START
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


def built() -> None:
    """The client must be in the package that is tested."""
    if not (resources.files("ribeira.server") / "static" / "index.html").is_file():
        pytest.fail("the web client is not built: run make web")


@pytest.fixture(scope="session")
def server(tmp_path_factory: pytest.TempPathFactory) -> Iterator[Server]:
    built()
    server = Server(tmp_path_factory.mktemp("server"))
    server.start()
    yield server
    server.stop()


@pytest.fixture
def own_server(tmp_path: Path) -> Iterator[Server]:
    """One that a test may stop."""
    built()
    server = Server(tmp_path)
    server.start()
    yield server
    server.stop()


@pytest.fixture(scope="session")
def browser() -> Iterator[Browser]:
    found = os.environ.get("CHROMIUM") or next(filter(None, map(shutil.which, BROWSERS)), None)
    with sync_playwright() as playwright:
        try:
            browser = playwright.chromium.launch(executable_path=found, args=SWITCHES)
        except Exception as error:
            pytest.fail(f"no Chromium: install it (Debian: chromium) or say where it is with CHROMIUM=... ({error})")
        yield browser
        browser.close()


Visit = Callable[..., BrowserContext]
deals: dict[BrowserContext, Iterator[int]] = {}  # of the tables that are opened for somebody, past their pages


# Tables where nobody else plays have the same deals, one after the other, whenever a test runs. (A route would do it as
# well, but with routes the browser keeps nothing, and what a page fetches is measured.)
SAME_DEALS = """(() => {
    const ask = window.fetch;
    window.fetch = (address, wish) => {
        if (address === "/api/tables" && wish?.method === "POST") {
            const table = JSON.parse(wish.body);
            if (table.start && table.seats.every(({ kind }) => kind === "me" || kind === "bot")) {
                localStorage["test.deal"] = Number(localStorage["test.deal"] ?? FIRST) + 1;
                wish = { ...wish, body: JSON.stringify({ seed: localStorage["test.deal"], ...table }) };
            }
        }
        return ask(address, wish);
    };
})()"""
# Answers come late, each by another time, so that nothing can rely on their order.
LATE = """(() => {
    const ask = window.fetch;
    window.fetch = async (...wish) => {
        const answer = await ask(...wish);
        await new Promise((come) => setTimeout(come, Math.random() * LATENCY));
        return answer;
    };
})()"""


@pytest.fixture
def visit(browser: Browser, request: pytest.FixtureRequest) -> Iterator[Visit]:
    """Somebody new with a browser of their own. What goes wrong in their pages fails the test."""
    contexts: list[BrowserContext] = []
    wrong: list[str] = []
    first = zlib.crc32(request.node.name.encode())

    def visit(width: int = 1440, height: int = 900, **settings: str) -> BrowserContext:
        context = browser.new_context(viewport={"width": width, "height": height}, has_touch=width < 600)
        context.set_default_timeout(PATIENCE)
        context.add_init_script(SAME_DEALS.replace("FIRST", str(first)))
        if LATENCY:
            context.add_init_script(LATE.replace("LATENCY", str(LATENCY)))
        wish = json.dumps(json.dumps({**QUIET, **settings}))
        context.add_init_script(
            f"if (location.protocol === 'http:') localStorage['ribeira.settings'] ??= {wish}"  # not on blank pages
        )
        context.on("weberror", lambda error: wrong.append(str(error.error)))
        context.on("console", lambda line: wrong.append(line.text) if "Content Security Policy" in line.text else None)
        contexts.append(context)
        deals[context] = itertools.count(first + 1)
        return context

    yield visit
    for context in contexts:
        context.close()
        del deals[context]
    assert wrong == []


@pytest.fixture
def page(visit: Visit) -> Page:
    return visit().new_page()


def ask(request: APIRequestContext, method: str, address: str, document: object = None) -> Any:
    """Past the page, with whatever cookie it has."""
    answer = request.fetch(address, method=method, data=document)
    assert answer.ok, answer.text()
    return answer.json()


# What people do at a table


# Nothing moves or fades any more, but for what never stops.
STILL = """() => document.getAnimations()
    .every(each => each.playState !== "running" || each.effect?.getComputedTiming().endTime === Infinity)"""


def open_table(page: Page, server: Server, game: str, seats: int = 2, name: str = "Ana", **wish: object) -> str:
    """A table against easy bots, opened past the page, which need not be loaded for it; its address."""
    ask(page.request, "PUT", f"{server.url}/api/me", {"name": name, "colour": "blue"})
    players = [{"kind": "me"}, *[{"kind": "bot", "bot": "easy"}] * (seats - 1)]
    table = {"game": game, "seats": players, "seed": str(next(deals[page.context])), "start": True, **wish}
    return f"{server.url}/table/{ask(page.request, 'POST', f'{server.url}/api/tables', table)['id']}"


def play_now(page: Page, server: Server, game: str) -> None:
    """To the first move, at such a table as one click opens on the first page: that is tried in test_download_size.py."""
    page.goto(open_table(page, server, game, name="Guest 100"))
    page.wait_for_selector(".bar.mine")
    page.wait_for_selector(".board [data-lit]")  # the board comes after the table


def moves(page: Page) -> int:
    return int(page.locator(".table").get_attribute("data-moves") or 0)


def until(page: Page, come: str, arg: object = None, timeout: float = PATIENCE) -> None:
    """Until the page answers yes. It is not asked at each of its frames: every one would have to be drawn for that."""
    page.wait_for_function(come, arg=arg, timeout=timeout, polling=POLL)


def settle(page: Page) -> None:
    """Until the table answered what was asked of it: what is lit then is what can be done."""
    page.wait_for_selector(".table[aria-busy=true]", state="detached")


def wait_for_turn(page: Page, since: int) -> bool:
    """Until something happened since and it is one's turn again; whether the game goes on."""
    until(
        page,
        """since => document.querySelector("dialog[open] .end")
            || (document.querySelector(".table:not([aria-busy=true]) .bar.mine")
                && document.querySelector(".table").dataset.moves > since)""",
        arg=since,
    )
    return page.locator("dialog[open] .end").count() == 0


def touch_something(page: Page, chance: random.Random) -> None:
    """Touch one of the lit things of the board, and again where the first touch only shows what it would do; another
    one where it was only a step: a card turned, a drawer opened."""
    since = moves(page)
    confirm = page.get_by_role("button", name="Confirm", exact=True)
    for _ in range(STEPS):
        page.wait_for_selector(".board [data-lit]")
        lit = page.locator(".board [data-lit]")
        lit.nth(chance.randrange(lit.count())).click()
        if moves(page) == since and confirm.is_enabled():
            confirm.click()
        settle(page)
        if moves(page) > since or page.locator("dialog[open] .end").count():
            return
    pytest.fail(f"{STEPS} touches did nothing")


def play_by_touching(page: Page, chance: random.Random, most: int = 10_000) -> int:
    """A game to its end, or so many turns; how many moves there were when it was one's turn last."""
    since = -1
    while most and wait_for_turn(page, since):
        since = moves(page)
        touch_something(page, chance)
        most -= 1
    return since


def play_without_looking(page: Page, server: Server, table: str, most: int = 10_000) -> None:
    """By requests, with the cookie of the page, until the game or so many decisions are over."""
    chance = random.Random(1)
    number = 0
    while number < most:
        here = ask(page.request, "GET", f"{server.url}/api/tables/{table}")
        if here["table"]["status"] == "over":
            return
        if not here.get("choices"):
            time.sleep(0.1)
            continue
        act = {"type": "act", "id": f"unseen{number}", "seat": here["seat"], "turn": here.get("turn", 0)}
        actions = [chance.choice(here["choices"])["action"]]
        ask(page.request, "POST", f"{server.url}/api/tables/{table}/requests", {**act, "actions": actions})
        number += 1


def skip(page: Page, server: Server, decisions: int) -> None:
    """So many decisions that nobody looks at; then the page is opened again, wherever the game is."""
    address = page.url
    page.goto("about:blank")
    play_without_looking(page, server, urlsplit(address).path.rpartition("/")[2], decisions)
    page.goto(address)
    page.wait_for_selector(".board [data-lit], dialog[open] .end")


def check_scores(page: Page) -> None:
    """The end screen's parts add up to its scores, and the best stands first."""
    end = page.get_by_role("dialog")
    expect(end).to_contain_text("The game is over")
    scores = numbers(end.locator("tfoot tr:first-child td").all_inner_texts())
    parts = [numbers(row.locator("td").all_inner_texts()) for row in end.locator("tbody tr").all()]
    assert [sum(column) for column in zip(*parts, strict=True)] == scores == sorted(scores, reverse=True)


def numbers(texts: list[str]) -> list[int]:
    return [int(text.replace("−", "-") or 0) for text in texts]  # what somebody could not score in is empty


def act_in_words(page: Page, place: int = 0) -> None:
    """Choose by the list of words, and confirm: on a phone in the sheet that the list is in."""
    listing = page.get_by_role("button", name="As a list")
    if listing.get_attribute("aria-expanded") == "false":
        listing.click()
    choice = page.locator("[data-choice]").nth(place)
    for _ in range(STEPS):
        if choice.get_attribute("aria-pressed") != "true":
            choice.click()
        settle(page)
        sheet = page.get_by_role("dialog")
        confirm = (sheet if sheet.count() else page).get_by_role("button", name="Confirm", exact=True)
        if confirm.is_enabled():  # else the game went on just then, and other things can be chosen now
            return confirm.click()
    pytest.fail("nothing can be done in words")


def read_log(page: Page) -> Locator:
    """What happened, in the rail: its tab may show something else."""
    page.get_by_role("tab", name="Log").click()
    return page.get_by_role("log")


def violations(page: Page) -> list[str]:
    """What axe-core holds to be serious."""
    if page.evaluate("typeof axe === 'undefined'"):
        page.evaluate(AXE.read_text())  # by evaluation: the server's policy lets no foreign script in
    until(page, STILL)  # colours on their way to others are nobody's contrast
    found = page.evaluate("axe.run(document, { resultTypes: ['violations'] })")
    return [
        f"{each['id']}: {[node['target'] for node in each['nodes']][:3]}"
        for each in found["violations"]
        if each["impact"] in ("serious", "critical")
    ]


def fits(page: Page) -> bool:
    """Whether nothing has to be scrolled sideways."""
    return bool(page.evaluate("document.documentElement.scrollWidth <= document.documentElement.clientWidth"))


def received(page: Page) -> list[dict[str, Any]]:
    """All that the page's connections will have received; to be asked for before it opens a table."""
    messages: list[dict[str, Any]] = []
    page.on(
        "websocket",
        lambda socket: socket.on("framereceived", lambda payload: messages.append(json.loads(payload))),
    )
    return messages
