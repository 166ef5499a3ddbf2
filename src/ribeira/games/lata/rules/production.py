"""Phase C: production (4.5)."""

from typing import ClassVar, Final

from mypy_extensions import i64

from ribeira.engine.state import NOBODY, Task
from ribeira.games.lata import action_codes as codes
from ribeira.games.lata.actions import (
    CANS,
    COLOURS,
    FRONT,
    MACKEREL,
    OLIVE_OIL,
    PLACES,
    PLAYERS,
    RED,
    SARDINE,
    SILVER,
    SLOTS,
    TIN,
    TOMATO,
    YELLOW,
)
from ribeira.games.lata.events import Produced, ProductionEnded, Stored
from ribeira.games.lata.rules.goals import GOALS_TURN
from ribeira.games.lata.rules.open_cards import FREE_REVEAL, can_reveal_market, reveal_market
from ribeira.games.lata.rules.replacement import REPLACE_MARKETS
from ribeira.games.lata.rules.sale import SELL, Working
from ribeira.games.lata.rules.special_cards import add_special, buy_ap, buy_cube, sell_two, swap_one
from ribeira.games.lata.state import NO_CARD, LataState


class ProductionTurn(Task[LataState]):
    """In turn order, each player produces and sells; then unsold cans are stored or spoil (4.5)."""

    FIELDS: ClassVar[dict[str, range]] = {"turn": range(PLAYERS + 1)}

    def __init__(self, seat: i64, turn: i64) -> None:
        super().__init__(seat)
        self.turn: i64 = turn

    def run(self, state: LataState) -> None:
        if self.turn == state.seats:
            for seat in range(state.seats):
                store(state, seat)
            state.push(GOALS_TURN[0])
            return
        seat = state.order[self.turn]
        state.push(PRODUCTION_TURN[self.turn + 1])
        state.push(PRODUCE[seat * 2])
        state.push(FREE_REVEAL[seat])
        if state.kit.factory != FRONT:
            state.push(REPLACE_MARKETS[0])


class Produce(Working):
    """Produce a can further along the line, use a special card, reveal a market, or end production (4.5.2)."""

    def legal(self, state: LataState) -> list[int]:
        seat: i64 = self.seat
        ap: i64 = state.ap[seat]
        choices: list[int] = []
        # Scan from right to left, so that `seen` holds the icons to the right.
        seen: i64 = 0
        paid_slot: i64 = state.swept // 2  # slot that already has a cube, or -1
        supply = state.supply
        position: i64 = 2 * SLOTS - 1
        while position > state.swept:
            slot: i64 = position // 2
            card: i64 = state.tops[seat * SLOTS + slot]
            if card == NO_CARD:
                position -= 2
                continue
            place: i64 = position % 2
            icon: i64 = state.kit.icons[card * 2 + place]
            if 0 <= icon < TIN:
                if ap > 0 or slot == paid_slot:
                    if icon == SARDINE:
                        if seen & (1 << TOMATO) and i64(supply[RED]) > 0:
                            choices.append(codes.encode_produce(slot, place, RED))
                        if i64(supply[SILVER]) > 0:
                            choices.append(codes.encode_produce(slot, place, SILVER))
                    elif icon == TOMATO:
                        if seen & (1 << SARDINE) and i64(supply[RED]) > 0:
                            choices.append(codes.encode_produce(slot, place, RED))
                    elif icon == MACKEREL:
                        if seen & (1 << OLIVE_OIL) and i64(supply[YELLOW]) > 0:
                            choices.append(codes.encode_produce(slot, place, YELLOW))
                    elif seen & (1 << MACKEREL) and i64(supply[YELLOW]) > 0:
                        choices.append(codes.encode_produce(slot, place, YELLOW))
                seen |= 1 << icon
            position -= 1
        choices.reverse()
        for slot in range(SLOTS):
            card = state.tops[seat * SLOTS + slot]
            if card != NO_CARD:
                icon = state.kit.icons[card * 2]
                if icon > TIN:
                    add_special(state, choices, seat, slot, icon)
        if can_reveal_market(state, seat):
            choices.append(codes.encode_reveal_market())
        choices.append(codes.encode_end_production())
        return choices

    def choose(self, state: LataState, action: int) -> None:
        seat: i64 = self.seat
        if codes.is_end_production(action):
            if state.events is not None:
                state.events.append(ProductionEnded(int(seat)))
            state.push(SELL[seat * 2])
            return
        if codes.is_produce(action):
            produce(state, seat, position_of(action), codes.produce_colour(action))
        elif codes.is_sell_two(action):
            sell_two(state, seat, codes.sell_two_slot(action), codes.sell_two_cubes(action))
        elif codes.is_swap_one(action):
            give: i64 = codes.swap_one_give(action)
            swap_one(state, seat, codes.swap_one_slot(action), give, codes.swap_one_take(action))
        elif codes.is_buy_ap(action):
            buy_ap(state, seat, codes.buy_ap_slot(action))
        elif codes.is_buy_cube(action):
            buy_cube(state, seat, codes.buy_cube_slot(action), codes.buy_cube_colour(action))
        else:
            reveal_market(state, seat)
        state.push(PRODUCE[seat * 2 + 1])


def position_of(action: i64) -> i64:
    """Return the position of a `produce` action on the line: `slot * 2`, plus 1 for the bottom icon."""
    return codes.produce_slot(action) * 2 + codes.produce_icon(action)


def produce(state: LataState, seat: i64, position: i64, colour: i64) -> None:
    """Place a cube on an icon; the first one on a card costs an action point."""
    slot: i64 = position // 2
    paid: i64 = 0 if slot == state.swept // 2 else 1
    state.ap[seat] -= int(paid)
    state.swept = position
    state.gain(seat, colour)
    if state.events is not None:
        place = PLACES[position % 2]
        state.events.append(Produced(int(seat), int(slot) + 1, place, COLOURS[colour], int(paid)))


def spoiling(state: LataState, seat: i64) -> list[int]:
    """Return the number of cans of each color that spoil."""
    cans = [0] * CANS
    for colour in range(CANS):
        if i64(state.kit.keeps[colour]) == 0:
            cans[colour] = state.cubes[seat * CANS + colour]
    return cans


def store(state: LataState, seat: i64) -> None:
    """Store the cans that keep and return the others to the supply (4.5.5)."""
    spoiled = spoiling(state, seat)
    for colour in range(CANS):
        if spoiled[colour] > 0:
            state.give_back(seat, colour, spoiled[colour])
    if state.events is not None:
        kept = state.cubes[seat * CANS : (seat + 1) * CANS]
        if sum(kept) + sum(spoiled) > 0:
            state.events.append(Stored(int(seat), kept[0], kept[1], kept[2], spoiled[0], spoiled[1], spoiled[2]))


PRODUCTION_TURN: Final = [ProductionTurn(NOBODY, turn) for turn in range(PLAYERS + 1)]
PRODUCE: Final = [Produce(seat, begun) for seat in range(PLAYERS) for begun in range(2)]
