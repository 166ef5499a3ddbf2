"""Phase D: goals are bought (4.6)."""

import pytest

from ribeira.engine.errors import IllegalAction
from ribeira.games.lata.events import GoalBought, GoalOpened, GoalPassed
from ribeira.games.lata.state import LataState
from tests.rules.decision_helpers import act

from .conftest import asked, choices, position, table


def buying(row: list[str], escudos: int, seats: int = 4, **fields: object) -> LataState:
    """Return a position in which seat 0 may buy a goal."""
    players = [{"escudos": escudos}, *({} for _ in range(seats - 1))]
    return position(seats, **{"phase": "goals", "goals": row, "players": players, **fields})


def test_the_goal_of_the_book() -> None:  # lata B16; 4.6.1
    state = buying(["G01", "G02", "G05", "G06", "G07"], 9, goal_deck_top=["G03"])
    assert act(state, "reveal_goal") == [GoalOpened(seat=0, goal="G03", paid=1)]
    assert "reveal_goal" not in choices(state)  # only once per round
    assert act(state, "buy_goal goal=G03")[0] == GoalBought(seat=0, goal="G03", paid=3)
    view = table(state)
    assert view.players[0].escudos == 5
    assert [goal.goal.goal for goal in view.players[0].goals] == ["start", "G03"]
    assert [goal.goal for goal in view.goals] == ["G01", "G02", "G05", "G06", "G07"]
    assert asked(state) == (1, "buy_goal")


def test_opening_a_goal_leaves_less_for_buying() -> None:  # lata X29
    state = buying(["G02", "G04"], 3, goal_deck_top=["G03"])
    assert choices(state) == ["buy_goal goal=G02", "buy_goal goal=G04", "reveal_goal", "pass"]
    act(state, "reveal_goal")
    assert table(state).players[0].escudos == 2
    assert choices(state) == ["buy_goal goal=G04", "pass"]
    with pytest.raises(IllegalAction):
        act(state, "buy_goal goal=G03")


def test_an_opened_goal_stays_for_others() -> None:  # lata 4.6.1 and 8.26
    state = buying(["G01"], 1, goal_deck_top=["G04"])
    assert choices(state) == ["reveal_goal", "pass"]
    act(state, "reveal_goal")  # no money is left to buy it, which ends the turn
    assert asked(state) == (1, "buy_goal")
    assert "buy_goal goal=G04" in choices(state)
    assert "reveal_goal" in choices(state)  # each player may reveal one


def test_passing_ends_the_turn() -> None:  # lata 4.6.2
    state = buying(["G01"], 4)
    assert act(state, "pass") == [GoalPassed(seat=0)]
    assert table(state).players[0].escudos == 4
    assert asked(state) == (1, "buy_goal")


def test_one_goal_a_round() -> None:  # lata 4.6.2, 4.6.3
    state = buying(["G01", "G04"], 9)
    act(state, "buy_goal goal=G01")
    assert asked(state) == (1, "buy_goal")
    assert [goal.goal for goal in table(state).goals] == ["G04"]


def test_unbought_goals_stay() -> None:  # lata 4.6.3
    state = buying(["G01", "G04", "G05"], 2, seats=3, goal_deck_top=["G06", "G07", "G08"])
    act(state, "buy_goal goal=G04", "pass", "pass")
    assert table(state).round == 2
    assert [goal.goal for goal in table(state).goals] == ["G01", "G05", "G06", "G07"]


def test_goals_are_bought_in_turn_order() -> None:  # lata 4.6
    state = buying(["G01", "G04"], 4, order=[2, 0, 3, 1])
    seen = []
    for _ in range(4):
        seen.append(asked(state)[0])
        act(state, "pass")
    assert seen == [2, 0, 3, 1]


def test_seven_goals_at_the_most() -> None:  # lata 4.6.4
    bought = ["G01", "G02", "G03", "G04", "G05"]
    players = [{"escudos": 9, "goals": bought}, {"escudos": 0}]
    state = position(4, round=6, phase="goals", goals=["G06"], players=[*players, {"escudos": 0}, {"escudos": 0}])
    act(state, "buy_goal goal=G06")
    assert state.over()
    assert len(table(state).players[0].goals) == 7


def test_without_money_there_is_nothing_to_decide() -> None:  # lata 4.6.2, 4.7
    state = buying(["G01"], 0)
    assert asked(state) == (1, "buy_goal")


def test_what_an_open_goal_would_pay_is_shown() -> None:
    state = position(
        phase="goals",
        goals=["G25", "G03"],
        players=[{"markets": ["M14", "M15"]}, {"markets": ["M16"]}, {}, {"markets": ["M01"]}],
    )
    assert [(goal.goal, goal.cost, goal.worth) for goal in table(state).goals] == [
        ("G25", 2, [4, 2, 0, 0]),
        ("G03", 3, [7, 7, 7, 7]),
    ]
