"""Phase D: goals (4.6), and the end of the game (6)."""

from typing import ClassVar, Final

from mypy_extensions import i64

from ribeira.engine.state import NOBODY, Decision, Task
from ribeira.games.lata import action_codes as codes
from ribeira.games.lata.actions import FRONT, GOALS, PLAYERS, STARTING_GOAL
from ribeira.games.lata.events import GameEnded, GoalBought, GoalPassed, GoalScored
from ribeira.games.lata.rules.open_cards import OPENING_COSTS
from ribeira.games.lata.rules.replacement import REPLACE_GOALS
from ribeira.games.lata.scoring import goal_points, score
from ribeira.games.lata.state import LataState


class GoalsTurn(Task[LataState]):
    """In turn order, each player may buy a goal; then the round ends (4.6)."""

    FIELDS: ClassVar[dict[str, range]] = {"turn": range(PLAYERS + 1)}

    def __init__(self, seat: i64, turn: i64) -> None:
        super().__init__(seat)
        self.turn: i64 = turn

    def run(self, state: LataState) -> None:
        if self.turn < state.seats:
            state.push(GOALS_TURN[self.turn + 1])
            state.push(BUY_GOAL[state.order[self.turn]])
            if state.kit.factory != FRONT:
                state.push(REPLACE_GOALS[0])
        elif state.round < state.kit.rounds:
            state.round += 1
            state.push(state.kit.next_round)
        else:
            finish(state)


class BuyGoal(Decision[LataState]):
    """Buy one open goal or none. Revealing another goal is possible once beforehand."""

    def legal(self, state: LataState) -> list[int]:
        escudos: i64 = state.escudos[self.seat]
        choices: list[int] = []
        for goal in state.goal_row:
            if i64(state.kit.goal_costs[goal]) <= escudos:
                choices.append(codes.encode_buy_goal(goal))
        if not state.opened and escudos >= OPENING_COSTS and state.can_open_goal():
            choices.append(codes.encode_reveal_goal())
        choices.append(codes.encode_pass())
        return choices

    def choose(self, state: LataState, action: int) -> None:
        seat: i64 = self.seat
        if codes.is_reveal_goal(action):
            state.opened = True
            state.escudos[seat] -= OPENING_COSTS
            state.open_goal(seat, OPENING_COSTS)
            state.push(self)
            return
        state.end_turn()
        if codes.is_pass(action):
            if state.events is not None:
                state.events.append(GoalPassed(int(seat)))
            return
        goal = int(codes.buy_goal_goal(action))
        cost = state.kit.goal_costs[goal]
        state.escudos[seat] -= cost
        state.goal_row.remove(goal)
        state.goals[seat].append(goal)
        if state.events is not None:
            state.events.append(GoalBought(int(seat), GOALS[goal], cost))


def finish(state: LataState) -> None:
    """Score the goals (6)."""
    if state.events is not None:
        for seat in range(state.seats):
            points = int(goal_points(state, seat, STARTING_GOAL))
            state.events.append(GoalScored(int(seat), "start", points))
            for goal in state.goals[seat]:
                state.events.append(GoalScored(int(seat), GOALS[goal], int(goal_points(state, seat, goal))))
        state.events.append(GameEnded([int(score(state, seat)) for seat in range(state.seats)]))


GOALS_TURN: Final = [GoalsTurn(NOBODY, turn) for turn in range(PLAYERS + 1)]
BUY_GOAL: Final = [BuyGoal(seat) for seat in range(PLAYERS)]
