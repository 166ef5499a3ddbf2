"""How smooth the boards move: the time from one frame to the next while pieces travel, at normal speed.

python benchmarks/frames.py                  all games
python benchmarks/frames.py cafe --moves 12 --slower 1 4 6

A server of its own on this machine; in Chromium, 1440 by 900, something lit is touched and confirmed, and easy bots
answer. Only frames in which something moves are counted: half of them take no longer than p50, 19 of 20 no longer than
p95. Sixty frames a second are 16.7 ms each, thirty are 33.3. `--slower` slows the CPU down so many times, as developer
tools do. The web client must be built (make web), the machine should be quiet. Without a screen Chromium paints without
a graphics card: people's machines are rather faster.

The last two columns do not depend on what else the machine does: the processor's time that the page's main thread takes
for a frame in the mean (script, style, layout, paint), and for the longest task, which is where a move arrives.
"""

import argparse
import json
import os
import random
import shutil
import statistics
from typing import Any

from page import BROWSERS, server
from playwright.sync_api import Browser, BrowserContext, Page, sync_playwright
from rich.console import Console
from rich.table import Table

from ribeira.engine.registry import all_games

SETTINGS = '{"motion":"full","speed":"normal","sound":"off","language":"en","theme":"light"}'
PATIENCE = 60_000  # milliseconds
# Every frame's time since the one before, where something that ends moves in both.
COUNT = """() => {
    window.frames_ = [];
    let [last, moved] = [performance.now(), false];
    const frame = (now) => {
        const moves = document.getAnimations().some((each) =>
            each.playState === "running" && each.effect?.getComputedTiming().endTime !== Infinity);
        if (moves && moved) window.frames_.push(now - last);
        [last, moved] = [now, moves];
        requestAnimationFrame(frame);
    };
    requestAnimationFrame(frame);
}"""
MINE = """since => document.querySelector("dialog[open]")
    || (document.querySelector(".table:not([aria-busy=true]) .bar.mine") && document.querySelector(".board [data-lit]")
        && document.querySelector(".table").dataset.moves > since)"""


def moves_of(page: Page) -> int:
    return int(page.locator(".table").get_attribute("data-moves") or 0)


def play(page: Page, moves: int, chance: random.Random) -> None:
    """A few moves by touching, each waited for until it has been shown and answered."""
    for _ in range(moves):
        since = moves_of(page)
        lit = page.locator(".board [data-lit]")
        lit.nth(chance.randrange(lit.count())).dispatch_event("click")
        confirm = page.get_by_role("button", name="Confirm", exact=True)
        page.wait_for_timeout(100)  # what it would do is shown
        if moves_of(page) == since and confirm.is_enabled():
            confirm.click()
        try:
            page.wait_for_function(MINE, arg=since)
        except Exception:  # touched where one more touch was wanted: go on from here
            page.keyboard.press("Escape")
        if page.locator("dialog[open]").count():
            return


def cost(trace: bytes) -> tuple[float, float]:
    """The milliseconds of the page's main thread: for a frame in the mean, and for the longest task."""
    events = json.loads(trace)["traceEvents"]
    mains = {
        (each["pid"], each["tid"])
        for each in events
        if each["name"] == "thread_name" and each["args"]["name"] == "CrRendererMain"
    }
    tasks: dict[tuple[int, int], list[float]] = {main: [] for main in mains}
    drawn = dict.fromkeys(mains, 0)
    for each in events:
        main = each["pid"], each["tid"]
        if main in mains and each["ph"] == "X":
            if each["name"] == "RunTask":
                tasks[main].append(each.get("tdur", 0) / 1000)
            elif each["name"] == "Commit":
                drawn[main] += 1
    page = max(mains, key=lambda main: drawn[main])
    return sum(tasks[page]) / max(1, drawn[page]), max(tasks[page], default=0.0)


def frames(
    context: BrowserContext, address: str, slower: int, moves: int, seed: int
) -> tuple[list[float], tuple[float, float]]:
    page = context.new_page()
    page.goto(address)
    page.wait_for_selector(".bar.mine")
    page.wait_for_selector(".board [data-lit]")
    context.new_cdp_session(page).send("Emulation.setCPUThrottlingRate", {"rate": slower})
    page.evaluate(COUNT)
    browser = context.browser
    assert browser is not None
    browser.start_tracing(page=page, categories=["devtools.timeline", "disabled-by-default-devtools.timeline"])
    play(page, moves, random.Random(seed))
    found: list[float] = page.evaluate("window.frames_")
    spent = cost(browser.stop_tracing())
    page.close()
    return found, spent


def visitor(browser: Browser, url: str) -> BrowserContext:
    context = browser.new_context(viewport={"width": 1440, "height": 900})
    context.set_default_timeout(PATIENCE)
    context.add_init_script(f"if (location.protocol === 'http:') localStorage['ribeira.settings'] = '{SETTINGS}'")
    context.request.put(f"{url}/api/me", data={"name": "Ana"})
    return context


def main() -> None:
    parser = argparse.ArgumentParser(description="How smooth the boards move.")
    parser.add_argument("games", nargs="*", default=[game.id for game in all_games()])
    parser.add_argument("--moves", type=int, default=6, help="how many of one's own, of each game")
    parser.add_argument("--slower", type=int, nargs="+", default=[1, 4], help="how many times the CPU is slowed down")
    parser.add_argument("--seed", type=int, default=7)
    wish = parser.parse_args()
    found = os.environ.get("CHROMIUM") or next(filter(None, map(shutil.which, BROWSERS)), None)
    columns = ("game", "CPU", "frames", "p50 ms", "p95 ms", "over 34 ms", "CPU ms a frame", "longest task")
    table = Table(*columns, title="from one frame to the next")
    with server() as url, sync_playwright() as playwright:
        browser = playwright.chromium.launch(executable_path=found, args=["--no-sandbox"])
        context = visitor(browser, url)
        for id in wish.games:
            for slower in wish.slower:
                seats: list[dict[str, Any]] = [{"kind": "me"}, {"kind": "bot", "bot": "easy"}]
                ask = {"game": id, "seats": seats, "seed": str(wish.seed), "start": True}
                opened = context.request.post(f"{url}/api/tables", data=ask)
                times, (each, longest) = frames(
                    context, f"{url}/table/{opened.json()['id']}", slower, wish.moves, wish.seed
                )
                if len(times) < 20:
                    table.add_row(id, f"1/{slower}", str(len(times)), "", "", "", f"{each:.1f}", f"{longest:.0f}")
                    continue
                late = sum(time > 34 for time in times) / len(times)
                p95 = statistics.quantiles(times, n=20)[-1]
                half = statistics.median(times)
                smooth = (f"{half:.1f}", f"{p95:.1f}", f"{late:.0%}", f"{each:.1f}", f"{longest:.0f}")
                table.add_row(id, f"1/{slower}", str(len(times)), *smooth)
        browser.close()
    Console().print(table)


if __name__ == "__main__":
    main()
