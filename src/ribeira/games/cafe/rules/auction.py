"""Auction for the master token (5.2)."""

from typing import Final

from mypy_extensions import i64

from ribeira.engine.state import Decision, Task
from ribeira.games.cafe import action_codes as codes
from ribeira.games.cafe.actions import COLOURS, PLAYERS
from ribeira.games.cafe.events import AuctionEnded, Bid, Passed, ShipLoaded
from ribeira.games.cafe.rules.draft import PICK
from ribeira.games.cafe.rules.geometry import SHIP, place_at, x_of, y_of
from ribeira.games.cafe.rules.square_decisions import AtSquare
from ribeira.games.cafe.state import CafeState, colours_in, cubes, letters


class Auction(Decision[CafeState]):
    """Bid for the master token, or leave the auction. A seat that cannot match the last bid passes automatically."""

    def legal(self, state: CafeState) -> list[int]:
        choices = [codes.encode_pass()]
        if state.in_warehouse(self.seat) >= least_bid(state):
            choices.append(codes.encode_bid())
        return choices

    def choose(self, state: CafeState, action: int) -> None:
        if codes.is_bid(action):
            state.push(STAKE[self.seat])
            return
        state.passed[self.seat] = 1
        if state.events is not None:
            state.events.append(Passed(int(self.seat)))
        next_bidder(state, self.seat)


class Stake(Decision[CafeState]):
    """Choose the cubes of a bid, one at a time; at least as many as in the last bid."""

    def legal(self, state: CafeState) -> list[int]:
        choices = [codes.encode_stake(colour) for colour in colours_in(state.warehouse(self.seat))]
        if staked(state) >= least_bid(state):
            choices.append(codes.encode_done())
        return choices

    def choose(self, state: CafeState, action: int) -> None:
        seat: i64 = self.seat
        if codes.is_stake(action):
            colour: i64 = codes.stake_colour(action)
            state.warehouses[seat * 4 + colour] -= 1
            state.stake[colour] += 1
            state.push(STAKE[seat])
            return
        state.last_bid = staked(state)
        state.master = seat
        if state.events is not None:
            state.events.append(Bid(int(seat), int(state.last_bid), letters(state.stake)))
        state.push(END_BID[seat])
        area = state.areas[seat]
        for i in range(len(area.squares) - 1, -1, -1):  # reversed: the task pushed last runs first
            if i64(area.squares[i]) == SHIP and not area.cubes[i]:
                state.push(LoadShip(seat, x_of(area.places[i]), y_of(area.places[i])))


class LoadShip(AtSquare):
    """Keep a cube of the bid on an empty ship instead of returning it to the supply, or decline."""

    def legal(self, state: CafeState) -> list[int]:
        choices = [codes.encode_ship(colour) for colour in colours_in(state.stake)]
        if choices:
            choices.append(codes.encode_decline())
        return choices

    def choose(self, state: CafeState, action: int) -> None:
        if codes.is_decline(action):
            return
        colour: i64 = codes.ship_colour(action)
        state.stake[colour] -= 1
        area = state.areas[self.seat]
        area.put(area.find(place_at(self.x, self.y)), cubes(colour, 1))
        if state.events is not None:
            state.events.append(ShipLoaded(int(self.seat), int(self.x), int(self.y), COLOURS[colour]))


class EndBid(Task[CafeState]):
    """Return the cubes of a bid to the supply, even if the bid is beaten later (R16)."""

    def run(self, state: CafeState) -> None:
        for colour in range(4):
            state.give_back(colour, state.stake[colour])
            state.stake[colour] = 0
        next_bidder(state, self.seat)


def least_bid(state: CafeState) -> i64:
    """Return the lowest possible bid."""
    return max(state.last_bid, 1)


def staked(state: CafeState) -> i64:
    """Return the number of cubes in the bid in progress."""
    total: i64 = 0
    for count in state.stake:
        total += i64(count)
    return total


def next_bidder(state: CafeState, seat: i64) -> None:
    """Continue with the next active seat clockwise. The auction ends if none is left, or only the last bidder (R18)."""
    active: i64 = 0
    for other in range(state.seats):
        if not state.passed[other]:
            active += 1
    if active == 0 or (active == 1 and state.last_bid > 0):
        if state.events is not None:
            state.events.append(AuctionEnded(int(state.master)))
        state.push(PICK[state.master])
        return
    bidder: i64 = (seat + 1) % state.seats
    while state.passed[bidder]:
        bidder = (bidder + 1) % state.seats
    state.push(AUCTION[bidder])


AUCTION: Final = [Auction(seat) for seat in range(PLAYERS)]
STAKE: Final = [Stake(seat) for seat in range(PLAYERS)]
END_BID: Final = [EndBid(seat) for seat in range(PLAYERS)]
