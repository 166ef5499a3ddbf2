"""The advanced mode (5.2)."""

from typing import Any

import pytest

from ribeira.engine.errors import IllegalAction
from ribeira.engine.events import Event
from ribeira.games.cafe.actions import COLOURS, LETTERS, Letter
from ribeira.games.cafe.events import AuctionEnded, Bid, OfferDiscarded, Passed, ShipLoaded, ShipUnloaded
from ribeira.games.cafe.game import GAME
from ribeira.games.cafe.state import CafeState
from tests.rules.decision_helpers import act, choices

from .conftest import cubes, legal, player, position, table, warehouse

A, B, C = {"Y": 2, "B": 1}, {"Y": 1, "G": 2}, {"R": 3}
OFFER = ["P20", "P21", "P35", "P36"]


def auction(*grounds: dict[str, Any] | None, stocks: tuple[dict[str, int], ...] = (A, B, C)) -> CafeState:
    """Return an auction of three seats, the first of them master. The limited supply shows the cubes spent."""
    return position(
        seats=len(stocks),
        options={"advanced": True, "limited_supply": True},
        offer=OFFER[: len(stocks) + 1],
        round=8,
        players=[
            {"warehouse": stock, **({"ground": grounds[seat]} if seat < len(grounds) and grounds[seat] else {})}
            for seat, stock in enumerate(stocks)
        ],
        agenda=[{"task": "end_round"}, {"task": "auction", "seat": 0}],
    )


def bid(state: CafeState, cubes: str) -> list[Event]:
    """Bid these cubes. Forced cubes and endings are automatic, so only real choices are made."""
    seat = state.deciders()[0]
    events = act(state, "bid")
    while state.deciders() == [seat] and choices(state)[0].startswith("stake"):
        staked = GAME.position(state).auction.stake
        wanted = [letter for letter in "YBGR" if staked.count(letter) < cubes.count(letter)]
        events += act(state, f"stake colour={COLOURS['YBGR'.index(wanted[0])]}" if wanted else "done")
    return events


def spent(state: CafeState, before: CafeState) -> dict[Letter, int]:
    """Return the cubes that were added to the supply."""
    now, then = table(state).supply, table(before).supply
    assert now is not None
    assert then is not None
    return {letter: now[letter] - then[letter] for letter in LETTERS if now[letter] != then[letter]}


def test_an_auction() -> None:  # cafe T35, R16 and R20
    before, state = auction(), auction()
    assert bid(state, "Y") == [Bid(0, 1, "Y")]
    assert table(state).master == 0
    bid(state, "G")  # a bid may equal the highest
    assert table(state).master == 1
    bid(state, "RR")
    assert table(state).master == 2
    assert act(state, "pass", "pass") == [Passed(0), Passed(1), AuctionEnded(2)]  # C need not pass: R18
    assert [warehouse(state, seat) for seat in range(3)] == ["Y1 B1 G0 R0", "Y1 B0 G1 R0", "Y0 B0 G0 R1"]
    assert spent(state, before) == {"Y": 1, "G": 1, "R": 2}
    for seat in (2, 0, 1):
        assert state.deciders() == [seat]
        act(state, choices(state)[0])


def test_a_lower_bid_is_illegal() -> None:  # cafe T36 and R17
    state = auction()
    bid(state, "Y")
    bid(state, "G")
    bid(state, "RR")
    act(state, "pass", "bid", "stake colour=yellow")
    assert not legal(state, "done")
    with pytest.raises(IllegalAction):
        act(state, "done")


def test_all_pass_and_the_token_stays() -> None:  # cafe T36
    state = auction()
    assert act(state, "pass", "pass", "pass")[-1] == AuctionEnded(0)
    assert table(state).master == 0
    assert state.deciders() == [0]


def test_the_last_one_may_still_bid_when_all_others_passed() -> None:  # cafe 5.2.2
    state = auction()
    act(state, "pass", "pass")
    bid(state, "R")
    assert table(state).master == 2
    assert state.deciders() == [2]  # the auction is over, and the new master picks first


def test_who_passed_is_out_for_good() -> None:  # cafe 5.2.2
    state = auction()
    act(state, "pass")
    bid(state, "Y")
    bid(state, "R")
    assert state.deciders() == [1]
    bid(state, "G")  # pays in full again
    assert state.deciders() == [2]
    assert warehouse(state, 1) == "Y0 B0 G1 R0"


def test_who_has_too_few_cubes_passes_by_itself() -> None:  # cafe 5.2.2
    state = auction(stocks=({"Y": 3}, {"G": 1}, {"R": 2}))
    events = bid(state, "YY")
    assert events == [Bid(0, 2, "YY"), Passed(1)]
    assert state.deciders() == [2]


def test_a_bid_is_one_cube_at_least() -> None:  # cafe 5.2.2
    state = auction()
    act(state, "bid")
    assert choices(state) == ["stake colour=yellow", "stake colour=brown"]


def test_a_bid_may_be_of_any_colours() -> None:  # cafe 5.2.2
    state = auction()
    assert bid(state, "BY")[0] == Bid(0, 2, "YB")
    assert warehouse(state) == "Y1 B0 G0 R0"


def test_cups_cost_nothing_and_nothing_is_refilled() -> None:  # cafe 5.2.3
    state = auction()
    act(state, "pass", "pass", "pass", "take card=P20")
    assert warehouse(state) == "Y2 B1 G0 R0"
    assert [card and card.card for card in table(state).offer] == ["P21", "P35", "P36"]
    act(state, "take card=P36", "take card=P21")
    assert [card and card.card for card in table(state).offer] == ["P35"]


def test_then_all_build_and_act_as_ever() -> None:  # cafe 5.2.4
    state = position(
        seats=2,
        options={"advanced": True},
        round=8,
        offer=["P20", "P21", "P35"],
        agenda=[{"task": "end_round"}, {"task": "pick", "seat": 0}],
    )
    act(state, "take card=P20", "take card=P35")
    assert state.deciders() == [0, 1]
    for seat in (1, 0):
        act(state, choices(state, seat)[0], seat=seat)
        assert legal(state, "stop", seat)


def test_cups_cost_nothing_without_cubes_either() -> None:  # cafe 5.2.3
    state = auction(stocks=({}, {}, {}))
    assert choices(state) == [f"take card={card}" for card in OFFER]


@pytest.mark.parametrize(("seats", "shown"), [(2, 3), (3, 4), (4, 5)])
def test_a_card_more_than_players(seats: int, shown: int) -> None:  # cafe 5.2.1
    assert len(table(GAME.new(seats, seed=1, options={"advanced": True})).offer) == shown


def test_the_last_card_goes_and_the_token_stays() -> None:  # cafe 5.2.5 and R19
    state = position(
        seats=2,
        options={"advanced": True},
        round=3,
        master=1,
        offer=["P35"],
        agenda=[{"task": "end_round"}, {"task": "act", "seat": 0}],
    )
    assert OfferDiscarded(["P35"]) in act(state, "stop")
    assert "P35" in table(state).discard
    assert (table(state).round, table(state).master) == (4, 1)
    assert state.deciders() == [1]  # the master opens the next auction
    assert choices(state) == ["pass", "bid"]


SHIP = {"rows": ["CU SH", "BY DR"]}
SHIPS = {"rows": ["CU SH", "SH DR"]}


def test_a_ship_keeps_a_cube_of_the_bid() -> None:  # cafe T37
    before, state = auction(None, None, SHIP), auction(None, None, SHIP)
    bid(state, "Y")
    bid(state, "G")
    bid(state, "RR")
    assert choices(state) == ["ship colour=red", "decline"]
    assert act(state, "ship colour=red") == [ShipLoaded(2, 1, 0, "red")]
    auctioned = table(state).auction
    assert auctioned is not None
    assert auctioned.last_bid == 2
    assert spent(state, before) == {"Y": 1, "G": 1, "R": 1}
    assert cubes(state, 2) == {"1,0": "R"}
    assert warehouse(state, 2) == "Y0 B0 G0 R1"


def test_a_covered_ship_gives_its_cube_to_the_warehouse() -> None:  # cafe T37
    state = position(
        seats=2,
        options={"advanced": True},
        round=8,
        players=[{"ground": SHIP, "cubes": {"1,0": "R"}, "warehouse": {}, "hand": "P20"}, {}],
        agenda=[{"task": "place", "seat": 0}],
    )
    assert ShipUnloaded(0, 1, 0, "red") in act(state, "place x=1 y=0 turn=0")
    assert warehouse(state) == "Y0 B0 G0 R1"


def test_at_the_end_ships_are_unloaded() -> None:  # cafe T37, 6.1 and R23
    state = position(
        seats=2,
        options={"advanced": True},
        round=8,
        players=[{"ground": SHIP, "cubes": {"1,0": "R"}, "warehouse": {"Y": 1, "B": 1, "G": 1}}, {}],
        agenda=[{"task": "end_round"}, {"task": "act", "seat": 0}],
    )
    assert ShipUnloaded(0, 1, 0, "red") in act(state, "stop")
    assert warehouse(state) == "Y1 B1 G1 R1"
    assert state.result().scores[0] == 3


def test_a_loaded_ship_saves_nothing_more() -> None:  # cafe T38
    before, state = auction(SHIP), auction(SHIP)
    bid(state, "Y")
    act(state, "ship colour=yellow")
    bid(state, "G")
    bid(state, "R")
    bid(state, "Y")
    assert state.deciders() == [1]
    assert spent(state, before) == {"G": 1, "R": 1, "Y": 1}
    assert cubes(state) == {"1,0": "Y"}


def test_every_empty_ship_saves_one() -> None:  # cafe T38 and R21
    before, state = auction(SHIPS), auction(SHIPS)
    bid(state, "YYB")
    act(state, "ship colour=yellow", "ship colour=brown")
    assert spent(state, before) == {"Y": 1}
    assert cubes(state) == {"1,0": "Y", "0,1": "B"}


def test_a_ship_need_not_be_loaded() -> None:  # cafe 5.2
    before, state = auction(SHIPS), auction(SHIPS)
    bid(state, "Y")
    act(state, "decline", "ship colour=yellow")
    assert spent(state, before) == {}
    assert cubes(state) == {"0,1": "Y"}


def test_ships_give_no_discount_and_their_cubes_are_not_spent() -> None:  # cafe 5.2
    state = auction(SHIP, stocks=({"Y": 1}, {"G": 1}, {"R": 1}))
    bid(state, "Y")
    act(state, "ship colour=yellow")
    bid(state, "G")
    bid(state, "R")
    assert player(state).warehouse["Y"] == 0
    assert state.deciders() == [2]  # no other seat can match the bid
