"""Sentences of the game, and its board in the terminal."""

import io
from typing import Any

import msgspec
import pytest
from rich.console import Console

from ribeira.engine.events import Event
from ribeira.engine.i18n.messages import LANGUAGES
from ribeira.engine.i18n.phrases import phrases_for
from ribeira.engine.rng import Rng
from ribeira.games.cafe.components import CafeComponents
from ribeira.games.cafe.game import GAME, CafeGame
from ribeira.games.cafe.presentation.phrases import CafePhrases
from ribeira.games.cafe.presentation.terminal import board
from ribeira.games.cafe.state import CafeState
from tests.rules.decision_helpers import act

from .conftest import acting, busy_move, laying, position

NAMES = ["Ana", "Bea", "Cid", "Eva"]


def told(state: CafeState, language: str = "en") -> list[str]:
    """Return the sentences for the choices of seat 0."""
    view = GAME.view(state, 0)
    words = phrases_for(GAME, language, NAMES[: int(state.seats)])
    return [words.action(view, action) for action in state.legal(0)]


def drawn(state: CafeState, words: CafePhrases, width: int = 100, seat: int | None = None) -> str:
    file = io.StringIO()
    Console(file=file, width=width).print(board(GAME.view(state, seat), words))
    return file.getvalue()


def test_offers() -> None:
    state = position(offer=["P20", "P01", "P35"])
    assert told(state) == [
        "Take a card with yellow beans, roasting, cup, brown beans, red beans, drying; costs a cube",
        "Take Coimbra 1923 (drying, red beans, green beans, cup); "
        "coffeehouse for 1 brown, 1 green, 1 red, 4 points; costs a cube",
        "Take a card with ship, roasting, green beans, 2 × drying, red beans",
    ]


def test_placements() -> None:
    state = laying("P20", "P14 CU", "DR CU", cubes={"0,0": "Y", "0,1": "GG"})
    assert "Lay it upright (1 left), over coffeehouse, drying; closes Porto 1909; loses 1 yellow, 2 green" in told(
        state
    )
    assert "Lay it upright (1 right), over 2 × cup" in told(state)
    ways = {sentence.partition(" (")[0] for sentence in told(state)}
    assert ways == {f"Lay it {way}" for way in ("upright", "turned right", "upside down", "turned left")}


@pytest.mark.parametrize(
    ("rows", "cubes", "actions", "sentence"),
    [
        (["2Y SU BB", "CU -- --"], {}, [], "Harvest 2 yellow, 1 brown, 1 of any colour (where the company began)"),
        (["SU CU"], {}, [], "Harvest 1 of any colour (where the company began)"),
        (["BB BB DR", "CU -- --"], {"0,0": "B", "1,0": "B"}, ["dry x=2 y=0"], "All brown cubes: 2 brown"),
        (["DR RO CU", "DR -- --"], {"0,0": "BB", "0,1": "G"}, ["roast x=1 y=0"], "All brown cubes: 2 brown"),
        (["RO P14 CU"], {"0,0": "YY"}, [], "Deliver everything roasted: 2 yellow"),
        (["RO P14 CU"], {"0,0": "YY"}, ["deliver_all"], "Both to the warehouse"),
        (["RO ES CU"], {"0,0": "YY"}, ["deliver_all"], "To the espresso square (1 right)"),
        (
            ["RO P14 CU"],
            {"0,0": "YY", "1,0": "R"},
            ["deliver_all"],
            "To the coffeehouse Porto 1909 (needs 1 yellow, 1 red; has 1 red; 3 points)",
        ),
        (["DR BY CU"], {"0,0": "RRR"}, [], "Empty the square (where the company began): 3 red back to the supply"),
    ],
)
def test_actions(rows: list[str], cubes: dict[str, str], actions: list[str], sentence: str) -> None:
    state = acting(*rows, cubes=cubes, options={"espresso": True})
    act(state, *actions)
    assert sentence in told(state)


def test_plurals() -> None:
    state = acting("DR RO CU", cubes={"0,0": "YY"})
    assert "Освободить ячейку (где начиналась компания): 2 жёлтых — в запас" in told(state, "ru")
    assert "Звільнити клітинку (де починалася компанія): 2 жовті — у запас" in told(state, "uk")


@pytest.mark.long
@pytest.mark.parametrize("language", LANGUAGES)
@pytest.mark.parametrize(
    "options",
    [
        {"espresso": True, "limited_supply": True},
        {"advanced": True, "espresso": True, "promo": True},
        {"advanced": True, "limited_supply": True},
    ],
)
def test_busy_games_are_told(language: str, options: dict[str, Any]) -> None:
    """All decisions, actions and events can be formatted, and the terminal board can be drawn."""
    words = CafePhrases(GAME, language, NAMES[:3])
    state = GAME.new(3, seed=len(language + str(options)), options=options)
    state.events = events = list[Event]()
    rng = Rng.seeded(5)
    step = 0
    while not state.over():
        seat, move = busy_move(state, rng)
        view = GAME.view(state, seat)
        told = [words.ask(ask) for ask in view.asks]
        chosen = words.action(view, move)
        state.apply(seat, move)
        told += [words.event(event) for event in events]
        things = [ask.fields for ask in view.asks] + [msgspec.structs.asdict(event) for event in events]
        places = [words.where(int(thing["x"]), int(thing["y"])) for thing in things if "x" in thing]
        events.clear()
        assert not any("none" in sentence for sentence in [chosen, *told]), told
        # Only choices describe places in words. Events highlight them on the board.
        assert not any(place in sentence for place in places for sentence in told), told
        if step % 40 == 0:
            assert all(name in drawn(state, words, width, seat) for name in NAMES[:3] for width in (60, 100))
        step += 1


def test_the_table() -> None:
    state = position(
        2,
        round=5,
        options={"limited_supply": True, "espresso": True},
        players=[
            {
                "ground": {"rows": ["P14 BY CU", "-- DR ES"]},
                "cubes": {"0,0": "Y", "1,1": "GGGG"},
                "hand": "P20",
                "points": 3,
            },
            {"company": "timor"},
        ],
        agenda=[{"task": "act", "seat": 0}, {"task": "place", "seat": 0}],
    )
    table = drawn(state, CafePhrases(GAME, "en", NAMES[:2]), seat=0)
    for part in (
        "Round 5/8",
        "supply ●32 ■33 ▲29 ◆33",
        "Ana",
        "♛ master",
        "3 actions",
        "    0   1→  2→",
        "  0 cof ♣●  cup",
        "    ●",
        " 1↓     dry esp",
        "        ▲4",
        "Porto 1909: ●/●◆, 3 points",
        "to lay",
        "Bea  Timor",
        "esp: espresso",
    ):
        assert part in table, part


def test_a_city_of_another_deck_is_called_by_its_name() -> None:
    text = (GAME.folder() / "components.toml").read_text(encoding="utf-8").replace('"tomar"', '"Aveiro"')
    game = CafeGame(CafeComponents.parse(text, "other"))
    assert CafePhrases(game, "en", ["Ana"]).word("card", "P12") == "Aveiro 1911"
