"""The options (5)."""

import pytest

from ribeira.engine.errors import BadOption
from ribeira.games.wishes.events import Declined
from ribeira.games.wishes.game import GAME

from .conftest import AWAY, act, choices, position, scores, table

HIGH = {"bonus_profile": "6-8-10-12"}
MAY_DECLINE = {"optional_wish_parts": True}


def test_by_the_book_unless_said_otherwise() -> None:  # wishes 5
    assert GAME.option_values() == {
        "bonus_profile": ["4-6-8-10", "6-8-10-12"],
        "optional_wish_parts": [False, True],
    }


def test_the_other_profile_has_higher_prizes() -> None:  # wishes 2.4 and 5
    cards = table(position(options=HIGH)).market_cards
    assert [(card.capacity, card.first, card.second) for card in cards] == [
        (4, 6, 3),
        (5, 8, 4),
        (6, 10, 5),
        (7, 12, 6),
    ]


def test_the_profile_is_what_markets_pay_and_the_heap_costs() -> None:  # wishes 5
    state = position(
        players=[{"hold": ["KIN-AS"]}, {}], markets={"kingfish": {"tokens": [2, 1]}}, buyers=AWAY, options=HIGH
    )
    act(state, "sell card=KIN-AS")
    assert scores(state) == [2 + 6, 3]
    end = position(heap=[7, 3], agenda=[{"task": "end_turn", "seat": 0}], options=HIGH)
    assert [points["heap"] for points in end.result().breakdown] == [-6, -3]


@pytest.mark.parametrize("wish", ["BLK", "GRY", "WHT", "SEL", "SPO", "AS"])
def test_the_sale_of_a_wish_may_be_declined(wish: str) -> None:  # wishes 5 and R1
    state = position(
        ocean=[{"card": f"KIN-{wish}"}],
        players=[{"hold": ["STA-DBL"]}, {}],
        buyers=AWAY,
        heap=[1, 0],
        options=MAY_DECLINE,
    )
    act(state, "release position=1")
    if wish in ("BLK", "GRY", "WHT"):
        assert "decline" not in choices(state)  # only the sale
        act(state, choices(state)[0])
    sale = "sell card=STA-DBL" if wish in ("WHT", "SPO") else "sell_kind species=starfish"
    assert choices(state) == [sale, "decline"]
    assert act(state, "decline") == [Declined(seat=0)]
    assert scores(state) == [0, 0]
    assert table(state).players[0].hold == ["STA-DBL"]
    assert state.deciders() == [1]


def test_a_sale_that_may_be_declined_can_be_made() -> None:  # wishes 5
    for wish, sale in (("SEL", "sell_kind species=starfish"), ("SPO", "sell card=STA-DBL")):
        state = position(
            ocean=[{"card": f"KIN-{wish}"}], players=[{"hold": ["STA-DBL"]}, {}], buyers=AWAY, options=MAY_DECLINE
        )
        act(state, "release position=1", sale)
        assert scores(state) == [4, 0]
        assert table(state).markets[2].tokens == [2, 0]


def test_without_fish_there_is_nothing_to_decline() -> None:  # wishes 5
    for wish in ("SEL", "SPO"):
        state = position(ocean=[{"card": f"KIN-{wish}"}], options=MAY_DECLINE)
        act(state, "release position=1")
        assert state.deciders() == [1]


def test_a_turn_cannot_be_declined() -> None:  # wishes 4.2
    assert "decline" not in choices(position(options=MAY_DECLINE))


@pytest.mark.parametrize("options", [{"bonus_profile": "1-2-3-4"}, {"optional_wish_parts": 1}, {"expansion": True}])
def test_other_options_are_refused(options: dict[str, object]) -> None:
    with pytest.raises(
        BadOption, match="Options are bonus_profile: 4-6-8-10 or 6-8-10-12; optional_wish_parts: False or"
    ):
        GAME.new(2, options=options)
