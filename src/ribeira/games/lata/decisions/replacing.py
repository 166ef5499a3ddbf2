"""Solo: open markets and goals are replaced (5.3.2)."""

from typing import ClassVar, Final

from mypy_extensions import i64

from ribeira.engine.state import Decision
from ribeira.games.lata.actions import A_DRAW, A_PASS, A_REPLACE_GOAL, A_REPLACE_MARKET, GOALS, MARKETS, REPLACED
from ribeira.games.lata.events import GoalReplaced, MarketReplaced
from ribeira.games.lata.state import LataState

REPLACING_COSTS: Final = 1


class Replacing(Decision[LataState]):
    """Solo: replace up to three open cards (5.3.2). The first one picked pays for all."""

    FIELDS: ClassVar[dict[str, range]] = {"picked": range(REPLACED + 1)}

    def __init__(self, seat: i64, picked: i64) -> None:
        super().__init__(seat)
        self.picked: i64 = picked

    def forced(self) -> bool:
        return self.picked == 0  # what was picked is always followed by a draw, so that a client can send it all

    def goes_on(self, purse: i64) -> bool:
        """Whether another card can be picked, with so much to pay from."""
        return self.picked < REPLACED and purse >= self.price()

    def price(self) -> i64:
        """Of the next card picked."""
        return REPLACING_COSTS if self.picked == 0 else 0


class ReplaceMarkets(Replacing):
    """Markets without cubes, for action points."""

    def legal(self, state: LataState) -> list[int]:
        choices: list[int] = []
        if self.goes_on(state.ap[self.seat]):
            for market in state.market_row:
                if state.bare(market):
                    choices.append(int(A_REPLACE_MARKET + market))
        choices.append(int(A_DRAW if self.picked > 0 else A_PASS))
        return choices

    def choose(self, state: LataState, action: int) -> None:
        if action == A_DRAW:
            for _ in range(self.picked):
                state.open_market(self.seat, 0)
        elif action != A_PASS:
            market = int(action - A_REPLACE_MARKET)
            paid: i64 = self.price()
            state.ap[self.seat] -= int(paid)
            state.market_row.remove(market)
            state.market_discard.append(market)
            if state.events is not None:
                state.events.append(MarketReplaced(int(self.seat), MARKETS[market], int(paid)))
            state.push(REPLACE_MARKETS[self.picked + 1])


class ReplaceGoals(Replacing):
    """Goals, for escudos."""

    def legal(self, state: LataState) -> list[int]:
        choices: list[int] = []
        if self.goes_on(state.escudos[self.seat]):
            for goal in state.goal_row:
                choices.append(int(A_REPLACE_GOAL + goal))
        choices.append(int(A_DRAW if self.picked > 0 else A_PASS))
        return choices

    def choose(self, state: LataState, action: int) -> None:
        if action == A_DRAW:
            for _ in range(self.picked):
                state.open_goal(self.seat, 0)
        elif action != A_PASS:
            goal = int(action - A_REPLACE_GOAL)
            paid: i64 = self.price()
            state.escudos[self.seat] -= int(paid)
            state.goal_row.remove(goal)
            state.goal_discard.append(goal)
            if state.events is not None:
                state.events.append(GoalReplaced(int(self.seat), GOALS[goal], int(paid)))
            state.push(REPLACE_GOALS[self.picked + 1])


REPLACE_MARKETS: Final = [ReplaceMarkets(0, picked) for picked in range(REPLACED + 1)]
REPLACE_GOALS: Final = [ReplaceGoals(0, picked) for picked in range(REPLACED + 1)]
