"""How long the browser takes on a slow connection and a slow machine: from the address to the first page, and from a
table's address, with nothing kept, to the first thing that can be touched, each until it is drawn; and what was asked
for and brought until then.

python benchmarks/page_load.py                all games
python benchmarks/page_load.py lata --times 5

A server of its own on this machine; Chromium with the network of a slow 4G (1.6 Mbit/s, 562 ms to the server and back,
as its developer tools have it) and a CPU slowed down four times. The web client must be built (make web). The median of
a few visits is told; the machine should be quiet.
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
SLOWER = 4  # times the CPU


@contextmanager
def server() -> Iterator[str]:
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


# Once a thing is there and the browser has drawn it, the page says so itself: to look from outside, again and again,
# would take more of the slowed-down machine than the page does.
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
    seconds: float
    requests: int
    kilobytes: float  # both until then


def visit(context: BrowserContext, address: str, awaited: str) -> Visit:
    """From going to an address until something is seen, in a page that is slow and has kept nothing."""
    page = context.new_page()
    session = context.new_cdp_session(page)
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
        page.wait_for_timeout(100)
    page.close()
    return seen[0]


def tell(table: Table, page: str, awaited: str, visits: list[Visit]) -> None:
    taken = statistics.median(each.seconds for each in visits)
    requests = statistics.median(each.requests for each in visits)
    kilobytes = statistics.median(each.kilobytes for each in visits)
    table.add_row(page, awaited, f"{taken:.2f}", f"{requests:.0f}", f"{kilobytes:.0f}")


def visitor(browser: Browser) -> BrowserContext:
    context = browser.new_context(viewport={"width": 1280, "height": 720})
    context.set_default_timeout(120_000)
    settings = json.dumps(json.dumps({"motion": "reduced", "speed": "instant", "sound": "off", "language": "en"}))
    context.add_init_script(f"if (location.protocol === 'http:') localStorage['ribeira.settings'] = {settings}")
    return context


def main() -> None:
    parser = argparse.ArgumentParser(description="How long the pages take on a slow connection.")
    parser.add_argument("games", nargs="*", default=[game.id for game in list_games()])
    parser.add_argument("--times", type=int, default=3)
    wish = parser.parse_args()
    found = os.environ.get("CHROMIUM") or next(filter(None, map(shutil.which, BROWSERS)), None)
    table = Table("page", "awaited", "seconds", "requests", "kB", title="slow 4G, CPU slowed four times")
    with server() as url, sync_playwright() as playwright:
        browser = playwright.chromium.launch(executable_path=found, args=["--no-sandbox"])
        context = visitor(browser)
        tell(table, "home", "a button to play", [visit(context, url, "article button") for _ in range(wish.times)])
        context.request.put(f"{url}/api/me", data={"name": "Ana"})
        for id in wish.games:
            seats = [{"kind": "me"}, {"kind": "bot", "bot": "easy"}]
            opened = context.request.post(f"{url}/api/tables", data={"game": id, "seats": seats, "start": True})
            address = f"{url}/table/{opened.json()['id']}"
            visits = [visit(context, address, ".board [data-lit]") for _ in range(wish.times)]
            tell(table, id, "the first lit thing", visits)
        browser.close()
    Console().print(table)


if __name__ == "__main__":
    main()
