"""Write docs/screenshots/ and the small pictures of boards on the home page.

The screenshots show each board in the middle of a game (desktop and phone, light and dark theme), the first step of its
lesson, and its gallery.

python web/dev/shots.py             all games (run `make web` before)
python web/dev/shots.py lata cafe   only the named games
python web/dev/shots.py --pictures  only the small pictures

The script starts a server on a free port. Bots play a game with a fixed seed on it. The environment variable CHROMIUM
names the browser. Without this variable the script searches for Chromium as the browser tests do.
"""

import argparse
import io
import json
import os
import shutil
import socket
import subprocess
import sys
import tempfile
import time
import urllib.request
from collections.abc import Iterator
from contextlib import contextmanager
from pathlib import Path
from typing import Any

from PIL import Image
from playwright.sync_api import APIRequestContext, Browser, FloatRect, Page, StorageState, sync_playwright

from ribeira.bots.registry import make_bot
from ribeira.engine.bot_api.knowledge import Knowledge
from ribeira.engine.match import Match
from ribeira.engine.registry import game as find_game
from ribeira.engine.registry import list_games
from ribeira.engine.rng import Rng

FOLDER = Path(__file__).parents[2] / "docs" / "screenshots"
CLIENTS = Path(__file__).parents[1] / "src" / "games"
NAMES = ["Ana", "Bruno", "Clara"]
SEED = 2026
MOMENT = 0.6  # fraction of the game's moves that precede the screenshot
SIZES = {"desktop": (1440, 900, 1), "phone": (390, 844, 2)}  # width, height, device pixel ratio
THEMES = ("light", "dark")
QUALITY = 75
SMALL_SIZE = (400, 200)  # keeps all small pictures together smaller than the page's script
SMALL_QUALITY = 20  # AVIF keeps lines and colors better than other formats at this size
SMALL_WINDOW = (1100, 680)  # size of the browser window in which the small pictures are taken
# Section of the board that the small picture shows, by game: a selector and the vertical position within its element.
# Games without an entry show the top of the board.
SECTIONS = {"cafe": (".board .plane", 0.5), "lata": (".board", 1.0)}
BROWSERS = ("chromium", "chromium-browser", "google-chrome", "google-chrome-stable")


def game_between_bots(id: str) -> tuple[list[tuple[int, dict[str, Any]]], int]:
    """Return the moves of a game between bots, and the number of moves that precede the screenshot.

    After this number of moves the first player has a choice.
    """
    play = Match(find_game(id), len(NAMES), seed=SEED)
    player = make_bot("medium", Rng.seeded(SEED))
    moves: list[tuple[int, dict[str, Any]]] = []
    candidates: list[int] = []  # numbers of moves after which the first player has a choice
    while deciders := play.state.deciders():
        seat = deciders[0]
        if seat == 0 and len(play.state.legal(0)) > 1:
            candidates.append(len(moves))
        action = player.choose(Knowledge(play.state, seat))
        moves.append((seat, dict(play.game.actions.json(action))))
        play.act(seat, action)
    return moves, min(candidates, key=lambda move: abs(move - MOMENT * len(moves)))


@contextmanager
def server() -> Iterator[str]:
    """Run a server and yield its address."""
    with socket.socket() as probe:
        probe.bind(("127.0.0.1", 0))
        port = probe.getsockname()[1]
    url = f"http://127.0.0.1:{port}"
    command = [sys.executable, "-c", "from ribeira.cli.main import main; main()", "serve", "--port", str(port)]
    with tempfile.TemporaryDirectory() as folder:
        process = subprocess.Popen([*command, "--database", f"{folder}/tables.sqlite", "--log-level", "ERROR"])
        try:
            wait_for(url)
            yield url
        finally:
            process.terminate()
            process.wait(20)


def wait_for(url: str) -> None:
    """Wait until the server answers."""
    deadline = time.monotonic() + 60
    while True:
        try:
            with urllib.request.urlopen(f"{url}/healthz", timeout=1):
                return
        except OSError:
            if time.monotonic() > deadline:
                sys.exit("the server does not start")
            time.sleep(0.1)


def ask(request: APIRequestContext, method: str, address: str, document: object = None) -> Any:
    """Send a request. Repeat it if the server's rate limit is exceeded."""
    while True:
        answer = request.fetch(address, method=method, data=document)
        if answer.ok:
            return answer.json()
        if answer.status != 429:
            sys.exit(f"{address}: {answer.text()}")
        time.sleep(1)


def set_table(request: APIRequestContext, url: str, id: str) -> str:
    """Play a game with all seats on one screen, and branch it in the middle with bots as opponents.

    Return the ID of the table of the branch.
    """
    ask(request, "PUT", f"{url}/api/me", {"name": NAMES[0]})
    moves, moment = game_between_bots(id)
    seats = [{"kind": "me", "name": name} for name in NAMES]
    table = ask(request, "POST", f"{url}/api/tables", {"game": id, "seats": seats, "seed": str(SEED), "start": True})[
        "id"
    ]
    for number, (seat, action) in enumerate(moves):
        turn = ask(request, "GET", f"{url}/api/tables/{table}").get("turn", 0)
        act = {"type": "act", "id": str(number), "seat": seat, "turn": turn, "actions": [action]}
        ask(request, "POST", f"{url}/api/tables/{table}/requests", act)
    opponents = [{"kind": "bot", "bot": "easy", "name": name} for name in NAMES[1:]]
    wish = {"move": moment, "seats": [{"kind": "me", "name": NAMES[0]}, *opponents], "start": True}
    branch: str = ask(request, "POST", f"{url}/api/tables/{table}/branches", wish)["id"]
    return branch


def shoot(browser: Browser, url: str, id: str, only_picture: bool) -> None:
    """Write all pictures of a game."""
    request = browser.new_context()
    table = set_table(request.request, url, id)
    state = request.storage_state()  # contains the player's cookie
    request.close()
    with open_page(browser, SMALL_WINDOW, "light", state) as page:
        page.goto(f"{url}/table/{table}")
        page.wait_for_selector(".board svg")
        save_small(page, CLIENTS / id / "board.avif", *SECTIONS.get(id, (".board", 0.0)))
    if only_picture:
        return
    for size in SIZES:
        for theme in THEMES:
            with open_page(browser, SIZES[size], theme, state) as page:
                page.goto(f"{url}/table/{table}")
                page.wait_for_selector(".board svg")
                save(page, FOLDER / f"{id}-{size}-{theme}.webp")
    with open_page(browser, SIZES["desktop"], "light") as page:
        if (CLIENTS / id / "lesson.ts").is_file():
            page.goto(f"{url}/game/{id}?learn")
            page.wait_for_selector("section.card[data-step^=lesson]")
            save(page, FOLDER / f"{id}-lesson.webp")
        page.goto(f"{url}/game/{id}/components")
        page.wait_for_selector("main:not([aria-busy=true]) h2")
        save(page, FOLDER / f"{id}-gallery.webp")


@contextmanager
def open_page(
    browser: Browser, size: tuple[int, ...], theme: str, state: StorageState | None = None, motion: str = "reduced"
) -> Iterator[Page]:
    """Open a page of the given size, by default with animations disabled."""
    width, height, scale = (*size, 1)[:3]
    context = browser.new_context(
        viewport={"width": width, "height": height}, device_scale_factor=scale, storage_state=state
    )
    settings = {"motion": motion, "sound": "off", "language": "en", "theme": theme}
    context.add_init_script(f"localStorage['ribeira.settings'] = {json.dumps(json.dumps(settings))}")
    context.set_default_timeout(120_000)
    yield context.new_page()
    context.close()


def wait_until_still(page: Page) -> None:
    """Wait until files and fonts are loaded and elements have faded in."""
    page.wait_for_load_state("networkidle")
    page.evaluate("document.fonts.ready")
    page.wait_for_timeout(500)


def save(page: Page, path: Path) -> None:
    """Write a screenshot as WebP."""
    wait_until_still(page)
    with Image.open(io.BytesIO(page.screenshot())) as shown:
        shown.convert("RGB").save(path, quality=QUALITY, method=6)
    report(path)


def save_small(page: Page, path: Path, part: str, down: float) -> None:
    """Write a small picture of an element as AVIF."""
    wait_until_still(page)
    box = page.locator(part).first.bounding_box()
    assert box, f"{part} is not visible"
    with Image.open(io.BytesIO(page.screenshot(clip=largest(box, SMALL_SIZE, down)))) as shown:
        small = shown.convert("RGB").resize(SMALL_SIZE, Image.Resampling.LANCZOS)
        small.save(path, quality=SMALL_QUALITY, speed=0)
    report(path)


def report(path: Path) -> None:
    """Print the name and the size of a file."""
    print(f"{path.parent.name}/{path.name}: {path.stat().st_size / 1000:.1f} kB")


def largest(box: FloatRect, shape: tuple[int, int], down: float) -> FloatRect:
    """Return the largest section of a box with the proportions of `shape`.

    The section is horizontally centered. `down` is its vertical position, from 0 (top) to 1 (bottom).
    """
    scale = min(box["width"] / shape[0], box["height"] / shape[1])
    width, height = shape[0] * scale, shape[1] * scale
    left, top = (box["width"] - width) / 2, (box["height"] - height) * down
    return {"x": box["x"] + left, "y": box["y"] + top, "width": width, "height": height}


def main() -> None:
    """Write the pictures of the games on the command line."""
    parser = argparse.ArgumentParser(description="Screenshots of every board for docs/.")
    parser.add_argument("games", nargs="*", default=[game.id for game in list_games()])
    parser.add_argument("--pictures", action="store_true", help="only the small pictures of the home page")
    wish = parser.parse_args()
    FOLDER.mkdir(parents=True, exist_ok=True)
    found = os.environ.get("CHROMIUM") or next(filter(None, map(shutil.which, BROWSERS)), None)
    with server() as url, sync_playwright() as playwright:
        browser = playwright.chromium.launch(executable_path=found, args=["--no-sandbox"])
        for id in wish.games:
            shoot(browser, url, id, wish.pictures)
        browser.close()


if __name__ == "__main__":
    main()
