"""Costs and gains of choices in the terminal equal the actual ones."""

import io

import pytest
from rich.console import Console

from ribeira.engine.events import Event
from ribeira.engine.i18n.phrases import phrases_for
from ribeira.engine.rng import Rng
from ribeira.games.mercado.events import Earned, StandOpened
from ribeira.games.mercado.game import GAME
from ribeira.games.mercado.presentation.phrases import MercadoPhrases
from ribeira.games.mercado.presentation.terminal import board
from ribeira.games.mercado.state import MercadoState

from .conftest import position, solo, table

NAMES = ["● A", "▲ B", "■ C", "◆ D"]


def words(state: MercadoState, language: str = "en") -> MercadoPhrases:
    found = phrases_for(GAME, language, NAMES[: state.seats])
    assert isinstance(found, MercadoPhrases)
    return found


def games() -> list[MercadoState]:
    return [
        *(GAME.new(seats, seed=seats) for seats in (2, 4)),
        *(GAME.new(1, seed=7, options={"challenge": challenge}) for challenge in range(1, 10)),
    ]


def test_income_is_told_as_it_comes() -> None:  # mercado 4.3, 4.4 and 5.2
    for state in games():
        rng = Rng.seeded(3)
        while not state.over():
            seat = int(state.decider())
            action = rng.choice(state.legal(seat))
            view = table(state, seat)
            ask = view.asks[0]
            fields = GAME.actions.json(action)
            told = words(state).details(view, str(fields.pop("action")), fields)
            events: list[Event] = []
            state.events = events
            state.apply(seat, action)
            state.events = None
            if ask.decision == "open_stand":
                opened = next(event for event in events if isinstance(event, StandOpened))
                assert (told["cost"], told["income"]) == (opened.cost, opened.income)
            if ask.decision == "bring_customers" and not (view.solo and view.solo.id == "specialist"):
                paid = [event for event in events if isinstance(event, Earned)]
                own = sum(event.amount for event in paid if event.owner == seat)
                assert (told["own"], told["others"]) == (own, sum(event.amount for event in paid) - own)


def say(state: MercadoState, first: str, second: str) -> str:
    state.apply(state.decider(), GAME.actions.parse(first))
    return words(state).action(table(state, int(state.decider())), GAME.actions.parse(second))


def test_choices_in_english() -> None:
    market = {"r2c2": "fish 0", "r2c3": "grey pub", "r2c4": "fish 1"}
    fields = {
        "entrances": {"T3": "1-fish-meat"},
        "offer": {"2": ["2-fish-meat"]},
        "players": [{"hand": ["fish", "meat", "grape"], "coins": 9, "restaurants": ["sushi_bar"]}, {}],
    }
    told = say(position(2, market, **fields), "open_stand stand=fish", "place space=r2c3")
    assert told == "At row 2, column 3: costs 3, earns 1, and you take the pub"
    told = say(position(2, market, **fields), "open_restaurant restaurant=sushi_bar", "place space=r2c3")
    assert told == "At row 2, column 3: improves 1 of your stands, 1 of others, and you take the pub"
    told = say(position(2, market, **fields), "bring_customers tile=2-fish-meat", "enter entrance=L2")
    assert told == "At the left of row 2: you earn 2, others 2"


def test_a_secret_kind_is_not_told() -> None:  # mercado 2.5
    players = [{"hand": ["fish", "meat", "grape"]}, {}]
    state = position(2, {"r2c3": "grey pub"}, players=players, options={"grey_types_public": False})
    assert "closed restaurant" in say(state, "open_stand stand=fish", "place space=r2c3")


@pytest.mark.parametrize("language", ["en", "ru", "uk"])
@pytest.mark.parametrize("width", [80, 100, 140])
def test_the_board_fits(language: str, width: int) -> None:
    states = [
        position(
            3, {"r1c1": "grape 0", "r1c2": "burger_joint", "r2c3": "grey burger_joint"}, entrances={"L1": "4-grape"}
        ),
        position(4, options={"grey_types_public": False}, final_turns=2, trigger="market", coin_run=1),
        solo(1, {"r1c1": "grape 0"}, speciality="grape"),
        GAME.new(1, seed=1, options={"challenge": 7}),
    ]
    for state in states:
        out = io.StringIO()
        console = Console(width=width, file=out)
        console.print(board(table(state, 0), words(state, language)))
        text = out.getvalue()
        assert max(len(line) for line in text.splitlines()) <= width
        market = text[: text.index("╯")]
        assert "…" not in market
        assert NAMES[0] in text
