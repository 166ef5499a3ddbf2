"""Phase A: turn order (4.2, 4.3)."""

from typing import ClassVar, Final

from mypy_extensions import i64

from ribeira.engine.state import NOBODY, Decision, Task, Together
from ribeira.games.lata import action_codes as codes
from ribeira.games.lata.actions import MARKER, PLAYERS
from ribeira.games.lata.events import AuctionLeft, Bid, BidsRevealed, OrderSet, Raised
from ribeira.games.lata.state import NO_BID, LataState


class Auction(Task[LataState]):
    """All players bid in secret at the same time (4.2)."""

    def run(self, state: LataState) -> None:
        state.push(REVEAL_BIDS)
        state.push(Together([[MAKE_BID[seat]] for seat in range(state.seats)]))


class MakeBid(Decision[LataState]):
    """Bid from 0 to all action points (4.2)."""

    def legal(self, state: LataState) -> list[int]:
        return [codes.encode_bid(points) for points in range(state.kit.action_points + 1)]

    def choose(self, state: LataState, action: int) -> None:
        points: i64 = codes.bid_points(action)
        state.bids[self.seat] = int(points)
        if state.events is not None:
            state.events.append(Bid(int(self.seat), int(points), state.ap[self.seat] - int(points)))

    def forced(self) -> bool:
        return False


class RevealBids(Task[LataState]):
    """The highest bid goes first; the higher token breaks ties."""

    def run(self, state: LataState) -> None:
        bids = state.bids
        order: list[int] = []
        for points in range(MARKER, -1, -1):
            for token in range(state.seats - 1, -1, -1):
                seat = state.order[token]
                if i64(bids[seat]) == points:
                    order.append(seat)
                    state.ap[seat] -= int(points)
        state.revealed += 1
        state.order = order
        state.bids = [NO_BID] * len(bids)
        if state.events is not None:
            state.events.append(BidsRevealed(bids))
            state.events.append(OrderSet(order[:]))


class NextBidder(Task[LataState]):
    """In the open auction (5.1), the first remaining bidder stays in or passes."""

    FIELDS: ClassVar[dict[str, range]] = {"left": range(1, PLAYERS + 1)}

    def __init__(self, seat: i64, left: i64) -> None:
        super().__init__(seat)
        self.left: i64 = left  # number of remaining bidders, who come first in `order`

    def run(self, state: LataState) -> None:
        seat: i64 = state.order[0]
        if self.left > 1:
            state.push(StayIn(seat, self.left))
        elif state.events is not None:
            state.events.append(AuctionLeft(int(seat), 1))
            state.events.append(OrderSet(state.order[:]))


class StayIn(Decision[LataState]):
    """Pay an action point to stay in, or pass and take the highest remaining token."""

    FIELDS: ClassVar[dict[str, range]] = {"left": range(1, PLAYERS + 1)}

    def __init__(self, seat: i64, left: i64) -> None:
        super().__init__(seat)
        self.left: i64 = left

    def legal(self, state: LataState) -> list[int]:
        choices: list[int] = []
        if i64(state.ap[self.seat]) > 0:
            choices.append(codes.encode_raise())
        choices.append(codes.encode_pass())
        return choices

    def choose(self, state: LataState, action: int) -> None:
        # The bidder moves behind the other remaining bidders. After a pass that place is final.
        order = state.order
        for place in range(1, self.left):
            order[place - 1] = order[place]
        order[self.left - 1] = int(self.seat)
        if codes.is_raise(action):
            state.ap[self.seat] -= 1
            if state.events is not None:
                state.events.append(Raised(int(self.seat), state.ap[self.seat]))
            state.push(NEXT_BIDDER[self.left])
        else:
            if state.events is not None:
                state.events.append(AuctionLeft(int(self.seat), int(self.left)))
            state.push(NEXT_BIDDER[self.left - 1])


AUCTION: Final = Auction()
REVEAL_BIDS: Final = RevealBids()
MAKE_BID: Final = [MakeBid(seat) for seat in range(PLAYERS)]
NEXT_BIDDER: Final = [NextBidder(NOBODY, left) for left in range(PLAYERS + 1)]
