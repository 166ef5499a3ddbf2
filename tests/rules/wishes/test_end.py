"""The end of the game and the final scoring (6)."""

import pytest

from ribeira.engine.errors import IllegalAction, NotOver
from ribeira.games.wishes.events import GameEnded, HeapPenalty, WormPrize
from ribeira.games.wishes.scoring import rank
from ribeira.games.wishes.state import WishesState
from tests.rules.decision_helpers import act

from .conftest import AWAY, position, scores, table

Market = dict[str, object]


def closed(*tokens: list[int]) -> dict[str, Market]:
    """Return closed markets with these tokens, starting with the last market of the ring."""
    markets = ("clownfish", "catfish", "monkfish", "starfish")
    return {
        market: {"tokens": counts, "closed_by": card}
        for card, (market, counts) in enumerate(zip(markets, tokens, strict=False), 1)
    }


def ending(seats: int, **fields: object) -> WishesState:
    """Return a game that is scored after its last action."""
    return position(seats, agenda=[{"task": "end_turn", "seat": 0}], **fields)


def earned(state: WishesState, category: str) -> list[int]:
    return [points[category] for points in state.result().breakdown]


# The end of the game


def test_the_fourth_full_market_ends_the_game() -> None:  # wishes 6 and R14
    state = position(
        players=[{"hold": ["KIN-DBL"]}, {"hold": ["STA-DBL"]}],
        markets={**closed([4, 0], [0, 5]), "kingfish": {"tokens": [0, 5]}, "starfish": {"tokens": [0, 5]}},
    )
    act(state, "sell card=KIN-DBL")  # the third full market
    assert state.deciders() == [1]
    act(state, "sell card=STA-DBL")  # six tokens do not fill this market: the last card requires seven
    assert state.deciders() == [0]
    final = position(
        players=[{"hold": ["KIN-DBL"]}, {}],
        markets={**closed([4, 0], [0, 5], [6, 0]), "kingfish": {"tokens": [0, 6]}},
    )
    assert GameEnded(reason="markets") in act(final, "sell card=KIN-DBL")
    assert final.over()
    assert final.result().ended_by == "markets"


def test_ten_fish_on_the_heap_end_the_game() -> None:  # wishes 6
    for heap, over in (([4, 4], False), ([5, 4], True)):
        state = position(players=[{"hold": ["CLO-AS"]}, {}], markets=closed([4, 0]), heap=heap)
        events = act(state, "sell card=CLO-AS")
        assert (GameEnded(reason="heap") in events) == over
        assert (state.deciders() == []) == over


def test_more_than_ten_end_it_too() -> None:  # wishes 2.7 and 6
    state = position(
        ocean=[{"card": "KIN-SEL"}], players=[{"hold": ["CLO-DBL"]}, {}], markets=closed([4, 0]), heap=[5, 4]
    )
    act(state, "release position=1")
    assert state.heap == [7, 4]
    assert state.result().ended_by == "heap"


def test_the_round_is_not_completed() -> None:  # wishes R15
    state = position(3, first=0, players=[{"hold": ["CLO-AS"]}, {}, {}], markets=closed([4, 0, 0]), heap=[3, 3, 3])
    act(state, "sell card=CLO-AS")
    assert state.over()
    with pytest.raises(IllegalAction, match="the game is over"):
        state.apply(1, 0)


def test_a_game_that_goes_on_has_no_result() -> None:
    with pytest.raises(NotOver):
        position().result()


# The heap


def test_those_with_most_on_the_heap_lose_money() -> None:  # wishes B4
    state = ending(4, markets=closed([1, 1, 1, 1], [2, 1, 1, 1], [3, 1, 1, 1]), heap=[4, 3, 1, 2])
    assert earned(state, "heap") == [-10, -5, 0, 0]


def test_the_heap_uses_the_card_on_top() -> None:  # wishes 6.1
    assert earned(ending(2, heap=[6, 4]), "heap") == [-4, -2]
    assert earned(ending(2, markets=closed([4, 0]), heap=[5, 5]), "heap") == [-4, -4]


def test_a_score_can_fall_below_zero() -> None:  # wishes R11
    state = ending(2, players=[{"worms": 0, "earned": {"sales": 3}}, {"worms": 12}], heap=[9, 1])
    assert state.result().scores == [-1, 6]


def test_a_spoiled_token_can_end_the_game_but_the_action_is_finished_first() -> None:  # wishes X18
    state = position(
        3,
        ocean=[{"card": "SWO-SPO"}],
        players=[
            {"hold": ["KIN-BOA"], "earned": {"sales": 40}},
            {"earned": {"sales": 38}},
            {"earned": {"sales": 36}},
        ],
        markets={**closed([4, 0, 0], [0, 5, 0]), "kingfish": {"tokens": [0, 1, 1]}},
        heap=[4, 3, 2],
        buyers={**AWAY, "gray": ["kingfish", "swordfish"]},
    )
    events = act(state, "release position=1", "spoil market=kingfish owner=1")
    assert table(state).markets[1].tokens == [1, 0, 1]
    assert events[-3:] == [
        GameEnded(reason="heap"),
        HeapPenalty(tokens=[4, 4, 2], losses=[6, 6, 0]),
        WormPrize(worms=[6, 6, 6], prizes=[6, 6, 6]),
    ]
    assert state.result().scores == [44, 38, 42]
    assert state.result().winners == [0]
    assert scores(state) == [44, 38, 42]


def test_the_last_market_takes_the_card_that_the_heap_would_need() -> None:  # wishes X19 and R9
    state = position(
        3,
        ocean=[{"card": "STA-SEL"}],
        players=[
            {"worms": 4, "earned": {"sales": 50}},
            {"worms": 7, "earned": {"sales": 50}, "hold": ["KIN-DBL"]},
            {"worms": 7, "earned": {"sales": 50}},
        ],
        markets={**closed([4, 0, 0], [0, 5, 0], [0, 0, 6]), "kingfish": {"tokens": [3, 2, 1]}},
        heap=[3, 3, 3],
        buyers={**AWAY, "white": ["kingfish"], "gray": ["kingfish", "swordfish"]},
        turn=1,
    )
    act(state, "release position=1")
    assert state.heap == [3, 4, 3]
    assert earned(state, "heap") == [0, 0, 0]
    assert state.result().scores == [57, 77, 56]
    assert state.result().ended_by == "markets"


def test_a_market_that_closes_in_the_last_action_takes_its_card_first() -> None:  # wishes R9b
    state = position(
        ocean=[{"card": "SWO-SPO"}],
        players=[{"hold": ["KIN-AS"]}, {}],
        markets={"kingfish": {"tokens": [0, 3]}, "starfish": {"tokens": [0, 1]}},
        heap=[5, 4],
    )
    act(state, "release position=1", "spoil market=starfish owner=1")  # the tenth fish
    assert earned(state, "markets") == [2, 4]  # 4/2
    assert earned(state, "heap") == [-4, -4]  # half of 6/3


def test_the_heap_costs_nothing_when_markets_end_the_game() -> None:  # wishes R16
    state = ending(2, markets=closed([4, 0], [0, 5], [6, 0], [0, 7]), heap=[9, 0])
    assert state.result().ended_by == "markets"
    assert earned(state, "heap") == [0, 0]


# The worms


def test_the_most_worms_bring_eight_the_second_most_four() -> None:  # wishes B5
    state = ending(
        4,
        players=[{"worms": 9}, {"worms": 6}, {"worms": 6}, {"worms": 2}],
        ocean=[{"card": "ANG-AS", "worms": 1}],
        heap=[4, 3, 2, 1],
    )
    assert earned(state, "worms") == [8, 4, 4, 0]


def test_equal_worms_share_and_leave_no_second_place() -> None:  # wishes B6 and R23
    state = ending(
        3,
        players=[{"worms": 7}, {"worms": 7}, {"worms": 3}],
        ocean=[{"card": "ANG-AS", "worms": 1}],  # not collected by any seat
        heap=[4, 3, 3],
    )
    assert earned(state, "worms") == [6, 6, 0]


def test_no_worms_no_prize() -> None:  # wishes X27 and R13
    state = ending(
        3,
        players=[{"worms": 0}, {"worms": 0}, {"worms": 3}],
        ocean=[{"card": "ANG-AS", "worms": 15}],
        heap=[4, 3, 3],
    )
    assert earned(state, "worms") == [0, 0, 8]


def test_with_no_worm_at_all_nobody_is_first() -> None:  # wishes R13 and 4.6
    """First place requires a worm, even if second place does not (`anyone=True`)."""
    assert rank([0, 0, 0], 8, 4, anyone=True) == [0, 0, 0]
    assert rank([0, 1, 0], 8, 4, anyone=True) == [4, 8, 4]


# Winners


def test_nothing_else_counts() -> None:  # wishes 6.3
    state = ending(
        2,
        players=[{"hold": ["ANG-DBL", "KIN-DBL"], "boats": 3}, {}],
        boat_cards=["SWO-BOA"],
        markets={**closed([4, 0], [0, 5], [6, 0], [0, 7]), "kingfish": {"tokens": [6, 0]}},
    )
    assert state.result().scores == [6, 6]  # both scores come from the worms


def test_most_money_wins() -> None:  # wishes 6
    state = ending(3, players=[{"earned": {"sales": 9}}, {"earned": {"wishes": 12}}, {}], heap=[0, 10, 0])
    assert state.result().scores == [15, 14, 6]
    assert (state.result().winners, state.result().places) == ([0], [1, 2, 3])


def test_equal_money_shares_the_victory() -> None:  # wishes R10
    state = ending(3, players=[{"earned": {"sales": 7}}, {"earned": {"wishes": 3, "markets": 4}}, {}], heap=[3, 3, 4])
    assert state.result().winners == [0, 1]
    assert state.result().places == [1, 1, 3]


def test_money_and_points_are_one_thing() -> None:  # wishes R24
    state = ending(2, players=[{"earned": {"sales": 1, "wishes": 2, "markets": 3}}, {}], heap=[6, 4])
    assert state.result().breakdown[0] == {"sales": 1, "wishes": 2, "markets": 3, "heap": -4, "worms": 6}
    assert state.result().scores == [8, 4]
