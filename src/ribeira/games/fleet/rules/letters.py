"""Effects of marked boxes (4.3)."""

from typing import ClassVar, Final

from mypy_extensions import i64

from ribeira.engine.state import Decision
from ribeira.games.fleet import action_codes as codes
from ribeira.games.fleet.actions import (
    BOAT,
    BUILDINGS,
    CASINO,
    CHOICE,
    CIRCLE_BOAT,
    CIRCLE_LICENCE,
    COLUMNS,
    COUNTS,
    HARBOUR,
    LETTERS,
    LICENCE,
    PLAIN,
    PLAYERS,
    SECTIONS,
    TYPES,
)
from ribeira.games.fleet.events import BonusChosen, BuildingCompleted, CrabLicenceActivated, Marked
from ribeira.games.fleet.rules.oysters import Oysters
from ribeira.games.fleet.rules.sheet import TOP_LEVEL
from ribeira.games.fleet.state import FleetState


def mark(state: FleetState, seat: i64, section: i64) -> None:
    """Mark the topmost open box of a section and resolve its letter at once."""
    sheet = state.sheets[seat]
    box: i64 = sheet.marked[section]
    letter: i64 = state.kit.letters[section][box]
    sheet.marked[section] = int(box + 1)
    if state.events is not None:
        state.events.append(Marked(int(seat), SECTIONS[section], int(box) + 1, LETTERS[letter]))
    if section >= HARBOUR:
        if sheet.open_boxes(section) == 0:
            sheet.built[section - CASINO] = 1
            if state.events is not None:
                state.events.append(BuildingCompleted(int(seat), BUILDINGS[section - CASINO]))
    elif letter != PLAIN:
        resolve(state, seat, section, letter)
    if state.silver_open != 0:
        state.check_silver(seat)


def resolve(state: FleetState, seat: i64, section: i64, letter: i64) -> None:
    """Resolve the letter of a marked box."""
    sheet = state.sheets[seat]
    if letter == BOAT:
        state.launch(seat, section)
    elif letter == LICENCE:
        if section < COLUMNS:
            state.activate(seat, section)
        else:
            sheet.crab_licence = 1
            if state.events is not None:
                state.events.append(CrabLicenceActivated(int(seat)))
            if state.stack is state.agenda:  # after a simultaneous step, `CrabBonuses` asks in turn order
                state.push(CRAB_BONUS[seat])
    elif letter == CHOICE:
        state.push(CIRCLE[seat * COLUMNS + section])
    else:
        for number in state.fish(seat, True):
            state.push(Oysters(seat, number))


class Circle(Decision[FleetState]):
    """Choose whether a `?` becomes a licence or a boat, as far as they are left (D4)."""

    FIELDS: ClassVar[dict[str, tuple[str, ...]]] = {"column": TYPES}

    def __init__(self, seat: i64, column: i64) -> None:
        super().__init__(seat)
        self.column: i64 = column

    def legal(self, state: FleetState) -> list[int]:
        sheet = state.sheets[self.seat]
        choices: list[int] = []
        if i64(sheet.licences[self.column]) < TOP_LEVEL:
            choices.append(codes.encode_circle(CIRCLE_LICENCE))
        if i64(sheet.launched[self.column]) < i64(state.kit.boats[self.column]):
            choices.append(codes.encode_circle(CIRCLE_BOAT))
        return choices

    def choose(self, state: FleetState, action: int) -> None:
        if codes.circle_letter(action) == CIRCLE_LICENCE:
            state.activate(self.seat, self.column)
        else:
            state.launch(self.seat, self.column)
        if state.silver_open != 0:
            state.check_silver(self.seat)


class CrabBonus(Decision[FleetState]):
    """Choose a crab bonus that no player has (D5)."""

    def legal(self, state: FleetState) -> list[int]:
        choices: list[int] = []
        for count in range(len(COUNTS)):
            if state.kit.crab_bonuses[count] and not state.bonus_taken(count):
                choices.append(codes.encode_bonus(count))
        return choices

    def choose(self, state: FleetState, action: int) -> None:
        count: i64 = codes.bonus_count(action)
        state.sheets[self.seat].bonus = count
        if state.events is not None:
            state.events.append(BonusChosen(int(self.seat), COUNTS[count]))


CIRCLE: Final = [Circle(seat, column) for seat in range(PLAYERS) for column in range(COLUMNS)]
CRAB_BONUS: Final = [CrabBonus(seat) for seat in range(PLAYERS)]
