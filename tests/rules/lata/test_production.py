"""Phase C, production: cans (4.4) and the sweep (4.5.2).

Cards of these lines: P01 sardine, P06 sardine twice, P10 mackerel, P12 mackerel twice, P15 tomato over sardine,
P17 sardine over tomato, P19 olive oil over mackerel, P21 mackerel over olive oil, P26 olive oil, P29 tomato, P32 tin.
"""

from collections.abc import Sequence
from itertools import pairwise

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

from ribeira.engine.errors import IllegalAction
from ribeira.games.lata.actions import CARDS, DECK
from ribeira.games.lata.events import Produced, ProductionEnded
from ribeira.games.lata.game import GAME
from ribeira.games.lata.state import LataState
from tests.rules.decision_helpers import act

from .conftest import asked, choices, cubes, producing, table


def lay(slot: int, icon: str, colour: str) -> str:
    return f"produce slot={slot} icon={icon} colour={colour}"


def made(state: LataState) -> tuple[int, int, int, int]:
    """Return the silver, red and yellow cubes, and the remaining action points."""
    own = cubes(state)
    return own.silver, own.red, own.yellow, table(state).players[0].ap


def best(state: LataState, colour: str) -> tuple[int, int]:
    """Return the maximum number of cubes of a colour, and the fewest action points that this costs."""
    most, least = 0, 0
    for choice in choices(state, "produce"):
        if choice.endswith(colour):
            after = state.clone()
            before = table(after).players[0].ap
            act(after, choice)
            count, cost = best(after, colour)
            spent = before - table(after).players[0].ap + cost
            if (count + 1, -spent) > (most, -least):
                most, least = count + 1, spent
    return most, least


def test_production_of_fyodor() -> None:  # lata B5; 4.5.2.5
    state = producing("SP1", "P06", ap=7)
    act(state, lay(1, "top", "silver"))
    assert made(state) == (1, 0, 0, 6)
    act(state, lay(2, "top", "silver"), lay(2, "bottom", "silver"))
    assert made(state) == (3, 0, 0, 5)
    assert choices(state, "produce") == []


def test_production_of_svetlana() -> None:  # lata B6; 4.5.2.3, 8.8, 8.9 and 8.10
    state = producing("SP1", "P15", ap=6)
    assert act(state, lay(1, "top", "red")) == [Produced(seat=0, slot=1, icon="top", colour="red", paid=1)]
    assert made(state) == (0, 1, 0, 5)
    act(state, lay(2, "top", "red"))
    assert made(state) == (0, 2, 0, 4)
    assert act(state, lay(2, "bottom", "silver")) == [
        Produced(seat=0, slot=2, icon="bottom", colour="silver", paid=0),
    ]
    assert made(state) == (1, 2, 0, 4)


def test_what_is_passed_cannot_be_used_any_more() -> None:  # lata B7; 4.5.2.2 and 8.10
    state = producing("SP1", "P15", ap=6)
    act(state, lay(2, "bottom", "silver"))
    assert choices(state, "produce") == []  # neither the tomato above it nor the sardine of slot 1
    assert made(state) == (1, 0, 0, 5)


def test_production_of_dmitri() -> None:  # lata B8; 8.8
    state = producing("SP1", "P26", "P10", ap=7)
    act(state, lay(1, "top", "silver"))
    assert made(state) == (1, 0, 0, 6)
    assert choices(state, "produce") == [lay(2, "top", "yellow")]
    act(state, lay(2, "top", "yellow"))
    assert made(state) == (1, 0, 1, 5)
    assert choices(state, "produce") == []


def test_production_of_ksenia() -> None:  # lata B9
    state = producing("SP1", "P26", ap=8)
    assert choices(state, "produce") == [lay(1, "top", "silver")]
    act(state, lay(1, "top", "silver"))
    assert made(state) == (1, 0, 0, 7)
    assert choices(state, "produce") == []


def test_sardine_tomato_sardine() -> None:  # lata X7
    state = producing("SP1", "P29", "P01", ap=3)
    assert lay(3, "top", "red") not in choices(state)
    act(state, lay(1, "top", "red"), lay(2, "top", "red"))
    assert choices(state, "produce") == [lay(3, "top", "silver")]
    act(state, lay(3, "top", "silver"))
    assert made(state) == (1, 2, 0, 0)


@pytest.mark.parametrize(
    ("line", "offered"),
    [
        (["SP1", "P29"], [lay(1, "top", "silver"), lay(1, "top", "red")]),  # lata X8
        (["P29", "P01"], [lay(1, "top", "red"), lay(2, "top", "silver")]),  # lata X9
        (["P17"], [lay(1, "top", "silver"), lay(1, "top", "red")]),  # lata X10
        (["P10", "P11"], []),  # lata X16
        (["SP1", ["P29", "P32"]], [lay(1, "top", "silver")]),  # lata X17; 4.3.4
        (["P32", "P29"], []),  # lata 4.4: tomato alone makes nothing; 8.34: nor does tin
        (["P26", "P28"], []),  # lata 4.4
        (["P19"], [lay(1, "top", "yellow")]),  # lata 4.4
        (["P21"], [lay(1, "top", "yellow")]),  # lata 4.4
        (["P15"], [lay(1, "top", "red"), lay(1, "bottom", "silver")]),  # lata 4.4
        (["SP1", "", "", "", "P29"], [lay(1, "top", "silver"), lay(1, "top", "red")]),  # across a gap
    ],
)
def test_what_a_line_can_make(line: list[str | list[str]], offered: list[str]) -> None:
    assert choices(producing(*line), "produce") == offered


def test_a_sardine_makes_one_can_only() -> None:  # lata X8, X9 and X10; 4.5.2.4
    state = producing("SP1", "P29")
    act(state, lay(1, "top", "red"))
    assert (made(state), choices(state, "produce")) == ((0, 1, 0, 8), [])
    state = producing("P29", "P01")
    act(state, lay(1, "top", "red"), lay(2, "top", "silver"))
    assert (made(state), choices(state, "produce")) == ((1, 1, 0, 7), [])
    state = producing("P17")
    act(state, lay(1, "top", "red"))
    assert (made(state), choices(state, "produce")) == ((0, 1, 0, 8), [])


def test_olive_oil_mackerel_olive_oil() -> None:  # lata X12
    state = producing("P26", "P10", "P27")
    assert best(state, "yellow") == (2, 2)
    act(state, lay(1, "top", "yellow"), lay(2, "top", "yellow"))
    assert made(state) == (0, 0, 2, 7)
    assert choices(state, "produce") == []


def test_one_tomato_serves_three_sardines() -> None:  # lata X13; 4.5.2.3 and 8.9
    assert best(producing("SP1", "P06", "P29"), "red") == (3, 2)


def test_only_as_many_cards_as_action_points() -> None:  # lata X18; 4.5.2.5
    state = producing("SP1", "P01", "P02", "P03", "P04", ap=2)
    assert best(state, "silver") == (2, 2)
    state = producing("SP1", "P06", "P07", ap=2)
    act(state, lay(2, "top", "silver"), lay(3, "top", "silver"))
    assert made(state)[3] == 0
    assert choices(state, "produce") == [lay(3, "bottom", "silver")]  # free, because the card is already paid


def test_without_action_points_no_new_card_can_be_used() -> None:  # lata 4.5.2.5
    state = producing("P06", "P07", ap=1)
    act(state, lay(1, "bottom", "silver"))
    assert choices(state) == ["end_production"]  # slot 2 would cost an action point


def test_the_lower_icon_can_be_the_first_on_its_card() -> None:  # lata 4.5.2.5
    state = producing("P06", ap=3)
    act(state, lay(1, "bottom", "silver"))
    assert made(state) == (1, 0, 0, 2)
    assert choices(state, "produce") == []


def test_without_a_cube_in_supply_there_is_no_can() -> None:  # lata X19; 4.5.2.6, 4.7 and 8.14
    reds = [{"market": "M23", "red": 1}, {"market": "M36", "red": 1}]
    state = producing("SP1", "P29", players=[{"line": [["SP1"], ["P29"]]}, {"cubes": {"red": 8}}, {}, {}], markets=reds)
    assert table(state).supply.red == 0
    assert choices(state, "produce") == [lay(1, "top", "silver")]
    none = [{"line": [["SP1"], ["P29"]]}, {"cubes": {"silver": 20}}, {}, {}]
    assert choices(producing(players=none), "produce") == [lay(1, "top", "red")]
    none = [{"line": [["SP1", "P26"], ["P10"]]}, {"cubes": {"yellow": 15}}, {}, {}]
    assert choices(producing(players=none), "produce") == []


def test_cubes_come_from_the_supply() -> None:  # lata 4.5.2.6
    state = producing("SP1", "P15")
    act(state, lay(1, "top", "red"), lay(2, "bottom", "silver"))
    assert (table(state).supply.silver, table(state).supply.red) == (19, 9)


def test_nothing_is_forced() -> None:  # lata 4.5.2.7
    state = producing("SP1", "P15")
    events = act(state, "end_production")
    assert events == [ProductionEnded(seat=0)]
    assert made(state) == (0, 0, 0, 9)
    assert asked(state) == (0, "sell")


def test_skipping_silently_gives_up_what_lies_before() -> None:  # lata 4.5.2.2 and 8.11
    state = producing("SP1", "P29", "P15")
    act(state, lay(3, "top", "red"))
    assert choices(state, "produce") == [lay(3, "bottom", "silver")]


def test_production_without_anything_to_do_is_over_by_itself() -> None:
    state = producing("SP1", ap=0)
    assert asked(state) == (1, "produce")


def test_who_has_begun_says_when_it_ends() -> None:
    """The player can then undo the last action, and a client can send a whole turn as one list."""
    state = producing("SP1", ap=1)
    act(state, lay(1, "top", "silver"))
    assert choices(state) == ["end_production"]
    assert asked(state) == (0, "produce")


def test_no_production_after_its_end() -> None:  # lata 4.5.4.4
    state = producing("SP1", "P06", cubes={"silver": 1})
    act(state, "end_production")
    assert choices(state, "produce") == []
    with pytest.raises(IllegalAction):
        act(state, lay(1, "top", "silver"))


def test_each_player_finishes_before_the_next() -> None:  # lata 4.5
    state = producing("SP1")
    act(state, lay(1, "top", "silver"))
    assert asked(state) == (0, "produce")
    act(state, "end_production")
    assert asked(state) == (0, "sell")
    act(state, "end_turn")
    assert asked(state) == (1, "produce")
    assert choices(state, "produce") == [lay(1, "top", "silver")]  # the sweep starts again


def expected(icons: Sequence[tuple[int, str, str]], after: int, ap: int) -> set[str]:
    """Return the legal choices by 4.4 and 4.5.2. `after` is the index of the last used icon, or -1."""
    partners = {"sardine": ("tomato", "red"), "tomato": ("sardine", "red")}
    partners |= {"mackerel": ("olive_oil", "yellow"), "olive_oil": ("mackerel", "yellow")}
    offered = set()
    for i, (slot, place, icon) in enumerate(icons):
        paid = after >= 0 and icons[after][0] == slot
        if i <= after or icon not in partners or not (ap or paid):
            continue
        partner, colour = partners[icon]
        if icon == "sardine":
            offered.add(lay(slot, place, "silver"))
        if any(other == partner for _, _, other in icons[i + 1 :]):
            offered.add(lay(slot, place, colour))
    return offered


@settings(max_examples=150, deadline=None)
@given(
    st.lists(st.sampled_from(["", *CARDS[:DECK]]), min_size=5, max_size=5),
    st.integers(0, 9),
    st.lists(st.integers(0, 99), max_size=6),
)
def test_the_sweep_by_its_definition(line: list[str], ap: int, picks: list[int]) -> None:  # lata 4.4 and 4.5.2
    cards = [card for card in line if card]
    if len(set(cards)) != len(cards):
        return
    stacks = [[card] if card else [] for card in line]
    stacks[0].insert(0, "SP1")
    printed = {card.id: card.icons for card in GAME.components.production} | {"SP1": ["sardine"]}
    icons = [
        (slot, place, icon)
        for slot, stack in enumerate(stacks, 1)
        for place, icon in zip(("top", "bottom"), printed[stack[-1]] if stack else [], strict=False)
    ]
    state = producing(players=[{"line": stacks, "ap": ap, "escudos": 0}, {}, {}, {}], opened=False)
    after = -1
    for pick in picks:
        if asked(state) != (0, "produce"):
            assert expected(icons, -1, ap) == set()  # there was no possible action at the start
            return
        offered = choices(state, "produce")
        assert set(offered) == expected(icons, after, table(state).players[0].ap)
        if not offered:
            return
        choice = offered[pick % len(offered)]
        slot, place = (int(choice.split("slot=")[1][0]), choice.split("icon=")[1].split()[0])
        after = next(i for i, icon in enumerate(icons) if icon[:2] == (slot, place))
        act(state, choice)


def test_positions_run_from_left_to_right_and_from_top_to_bottom() -> None:  # lata 4.5.2.1
    offered = [choice for choice in choices(producing("P06", "P07", "P08"), "produce") if choice.endswith("silver")]
    order = [(choice[13], "bottom" in choice) for choice in offered]
    assert all(before < after for before, after in pairwise(order))
    assert len(order) == 6
