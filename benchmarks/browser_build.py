"""Measure download size, start-up time and bot speed of the browser build in Chromium.

    make site; python benchmarks/browser_build.py [--slow] [--decisions 20] [--chromium /usr/bin/chromium]

The site is served by a plain web server with compression. With `--slow`, it sends 1.6 Mbit/s and answers after 150 ms,
like slow 4G. Bot speed is measured in another page: decisions of the strongest bot with two players, from the start.
"""

import argparse
import functools
import gzip
import json
import lzma
import shutil
import tempfile
import threading
import time
import zipfile
from http.server import SimpleHTTPRequestHandler, ThreadingHTTPServer
from io import BytesIO
from pathlib import Path
from typing import BinaryIO

from playwright.sync_api import BrowserContext, Page, sync_playwright
from rich.console import Console
from rich.table import Table

SITE = Path(__file__).parent.parent / "build" / "play"
TEXT = (".js", ".mjs", ".css", ".html", ".json", ".svg", ".webmanifest")
BYTES_PER_S, LATENCY_S, CHUNK_BYTES = 200_000, 0.15, 16_384
TIMEOUT_MS = 300_000


class StaticSite(ThreadingHTTPServer):
    """Web server for a folder, which counts the sent bytes."""

    def __init__(self, folder: Path, slow: bool = False) -> None:
        super().__init__(("127.0.0.1", 0), functools.partial(Handler, directory=str(folder)))
        self.slow, self.sent, self.lock = slow, 0, threading.Lock()
        self.url = f"http://127.0.0.1:{self.server_port}/"
        threading.Thread(target=self.serve_forever, daemon=True).start()


class Handler(SimpleHTTPRequestHandler):
    """Request handler for files of a folder, with compression and revalidation."""

    server: StaticSite

    def log_message(self, *_: object) -> None:
        """Print nothing."""

    def send_head(self) -> BytesIO | BinaryIO | None:
        """Open the requested file, compressed if it is text."""
        path = Path(self.translate_path(self.path))
        path = path / "index.html" if path.is_dir() else path
        if not path.is_file():
            self.send_error(404)
            return None
        if self.server.slow:
            time.sleep(LATENCY_S)
        stamp = self.date_time_string(int(path.stat().st_mtime))
        if self.headers.get("If-Modified-Since") == stamp:
            self.send_response(304)
            self.end_headers()
            return None
        text = path.suffix in TEXT
        content = gzip.compress(path.read_bytes()) if text else path.read_bytes()
        self.send_response(200)
        self.send_header("Content-Type", self.guess_type(str(path)))
        self.send_header("Content-Length", str(len(content)))
        self.send_header("Last-Modified", stamp)
        if text:
            self.send_header("Content-Encoding", "gzip")
        self.end_headers()
        return BytesIO(content)

    def copyfile(self, source: BytesIO, outputfile: BinaryIO) -> None:  # type: ignore[override]
        """Copy a file, slowly if requested, and count the bytes."""
        while chunk := source.read(CHUNK_BYTES):
            with self.server.lock:
                self.server.sent += len(chunk)
                if self.server.slow:
                    time.sleep(len(chunk) / BYTES_PER_S)
            outputfile.write(chunk)


def open_page(context: BrowserContext, url: str) -> tuple[Page, float, float]:
    """Open the page. Return it with the seconds until the games are shown and until Python is ready."""
    tab = context.new_page()
    start = time.perf_counter()
    tab.goto(url, wait_until="commit")
    tab.wait_for_selector("[aria-labelledby=game-wishes]")
    shown = time.perf_counter() - start
    tab.wait_for_selector("progress", state="detached")
    return tab, shown, time.perf_counter() - start


# True once everything is unpacked and cached for later visits.
IS_CACHED = """async () => {
    const names = (await caches.keys()).filter((name) => name.startsWith("ribeira-unpacked "));
    const kept = await Promise.all(names.map(async (name) => (await caches.open(name)).keys()));
    return kept.flat().length >= 3;
}"""


def unpack(folder: Path) -> None:
    """Write Pyodide's files and an archive with the package into a folder."""
    about = json.loads((SITE / "python" / "parts.json").read_text())
    for name in ("pyodide.mjs", about["script"]):
        shutil.copy2(SITE / "python" / name, folder / name)
    (folder / "pyodide-lock.json").write_text(json.dumps(about["lock"]))
    (folder / "pyodide.asm.wasm").write_bytes(lzma.decompress((SITE / "python" / about["program"]).read_bytes()))
    sizes, _, content = lzma.decompress((SITE / "python" / about["files"]).read_bytes()).partition(b"\n")
    stream = BytesIO(content)
    with zipfile.ZipFile(folder / "ours.zip", "w") as ours:
        for name, size in json.loads(sizes).items():
            if name.endswith(".zip"):
                (folder / "python_stdlib.zip").write_bytes(stream.read(size))
            else:
                ours.writestr(name.removeprefix("ours/"), stream.read(size))


MEASURE_BOTS = """async ([folder, games, decisions]) => {
    const { loadPyodide } = await import(`${folder}pyodide.mjs`);
    const python = await loadPyodide({ indexURL: folder });
    python.unpackArchive(await (await fetch(`${folder}ours.zip`)).arrayBuffer(), "zip");
    python.globals.set("games", games);
    python.globals.set("decisions", decisions);
    return JSON.parse(python.runPython(`
        import json, time, compiled_modules, ribeira
        import ribeira.pyodide.workers  # sets the search time of the browser build
        from ribeira.engine.bot_api.knowledge import Knowledge
        from ribeira.bots.registry import make_bot
        results = {}
        for id in games.to_py():
            game = ribeira.game(id)
            state = game.new(2, seed=1)
            player = make_bot("expert", ribeira.Rng.seeded(1))
            times = []
            while not state.over() and len(times) < decisions:
                seat = state.deciders()[0]
                begin = time.perf_counter()
                action = player.choose(Knowledge(state, seat))
                times.append(time.perf_counter() - begin)
                state.apply(seat, action)
            results[id] = [sum(times) / len(times), max(times)]
        json.dumps(results)
    `));
}"""


def main() -> None:
    """Read the options and print the figures."""
    parser = argparse.ArgumentParser(description=__doc__, formatter_class=argparse.RawDescriptionHelpFormatter)
    parser.add_argument("--slow", action="store_true")
    parser.add_argument("--decisions", type=int, default=20)
    parser.add_argument("--games", default="cafe,fleet,lata,mercado,wishes")
    parser.add_argument("--chromium", default="/usr/bin/chromium")
    given = parser.parse_args()
    host = StaticSite(SITE, given.slow)
    table = Table("", "")
    with sync_playwright() as playwright:
        browser = playwright.chromium.launch(executable_path=given.chromium, args=["--no-sandbox"])
        context = browser.new_context()
        context.set_default_timeout(TIMEOUT_MS)
        tab, shown, ready = open_page(context, host.url)
        table.add_row("first visit: games shown, Python ready, s", f"{shown:.1f}, {ready:.1f}")
        table.add_row("first visit: MB received until then", f"{host.sent / 1e6:.2f}")
        start = time.perf_counter()
        tab.locator("[aria-labelledby=game-wishes]").get_by_role("button").click()
        tab.wait_for_selector(".board [data-lit]")
        table.add_row("click to first move, s", f"{time.perf_counter() - start:.1f}")
        tab.wait_for_function("() => navigator.serviceWorker.controller !== null")
        tab.wait_for_function(IS_CACHED)
        table.add_row("first visit: MB received until the page works offline", f"{host.sent / 1e6:.2f}")
        tab.close()
        host.shutdown()
        host.server_close()
        tab, shown, ready = open_page(context, host.url)
        table.add_row("later visit, offline: games shown, Python ready, s", f"{shown:.1f}, {ready:.1f}")
        tab.close()
        if given.decisions:
            tab = context.new_page()
            with tempfile.TemporaryDirectory() as folder:
                unpack(Path(folder))
                bots = StaticSite(Path(folder))
                tab.goto(f"{bots.url}pyodide-lock.json")
                results = tab.evaluate(MEASURE_BOTS, [bots.url, given.games.split(","), given.decisions])
            for id, (mean, most) in results.items():
                table.add_row(f"{id}: expert decision, mean and longest, s", f"{mean:.3f}, {most:.3f}")
        browser.close()
    Console().print(table)


if __name__ == "__main__":
    main()
