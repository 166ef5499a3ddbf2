"""What is decided in a turn, in the order of the rules: swapping, the action and where, what follows, the end."""

from typing import ClassVar, Final

from mypy_extensions import i64

from ribeira.engine.state import Decision, Task
from ribeira.games.mercado.actions import (
    A_BRING,
    A_ENTER,
    A_KEEP_HAND,
    A_OPEN_RESTAURANT,
    A_OPEN_STAND,
    A_PICK,
    A_PLACE,
    A_SPECIALISE,
    A_SWAP_DISPLAY,
    A_SWAP_HAND,
    A_TAKE_COIN,
    BY_COINS,
    BY_ENTRANCES,
    BY_MARKET,
    BY_STANDS,
    BY_STUCK,
    ENDS,
    ENTRANCES,
    GATES,
    KINDS,
    LINES,
    MARKET,
    PLAYERS,
    RESTAURANTS,
    SIDE,
    STANDS,
    TILE_WANTS,
    TILES,
    TYPES,
)
from ribeira.games.mercado.events import (
    CoinTaken,
    EndTriggered,
    GameEnded,
    HandKept,
    MoneyShown,
    RestaurantsUnopened,
    SetupRepeated,
)
from ribeira.games.mercado.scoring import FROM_COINS, SOURCES, UNOPENED
from ribeira.games.mercado.state import NONE, OPEN, MercadoState


def start_turn(state: MercadoState, seat: i64) -> None:
    state.push(TURN[seat])
    state.push(SWAP_HAND[seat])


class SwapHand(Decision[MercadoState]):
    """With three equal stand tiles: swap them or not, again and again (4.2.1)."""

    def legal(self, state: MercadoState) -> list[int]:
        return [int(A_SWAP_HAND), int(A_KEEP_HAND)] if state.alike(state.hands[self.seat]) else []

    def choose(self, state: MercadoState, action: int) -> None:
        if action == A_SWAP_HAND:
            state.swap_hand(self.seat)
            state.push(SWAP_HAND[self.seat])
        elif state.events is not None:
            state.events.append(HandKept(int(self.seat), STANDS[state.hands[self.seat][0]]))


class Turn(Decision[MercadoState]):
    """One of the four actions (4.2.2). Which there are tells what the player can pay, so none goes by itself."""

    def legal(self, state: MercadoState) -> list[int]:
        seat: i64 = self.seat
        choices: list[int] = []
        if i64(state.wooden[seat]) > 0:
            types: i64 = 0
            for stand in state.hands[seat]:
                types |= 1 << i64(stand)
            types = state.openable(types, state.coins(seat))
            for number in range(TYPES):
                if (types >> number) & 1:
                    choices.append(int(A_OPEN_STAND + number))
        for tile in state.welcome(seat):
            choices.append(int(A_BRING + tile))
        if state.restaurants[seat] and can_open_restaurant(state):
            kinds: i64 = 0
            for kind in state.restaurants[seat]:
                kinds |= 1 << i64(kind)
            for number in range(KINDS):
                if (kinds >> number) & 1:
                    choices.append(int(A_OPEN_RESTAURANT + number))
        if state.seats > 1:
            choices.append(int(A_TAKE_COIN))
        return choices

    def choose(self, state: MercadoState, action: int) -> None:
        if action < A_BRING:
            state.push(OPEN_STAND[self.seat * TYPES + action - A_OPEN_STAND])
        elif action < A_OPEN_RESTAURANT:
            state.push(BRING_CUSTOMERS[self.seat * len(TILES) + action - A_BRING])
        elif action < A_TAKE_COIN:
            state.push(OPEN_RESTAURANT[self.seat * KINDS + action - A_OPEN_RESTAURANT])
        else:
            take_coin(state, self.seat)

    def forced(self) -> bool:
        return False


class OpenStand(Decision[MercadoState]):
    """Where to open a stand (4.3). Here, too, the choice tells what the player can pay."""

    FIELDS: ClassVar[dict[str, tuple[str, ...]]] = {"stand": STANDS}

    def __init__(self, seat: i64, stand: i64) -> None:
        super().__init__(seat)
        self.stand: i64 = stand

    def legal(self, state: MercadoState) -> list[int]:
        coins: i64 = state.coins(self.seat)
        choices: list[int] = []
        space: i64 = 0
        for row in range(SIDE):
            in_row: i64 = state.line_stands[row]
            for column in range(SIDE):
                if state.market[space] < OPEN:
                    enough: bool = coins > in_row and coins > state.line_stands[SIDE + column] and not state.kit.choosy
                    if enough or state.can_open(self.stand, space, coins):
                        choices.append(int(A_PLACE + space))
                space += 1
        return choices

    def choose(self, state: MercadoState, action: int) -> None:
        state.open_stand(self.seat, self.stand, action - A_PLACE)
        state.push(END_BUILDING[self.seat])
        state.push(PICK_STAND[self.seat])

    def forced(self) -> bool:
        return False


class PickStand(Decision[MercadoState]):
    """Take a stand tile of the display; swap three equal ones first, if you like (4.3)."""

    def legal(self, state: MercadoState) -> list[int]:
        choices: list[int] = []
        for boxed in state.display:
            if i64(boxed) != NONE and int(A_PICK + boxed) not in choices:
                choices.append(int(A_PICK + boxed))
        if state.alike(state.display):
            choices.append(int(A_SWAP_DISPLAY))
        return choices

    def choose(self, state: MercadoState, action: int) -> None:
        if action == A_SWAP_DISPLAY:
            state.swap_display(self.seat)
            state.push(PICK_STAND[self.seat])
        else:
            state.pick_stand(self.seat, action - A_PICK)


class BringCustomers(Decision[MercadoState]):
    """To which entrance the customers come (4.4). One possible place is a choice, too: its player sees it first."""

    FIELDS: ClassVar[dict[str, tuple[str, ...]]] = {"tile": TILES}

    def __init__(self, seat: i64, tile: i64) -> None:
        super().__init__(seat)
        self.tile: i64 = tile

    def legal(self, state: MercadoState) -> list[int]:
        lines: i64 = 0  # a bit for each
        for line in range(LINES):
            if state.can_bring(self.seat, self.tile, line):
                lines |= 1 << line
        gates: i64 = state.free & (lines | (lines << LINES))
        choices: list[int] = []
        for gate in range(GATES):
            if (gates >> gate) & 1:
                choices.append(int(A_ENTER + gate))
        return choices

    def choose(self, state: MercadoState, action: int) -> None:
        gate: i64 = action - A_ENTER
        state.bring(self.seat, self.tile, gate)
        state.push(PAY_LINE[self.seat * GATES + gate])
        if state.kit.one_type and state.speciality == NONE:
            state.push(Specialise(self.seat, gate))

    def forced(self) -> bool:
        return False


class Specialise(Decision[MercadoState]):
    """Challenge 1: the first income decides which type alone earns; of two, the player chooses (R15)."""

    FIELDS: ClassVar[dict[str, tuple[str, ...]]] = {"entrance": ENTRANCES}

    def __init__(self, seat: i64, entrance: i64) -> None:
        super().__init__(seat)
        self.entrance: i64 = entrance

    def legal(self, state: MercadoState) -> list[int]:
        there: i64 = state.line_types[self.seat * LINES + self.entrance % LINES]
        tile: i64 = state.entrances[self.entrance]
        paid: i64 = there & i64(TILE_WANTS[tile])
        choices: list[int] = []
        for stand in range(TYPES):
            if (paid >> stand) & 1:
                choices.append(int(A_SPECIALISE + stand))
        return choices

    def choose(self, state: MercadoState, action: int) -> None:
        state.specialise(self.seat, action - A_SPECIALISE)


class PayLine(Task[MercadoState]):
    """The customers pay, and their place on the board is filled (4.4)."""

    FIELDS: ClassVar[dict[str, tuple[str, ...]]] = {"entrance": ENTRANCES}

    def __init__(self, seat: i64, entrance: i64) -> None:
        super().__init__(seat)
        self.entrance: i64 = entrance

    def run(self, state: MercadoState) -> None:
        state.pay_line(self.seat, self.entrance)
        state.turn_up(state.entrances[self.entrance])
        state.coin_run = 0
        few: bool = GATES - state.visited <= state.kit.entrances_left
        end_turn(state, self.seat, BY_ENTRANCES if few else NONE)


class OpenRestaurant(Decision[MercadoState]):
    """Where to open a restaurant (4.5)."""

    FIELDS: ClassVar[dict[str, tuple[str, ...]]] = {"restaurant": RESTAURANTS}

    def __init__(self, seat: i64, restaurant: i64) -> None:
        super().__init__(seat)
        self.restaurant: i64 = restaurant

    def legal(self, state: MercadoState) -> list[int]:
        choices: list[int] = []
        for space in range(MARKET):
            if state.usable(space):
                choices.append(int(A_PLACE + space))
        return choices

    def choose(self, state: MercadoState, action: int) -> None:
        state.open_restaurant(self.seat, self.restaurant, action - A_PLACE)
        built(state, self.seat)

    def forced(self) -> bool:
        return False


def can_open_restaurant(state: MercadoState) -> bool:
    return any(state.usable(space) for space in range(MARKET))


def take_coin(state: MercadoState, seat: i64) -> None:
    """A coin; when everybody took one in a row, or both players two, the game is over (4.6, 4.7)."""
    state.earned[seat * SOURCES + FROM_COINS] += 1
    state.coin_run += 1
    if state.events is not None:
        state.events.append(CoinTaken(int(seat), int(state.coin_run)))
    everybody: i64 = 4 if state.seats == 2 else state.seats
    if state.coin_run >= everybody:
        finish(state, BY_COINS)
    else:
        end_turn(state, seat, NONE)


class EndBuilding(Task[MercadoState]):
    """After a stand and the new stand tile: the end of the turn."""

    def run(self, state: MercadoState) -> None:
        built(state, self.seat)


def built(state: MercadoState, seat: i64) -> None:
    """The turn of a new stand or restaurant ends; is the market nearly full?"""
    state.coin_run = 0
    few: bool = MARKET - state.occupied <= state.kit.spaces_left
    if state.kit.crowded and i64(state.wooden[seat]) == 0:
        finish(state, BY_STANDS)
    else:
        end_turn(state, seat, BY_MARKET if few else NONE)


def end_turn(state: MercadoState, seat: i64, trigger: i64) -> None:
    """The end may be triggered, once; then all the others have one more turn (4.7), alone it comes at once (S3)."""
    if state.final_turns != NONE:
        state.final_turns -= 1
    elif trigger != NONE:
        state.final_turns = state.seats - 1
        state.trigger = trigger
        if state.events is not None:
            state.events.append(EndTriggered(int(seat), ENDS[trigger]))
    if state.final_turns == 0:
        finish(state, state.trigger)
    else:
        start_turn(state, (seat + 1) % state.seats)


class Stuck(Task[MercadoState]):
    """Solo: it lies at the bottom of the agenda, for the turn in which nothing can be done (S3)."""

    def run(self, state: MercadoState) -> None:
        if i64(state.wooden[self.seat]) == state.kit.wooden_stands and state.occupied == 0:
            # Nothing was done yet: a set-up that allows nothing is repeated (R27).
            state.set_up_again()
            if state.events is not None:
                state.events.append(SetupRepeated())
            state.push(STUCK)
            start_turn(state, self.seat)
        else:
            finish(state, BY_STUCK)


def finish(state: MercadoState, reason: i64) -> None:
    """Each restaurant that was not opened costs a coin, as far as there are any (6); the money is shown."""
    state.agenda.clear()
    state.ended = reason
    if state.kit.money_hidden:
        state.revealed += 1
    if state.events is not None:
        state.events.append(GameEnded(ENDS[reason]))
    for seat in range(state.seats):
        unopened: i64 = len(state.restaurants[seat])
        unopened = min(unopened, state.coins(seat))
        state.earned[seat * SOURCES + UNOPENED] -= int(unopened)
        if state.events is not None and state.restaurants[seat]:
            names = [RESTAURANTS[kind] for kind in state.restaurants[seat]]
            state.events.append(RestaurantsUnopened(int(seat), names, int(unopened)))
    if state.events is not None:
        state.events.append(MoneyShown([int(state.coins(seat)) for seat in range(state.seats)]))


# Tasks never change, so one of each does for all games.
TURN: Final = [Turn(seat) for seat in range(PLAYERS)]
SWAP_HAND: Final = [SwapHand(seat) for seat in range(PLAYERS)]
OPEN_STAND: Final = [OpenStand(seat, stand) for seat in range(PLAYERS) for stand in range(TYPES)]
BRING_CUSTOMERS: Final = [BringCustomers(seat, tile) for seat in range(PLAYERS) for tile in range(len(TILES))]
OPEN_RESTAURANT: Final = [OpenRestaurant(seat, kind) for seat in range(PLAYERS) for kind in range(KINDS)]
PAY_LINE: Final = [PayLine(seat, gate) for seat in range(PLAYERS) for gate in range(GATES)]
PICK_STAND: Final = [PickStand(seat) for seat in range(PLAYERS)]
END_BUILDING: Final = [EndBuilding(seat) for seat in range(PLAYERS)]
STUCK: Final = Stuck(0)
