"""The table: who has what, where it lies, and the handful of things that the rules do with it."""

from typing import TYPE_CHECKING, Any, Final

from mypy_extensions import i64

from ribeira.engine.rng import Rng
from ribeira.engine.state import State
from ribeira.games.mercado.actions import (
    DISPLAY,
    ENTRANCES,
    GATES,
    HAND,
    KINDS,
    LINES,
    MARKET,
    NUMBERS,
    OFFER,
    PUB,
    RESTAURANTS,
    SIDE,
    SPACES,
    STANDS,
    TILE_WANTS,
    TILES,
    TOP,
    TYPES,
    WANTS,
)
from ribeira.games.mercado.events import (
    CustomersBrought,
    CustomersTurnedUp,
    DisplaySwapped,
    Earned,
    HandSwapped,
    RestaurantOpened,
    RestaurantTaken,
    Specialised,
    StandDrawn,
    StandOpened,
    StandPicked,
)
from ribeira.games.mercado.scoring import (
    COSTS,
    FROM_COINS,
    FROM_CUSTOMERS,
    FROM_RESTAURANTS,
    FROM_START,
    SOURCES,
)

if TYPE_CHECKING:
    from ribeira.engine.game import Game

NONE: Final = -1  # no tile, no type, no last turns, no end

# What lies on a space: nothing, a closed (grey) restaurant of a kind, an open one, or a player's stand of a type.
EMPTY: Final = 0
CLOSED: Final = 1
OPEN: Final = 7
STAND: Final = 13

assert CLOSED + KINDS == OPEN
assert OPEN + KINDS == STAND

# Small numbers by type are kept in one, a field of bits for each type. What a line's stands are paid fits: there are
# five at the most with four restaurants beside each, so all fields together are not over 25.
FIELD: Final = 6
FIELD_MASK: Final = 63

# Where the fields of the one or two types that a tile wants begin; that of a second type that is none is always empty.
_FIELDS: Final = [[*(stand for stand in range(TYPES) if (bits >> stand) & 1), TYPES] for bits in TILE_WANTS]
FIRST_FIELD: Final[list[i64]] = [FIELD * stands[0] for stands in _FIELDS]
SECOND_FIELD: Final[list[i64]] = [FIELD * stands[1] for stands in _FIELDS]

# By how many stands a line has: a bit for each number of customers that fits there, `TYPES` bits apart
FITTING: Final[list[i64]] = [
    sum(1 << (number * TYPES) for number in range(min(stands, NUMBERS))) for stands in range(SIDE + 1)
]

NEIGHBOURS: Final = [
    [
        (row + down) * SIDE + column + right
        for down, right in ((-1, 0), (0, -1), (0, 1), (1, 0))
        if 0 <= row + down < SIDE and 0 <= column + right < SIDE
    ]
    for row in range(SIDE)
    for column in range(SIDE)
]


def row_of(space: i64) -> i64:
    return space // SIDE


def column_of(space: i64) -> i64:
    return SIDE + space % SIDE


def first_of(line: i64) -> i64:
    """The first space of a line."""
    return line * SIDE if line < SIDE else line - SIDE


def step_of(line: i64) -> i64:
    """From a space of a line to the next."""
    return 1 if line < SIDE else SIDE


def number_of(tile: i64) -> i64:
    """How many customers a tile shows."""
    return tile // WANTS + 1


def wants(tile: i64, stand: i64) -> bool:
    return (i64(TILE_WANTS[tile]) >> stand) & 1 != 0


def owner_of(code: i64) -> i64:
    return (code - STAND) // TYPES


def stand_of(code: i64) -> i64:
    return (code - STAND) % TYPES


def all_of(fields: i64) -> i64:
    """The sum of all fields: what is left after a division by the highest digit, as with nine for decimal digits."""
    return fields % FIELD_MASK


class Kit:
    """The components and options as the rules use them: plain numbers, shared by all states of a game."""

    def __init__(
        self,
        marked: list[int],
        stands: list[int],
        closed: list[int],
        improves: list[int],
        tiles: list[list[int]],
        kept: list[int],
        wooden_stands: i64,
        start_coins: i64,
        restaurant_reward: i64,
        spaces_left: i64,
        entrances_left: i64,
        money_hidden: bool,
        money_remembered: bool,
        grey_types_public: bool,
        challenge: i64,
        fame: list[int],
        one_type: bool,
        counted: i64,
        line_limit: i64,
        needed: tuple[int, int],
        every_type: bool,
        crowd: list[int],
        pubs_only: bool,
        streets: list[int],
    ) -> None:
        self.marked: Final = marked
        self.stands: Final = stands  # how many of each type
        self.closed: Final = closed  # the restaurants for the marked spaces: all but one pub
        self.improves: Final = improves  # by kind: a bit for each type
        self.tiles: Final = tiles  # customer tiles by number
        self.kept: Final = kept  # how many of them are in the game
        self.wooden_stands: i64 = wooden_stands
        self.start_coins: i64 = start_coins
        self.restaurant_reward: i64 = restaurant_reward
        self.spaces_left: i64 = spaces_left
        self.entrances_left: i64 = entrances_left
        self.money_hidden: bool = money_hidden  # from other seats
        self.money_remembered: bool = money_remembered  # by `sample`
        self.grey_types_public: bool = grey_types_public
        # Solo challenges (5.2); NONE, 0 and empty where they have no such rule
        self.challenge: i64 = challenge  # its number, 0 for a game of several
        self.fame: Final = fame
        self.one_type: bool = one_type
        self.counted: i64 = counted
        self.line_limit: i64 = line_limit if line_limit else LINES
        self.needed: Final = needed  # how many customers, how many tiles
        self.every_type: bool = every_type
        self.crowd: Final = crowd  # by side
        self.crowded: bool = len(crowd) > 0
        self.pubs_only: bool = pubs_only
        self.streets: Final = streets  # entrances
        self.street_side: i64 = i64(streets[0]) // SIDE if streets else NONE
        # Whether a challenge says where stands may be opened, or when customers pay
        self.choosy: bool = self.line_limit < LINES or self.crowded or pubs_only or len(streets) > 0
        # A bit for each entrance to which players may bring customers
        self.gates: i64 = sum(1 << gate for gate in range(GATES) if gate // SIDE != self.street_side)


class MercadoState(State):
    def __init__(
        self,
        game: "Game[Any, Any]",
        options: object,
        seats: i64,
        rng: Rng,
        kit: Kit,
        *,
        first: i64,
        # Lists of `i64` are read faster than those of `int`.
        market: list[i64],
        entrances: list[i64],
        display: list[i64],
        bag: list[i64],
        offer: list[i64],
        left: list[i64],
        covered: list[list[int]],
        hands: list[list[int]],
        restaurants: list[list[int]],
        box: list[int],
        earned: list[i64],
        wooden: list[i64],
        line_stands: list[i64],
        line_types: list[i64],
        improved: list[i64],
        demand: list[i64],
        pays: list[i64],
    ) -> None:
        super().__init__(game, options, seats, rng)
        self.kit: Final = kit
        self.first: i64 = first  # the seat that began
        self.market = market  # what lies on each space
        self.entrances = entrances  # the tile at each entrance, or NONE
        self.display = display  # the stand tile on each place, or NONE
        self.bag = bag  # how many of each type
        self.offer = offer  # visible customers, `(number - 1) * OFFER + place`, or NONE
        self.left = left  # how many lie covered, by number
        self.covered = covered  # which tiles they can be, by number; a list is replaced, never changed
        self.hands = hands  # stand tiles by seat; likewise replaced
        self.restaurants = restaurants  # in front of each seat; likewise replaced
        self.box = box  # restaurants out of the game
        self.earned = earned  # money, `seat * SOURCES + source`
        self.coin_run: i64 = 0  # turns in a row in which a coin was taken
        self.final_turns: i64 = NONE  # how many are still to come, once the end is triggered
        self.trigger: i64 = NONE  # what triggered it
        self.ended: i64 = NONE  # what ended the game
        self.speciality: i64 = NONE  # solo: the type that alone earns
        self.counted: i64 = 0  # solo: what the customers that count have paid
        self.best_move: i64 = 0  # solo: the most that one turn brought
        # What follows from market and entrances, kept up to date for speed
        self.wooden = wooden  # wooden stands that each seat has left
        self.line_stands = line_stands  # stands in each line
        self.line_types = line_types  # `seat * LINES + line`: a bit for each type of own stand
        self.improved = improved  # `space * TYPES + type`: open restaurants beside it that improve such a stand
        self.demand = demand  # `line * TYPES + type`: customers at its entrances that want it
        self.pays = pays  # `seat * LINES + line`: what one customer pays there, a field for each type; then all seats'
        self.free: i64 = kit.gates  # a bit for each entrance that is free
        self.wanted: i64 = 0  # a bit for each type, by line: whether there are such customers at its entrances
        self.occupied: i64 = 0  # spaces with a stand or an open restaurant
        self.visited: i64 = 0  # entrances with customers

    def clone(self) -> "MercadoState":
        other = MercadoState(
            self.game,
            self.options,
            self.seats,
            self.rng.clone(),
            self.kit,
            first=self.first,
            market=self.market[:],
            entrances=self.entrances[:],
            display=self.display[:],
            bag=self.bag[:],
            offer=self.offer[:],
            left=self.left[:],
            covered=self.covered[:],
            hands=self.hands[:],
            restaurants=self.restaurants[:],
            box=self.box,
            earned=self.earned[:],
            wooden=self.wooden[:],
            line_stands=self.line_stands[:],
            line_types=self.line_types[:],
            improved=self.improved[:],
            demand=self.demand[:],
            pays=self.pays[:],
        )
        other.coin_run = self.coin_run
        other.final_turns = self.final_turns
        other.trigger = self.trigger
        other.ended = self.ended
        other.speciality = self.speciality
        other.counted = self.counted
        other.best_move = self.best_move
        other.free = self.free
        other.wanted = self.wanted
        other.occupied = self.occupied
        other.visited = self.visited
        self.copy_base(other)
        return other

    def sample(self, seat: i64, rng: Rng) -> "MercadoState":
        """Bag and covered customers are drawn when they are needed, so fresh chance is all that they want.

        Hidden besides, by option: the kinds of the closed restaurants, and the money of the others.
        """
        other = self.clone()
        if not self.kit.grey_types_public:
            other._shuffle_closed(rng)
        if self.kit.money_hidden and not self.kit.money_remembered and self.ended == NONE:
            other._redraw_money(seat, rng)
        other.rng = rng.fork()
        return other

    def _shuffle_closed(self, rng: Rng) -> None:
        closed: list[int] = []
        for code in self.market:
            if CLOSED <= code < OPEN:
                closed.append(int(code))
        closed.sort()  # so that not even the draws of chance hang on the true order
        rng.shuffle(closed)
        for space in range(MARKET):
            if CLOSED <= i64(self.market[space]) < OPEN:
                self.market[space] = closed.pop()

    def _redraw_money(self, seat: i64, rng: Rng) -> None:
        """Draw what the others can have: any money that the table, as it lies there, can have brought them.

        Each stand was paid once by every tile in its lines that wants it, at a value between 1 and its present one, and
        cost between 1 and the present number of stands in its fuller line. Who opened the restaurants and took the
        coins is not to be seen, only how many.
        """
        seats: i64 = self.seats
        others: list[int] = [int(player) for player in range(seats) if player != seat]
        for source in (FROM_RESTAURANTS, FROM_COINS):
            total: i64 = 0
            for player in others:
                total += i64(self.earned[player * SOURCES + source])
                self.earned[player * SOURCES + source] = 0
            for _ in range(total):
                self.earned[rng.choice(others) * SOURCES + source] += 1
        for player in others:
            self.earned[player * SOURCES + FROM_CUSTOMERS] = 0
            self.earned[player * SOURCES + COSTS] = 0
        for space in range(MARKET):
            code: i64 = self.market[space]
            if code < STAND or owner_of(code) == seat:
                continue
            begin: i64 = owner_of(code) * SOURCES
            for line in (row_of(space), column_of(space)):
                for gate in (line, line + LINES):
                    tile: i64 = self.entrances[gate]
                    if tile != NONE and wants(tile, stand_of(code)):
                        value: i64 = rng.below(self.value(stand_of(code), space)) + 1
                        self.earned[begin + FROM_CUSTOMERS] += int(number_of(tile) * value)
            self.earned[begin + COSTS] -= int(rng.below(self.cost(space) - 1) + 1)
        for player in others:
            if self.coins(player) < 0:
                self.earned[player * SOURCES + FROM_CUSTOMERS] -= int(self.coins(player))
        # A player who is about to open a stand can pay for it somewhere.
        decider = self.decider()
        self.choices = self.agenda[-1].legal(self)
        while not self.choices:
            self.earned[decider * SOURCES + FROM_CUSTOMERS] += 1
            self.choices = self.agenda[-1].legal(self)

    # Questions

    def coins(self, seat: i64) -> i64:
        begin: i64 = seat * SOURCES
        total: i64 = 0
        for source in range(SOURCES):
            total += i64(self.earned[begin + source])
        return total

    def in_bag(self) -> i64:
        total: i64 = 0
        for count in self.bag:
            total += i64(count)
        return total

    def alike(self, stands: list[int]) -> bool:
        """Whether three stand tiles are of one type and can be swapped: the bag must have three (R7)."""
        if len(stands) != HAND or i64(stands[0]) == NONE:
            return False
        if i64(stands[0]) != i64(stands[1]) or i64(stands[0]) != i64(stands[2]):
            return False
        return self.in_bag() >= HAND

    def cost(self, space: i64) -> i64:
        """What a stand there costs (4.3): a coin for each stand in the fuller line, itself included."""
        row: i64 = self.line_stands[row_of(space)]
        column: i64 = self.line_stands[column_of(space)]
        return 1 + max(row, column)

    def value(self, stand: i64, space: i64) -> i64:
        """What a customer pays a stand of this type there (4.3)."""
        return 1 + i64(self.improved[space * TYPES + stand])

    def usable(self, space: i64) -> bool:
        """Whether a stand or a restaurant can be put there (4.1)."""
        code: i64 = self.market[space]
        return code < OPEN and (code == EMPTY or not self.kit.pubs_only or code == CLOSED + PUB)

    def takes_stands(self, space: i64) -> bool:
        """Whether a stand of any type could be put there, by the challenge's lines and streets as well."""
        if not self.usable(space) or self.cost(space) > self.kit.line_limit:
            return False
        if self.kit.street_side == NONE:
            return True
        return any(self.on_street(stand, space) for stand in range(TYPES))

    def earns(self, stand: i64) -> bool:
        """Whether stands of this type are paid: all, but for the specialist's (challenge 1)."""
        return self.speciality == NONE or self.speciality == stand

    def is_wanted(self, stand: i64, space: i64) -> bool:
        """Whether there are customers in the lines of a space who want a type."""
        lines: i64 = (self.wanted >> (row_of(space) * TYPES)) | (self.wanted >> (column_of(space) * TYPES))
        return (lines >> stand) & 1 != 0

    def income(self, stand: i64, space: i64) -> i64:
        """What the customers pay when a stand is opened there (4.3)."""
        if self.kit.crowded:
            total: i64 = 0
            for gate in (row_of(space), row_of(space) + LINES, column_of(space), column_of(space) + LINES):
                total += self.crowd_income(stand, space, gate)
            return total
        row: i64 = row_of(space) * TYPES + stand
        column: i64 = column_of(space) * TYPES + stand
        if not self.is_wanted(stand, space) or not self.earns(stand):
            return 0
        return (self.demand[row] + self.demand[column]) * self.value(stand, space)

    def crowd_income(self, stand: i64, space: i64, gate: i64) -> i64:
        """What one tile of the crowded market pays for a new stand, once the line has woken it up (challenge 7)."""
        tile: i64 = self.entrances[gate]
        if tile == NONE:
            return 0
        customers: i64 = number_of(tile)
        stands: i64 = i64(self.line_stands[gate % LINES]) + 1
        if stands < customers:
            return 0
        value: i64 = self.value(stand, space) if wants(tile, stand) else 0
        if stands == customers:
            old: i64 = first_of(gate % LINES)
            for _ in range(SIDE):
                code: i64 = self.market[old]
                if code >= STAND and wants(tile, stand_of(code)):
                    value += self.value(stand_of(code), old)
                old += step_of(gate % LINES)
        return customers * value

    def can_open(self, stand: i64, space: i64, coins: i64) -> bool:
        """Whether somebody with so many coins can open a stand there: place, then pay (4.3)."""
        if not self.usable(space):
            return False
        cost: i64 = self.cost(space)
        if cost > self.kit.line_limit:
            return False
        if self.kit.street_side != NONE and not self.on_street(stand, space):
            return False
        return coins >= cost or coins + self.income(stand, space) >= cost

    def openable(self, types: i64, coins: i64) -> i64:
        """Which of these types (a bit for each) can be opened somewhere."""
        found: i64 = 0
        anywhere: bool = not self.kit.choosy
        for row in range(SIDE):
            rich: bool = anywhere and coins > self.line_stands[row]
            for column in range(SIDE, LINES):
                hopeful: i64 = types & ~found
                if anywhere:  # a stand that costs too much must be one that customers pay for at once
                    hopeful &= (self.wanted >> (row * TYPES)) | (self.wanted >> (column * TYPES))
                if not hopeful and not rich:
                    continue
                space: i64 = row * SIDE + column - SIDE
                if self.market[space] >= OPEN:
                    continue
                if rich and coins > self.line_stands[column]:
                    return types
                for stand in range(TYPES):
                    if (hopeful >> stand) & 1 and self.can_open(stand, space, coins):
                        found |= 1 << stand
                if found == types:
                    return found
        return found

    def on_street(self, stand: i64, space: i64) -> bool:
        """Whether the streets of the marquis allow this type there (challenge 9)."""
        side: i64 = self.kit.street_side
        across: i64 = space % SIDE if side % 2 == TOP else space // SIDE
        gate: i64 = side * SIDE + across
        tile: i64 = self.entrances[gate]
        return tile != NONE and int(gate) in self.kit.streets and wants(tile, stand)

    def can_bring(self, seat: i64, tile: i64, line: i64) -> bool:
        """Whether these customers may come to a line: enough stands, and an own one that they want (4.4)."""
        if i64(self.line_stands[line]) < number_of(tile):
            return False
        found: i64 = i64(self.line_types[seat * LINES + line]) & i64(TILE_WANTS[tile])
        return found == i64(TILE_WANTS[tile]) if self.kit.every_type else found != 0

    def can_enter(self, gate: i64) -> bool:
        return (self.free >> gate) & 1 != 0

    def free_gates(self, line: i64) -> i64:
        """How many entrances of a line are free."""
        return ((self.free >> line) & 1) + ((self.free >> (line + LINES)) & 1)

    def paid(self, seat: i64, tile: i64, line: i64) -> i64:
        """What these customers pay a seat at a line (4.4)."""
        pays: i64 = self.pays[seat * LINES + line]
        if self.speciality == NONE:
            first: i64 = (pays >> i64(FIRST_FIELD[tile])) & FIELD_MASK
            return number_of(tile) * (first + ((pays >> i64(SECOND_FIELD[tile])) & FIELD_MASK))
        if not wants(tile, self.speciality):
            return 0
        return number_of(tile) * ((pays >> (FIELD * self.speciality)) & FIELD_MASK)

    def welcome(self, seat: i64) -> list[int]:
        """The customers on offer that may come to some line, each kind once."""
        # By number of customers, a group of bits each: which types of own stands they find in lines where they fit
        found: i64 = 0
        lines: i64 = self.free | (self.free >> LINES)
        for line in range(LINES):
            if (lines >> line) & 1:
                types: i64 = self.line_types[seat * LINES + line]
                if types:
                    found |= types * FITTING[self.line_stands[line]]
        tiles: list[int] = []
        if found == 0:
            return tiles
        there: i64 = 0  # a bit for each kind that is on the list
        for number in range(NUMBERS):
            types = (found >> (number * TYPES)) & ((1 << TYPES) - 1)
            if types == 0:  # so many fit nowhere, and more do not, either
                break
            for place in range(number * OFFER, (number + 1) * OFFER):
                tile: i64 = self.offer[place]
                if tile == NONE or types & TILE_WANTS[tile] == 0 or (there >> tile) & 1:
                    continue
                if not self.kit.every_type or self._all_welcome(seat, tile):
                    there |= 1 << tile
                    tiles.append(int(tile))
        return tiles

    def _all_welcome(self, seat: i64, tile: i64) -> bool:
        """Whether some line has everything that these customers want (challenge 6)."""
        return any(
            self.can_bring(seat, tile, line) and (self.can_enter(line) or self.can_enter(line + LINES))
            for line in range(LINES)
        )

    def solo_result(self) -> i64:
        """What a challenge counts (S4): the money in the end, or what the customers that count have paid."""
        return self.counted if self.kit.counted else self.coins(0)

    def fame_given(self) -> bool:
        """Whether enough of the customers that a challenge wants were brought (challenge 5)."""
        number, tiles = self.kit.needed
        brought: i64 = 0
        for tile in self.entrances:
            if i64(tile) != NONE and number_of(tile) == number:
                brought += 1
        return brought >= tiles

    # Doings

    def earn(self, seat: i64, source: i64, amount: i64) -> None:
        """Money that a turn brought a seat, all of one source at once."""
        self.earned[seat * SOURCES + source] += int(amount)
        if self.kit.challenge and amount > self.best_move:
            self.best_move = amount

    def draw(self) -> int:
        """A stand tile from the bag."""
        ticket: i64 = self.below(self.in_bag())
        stand: i64 = 0
        while ticket >= i64(self.bag[stand]):
            ticket -= i64(self.bag[stand])
            stand += 1
        self.bag[stand] -= 1
        return int(stand)

    def swap(self, stands: list[int]) -> list[int]:
        """Three new tiles from the bag, and only then the old ones into it (R7)."""
        drawn = [self.draw() for _ in range(HAND)]
        for stand in stands:
            self.bag[stand] += 1
        return drawn

    def swap_hand(self, seat: i64) -> None:
        old = self.hands[seat]
        self.hands[seat] = self.swap(old)
        if self.events is not None:
            drawn = [STANDS[stand] for stand in self.hands[seat]]
            self.events.append(HandSwapped(int(seat), STANDS[old[0]], drawn))

    def swap_display(self, seat: i64) -> None:
        old = self.display
        self.display = self.swap(old)
        if self.events is not None:
            drawn = [STANDS[stand] for stand in self.display]
            self.events.append(DisplaySwapped(int(seat), STANDS[old[0]], drawn))

    def pick_stand(self, seat: i64, stand: i64) -> None:
        """Take a tile of the display and fill its place from the bag (4.3)."""
        place = self.display.index(int(stand))
        self.hands[seat] = [*self.hands[seat], int(stand)]
        if self.events is not None:
            self.events.append(StandPicked(int(seat), STANDS[stand], place + 1))
        if self.in_bag() == 0:
            self.display[place] = NONE
            return
        drawn = self.draw()
        self.display[place] = drawn
        if self.events is not None:
            self.events.append(StandDrawn(STANDS[drawn], place + 1))

    def open_stand(self, seat: i64, stand: i64, space: i64) -> None:
        """Put the tile and a wooden stand there, take what lay beneath, earn and pay (4.3)."""
        cost: i64 = self.cost(space)
        income: i64 = self.income(stand, space)
        hand = self.hands[seat][:]
        hand.remove(int(stand))
        self.hands[seat] = hand
        if self.events is not None:
            self.events.append(StandOpened(int(seat), STANDS[stand], SPACES[space], int(cost), int(income)))
        beneath: i64 = self.market[space]
        self.market[space] = STAND + seat * TYPES + stand
        self._take_closed(seat, beneath, space)
        if income > 0:
            if self.kit.one_type and self.speciality == NONE:
                self.specialise(seat, stand)
            self._serve(seat, stand, space, row_of(space))
            self._serve(seat, stand, space, row_of(space) + LINES)
            self._serve(seat, stand, space, column_of(space))
            self._serve(seat, stand, space, column_of(space) + LINES)
        self.count_stand(seat, stand, space)
        self.earn(seat, FROM_CUSTOMERS, income)
        self.earned[seat * SOURCES + COSTS] -= int(cost)

    def count_stand(self, seat: i64, stand: i64, space: i64) -> None:
        """What follows from a stand that has come to a space."""
        self.wooden[seat] -= 1
        self.occupied += 1
        self._count_in_line(seat, stand, row_of(space))
        self._count_in_line(seat, stand, column_of(space))
        self._pay_more(seat, stand, space, self.value(stand, space))

    def _count_in_line(self, seat: i64, stand: i64, line: i64) -> None:
        self.line_stands[line] += 1
        self.line_types[seat * LINES + line] |= 1 << stand

    def _pay_more(self, seat: i64, stand: i64, space: i64, more: i64) -> None:
        """A customer pays so much more in the two lines of a space."""
        amount: i64 = more << (FIELD * stand)
        self.pays[seat * LINES + row_of(space)] += amount
        self.pays[seat * LINES + column_of(space)] += amount
        self.pays[self.seats * LINES + row_of(space)] += amount
        self.pays[self.seats * LINES + column_of(space)] += amount

    def _serve(self, seat: i64, stand: i64, space: i64, gate: i64) -> None:
        """What one tile pays when a stand is opened: the money that counts in challenge 2, and the events."""
        tile: i64 = self.entrances[gate]
        if tile == NONE:
            return
        customers: i64 = number_of(tile)
        if not self.kit.crowded:
            if wants(tile, stand):
                amount: i64 = customers * self.value(stand, space)
                if customers == self.kit.counted:
                    self.counted += amount
                self._tell_earned(seat, stand, space, gate)
            return
        stands: i64 = i64(self.line_stands[gate % LINES]) + 1
        if stands == customers:
            self._tell_line(gate)
        elif stands > customers and wants(tile, stand):
            self._tell_earned(seat, stand, space, gate)

    def _tell_line(self, gate: i64) -> None:
        """The customers at an entrance paid every stand of their line that they want."""
        if self.events is None:
            return
        tile: i64 = self.entrances[gate]
        space: i64 = first_of(gate % LINES)
        for _ in range(SIDE):
            code: i64 = self.market[space]
            if code >= STAND and wants(tile, stand_of(code)) and self.earns(stand_of(code)):
                self._tell_earned(owner_of(code), stand_of(code), space, gate)
            space += step_of(gate % LINES)

    def _tell_earned(self, owner: i64, stand: i64, space: i64, gate: i64) -> None:
        if self.events is not None:
            tile: i64 = self.entrances[gate]
            value: i64 = self.value(stand, space)
            self.events.append(
                Earned(
                    int(owner),
                    STANDS[stand],
                    SPACES[space],
                    ENTRANCES[gate],
                    TILES[tile],
                    int(value),
                    int(number_of(tile) * value),
                )
            )

    def _take_closed(self, seat: i64, code: i64, space: i64) -> None:
        """The closed restaurant of a space, if there was one, comes to the player."""
        if code == EMPTY:
            return
        kind: i64 = code - CLOSED
        self.restaurants[seat] = [*self.restaurants[seat], int(kind)]
        if not self.kit.grey_types_public:
            self.revealed += 1
        if self.events is not None:
            self.events.append(RestaurantTaken(int(seat), RESTAURANTS[kind], SPACES[space]))

    def bring(self, seat: i64, tile: i64, gate: i64) -> None:
        """Bring customers from the offer to an entrance; `pay_line` is next, and only then `turn_up` (4.4)."""
        place: i64 = (number_of(tile) - 1) * OFFER
        while i64(self.offer[place]) != tile:
            place += 1
        self.offer[place] = NONE
        self.put_customers(tile, gate)
        if self.events is not None:
            self.events.append(CustomersBrought(int(seat), TILES[tile], ENTRANCES[gate]))

    def put_customers(self, tile: i64, gate: i64) -> None:
        self.entrances[gate] = int(tile)
        self.visited += 1
        self.free &= ~(1 << gate)
        line: i64 = gate % LINES
        self.wanted |= i64(TILE_WANTS[tile]) << (line * TYPES)
        for stand in range(TYPES):
            if wants(tile, stand):
                self.demand[line * TYPES + stand] += number_of(tile)

    def pay_line(self, seat: i64, gate: i64) -> None:
        """Every stand of the line that the customers want earns, whoever owns it (4.4)."""
        tile: i64 = self.entrances[gate]
        for owner in range(self.seats):
            amount: i64 = self.paid(owner, tile, gate % LINES)
            if owner == seat:
                self.earn(seat, FROM_CUSTOMERS, amount)
                if number_of(tile) == self.kit.counted:
                    self.counted += amount
            elif amount > 0:
                self.earned[owner * SOURCES + FROM_CUSTOMERS] += int(amount)
        self._tell_line(gate)

    def specialise(self, seat: i64, stand: i64) -> None:
        """From now on stands of this type alone earn (challenge 1)."""
        self.speciality = stand
        if self.events is not None:
            self.events.append(Specialised(int(seat), STANDS[stand]))

    def turn_up(self, tile: i64) -> None:
        """Where a tile was on offer, turn up the next of its number, if there is one (4.4)."""
        place: i64 = (number_of(tile) - 1) * OFFER
        while i64(self.offer[place]) != NONE:
            place += 1
        self.deal_customer(place)
        if self.events is not None and self.offer[place] != NONE:
            self.events.append(CustomersTurnedUp(TILES[self.offer[place]], int(place % OFFER) + 1))

    def open_restaurant(self, seat: i64, kind: i64, space: i64) -> None:
        """Put a restaurant there for its reward, and take what lay beneath (4.5)."""
        front = self.restaurants[seat][:]
        front.remove(int(kind))
        self.restaurants[seat] = front
        beneath: i64 = self.market[space]
        self.market[space] = OPEN + kind
        self.occupied += 1
        self.improve(kind, space)
        reward: i64 = self.kit.restaurant_reward
        self.earn(seat, FROM_RESTAURANTS, reward)
        if self.events is not None:
            self.events.append(RestaurantOpened(int(seat), RESTAURANTS[kind], SPACES[space], int(reward)))
        self._take_closed(seat, beneath, space)

    def improve(self, kind: i64, space: i64) -> None:
        """An open restaurant improves what is beside it."""
        types: i64 = self.kit.improves[kind]
        for boxed in NEIGHBOURS[space]:
            beside: i64 = boxed
            for stand in range(TYPES):
                if (types >> stand) & 1:
                    self.improved[beside * TYPES + stand] += 1
            code: i64 = self.market[beside]
            if code >= STAND and (types >> stand_of(code)) & 1:
                self._pay_more(owner_of(code), stand_of(code), beside, 1)

    # Set-up (3), in the order of the book; `position.build` does those parts that a position leaves out

    def deal_restaurants(self) -> None:
        closed = self.kit.closed[:]
        self.shuffle(closed)
        for space in self.kit.marked:
            self.market[space] = CLOSED + closed.pop()

    def deal_hand(self, seat: i64) -> None:
        self.hands[seat] = [self.draw() for _ in range(HAND)]

    def deal_display(self) -> None:
        for place in range(DISPLAY):
            if self.in_bag() > 0:
                self.display[place] = self.draw()

    def deal_entrances(self) -> None:
        """The customers that stand at the entrances from the start (challenges 7 and 9)."""
        if self.kit.crowded:
            stacks = [tiles[:] for tiles in self.kit.tiles]
            for side in range(len(self.kit.crowd)):
                for index in range(SIDE):
                    tiles = stacks[i64(self.kit.crowd[side]) - 1]
                    self.put_customers(tiles.pop(self.below(len(tiles))), side * SIDE + index)
        for gate in self.kit.streets:
            self.put_customers(self._uncover(0), gate)

    def deal_offer(self) -> None:
        for place in range(NUMBERS * OFFER):
            if i64(self.offer[place]) == NONE:
                self.deal_customer(place)

    def deal_customer(self, place: i64) -> None:
        """Turn up a customer tile, if one is left of its number."""
        if i64(self.left[place // OFFER]) > 0:
            self.offer[place] = self._uncover(place // OFFER)

    def _uncover(self, number: i64) -> i64:
        """The next covered tile of a number (from 0). Which one it is, is drawn only now (R22, R30)."""
        tiles = self.covered[number][:]
        at: i64 = self.below(len(tiles))
        tile: i64 = tiles.pop(at)
        self.left[number] -= 1
        self.covered[number] = tiles if i64(self.left[number]) > 0 else []
        return tile

    def set_up_again(self) -> None:
        """Deal everything anew for the one player (R27); nothing has been done yet."""
        kit = self.kit
        for space in range(MARKET):
            self.market[space] = EMPTY
        self.bag[:] = kit.stands
        for gate in range(GATES):
            self.entrances[gate] = NONE
        self.visited = 0
        self.free = kit.gates
        self.wanted = 0
        self.demand[:] = [0] * (LINES * TYPES)
        self.offer[:] = [NONE] * (NUMBERS * OFFER)
        self.left[:] = kit.kept
        self.covered[:] = kit.tiles
        self.deal_restaurants()
        self.deal_display()
        self.deal_hand(0)
        self.deal_entrances()
        self.deal_offer()
        self.earned[FROM_START] = int(kit.start_coins)
