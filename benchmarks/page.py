"""How long the browser takes on a slow connection and a slow machine: from the address to the first page, and from a
table's address, with nothing kept, to the first thing that can be touched.

python benchmarks/page.py                all games
python benchmarks/page.py lata --times 5

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

from playwright.sync_api import Browser, BrowserContext, sync_playwright
from rich.console import Console
from rich.table import Table

from ribeira.engine.registry import all_games

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


def seconds(context: BrowserContext, address: str, awaited: str) -> float:
    """From going to an address until something is there, in a page that is slow and has kept nothing."""
    page = context.new_page()
    session = context.new_cdp_session(page)
    session.send("Network.enable")
    session.send("Network.setCacheDisabled", {"cacheDisabled": True})
    session.send("Network.emulateNetworkConditions", SLOW)
    session.send("Emulation.setCPUThrottlingRate", {"rate": SLOWER})
    begun = time.perf_counter()
    page.goto(address, wait_until="commit")
    page.wait_for_selector(awaited)
    taken = time.perf_counter() - begun
    page.close()
    return taken


def visitor(browser: Browser) -> BrowserContext:
    context = browser.new_context(viewport={"width": 1280, "height": 720})
    context.set_default_timeout(120_000)
    settings = json.dumps(json.dumps({"motion": "reduced", "speed": "instant", "sound": "off", "language": "en"}))
    context.add_init_script(f"if (location.protocol === 'http:') localStorage['ribeira.settings'] = {settings}")
    return context


def main() -> None:
    parser = argparse.ArgumentParser(description="How long the pages take on a slow connection.")
    parser.add_argument("games", nargs="*", default=[game.id for game in all_games()])
    parser.add_argument("--times", type=int, default=3)
    wish = parser.parse_args()
    found = os.environ.get("CHROMIUM") or next(filter(None, map(shutil.which, BROWSERS)), None)
    table = Table("page", "awaited", "seconds", title="slow 4G, CPU slowed four times")
    with server() as url, sync_playwright() as playwright:
        browser = playwright.chromium.launch(executable_path=found, args=["--no-sandbox"])
        context = visitor(browser)
        home = [seconds(context, url, "article button") for _ in range(wish.times)]
        table.add_row("home", "a button to play", f"{statistics.median(home):.2f}")
        context.request.put(f"{url}/api/me", data={"name": "Ana"})
        for id in wish.games:
            seats = [{"kind": "me"}, {"kind": "bot", "bot": "easy"}]
            opened = context.request.post(f"{url}/api/tables", data={"game": id, "seats": seats, "start": True})
            address = f"{url}/table/{opened.json()['id']}"
            taken = [seconds(context, address, ".board [data-lit]") for _ in range(wish.times)]
            table.add_row(id, "the first lit thing", f"{statistics.median(taken):.2f}")
        browser.close()
    Console().print(table)


if __name__ == "__main__":
    main()
