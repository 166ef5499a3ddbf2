"""Wishes that move or spread buyers (4.5)."""

from typing import ClassVar, Final

from mypy_extensions import i64

from ribeira.engine.state import Decision, Task
from ribeira.games.wishes import action_codes as codes
from ribeira.games.wishes.actions import COLOURS, MARKETS, SPECIES, SPREAD_BUYERS, STEPS
from ribeira.games.wishes.events import BuyerMoved, BuyerPlaced
from ribeira.games.wishes.rules.optional_parts import decline
from ribeira.games.wishes.state import WishesState

ANYWHERE: Final = MARKETS  # value of `PlaceBuyer.beyond`: any market without a buyer
OR_NOT: Final = MARKETS + 1  # value of `PlaceBuyer.beyond`: the same, or decline to spread the buyers


class MoveBuyer(Decision[WishesState]):
    """Move a buyer of one color one to three markets clockwise; buyers on the same market are one choice."""

    FIELDS: ClassVar[dict[str, tuple[str, ...]]] = {"colour": COLOURS}

    def __init__(self, seat: i64, colour: i64) -> None:
        super().__init__(seat)
        self.colour: i64 = colour

    def legal(self, state: WishesState) -> list[int]:
        choices: list[int] = []
        for buyer in range(len(state.buyers)):
            if i64(state.kit.buyers[buyer]) == self.colour:
                origin: i64 = state.buyers[buyer]
                if codes.encode_move(origin, 0) not in choices:
                    for steps in range(STEPS):
                        choices.append(codes.encode_move(origin, steps))
        if state.kit.optional_parts:
            choices.append(codes.encode_decline())
        return choices

    def choose(self, state: WishesState, action: int) -> None:
        if codes.is_decline(action):
            decline(state, self.seat, "move")
            return
        origin: i64 = codes.move_market(action)
        steps: i64 = codes.move_steps(action) + 1
        target: i64 = state.kit.ring[(i64(state.kit.place[origin]) + steps) % MARKETS]
        for buyer in range(len(state.buyers)):
            if i64(state.buyers[buyer]) == origin and i64(state.kit.buyers[buyer]) == self.colour:
                state.buyers[buyer] = int(target)
                break
        if state.events is not None:
            state.events.append(BuyerMoved(int(self.seat), COLOURS[self.colour], SPECIES[origin], SPECIES[target]))


def crowding(state: WishesState) -> list[int]:
    """Return the buyers to spread, least valuable first: all but the most valuable one of each market."""
    crowd: list[int] = []
    for buyer in range(len(state.buyers)):
        for better in range(buyer):
            if i64(state.buyers[better]) == i64(state.buyers[buyer]):
                crowd.append(int(buyer))
                break
    crowd.reverse()
    return crowd


class PlaceBuyer(Decision[WishesState]):
    """Place a buyer of a crowded market on a market without a buyer.

    Equal buyers are interchangeable, so they are placed in ring order: each beyond the one before, with places left for
    the remaining ones.
    """

    FIELDS: ClassVar[dict[str, tuple[str, ...]]] = {"colour": COLOURS, "beyond": (*SPECIES, "anywhere", "or_not")}

    def __init__(self, seat: i64, colour: i64, beyond: i64 = ANYWHERE) -> None:
        super().__init__(seat)
        self.colour: i64 = colour
        self.beyond: i64 = beyond  # market of the equal buyer placed before, ANYWHERE or OR_NOT

    def legal(self, state: WishesState) -> list[int]:
        free: list[int] = []
        begin: i64 = 0 if self.beyond >= ANYWHERE else i64(state.kit.place[self.beyond]) + 1
        for place in range(begin, MARKETS):
            market = state.kit.ring[place]
            if market not in state.buyers:
                free.append(codes.encode_place(market))
        equals: i64 = 0  # number of equal buyers still to place, including this one
        for buyer in crowding(state):
            if i64(state.kit.buyers[buyer]) == self.colour:
                equals += 1
        choices = free[: i64(len(free)) + 1 - equals] if equals else []
        if choices and self.beyond == OR_NOT:
            choices.append(codes.encode_decline())
        return choices

    def choose(self, state: WishesState, action: int) -> None:
        if codes.is_decline(action):
            while isinstance(state.agenda[-1], PlaceBuyer):
                state.agenda.pop()
            decline(state, self.seat, "spread")
            return
        market: i64 = codes.place_market(action)
        for buyer in crowding(state):
            if i64(state.kit.buyers[buyer]) == self.colour:
                origin: i64 = state.buyers[buyer]
                state.buyers[buyer] = int(market)
                if state.events is not None:
                    name = COLOURS[self.colour]
                    state.events.append(BuyerPlaced(int(self.seat), name, SPECIES[origin], SPECIES[market]))
                break
        following = state.agenda[-1]
        if isinstance(following, PlaceBuyer) and following.colour == self.colour:
            state.agenda[-1] = PlaceBuyer(self.seat, self.colour, market)


class SpreadReward(Task[WishesState]):
    """Pay the reward at the end of the wish to spread the buyers."""

    def run(self, state: WishesState) -> None:
        state.reward(self.seat, SPREAD_BUYERS, state.kit.spread_reward)
