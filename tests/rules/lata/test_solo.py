"""The solo mode (5.3): four factories, each with its own board, starting goal and rules."""

from typing import Any

import pytest

from ribeira.engine.errors import BadOption, IllegalAction
from ribeira.games.lata.actions import CARDS
from ribeira.games.lata.events import (
    CardKept,
    CardsDiscarded,
    GoalReplaced,
    MarkerSet,
    MarketOpened,
    MarketReplaced,
    Reshuffled,
)
from ribeira.games.lata.game import GAME
from ribeira.games.lata.state import LataState
from tests.rules.decision_helpers import act

from .conftest import asked, choices, cubes, points, position, table

FACTORIES = ["setubal", "portimao", "aveiro", "matosinhos"]


def solo(factory: str = "setubal", **fields: Any) -> LataState:
    """Return a solo position. `ap`, `escudos`, `cubes`, `line`, `won` and `bought` are fields of the player."""
    own = {name: fields.pop(name) for name in ("ap", "escudos", "cubes", "line", "won", "bought") if name in fields}
    names = {"won": "markets", "bought": "goals"}
    player = {names.get(name, name): value for name, value in own.items()}
    return position(1, options={"factory": factory}, players=[player], **fields)


# Set-up


@pytest.mark.parametrize(
    ("factory", "prices", "escudos", "counts"),
    [
        ("setubal", [0, 0, 1, 2, 2], 4, "flags_and_pairs"),
        ("portimao", [0, 0, 0, 1, 2], 0, "escudos"),
        ("aveiro", [0, 0, 1, 2, 2], 4, "cubes_made"),
        ("matosinhos", [0, 0, 1, 2, 2], 4, "flags_and_pairs"),
    ],
)
def test_set_up(factory: str, prices: list[int], escudos: int, counts: str) -> None:  # lata 2.2, 5.3.1 and 5.3.4
    state = GAME.new(1, seed=1, options={"factory": factory})
    if factory == "aveiro":
        act(state, "keep card=P01")
    view = table(state)
    (player,) = view.players
    assert player.factory == factory
    assert [slot.price for slot in player.slots] == prices
    assert player.escudos == escudos
    assert [goal.goal.counts for goal in player.goals] == [counts]
    assert [card.card for card in player.slots[0].cards] == ["SP1"]
    assert (len(view.markets), view.market_deck) == (3, 36)
    assert (len(view.goals), view.goal_deck) == (3, 32)
    assert view.deck == (41 if factory == "aveiro" else 42)
    assert view.sets == []
    assert asked(state) == (0, "set_marker")


def test_aveiro_begins_with_any_card_in_slot_two() -> None:  # lata 5.3.1
    state = GAME.new(1, seed=1, options={"factory": "aveiro"})
    assert asked(state) == (0, "starting_card")
    assert table(state).markets == []  # markets are dealt after this choice
    assert choices(state) == [f"keep card={card}" for card in CARDS[:42]]
    assert [card.card for card in table(state).shown] == list(CARDS[:42])  # sorted, not in deck order
    act(state, "keep card=P23")
    assert table(state).shown == []
    assert [card.card for card in table(state).players[0].slots[1].cards] == ["P23"]
    assert table(state).players[0].escudos == 4
    assert "P23" not in table(state).unseen


@pytest.mark.parametrize("seats", [2, 3, 4])
def test_factories_are_for_solo_players(seats: int) -> None:  # lata 2.2
    for factory in FACTORIES[1:]:
        with pytest.raises(BadOption, match="the factories differ in the solo game only"):
            GAME.new(seats, options={"factory": factory})
    with pytest.raises(BadOption, match="no open auction"):
        GAME.new(1, options={"auction": "open"})
    assert len(list(GAME.settings(1))) == 4
    assert len(list(GAME.settings(seats))) == 2


# Phase B


def test_the_marker_buys_a_choice_of_cards() -> None:  # lata X39; 5.3.2.1
    state = solo(phase="factory", deck_top=["P01", "P02", "P03", "P04", "P05"])
    assert choices(state) == [f"set_marker points={points}" for points in range(10)]
    assert act(state, "set_marker points=6") == [
        MarkerSet(seat=0, points=6, cards=["P01", "P02", "P03", "P04", "P05"]),
    ]
    assert choices(state) == [f"keep card=P0{card}" for card in (1, 2, 3, 4, 5)]
    assert act(state, "keep card=P04") == [CardKept(seat=0, card="P04")]
    assert choices(state) == [f"keep card=P0{card}" for card in (1, 2, 3, 5)]
    assert act(state, "keep card=P02") == [
        CardKept(seat=0, card="P02"),
        CardsDiscarded(cards=["P01", "P03", "P05"]),
    ]
    assert table(state).discard == ["P01", "P03", "P05"]
    act(state, "place card=P02 slot=2")
    assert "place card=P04 slot=2" not in choices(state)  # the cards need different slots
    act(state, "place card=P04 slot=3")
    assert table(state).players[0].ap == 6
    assert table(state).players[0].escudos == 3
    assert table(state).deck == 37


def test_with_the_marker_on_nine_two_cards_come() -> None:  # lata 5.3.2.1
    state = solo(phase="factory", deck_top=["P01", "P02"])
    act(state, "set_marker points=9")
    assert [card.card for card in table(state).hand] == ["P01", "P02"]
    assert choices(state, "place card=P01") == [f"place card=P01 slot={slot}" for slot in (1, 2, 3, 4, 5)]


def test_the_marker_goes_as_far_as_the_deck() -> None:  # lata 5.3.2.1 and 8.23
    all_cards = list(CARDS[:42])
    state = solo(phase="factory", deck=all_cards[:4], discard=all_cards[4:])
    assert choices(state) == ["set_marker points=7", "set_marker points=8", "set_marker points=9"]
    state = solo(phase="factory", deck=all_cards[:2], discard=all_cards[2:])
    assert asked(state) == (0, "place")  # the marker is set to nine automatically
    assert table(state).players[0].ap == 9
    state = solo(phase="factory", deck=all_cards[:1], discard=all_cards[1:])
    assert [card.card for card in table(state).hand] == ["P01"]
    act(state, "place card=P01 slot=2")
    assert asked(state) == (0, "replace_markets")
    state = solo(phase="factory", deck=[], discard=all_cards)
    assert asked(state) == (0, "replace_markets")  # there is no card to place
    assert table(state).players[0].ap == 9
    assert len(table(state).discard) == 42  # the discard pile is not reshuffled


def test_matosinhos_discards_a_card_for_four_action_points() -> None:  # lata X40; 5.3.3.1
    state = solo("matosinhos", phase="factory", deck_top=["P01", "P02", "P03", "P04"])
    assert choices(state) == ["set_marker points=5", "set_marker points=7", "set_marker points=9"]
    with pytest.raises(IllegalAction):
        act(state, "set_marker points=8")
    act(state, "set_marker points=5")
    assert choices(state) == ["take set=1", "take set=2"]
    assert [[card.card for card in cards] for cards in table(state).sets] == [["P01", "P02"], ["P03", "P04"]]
    act(state, "take set=2")
    assert choices(state) == ["discard card=P03", "discard card=P04", "pass"]
    act(state, "discard card=P03", "place card=P04 slot=2")
    assert table(state).discard == ["P01", "P02", "P03"]
    assert table(state).players[0].ap == 5
    assert asked(state) == (0, "replace_markets")


def test_matosinhos_may_place_the_whole_set() -> None:  # lata 5.3.3.1
    state = solo("matosinhos", phase="factory", deck_top=["P01", "P02", "P03", "P04"])
    act(state, "set_marker points=5", "take set=1", "pass", "place card=P01 slot=2", "place card=P02 slot=1")
    assert table(state).discard == ["P03", "P04"]


def test_matosinhos_chooses_a_set_for_two_action_points() -> None:  # lata 5.3.3.1
    state = solo("matosinhos", phase="factory", deck_top=["P01", "P02", "P03", "P04"])
    act(state, "set_marker points=7", "take set=1")
    assert asked(state) == (0, "place")
    assert table(state).discard == ["P03", "P04"]
    act(state, "place card=P01 slot=2", "place card=P02 slot=1")
    assert table(state).players[0].ap == 7


def test_matosinhos_takes_what_comes_for_nothing() -> None:  # lata 5.3.3.1
    state = solo("matosinhos", phase="factory", deck_top=["P01", "P02"])
    act(state, "set_marker points=9")
    assert [card.card for card in table(state).hand] == ["P01", "P02"]
    assert all(choice.startswith("place") for choice in choices(state))


# Phase C

ROW = [{"market": "M01"}, {"market": "M02", "silver": 1}, {"market": "M03"}]


@pytest.mark.parametrize("factory", FACTORIES)
def test_markets_are_replaced(factory: str) -> None:  # lata 5.3.2.2, 5.3.3.2 and 8.20
    state = solo(factory, phase="production", markets=ROW, market_deck_top=["M30", "M31"])
    assert choices(state) == ["replace_market market=M01", "replace_market market=M03", "pass"]  # M02 holds a cube
    assert act(state, "replace_market market=M03") == [MarketReplaced(seat=0, market="M03", paid=1)]
    assert choices(state) == ["replace_market market=M01", "draw"]
    assert act(state, "replace_market market=M01") == [MarketReplaced(seat=0, market="M01", paid=0)]
    assert choices(state) == ["draw"]
    assert act(state, "draw") == [
        MarketOpened(seat=0, market="M30", paid=0),
        MarketOpened(seat=0, market="M31", paid=0),
    ]
    view = table(state)
    assert [market.market for market in view.markets] == ["M02", "M30", "M31"]
    assert view.market_discard == ["M03", "M01"]
    assert view.players[0].ap == 8
    assert asked(state) == (0, "produce")  # once in a round: lata 8.21
    assert "reveal_market" in choices(state)  # the paid reveal is additional


def test_three_markets_at_the_most() -> None:  # lata 5.3.2.2
    row = [{"market": f"M0{market}"} for market in (1, 2, 3, 4, 5)]
    state = solo(phase="production", markets=row)
    act(state, *(f"replace_market market=M0{market}" for market in (1, 2, 3)))
    assert choices(state) == ["draw"]
    act(state, "draw")
    assert len(table(state).markets) == 5


def test_replacing_wants_an_action_point() -> None:  # lata 5.3.2.2
    state = solo(phase="production", markets=ROW, ap=0, escudos=5, line=[["SP1", "P40"]])
    assert asked(state) == (0, "produce")


def test_the_free_market_comes_after_replacing() -> None:  # lata 5.3.2.2 and 4.5.1
    state = solo(phase="production", markets=[{"market": "M01"}])
    assert asked(state) == (0, "replace_markets")
    act(state, "pass")
    assert asked(state) == (0, "free_reveal")


def test_replaced_markets_become_the_new_deck() -> None:  # lata 5.3.2.4 and 8.23
    row = [{"market": "M01"}, {"market": "M02"}, {"market": "M03"}]
    won = [market.id for market in GAME.components.markets[4:]]
    state = solo(phase="production", markets=row, market_deck=["M04"], won=won)
    act(state, "replace_market market=M01", "replace_market market=M02")
    events = act(state, "draw")
    assert events[:2] == [MarketOpened(seat=0, market="M04", paid=0), Reshuffled(deck="markets", cards=2)]
    view = table(state)
    assert [market.market for market in view.markets][:2] == ["M03", "M04"]
    assert view.markets[2].market in ("M01", "M02")
    assert (view.market_deck, view.market_discard) == (1, [])


# Phase D


@pytest.mark.parametrize("factory", FACTORIES)
def test_goals_are_replaced(factory: str) -> None:  # lata 5.3.2.3, 5.3.3.2 and 8.20
    state = solo(
        factory, phase="goals", goals=["G01", "G02", "G03"], escudos=4, goal_deck_top=["G10", "G04", "G12", "G13"]
    )
    assert choices(state) == [*(f"replace_goal goal=G0{goal}" for goal in (1, 2, 3)), "pass"]
    events = act(state, "replace_goal goal=G01", "replace_goal goal=G03")
    assert events == [GoalReplaced(seat=0, goal="G01", paid=1), GoalReplaced(seat=0, goal="G03", paid=0)]
    act(state, "draw")
    view = table(state)
    assert [goal.goal for goal in view.goals] == ["G02", "G10", "G04"]
    assert view.players[0].escudos == 3
    assert view.goal_discard == ["G01", "G03"]
    assert asked(state) == (0, "buy_goal")  # once in a round: lata 8.21
    act(state, "reveal_goal")
    assert choices(state) == ["buy_goal goal=G04", "pass"]


def test_replacing_goals_wants_an_escudo() -> None:  # lata 5.3.2.3
    state = solo(phase="goals", goals=["G01", "G02", "G03"], escudos=0)
    assert table(state).round == 2


def test_rows_are_refilled_to_three() -> None:  # lata 5.3.2.4 and 8.22
    state = solo(phase="goals", goals=["G03"], markets=[{"market": "M01"}], escudos=2)
    act(state, "pass", "pass")
    view = table(state)
    assert view.round == 2
    assert (len(view.markets), len(view.goals)) == (3, 3)
    assert view.players[0].ap == 9


def test_replaced_goals_become_the_new_deck() -> None:  # lata 5.3.2.4
    goals = [goal.id for goal in GAME.components.goals]
    state = solo(phase="goals", round=6, goals=goals[:33], bought=goals[33:], goal_deck=[], escudos=2)
    act(state, "replace_goal goal=G05")
    assert act(state, "draw")[0] == Reshuffled(deck="goals", cards=1)
    assert "G05" in [goal.goal for goal in table(state).goals]


# Storage, scoring, rating


def test_aveiro_stores_every_colour() -> None:  # lata 2.2 and 5.3.4
    for factory in FACTORIES:
        state = solo(factory, phase="production", cubes={"silver": 1, "red": 2, "yellow": 3}, ap=0)
        kept = (cubes(state).silver, cubes(state).red, cubes(state).yellow)
        assert asked(state) == (0, "replace_goals") or table(state).round == 2
        assert kept == ((1, 2, 3) if factory == "aveiro" else (1, 0, 0))


def test_aveiro_counts_cubes() -> None:  # lata X41; 2.7 and 5.3.4
    state = solo(
        "aveiro",
        phase="goals",
        won=["M01", "M06", "M14", "M20", "M25"],  # 2 + 3 + 3 + 2 + 4 = 14 cubes
        cubes={"silver": 1, "red": 2},
        markets=[{"market": "M02", "silver": 2}, {"market": "M03"}],
    )
    assert points(state, "start") == 6
    state = solo("aveiro", phase="goals", cubes={"silver": 2})
    assert points(state, "start") == 0


def test_aveiro_counts_a_swapped_cube_once_and_a_sold_one_not() -> None:  # lata 5.3.4
    state = solo("aveiro", phase="production", cubes={"silver": 4}, line=[["SP1", "P37"], ["P38"]])
    act(state, "pass")
    assert points(state, "start") == 1
    act(state, "swap_one slot=2 give=silver take=red")
    assert points(state, "start") == 1
    act(state, "sell_two slot=1 cubes=silver_red")
    assert points(state, "start") == 0


def test_starting_goals() -> None:  # lata B18; 2.7
    markets = ["M30", "M13", "M10", "M11", "M12", "M15", "M01"]
    assert points(solo("setubal", phase="goals", won=markets), "start") == 10
    assert points(solo("matosinhos", phase="goals", won=markets), "start") == 20
    assert points(solo("portimao", phase="goals", escudos=6), "start") == 6


def test_portimao_counts_escudos_twice() -> None:  # lata X42
    state = solo("portimao", round=6, phase="goals", escudos=5, bought=["G33"])
    act(state, "pass", "pass")
    result = state.result()
    assert result.breakdown == [{"start": 5, "G33": 8}]
    assert result.scores == [13]


@pytest.mark.parametrize(
    ("escudos", "rating"),
    [
        (0, "ordinary"),
        (15, "ordinary"),
        (16, "in_oil"),
        (30, "in_oil"),
        (31, "in_olive_oil"),
        (45, "in_olive_oil"),
        (46, "gourmet"),
        (60, "gourmet"),
        (61, "own_cannery"),
        (99, "own_cannery"),
    ],
)
def test_the_rating(escudos: int, rating: str) -> None:  # lata 5.3.5
    state = solo("portimao", round=6, phase="goals", escudos=escudos)
    if not state.over():
        act(state, "pass", "pass")
    result = state.result()
    assert result.scores == [escudos]
    assert result.rating == rating
    assert result.winners == [0]


@pytest.mark.parametrize("factory", FACTORIES)
def test_six_rounds(factory: str) -> None:  # lata 5.3
    state = GAME.new(1, seed=6, options={"factory": factory})
    rounds = set()
    while not state.over():
        rounds.add(int(state.round))
        act(state, choices(state)[-1])
    assert rounds == {1, 2, 3, 4, 5, 6}
