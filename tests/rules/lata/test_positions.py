"""Position files: defaults, invalid positions and round trips."""

from typing import Any

import pytest

from ribeira.engine.errors import BadPosition
from ribeira.games.lata.game import GAME
from tests.rules.decision_helpers import act

from .conftest import asked, position, producing, table


def refused(**fields: Any) -> list[str]:
    with pytest.raises(BadPosition) as refusal:
        position(**fields)
    return refusal.value.problems


def test_a_bare_position_is_a_fresh_game() -> None:
    state = GAME.load({"game": "lata", "seats": 3, "seed": 5})
    assert state.dump() == GAME.new(3, seed=5).dump()
    for factory in ("portimao", "aveiro"):
        state = GAME.load({"game": "lata", "seats": 1, "seed": 5, "options": {"factory": factory}})
        assert state.dump() == GAME.new(1, seed=5, options={"factory": factory}).dump()


@pytest.mark.parametrize(
    ("phase", "decision"),
    [
        ("preparation", "make_bid"),
        ("auction", "make_bid"),
        ("factory", "take_set"),
        ("production", "produce"),
        ("goals", "buy_goal"),
    ],
)
def test_a_phase_is_set_up(phase: str, decision: str) -> None:
    state = position(3, phase=phase, round=2)
    assert asked(state) == (0, decision)
    view = table(state)
    assert (len(view.markets), len(view.goals)) == (4, 4)
    assert [len(cards) for cards in view.sets] == ([2, 2, 1, 1] if phase not in ("production", "goals") else [0] * 4)
    assert view.deck == 24


def test_whose_turn_it_is() -> None:
    state = position(3, order=[2, 0, 1], phase="production", turn=1)
    assert asked(state) == (1, "produce")
    act(state, "end_production", "end_turn")
    assert asked(state) == (2, "buy_goal")


def test_what_lies_on_top() -> None:
    state = position(
        phase="auction", deck_top=["P01", "P02", "P03"], market_deck_top=["M09", "M08"], goal_deck_top=["G09"]
    )
    view = table(state)
    assert [card.card for cards in view.sets for card in cards][:3] == ["P01", "P02", "P03"]
    assert [market.market for market in view.markets][:2] == ["M09", "M08"]
    assert view.goals[0].goal == "G09"


def test_there_and_back() -> None:
    state = producing(
        "SP1",
        "P41",
        ["P29", "P06"],
        ap=5,
        escudos=3,
        cubes={"silver": 2},
        round=3,
        markets=[{"market": "M10", "silver": 1}, {"market": "M02"}],
        discard=["P01"],
    )
    for action in (
        "buy_cube slot=2 colour=red",
        "produce slot=3 icon=top colour=silver",
        "reveal_market",
        "end_production",
        "deliver market=M10",
        "load silver=1 red=0 yellow=0",
    ):
        act(state, action)
        assert GAME.load(state.dump()).dump() == state.dump()
    dump = state.dump()
    assert dump["players"][0] == {
        "ap": 1,
        "escudos": 3,
        "cubes": {"silver": 2, "red": 1},
        "line": [["SP1"], ["P41"], ["P29", "P06"], [], []],
    }
    assert dump["markets"][:2] == [{"market": "M10", "silver": 2}, {"market": "M02"}]
    assert (dump["swept"], dump["uses"], dump["opened"], dump["served"]) == (
        {"slot": 3, "icon": "top"},
        [0, 1, 0, 0, 0],
        True,
        ["M10"],
    )


def test_bids_are_on_paper() -> None:
    state = position(2, phase="auction")
    act(state, "bid points=4")
    dump = state.dump()
    assert [player.get("bid") for player in dump["players"]] == [4, None]
    again = GAME.load(dump)
    assert again.deciders() == [1]
    act(again, "bid points=3")
    assert again.order == [0, 1]


@pytest.mark.parametrize(
    ("fields", "problem"),
    [
        ({"phase": "goals", "players": [{}]}, "players: 1 for 4 seats"),
        ({"order": [0, 1, 2, 2]}, "order names each of the 4 seats once"),
        ({"turn": 4}, "turn is a seat, 0 to 3"),
        ({"discard": ["P99"]}, "discard: there is no 'P99'"),
        ({"players": [{"line": [["SP1", "X"]]}, {}, {}, {}]}, "players[0].line: there is no 'X'"),
        ({"players": [{"cubes": {"blue": 1}}, {}, {}, {}]}, "players[0].cubes: there is no 'blue'"),
        ({"players": [{"line": [["SP1"], [], [], [], [], []]}, {}, {}, {}]}, "players[0].line: 6 slots instead of 5"),
        ({"sets": [["P01", "P02", "P03"]]}, "sets: 5 sets of 2 cards at the most"),
        ({"uses": [1]}, "uses: 1 numbers for 5 slots"),
        ({"discard": ["P01", "P01"]}, "too many production cards: P01"),
        ({"players": [{"line": [["P01"]]}, {}, {}, {}]}, "missing production cards: SP1"),
        ({"players": [{"line": [[], ["SP1"]]}, {}, {}, {}]}, "the line of seat 0 does not begin with SP1 in slot 1"),
        ({"deck": ["P01"], "phase": "goals"}, "missing production cards: P02"),
        ({"phase": "goals", "markets": [{"market": "M01"}, {"market": "M01"}]}, "too many market cards: M01"),
        ({"phase": "goals", "goals": ["G01", "G01"]}, "too many goal cards: G01"),
        ({"market_deck": ["M01"]}, "missing market cards: M02"),
        ({"goal_deck": ["G01"]}, "missing goal cards: G02"),
        ({"seats": 2, "order": [0, 1], "discard": ["P04"]}, "too many production cards: P04"),
        ({"seats": 2, "order": [0, 1], "goals": ["G01"]}, "too many goal cards: G01"),
        ({"players": [{"cubes": {"red": 11}}, {}, {}, {}]}, "there are never fewer than 0 cubes anywhere"),
        ({"markets": [{"market": "M01", "silver": 3}]}, "more cubes lie on M01 than it wants"),
        ({"markets": [{"market": "M01", "silver": 2}]}, "M01 is complete, but still open"),
        ({"round": 7}, "there are rounds 1 to 6, not 7"),
        ({"players": [{"ap": 10}, {}, {}, {}]}, "seat 0 has 10 action points; there are 0 to 9"),
        ({"players": [{"escudos": -1}, {}, {}, {}]}, "seat 0 has -1 escudos"),
        ({"players": [{"bid": 10}, {}, {}, {}]}, "seat 0 bids 10; there are bids of 0 to 9"),
        ({"players": [{"goals": ["G01", "G02"]}, {}, {}, {}]}, "seat 0 has bought 2 goals in 1 rounds"),
        ({"hand": ["P01", "P02", "P03"]}, "3 cards are to be placed; there are 2 at the most"),
        ({"swept": {"slot": 6, "icon": "top"}}, "the sweep goes through slots 1 to 5"),
        ({"markets": [], "served": ["M40"]}, "served: there is no 'M40'"),
        ({"markets": [], "served": ["M01"]}, "only open markets can have been paid for"),
        ({"uses": [3, 0, 0, 0, 0]}, "a special card is used twice at the most"),
        (
            {"round": 2, "phase": "goals", "box": [], "discard": ["P01"]},
            "the rounds to come need 28 production cards in the deck, not 41",
        ),
    ],
)
def test_what_is_wrong_is_said(fields: dict[str, Any], problem: str) -> None:
    assert any(found.startswith(problem) for found in refused(**fields)), refused(**fields)


def task(name: str, seat: int = -1, **fields: Any) -> dict[str, Any]:
    return {"task": name, "seat": seat, **fields}


@pytest.mark.parametrize(
    ("fields", "problem"),
    [
        ({"phase": "goals", "agenda": []}, "agenda: it is empty, but the game is not over"),
        ({"agenda": [task("prepare"), task("starting_card", 0)]}, "agenda: a starting card is chosen in Aveiro"),
        (
            {"phase": "auction", "agenda": [task("factory_turn", turn=1), task("auction")]},
            "agenda: the auction comes before all turns",
        ),
        (
            {"phase": "auction", "agenda": [task("factory_turn", turn=0), task("stay_in", 0, left=2)]},
            "agenda: 2 cannot be left in the auction",
        ),
        (
            {
                "phase": "auction",
                "order": [1, 0],
                "options": {"auction": "open"},
                "agenda": [task("factory_turn", turn=0), task("stay_in", 0, left=2)],
            },
            "agenda: the first of those that are left decides",
        ),
        ({"phase": "goals", "agenda": [task("goals_turn", turn=3)]}, "agenda: there are 2 turns, not 3"),
        ({"phase": "goals", "agenda": [task("goals_turn", turn=9)]}, "agenda[0]: goals_turn wants turn, a number from"),
        (
            {"phase": "goals", "order": [0, 1], "agenda": [task("goals_turn", turn=1), task("buy_goal", 1)]},
            "agenda: the seat whose turn it is decides all of it",
        ),
        (
            {"phase": "goals", "order": [0, 1], "agenda": [task("goals_turn", turn=1), task("set_marker", 0)]},
            "agenda: there is no such moment of a round",
        ),
        ({"phase": "production", "sets": [["P01"]]}, "agenda: sets are there only as long as they are taken"),
        ({"phase": "production", "shown": ["P01"]}, "agenda: cards are turned up only to be kept"),
        ({"phase": "production", "hand": ["P01"]}, "agenda: cards that were taken are placed at once"),
        ({"phase": "production", "players": [{"bid": 1}, {}]}, "agenda: a bid is there, but nobody bids now"),
        (
            {
                "phase": "auction",
                "players": [{"bid": 3}, {}],
                "agenda": [
                    task("factory_turn", turn=0),
                    task("reveal_bids"),
                    {"together": [[task("make_bid", 0)], [task("make_bid", 1)]]},
                ],
            },
            "agenda: seat 0 has made its bid, or is to make it",
        ),
        (
            {
                "phase": "production",
                "order": [0, 1],
                "agenda": [task("production_turn", turn=1), task("sell", 0, begun="no"), task("load", 0, market="M01")],
                "markets": [{"market": "M01"}],
            },
            "agenda: nothing can be delivered to M01",
        ),
    ],
)
def test_an_agenda_is_a_moment_of_the_round(fields: dict[str, Any], problem: str) -> None:
    document = {"game": "lata", "seats": 2, **fields}
    with pytest.raises(BadPosition) as error:
        GAME.load(document)
    assert any(found.startswith(problem) for found in error.value.problems), error.value.problems


def test_a_solo_game_has_no_auction() -> None:
    assert refused(seats=1, order=[0], phase="auction") == ["a solo game has no auction"]


def test_a_state_that_lost_a_cube_is_noticed() -> None:
    state = producing()
    state.supply[1] -= 1
    assert GAME.problems(state) == ["there are 10 red cubes, not 9"]
    state = producing()
    state.tops[0] = 3
    assert GAME.problems(state) == ["the visible cards of seat 0 are not the top ones"]
    state = producing()
    state.laid[0] = 1
    state.supply[0] -= 1
    expected = [] if 0 in state.market_row else ["cubes lie on M01, which is not open"]
    assert GAME.problems(state) == expected
