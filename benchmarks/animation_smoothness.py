"""How smooth the boards move: the time from one frame to the next while pieces travel, at normal speed.

python benchmarks/animation_smoothness.py                  all games
python benchmarks/animation_smoothness.py cafe --moves 12 --slower 1 4 6

A server of its own on this machine; in Chromium, 1440 by 900, something lit is touched and confirmed, and easy bots
answer. Frames are those that Chromium has put on the screen while something moved, by its own account: half of them
come no later than p50 after the one before, 19 of 20 no later than p95. Sixty frames a second are 16.7 ms each, thirty
are 33.3. Nothing in the page counts them: asked in every frame what moves, it computes what it would not have.
`--slower` slows the page's main thread down so many times, as developer tools do. The web client must be built (make
web), the machine should be quiet. Without a screen Chromium paints without a graphics card: people's machines are
rather faster.

The last three columns depend less on what else the machine does: the processor's time that the page's main thread takes
for a move in the mean (script, style, layout, paint) and for the longest task, which is where a move arrives, and the
share of style, layout and paint.
"""

import argparse
import json
import os
import random
import shutil
import statistics
from collections import Counter
from collections.abc import Iterator
from typing import Any, NamedTuple

from page_load import BROWSERS, server
from playwright.sync_api import Browser, BrowserContext, Page, sync_playwright
from rich.console import Console
from rich.table import Table

from ribeira.engine.registry import list_games

SETTINGS = '{"motion":"full","speed":"normal","sound":"off","language":"en","theme":"light"}'
PATIENCE = 60_000  # milliseconds
# Tasks and what they are spent on; every frame from when it was begun until it was seen, or why it was not.
TRACED = ["devtools.timeline", "disabled-by-default-devtools.timeline", "disabled-by-default-devtools.timeline.frame"]
DRAWING = {"UpdateLayoutTree", "Layout", "PrePaint", "Paint", "Layerize"}
# In one go and without Playwright's search for names, which reads the whole page each time.
TOUCH = """share => {
    const lit = document.querySelectorAll(".board [data-lit]");
    lit[Math.floor(share * lit.length)]?.dispatchEvent(new MouseEvent("click", { bubbles: true }));
}"""
CONFIRM = """since => {
    const confirm = document.querySelector(".bar.mine button.primary[aria-disabled=false]");
    if (confirm && +document.querySelector(".table").dataset.moves === since) confirm.click();
}"""
MINE = """since => document.querySelector("dialog[open]")
    || (document.querySelector(".table:not([aria-busy=true]) .bar.mine") && document.querySelector(".board [data-lit]")
        && document.querySelector(".table").dataset.moves > since)"""


def play(page: Page, moves: int, chance: random.Random) -> None:
    """A few moves by touching, each waited for until it has been shown and answered."""
    for _ in range(moves):
        since = page.evaluate("+document.querySelector('.table').dataset.moves")
        page.evaluate(TOUCH, chance.random())
        page.wait_for_timeout(100)  # what it would do is shown
        page.evaluate(CONFIRM, since)
        try:
            page.wait_for_function(MINE, arg=since, polling=100)
        except Exception:  # touched where one more touch was wanted: go on from here
            page.keyboard.press("Escape")
        if page.evaluate("!!document.querySelector('dialog[open]')"):
            return


class Cost(NamedTuple):
    """Of a few moves; milliseconds."""

    frames: list[float]  # from one to the next
    main: float  # of the page's main thread
    longest: float  # task of it
    drawing: float  # the part of it that is style, layout and paint


def cost(trace: bytes) -> Cost:
    events = json.loads(trace)["traceEvents"]
    mains = {
        (each["pid"], each["tid"])
        for each in events
        if each["name"] == "thread_name" and each["args"]["name"] == "CrRendererMain"
    }
    committed = Counter((each["pid"], each["tid"]) for each in events if each["name"] == "Commit" and each["ph"] == "X")
    page = max(mains, key=lambda main: committed[main])
    done = [each for each in events if each["ph"] == "X" and (each["pid"], each["tid"]) == page]
    spent = [(each["name"], each.get("tdur", 0) / 1000) for each in done]
    tasks = [time for name, time in spent if name == "RunTask"]
    drawing = sum(time for name, time in spent if name in DRAWING)
    return Cost(shown(events, page[0]), sum(tasks), max(tasks, default=0.0), drawing)


def shown(events: list[dict[str, Any]], process: int) -> list[float]:
    """The time from one frame to the next while something moves. Where nothing changed in between, nothing was late."""
    begun: dict[str, dict[str, Any]] = {}
    frames: list[tuple[int, str]] = []
    for each in sorted(events, key=lambda each: int(each.get("ts", 0))):
        if each["name"] != "PipelineReporter" or each["pid"] != process:
            continue
        if each["ph"] == "b":
            begun[each["id2"]["local"]] = each["args"]["frame_reporter"]
        elif report := begun.pop(each["id2"]["local"], None):
            moves = report["has_compositor_animation"] or report["has_main_animation"]
            frames.append((each["ts"], report["state"] if moves else "STATE_NO_UPDATE_DESIRED"))
    found: list[float] = []
    last: int | None = None
    for ts, state in frames:
        if state == "STATE_NO_UPDATE_DESIRED":
            last = None
        elif state.startswith("STATE_PRESENTED"):
            if last is not None and ts > last:
                found.append((ts - last) / 1000)
            last = ts
    return found


def measured(context: BrowserContext, address: str, slower: int, moves: int, seed: int) -> Cost:
    page = context.new_page()
    page.goto(address)
    page.wait_for_selector(".bar.mine")
    page.wait_for_selector(".board [data-lit]")
    page.wait_for_timeout(1000)  # what belongs to opening a table is over
    context.new_cdp_session(page).send("Emulation.setCPUThrottlingRate", {"rate": slower})
    browser = context.browser
    assert browser is not None
    browser.start_tracing(page=page, categories=TRACED)
    play(page, moves, random.Random(seed))
    found = cost(browser.stop_tracing())
    page.close()
    return found


def visitor(browser: Browser, url: str) -> BrowserContext:
    context = browser.new_context(viewport={"width": 1440, "height": 900})
    context.set_default_timeout(PATIENCE)
    context.add_init_script(f"if (location.protocol === 'http:') localStorage['ribeira.settings'] = '{SETTINGS}'")
    context.request.put(f"{url}/api/me", data={"name": "Ana"})
    return context


def row(spent: Cost, moves: int) -> Iterator[str]:
    times = spent.frames
    yield str(len(times))
    if len(times) < 20:
        yield from ("", "", "")
    else:
        late = sum(time > 34 for time in times) / len(times)
        yield from (f"{statistics.median(times):.1f}", f"{statistics.quantiles(times, n=20)[-1]:.1f}", f"{late:.0%}")
    yield from (f"{spent.main / moves:.0f}", f"{spent.longest:.0f}", f"{spent.drawing / max(1, spent.main):.0%}")


def main() -> None:
    parser = argparse.ArgumentParser(description="How smooth the boards move.")
    parser.add_argument("games", nargs="*", default=[game.id for game in list_games()])
    parser.add_argument("--moves", type=int, default=6, help="how many of one's own, of each game")
    parser.add_argument("--slower", type=int, nargs="+", default=[1, 4], help="how many times the CPU is slowed down")
    parser.add_argument("--seed", type=int, default=7)
    wish = parser.parse_args()
    found = os.environ.get("CHROMIUM") or next(filter(None, map(shutil.which, BROWSERS)), None)
    columns = ("game", "CPU", "frames", "p50", "p95", "over 34", "CPU a move", "longest", "drawn")
    table = Table(*columns, title="from one frame to the next, ms")
    with server() as url, sync_playwright() as playwright:
        browser = playwright.chromium.launch(executable_path=found, args=["--no-sandbox"])
        context = visitor(browser, url)
        for id in wish.games:
            for slower in wish.slower:
                seats: list[dict[str, Any]] = [{"kind": "me"}, {"kind": "bot", "bot": "easy"}]
                ask = {"game": id, "seats": seats, "seed": str(wish.seed), "start": True}
                opened = context.request.post(f"{url}/api/tables", data=ask)
                address = f"{url}/table/{opened.json()['id']}"
                table.add_row(
                    id, f"1/{slower}", *row(measured(context, address, slower, wish.moves, wish.seed), wish.moves)
                )
        browser.close()
    Console().print(table)


if __name__ == "__main__":
    main()
