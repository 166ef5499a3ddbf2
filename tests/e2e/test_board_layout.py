"""Layout of every board: at every size, lit elements are visible and texts are readable.

Boards are checked with the most players. `make test` checks a sample; `make soak` checks every size and language at
several positions of each game.
"""

import itertools
import json
from collections.abc import Iterator
from pathlib import Path
from typing import Any

import pytest
from playwright.sync_api import Browser, Page, StorageState, WebSocketRoute

from ribeira.engine.match import Match
from ribeira.engine.record import Record
from ribeira.engine.registry import game as find_game
from ribeira.engine.registry import list_games
from ribeira.tables.entries.acted import UnaffectedDeciders

from .conftest import QUIET_SETTINGS, Server, call_api

SIZES = [
    (844, 390),
    (640, 360),  # also a laptop with 1280x720 at 200 %
    (720, 450),  # a laptop with 1440x900 at 200 %
    (375, 560),
    (360, 640),
    (390, 844),
    (820, 1180),
    (1180, 820),
    (1280, 720),
    (1440, 900),
    (1920, 1080),
    (2560, 1440),
]
LANGUAGES = ["en", "ru", "uk"]
SHARES = [0.0, 0.3, 0.6, 0.9]
SAMPLE = [(0.0, "uk"), (0.6, "ru"), (0.3, "en")]
NAMES = ["Ana", "Bruno", "Kateryna", "Maximilian", "Олександр"]
# Minimum sizes of texts and touch targets in pixels, shares of the window for the board and of the board for its
# drawing, and size of the opponents' areas relative to the player's own.
MINIMA = {"type": 10, "touch": 44, "board": 0.6, "used": 0.85, "others": 0.5}
SIDES = ("top", "left", "bottom", "right")
NOTCHES = {(844, 390): {"left": 47, "right": 47, "bottom": 21}, (390, 844): {"top": 47, "bottom": 34}}
CHECK_LAYOUT = (Path(__file__).parent / "board_layout.js").read_text()
FIXTURES = Path(__file__).parents[1] / "golden"


def load_game(id: str) -> tuple[Record, list[int], dict[int, str]]:
    """Load a game of easy bots with the most players from the golden fixtures.

    Returns:
        a tuple of the record, the turn number of each move, and the kinds of the first player's choices by move.
    """
    game = find_game(id)
    path = FIXTURES / id / "fixtures" / f"easy-{max(game.seats)}.record"
    record = Record.parse(path.read_text(encoding="utf-8"), game)
    play = Match(game, record.seats, seed=record.seed)
    turns, asked = [0] * record.seats, []
    chances: dict[int, str] = {}
    for number, move in enumerate(record.moves):
        if play.state.deciders()[0] == 0 and len(play.state.legal(0)) > 1:
            chances[number] = str(game.actions.json(move.action)["action"])
        asked.append(turns[move.seat])
        still = UnaffectedDeciders(play.state, move.seat)
        play.act(move.seat, move.action)
        turns = [turn + (not still.includes(play.state, seat)) for seat, turn in enumerate(turns)]
    return record, asked, chances


class BranchedGame:
    """A game on one screen that can be branched from any of its moves."""

    def __init__(self, browser: Browser, url: str, id: str, until: float) -> None:
        self.url = url
        self.context = browser.new_context()
        self.request = self.context.request
        record, turns, self.chances = load_game(id)
        self.length = len(record.moves)
        self.names = NAMES[: record.seats]
        call_api(self.request, "PUT", f"{url}/api/me", {"name": NAMES[0]})
        seats = [{"kind": "me", "name": name} for name in self.names]
        wish = {"game": id, "seats": seats, "seed": str(record.seed), "start": True}
        self.table = call_api(self.request, "POST", f"{url}/api/tables", wish)["id"]
        for number, move in enumerate(record.moves[: self.nearest_turn(until) + 1]):
            actions = [find_game(id).actions.json(move.action)]
            act = {"type": "act", "id": str(number), "seat": move.seat, "turn": turns[number], "actions": actions}
            call_api(self.request, "POST", f"{url}/api/tables/{self.table}/requests", act)
        over = self.nearest_turn(until) + 1 == self.length
        # Only a finished game can be branched, so all players except one resign.
        for seat in range(0 if over else len(self.names) - 1):
            resign = {"type": "resign", "id": f"r{seat}", "seat": seat}
            call_api(self.request, "POST", f"{url}/api/tables/{self.table}/requests", resign)

    def nearest_turn(self, share: float) -> int:
        """Return the move nearest to a share of the game, among the moves before the first player's turns."""
        return min(self.chances, key=lambda move: abs(move - share * self.length))

    def shares_by_kind(self) -> list[float]:
        """Return the last position with each kind of choice, when the board is fullest, as a share of the game."""
        return [number / self.length for number in {kind: number for number, kind in self.chances.items()}.values()]

    def branch_at(self, share: float) -> str:
        """Open a branch at about this share of the game, on the first player's turn. Return its address."""
        moment = self.nearest_turn(share)
        opponents = [{"kind": "bot", "bot": "easy", "name": name} for name in self.names[1:]]
        wish = {"move": moment, "seats": [{"kind": "me", "name": NAMES[0]}, *opponents], "start": True}
        branches = f"{self.url}/api/tables/{self.table}/branches"
        return f"{self.url}/table/{call_api(self.request, 'POST', branches, wish)['id']}"

    def storage_state(self) -> StorageState:
        """Return the browser state with the player's cookies."""
        return self.context.storage_state()


def with_high_scores(value: Any) -> Any:
    """Return a view with scores of three digits."""
    if isinstance(value, list):
        return [with_high_scores(each) for each in value]
    if isinstance(value, dict):
        return {key: raise_score(each) if key == "score" else with_high_scores(each) for key, each in value.items()}
    return value


def raise_score(score: Any) -> Any:
    if isinstance(score, dict):
        return {key: raise_score(each) for key, each in score.items()}
    return score + 150 if isinstance(score, int) else score


def enlarge_texts(page: Page) -> None:
    """Make the page show high scores, as after a very good game, and long names."""

    def between(socket: WebSocketRoute) -> None:
        server = socket.connect_to_server()

        def told(message: str | bytes) -> None:
            document = json.loads(message)
            if "view" in document:
                document["view"] = with_high_scores(document["view"])
            for seat, name in zip(document.get("table", {}).get("seats", []), NAMES, strict=False):
                seat["name"] = name  # bots have no names
            socket.send(json.dumps(document))

        server.on_message(told)

    page.route_web_socket("**/api/**", between)


def open_pages(browser: Browser, game: BranchedGame, address: str, language: str) -> Iterator[Page]:
    width, height = SIZES[0]
    context = browser.new_context(viewport={"width": width, "height": height}, storage_state=game.storage_state())
    settings = json.dumps(json.dumps({**QUIET_SETTINGS, "language": language}))
    context.add_init_script(f"localStorage['ribeira.settings'] = {settings}")
    context.set_default_timeout(60_000)
    page = context.new_page()
    enlarge_texts(page)
    page.goto(address)
    page.wait_for_selector(".bar.mine")
    page.wait_for_selector(".board [data-lit]")
    page.evaluate("document.fonts.ready")
    yield page
    context.close()


def layout_errors(page: Page, size: tuple[int, int], hidden: dict[str, int] | None = None) -> list[str]:
    """Return the layout errors at a size, after the layout has settled."""
    page.set_viewport_size({"width": size[0], "height": size[1]})
    found: list[str] = ["not checked"]
    for _ in range(100):  # on a busy machine, the layout may still be changing
        page.wait_for_timeout(100)
        found = page.evaluate(CHECK_LAYOUT, {**MINIMA, "insets": {**dict.fromkeys(SIDES, 0), **(hidden or {})}})
        if not found:
            break
    return found


def errors_when_selected(page: Page, size: tuple[int, int]) -> list[str]:
    """Return the layout errors while a lit element is selected and shows its preview."""
    page.evaluate("""document.querySelector(".board [data-lit]")?.dispatchEvent(
        new MouseEvent("click", { bubbles: true, cancelable: true }))""")
    found = [f"selected: {each}" for each in layout_errors(page, size)]
    page.keyboard.press("Escape")
    return found


def errors_with_notch(page: Page, size: tuple[int, int]) -> list[str]:
    """Return the layout errors on a screen with a notch: at the side in landscape, at the top in portrait format."""
    session = page.context.new_cdp_session(page)
    session.send("Emulation.setSafeAreaInsetsOverride", {"insets": NOTCHES[size]})
    found = [f"with a notch: {each}" for each in layout_errors(page, size, NOTCHES[size])]
    session.send("Emulation.setSafeAreaInsetsOverride", {"insets": {}})
    return found


@pytest.mark.parametrize("id", [game.id for game in list_games()])
def test_boards_fit_every_size(browser: Browser, server: Server, id: str, pytestconfig: pytest.Config) -> None:
    soak = pytestconfig.getoption("--soak")
    # Each game is checked in two cases, and each size in one of these two.
    place = [game.id for game in list_games()].index(id)
    two = [SAMPLE[place % len(SAMPLE)], SAMPLE[(place + 1) % len(SAMPLE)]]
    cases = list(itertools.product(SHARES, LANGUAGES)) if soak else two
    game = BranchedGame(browser, server.url, id, 1 if soak else max(share for share, _ in cases))
    if soak:
        cases += zip(game.shares_by_kind(), itertools.cycle(LANGUAGES), strict=False)
    wrong: dict[str, list[str]] = {}
    for number, (share, language) in enumerate(cases):
        for page in open_pages(browser, game, game.branch_at(share), language):
            for size in SIZES if soak else SIZES[number :: len(cases)]:
                found = layout_errors(page, size) + (errors_when_selected(page, size) if soak else [])
                if size in NOTCHES and number < len(SAMPLE):
                    found += errors_with_notch(page, size)
                if found:
                    wrong[f"{size[0]}x{size[1]} {language} at {share}"] = found
    assert not wrong, "\n".join(f"{where}: {found}" for where, found in wrong.items())


BROKEN_STYLES = {  # by expected message: a size, and the style that breaks the layout
    "small": ((1280, 720), ".bar p { font-size: 9px }"),
    "cut": ((1280, 720), ".said p { width: 60px; overflow: hidden; text-overflow: ellipsis; white-space: nowrap }"),
    "overlap": ((1280, 720), ".players li { margin-bottom: -30px }"),
    "tight": ((1280, 720), ".bar button { min-height: 30px; max-height: 30px }"),
    "the bar is not at the side": ((1280, 720), ".bar { position: fixed; left: 0; bottom: 0 }"),
    "a player is beyond the edge": ((375, 560), ".players li { min-width: 150px }"),
    "no marker where the board continues": ((375, 560), ".more { display: none }"),
    "are used": ((820, 1180), ".board svg { max-height: 60% }"),
    "the area of": ((1920, 1080), "[data-area='1'] > * { display: none }"),
    "the board has": ((390, 844), ".players { height: 200px }"),
    "a long text in the bar moves the board": ((390, 844), ".bar .said { height: auto }"),
    "out of reach": ((375, 560), ".beyond { display: none }"),
    "the page scrolls": ((390, 844), "body { min-width: 900px }"),
}
# A constructed style sheet, because the server's policy blocks styles from other sources.
ADD_STYLE = (
    "style => { const sheet = new CSSStyleSheet(); sheet.replaceSync(style); document.adoptedStyleSheets = [sheet] }"
)


@pytest.mark.soak
def test_broken_layouts_are_detected(browser: Browser, server: Server) -> None:
    game = BranchedGame(browser, server.url, "wishes", SHARES[1])
    for page in open_pages(browser, game, game.branch_at(SHARES[1]), "en"):
        for said, (size, style) in BROKEN_STYLES.items():
            assert layout_errors(page, size) == []
            page.evaluate(ADD_STYLE, style)
            page.wait_for_timeout(500)
            found = page.evaluate(CHECK_LAYOUT, {**MINIMA, "insets": dict.fromkeys(SIDES, 0)})
            assert any(said in each for each in found), f"{said}: {found}"
            page.evaluate(ADD_STYLE, "")
        assert any("under the edge" in each for each in errors_without_insets(page))


def errors_without_insets(page: Page) -> list[str]:
    """Return the layout errors if the page ignores the notch."""
    size = next(iter(NOTCHES))
    page.set_viewport_size({"width": size[0], "height": size[1]})
    page.wait_for_timeout(500)
    insets = {**dict.fromkeys(SIDES, 0), **NOTCHES[size]}
    return [str(each) for each in page.evaluate(CHECK_LAYOUT, {**MINIMA, "insets": insets})]
