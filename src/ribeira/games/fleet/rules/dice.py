"""Choice and use of a die (4.4)."""

from typing import ClassVar, Final

from mypy_extensions import i64

from ribeira.engine.state import Decision, Task
from ribeira.games.fleet import action_codes as codes
from ribeira.games.fleet.actions import (
    ALL_FACES,
    BUFFET,
    CASINO,
    COINS_FACE,
    COLUMNS,
    FACES,
    HARBOUR,
    HARBOUR_FACE,
    PLAYERS,
    SALVAGE,
    SHRIMP,
    TACKLE,
    WHARF,
    WHARF_FACE,
)
from ribeira.games.fleet.events import DieTaken, MarkDeclined, Rerolled, SalvageUsed
from ribeira.games.fleet.rules.letters import mark
from ribeira.games.fleet.rules.sheet import TOP_LEVEL, Sheet
from ribeira.games.fleet.rules.star_actions import STAR, mark_hex
from ribeira.games.fleet.state import FROM_COINS, FROM_DIE, FROM_MARKET, FROM_SALVAGE, FROM_SHRIMP, FleetState

CHOSEN: Final = 0
SHARED: Final = 1


# 4.4 Using a die


class TakeDie(Decision[FleetState]):
    """Take a die of the pool (D1). Dice with the same face are one choice."""

    def legal(self, state: FleetState) -> list[int]:
        choices: list[int] = []
        for face in state.dice:
            choice = codes.encode_take(face)
            if choice not in choices:
                choices.append(choice)
        return choices

    def choose(self, state: FleetState, action: int) -> None:
        face: i64 = codes.take_die(action)
        state.begin_step()
        state.dice.remove(int(face))
        if state.events is not None:
            state.events.append(DieTaken(int(self.seat), FACES[face]))
        if state.sheets[self.seat].has(CASINO):
            state.push(Reroll(self.seat, face))
        else:
            state.push(use_die(self.seat, face, CHOSEN))


class Reroll(Decision[FleetState]):
    """With a casino, reroll the chosen die or keep it (D2)."""

    FIELDS: ClassVar[dict[str, tuple[str, ...]]] = {"face": FACES}

    def __init__(self, seat: i64, face: i64) -> None:
        super().__init__(seat)
        self.face: i64 = face

    def legal(self, state: FleetState) -> list[int]:
        return [codes.encode_keep(), codes.encode_reroll()]

    def choose(self, state: FleetState, action: int) -> None:
        face: i64 = self.face
        if codes.is_reroll(action):
            face = state.roll_boat_die() if face <= COINS_FACE else state.roll_town_die()
            if state.events is not None:
                state.events.append(Rerolled(int(self.seat), FACES[self.face], FACES[face]))
        state.push(use_die(self.seat, face, CHOSEN))


class UseDie(Decision[FleetState]):
    """Use a chosen or shared die (D3). Every die can be used as a coin.

    With a shrimp licence, a chosen shrimp die marks any column, and bonuses follow. Players who do not want these
    decline them, so the plain use of the shrimp column is not a separate action.
    """

    FIELDS: ClassVar[dict[str, tuple[str, ...]]] = {"face": FACES, "die": ("chosen", "shared")}

    def __init__(self, seat: i64, face: i64, die: i64) -> None:
        super().__init__(seat)
        self.face: i64 = face
        self.die: i64 = die

    def legal(self, state: FleetState) -> list[int]:
        sheet = state.sheets[self.seat]
        face: i64 = self.face
        choices: list[int] = []
        if face < COINS_FACE:
            if self.licensed(sheet):
                add_marks(choices, sheet, 0, COLUMNS)
            elif sheet.can_mark(face):
                choices.append(codes.encode_mark(face))
            if sheet.has(BUFFET) and not sheet.hexes[face]:
                choices.append(codes.encode_hex(face))
        elif face == COINS_FACE:
            choices.append(codes.encode_coins())
        elif face == HARBOUR_FACE:
            add_marks(choices, sheet, COLUMNS, HARBOUR)
        elif face == WHARF_FACE:
            add_marks(choices, sheet, HARBOUR, WHARF)
        else:
            choices.append(codes.encode_market())
        if sheet.has(SALVAGE) and sheet.salvaged < state.kit.salvage_uses:
            choices.append(codes.encode_salvage())
        choices.append(codes.encode_coin())
        return choices

    def licensed(self, sheet: Sheet) -> bool:
        """Return True if the shrimp licence applies to this die."""
        return self.face == SHRIMP and self.die == CHOSEN and i64(sheet.licences[SHRIMP]) > 0

    def choose(self, state: FleetState, action: int) -> None:
        seat: i64 = self.seat
        sheet = state.sheets[seat]
        kit = state.kit
        if codes.is_coin(action):
            state.push(STAR[seat])
            state.gain(seat, FROM_DIE, kit.tackle_coins if sheet.has(TACKLE) else kit.die_as_coin)
        elif codes.is_coins(action):
            state.push(STAR[seat])
            state.gain(seat, FROM_COINS, kit.coins_face)
        elif codes.is_market(action):
            state.push(STAR[seat])
            state.gain(seat, FROM_MARKET, sheet.market_coins())
        elif codes.is_salvage(action):
            sheet.salvaged += 1
            if state.events is not None:
                state.events.append(SalvageUsed(int(seat), int(kit.salvage_uses - sheet.salvaged)))
            state.push(STAR[seat])
            state.gain_stars(seat, FROM_SALVAGE, 1)
        elif codes.is_hex(action):
            mark_hex(state, seat, codes.hex_type(action))
        else:
            if self.licensed(sheet):
                level: i64 = sheet.licences[SHRIMP]  # read before the first mark, which may raise the level (R6)
                if kit.shrimp_stars[level]:
                    state.push(SHRIMP_STARS[seat * (TOP_LEVEL + 1) + level])
                for _ in range(i64(kit.shrimp_marks[level]) - 1):
                    state.push(SHRIMP_MARK[seat])
            state.push(STAR[seat])
            mark(state, seat, codes.mark_section(action))


def add_marks(choices: list[int], sheet: Sheet, begin: i64, end: i64) -> None:
    """Add the sections of a range that can be marked."""
    for section in range(begin, end):
        if sheet.can_mark(section):
            choices.append(codes.encode_mark(section))


def use_die(seat: i64, face: i64, die: i64) -> UseDie:
    """Return the shared task for a seat, a face and a kind of die."""
    return USE_DIE[(seat * ALL_FACES + face) * 2 + die]


class ShrimpMark(Decision[FleetState]):
    """Mark a further column with a shrimp die; needs the licence of level 3."""

    def legal(self, state: FleetState) -> list[int]:
        choices: list[int] = []
        add_marks(choices, state.sheets[self.seat], 0, COLUMNS)
        if choices:
            choices.append(codes.encode_decline())
        return choices

    def choose(self, state: FleetState, action: int) -> None:
        if codes.is_decline(action):
            if state.events is not None:
                state.events.append(MarkDeclined(int(self.seat)))
            return
        state.push(STAR[self.seat])
        mark(state, self.seat, codes.mark_section(action))


class ShrimpStars(Task[FleetState]):
    """Gain the star action of a shrimp die; needs the licence of level 2 or 3."""

    FIELDS: ClassVar[dict[str, range]] = {"level": range(TOP_LEVEL + 1)}

    def __init__(self, seat: i64, level: i64) -> None:
        super().__init__(seat)
        self.level: i64 = level

    def run(self, state: FleetState) -> None:
        state.push(STAR[self.seat])
        state.gain_stars(self.seat, FROM_SHRIMP, state.kit.shrimp_stars[self.level])


TAKE_DIE: Final = [TakeDie(seat) for seat in range(PLAYERS)]
USE_DIE: Final = [
    UseDie(seat, face, die) for seat in range(PLAYERS) for face in range(ALL_FACES) for die in (CHOSEN, SHARED)
]
SHRIMP_MARK: Final = [ShrimpMark(seat) for seat in range(PLAYERS)]
SHRIMP_STARS: Final = [ShrimpStars(seat, level) for seat in range(PLAYERS) for level in range(TOP_LEVEL + 1)]
