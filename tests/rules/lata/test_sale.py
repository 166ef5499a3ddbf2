"""Phase C, sale: opening markets (4.5.1, 4.5.3), deliveries (4.5.4) and leftover cubes (4.5.5)."""

from typing import Any

import pytest

from ribeira.engine.errors import IllegalAction
from ribeira.engine.match import Match
from ribeira.games.lata.events import Delivered, MarketCompleted, MarketOpened, Stored, TurnEnded
from ribeira.games.lata.game import GAME
from ribeira.games.lata.state import LataState
from tests.rules.decision_helpers import act

from .conftest import asked, choices, cubes, position, producing, table

SV, FY, DM, KS = range(4)
OPEN = [{"market": market} for market in ("M30", "M10", "M14", "M37", "M35")]


def deliver(market: str, silver: int = 0, red: int = 0, yellow: int = 0) -> tuple[str, str]:
    return f"deliver market={market}", f"load silver={silver} red={red} yellow={yellow}"


def selling(markets: list[str], **fields: Any) -> LataState:
    """Return a position in which seat 0 sells."""
    state = producing(markets=[{"market": market} for market in markets], **fields)
    act(state, "end_production")
    return state


def money(state: LataState, seat: int = 0) -> tuple[int, int]:
    player = table(state).players[seat]
    return player.ap, player.escudos


def test_the_sales_of_the_book() -> None:  # lata B10, B11, B12, B13 and B15; 4.5.4
    state = position(
        phase="production",
        order=[SV, DM, FY, KS],
        players=[
            {"ap": 4, "cubes": {"red": 2, "silver": 1}},
            {"ap": 5, "cubes": {"silver": 3}},
            {"ap": 5, "escudos": 3, "cubes": {"silver": 1, "yellow": 1}},
            {"ap": 7, "cubes": {"silver": 1}},
        ],
        markets=OPEN,
        market_deck_top=["M31"],
    )
    # lata B10
    act(state, "end_production")
    assert act(state, *deliver("M30", red=2)) == [
        Delivered(seat=SV, market="M30", silver=0, red=2, yellow=0, points=3, earned=4),
        MarketCompleted(seat=SV, market="M30"),
    ]
    assert money(state) == (1, 8)
    assert table(state).supply.red == 10
    assert [market.market for market in table(state).players[SV].markets] == ["M30"]
    act(state, *deliver("M10", silver=1), "end_turn")
    assert money(state, SV) == (0, 9)
    assert [market.market for market in table(state).markets] == ["M10", "M14", "M37", "M35"]
    # lata B11
    assert asked(state) == (DM, "produce")
    act(state, "end_production", *deliver("M14", silver=1, yellow=1))
    assert money(state, DM) == (3, 5)
    assert [market.market for market in table(state).markets] == ["M10", "M14", "M37", "M35"]
    act(state, "end_turn")
    # lata B12
    assert asked(state) == (FY, "produce")
    assert act(state, "reveal_market") == [MarketOpened(seat=FY, market="M31", paid=1)]
    act(state, "end_production", *deliver("M31", silver=3), "end_turn")
    assert money(state, FY) == (1, 7)
    assert [market.market for market in table(state).players[FY].markets] == ["M31"]
    # lata B13
    assert asked(state) == (KS, "produce")
    act(state, "end_production", *deliver("M14", silver=1))
    assert money(state, KS) == (5, 5)
    assert [market.market for market in table(state).players[KS].markets] == ["M14"]
    assert table(state).supply.yellow == 15
    # lata B15
    act(state, "end_turn")
    assert [(market.market, market.laid.silver) for market in table(state).markets] == [
        ("M10", 1),
        ("M37", 0),
        ("M35", 0),
    ]
    act(state, *["pass"] * 4)
    assert len(table(state).markets) == 5


def test_what_is_not_sold_is_stored() -> None:  # lata B14; 4.5.5
    state = producing(seats=2, cubes={"silver": 1, "red": 1, "yellow": 1}, markets=OPEN)
    act(state, "end_production", "end_turn")
    assert (cubes(state).silver, cubes(state).red, cubes(state).yellow) == (1, 1, 1)  # until all have sold: lata 8.16
    events = act(state, "end_production")
    assert Stored(seat=0, silver=1, red=0, yellow=0, spoiled_silver=0, spoiled_red=1, spoiled_yellow=1) not in events
    events = act(state, "end_turn")
    assert Stored(seat=0, silver=1, red=0, yellow=0, spoiled_silver=0, spoiled_red=1, spoiled_yellow=1) in events
    assert (cubes(state).silver, cubes(state).red, cubes(state).yellow) == (1, 0, 0)


def test_the_end_of_phase_c() -> None:  # lata X28; 4.5.5
    players = [{"cubes": {"silver": 3, "red": 1, "yellow": 2}, "ap": 0}, {"ap": 0}]  # one silver cube can be stored
    state = position(2, phase="production", players=players)
    assert asked(state)[1] == "buy_goal"  # without action points there was no decision
    assert cubes(state).silver == 3
    assert (cubes(state).red, cubes(state).yellow) == (0, 0)
    assert (table(state).supply.red, table(state).supply.yellow) == (10, 15)


def test_storage_has_no_limit_and_is_sold_later() -> None:  # lata 4.5.5 and 4.5.4.1
    state = selling(["M25", "M02"], cubes={"silver": 17})
    act(state, *deliver("M25", silver=4))
    assert cubes(state).silver == 13


def test_the_supply_is_short_until_everybody_has_sold() -> None:  # lata 8.16
    players = [{"cubes": {"red": 10}, "ap": 0}, {"line": [["SP2"], ["P29"]]}]
    state = position(2, phase="production", players=players)
    assert asked(state) == (1, "produce")
    assert choices(state, "produce") == ["produce slot=1 icon=top colour=silver"]


# Opening markets


def test_a_market_is_opened_once_in_a_turn() -> None:  # lata X24; 4.5.3
    state = producing("SP1", ap=5, markets=OPEN, cubes={"silver": 1})
    act(state, "reveal_market")
    assert "reveal_market" not in choices(state)
    act(state, "end_production")
    assert asked(state) == (0, "sell")
    assert "reveal_market" not in choices(state)
    with pytest.raises(IllegalAction):
        act(state, "reveal_market")
    state = producing("SP1", ap=5, markets=OPEN)
    act(state, "end_production", "reveal_market")
    assert table(state).players[0].ap == 4
    assert choices(state) == ["end_turn"]
    act(state, "end_turn")
    assert "reveal_market" in choices(state)  # each player may open one


def test_an_opened_market_is_open_to_all() -> None:  # lata 4.5.3 and 8.2
    state = producing("SP1", seats=2, markets=OPEN, market_deck_top=["M02"])
    act(state, "reveal_market", "end_production")
    assert asked(state) == (1, "produce")
    act(state, "produce slot=1 icon=top colour=silver", "end_production")
    assert "deliver market=M02" in choices(state)


def test_opening_wants_an_action_point_and_a_card() -> None:  # lata 4.5.3
    assert "reveal_market" not in choices(producing("P41", ["P37"], ap=0, cubes={"silver": 2}, markets=OPEN))
    rest = [market for market in GAME.components.markets if {"market": market.id} not in OPEN]
    players = [{}, {"markets": [market.id for market in rest]}, {}, {}]
    assert "reveal_market" not in choices(producing(players=players, markets=OPEN))


@pytest.mark.parametrize(("row", "offered"), [([], True), (["M01"], True), (["M01", "M02"], False)])
def test_a_market_for_free(row: list[str], offered: bool) -> None:  # lata X25; 4.5.1 and 8.15
    state = producing("SP1", markets=[{"market": market} for market in row], market_deck_top=["M30"])
    if not offered:
        assert asked(state) == (0, "produce")
        return
    assert asked(state) == (0, "free_reveal")
    assert choices(state) == ["free_reveal", "pass"]
    other = state.clone()
    assert act(state, "free_reveal") == [MarketOpened(seat=0, market="M30", paid=0)]
    assert table(state).players[0].ap == 9
    assert "reveal_market" in choices(state)  # the paid reveal is still available
    act(other, "pass")
    assert len(table(other).markets) == len(row)
    assert asked(other) == (0, "produce")


def test_the_free_market_is_for_whoever_begins_the_turn() -> None:  # lata 4.5.1
    state = producing("SP1", seats=2, markets=[{"market": "M01"}, {"market": "M02"}], cubes={"silver": 2})
    act(state, "end_production", *deliver("M01", silver=2))
    assert asked(state) == (0, "sell")  # one market is left, but the turn has already begun
    assert "free_reveal" not in choices(state)
    act(state, "end_turn")
    assert asked(state) == (1, "free_reveal")


def test_without_a_deck_nothing_is_offered_for_free() -> None:  # lata 4.5.1
    players = [{}, {"markets": [market.id for market in GAME.components.markets[1:]]}, {}, {}]
    assert asked(producing(players=players, markets=[{"market": "M01"}])) == (0, "produce")


# Deliveries


def test_only_cubes_that_are_wanted() -> None:  # lata X27; 4.5.4.2
    state = selling(["M10", "M35"], cubes={"silver": 4, "red": 1})
    assert choices(state, "deliver") == ["deliver market=M10"]
    act(state, "deliver market=M10")
    assert choices(state) == [f"load silver={silver} red=0 yellow=0" for silver in (1, 2, 3)]
    with pytest.raises(IllegalAction):
        act(state, "load silver=4 red=0 yellow=0")
    with pytest.raises(IllegalAction):
        act(state, "load silver=0 red=1 yellow=0")


def test_spaces_that_are_taken_are_taken() -> None:  # lata 4.5.4.2
    state = producing(
        markets=[{"market": "M29", "silver": 1, "red": 1}, {"market": "M01"}], cubes={"silver": 3, "red": 2}
    )
    act(state, "end_production", "deliver market=M29")
    assert choices(state) == ["load silver=1 red=0 yellow=0"]  # not automatic, so that every delivery is two actions


def test_cubes_of_several_colours_at_once() -> None:  # lata 4.5.4.2
    state = selling(["M16", "M01"], cubes={"silver": 2, "red": 1, "yellow": 1})
    act(state, "deliver market=M16")
    assert len(choices(state)) == 7
    act(state, "load silver=1 red=1 yellow=1")
    assert money(state) == (7, 7)


def test_a_card_costs_once_in_a_turn() -> None:  # lata 4.5.4.3 and 8.25
    state = selling(["M10", "M35"], cubes={"silver": 4})
    assert table(state).due == {"M10": 1, "M35": 3}
    assert act(state, *deliver("M10", silver=1))[0] == Delivered(
        seat=0, market="M10", silver=1, red=0, yellow=0, points=1, earned=1
    )
    assert table(state).due == {"M10": 0, "M35": 3}
    assert act(state, *deliver("M10", silver=1))[0] == Delivered(
        seat=0, market="M10", silver=1, red=0, yellow=0, points=0, earned=1
    )
    assert money(state) == (8, 6)
    assert table(state).turn.served == ["M10"]


def test_a_paid_card_takes_cubes_without_action_points() -> None:  # lata 8.25
    state = selling(["M10", "M35"], cubes={"silver": 3}, ap=1)
    act(state, *deliver("M10", silver=1))
    assert money(state)[0] == 0
    assert choices(state) == ["deliver market=M10", "end_turn"]


@pytest.mark.parametrize("market", ["M32", "M33", "M34", "M39"])
def test_every_card_costs_once_in_a_turn(market: str) -> None:  # lata 8.25
    """These markets have high numbers, for which an earlier bit mask overflowed in compiled code."""
    state = selling([market, "M01"], cubes={"silver": 9, "red": 3, "yellow": 4})
    act(state, f"deliver market={market}", choices_after(state, market)[0])
    assert table(state).turn.served == [market]
    act(state, f"deliver market={market}", choices_after(state, market)[0])
    assert table(state).players[0].ap == 6


def choices_after(state: LataState, market: str) -> list[str]:
    """Return the possible loads for a market."""
    clone = state.clone()
    act(clone, f"deliver market={market}")
    return choices(clone)


def test_the_next_player_pays_again() -> None:  # lata 4.5.4.3
    players = [{"cubes": {"silver": 1}}, {"cubes": {"silver": 1}}]
    state = position(2, phase="production", players=players, markets=[{"market": "M10"}, {"market": "M35"}])
    for seat in (0, 1):
        act(state, "end_production", *deliver("M10", silver=1))
        assert money(state, seat) == (8, 5)
        act(state, "end_turn")


def test_a_market_wants_its_action_points() -> None:  # lata 4.5.4.2
    state = selling(["M31", "M02", "M25"], cubes={"silver": 3}, ap=2)
    assert choices(state, "deliver") == ["deliver market=M02", "deliver market=M25"]


def test_many_cards_while_action_points_last() -> None:  # lata 4.5.4.4
    state = selling(["M01", "M02", "M06", "M25"], cubes={"silver": 12}, ap=5)
    for market, silver in (("M01", 2), ("M02", 3), ("M06", 3), ("M25", 3)):
        act(state, *deliver(market, silver=silver))
    assert money(state) == (0, 4 + 11)
    assert len(table(state).players[0].markets) == 3


def test_the_last_cube_takes_the_card() -> None:  # lata 4.5.4.5
    laid = [{"market": "M39", "silver": 2, "yellow": 1}, {"market": "M01"}]
    state = producing(markets=laid, cubes={"yellow": 1})
    act(state, "end_production", *deliver("M39", yellow=1))
    view = table(state)
    assert [market.market for market in view.players[0].markets] == ["M39"]
    assert money(state) == (6, 6)  # pays only the player's own cube
    assert (view.supply.silver, view.supply.yellow) == (20, 15)
    assert [market.market for market in view.markets] == ["M01"]  # lata 4.5.4.6: it is not replaced


def test_an_incomplete_card_stays_with_its_cubes() -> None:  # lata 4.5.4.7
    state = selling(["M39", "M01"], cubes={"yellow": 1}, seats=2)
    act(state, *deliver("M39", yellow=1), "end_turn", "end_production", "end_turn", "pass", "pass")
    assert table(state).round == 2
    assert table(state).markets[0].market == "M39"
    assert table(state).markets[0].laid.yellow == 1
    assert table(state).supply.yellow == 14


def test_nothing_need_be_sold() -> None:  # lata 4.5.4.4
    state = selling(["M01", "M02"], cubes={"silver": 2})
    assert act(state, "end_turn") == [TurnEnded(seat=0)]
    assert cubes(state).silver == 2


def test_a_turn_as_two_gestures() -> None:
    """A client sends a whole production as one list, and then a delivery."""
    play = Match(GAME, 4, seed=1)
    play.state = producing("SP1", "P15", markets=[{"market": "M30"}, {"market": "M10"}])
    lay = "produce slot={} icon={} colour={}"
    sweep = [lay.format(1, "top", "red"), lay.format(2, "top", "red"), lay.format(2, "bottom", "silver")]
    play.act_all(0, [GAME.actions.parse(action) for action in (*sweep, "end_production")])
    play.act_all(0, [GAME.actions.parse(action) for action in deliver("M30", red=2)])
    view: Any = play.state.view(0)
    player = view.players[0]
    assert (player.ap, player.escudos, player.cubes.silver) == (4, 8, 1)
    before = play.state.dump()
    with pytest.raises(IllegalAction, match="action 2 of 2"):
        play.act_all(0, [GAME.actions.parse(action) for action in deliver("M10", silver=2)])
    assert play.state.dump() == before
