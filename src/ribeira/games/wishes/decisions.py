"""What is decided in a turn, in the order of the rules: the action, then the parts of a wish, then the end."""

from typing import ClassVar, Final

from mypy_extensions import i64

from ribeira.engine.state import Decision, Task
from ribeira.games.wishes.actions import (
    A_DECLINE,
    A_KEEP,
    A_MOVE,
    A_PLACE,
    A_RELEASE,
    A_SALVAGE,
    A_SELL,
    A_SELL_KIND,
    A_SPOIL,
    BLACK,
    BOAT,
    CARDS,
    COLOURS,
    GRAY,
    MARKETS,
    MOVE_BLACK,
    MOVE_GRAY,
    MOVE_WHITE,
    NO_WISH,
    OCEAN,
    PLAYERS,
    SELL_AS,
    SELL_KIND,
    SPECIES,
    SPOIL,
    SPREAD_BUYERS,
    STEPS,
    WHITE,
    WISHES,
    WORM_BONUS,
)
from ribeira.games.wishes.events import (
    BoatGained,
    BuyerMoved,
    BuyerPlaced,
    Declined,
    GameEnded,
    HeapPenalty,
    Kept,
    Released,
    Salvaged,
    Spoiled,
    WormGiven,
    WormPrize,
)
from ribeira.games.wishes.scoring import FROM_HEAP, FROM_WORMS, rank
from ribeira.games.wishes.state import OPEN, WishesState, fish_on, species_of, wish_of

OWN: Final = MARKETS  # SellKind: each species at its own market
ANYWHERE: Final = MARKETS  # PlaceBuyer: on any market without a buyer
OR_NOT: Final = MARKETS + 1  # PlaceBuyer: the same, or spread nobody at all


class Turn(Decision[WishesState]):
    """Keep a fish, release one for its wish, or sell one (4.2)."""

    def legal(self, state: WishesState) -> list[int]:
        seat: i64 = self.seat
        hold = state.holds[seat]
        within_reach: i64 = i64(state.worms[seat]) + 1
        within_reach = min(within_reach, OCEAN)
        choices: list[int] = []
        if len(hold) < i64(state.boats[seat]):
            for position in range(within_reach):
                choices.append(int(A_KEEP + position))
        for position in range(within_reach):
            if wish_of(state.ocean[position]) != NO_WISH or state.kit.release_doubles:
                choices.append(int(A_RELEASE + position))
        add_cards(choices, hold)
        return choices

    def choose(self, state: WishesState, action: int) -> None:
        seat: i64 = self.seat
        if action >= A_SELL:
            card: i64 = action - A_SELL
            state.holds[seat].remove(int(card))
            state.sell(seat, [int(card)], species_of(card), 1)
            end_turn(state, seat)
        elif action >= A_RELEASE:
            card = state.catch(seat, action - A_RELEASE)
            if state.events is not None:
                state.events.append(Released(int(seat), CARDS[card], WISHES[wish_of(card)]))
            grant(state, seat, card)
        else:
            card = state.catch(seat, action - A_KEEP)
            state.holds[seat].append(int(card))
            if state.events is not None:
                state.events.append(Kept(int(seat), CARDS[card]))
            end_turn(state, seat)


def grant(state: WishesState, seat: i64, card: i64) -> None:
    """Carry out the wish of a released card as far as possible (4.5); the card itself goes to the discard pile."""
    wish: i64 = wish_of(card)
    if wish == BOAT:
        state.boats[seat] += 1
        state.boat_cards.append(int(card))
        if state.events is not None:
            state.events.append(BoatGained(int(seat), CARDS[card], state.boats[seat]))
        end_turn(state, seat)
        return
    state.discard.append(int(card))
    state.push(END_TURN[seat])
    # What is pushed last comes first.
    if wish == MOVE_BLACK:
        state.push(SellKind(seat, OWN))
        state.push(MoveBuyer(seat, BLACK))
    elif wish == MOVE_GRAY:
        state.push(SellKind(seat, OWN))
        state.push(MoveBuyer(seat, GRAY))
    elif wish == MOVE_WHITE:
        state.push(SellCard(seat))
        state.push(MoveBuyer(seat, WHITE))
    elif wish == SPREAD_BUYERS:
        state.push(SpreadReward(seat))
        crowd = crowding(state)
        for i in range(len(crowd)):
            may_decline = state.kit.optional_parts and i == len(crowd) - 1  # only before the first is put down
            state.push(PlaceBuyer(seat, state.kit.buyers[crowd[i]], OR_NOT if may_decline else ANYWHERE))
    elif wish == SELL_KIND:
        state.push(SellKind(seat, OWN))
    elif wish == SPOIL:
        state.push(SellCard(seat))
        state.push(Spoil(seat))
    elif wish == WORM_BONUS:
        worm_bonus(state, seat)
    elif wish == SELL_AS:
        state.push(SellKind(seat, species_of(card)))


class MoveBuyer(Decision[WishesState]):
    """Move a buyer of one colour one to three markets clockwise; two on one market are one choice."""

    FIELDS: ClassVar[dict[str, tuple[str, ...]]] = {"colour": COLOURS}

    def __init__(self, seat: i64, colour: i64) -> None:
        super().__init__(seat)
        self.colour: i64 = colour

    def legal(self, state: WishesState) -> list[int]:
        choices: list[int] = []
        for buyer in range(len(state.buyers)):
            if i64(state.kit.buyers[buyer]) == self.colour:
                nearest: i64 = A_MOVE + i64(state.buyers[buyer]) * STEPS
                if int(nearest) not in choices:
                    for step in range(STEPS):
                        choices.append(int(nearest + step))
        if state.kit.optional_parts:
            choices.append(int(A_DECLINE))
        return choices

    def choose(self, state: WishesState, action: int) -> None:
        if action == A_DECLINE:
            decline(state, self.seat, "move")
            return
        index: i64 = action - A_MOVE
        origin: i64 = index // STEPS
        steps: i64 = index % STEPS + 1
        target: i64 = state.kit.ring[(i64(state.kit.place[origin]) + steps) % MARKETS]
        for buyer in range(len(state.buyers)):
            if i64(state.buyers[buyer]) == origin and i64(state.kit.buyers[buyer]) == self.colour:
                state.buyers[buyer] = int(target)
                break
        if state.events is not None:
            state.events.append(BuyerMoved(int(self.seat), COLOURS[self.colour], SPECIES[origin], SPECIES[target]))


def crowding(state: WishesState) -> list[int]:
    """The buyers that stand on a market with a better one (or an equal one that stays), least valuable first."""
    crowd: list[int] = []
    for buyer in range(len(state.buyers)):
        for better in range(buyer):
            if i64(state.buyers[better]) == i64(state.buyers[buyer]):
                crowd.append(int(buyer))
                break
    crowd.reverse()
    return crowd


class PlaceBuyer(Decision[WishesState]):
    """Put a buyer of a crowded market on a market without one.

    Equal buyers are interchangeable, so they are placed in ring order: each beyond the one before, with places
    left for those to come.
    """

    FIELDS: ClassVar[dict[str, tuple[str, ...]]] = {"colour": COLOURS, "beyond": (*SPECIES, "anywhere", "or_not")}

    def __init__(self, seat: i64, colour: i64, beyond: i64 = ANYWHERE) -> None:
        super().__init__(seat)
        self.colour: i64 = colour
        self.beyond: i64 = beyond  # the market that an equal buyer just took, ANYWHERE or OR_NOT

    def legal(self, state: WishesState) -> list[int]:
        free: list[int] = []
        begin: i64 = 0 if self.beyond >= ANYWHERE else i64(state.kit.place[self.beyond]) + 1
        for place in range(begin, MARKETS):
            market = state.kit.ring[place]
            if market not in state.buyers:
                free.append(int(A_PLACE + market))
        equals: i64 = 0  # this buyer and those to come
        for buyer in crowding(state):
            if i64(state.kit.buyers[buyer]) == self.colour:
                equals += 1
        choices = free[: i64(len(free)) + 1 - equals] if equals else []
        if choices and self.beyond == OR_NOT:
            choices.append(int(A_DECLINE))
        return choices

    def choose(self, state: WishesState, action: int) -> None:
        if action == A_DECLINE:
            while isinstance(state.agenda[-1], PlaceBuyer):
                state.agenda.pop()
            decline(state, self.seat, "spread")
            return
        market: i64 = action - A_PLACE
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
    """The money at the end of the wish to spread the buyers."""

    def run(self, state: WishesState) -> None:
        state.reward(self.seat, SPREAD_BUYERS, state.kit.spread_reward)


class Spoil(Decision[WishesState]):
    """Move a token from an open market to the heap, or from the heap back to its owner."""

    def legal(self, state: WishesState) -> list[int]:
        choices: list[int] = []
        seats: i64 = state.seats
        for market in range(MARKETS):
            if i64(state.closed_by[market]) == OPEN:
                for owner in range(seats):
                    if state.tokens[market * seats + owner]:
                        choices.append(int(A_SPOIL + market * PLAYERS + owner))
        for owner in range(seats):
            if state.heap[owner]:
                choices.append(int(A_SALVAGE + owner))
        if choices and state.kit.optional_parts:
            choices.append(int(A_DECLINE))
        return choices

    def choose(self, state: WishesState, action: int) -> None:
        if action == A_DECLINE:
            decline(state, self.seat, "spoil")
            return
        if action >= A_SALVAGE:
            owner: i64 = action - A_SALVAGE
            state.heap[owner] -= 1
            if state.events is not None:
                state.events.append(Salvaged(int(self.seat), int(owner)))
            return
        market: i64 = (action - A_SPOIL) // PLAYERS
        owner = (action - A_SPOIL) % PLAYERS
        state.tokens[market * state.seats + owner] -= 1
        state.heap[owner] += 1
        if state.events is not None:
            state.events.append(Spoiled(int(self.seat), int(owner), SPECIES[market]))


class SellKind(Decision[WishesState]):
    """Sell all fish of one species, each at its own market or all at a given one."""

    FIELDS: ClassVar[dict[str, tuple[str, ...]]] = {"market": (*SPECIES, "own")}

    def __init__(self, seat: i64, market: i64) -> None:
        super().__init__(seat)
        self.market: i64 = market  # or OWN

    def legal(self, state: WishesState) -> list[int]:
        choices: list[int] = []
        for card in state.holds[self.seat]:
            choice = int(A_SELL_KIND + species_of(card))
            if choice not in choices:
                choices.append(choice)
        if choices and state.kit.optional_sales:
            choices.append(int(A_DECLINE))
        return choices

    def choose(self, state: WishesState, action: int) -> None:
        if action == A_DECLINE:
            decline(state, self.seat, "sale")
            return
        species: i64 = action - A_SELL_KIND
        sold: list[int] = []
        left: list[int] = []
        fish: i64 = 0
        for card in state.holds[self.seat]:
            if species_of(card) == species:
                sold.append(card)
                fish += fish_on(card)
            else:
                left.append(card)
        state.holds[self.seat] = left
        state.sell(self.seat, sold, species if self.market == OWN else self.market, fish)


class SellCard(Decision[WishesState]):
    """Sell one card; a double counts as two fish, because a wish sells it."""

    def legal(self, state: WishesState) -> list[int]:
        choices: list[int] = []
        add_cards(choices, state.holds[self.seat])
        if choices and state.kit.optional_sales:
            choices.append(int(A_DECLINE))
        return choices

    def choose(self, state: WishesState, action: int) -> None:
        if action == A_DECLINE:
            decline(state, self.seat, "sale")
            return
        card: i64 = action - A_SELL
        state.holds[self.seat].remove(int(card))
        state.sell(self.seat, [int(card)], species_of(card), fish_on(card))


def add_cards(choices: list[int], hold: list[int]) -> None:
    """Every different card of a hold as a sale."""
    for i in range(len(hold)):
        card: i64 = hold[i]
        known = False
        for j in range(i):
            if i64(hold[j]) == card:
                known = True
        if not known:
            choices.append(int(A_SELL + card))


def decline(state: WishesState, seat: i64, part: str) -> None:
    """Leave out a part of a wish, where the table reads that as allowed (R1)."""
    if state.events is not None:
        state.events.append(Declined(int(seat), part))


def worm_bonus(state: WishesState, seat: i64) -> None:
    """Money for every worm, then a worm for each opponent, clockwise, as far as they go (R8)."""
    state.reward(seat, WORM_BONUS, state.worms[seat])
    for distance in range(1, state.seats):
        if state.worms[seat] == 0:
            break
        receiver: i64 = (seat + distance) % state.seats
        state.worms[seat] -= 1
        state.worms[receiver] += 1
        if state.events is not None:
            state.events.append(WormGiven(int(seat), int(receiver)))


class EndTurn(Task[WishesState]):
    """The action is complete: the game may end (6), else the next seat has its turn."""

    def run(self, state: WishesState) -> None:
        end_turn(state, self.seat)


def end_turn(state: WishesState, seat: i64) -> None:
    markets = state.market_card >= len(state.kit.capacities)
    heap = state.tokens_on_heap() >= state.kit.heap_limit
    if markets or heap:
        finish(state, heap and not markets)
    else:
        state.push(TURN[(seat + 1) % state.seats])


def finish(state: WishesState, by_heap: bool) -> None:
    """The heap costs, if it ended the game and a market card is left for it; then the worms pay."""
    if state.events is not None:
        state.events.append(GameEnded("heap" if by_heap else "markets"))
    if by_heap:
        card: i64 = state.market_card
        losses = rank(state.heap, state.kit.firsts[card], state.kit.seconds[card])
        for seat in range(state.seats):
            state.earn(seat, FROM_HEAP, -losses[seat])
        if state.events is not None:
            state.events.append(HeapPenalty(state.heap[:], losses))
    first, second = state.kit.worm_prize
    prizes = rank(state.worms, first, second, state.kit.anyone_second)
    for seat in range(state.seats):
        state.earn(seat, FROM_WORMS, prizes[seat])
    if state.events is not None:
        state.events.append(WormPrize(state.worms[:], prizes))


# Tasks never change, so one of each does for all games.
TURN: Final = [Turn(seat) for seat in range(PLAYERS)]
END_TURN: Final = [EndTurn(seat) for seat in range(PLAYERS)]
