"""Goals (2.6, 2.7), and the end of the game (6)."""

from typing import Any

import pytest

from ribeira.games.lata.events import GameEnded, GoalScored
from ribeira.games.lata.game import GAME
from tests.rules.decision_helpers import act

from .conftest import points, position, table


def worth(goal: str, seats: int = 4, seat: int = 0, **fields: Any) -> int:
    """Return the points of a goal for a seat. The first player gets `line`, `markets`, `escudos`, `ap` and `cubes`."""
    own: dict[str, Any] = {
        name: fields.pop(name) for name in ("line", "markets", "escudos", "ap", "cubes") if name in fields
    }
    if goal != "start":
        own["goals"] = [goal]
    players = [own, *({} for _ in range(seats - 1))]
    return points(position(seats, **{"round": 6, "phase": "goals", "players": players, **fields}), goal, seat)


def test_the_final_scoring_of_the_book() -> None:  # lata B17; 6.2, 6.3 and 6.4
    state = position(
        round=6,
        phase="goals",
        players=[
            {
                "line": [["SP1", "P06"], ["P15", "P29"], ["P01", "P26"], ["P38"], []],
                "markets": ["M30", "M13", "M10", "M11", "M12", "M15", "M01"],
                "goals": ["G19", "G35", "G31", "G03", "G23", "G20"],
            },
            {},
            {},
            {},
        ],
    )
    act(state, "pass", "pass", "pass")
    events = act(state, "pass")
    result = state.result()
    assert result.breakdown[0] == {"start": 10, "G19": 4, "G35": 6, "G31": 2, "G03": 7, "G23": 5, "G20": 4}
    assert result.scores == [38, 0, 0, 0]
    assert (result.winners, result.ended_by, result.rating) == ([0], "rounds", None)
    assert GoalScored(seat=0, goal="G35", points=6) in events
    assert events[-1] == GameEnded(scores=[38, 0, 0, 0])


# PT 3, FR 2, US 1: M01, M02 and M03 are Portuguese, M06 is French, M16 is American and French.
SIX_FLAGS = ["M01", "M02", "M03", "M06", "M16"]
# US 3, AU 1, CL 2: M12, M14 and M15 are American, M13 is Australian, M10 and M11 are Chilean.
OVERSEAS = ["M12", "M14", "M15", "M13", "M10", "M11"]


@pytest.mark.parametrize(
    ("markets", "goal", "paid"),
    [
        (SIX_FLAGS, "start", 8),  # lata X30
        (SIX_FLAGS, "G07", 6),  # lata X30
        (SIX_FLAGS, "G08", 10),  # lata X30
        (SIX_FLAGS, "G10", 0),  # lata X30
        (OVERSEAS, "G10", 8),  # lata X31
        (OVERSEAS, "start", 8),  # lata X31
        ([], "start", 0),
        ([], "G10", 0),
        (["M01", "M02", "M03"], "G07", 2),
        (["M16"], "start", 2),  # lata 8.29: two flags of two countries
        (["M16"], "G08", 2),  # lata 8.29
        (["M34", "M31"], "G10", 8),  # lata 8.29: US and AU, US and CL
        (["M34", "M31", "M32"], "G10", 16),
        (["M34", "M31", "M32"], "start", 9),
    ],
)
def test_flags(markets: list[str], goal: str, paid: int) -> None:  # lata 2.6 and 2.7
    assert worth(goal, markets=markets) == paid


@pytest.mark.parametrize(
    ("markets", "goal", "paid"),
    [
        (["M35", "M32"], "G05", 5),  # yellow
        (["M01", "M02"], "G06", 2),  # five silver: two pairs
        (["M25", "M01"], "G06", 3),
        (["M23", "M36"], "G11", 4),  # red
        (["M14", "M30"], "G13", 2),  # 2 + 3 action points
        (["M14", "M15", "M30"], "G13", 3),
        (["M01", "M02", "M14", "M30"], "G18", 4),
        (["M01", "M14", "M15", "M30"], "G25", 4),
        (["M01", "M14", "M31", "M30"], "G26", 6),
    ],
)
def test_what_is_printed_on_own_markets(markets: list[str], goal: str, paid: int) -> None:  # lata 2.6
    assert worth(goal, markets=markets) == paid


def test_only_completed_cards_count() -> None:  # lata 8.30
    row = [{"market": "M35", "yellow": 2}]
    players: list[dict[str, Any]] = [{"goals": ["G05"]}, {}, {}, {}]
    assert points(position(phase="goals", markets=row, players=players), "G05") == 0


# brown SP1 P01 P06 P12, blue P15 P19, yellow P26, green P32 P37 P41
COLOURS = [["SP1", "P15"], ["P01", "P06"], ["P12", "P26", "P32"], ["P19"], ["P37", "P41"]]


@pytest.mark.parametrize(
    ("goal", "paid"),
    [
        ("G32", 4),  # lata X34; 8.18
        ("G01", 4),  # lata X34
        ("G09", 2),  # lata X34
        ("G27", 4),  # visible blue: P15 and P19
        ("G28", 2),  # visible brown: P06
        ("G31", 4),  # visible green: P32 and P41
        ("G35", 0),  # the yellow card is covered; lata 8.5
        ("G19", 4),  # the visible tomato on P15
        ("G20", 2),
        ("G21", 3),  # one tin; lata 8.3
        ("G22", 6),  # olive oil on P19 and P26; lata 8.4
        ("G30", 2),  # the same icons; lata 8.4
        ("G23", 5),  # sardines on SP1, P15, P01 and twice on P06
        ("G24", 6),  # mackerels twice on P12, and on P19
        ("G02", 4),  # slots 1 and 2
        ("G14", 6),  # slots 4 and 5
        ("G15", 6),  # slot 3 has the most cards; lata 8.18
        ("G17", 6),  # slots 3, 4 and 5
    ],
)
def test_what_lies_in_the_line(goal: str, paid: int) -> None:  # lata 2.6
    assert worth(goal, line=COLOURS) == paid


def test_a_covered_yellow_card_counts_where_all_do() -> None:  # lata 8.5
    assert worth("G35", line=[["SP1", "P26"], ["P29"], ["P30", "P01"]]) == 6
    assert worth("G09", line=[["SP1", "P26"], ["P29"], ["P30", "P01"]]) == 6


def test_the_best_slot_is_chosen() -> None:  # lata 8.18
    assert worth("G15", line=[["SP1"], [], [], [], ["P01", "P02", "P03"]]) == 6


@pytest.mark.parametrize("goal", ["G02", "G14", "G15", "G17"])
def test_slots_by_the_prices_of_the_board(goal: str) -> None:  # lata X33; 5.3.4
    line = [["SP1", "P01", "P02"], ["P03", "P04"], ["P05"], [], ["P06", "P07"]]
    paid = {"G02": 6, "G14": 4, "G15": 6, "G17": 2}
    assert worth(goal, seats=1, options={"factory": "portimao"}, line=line) == paid[goal]


def test_the_common_discard_pile() -> None:  # lata X36; 6.5
    discard = ["P01", "P02", "P03", "P04", "P05", "P06", "P32", "P33", "P34"]
    players: list[dict[str, Any]] = [{"goals": ["G12"]}, {"goals": ["G29"]}, {}, {}]
    state = position(round=6, phase="goals", discard=discard, players=players, goals=["G01"])
    assert points(state, "G12", 0) == 9
    assert points(state, "G29", 1) == 6
    for goal, paid in (("G12", 9), ("G29", 6)):
        state = position(round=6, phase="goals", discard=discard, goals=[goal])
        assert table(state).goals[0].worth == [paid] * 4


@pytest.mark.parametrize(
    ("goal", "fields", "paid"),
    [
        ("G03", {}, 7),
        ("G04", {}, 5),
        ("G16", {"cubes": {"silver": 3}}, 0),
        ("G16", {"cubes": {"silver": 4}}, 8),
        ("G33", {"escudos": 3}, 0),
        ("G33", {"escudos": 4}, 8),
        ("G33", {"escudos": 11}, 8),
        ("G34", {"ap": 3}, 0),
        ("G34", {"ap": 4}, 8),
    ],
)
def test_fixed_points_and_conditions(goal: str, fields: dict[str, Any], paid: int) -> None:  # lata 2.6 and 6.5
    assert worth(goal, **fields) == paid


def test_what_is_left_after_the_last_round_counts() -> None:  # lata 6.5
    """Escudos count after the last purchase, action points and cubes after phase C."""
    players: list[dict[str, Any]] = [
        {"ap": 5, "escudos": 6, "cubes": {"silver": 2, "red": 3}, "goals": ["G16", "G33", "G34"]},
        {"ap": 0, "escudos": 0},
    ]
    state = position(2, round=6, phase="production", players=players, goals=["G04"])
    act(state, "end_production", "end_turn", "buy_goal goal=G04")
    assert state.result().breakdown[0] == {"start": 0, "G16": 0, "G33": 8, "G34": 8, "G04": 5}
    state = position(2, round=6, phase="production", players=players, goals=["G03"])
    act(state, "reveal_market", "end_production", "end_turn", "buy_goal goal=G03")
    assert state.result().breakdown[0] == {"start": 0, "G16": 0, "G33": 0, "G34": 8, "G03": 7}


def test_no_goal_is_forgotten() -> None:  # lata 2.6
    """Every goal pays in a rich position. In a bare one, only those that need nothing beyond the set-up pay."""
    rich = position(
        round=6,
        phase="goals",
        players=[
            {
                "line": [["SP1", "P26"], ["P32", "P29"], ["P12", "P01"], ["P19"], ["P41"]],
                "markets": [*OVERSEAS, "M01", "M06", "M23", "M30", "M31", "M35"],
                "cubes": {"silver": 5},
                "escudos": 5,
                "ap": 5,
            },
            {"ap": 0, "escudos": 0},
            {},
            {},
        ],
        discard=["P33", "P02"],
        goals=[goal.id for goal in GAME.components.goals],
    )
    worths = {goal.goal: goal.worth for goal in table(rich).goals}
    assert [goal for goal, worth in worths.items() if worth[0] == 0] == []
    bare = {"G01", "G02", "G03", "G04", "G12", "G15", "G23", "G28", "G29"}  # starting card, fixed points, discards
    assert {goal for goal, worth in worths.items() if worth[1] > 0} == bare


def finished(seats: int, *goals: list[str]) -> list[int]:
    """Return the winners of a game with these goals."""
    players = [{"goals": own, "escudos": 0} for own in goals]
    return position(seats, round=6, phase="goals", players=players).result().winners


def test_the_highest_total_wins() -> None:  # lata 6.6
    assert finished(3, ["G03"], ["G04"], []) == [0]
    assert finished(3, [], ["G04"], ["G03"]) == [2]


def test_equal_totals_share_the_victory() -> None:  # lata 6.6 and 8.17
    players = [
        {"markets": ["M04", "M26", "M29", "M05"], "goals": ["G03"], "escudos": 0},  # 6 + 7
        {"markets": ["M01", "M02", "M03", "M23", "M09"], "goals": ["G04"], "escudos": 0},  # 7 + 5, one point less
        {"markets": [], "goals": [], "escudos": 0},
    ]
    result = position(3, round=6, phase="goals", players=players).result()
    assert result.scores == [13, 12, 0]
    players[1]["markets"] = ["M01", "M02", "M03", "M23", "M16"]  # 3 PT, 2 FR, 1 US: 8 + 5
    result = position(3, round=6, phase="goals", players=players).result()
    assert result.scores == [13, 13, 0]
    assert result.winners == [0, 1]
    assert result.places == [1, 1, 3]


def test_forty_one_twice_and_thirty() -> None:  # lata X37
    players = [
        {  # 7, ten sardines 10, 8, 8, and flags 6 + 2
            "line": [["SP1", "P06", "P07", "P08"], ["P09", "P14"]],
            "goals": ["G03", "G23", "G33", "G34"],
            "markets": ["M01", "M02", "M06", "M07", "M10", "M12"],
            "escudos": 4,
            "ap": 4,
        },
        {  # seven tomatoes 14, seven cards in a slot 14, 5, and flags 6 + 2
            "line": [["SP2"], ["P15", "P16", "P17", "P18", "P29", "P30", "P31"]],
            "goals": ["G20", "G15", "G04"],
            "markets": ["M03", "M04", "M05", "M08", "M09", "M11"],
            "escudos": 0,
        },
        {  # 8, three mackerels 6, two olive oils 6, a market of 3 AP 3, and flags 5 + 2
            "line": [["SP3", "P10", "P12"], ["P26", "P27"]],
            "goals": ["G16", "G24", "G22", "G26"],
            "markets": ["M14", "M15", "M33", "M13", "M19"],
            "cubes": {"silver": 4},
            "escudos": 0,
        },
    ]
    state = position(3, round=6, phase="goals", players=players, goals=[])
    act(state, "pass")
    result = state.result()
    assert result.scores == [41, 41, 30]
    assert result.winners == [0, 1]
    assert result.places == [1, 1, 3]


def test_nothing_but_goals_gives_points() -> None:  # lata 6.2
    rich = {"escudos": 30, "cubes": {"silver": 9}, "line": [["SP1", "P01", "P02"]], "ap": 9}
    state = position(2, round=6, phase="goals", players=[rich, {"escudos": 0}], goals=[], goal_deck_top=["G04"])
    act(state, "pass")
    assert state.result().scores == [0, 0]
