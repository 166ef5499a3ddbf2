"""Star actions (4.5)."""

from typing import Final

from mypy_extensions import i64

from ribeira.engine.state import Decision
from ribeira.games.fleet import action_codes as codes
from ribeira.games.fleet.actions import (
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
    """Use star actions one at a time: mark a box of any section, or decline (D6).

    With the house rule also the next fish of a boat, a hex of the buffet, or the next coin (R1).
    """

    def legal(self, state: FleetState) -> list[int]:
        choices: list[int] = []
        sheet = state.sheets[self.seat]
        if sheet.stars > 0:
            for section in range(WHARF):
                if sheet.can_mark(section):
                    choices.append(codes.encode_star(section))
            if state.kit.stars_anywhere:
                add_boxes(choices, sheet)
            choices.append(codes.encode_decline())
        return choices

    def choose(self, state: FleetState, action: int) -> None:
        sheet = state.sheets[self.seat]
        sheet.stars -= 1
        state.push(self)
        if codes.is_decline(action):
            if state.events is not None:
                state.events.append(StarDeclined(int(self.seat)))
            return
        if not codes.is_star(action):
            mark_box(state, self.seat, action)
            return
        section: i64 = codes.star_section(action)
        if state.events is not None:
            state.events.append(StarUsed(int(self.seat), SECTIONS[section]))
        mark(state, self.seat, section)


def add_boxes(choices: list[int], sheet: Sheet) -> None:
    """Add the boxes outside the sections that a star may mark under the house rule (R1).

    Boats with equal loads are one choice.
    """
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
                choices.append(codes.encode_star_fish(name, number))
    if sheet.has(BUFFET):
        for type in range(COLUMNS):
            if not sheet.hexes[type]:
                choices.append(codes.encode_star_hex(type))
    for box in range(sheet.coins + 1, kit.track + 1):
        if int(box) not in sheet.crossed_stars:
            choices.append(codes.encode_star_coin())
            break


def mark_box(state: FleetState, seat: i64, action: i64) -> None:
    """Mark a box outside the sections with a star (R1)."""
    sheet = state.sheets[seat]
    if codes.is_star_coin(action):
        state.gain(seat, FROM_STAR, 1)
    elif codes.is_star_hex(action):
        if state.events is not None:
            state.events.append(StarUsed(int(seat), SECTIONS[BUFFET]))
        mark_hex(state, seat, codes.star_hex_type(action))
    else:
        name: i64 = codes.star_fish_boat(action)
        number: i64 = codes.star_fish_number(action)
        kind: i64 = name if name < YACHT else name + 1
        sheet.fish[i64(state.kit.slots[kind]) + number] += 1
        if state.events is not None:
            state.events.append(StarFished(int(seat), BOAT_KINDS[name], int(number) + 1))
        if state.silver_open != 0:
            state.check_silver(seat)


def mark_hex(state: FleetState, seat: i64, type: i64) -> None:
    """Mark a hex of the buffet."""
    sheet = state.sheets[seat]
    sheet.hexes[type] = 1
    if state.events is not None:
        state.events.append(HexMarked(int(seat), TYPES[type], sum(sheet.hexes)))


STAR: Final = [Star(seat) for seat in range(PLAYERS)]
