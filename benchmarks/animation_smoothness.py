"""Measure the smoothness of animations: the time between frames while pieces move at normal speed.

python benchmarks/animation_smoothness.py                  all games
python benchmarks/animation_smoothness.py cafe --moves 12 --slower 1 4 6

The script starts a server. In Chromium, at 1440 by 900, it makes moves by touch, and easy bots answer. Frame times come
from Chromium's trace, because a script in the page would itself take time. p50 and p95 are percentiles: 16.7 ms
correspond to 60 frames per second, 33.3 ms to 30. `--slower` divides the speed of the page's main thread, like the
developer tools. The web client must be built (make web), and the machine should be idle. Headless Chromium draws
without a graphics card, so players' computers are faster.

The last three columns depend less on other programs: processor time of the main thread per move (script, style, layout
and paint), its longest task (the arrival of a move), and the share of style, layout and paint.
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
# Trace categories of tasks and of frames from start to presentation.
TRACED = ["devtools.timeline", "disabled-by-default-devtools.timeline", "disabled-by-default-devtools.timeline.frame"]
DRAWING = {"UpdateLayoutTree", "Layout", "PrePaint", "Paint", "Layerize"}
# A single script, because Playwright's locators would read the complete page for each move.
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


def play(tab: Page, moves: int, chance: random.Random) -> None:
    """Make moves by touch, each after the answer to the previous one."""
    for _ in range(moves):
        since = tab.evaluate("+document.querySelector('.table').dataset.moves")
        tab.evaluate(TOUCH, chance.random())
        tab.wait_for_timeout(100)  # shows the preview
        tab.evaluate(CONFIRM, since)
        try:
            tab.wait_for_function(MINE, arg=since, polling=100)
        except Exception:  # the move needs another touch, in the next iteration
            tab.keyboard.press("Escape")
        if tab.evaluate("!!document.querySelector('dialog[open]')"):
            return


class MoveCost(NamedTuple):
    """Measurements of a few moves, in milliseconds."""

    frames: list[float]  # times between frames
    main: float  # processor time of the page's main thread
    longest: float  # duration of its longest task
    drawing: float  # time of style, layout and paint


def cost(trace: bytes) -> MoveCost:
    """Compute the measurements from Chromium's trace."""
    events = json.loads(trace)["traceEvents"]
    mains = {
        (each["pid"], each["tid"])
        for each in events
        if each["name"] == "thread_name" and each["args"]["name"] == "CrRendererMain"
    }
    committed = Counter((each["pid"], each["tid"]) for each in events if each["name"] == "Commit" and each["ph"] == "X")
    renderer = max(mains, key=lambda main: committed[main])
    done = [each for each in events if each["ph"] == "X" and (each["pid"], each["tid"]) == renderer]
    spent = [(each["name"], each.get("tdur", 0) / 1000) for each in done]
    tasks = [time for name, time in spent if name == "RunTask"]
    drawing = sum(time for name, time in spent if name in DRAWING)
    return MoveCost(shown(events, renderer[0]), sum(tasks), max(tasks, default=0.0), drawing)


def shown(events: list[dict[str, Any]], process: int) -> list[float]:
    """Return the times between presented frames during animations. Unchanged frames do not count as late."""
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


def measured(context: BrowserContext, address: str, slower: int, moves: int, seed: int) -> MoveCost:
    """Play some moves at a table and measure them."""
    tab = context.new_page()
    tab.goto(address)
    tab.wait_for_selector(".bar.mine")
    tab.wait_for_selector(".board [data-lit]")
    tab.wait_for_timeout(1000)  # waits for the opening animations
    context.new_cdp_session(tab).send("Emulation.setCPUThrottlingRate", {"rate": slower})
    browser = context.browser
    assert browser is not None
    browser.start_tracing(page=tab, categories=TRACED)
    play(tab, moves, random.Random(seed))
    found = cost(browser.stop_tracing())
    tab.close()
    return found


def visitor(browser: Browser, url: str) -> BrowserContext:
    """Return a browser context with normal speed and without sound."""
    context = browser.new_context(viewport={"width": 1440, "height": 900})
    context.set_default_timeout(PATIENCE)
    context.add_init_script(f"if (location.protocol === 'http:') localStorage['ribeira.settings'] = '{SETTINGS}'")
    context.request.put(f"{url}/api/me", data={"name": "Ana"})
    return context


def row(spent: MoveCost, moves: int) -> Iterator[str]:
    """Format the measurements per move."""
    times = spent.frames
    yield str(len(times))
    if len(times) < 20:
        yield from ("", "", "")
    else:
        late = sum(time > 34 for time in times) / len(times)
        yield from (f"{statistics.median(times):.1f}", f"{statistics.quantiles(times, n=20)[-1]:.1f}", f"{late:.0%}")
    yield from (f"{spent.main / moves:.0f}", f"{spent.longest:.0f}", f"{spent.drawing / max(1, spent.main):.0%}")


def main() -> None:
    """Read the options and print a row per game."""
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
