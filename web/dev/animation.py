"""Write docs/screenshots/play.webp, the animation in the README.

python web/dev/animation.py           a game of Wishes (run `make web` before)
python web/dev/animation.py mercado   another game

The script starts a server on a free port and plays a game between bots on it, as `shots.py` does. The page shows the
moves with their animations, and Chromium's screencast supplies the frames.
"""

import argparse
import base64
import io
import os
import shutil
from typing import Any

from PIL import Image
from playwright.sync_api import Browser, Page, sync_playwright
from shots import BROWSERS, FOLDER, NAMES, SEED, ask, game_between_bots, open_page, report, server, wait_until_still

from ribeira.engine.registry import game as find_game

WINDOW = (1180, 760)
SIZE = (826, 532)  # of the animation
FRAME_MS = 100
SECONDS = 14
MOVE_PAUSE_MS = 1700  # between two moves, so that the page can show each of them
QUALITY = 60
MAX_BYTES = 1_000_000

Frame = tuple[float, bytes]  # time in seconds, JPEG


def film(browser: Browser, url: str, id: str) -> list[Frame]:
    """Show the moves after the middle of a game, and return the frames of the page."""
    context = browser.new_context()
    request = context.request
    ask(request, "PUT", f"{url}/api/me", {"name": NAMES[0]})
    moves, moment = game_between_bots(id)
    seats = [{"kind": "me", "name": name} for name in NAMES]
    actions = find_game(id).actions
    opening = [[seat, actions.text(actions.from_json(action))] for seat, action in moves[:moment]]
    wish = {"game": id, "seats": seats, "seed": str(SEED), "start": True, "opening": opening}
    table = ask(request, "POST", f"{url}/api/tables", wish)["id"]
    frames: list[Frame] = []
    with open_page(browser, WINDOW, "light", context.storage_state(), motion="full") as page:
        page.goto(f"{url}/table/{table}")
        page.wait_for_selector(".board svg")
        wait_until_still(page)
        record(page, frames)
        for number, (seat, action) in enumerate(moves[moment:]):
            if frames and frames[-1][0] - frames[0][0] > SECONDS:
                break
            turn = ask(request, "GET", f"{url}/api/tables/{table}").get("turn", 0)
            act = {"type": "act", "id": str(number), "seat": seat, "turn": turn, "actions": [action]}
            ask(request, "POST", f"{url}/api/tables/{table}/requests", act)
            page.wait_for_timeout(MOVE_PAUSE_MS)
    context.close()
    return frames


def record(page: Page, frames: list[Frame]) -> None:
    """Append every frame that the page shows from now on."""
    session = page.context.new_cdp_session(page)

    def keep(event: dict[str, Any]) -> None:
        frames.append((event["metadata"]["timestamp"], base64.b64decode(event["data"])))
        session.send("Page.screencastFrameAck", {"sessionId": event["sessionId"]})

    session.on("Page.screencastFrame", keep)
    session.send("Page.startScreencast", {"format": "jpeg", "quality": 90})


def save(frames: list[Frame]) -> None:
    """Write the animation at a constant frame rate."""
    path = FOLDER / "play.webp"
    images = []
    start, position = frames[0][0], 0
    for time in range(0, SECONDS * 1000, FRAME_MS):
        while position + 1 < len(frames) and frames[position + 1][0] - start <= time / 1000:
            position += 1
        with Image.open(io.BytesIO(frames[position][1])) as shown:
            images.append(shown.convert("RGB").resize(SIZE, Image.Resampling.LANCZOS))
    images[0].save(
        path,
        save_all=True,
        append_images=images[1:],
        duration=FRAME_MS,
        loop=0,
        quality=QUALITY,
        method=6,
        minimize_size=False,
        allow_mixed=True,
    )
    report(path)
    if path.stat().st_size > MAX_BYTES:
        raise SystemExit(f"{path.name} is larger than {MAX_BYTES} bytes")


def main() -> None:
    """Write the animation of the game on the command line."""
    parser = argparse.ArgumentParser(description="Animation of a game for the README.")
    parser.add_argument("game", nargs="?", default="wishes")
    game = parser.parse_args().game
    found = os.environ.get("CHROMIUM") or next(filter(None, map(shutil.which, BROWSERS)), None)
    with server() as url, sync_playwright() as playwright:
        browser = playwright.chromium.launch(executable_path=found, args=["--no-sandbox", "--disable-gpu"])
        save(film(browser, url, game))
        browser.close()


if __name__ == "__main__":
    main()
