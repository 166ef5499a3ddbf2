"""Phase A: sealed bids (4.2) and the open auction (5.1)."""

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

from ribeira.engine.errors import IllegalAction
from ribeira.engine.rng import Rng
from ribeira.games.lata.events import AuctionLeft, Bid, BidsRevealed, OrderSet, Raised
from ribeira.games.lata.game import GAME
from ribeira.games.lata.state import LataState
from tests.rules.decision_helpers import act

from .conftest import asked, choices, position, table

SV, FY, DM, KS = range(4)


def bid(state: LataState, seat: int, points: int) -> None:
    state.apply(seat, GAME.actions.encode("bid", points=points))


def auctioned(order: list[int], bids: list[int]) -> LataState:
    state = position(len(order), order=order, phase="auction")
    for seat, points in enumerate(bids):
        bid(state, seat, points)
    return state


def test_the_auction_of_the_book() -> None:  # lata B1; 4.2 and 4.2.4
    state = auctioned([KS, FY, DM, SV], [3, 2, 2, 1])
    assert state.order == [SV, DM, FY, KS]
    players = table(state).players
    assert [players[seat].token for seat in (SV, DM, FY, KS)] == [1, 2, 3, 4]
    assert [players[seat].ap for seat in (SV, DM, FY, KS)] == [6, 7, 7, 8]
    assert asked(state) == (SV, "take_set")


@pytest.mark.parametrize(
    ("bids", "order", "ap"),
    [
        ([2, 2, 2, 0], [2, 1, 0, 3], [7, 7, 7, 9]),  # lata X1
        ([0, 0, 0, 0], [3, 2, 1, 0], [9, 9, 9, 9]),  # lata X2
        ([0, 1, 2, 3], [3, 2, 1, 0], [9, 8, 7, 6]),
        ([5, 4, 5, 4], [2, 0, 3, 1], [4, 5, 4, 5]),
        ([9, 9, 0, 9], [3, 1, 0, 2], [0, 0, 9, 0]),  # lata 8.27
    ],
)
def test_the_higher_token_before_comes_first_among_equals(bids: list[int], order: list[int], ap: list[int]) -> None:
    state = auctioned([0, 1, 2, 3], bids)  # lata 4.2.2, 4.2.3
    assert state.order == order
    assert [player.ap for player in table(state).players] == ap


@settings(max_examples=60, deadline=None)
@given(st.permutations(range(4)), st.lists(st.integers(0, 9), min_size=4, max_size=4))
def test_the_order_by_its_definition(tokens: list[int], bids: list[int]) -> None:  # lata 4.2
    state = auctioned(tokens, bids)
    assert state.order == sorted(range(4), key=lambda seat: (-bids[seat], -tokens.index(seat)))
    assert [player.ap for player in table(state).players] == [9 - points for points in bids]


def test_bids_run_from_nothing_to_all() -> None:  # lata 4.2.1 and 8.27
    state = position(2, phase="auction")
    assert choices(state) == [f"bid points={points}" for points in range(10)]


def test_anybody_may_bid_first_and_nobody_twice() -> None:  # lata 4.2
    for order in ([0, 1, 2], [2, 1, 0], [1, 2, 0]):
        state = position(3, phase="auction", seed=1)
        for seat in order:
            assert seat in state.deciders()
            bid(state, seat, seat + 2)
            if state.bids[seat] != -1:  # bids are still open
                with pytest.raises(IllegalAction):
                    bid(state, seat, 0)
        assert state.order == [2, 1, 0]
        assert asked(state) == (2, "take_set")


def test_nobody_knows_a_bid_before_all_are_in() -> None:  # lata 3.2 and 4.2.2
    low, high = position(3, phase="auction", seed=1), position(3, phase="auction", seed=1)
    low.events, high.events = [], []
    bid(low, 1, 0)
    bid(high, 1, 9)
    for viewer in (None, 0, 2):
        assert GAME.view(low, viewer) == GAME.view(high, viewer)
        assert [event.seen_by(viewer) for event in low.events] == [event.seen_by(viewer) for event in high.events]
    assert [event.seen_by(0) for event in high.events] == [Bid(seat=1, points=None, left=None)]
    assert [event.seen_by(1) for event in high.events] == [Bid(seat=1, points=9, left=0)]
    assert (GAME.view(low, 1).players[1].bid, GAME.view(high, 1).players[1].bid) == (0, 9)
    assert (GAME.view(low, 1).players[1].bid_leaves, GAME.view(high, 1).players[1].bid_leaves) == (9, 0)
    assert [player.ap for player in GAME.view(high, 0).players] == [9, 9, 9]  # other seats' markers are hidden
    assert high.deciders() == [0, 2]
    assert [ask.seat for ask in GAME.view(high, 0).asks] == [0, 2]


def test_the_last_bid_reveals_all() -> None:  # lata 4.2.2
    state = position(3, phase="auction")
    before = state.revealed
    act(state, "bid points=1", "bid points=4")
    assert state.revealed == before
    assert act(state, "bid points=4") == [
        Bid(seat=2, points=4, left=5),
        BidsRevealed(bids=[1, 4, 4]),
        OrderSet(seats=[2, 1, 0]),
    ]
    assert state.revealed > before
    assert all(player.bid is None for player in GAME.view(state, 0).players)


def test_a_sample_guesses_the_bids_of_others() -> None:  # lata 3.2
    state = position(3, phase="auction")
    bid(state, 1, 3)
    rng = Rng.seeded(4)
    assert {state.sample(0, rng).bids[1] for _ in range(200)} == set(range(10))
    assert {state.sample(-1, rng).bids[1] for _ in range(200)} == set(range(10))
    assert {state.sample(1, rng).bids[1] for _ in range(20)} == {3}
    assert {state.sample(0, rng).bids[2] for _ in range(20)} == {-1}


def test_with_a_bid_of_nine_a_set_is_still_taken() -> None:  # lata X3
    state = position(2, phase="auction", sets=[["P06"], ["P40"], ["P01", "P02"]])
    act(state, "bid points=9", "bid points=0", "take set=1", "place card=P06 slot=2", "take set=2")
    act(state, "place card=P40 slot=2")
    assert table(state).players[0].ap == 0
    assert asked(state) == (1, "produce")  # with 0 AP seat 0 has no action, so its turn is over


def test_with_a_bid_of_nine_action_points_can_be_bought() -> None:  # lata X3
    state = position(2, phase="auction", sets=[["P06"], ["P40"], ["P01", "P02"]])
    act(state, "bid points=9", "bid points=0", "take set=2", "place card=P40 slot=2", "take set=1")
    act(state, "place card=P06 slot=2")
    assert asked(state) == (0, "produce")
    assert choices(state) == ["buy_ap slot=2", "end_production"]
    act(state, "buy_ap slot=2")
    assert table(state).players[0].ap == 2
    assert choices(state, "produce") == ["produce slot=1 icon=top colour=silver"]


# The open auction


def opened(seats: int = 4, **fields: object) -> LataState:
    return position(seats, phase="auction", options={"auction": "open"}, **fields)


def test_the_open_auction() -> None:  # lata X38; 5.1
    state = opened()
    events = act(state, "raise", "pass", "raise", "pass", "raise", "pass")
    players = table(state).players
    assert [player.token for player in players] == [1, 4, 2, 3]
    assert [player.ap for player in players] == [7, 9, 8, 9]
    assert [event for event in events if isinstance(event, AuctionLeft)] == [
        AuctionLeft(seat=1, token=4),
        AuctionLeft(seat=3, token=3),
        AuctionLeft(seat=2, token=2),
        AuctionLeft(seat=0, token=1),
    ]
    assert events[0] == Raised(seat=0, left=8)
    assert events[-1] == OrderSet(seats=[0, 2, 3, 1])
    assert asked(state) == (0, "take_set")


def test_bidders_come_in_the_order_of_their_tokens() -> None:  # lata 5.1.1, 5.1.3 and 5.1.4
    state = opened(3, order=[2, 0, 1])
    seen = []
    for action in ("raise", "raise", "raise", "raise", "pass", "raise"):
        seen.append(asked(state)[0])
        act(state, action)
    assert seen == [2, 0, 1, 2, 0, 1]
    assert asked(state) == (2, "stay_in")
    assert [player.token for player in table(state).players] == [3, None, None]  # tokens in the pool have no owner


def test_the_last_bidder_pays_no_more() -> None:  # lata 5.1.4 and 8.28
    state = opened(2)
    act(state, "pass")
    assert state.order == [1, 0]
    assert [player.ap for player in table(state).players] == [9, 9]


def test_without_action_points_a_bidder_must_pass() -> None:  # lata 5.1.2 and 8.28
    state = opened(2, players=[{"ap": 1}, {"ap": 9}])
    act(state, "raise", "raise")  # then seat 0 cannot pay, and passes automatically
    assert state.order == [1, 0]
    assert [player.ap for player in table(state).players] == [0, 8]


def test_action_points_paid_are_lost() -> None:  # lata 5.1.5
    state = opened(2)
    act(state, "raise", "raise", "raise", "pass")
    assert state.order == [0, 1]
    assert [player.ap for player in table(state).players] == [7, 8]


def test_there_is_no_auction_without_opponents() -> None:  # lata 5.3.1
    assert asked(GAME.new(1, seed=1)) == (0, "set_marker")
