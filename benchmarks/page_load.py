"""Measure loading times on a slow connection and a slow machine.

python benchmarks/page_load.py                all games
python benchmarks/page_load.py lata --times 5

The script measures the time until the home page is drawn and, at the address of a table with an empty cache, until
the first choice is drawn, with the number of requests and bytes. It starts a server. Chromium simulates slow 4G
(1.6 Mbit/s, 562 ms round trip, as in its developer tools) and a processor slowed down four times. The web client must
be built (make web), and the machine should be idle. The script prints the median of a few visits.
"""

import argparse
import json
import os
import shutil
import socket
import statistics
import subprocess
import sys
import tempfile
import time
import urllib.request
from collections.abc import Iterator
from contextlib import contextmanager
from typing import NamedTuple

from playwright.sync_api import Browser, BrowserContext, sync_playwright
from rich.console import Console
from rich.table import Table

from ribeira.engine.registry import list_games

BROWSERS = ("chromium", "chromium-browser", "google-chrome", "google-chrome-stable")
SLOW = {"offline": False, "latency": 562.5, "downloadThroughput": 1.6e6 / 8 * 0.9, "uploadThroughput": 750e3 / 8 * 0.9}
SLOWER = 4  # slowdown of the processor


@contextmanager
def server() -> Iterator[str]:
    """Run a server on this machine."""
    with socket.socket() as probe:
        probe.bind(("127.0.0.1", 0))
        port = probe.getsockname()[1]
    url = f"http://127.0.0.1:{port}"
    command = [sys.executable, "-c", "from ribeira.cli.main import main; main()", "serve", "--port", str(port)]
    with tempfile.TemporaryDirectory() as folder:
        process = subprocess.Popen([*command, "--database", f"{folder}/tables.sqlite", "--log-level", "ERROR"])
        try:
            for _ in range(600):
                try:
                    urllib.request.urlopen(f"{url}/healthz", timeout=1).close()
                    break
                except OSError:
                    time.sleep(0.1)
            yield url
        finally:
            process.terminate()
            process.wait(20)


# The page reports when an element is drawn, because polling from outside would slow it down.
WATCH = """(() => {
  const drawn = () => {
    const { port1, port2 } = new MessageChannel();
    port1.onmessage = () => seen(String(performance.now() / 1000));
    port2.postMessage(0);
  };
  const look = () => requestAnimationFrame(document.querySelector(AWAITED) ? drawn : look);
  look();
})()"""


class Visit(NamedTuple):
    """Measurements of one visit."""

    seconds: float
    requests: int
    kilobytes: float  # requests and kilobytes until the element was drawn


def visit(context: BrowserContext, address: str, awaited: str) -> Visit:
    """Return the time from navigation until an element is drawn, in a throttled page with an empty cache."""
    tab = context.new_page()
    session = context.new_cdp_session(tab)
    asked: list[str] = []
    brought: list[float] = []
    seen: list[Visit] = []
    session.on("Network.requestWillBeSent", lambda event: asked.append(event["request"]["url"]))
    session.on("Network.loadingFinished", lambda event: brought.append(event["encodedDataLength"]))
    session.on(
        "Runtime.bindingCalled",
        lambda event: seen.append(Visit(float(event["payload"]), len(asked), sum(brought) / 1000)),
    )
    session.send("Runtime.enable")
    session.send("Runtime.addBinding", {"name": "seen"})
    session.send("Page.enable")
    session.send("Page.addScriptToEvaluateOnNewDocument", {"source": WATCH.replace("AWAITED", json.dumps(awaited))})
    session.send("Network.enable")
    session.send("Network.setCacheDisabled", {"cacheDisabled": True})
    session.send("Network.emulateNetworkConditions", SLOW)
    session.send("Emulation.setCPUThrottlingRate", {"rate": SLOWER})
    session.send("Page.navigate", {"url": address})
    while not seen:
        tab.wait_for_timeout(100)
    tab.close()
    return seen[0]


def add_median(table: Table, opened: str, awaited: str, visits: list[Visit]) -> None:
    """Add a row with the medians of several visits."""
    seconds = statistics.median(each.seconds for each in visits)
    requests = statistics.median(each.requests for each in visits)
    kilobytes = statistics.median(each.kilobytes for each in visits)
    table.add_row(opened, awaited, f"{seconds:.2f}", f"{requests:.0f}", f"{kilobytes:.0f}")


def visitor(browser: Browser) -> BrowserContext:
    """Return a browser context without animations and sound."""
    context = browser.new_context(viewport={"width": 1280, "height": 720})
    context.set_default_timeout(120_000)
    settings = json.dumps(json.dumps({"motion": "reduced", "speed": "instant", "sound": "off", "language": "en"}))
    context.add_init_script(f"if (location.protocol === 'http:') localStorage['ribeira.settings'] = {settings}")
    return context


def main() -> None:
    """Read the options and print a row per page."""
    parser = argparse.ArgumentParser(description="How long the pages take on a slow connection.")
    parser.add_argument("games", nargs="*", default=[game.id for game in list_games()])
    parser.add_argument("--times", type=int, default=3)
    wish = parser.parse_args()
    found = os.environ.get("CHROMIUM") or next(filter(None, map(shutil.which, BROWSERS)), None)
    table = Table("page", "awaited", "seconds", "requests", "kB", title="slow 4G, CPU slowed four times")
    with server() as url, sync_playwright() as playwright:
        browser = playwright.chromium.launch(executable_path=found, args=["--no-sandbox"])
        context = visitor(browser)
        visits = [visit(context, url, "article button") for _ in range(wish.times)]
        add_median(table, "home", "a button to play", visits)
        context.request.put(f"{url}/api/me", data={"name": "Ana"})
        for id in wish.games:
            seats = [{"kind": "me"}, {"kind": "bot", "bot": "easy"}]
            opened = context.request.post(f"{url}/api/tables", data={"game": id, "seats": seats, "start": True})
            address = f"{url}/table/{opened.json()['id']}"
            visits = [visit(context, address, ".board [data-lit]") for _ in range(wish.times)]
            add_median(table, id, "the first lit thing", visits)
        browser.close()
    Console().print(table)


if __name__ == "__main__":
    main()
