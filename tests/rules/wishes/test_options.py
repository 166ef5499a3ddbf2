"""The options (5)."""

from typing import Any

import pytest

from ribeira.engine.errors import BadOption
from ribeira.games.wishes.events import Declined
from ribeira.games.wishes.game import GAME
from tests.rules.decision_helpers import act, choices

from .conftest import AWAY, position, scores, table

HIGH = {"bonus_profile": "6-8-10-12"}
MAY_DECLINE = {"optional_wish_parts": "sales"}
ALL_OPTIONAL = {"optional_wish_parts": "all"}
ANYONE = {"second_prize": "anyone"}
DOUBLES = {"release_doubles": True}


def test_by_the_book_unless_said_otherwise() -> None:  # wishes 5
    assert GAME.option_values() == {
        "bonus_profile": ["4-6-8-10", "6-8-10-12"],
        "optional_wish_parts": ["none", "sales", "all"],
        "second_prize": ["needs_one", "anyone"],
        "release_doubles": [False, True],
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
        assert "decline" not in choices(state)  # only sales are optional
        act(state, choices(state)[0])
    sale = "sell card=STA-DBL" if wish in ("WHT", "SPO") else "sell_kind species=starfish"
    assert choices(state) == [sale, "decline"]
    assert act(state, "decline") == [Declined(seat=0, part="sale")]
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


@pytest.mark.parametrize("wish", ["BLK", "GRY", "WHT"])
def test_the_move_of_a_buyer_may_be_declined(wish: str) -> None:  # wishes 5 and R1
    state = position(
        ocean=[{"card": f"KIN-{wish}"}], players=[{"hold": ["STA-SEL"]}, {}], buyers=AWAY, options=ALL_OPTIONAL
    )
    before = [market.buyers for market in table(state).markets]
    act(state, "release position=1")
    assert choices(state)[-1] == "decline"
    assert act(state, "decline") == [Declined(seat=0, part="move")]
    assert [market.buyers for market in table(state).markets] == before
    assert choices(state)[-1] == "decline"  # the sale is optional as well
    act(state, choices(state)[0])
    assert scores(state) == [2, 0]
    assert state.deciders() == [1]


def test_spoiling_may_be_declined() -> None:  # wishes 5 and R1
    state = position(ocean=[{"card": "KIN-SPO"}], heap=[1, 0], options=ALL_OPTIONAL)
    act(state, "release position=1")
    assert choices(state) == ["salvage owner=0", "decline"]
    assert act(state, "decline") == [Declined(seat=0, part="spoil")]
    assert table(state).heap == [1, 0]
    assert state.deciders() == [1]


def test_spreading_may_be_declined_as_a_whole() -> None:  # wishes 5 and R1: the parts keep their order, the $3 are paid
    state = position(ocean=[{"card": "KIN-SPR"}], buyers=AWAY, options=ALL_OPTIONAL)
    act(state, "release position=1")
    assert choices(state)[-1] == "decline"
    declined, *_ = act(state.clone(), "decline")
    assert declined == Declined(seat=0, part="spread")
    act(state, "decline")
    assert sorted(len(market.buyers) for market in table(state).markets) == [0, 0, 0, 0, 0, 0, 5]
    assert scores(state) == [3, 0]
    assert state.deciders() == [1]


def test_spreading_that_was_begun_is_finished() -> None:  # wishes 4.5: no market keeps two buyers
    state = position(ocean=[{"card": "KIN-SPR"}], buyers=AWAY, options=ALL_OPTIONAL)
    act(state, "release position=1", "place market=angelfish")
    while state.decider() == 0:
        assert "decline" not in choices(state)
        act(state, choices(state)[0])
    assert max(len(market.buyers) for market in table(state).markets) == 1


def test_nothing_crowded_is_nothing_to_decline() -> None:  # wishes X11
    spread = {"white": ["angelfish"], "gray": ["kingfish", "starfish"], "black": ["monkfish", "catfish"]}
    state = position(ocean=[{"card": "KIN-SPR"}], buyers=spread, options=ALL_OPTIONAL)
    act(state, "release position=1")
    assert state.deciders() == [1]
    assert scores(state) == [3, 0]


def test_the_worm_bonus_stays_automatic() -> None:  # wishes 5
    state = position(ocean=[{"card": "KIN-WRM"}], options=ALL_OPTIONAL)
    act(state, "release position=1")
    assert scores(state) == [6, 0]
    assert state.deciders() == [1]


@pytest.mark.parametrize(("options", "second"), [({}, 0), (ANYONE, 2)])
def test_the_second_at_a_full_market_with_none(options: dict[str, str], second: int) -> None:  # wishes R13 and X4
    state = position(
        3,
        players=[{"hold": ["KIN-AS"]}, {}, {}],
        markets={"kingfish": {"tokens": [3, 0, 0]}},
        buyers=AWAY,
        options=options,
    )
    act(state, "sell card=KIN-AS")
    assert scores(state) == [2 + 4, second, second]  # all with no token tie for second place


def test_a_second_with_some_leaves_nothing_for_those_with_none() -> None:  # wishes R13
    state = position(
        3,
        players=[{"hold": ["KIN-AS"]}, {}, {}],
        markets={"kingfish": {"tokens": [2, 1, 0]}},
        buyers=AWAY,
        options=ANYONE,
    )
    act(state, "sell card=KIN-AS")
    assert scores(state) == [2 + 4, 2, 0]


@pytest.mark.parametrize(("options", "second"), [({}, 0), (ANYONE, 4)])
def test_the_second_by_worms_with_none(options: dict[str, str], second: int) -> None:  # wishes R13 and X27
    end = position(
        players=[{"worms": 12}, {"worms": 0}], heap=[5, 5], agenda=[{"task": "end_turn", "seat": 0}], options=options
    )
    assert [points["worms"] for points in end.result().breakdown] == [8, second]


def test_the_heap_never_costs_who_has_nothing_there() -> None:  # wishes R13
    end = position(heap=[10, 0], agenda=[{"task": "end_turn", "seat": 0}], options=ANYONE)
    assert [points["heap"] for points in end.result().breakdown] == [-4, 0]


def test_a_double_may_be_released_for_its_worms() -> None:  # wishes R5
    fields: dict[str, Any] = {
        "ocean": [{"card": "KIN-DBL", "worms": 2}],
        "players": [{"worms": 4, "hold": ["STA-SEL"]}, {}],
    }
    assert "release position=1" not in choices(position(**fields))
    state = position(**fields, options=DOUBLES)
    assert "release position=1" in choices(state)
    act(state, "release position=1")
    assert table(state).players[0].worms == 6
    assert table(state).players[0].hold == ["STA-SEL"]  # nothing is sold
    assert table(state).discard == ["KIN-DBL"]
    assert state.deciders() == [1]


def test_a_table_of_old_keeps_its_options() -> None:
    """In older versions `optional_wish_parts` was a Boolean."""
    assert GAME.check_options(2, {"optional_wish_parts": True}) == GAME.check_options(2, MAY_DECLINE)
    assert GAME.check_options(2, {"optional_wish_parts": False}) == GAME.check_options(2, {})
    read = GAME.parse_options(["optional_wish_parts=true"])
    assert GAME.check_options(2, read) == GAME.check_options(2, MAY_DECLINE)


@pytest.mark.parametrize("options", [{"bonus_profile": "1-2-3-4"}, {"optional_wish_parts": 1}, {"expansion": True}])
def test_other_options_are_refused(options: dict[str, object]) -> None:
    with pytest.raises(
        BadOption, match="Options are bonus_profile: 4-6-8-10 or 6-8-10-12; optional_wish_parts: none or"
    ):
        GAME.new(2, options=options)
