"""Solo: replacement of open markets and goals (5.3.2)."""

from typing import ClassVar, Final

from mypy_extensions import i64

from ribeira.engine.state import Decision
from ribeira.games.lata import action_codes as codes
from ribeira.games.lata.actions import GOALS, MARKETS, REPLACED
from ribeira.games.lata.events import GoalReplaced, MarketReplaced
from ribeira.games.lata.state import LataState

REPLACING_COSTS: Final = 1


class Replacing(Decision[LataState]):
    """Replace up to three open cards. Only the first one costs something."""

    FIELDS: ClassVar[dict[str, range]] = {"picked": range(REPLACED + 1)}

    def __init__(self, seat: i64, picked: i64) -> None:
        super().__init__(seat)
        self.picked: i64 = picked

    def forced(self) -> bool:
        # A pick is always followed by an explicit draw, so that a client can send all actions at once.
        return self.picked == 0

    def legal(self, state: LataState) -> list[int]:
        choices: list[int] = []
        if self.picked < REPLACED and self.purse(state) >= self.price():
            choices = self.open_cards(state)
        choices.append(codes.encode_draw() if self.picked > 0 else codes.encode_pass())
        return choices

    def choose(self, state: LataState, action: int) -> None:
        if codes.is_draw(action):
            for _ in range(self.picked):
                self.draw(state)
        elif not codes.is_pass(action):
            self.replace(state, action, self.price())

    def price(self) -> i64:
        """Return the price of picking the next card."""
        return REPLACING_COSTS if self.picked == 0 else 0

    # Differences between markets and goals

    def purse(self, state: LataState) -> i64:
        """Return the amount that the seat can pay with."""
        raise NotImplementedError

    def open_cards(self, state: LataState) -> list[int]:
        """Return the actions for replaceable cards."""
        raise NotImplementedError

    def replace(self, state: LataState, action: i64, price: i64) -> None:
        """Pay for a card and discard it."""
        raise NotImplementedError

    def draw(self, state: LataState) -> None:
        """Reveal a card."""
        raise NotImplementedError


class ReplaceMarkets(Replacing):
    """Replace markets without cubes, for action points."""

    def purse(self, state: LataState) -> i64:
        return state.ap[self.seat]

    def open_cards(self, state: LataState) -> list[int]:
        return [codes.encode_replace_market(market) for market in state.market_row if state.bare(market)]

    def replace(self, state: LataState, action: i64, price: i64) -> None:
        market = int(codes.replace_market_market(action))
        state.ap[self.seat] -= int(price)
        state.market_row.remove(market)
        state.market_discard.append(market)
        if state.events is not None:
            state.events.append(MarketReplaced(int(self.seat), MARKETS[market], int(price)))
        state.push(REPLACE_MARKETS[self.picked + 1])

    def draw(self, state: LataState) -> None:
        state.open_market(self.seat, 0)


class ReplaceGoals(Replacing):
    """Replace goals, for escudos."""

    def purse(self, state: LataState) -> i64:
        return state.escudos[self.seat]

    def open_cards(self, state: LataState) -> list[int]:
        return [codes.encode_replace_goal(goal) for goal in state.goal_row]

    def replace(self, state: LataState, action: i64, price: i64) -> None:
        goal = int(codes.replace_goal_goal(action))
        state.escudos[self.seat] -= int(price)
        state.goal_row.remove(goal)
        state.goal_discard.append(goal)
        if state.events is not None:
            state.events.append(GoalReplaced(int(self.seat), GOALS[goal], int(price)))
        state.push(REPLACE_GOALS[self.picked + 1])

    def draw(self, state: LataState) -> None:
        state.open_goal(self.seat, 0)


REPLACE_MARKETS: Final = [ReplaceMarkets(0, picked) for picked in range(REPLACED + 1)]
REPLACE_GOALS: Final = [ReplaceGoals(0, picked) for picked in range(REPLACED + 1)]
