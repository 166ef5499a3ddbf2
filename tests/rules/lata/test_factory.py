"""Phase B: taking a set and placing it (4.3)."""

import pytest

from ribeira.engine.errors import IllegalAction
from ribeira.games.lata.events import CardsDiscarded, Placed, SetTaken
from ribeira.games.lata.state import LataState
from tests.rules.decision_helpers import act

from .conftest import asked, choices, position, table

SV, FY, DM, KS = range(4)
BOOK = [["P15"], ["P26", "P10"], ["P06"], ["P27"], ["P01", "P02"]]


def line(state: LataState, seat: int) -> list[list[str]]:
    return [[card.card for card in slot.cards] for slot in table(state).players[seat].slots]


def test_sets_and_placing_of_the_book() -> None:  # lata B2 and B3; 4.3
    state = position(phase="factory", order=[SV, DM, FY, KS], sets=BOOK)
    assert choices(state) == ["take set=1", "take set=2", "take set=3", "take set=4", "take set=5"]
    act(state, "take set=1", "place card=P15 slot=2")
    assert asked(state) == (DM, "take_set")
    assert choices(state) == ["take set=2", "take set=3", "take set=4", "take set=5"]
    act(state, "take set=2", "place card=P26 slot=2", "place card=P10 slot=3")
    act(state, "take set=3", "place card=P06 slot=2")
    assert choices(state) == ["take set=4", "take set=5"]
    events = act(state, "take set=4", "place card=P27 slot=2")
    assert CardsDiscarded(cards=["P01", "P02"]) in events
    view = table(state)
    assert view.discard == ["P01", "P02"]  # lata 4.3.2
    assert [view.players[seat].escudos for seat in (SV, DM, FY, KS)] == [4, 3, 4, 4]
    assert line(state, DM) == [["SP3"], ["P26"], ["P10"], [], []]
    assert asked(state) == (SV, "produce")


def test_covering_of_the_book() -> None:  # lata B4; 4.3.4
    state = position(
        round=2,
        phase="factory",
        order=[DM, FY, SV, KS],
        players=[{}, {}, {"line": [["SP3"], ["P26"], ["P10"]], "escudos": 3, "goals": ["G24"]}, {}],
        sets=[["P23"], ["P01"], ["P02"], ["P03"], ["P04"]],
    )
    events = act(state, "take set=1", "place card=P23 slot=3")
    assert events == [
        SetTaken(seat=DM, set=1, cards=["P23"]),
        Placed(seat=DM, card="P23", slot=3, paid=1, covered="P10"),
    ]
    assert table(state).players[DM].escudos == 2
    assert line(state, DM)[2] == ["P10", "P23"]
    assert table(state).players[DM].goals[1].points == 4  # both mackerels count
    rest = ("take set=2", "place card=P01 slot=1", "take set=3", "place card=P02 slot=1", "take set=4")
    act(state, *rest, "place card=P03 slot=1")
    # Olive oil in slot 2 combines with the mackerel of P23. That of P10 is covered, and P23 has nothing to its right.
    assert choices(state, "produce") == [
        "produce slot=1 icon=top colour=silver",
        "produce slot=1 icon=top colour=red",
        "produce slot=2 icon=top colour=yellow",
    ]


def taking(cards: list[str], escudos: int, line: list[list[str]] | None = None) -> LataState:
    """Return a position in which seat 0 has taken these cards."""
    sets = [cards, ["P38"], ["P39"], ["P40"], ["P41"]]
    own = {"escudos": escudos, "line": line or [["SP1"]]}
    state = position(phase="factory", players=[own, {}, {}, {}], sets=sets)
    act(state, "take set=1")
    return state


def test_without_money_only_the_free_slots_are_left() -> None:  # lata X4; 4.3.5
    state = taking(["P01", "P02"], 0)
    assert choices(state) == ["place card=P01 slot=1", "place card=P01 slot=2"]
    other = state.clone()
    act(state, "place card=P01 slot=1")
    assert choices(state) == ["place card=P02 slot=2"]
    act(other, "place card=P01 slot=2")
    assert choices(other) == ["place card=P02 slot=1"]


def test_the_price_of_a_pair_is_paid_in_all() -> None:  # lata X5; 4.3.3
    state = taking(["P01", "P02"], 4)
    act(state, "place card=P01 slot=4", "place card=P02 slot=5")
    assert table(state).players[0].escudos == 0
    state = taking(["P01", "P02"], 3)
    act(state, "place card=P01 slot=4")
    assert choices(state) == ["place card=P02 slot=1", "place card=P02 slot=2", "place card=P02 slot=3"]
    with pytest.raises(IllegalAction):
        act(state, "place card=P02 slot=5")


@pytest.mark.parametrize("slot", [1, 2, 3, 4, 5])
def test_a_pair_goes_to_two_different_slots(slot: int) -> None:  # lata X6; 4.3.3
    state = taking(["P01", "P02"], 9)
    act(state, f"place card=P01 slot={slot}")
    assert f"place card=P02 slot={slot}" not in choices(state)
    assert len(choices(state)) == 4


def test_nothing_may_be_refused() -> None:  # lata 4.3.1 and 4.3.3
    state = position(phase="factory", sets=BOOK)
    assert all(choice.startswith("take") for choice in choices(state))
    act(state, "take set=5")
    assert all(choice.startswith("place") for choice in choices(state))
    act(state, "place card=P01 slot=1")
    assert all(choice.startswith("place card=P02") for choice in choices(state))


def test_gaps_are_allowed_and_covering_costs_the_same() -> None:  # lata 4.3.3
    state = taking(["P01"], 4)
    act(state, "place card=P01 slot=5")
    assert line(state, 0) == [["SP1"], [], [], [], ["P01"]]
    assert table(state).players[0].escudos == 2
    state = taking(["P01"], 4, [["SP1"], [], [], [], ["P02", "P03"]])
    act(state, "place card=P01 slot=5")
    assert line(state, 0)[4] == ["P02", "P03", "P01"]
    assert table(state).players[0].escudos == 2


def test_everybody_picks_and_places_before_the_next() -> None:  # lata 8.32
    state = position(2, phase="factory", sets=[["P15"], ["P06"], ["P26", "P10"]])
    act(state, "take set=3")
    assert asked(state) == (0, "place")
    act(state, "place card=P26 slot=1")
    assert asked(state) == (0, "place")
    act(state, "place card=P10 slot=2")
    assert asked(state) == (1, "take_set")
    assert table(state).hand == []


def test_icons_keep_their_places() -> None:  # lata 4.3.3
    """A card with tomato over sardine differs from one with sardine over tomato."""
    state = taking(["P15"], 4)
    act(state, "place card=P15 slot=1")
    assert table(state).players[0].slots[0].cards[-1].icons == ["tomato", "sardine"]
