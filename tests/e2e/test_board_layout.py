"""Every board at every size, in three languages, with most players: what is lit is found, and every text can be read.

`make test` looks at a spread of it, `make soak` at all: every size, language and several moments of each game.
"""

import itertools
import json
from collections.abc import Iterator
from pathlib import Path
from typing import Any

import pytest
from playwright.sync_api import Browser, Page, StorageState, WebSocketRoute

from ribeira.engine.play import Play
from ribeira.engine.record import Record
from ribeira.engine.registry import all_games
from ribeira.engine.registry import game as find_game
from ribeira.tables.entries.acted import UnaffectedDeciders

from .conftest import QUIET, Server, ask

SIZES = [
    (844, 390),
    (640, 360),  # and a laptop of 1280x720 at 200 %
    (720, 450),  # one of 1440x900
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
MOMENTS = [0.0, 0.3, 0.6, 0.9]
SPREAD = [(0.0, "uk"), (0.6, "ru"), (0.3, "en")]
NAMES = ["Ana", "Bruno", "Kateryna", "Maximilian", "Олександр"]
# What a board and a wide screen are to use, and how large others' places are beside mine.
LEAST = {"type": 10, "touch": 44, "board": 0.6, "used": 0.85, "others": 0.5}
SIDES = ("top", "left", "bottom", "right")
NOTCHED = {(844, 390): {"left": 47, "right": 47, "bottom": 21}, (390, 844): {"top": 47, "bottom": 34}}
EXAMINE = (Path(__file__).parent / "board_layout.js").read_text()
FIXTURES = Path(__file__).parents[1] / "golden"


def whole_game(id: str) -> tuple[Record, list[int], dict[int, str]]:
    """A game of easy bots with most players, from the golden fixtures. Of each of its moves the turn as a table counts
    them; and after which of them the first player has something to choose, and what was chosen."""
    game = find_game(id)
    path = FIXTURES / id / "fixtures" / f"easy-{max(game.seats)}.record"
    record = Record.parse(path.read_text(encoding="utf-8"), game)
    play = Play(game, record.seats, seed=record.seed)
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


class Moments:
    """One game played on one screen; from any of its moments it can be gone on with."""

    def __init__(self, browser: Browser, url: str, id: str, until: float) -> None:
        self.url = url
        self.context = browser.new_context()
        self.request = self.context.request
        record, turns, self.chances = whole_game(id)
        self.length = len(record.moves)
        self.names = NAMES[: record.seats]
        ask(self.request, "PUT", f"{url}/api/me", {"name": NAMES[0]})
        seats = [{"kind": "me", "name": name} for name in self.names]
        wish = {"game": id, "seats": seats, "seed": str(record.seed), "start": True}
        self.table = ask(self.request, "POST", f"{url}/api/tables", wish)["id"]
        for number, move in enumerate(record.moves[: self.near(until) + 1]):
            actions = [find_game(id).actions.json(move.action)]
            act = {"type": "act", "id": str(number), "seat": move.seat, "turn": turns[number], "actions": actions}
            ask(self.request, "POST", f"{url}/api/tables/{self.table}/requests", act)
        over = self.near(until) + 1 == self.length
        for seat in range(
            0 if over else len(self.names) - 1
        ):  # a game that is over can be gone on with from any of its moments
            resign = {"type": "resign", "id": f"r{seat}", "seat": seat}
            ask(self.request, "POST", f"{url}/api/tables/{self.table}/requests", resign)

    def near(self, share: float) -> int:
        """Of the moves after which it is our turn, the one nearest to this share of the game."""
        return min(self.chances, key=lambda move: abs(move - share * self.length))

    def kinds(self) -> list[float]:
        """A moment, as a share of the game, for each kind of choice: the last, when the board is fullest."""
        return [number / self.length for number in {kind: number for number, kind in self.chances.items()}.values()]

    def at(self, share: float) -> str:
        """A table at about this share of the game, where it is our turn; its address."""
        moment = self.near(share)
        opponents = [{"kind": "bot", "bot": "easy", "name": name} for name in self.names[1:]]
        wish = {"move": moment, "seats": [{"kind": "me", "name": NAMES[0]}, *opponents], "start": True}
        return (
            f"{self.url}/table/{ask(self.request, 'POST', f'{self.url}/api/tables/{self.table}/branches', wish)['id']}"
        )

    def state(self) -> StorageState:
        """Who sits there."""
        return self.context.storage_state()


def richer(value: Any) -> Any:
    """A view with scores of three digits, whole or by what they are for."""
    if isinstance(value, list):
        return [richer(each) for each in value]
    if isinstance(value, dict):
        return {key: more(each) if key == "score" else richer(each) for key, each in value.items()}
    return value


def more(score: Any) -> Any:
    if isinstance(score, dict):
        return {key: more(each) for key, each in score.items()}
    return score + 150 if isinstance(score, int) else score


def enrich(page: Page) -> None:
    """Big scores, as they come at the end of a very good game, and long names."""

    def between(socket: WebSocketRoute) -> None:
        server = socket.connect_to_server()

        def told(message: str | bytes) -> None:
            document = json.loads(message)
            if "view" in document:
                document["view"] = richer(document["view"])
            for seat, name in zip(document.get("table", {}).get("seats", []), NAMES, strict=False):
                seat["name"] = name  # bots have none of their own
            socket.send(json.dumps(document))

        server.on_message(told)

    page.route_web_socket("**/api/**", between)


def look(browser: Browser, moments: Moments, address: str, language: str) -> Iterator[Page]:
    width, height = SIZES[0]
    context = browser.new_context(viewport={"width": width, "height": height}, storage_state=moments.state())
    settings = json.dumps(json.dumps({**QUIET, "language": language}))
    context.add_init_script(f"localStorage['ribeira.settings'] = {settings}")
    context.set_default_timeout(60_000)
    page = context.new_page()
    enrich(page)
    page.goto(address)
    page.wait_for_selector(".bar.mine")
    page.wait_for_selector(".board [data-lit]")
    page.evaluate("document.fonts.ready")
    yield page
    context.close()


def examine(page: Page, size: tuple[int, int], hidden: dict[str, int] | None = None) -> list[str]:
    """What is wrong at this size, once everything lies still."""
    page.set_viewport_size({"width": size[0], "height": size[1]})
    found: list[str] = ["not looked at"]
    for _ in range(100):  # what is wrong may only not have come to rest yet, on a busy machine
        page.wait_for_timeout(100)
        found = page.evaluate(EXAMINE, {**LEAST, "insets": {**dict.fromkeys(SIDES, 0), **(hidden or {})}})
        if not found:
            break
    return found


def touched(page: Page, size: tuple[int, int]) -> list[str]:
    """What is wrong once something lit was touched, which shows what it would do."""
    page.evaluate("""document.querySelector(".board [data-lit]")?.dispatchEvent(
        new MouseEvent("click", { bubbles: true, cancelable: true }))""")
    found = [f"touched: {each}" for each in examine(page, size)]
    page.keyboard.press("Escape")
    return found


def notched(page: Page, size: tuple[int, int]) -> list[str]:
    """What is wrong where a part of the screen is hidden: of a phone on its side other edges than of an upright one."""
    session = page.context.new_cdp_session(page)
    session.send("Emulation.setSafeAreaInsetsOverride", {"insets": NOTCHED[size]})
    found = [f"with a notch: {each}" for each in examine(page, size, NOTCHED[size])]
    session.send("Emulation.setSafeAreaInsetsOverride", {"insets": {}})
    return found


@pytest.mark.parametrize("id", [game.id for game in all_games()])
def test_every_size(browser: Browser, server: Server, id: str, pytestconfig: pytest.Config) -> None:
    soak = pytestconfig.getoption("--soak")
    place = [game.id for game in all_games()].index(
        id
    )  # each game has two of the spread, and every size in one of them
    two = [SPREAD[place % len(SPREAD)], SPREAD[(place + 1) % len(SPREAD)]]
    cases = list(itertools.product(MOMENTS, LANGUAGES)) if soak else two
    moments = Moments(browser, server.url, id, 1 if soak else max(share for share, _ in cases))
    if soak:
        cases += zip(moments.kinds(), itertools.cycle(LANGUAGES), strict=False)
    wrong: dict[str, list[str]] = {}
    for number, (share, language) in enumerate(cases):
        for page in look(browser, moments, moments.at(share), language):
            for size in SIZES if soak else SIZES[number :: len(cases)]:
                found = examine(page, size) + (touched(page, size) if soak else [])
                if size in NOTCHED and number < len(SPREAD):
                    found += notched(page, size)
                if found:
                    wrong[f"{size[0]}x{size[1]} {language} at {share}"] = found
    assert not wrong, "\n".join(f"{where}: {found}" for where, found in wrong.items())


SPOILT = {  # by what, at which size, and what is said of it
    "small": ((1280, 720), ".bar p { font-size: 9px }"),
    "cut": ((1280, 720), ".said p { width: 60px; overflow: hidden; text-overflow: ellipsis; white-space: nowrap }"),
    "upon each other": ((1280, 720), ".players li { margin-bottom: -30px }"),
    "tight": ((1280, 720), ".bar button { min-height: 30px; max-height: 30px }"),
    "the bar is not at the side": ((1280, 720), ".bar { position: fixed; left: 0; bottom: 0 }"),
    "a player is beyond the edge": ((375, 560), ".players li { min-width: 150px }"),
    "nothing says that the board goes on": ((375, 560), ".more { display: none }"),
    "are used": ((820, 1180), ".board svg { max-height: 60% }"),
    "the place of": ((1920, 1080), "[data-area='1'] > * { display: none }"),
    "the board has": ((390, 844), ".players { height: 200px }"),
    "what the bar says moves the board": ((390, 844), ".bar .said { height: auto }"),
    "out of reach": ((375, 560), ".beyond { display: none }"),
    "the page scrolls": ((390, 844), "body { min-width: 900px }"),
}
# by a sheet of its own: the server's policy lets no foreign style in
SPOIL = (
    "style => { const sheet = new CSSStyleSheet(); sheet.replaceSync(style); document.adoptedStyleSheets = [sheet] }"
)


@pytest.mark.soak
def test_what_is_spoilt_is_noticed(browser: Browser, server: Server) -> None:
    moments = Moments(browser, server.url, "wishes", MOMENTS[1])
    for page in look(browser, moments, moments.at(MOMENTS[1]), "en"):
        for said, (size, style) in SPOILT.items():
            assert examine(page, size) == []
            page.evaluate(SPOIL, style)
            page.wait_for_timeout(500)
            found = page.evaluate(EXAMINE, {**LEAST, "insets": dict.fromkeys(SIDES, 0)})
            assert any(said in each for each in found), f"{said}: {found}"
            page.evaluate(SPOIL, "")
        assert any("under the edge" in each for each in hidden_part(page))


def hidden_part(page: Page) -> list[str]:
    """What a notch hides of a page that does not know of it."""
    size = next(iter(NOTCHED))
    page.set_viewport_size({"width": size[0], "height": size[1]})
    page.wait_for_timeout(500)
    insets = {**dict.fromkeys(SIDES, 0), **NOTCHED[size]}
    return [str(each) for each in page.evaluate(EXAMINE, {**LEAST, "insets": insets})]
