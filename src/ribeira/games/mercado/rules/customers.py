"""Bringing customers, and their payments (4.4)."""

from typing import ClassVar, Final

from mypy_extensions import i64

from ribeira.engine.state import Decision, Task
from ribeira.games.mercado import action_codes as codes
from ribeira.games.mercado.actions import (
    BY_ENTRANCES,
    ENTRANCES,
    GATES,
    LINES,
    OFFER,
    PLAYERS,
    SIDE,
    SPACES,
    STANDS,
    TILE_WANTS,
    TILES,
    TYPES,
)
from ribeira.games.mercado.events import CustomersBrought, CustomersTurnedUp, Earned, Specialised
from ribeira.games.mercado.rules.board import NONE, STAND, first_of, number_of, owner_of, stand_of, step_of, wants
from ribeira.games.mercado.rules.setup import deal_customer
from ribeira.games.mercado.rules.turn_end import end_turn
from ribeira.games.mercado.scoring import FROM_CUSTOMERS, SOURCES
from ribeira.games.mercado.state import MercadoState


class BringCustomers(Decision[MercadoState]):
    """Choose the entrance for the customers (4.4).

    The decision is required even with a single choice, so that the player sees the entrance first.
    """

    FIELDS: ClassVar[dict[str, tuple[str, ...]]] = {"tile": TILES}

    def __init__(self, seat: i64, tile: i64) -> None:
        super().__init__(seat)
        self.tile: i64 = tile

    def legal(self, state: MercadoState) -> list[int]:
        lines: i64 = 0  # bit set of lines
        for line in range(LINES):
            if state.can_bring(self.seat, self.tile, line):
                lines |= 1 << line
        gates: i64 = state.free & (lines | (lines << LINES))
        choices: list[int] = []
        for gate in range(GATES):
            if (gates >> gate) & 1:
                choices.append(codes.encode_enter(gate))
        return choices

    def choose(self, state: MercadoState, action: int) -> None:
        gate: i64 = codes.enter_entrance(action)
        bring(state, self.seat, self.tile, gate)
        state.push(PAY_LINE[self.seat * GATES + gate])
        if state.kit.one_type and state.speciality == NONE:
            state.push(Specialise(self.seat, gate))

    def forced(self) -> bool:
        return False


class Specialise(Decision[MercadoState]):
    """Challenge 1: the first income determines the only type that earns; the player chooses between two (R15)."""

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
                choices.append(codes.encode_specialise(stand))
        return choices

    def choose(self, state: MercadoState, action: int) -> None:
        specialise(state, self.seat, codes.specialise_stand(action))


class PayLine(Task[MercadoState]):
    """Pay the line and refill the offer (4.4)."""

    FIELDS: ClassVar[dict[str, tuple[str, ...]]] = {"entrance": ENTRANCES}

    def __init__(self, seat: i64, entrance: i64) -> None:
        super().__init__(seat)
        self.entrance: i64 = entrance

    def run(self, state: MercadoState) -> None:
        pay_line(state, self.seat, self.entrance)
        turn_up(state, state.entrances[self.entrance])
        state.coin_run = 0
        few: bool = GATES - state.visited <= state.kit.entrances_left
        end_turn(state, self.seat, BY_ENTRANCES if few else NONE)


def bring(state: MercadoState, seat: i64, tile: i64, gate: i64) -> None:
    """Bring customers from the offer to an entrance; `pay_line` and then `turn_up` must follow (4.4)."""
    place: i64 = (number_of(tile) - 1) * OFFER
    while i64(state.offer[place]) != tile:
        place += 1
    state.offer[place] = NONE
    state.put_customers(tile, gate)
    if state.events is not None:
        state.events.append(CustomersBrought(int(seat), TILES[tile], ENTRANCES[gate]))


def pay_line(state: MercadoState, seat: i64, gate: i64) -> None:
    """Pay every stand of the line that the customers want, including other players' stands (4.4)."""
    tile: i64 = state.entrances[gate]
    for owner in range(state.seats):
        amount: i64 = state.paid(owner, tile, gate % LINES)
        if owner == seat:
            state.earn(seat, FROM_CUSTOMERS, amount)
            if number_of(tile) == state.kit.counted:
                state.counted += amount
        elif amount > 0:
            state.earned[owner * SOURCES + FROM_CUSTOMERS] += int(amount)
    tell_line(state, gate)


def specialise(state: MercadoState, seat: i64, stand: i64) -> None:
    """Restrict income to stands of one type (challenge 1)."""
    state.speciality = stand
    if state.events is not None:
        state.events.append(Specialised(int(seat), STANDS[stand]))


def turn_up(state: MercadoState, tile: i64) -> None:
    """Refill the place of a tile on the offer from the same number, if any are left (4.4)."""
    place: i64 = (number_of(tile) - 1) * OFFER
    while i64(state.offer[place]) != NONE:
        place += 1
    deal_customer(state, place)
    if state.events is not None and state.offer[place] != NONE:
        state.events.append(CustomersTurnedUp(TILES[state.offer[place]], int(place % OFFER) + 1))


def tell_line(state: MercadoState, gate: i64) -> None:
    """Append `Earned` events for all paid stands of the line."""
    if state.events is None:
        return
    tile: i64 = state.entrances[gate]
    space: i64 = first_of(gate % LINES)
    for _ in range(SIDE):
        code: i64 = state.market[space]
        if code >= STAND and wants(tile, stand_of(code)) and state.earns(stand_of(code)):
            tell_earned(state, owner_of(code), stand_of(code), space, gate)
        space += step_of(gate % LINES)


def tell_earned(state: MercadoState, owner: i64, stand: i64, space: i64, gate: i64) -> None:
    """Append the event of an entrance's payment to a stand."""
    if state.events is not None:
        tile: i64 = state.entrances[gate]
        value: i64 = state.value(stand, space)
        state.events.append(
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


BRING_CUSTOMERS: Final = [BringCustomers(seat, tile) for seat in range(PLAYERS) for tile in range(len(TILES))]
PAY_LINE: Final = [PayLine(seat, gate) for seat in range(PLAYERS) for gate in range(GATES)]
