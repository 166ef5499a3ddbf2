"""Star actions (4.5)."""

from typing import Final

from mypy_extensions import i64

from ribeira.engine.state import Decision
from ribeira.games.fleet.actions import (
    A_DECLINE,
    A_STAR,
    A_STAR_COIN,
    A_STAR_FISH,
    A_STAR_HEX,
    BOAT_KINDS,
    BUFFET,
    COLUMNS,
    HARBOUR,
    MOST_BOATS,
    PLAYERS,
    SECTIONS,
    TYPES,
    WHARF,
    YACHT,
)
from ribeira.games.fleet.events import HexMarked, StarDeclined, StarFished, StarUsed
from ribeira.games.fleet.rules.letters import mark
from ribeira.games.fleet.rules.sheet import Sheet
from ribeira.games.fleet.state import FROM_STAR, FleetState


class Star(Decision[FleetState]):
    """Star actions, one at a time, until there are no more: mark a box of any section, or decline (D6).

    By the wide reading also the next fish of a boat, a hex of the buffet, or the next coin (R1).
    """

    def legal(self, state: FleetState) -> list[int]:
        choices: list[int] = []
        sheet = state.sheets[self.seat]
        if sheet.stars > 0:
            add_sections(choices, sheet, A_STAR, 0, WHARF)
            if state.kit.stars_anywhere:
                add_boxes(choices, sheet)
            choices.append(int(A_DECLINE))
        return choices

    def choose(self, state: FleetState, action: int) -> None:
        sheet = state.sheets[self.seat]
        sheet.stars -= 1
        state.push(self)
        if action == A_DECLINE:
            if state.events is not None:
                state.events.append(StarDeclined(int(self.seat)))
            return
        if action >= A_STAR_FISH:
            mark_box(state, self.seat, action)
            return
        section: i64 = action - A_STAR
        if state.events is not None:
            state.events.append(StarUsed(int(self.seat), SECTIONS[section]))
        mark(state, self.seat, section)


def add_sections(choices: list[int], sheet: Sheet, family: i64, begin: i64, end: i64) -> None:
    """Every section of a part of the sheet that can be marked."""
    for section in range(begin, end):
        if sheet.can_mark(section):
            choices.append(int(family + section))


def add_boxes(choices: list[int], sheet: Sheet) -> None:
    """What a star may mark beyond the sections, by the wide reading; boats with equal loads are one choice."""
    kit = sheet.kit
    for kind in range(HARBOUR):
        hold: i64 = sheet.hold(kind)
        first: i64 = kit.slots[kind]
        name: i64 = kind if kind < YACHT else kind - 1
        loads: list[int] = []
        for number in range(min(i64(sheet.launched[kind]), MOST_BOATS)):
            load = sheet.fish[first + number]
            if i64(load) < hold and load not in loads:
                loads.append(load)
                choices.append(int(A_STAR_FISH + name * MOST_BOATS + number))
    if sheet.has(BUFFET):
        for type in range(COLUMNS):
            if not sheet.hexes[type]:
                choices.append(int(A_STAR_HEX + type))
    for box in range(sheet.coins + 1, kit.track + 1):
        if int(box) not in sheet.crossed_stars:
            choices.append(int(A_STAR_COIN))
            break


def mark_box(state: FleetState, seat: i64, action: i64) -> None:
    """A star that marks a box of no section (R1)."""
    sheet = state.sheets[seat]
    if action == A_STAR_COIN:
        state.gain(seat, FROM_STAR, 1)
    elif action >= A_STAR_HEX:
        if state.events is not None:
            state.events.append(StarUsed(int(seat), SECTIONS[BUFFET]))
        mark_hex(state, seat, action - A_STAR_HEX)
    else:
        name: i64 = (action - A_STAR_FISH) // MOST_BOATS
        number: i64 = (action - A_STAR_FISH) % MOST_BOATS
        kind: i64 = name if name < YACHT else name + 1
        sheet.fish[i64(state.kit.slots[kind]) + number] += 1
        if state.events is not None:
            state.events.append(StarFished(int(seat), BOAT_KINDS[name], int(number) + 1))
        if state.silver_open != 0:
            state.check_silver(seat)


def mark_hex(state: FleetState, seat: i64, type: i64) -> None:
    sheet = state.sheets[seat]
    sheet.hexes[type] = 1
    if state.events is not None:
        state.events.append(HexMarked(int(seat), TYPES[type], sum(sheet.hexes)))


STAR: Final = [Star(seat) for seat in range(PLAYERS)]
