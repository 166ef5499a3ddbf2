"""What is decided in a round, in the order of the rules: auction, draft, placement, actions, end."""

from typing import Any, ClassVar, Final

from mypy_extensions import i64

from ribeira.engine.state import Decision, Task, Together
from ribeira.games.cafe.actions import (
    A_BID,
    A_DECLINE,
    A_DELIVER,
    A_DELIVER_ALL,
    A_DISCARD,
    A_DONE,
    A_DRY,
    A_EMPTY,
    A_FILL,
    A_FILL_TWICE,
    A_GROW,
    A_HARVEST,
    A_LOAD,
    A_LOAD_FROM,
    A_PASS,
    A_PAY,
    A_PLACE,
    A_ROAST,
    A_SERVE,
    A_SHIP,
    A_STAKE,
    A_STOP,
    A_STORE,
    A_TAKE,
    CARDS,
    COLOURS,
    DRAWN,
    LETTERS,
    PLAYERS,
    ROUNDS,
    place_of,
    spot,
)
from ribeira.games.cafe.events import (
    AuctionEnded,
    Bid,
    CardRefused,
    CoffeehouseCompleted,
    CoffeehouseEmptied,
    Collected,
    Dried,
    Emptied,
    EspressoExchanged,
    EspressoMade,
    GameEnded,
    Harvested,
    MasterPassed,
    OfferDiscarded,
    Paid,
    Passed,
    PointsGained,
    Refilled,
    Roasted,
    RoundStarted,
    Scored,
    Served,
    ShipLoaded,
    Stopped,
    Stored,
    Taken,
)
from ribeira.games.cafe.geometry import (
    ANY_BEAN,
    BONUS,
    DRYING,
    ESPRESSO,
    HOUSE,
    LOW,
    SHIP,
    SIDE,
    Area,
    bit,
    boxed,
    lowest,
    numbers,
    place_at,
    x_of,
    y_of,
)
from ribeira.games.cafe.scoring import exchange
from ribeira.games.cafe.state import NONE, CafeState, colour_of, count_of, cubes, in_house, letters

PLANE: Final = range(LOW, LOW + SIDE)


class AtSquare(Decision[CafeState]):
    """A decision about a square of the seat's area."""

    FIELDS: ClassVar[dict[str, range]] = {"x": PLANE, "y": PLANE}

    def __init__(self, seat: i64, x: i64, y: i64) -> None:
        super().__init__(seat)
        self.x: i64 = x
        self.y: i64 = y


# The start of a round (4.3)


class StartRound(Task[CafeState]):
    """Reveal the cards of the round; in the advanced mode the auction comes first."""

    def run(self, state: CafeState) -> None:
        state.round += 1
        state.offer = []
        for _ in range(state.kit.offer):
            state.offer.append(state.deck.pop())
        state.revealed += 1
        if state.events is not None:
            names = [CARDS[card] for card in state.offer]
            state.events.append(RoundStarted(int(state.master), int(state.round), names))
        if state.kit.advanced:
            state.last_bid = 0
            state.passed = [0] * int(state.seats)
            state.push(AUCTION[state.master])
        else:
            state.push(PICK[(state.master + 1) % state.seats])


# The auction for the master token (5.2)


class Auction(Decision[CafeState]):
    """Bid for the master token, or leave the auction. Who cannot match the last bid passes by itself."""

    def legal(self, state: CafeState) -> list[int]:
        choices = [int(A_PASS)]
        if state.in_warehouse(self.seat) >= max(state.last_bid, 1):
            choices.append(int(A_BID))
        return choices

    def choose(self, state: CafeState, action: int) -> None:
        if action == A_BID:
            state.push(STAKE[self.seat])
            return
        state.passed[self.seat] = 1
        if state.events is not None:
            state.events.append(Passed(int(self.seat)))
        next_bidder(state, self.seat)


class Stake(Decision[CafeState]):
    """The cubes of a bid, one after another: at least as many as the last bid had."""

    def legal(self, state: CafeState) -> list[int]:
        choices: list[int] = []
        for colour in range(4):
            if state.warehouses[self.seat * 4 + colour]:
                choices.append(int(A_STAKE + colour))
        if staked(state) >= max(state.last_bid, 1):
            choices.append(int(A_DONE))
        return choices

    def choose(self, state: CafeState, action: int) -> None:
        seat: i64 = self.seat
        if action != A_DONE:
            colour: i64 = action - A_STAKE
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
        for i in range(len(area.squares) - 1, -1, -1):  # what is pushed last comes first
            if i64(area.squares[i]) == SHIP and not area.cubes[i]:
                state.push(LoadShip(seat, x_of(area.places[i]), y_of(area.places[i])))


class LoadShip(AtSquare):
    """A cube of the bid may stay on an empty ship instead of going to the supply."""

    def legal(self, state: CafeState) -> list[int]:
        choices: list[int] = []
        for colour in range(4):
            if state.stake[colour]:
                choices.append(int(A_SHIP + colour))
        if choices:
            choices.append(int(A_DECLINE))
        return choices

    def choose(self, state: CafeState, action: int) -> None:
        if action == A_DECLINE:
            return
        colour: i64 = action - A_SHIP
        state.stake[colour] -= 1
        area = state.areas[self.seat]
        area.put(area.find(place_at(self.x, self.y)), cubes(colour, 1))
        if state.events is not None:
            state.events.append(ShipLoaded(int(self.seat), int(self.x), int(self.y), COLOURS[colour]))


class EndBid(Task[CafeState]):
    """What is left of a bid goes to the supply, also if the bid loses in the end (R16)."""

    def run(self, state: CafeState) -> None:
        for colour in range(4):
            state.give_back(colour, state.stake[colour])
            state.stake[colour] = 0
        next_bidder(state, self.seat)


def staked(state: CafeState) -> i64:
    total: i64 = 0
    for count in state.stake:
        total += i64(count)
    return total


def next_bidder(state: CafeState, seat: i64) -> None:
    """The next active seat clockwise; the auction is over when none is left, or only the last bidder (R18)."""
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


# The draft (4.4)


class Pick(Decision[CafeState]):
    """Take a card of the offer. Who cannot pay takes one without a cup; if there is none, one is only discarded."""

    def legal(self, state: CafeState) -> list[int]:
        choices: list[int] = []
        broke: bool = state.in_warehouse(self.seat) == 0
        for card in state.offer:
            if card != NONE and not (broke and state.must_pay(self.seat, card)):
                choices.append(int(A_TAKE + card))
        if not choices:
            for card in state.offer:
                if card != NONE:
                    choices.append(int(A_DISCARD + card))
        return choices

    def choose(self, state: CafeState, action: int) -> None:
        seat: i64 = self.seat
        state.push(END_PICK[seat])
        if action >= A_DISCARD:
            card: i64 = action - A_DISCARD
            state.discard.append(int(card))
            if state.events is not None:
                state.events.append(CardRefused(int(seat), CARDS[card]))
        else:
            card = action - A_TAKE
            state.hands[seat] = int(card)
            if state.events is not None:
                state.events.append(Taken(int(seat), CARDS[card]))
            if state.must_pay(seat, card):
                state.push(Pay(seat, card))
        state.offer[state.offer.index(int(card))] = NONE


class Pay(Decision[CafeState]):
    """Pay a card with a cube of any colour."""

    FIELDS: ClassVar[dict[str, tuple[str, ...]]] = {"card": DRAWN}

    def __init__(self, seat: i64, card: i64) -> None:
        super().__init__(seat)
        self.card: i64 = card

    def legal(self, state: CafeState) -> list[int]:
        choices: list[int] = []
        for colour in range(4):
            if state.warehouses[self.seat * 4 + colour]:
                choices.append(int(A_PAY + colour))
        return choices

    def choose(self, state: CafeState, action: int) -> None:
        colour: i64 = action - A_PAY
        state.warehouses[self.seat * 4 + colour] -= 1
        state.give_back(colour, 1)
        if state.events is not None:
            state.events.append(Paid(int(self.seat), COLOURS[colour]))


class EndPick(Task[CafeState]):
    """The gap is refilled for the next seat (4.4.5); after the last pick everybody builds and acts."""

    def run(self, state: CafeState) -> None:
        following: i64 = (self.seat + 1) % state.seats
        gap = state.offer.index(NONE)
        if state.kit.advanced:
            del state.offer[gap]
            if following != state.master:
                state.push(PICK[following])
                return
        elif self.seat != state.master:
            card = state.deck.pop()
            state.revealed += 1
            state.offer[gap] = card
            if state.events is not None:
                state.events.append(Refilled(CARDS[card]))
            state.push(PICK[following])
            return
        else:
            del state.offer[gap]
            discard_offer(state)
        work(state)


def discard_offer(state: CafeState) -> None:
    state.discard.extend(state.offer)
    if state.events is not None:
        state.events.append(OfferDiscarded([CARDS[card] for card in state.offer]))
    state.offer = []


def work(state: CafeState) -> None:
    """Everybody lays the card and acts: at the same time, because companies have nothing to do with each other.

    Only a limited supply is common to all: then all lay their cards, then all act, the master first (4.6).
    """
    state.push(END_ROUND)
    if state.kit.limited or state.seats == 1:
        for distance in range(state.seats - 1, -1, -1):  # what is pushed last comes first
            state.push(START_ACTING[(state.master + distance) % state.seats])
        for distance in range(state.seats - 1, -1, -1):
            state.push(PLACE[(state.master + distance) % state.seats])
        return
    stacks: list[list[Task[Any]]] = []
    for seat in range(state.seats):
        stack: list[Task[Any]] = [START_ACTING[seat], PLACE[seat]]
        stacks.append(stack)
    state.push(Together(stacks))


# Placement (4.5)


class Place(Decision[CafeState]):
    """Lay the card that was taken. Who had to discard one has nothing to lay."""

    def several(self, state: CafeState) -> bool:
        """A card can be turned upside down wherever it can lie."""
        card: i64 = state.hands[self.seat]
        return card != NONE and len(state.areas[self.seat].layings(A_PLACE, state.kit.shows_cup[card], 1)) > 1

    def legal(self, state: CafeState) -> list[int]:
        card: i64 = state.hands[self.seat]
        if card == NONE:
            return []
        area = state.areas[self.seat]
        shows_cup = state.kit.shows_cup[card]
        kind: i64 = 1 if shows_cup else 0
        if not area.ways[kind]:
            area.ways[kind] = area.layings(A_PLACE, shows_cup)
        return area.ways[kind]

    def choose(self, state: CafeState, action: int) -> None:
        card: i64 = state.hands[self.seat]
        state.hands[self.seat] = NONE
        state.place(self.seat, card, action - A_PLACE)


# Actions (4.6)


class StartActing(Task[CafeState]):
    """An action point for every visible cup, as many as the track has at the most."""

    def run(self, state: CafeState) -> None:
        seat: i64 = self.seat
        cups: i64 = state.areas[seat].cups
        state.points[seat] = int(min(cups, state.kit.points))
        if state.events is not None:
            state.events.append(PointsGained(int(seat), state.points[seat], int(cups)))
        state.push(ACT[seat])


class Act(Decision[CafeState]):
    """One of the four actions for a point, emptying a square for nothing, or an end of it."""

    def several(self, state: CafeState) -> bool:
        """Beans can be harvested, or emptied where they were."""
        return state.points[self.seat] > 0 and state.areas[self.seat].beans != 0 and not state.kit.limited

    def legal(self, state: CafeState) -> list[int]:
        seat: i64 = self.seat
        choices: list[int] = []
        if not state.points[seat]:
            return choices
        area = state.areas[seat]
        places = area.places
        groups = area.groups
        full: i64 = area.full
        beans: i64 = area.beans
        drying: i64 = area.drying
        roasting: i64 = area.roasting
        open: i64 = beans & ~full | full & (beans | drying | roasting)  # the squares that something can be done with
        if full & beans:
            open |= drying
        if full & drying:
            open |= roasting
        harvests: i64 = 0  # a bit for every group that is in the list
        while open:
            i: i64 = lowest(open)
            here: i64 = bit(i)
            open ^= here
            if here & full:
                choices.append(boxed(A_EMPTY + spot(places[i])))
            elif here & drying:
                choices.append(boxed(A_DRY + spot(places[i])))
            elif here & roasting:
                choices.append(boxed(A_ROAST + spot(places[i])))
            else:
                first: i64 = groups[i]
                if not harvests >> first & 1 and (not state.kit.limited or can_grow(state, area.squares[i])):
                    harvests |= bit(first)
                    choices.append(boxed(A_HARVEST + spot(places[first])))
        if state.kit.empty_houses:
            add_unfinished(choices, state, area)
        roasted: i64 = full & roasting
        if roasted:
            choices.append(boxed(A_DELIVER_ALL))
            if roasted & (roasted - 1):
                add_roasted(choices, area)
        choices.append(boxed(A_STOP))
        return choices

    def choose(self, state: CafeState, action: int) -> None:
        seat: i64 = self.seat
        if action == A_STOP:
            if state.events is not None:
                state.events.append(Stopped(int(seat), state.points[seat]))
            state.points[seat] = 0
            return
        state.push(ACT[seat])
        if A_EMPTY <= action < A_STOP:
            empty(state, seat, place_of(action - A_EMPTY))
            return
        state.points[seat] -= 1
        if action >= A_DELIVER_ALL:
            for colour in range(3, -1, -1):
                state.push(SERVE[seat * 4 + colour])
            if action == A_DELIVER_ALL:
                collect(state, seat, state.areas[seat].full & state.areas[seat].roasting)
            else:
                state.push(COLLECT[seat])
                collect(state, seat, bit(state.areas[seat].find(place_of(action - A_DELIVER))))
        elif action >= A_DRY:
            target: i64 = place_of(action - A_ROAST if action >= A_ROAST else action - A_DRY)
            state.push(NextSquare(seat, x_of(target), y_of(target)))
            state.push(Load(seat, x_of(target), y_of(target)))
        else:
            harvest(state, seat, place_of(action - A_HARVEST))


def empty(state: CafeState, seat: i64, place: i64) -> None:
    """Give the cubes of a square back, for nothing."""
    area = state.areas[seat]
    i: i64 = area.find(place)
    if i64(area.squares[i]) == HOUSE:
        empty_house(state, seat, i)
        return
    colour: i64 = colour_of(area.cubes[i])
    count: i64 = count_of(area.cubes[i])
    area.put(i, 0)
    state.give_back(colour, count)
    if state.events is not None:
        state.events.append(Emptied(int(seat), int(x_of(place)), int(y_of(place)), COLOURS[colour], int(count)))


def add_unfinished(choices: list[int], state: CafeState, area: Area) -> None:
    """Every open coffeehouse that holds some cubes and not all, as one to empty (R8)."""
    for i in numbers(area.houses):
        held = area.cubes[i]
        if held and held != state.kit.needs[area.cards[i]]:
            choices.append(boxed(A_EMPTY + spot(area.places[i])))


def empty_house(state: CafeState, seat: i64, square: i64) -> None:
    area = state.areas[seat]
    returned = [0, 0, 0, 0]
    for colour in range(4):
        count: i64 = in_house(area.cubes[square], colour)
        returned[colour] = int(count)
        state.give_back(colour, count)
    area.cubes[square] = 0
    if state.events is not None:
        state.events.append(CoffeehouseEmptied(int(seat), CARDS[area.cards[square]], letters(returned)))


def add_roasted(choices: list[int], area: Area) -> None:
    """Every roasting square that holds cubes, as one to deliver from."""
    roasted: i64 = area.full & area.roasting
    while roasted:
        choices.append(boxed(A_DELIVER + spot(area.places[lowest(roasted)])))
        roasted &= roasted - 1


def square_names(area: Area, squares: i64) -> list[tuple[int, int]]:
    """Some squares, a bit each, in words."""
    return [(int(x_of(area.places[i])), int(y_of(area.places[i]))) for i in numbers(squares)]


# A: harvest


def can_grow(state: CafeState, square: i64) -> bool:
    """Whether the supply has a cube for a bean square."""
    if square != ANY_BEAN:
        return i64(state.supply[square % 4]) > 0
    return max(state.supply) > 0


def wanted(square: i64) -> i64:
    """How many cubes are harvested on a bean square."""
    return 2 if BONUS <= square < ANY_BEAN else 1


def harvest(state: CafeState, seat: i64, place: i64) -> None:
    """Fill the empty squares of a bean group; those for any colour come first, one after another."""
    area = state.areas[seat]
    first: i64 = area.find(place)
    state.push(Harvest(seat, x_of(place), y_of(place)))
    for i in reversed(numbers(area.of_group(area.any_beans & ~area.full, first))):  # what is pushed last comes first
        state.push(Grow(seat, x_of(area.places[i]), y_of(area.places[i])))


class Grow(AtSquare):
    """The colour for a square of beans of any colour (5.3). It may stay empty only where others want the cubes."""

    def legal(self, state: CafeState) -> list[int]:
        choices: list[int] = []
        for colour in range(4):
            if not state.kit.limited or i64(state.supply[colour]) > 0:
                choices.append(int(A_GROW + colour))
        if choices and state.kit.limited and self.contested(state):
            choices.append(int(A_DECLINE))
        return choices

    def contested(self, state: CafeState) -> bool:
        """Whether the supply may not do for the rest of the group, so that leaving this square empty helps another."""
        area = state.areas[self.seat]
        here: i64 = area.find(place_at(self.x, self.y))
        spare = state.supply[:]
        others: i64 = 0  # squares that could have a cube instead
        waiting: i64 = 1  # squares for any colour, this one included
        for i in range(i64(len(area.squares))):
            if i64(area.groups[i]) != i64(area.groups[here]) or area.cubes[i]:
                continue
            square: i64 = area.squares[i]
            if square == ANY_BEAN:
                if i > here:
                    others += 1
                    waiting += 1
            else:
                if i64(state.supply[square % 4]) > 0:
                    others += 1
                spare[square % 4] -= int(wanted(square))
        left: i64 = 0
        for colour in range(4):
            left += max(i64(spare[colour]), 0)
        return others > 0 and left < waiting

    def choose(self, state: CafeState, action: int) -> None:
        if action == A_DECLINE:
            return
        colour: i64 = action - A_GROW
        area = state.areas[self.seat]
        state.put(self.seat, area.find(place_at(self.x, self.y)), colour, 1)
        if state.events is not None:
            state.events.append(Harvested(int(self.seat), [(int(self.x), int(self.y))], [LETTERS[colour]]))


class Harvest(Task[CafeState]):
    """Fill the squares of a group that have a colour; where the supply is too small, the seat shares it out."""

    FIELDS: ClassVar[dict[str, range]] = {"x": PLANE, "y": PLANE}

    def __init__(self, seat: i64, x: i64, y: i64) -> None:
        super().__init__(seat)
        self.x: i64 = x
        self.y: i64 = y

    def run(self, state: CafeState) -> None:
        seat: i64 = self.seat
        area = state.areas[seat]
        empty: i64 = coloured(area, area.find(place_at(self.x, self.y)))
        short: i64 = 0  # a bit for every colour that there is too little of
        if state.kit.limited:
            left = state.supply[:]
            for i in numbers(empty):
                left[i64(area.squares[i]) & 3] -= int(wanted(area.squares[i]))
            for colour in range(3, -1, -1):
                if i64(left[colour]) < 0:
                    short |= bit(colour)
                    state.push(Share(seat, self.x, self.y, colour))
        filled: i64 = 0
        while empty:
            n: i64 = lowest(empty)
            empty &= empty - 1
            square: i64 = area.squares[n]
            if not short >> (square & 3) & 1:
                state.put(seat, n, square & 3, wanted(square))
                filled |= bit(n)
        if state.events is not None and filled:
            names = [LETTERS[colour_of(area.cubes[i])] * int(count_of(area.cubes[i])) for i in numbers(filled)]
            state.events.append(Harvested(int(seat), square_names(area, filled), names))


def coloured(area: Area, first: i64) -> i64:
    """The empty squares of a bean group that have a colour of their own, a bit each."""
    return area.of_group(area.beans & ~area.any_beans & ~area.full, first)


class Share(Decision[CafeState]):
    """Too few cubes of a colour for all squares of the group: which one gets them (4.1, supply)."""

    FIELDS: ClassVar[dict[str, tuple[str, ...] | range]] = {"x": PLANE, "y": PLANE, "colour": COLOURS}

    def __init__(self, seat: i64, x: i64, y: i64, colour: i64) -> None:
        super().__init__(seat)
        self.x: i64 = x
        self.y: i64 = y
        self.colour: i64 = colour

    def legal(self, state: CafeState) -> list[int]:
        area = state.areas[self.seat]
        supply: i64 = state.supply[self.colour]
        choices: list[int] = []
        if supply <= 0:
            return choices
        empty = [
            i
            for i in numbers(coloured(area, area.find(place_at(self.x, self.y))))
            if i64(area.squares[i]) % 4 == self.colour
        ]
        room: i64 = 0
        for i in empty:
            room += wanted(area.squares[i])
        for i in empty:
            at: i64 = spot(area.places[i])
            twice: bool = wanted(area.squares[i]) == 2
            # A single cube on a bonus square only where the others can use the rest.
            if not twice or supply == 1 or room - 2 >= supply - 1:
                choices.append(int(A_FILL + at))
            if twice and supply >= 2:
                choices.append(int(A_FILL_TWICE + at))
        return choices

    def choose(self, state: CafeState, action: int) -> None:
        twice: bool = action >= A_FILL_TWICE
        place: i64 = place_of(action - A_FILL_TWICE if twice else action - A_FILL)
        count: i64 = 2 if twice else 1
        area = state.areas[self.seat]
        i: i64 = area.find(place)
        state.push(self)
        state.put(self.seat, i, self.colour, count)
        if state.events is not None:
            names = [LETTERS[self.colour] * int(count)]
            state.events.append(Harvested(int(self.seat), square_names(area, bit(i)), names))


# B and C: drying and roasting


class Load(AtSquare):
    """What goes to a drying or roasting square: all cubes of a colour, or those of single squares (R5)."""

    def several(self, state: CafeState) -> bool:
        """The cubes of two squares differ in colour, or can go one by one."""
        area = state.areas[self.seat]
        sources: i64 = area.sources(area.find(place_at(self.x, self.y)))
        return sources & (sources - 1) != 0

    def legal(self, state: CafeState) -> list[int]:
        area = state.areas[self.seat]
        sources: i64 = area.sources(area.find(place_at(self.x, self.y)))
        once: i64 = 0  # a bit for every colour
        several: i64 = 0
        left: i64 = sources
        while left:
            colour: i64 = bit(colour_of(area.cubes[lowest(left)]))
            left &= left - 1
            several |= once & colour
            once |= colour
        choices: list[int] = []
        for colour in range(4):
            if once >> colour & 1:
                choices.append(boxed(A_LOAD + colour))
        if several:
            while sources:
                i: i64 = lowest(sources)
                sources &= sources - 1
                if several >> colour_of(area.cubes[i]) & 1:
                    choices.append(boxed(A_LOAD_FROM + spot(area.places[i])))
        return choices

    def choose(self, state: CafeState, action: int) -> None:
        area = state.areas[self.seat]
        here: i64 = area.find(place_at(self.x, self.y))
        if action >= A_LOAD_FROM:
            state.push(LoadMore(self.seat, self.x, self.y))
            load(state, self.seat, here, bit(area.find(place_of(action - A_LOAD_FROM))))
        else:
            load(state, self.seat, here, of_colour(area, area.sources(here), action - A_LOAD))


class LoadMore(AtSquare):
    """Further squares whose cubes come along. Never the last one: to take all is a choice of its own."""

    def legal(self, state: CafeState) -> list[int]:
        area = state.areas[self.seat]
        here: i64 = area.find(place_at(self.x, self.y))
        sources = numbers(of_colour(area, area.sources(here), colour_of(area.cubes[here])))
        choices = [int(A_LOAD_FROM + spot(area.places[i])) for i in sources]
        if len(choices) < 2:
            return []
        choices.append(int(A_DONE))
        return choices

    def choose(self, state: CafeState, action: int) -> None:
        if action == A_DONE:
            return
        area = state.areas[self.seat]
        state.push(self)
        source: i64 = bit(area.find(place_of(action - A_LOAD_FROM)))
        load(state, self.seat, area.find(place_at(self.x, self.y)), source)


def of_colour(area: Area, squares: i64, colour: i64) -> i64:
    """Those of some squares, a bit each, whose cubes have a colour."""
    found: i64 = 0
    while squares:
        i: i64 = lowest(squares)
        squares &= squares - 1
        if colour_of(area.cubes[i]) == colour:
            found |= bit(i)
    return found


def load(state: CafeState, seat: i64, target: i64, sources: i64) -> None:
    """Move all cubes of some squares of one colour, a bit each, to a square."""
    area = state.areas[seat]
    colour: i64 = colour_of(area.cubes[lowest(sources)])
    moved: i64 = 0
    left: i64 = sources
    while left:
        source: i64 = lowest(left)
        left &= left - 1
        moved += count_of(area.cubes[source])
        area.put(source, 0)
    area.put(target, cubes(colour, count_of(area.cubes[target]) + moved))
    if state.events is not None:
        place: i64 = area.places[target]
        names = square_names(area, sources)
        if i64(area.squares[target]) == DRYING:
            state.events.append(
                Dried(int(seat), int(x_of(place)), int(y_of(place)), COLOURS[colour], int(moved), names)
            )
        else:
            state.events.append(
                Roasted(int(seat), int(x_of(place)), int(y_of(place)), COLOURS[colour], int(moved), names)
            )


class NextSquare(AtSquare):
    """The same action serves further empty squares of the group (R27)."""

    def legal(self, state: CafeState) -> list[int]:
        area = state.areas[self.seat]
        here: i64 = area.find(place_at(self.x, self.y))
        choices: list[int] = []
        if not area.sources(here):
            return choices
        dries: bool = area.drying & bit(here) != 0
        base: i64 = A_DRY if dries else A_ROAST
        empty: i64 = area.of_group((area.drying if dries else area.roasting) & ~area.full, area.groups[here])
        while empty:
            choices.append(boxed(base + spot(area.places[lowest(empty)])))
            empty &= empty - 1
        if choices:
            choices.append(boxed(A_DONE))
        return choices

    def choose(self, state: CafeState, action: int) -> None:
        if action == A_DONE:
            return
        target: i64 = place_of(action - A_ROAST if action >= A_ROAST else action - A_DRY)
        state.push(self)
        state.push(Load(self.seat, x_of(target), y_of(target)))


# D: delivery


class Collect(Decision[CafeState]):
    """Further roasting squares to deliver from. Never the last one: to take all is a choice of its own."""

    def legal(self, state: CafeState) -> list[int]:
        choices: list[int] = []
        add_roasted(choices, state.areas[self.seat])
        if len(choices) < 2:
            return []
        choices.append(int(A_DONE))
        return choices

    def choose(self, state: CafeState, action: int) -> None:
        if action == A_DONE:
            return
        state.push(self)
        collect(state, self.seat, bit(state.areas[self.seat].find(place_of(action - A_DELIVER))))


def collect(state: CafeState, seat: i64, squares: i64) -> None:
    """Take all cubes of some roasting squares, a bit each, to be delivered."""
    area = state.areas[seat]
    taken = [0, 0, 0, 0]
    left: i64 = squares
    while left:
        i: i64 = lowest(left)
        left &= left - 1
        taken[colour_of(area.cubes[i])] += int(count_of(area.cubes[i]))
        area.put(i, 0)
    for colour in range(4):
        state.carried[seat * 4 + colour] += taken[colour]
    if state.events is not None:
        state.events.append(Collected(int(seat), square_names(area, squares), letters(taken)))


class Serve(Decision[CafeState]):
    """Where the next cube of a colour goes: a coffeehouse that lacks it, an espresso square; or all are stored."""

    FIELDS: ClassVar[dict[str, tuple[str, ...]]] = {"colour": COLOURS}

    def __init__(self, seat: i64, colour: i64) -> None:
        super().__init__(seat)
        self.colour: i64 = colour

    def legal(self, state: CafeState) -> list[int]:
        choices: list[int] = []
        if not state.carried[self.seat * 4 + self.colour]:
            return choices
        area = state.areas[self.seat]
        open: i64 = area.houses | area.espressos & ~area.full
        while open:
            i: i64 = lowest(open)
            open &= open - 1
            if not area.houses & bit(i) or state.lacks(self.seat, i, self.colour):
                choices.append(boxed(A_SERVE + spot(area.places[i])))
        choices.append(boxed(A_STORE))
        return choices

    def choose(self, state: CafeState, action: int) -> None:
        seat: i64 = self.seat
        colour: i64 = self.colour
        if action == A_STORE:
            count = state.carried[seat * 4 + colour]
            state.carried[seat * 4 + colour] = 0
            state.warehouses[seat * 4 + colour] += count
            if state.events is not None:
                state.events.append(Stored(int(seat), COLOURS[colour], count))
            return
        state.push(self)
        state.carried[seat * 4 + colour] -= 1
        serve(state, seat, place_of(action - A_SERVE), colour)


def serve(state: CafeState, seat: i64, place: i64, colour: i64) -> None:
    """Put a cube on a coffeehouse or an espresso square."""
    area = state.areas[seat]
    i: i64 = area.find(place)
    x = int(x_of(place))
    y = int(y_of(place))
    if i64(area.squares[i]) == ESPRESSO:
        area.put(i, cubes(colour, 1))
        if state.events is not None:
            state.events.append(EspressoMade(int(seat), x, y, COLOURS[colour]))
        return
    card = area.cards[i]
    held: i64 = i64(area.cubes[i]) + bit(colour * 4)
    area.cubes[i] = int(held)
    if state.events is not None:
        state.events.append(Served(int(seat), CARDS[card], x, y, COLOURS[colour]))
        if held == i64(state.kit.needs[card]):
            state.events.append(CoffeehouseCompleted(int(seat), CARDS[card], state.kit.values[card]))


# The end of a round (4.7) and of the game (6)


class EndRound(Task[CafeState]):
    """The master token passes to the left, if another round follows; in the advanced mode it stays, and the last
    cards are discarded (R19)."""

    def run(self, state: CafeState) -> None:
        if state.kit.advanced:
            discard_offer(state)
        elif state.seats > 1 and state.round < ROUNDS:
            state.master = (state.master + 1) % state.seats
            if state.events is not None:
                state.events.append(MasterPassed(int(state.master)))
        if state.round < ROUNDS:
            state.push(START_ROUND)
        else:
            finish(state)


def finish(state: CafeState) -> None:
    """Cubes on ships and espresso squares become warehouse cubes; then it is counted."""
    if state.events is not None:
        state.events.append(GameEnded())
    for seat in range(state.seats):
        area = state.areas[seat]
        espressos: i64 = 0
        for i in range(i64(len(area.squares))):
            if i64(area.squares[i]) == SHIP:
                state.unload(seat, i)
            elif i64(area.squares[i]) == ESPRESSO and area.cubes[i]:
                state.give_back(colour_of(area.cubes[i]), 1)
                area.put(i, 0)
                espressos += 1
        if espressos:
            gained = [0, 0, 0, 0]
            for colour in exchange(state.warehouse(seat), espressos):
                state.warehouses[seat * 4 + i64(colour)] += 1
                state.supply[colour] -= 1
                gained[colour] += 1
            if state.events is not None:
                state.events.append(EspressoExchanged(int(seat), letters(gained)))
        if state.events is not None:
            coffeehouses, pastries, warehouse = state.score(seat)
            state.events.append(Scored(int(seat), coffeehouses, pastries, warehouse))


# Tasks never change, so one of each does for all games.
START_ROUND: Final = StartRound()
AUCTION: Final = [Auction(seat) for seat in range(PLAYERS)]
STAKE: Final = [Stake(seat) for seat in range(PLAYERS)]
END_BID: Final = [EndBid(seat) for seat in range(PLAYERS)]
PICK: Final = [Pick(seat) for seat in range(PLAYERS)]
END_PICK: Final = [EndPick(seat) for seat in range(PLAYERS)]
PLACE: Final = [Place(seat) for seat in range(PLAYERS)]
START_ACTING: Final = [StartActing(seat) for seat in range(PLAYERS)]
ACT: Final = [Act(seat) for seat in range(PLAYERS)]
COLLECT: Final = [Collect(seat) for seat in range(PLAYERS)]
SERVE: Final = [Serve(seat, colour) for seat in range(PLAYERS) for colour in range(4)]
END_ROUND: Final = EndRound()
