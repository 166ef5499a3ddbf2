"""Opening of stands, and choice of a new stand tile (4.3)."""

from typing import ClassVar, Final

from mypy_extensions import i64

from ribeira.engine.state import Decision, Task
from ribeira.games.mercado import action_codes as codes
from ribeira.games.mercado.actions import LINES, PLAYERS, SIDE, SPACES, STANDS, TYPES
from ribeira.games.mercado.events import DisplaySwapped, StandDrawn, StandOpened, StandPicked
from ribeira.games.mercado.rules.board import NONE, OPEN, STAND, column_of, number_of, row_of, wants
from ribeira.games.mercado.rules.customers import specialise, tell_earned, tell_line
from ribeira.games.mercado.rules.restaurants import take_closed
from ribeira.games.mercado.rules.turn_end import built
from ribeira.games.mercado.scoring import COSTS, FROM_CUSTOMERS, SOURCES
from ribeira.games.mercado.state import MercadoState


class OpenStand(Decision[MercadoState]):
    """Choose the space of a stand (4.3).

    The decision is required even with a single choice, because playing it automatically would reveal the player's
    money.
    """

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
                        choices.append(codes.encode_place(space))
                space += 1
        return choices

    def choose(self, state: MercadoState, action: int) -> None:
        open_stand(state, self.seat, self.stand, codes.place_space(action))
        state.push(END_BUILDING[self.seat])
        state.push(PICK_STAND[self.seat])

    def forced(self) -> bool:
        return False


class PickStand(Decision[MercadoState]):
    """Take a stand tile from the display; three equal ones can be swapped first (4.3)."""

    def legal(self, state: MercadoState) -> list[int]:
        choices: list[int] = []
        for stand in state.display:
            if i64(stand) != NONE and codes.encode_pick(stand) not in choices:
                choices.append(codes.encode_pick(stand))
        if state.alike(state.display):
            choices.append(codes.encode_swap_display())
        return choices

    def choose(self, state: MercadoState, action: int) -> None:
        if codes.is_swap_display(action):
            swap_display(state, self.seat)
            state.push(PICK_STAND[self.seat])
        else:
            pick_stand(state, self.seat, codes.pick_stand(action))


class EndBuilding(Task[MercadoState]):
    """End the turn after a stand and the new stand tile."""

    def run(self, state: MercadoState) -> None:
        built(state, self.seat)


def open_stand(state: MercadoState, seat: i64, stand: i64, space: i64) -> None:
    """Open a stand, take a closed restaurant beneath it, earn and pay (4.3)."""
    cost: i64 = state.cost(space)
    income: i64 = state.income(stand, space)
    hand = state.hands[seat][:]
    hand.remove(int(stand))
    state.hands[seat] = hand
    if state.events is not None:
        state.events.append(StandOpened(int(seat), STANDS[stand], SPACES[space], int(cost), int(income)))
    beneath: i64 = state.market[space]
    state.market[space] = STAND + seat * TYPES + stand
    take_closed(state, seat, beneath, space)
    if income > 0:
        if state.kit.one_type and state.speciality == NONE:
            specialise(state, seat, stand)
        serve(state, seat, stand, space, row_of(space))
        serve(state, seat, stand, space, row_of(space) + LINES)
        serve(state, seat, stand, space, column_of(space))
        serve(state, seat, stand, space, column_of(space) + LINES)
    state.count_stand(seat, stand, space)
    state.earn(seat, FROM_CUSTOMERS, income)
    state.earned[seat * SOURCES + COSTS] -= int(cost)


def pick_stand(state: MercadoState, seat: i64, stand: i64) -> None:
    """Take a tile from the display and refill its place from the bag (4.3)."""
    place = state.display.index(int(stand))
    state.hands[seat] = [*state.hands[seat], int(stand)]
    if state.events is not None:
        state.events.append(StandPicked(int(seat), STANDS[stand], place + 1))
    if state.in_bag() == 0:
        state.display[place] = NONE
        return
    drawn = state.draw()
    state.display[place] = drawn
    if state.events is not None:
        state.events.append(StandDrawn(STANDS[drawn], place + 1))


def swap_display(state: MercadoState, seat: i64) -> None:
    """Exchange the display for tiles from the bag (4.3)."""
    old = state.display
    state.display = state.swap(old)
    if state.events is not None:
        drawn = [STANDS[stand] for stand in state.display]
        state.events.append(DisplaySwapped(int(seat), STANDS[old[0]], drawn))


def serve(state: MercadoState, seat: i64, stand: i64, space: i64, gate: i64) -> None:
    """Count a tile's payment to a new stand for challenge 2, and append its events."""
    tile: i64 = state.entrances[gate]
    if tile == NONE:
        return
    customers: i64 = number_of(tile)
    if not state.kit.crowded:
        if wants(tile, stand):
            amount: i64 = customers * state.value(stand, space)
            if customers == state.kit.counted:
                state.counted += amount
            tell_earned(state, seat, stand, space, gate)
        return
    stands: i64 = i64(state.line_stands[gate % LINES]) + 1
    if stands == customers:
        tell_line(state, gate)
    elif stands > customers and wants(tile, stand):
        tell_earned(state, seat, stand, space, gate)


OPEN_STAND: Final = [OpenStand(seat, stand) for seat in range(PLAYERS) for stand in range(TYPES)]
PICK_STAND: Final = [PickStand(seat) for seat in range(PLAYERS)]
END_BUILDING: Final = [EndBuilding(seat) for seat in range(PLAYERS)]
