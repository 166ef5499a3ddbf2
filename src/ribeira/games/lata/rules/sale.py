"""Phase C: the sale (4.5)."""

from typing import ClassVar, Final

from mypy_extensions import i64

from ribeira.engine.state import Decision
from ribeira.games.lata import action_codes as codes
from ribeira.games.lata.actions import CANS, MARKETS, PLAYERS, RED, SILVER, YELLOW
from ribeira.games.lata.events import TurnEnded
from ribeira.games.lata.rules.open_cards import can_reveal_market, reveal_market
from ribeira.games.lata.state import LataState


class Working(Decision[LataState]):
    """Decision that repeats until the seat ends it.

    It ends automatically if nothing else is possible and the seat has not acted yet. After an action the seat ends it
    explicitly, so that it can undo first.
    """

    FIELDS: ClassVar[dict[str, tuple[str, ...]]] = {"begun": ("no", "yes")}

    def __init__(self, seat: i64, begun: i64) -> None:
        super().__init__(seat)
        self.begun: i64 = begun

    def forced(self) -> bool:
        return self.begun == 0


class Sell(Working):
    """Deliver to an open market, reveal one, or end the turn (4.5.4)."""

    def legal(self, state: LataState) -> list[int]:
        seat: i64 = self.seat
        ap: i64 = state.ap[seat]
        choices: list[int] = []
        for boxed in state.market_row:
            market: i64 = boxed
            if ap >= i64(state.kit.market_ap[market]) or boxed in state.served:  # inlined `due`, for speed
                for colour in range(CANS):
                    if loadable(state, seat, market, colour) > 0:
                        choices.append(codes.encode_deliver(market))
                        break
        if can_reveal_market(state, seat):
            choices.append(codes.encode_reveal_market())
        choices.append(codes.encode_end_turn())
        return choices

    def choose(self, state: LataState, action: int) -> None:
        seat: i64 = self.seat
        if codes.is_end_turn(action):
            state.end_turn()
            if state.events is not None:
                state.events.append(TurnEnded(int(seat)))
            return
        state.push(SELL[seat * 2 + 1])
        if codes.is_reveal_market(action):
            reveal_market(state, seat)
        else:
            state.push(Load(seat, codes.deliver_market(action)))


def loadable(state: LataState, seat: i64, market: i64, colour: i64) -> i64:
    """Return the number of cubes of a color that a seat can deliver to a market."""
    at: i64 = market * CANS + colour
    free: i64 = i64(state.kit.spaces[at]) - i64(state.laid[at])
    return min(free, i64(state.cubes[seat * CANS + colour]))


class Load(Decision[LataState]):
    """Choose the cubes to deliver to the chosen market, at least one.

    The decision is required even with a single choice, so that a client can send a delivery as two actions.
    """

    FIELDS: ClassVar[dict[str, tuple[str, ...]]] = {"market": MARKETS}

    def __init__(self, seat: i64, market: i64) -> None:
        super().__init__(seat)
        self.market: i64 = market

    def legal(self, state: LataState) -> list[int]:
        most_silver: i64 = loadable(state, self.seat, self.market, SILVER)
        most_red: i64 = loadable(state, self.seat, self.market, RED)
        most_yellow: i64 = loadable(state, self.seat, self.market, YELLOW)
        choices: list[int] = []
        for silver in range(most_silver + 1):
            for red in range(most_red + 1):
                for yellow in range(most_yellow + 1):
                    if silver + red + yellow > 0:
                        choices.append(codes.encode_load(silver, red, yellow))
        return choices

    def choose(self, state: LataState, action: int) -> None:
        silver: i64 = codes.load_silver(action)
        state.deliver(self.seat, self.market, silver, codes.load_red(action), codes.load_yellow(action))

    def forced(self) -> bool:
        return False


SELL: Final = [Sell(seat, begun) for seat in range(PLAYERS) for begun in range(2)]
