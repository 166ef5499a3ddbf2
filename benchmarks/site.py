"""How large the page without a server is, how soon it is there, and how fast its bots think, in Chromium.

    make site; python benchmarks/site.py [--slow] [--decisions 20] [--chromium /usr/bin/chromium]

The host is a plain one that compresses text. `--slow`: it sends 1.6 Mbit/s and answers after 150 ms, as slow 4G does.
"A decision" is one of the strongest bot with two players, from the first of a game on, in a page of its own.
"""

import argparse
import functools
import gzip
import threading
import time
from http.server import SimpleHTTPRequestHandler, ThreadingHTTPServer
from io import BytesIO
from pathlib import Path
from typing import BinaryIO

from playwright.sync_api import BrowserContext, Page, sync_playwright
from rich.console import Console
from rich.table import Table

SITE = Path(__file__).parent.parent / "build" / "play"
TEXT = (".js", ".mjs", ".css", ".html", ".json", ".svg", ".webmanifest")
SPEED, LATENCY, PIECE = 200_000, 0.15, 16_384  # bytes a second, seconds, bytes
PATIENCE = 300_000


class Host(ThreadingHTTPServer):
    """Counts what goes over the wire."""

    def __init__(self, slow: bool) -> None:
        super().__init__(("127.0.0.1", 0), functools.partial(Handler, directory=str(SITE)))
        self.slow, self.sent, self.wire = slow, 0, threading.Lock()
        self.url = f"http://127.0.0.1:{self.server_port}/"


class Handler(SimpleHTTPRequestHandler):
    server: Host

    def log_message(self, *_: object) -> None:
        pass

    def send_head(self) -> BytesIO | BinaryIO | None:
        path = Path(self.translate_path(self.path))
        path = path / "index.html" if path.is_dir() else path
        if not path.is_file():
            self.send_error(404)
            return None
        if self.server.slow:
            time.sleep(LATENCY)
        text = path.suffix in TEXT
        content = gzip.compress(path.read_bytes()) if text else path.read_bytes()
        self.send_response(200)
        self.send_header("Content-Type", self.guess_type(str(path)))
        self.send_header("Content-Length", str(len(content)))
        if text:
            self.send_header("Content-Encoding", "gzip")
        self.end_headers()
        return BytesIO(content)

    def copyfile(self, source: BytesIO, outputfile: BinaryIO) -> None:  # type: ignore[override]
        while piece := source.read(PIECE):
            with self.server.wire:
                self.server.sent += len(piece)
                if self.server.slow:
                    time.sleep(len(piece) / SPEED)
            outputfile.write(piece)


def begin(context: BrowserContext, url: str) -> tuple[Page, float, float]:
    """How long until the games are there, and until the rules are: seconds from nothing."""
    page = context.new_page()
    start = time.perf_counter()
    page.goto(url, wait_until="commit")
    page.wait_for_selector("[aria-labelledby=game-wishes]")
    shown = time.perf_counter() - start
    page.wait_for_selector("progress", state="detached")
    return page, shown, time.perf_counter() - start


THINK = """async ([games, decisions]) => {
    const folder = new URL("python/", location.href).href;
    const { loadPyodide } = await import(`${folder}pyodide.mjs`);
    const ask = window.fetch;
    const part = async (name) => {
        const { body } = await ask(`${folder}${name}.bin`);
        return new Response(body.pipeThrough(new DecompressionStream("gzip"))).arrayBuffer();
    };
    const program = await WebAssembly.compile(await part("program"));
    window.fetch = async (wanted, init) => {
        if (String(wanted).endsWith(".wasm")) return new Response();
        return String(wanted).endsWith(".zip") ? new Response(await part("library")) : ask(wanted, init);
    };
    WebAssembly.instantiateStreaming = async (_, imports) =>
        ({ module: program, instance: await WebAssembly.instantiate(program, imports) });
    const python = await loadPyodide({ indexURL: folder });
    python.unpackArchive(await part("ribeira"), "zip", { extractDir: "/lib/python3.13/site-packages" });
    python.globals.set("games", games);
    python.globals.set("decisions", decisions);
    return JSON.parse(python.runPython(`
        import json, time, ribeira
        from ribeira.bots.bot import Knowledge
        from ribeira.bots.registry import bot
        found = {}
        for id in games.to_py():
            game = ribeira.game(id)
            state = game.new(2, seed=1)
            thinker = bot("expert", ribeira.Rng.seeded(1))
            times = []
            while state.deciders() and len(times) < decisions:
                seat = state.deciders()[0]
                begin = time.perf_counter()
                action = thinker.choose(Knowledge(state, seat))
                times.append(time.perf_counter() - begin)
                state.apply(seat, action)
            found[id] = [sum(times) / len(times), max(times)]
        json.dumps(found)
    `));
}"""


def main() -> None:
    parser = argparse.ArgumentParser(description=__doc__, formatter_class=argparse.RawDescriptionHelpFormatter)
    parser.add_argument("--slow", action="store_true")
    parser.add_argument("--decisions", type=int, default=20)
    parser.add_argument("--games", default="cafe,fleet,lata,mercado,wishes")
    parser.add_argument("--chromium", default="/usr/bin/chromium")
    wish = parser.parse_args()
    host = Host(wish.slow)
    threading.Thread(target=host.serve_forever, daemon=True).start()
    table = Table("", "")
    with sync_playwright() as playwright:
        browser = playwright.chromium.launch(executable_path=wish.chromium, args=["--no-sandbox"])
        context = browser.new_context()
        context.set_default_timeout(PATIENCE)
        page, shown, there = begin(context, host.url)
        table.add_row("first visit: games shown, rules there, s", f"{shown:.1f}, {there:.1f}")
        table.add_row("first visit: MB over the wire", f"{host.sent / 1e6:.2f}")
        start = time.perf_counter()
        page.locator("[aria-labelledby=game-wishes]").get_by_role("button").click()
        page.wait_for_selector(".board [data-lit]")
        table.add_row("a click to the first move, s", f"{time.perf_counter() - start:.1f}")
        page.wait_for_function("() => navigator.serviceWorker.controller !== null")
        page.close()
        host.shutdown()
        page, shown, there = begin(context, host.url)
        table.add_row("later, without a network: games shown, rules there, s", f"{shown:.1f}, {there:.1f}")
        if wish.decisions:
            for id, (mean, most) in page.evaluate(THINK, [wish.games.split(","), wish.decisions]).items():
                table.add_row(f"{id}: a decision of expert, mean and longest, s", f"{mean:.3f}, {most:.3f}")
        browser.close()
    Console().print(table)


if __name__ == "__main__":
    main()
