"""What is decided in a round, in the order of the rules: the draft, the use of a die, its marks, coins and stars.

What just happens (set-up, income, the captain's doings, the end of a round) stands between as tasks.
"""

from typing import ClassVar, Final

from mypy_extensions import i64

from ribeira.engine.state import Decision, Task, Together
from ribeira.games.fleet.actions import (
    A_BONUS,
    A_CIRCLE,
    A_COIN,
    A_COINS,
    A_DECLINE,
    A_HEX,
    A_KEEP,
    A_MARK,
    A_MARKET,
    A_OYSTER,
    A_REROLL,
    A_SALVAGE,
    A_SHARE,
    A_STAR,
    A_STAR_COIN,
    A_STAR_FISH,
    A_STAR_HEX,
    A_TAKE,
    ALL_FACES,
    BOAT,
    BOAT_KINDS,
    BUFFET,
    BUILDINGS,
    CASINO,
    CHOICE,
    COINS_FACE,
    COLUMNS,
    COUNTS,
    FACES,
    HARBOUR,
    HARBOUR_FACE,
    LETTERS,
    LICENCE,
    MOST_BOATS,
    OYSTER,
    PLAIN,
    PLAYERS,
    SALVAGE,
    SECTIONS,
    SHRIMP,
    SMOKEHOUSE,
    SWORDFISH,
    TACKLE,
    TYPES,
    WHARF,
    WHARF_FACE,
    YACHT,
)
from ribeira.games.fleet.captain import choose_die, cross_out, move_tokens
from ribeira.games.fleet.events import (
    BonusChosen,
    BuildingCompleted,
    CaptainPassed,
    CaptainShared,
    CaptainTook,
    CrabLicenceActivated,
    DieShared,
    DieTaken,
    GameEnded,
    HexMarked,
    MarkDeclined,
    Marked,
    OystersCaught,
    Rerolled,
    RoundStarted,
    SalvageUsed,
    StarDeclined,
    StarFished,
    StarUsed,
    TrophyWon,
)
from ribeira.games.fleet.scoring import has_gold
from ribeira.games.fleet.state import (
    BOAT_PHASE,
    FROM_COINS,
    FROM_DIE,
    FROM_INCOME,
    FROM_MARKET,
    FROM_OYSTER,
    FROM_SALVAGE,
    FROM_SHRIMP,
    FROM_STAR,
    FROM_SWORDFISH,
    NONE,
    PHASES,
    TOP_LEVEL,
    TOWN_PHASE,
    FleetState,
    Sheet,
)

CHOSEN: Final = 0
SHARED: Final = 1


# 3 Set-up


class MarkBox(Task[FleetState]):
    """A box that the set-up marks."""

    FIELDS: ClassVar[dict[str, tuple[str, ...]]] = {"section": SECTIONS}

    def __init__(self, seat: i64, section: i64) -> None:
        super().__init__(seat)
        self.section: i64 = section

    def run(self, state: FleetState) -> None:
        state.push(STAR[self.seat])
        mark(state, self.seat, self.section)


class OpenTrophy(Task[FleetState]):
    """From now on the silver trophy can be won; a condition met by the set-up counts for nobody (5.3)."""

    def run(self, state: FleetState) -> None:
        for sheet in state.sheets:
            if state.meets_silver(sheet):
                return
        state.silver_open = 1


# 4.2 The round


class StartRound(Task[FleetState]):
    """The phases of a round; fishing only in even ones."""

    def run(self, state: FleetState) -> None:
        if state.events is not None:
            first = None if state.captain_first() else int(state.first)
            state.events.append(RoundStarted(int(state.round), first))
        # What is pushed last comes first.
        state.push(END_ROUND)
        state.push(DRAFT[TOWN_PHASE])
        if state.round % 2 == 0:
            state.push(SWORDFISH_BONUS)
            state.push(FISHING)
        state.push(INCOME)
        state.push(DRAFT[BOAT_PHASE])


class Draft(Task[FleetState]):
    """Roll the dice of a phase; from the first player on each takes one and uses it, then all use the last."""

    FIELDS: ClassVar[dict[str, tuple[str, ...]]] = {"phase": PHASES}

    def __init__(self, seat: i64, phase: i64) -> None:
        super().__init__(seat)
        self.phase: i64 = phase

    def run(self, state: FleetState) -> None:
        state.roll(self.phase)
        state.push(SHARED_DIE)
        if state.kit.captain_leaves and state.solo():
            state.push(SHARE_DIE)
        if state.captain_first():
            state.push(TAKE_DIE[0])
            state.push(CAPTAIN_DRAFT)
            return
        if state.solo():
            state.push(CAPTAIN_DRAFT)
        for distance in range(state.seats - 1, -1, -1):
            state.push(TAKE_DIE[(state.first + distance) % state.seats])


class ShareDie(Decision[FleetState]):
    """Where a captain who passes removes no die, two are left: say which one is the shared one (R24)."""

    def legal(self, state: FleetState) -> list[int]:
        choices: list[int] = []
        if len(state.dice) > 1:
            for face in state.dice:
                choice = int(A_SHARE + face)
                if choice not in choices:
                    choices.append(choice)
        return choices

    def choose(self, state: FleetState, action: int) -> None:
        state.dice = [int(action - A_SHARE)]


class SharedDie(Task[FleetState]):
    """Everybody uses the last die; alone, in the order of the round (5.1.2)."""

    def run(self, state: FleetState) -> None:
        face: i64 = state.dice[0]
        state.begin_step()
        if state.events is not None:
            state.events.append(DieShared(FACES[face]))
        if state.solo():
            if state.captain_first():
                state.push(use_die(0, face, SHARED))
                state.push(CAPTAIN_SHARED)
            else:
                state.push(CAPTAIN_SHARED)
                state.push(use_die(0, face, SHARED))
        else:
            stacks: list[list[Task[FleetState]]] = []
            for seat in range(state.seats):
                stacks.append([use_die(seat, face, SHARED)])
            at_once(state, stacks)


def at_once(state: FleetState, stacks: list[list[Task[FleetState]]]) -> None:
    """A step that all players do simultaneously (4.8).

    Only the crab bonuses are not independent. Nothing before the scoring depends on them, so they are chosen after
    the step, in turn order.
    """
    state.push(CRAB_BONUSES)
    state.push(Together(stacks))


class CrabBonuses(Task[FleetState]):
    """The bonuses of all crab licences that were activated in a simultaneous step."""

    def run(self, state: FleetState) -> None:
        for distance in range(state.seats - 1, -1, -1):
            seat: i64 = (state.first + distance) % state.seats
            sheet = state.sheets[seat]
            if sheet.crab_licence != 0 and sheet.bonus == NONE:
                state.push(CRAB_BONUS[seat])


class Income(Task[FleetState]):
    """Coins for everybody, by the sheets as they stand now (R17)."""

    def run(self, state: FleetState) -> None:
        state.begin_step()
        for seat in range(state.seats):
            state.gain(seat, FROM_INCOME, state.income(seat))
        all_stars(state)


class Fishing(Task[FleetState]):
    """All boats catch; stars wait until the fishing is done."""

    def run(self, state: FleetState) -> None:
        state.begin_step()
        stacks: list[list[Task[FleetState]]] = []
        for seat in range(state.seats):
            stack: list[Task[FleetState]] = [STAR[seat]]
            for number in state.fish(seat, False):
                stack.append(Oysters(seat, number))
            stacks.append(stack)
        at_once(state, stacks)


class SwordfishBonus(Task[FleetState]):
    """After a regular fishing phase the swordfish licences bring coins and star actions (4.6 step 5)."""

    def run(self, state: FleetState) -> None:
        state.begin_step()
        for seat in range(state.seats):
            level: i64 = state.sheets[seat].licences[SWORDFISH]
            if level > 0:
                state.gain(seat, FROM_SWORDFISH, state.kit.swordfish_coins[level])
                state.gain_stars(seat, FROM_SWORDFISH, state.kit.swordfish_stars[level])
        all_stars(state)


def all_stars(state: FleetState) -> None:
    """The star actions that all players got at once."""
    for sheet in state.sheets:
        if sheet.stars > 0:
            stacks: list[list[Task[FleetState]]] = []
            for seat in range(state.seats):
                stacks.append([STAR[seat]])
            at_once(state, stacks)
            return


class EndRound(Task[FleetState]):
    """The first player marker and the captain's tokens go on; after the last round the gold trophy is given (6)."""

    def run(self, state: FleetState) -> None:
        state.begin_step()
        if state.round == state.rounds():
            if state.events is not None:
                state.events.append(GameEnded(int(state.round)))
                for seat in range(state.seats):
                    if has_gold(state, seat):
                        name = state.kit.gold_names[state.gold]
                        state.events.append(TrophyWon(int(seat), name, int(state.kit.trophy_vp)))
            return
        state.round += 1
        state.first = (state.first + 1) % state.seats
        if state.solo():
            move_tokens(state)
        state.push(START_ROUND)


# 4.4 Using a die


class TakeDie(Decision[FleetState]):
    """Take a die of the pool (D1). Dice of one face are one choice; the first of them is taken."""

    def legal(self, state: FleetState) -> list[int]:
        choices: list[int] = []
        for face in state.dice:
            choice = int(A_TAKE + face)
            if choice not in choices:
                choices.append(choice)
        return choices

    def choose(self, state: FleetState, action: int) -> None:
        face: i64 = action - A_TAKE
        state.begin_step()
        state.dice.remove(int(face))
        if state.events is not None:
            state.events.append(DieTaken(int(self.seat), FACES[face]))
        if state.sheets[self.seat].has(CASINO):
            state.push(Reroll(self.seat, face))
        else:
            state.push(use_die(self.seat, face, CHOSEN))


class Reroll(Decision[FleetState]):
    """With a casino, roll the chosen die once more, or keep it (D2)."""

    FIELDS: ClassVar[dict[str, tuple[str, ...]]] = {"face": FACES}

    def __init__(self, seat: i64, face: i64) -> None:
        super().__init__(seat)
        self.face: i64 = face

    def legal(self, state: FleetState) -> list[int]:
        return [int(A_KEEP), int(A_REROLL)]

    def choose(self, state: FleetState, action: int) -> None:
        face: i64 = self.face
        if action == A_REROLL:
            face = state.roll_boat_die() if face <= COINS_FACE else state.roll_town_die()
            if state.events is not None:
                state.events.append(Rerolled(int(self.seat), FACES[self.face], FACES[face]))
        state.push(use_die(self.seat, face, CHOSEN))


class UseDie(Decision[FleetState]):
    """Use a die, the chosen one or the shared one (D3). As a coin it can always be used.

    A chosen shrimp die with a shrimp licence marks any column, and its bonus follows; who does not want that declines
    what follows, so that the plain use of the shrimp column needs no choice of its own.
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
                add_sections(choices, sheet, A_MARK, 0, COLUMNS)
            elif sheet.can_mark(face):
                choices.append(int(A_MARK + face))
            if sheet.has(BUFFET) and not sheet.hexes[face]:
                choices.append(int(A_HEX + face))
        elif face == COINS_FACE:
            choices.append(int(A_COINS))
        elif face == HARBOUR_FACE:
            add_sections(choices, sheet, A_MARK, COLUMNS, HARBOUR)
        elif face == WHARF_FACE:
            add_sections(choices, sheet, A_MARK, HARBOUR, WHARF)
        else:
            choices.append(int(A_MARKET))
        if sheet.has(SALVAGE) and sheet.salvaged < state.kit.salvage_uses:
            choices.append(int(A_SALVAGE))
        choices.append(int(A_COIN))
        return choices

    def licensed(self, sheet: Sheet) -> bool:
        """Whether the shrimp licence works for this die."""
        return self.face == SHRIMP and self.die == CHOSEN and i64(sheet.licences[SHRIMP]) > 0

    def choose(self, state: FleetState, action: int) -> None:
        seat: i64 = self.seat
        sheet = state.sheets[seat]
        kit = state.kit
        if action == A_COIN:
            state.push(STAR[seat])
            state.gain(seat, FROM_DIE, kit.tackle_coins if sheet.has(TACKLE) else kit.die_as_coin)
        elif action == A_COINS:
            state.push(STAR[seat])
            state.gain(seat, FROM_COINS, kit.coins_face)
        elif action == A_MARKET:
            coins: i64 = kit.market[sheet.total_fish()]
            if sheet.has(SMOKEHOUSE):
                coins += kit.smokehouse_coins
            state.push(STAR[seat])
            state.gain(seat, FROM_MARKET, coins)
        elif action == A_SALVAGE:
            sheet.salvaged += 1
            if state.events is not None:
                state.events.append(SalvageUsed(int(seat), int(kit.salvage_uses - sheet.salvaged)))
            state.push(STAR[seat])
            state.gain_stars(seat, FROM_SALVAGE, 1)
        elif action >= A_HEX:
            mark_hex(state, seat, action - A_HEX)
        else:
            if self.licensed(sheet):
                level: i64 = sheet.licences[SHRIMP]  # read before the first mark (R6)
                if kit.shrimp_stars[level]:
                    state.push(SHRIMP_STARS[seat * (TOP_LEVEL + 1) + level])
                for _ in range(i64(kit.shrimp_marks[level]) - 1):
                    state.push(SHRIMP_MARK[seat])
            state.push(STAR[seat])
            mark(state, seat, action - A_MARK)


def use_die(seat: i64, face: i64, die: i64) -> UseDie:
    return USE_DIE[(seat * ALL_FACES + face) * 2 + die]


def add_sections(choices: list[int], sheet: Sheet, family: i64, begin: i64, end: i64) -> None:
    """Every section of a part of the sheet that can be marked."""
    for section in range(begin, end):
        if sheet.can_mark(section):
            choices.append(int(family + section))


def mark_hex(state: FleetState, seat: i64, type: i64) -> None:
    sheet = state.sheets[seat]
    sheet.hexes[type] = 1
    if state.events is not None:
        state.events.append(HexMarked(int(seat), TYPES[type], sum(sheet.hexes)))


class ShrimpMark(Decision[FleetState]):
    """A further column for a shrimp die, with the licence of level 3."""

    def legal(self, state: FleetState) -> list[int]:
        choices: list[int] = []
        add_sections(choices, state.sheets[self.seat], A_MARK, 0, COLUMNS)
        if choices:
            choices.append(int(A_DECLINE))
        return choices

    def choose(self, state: FleetState, action: int) -> None:
        if action == A_DECLINE:
            if state.events is not None:
                state.events.append(MarkDeclined(int(self.seat)))
            return
        state.push(STAR[self.seat])
        mark(state, self.seat, action - A_MARK)


class ShrimpStars(Task[FleetState]):
    """The star action of a shrimp die, with the licence of level 2 or 3."""

    FIELDS: ClassVar[dict[str, range]] = {"level": range(TOP_LEVEL + 1)}

    def __init__(self, seat: i64, level: i64) -> None:
        super().__init__(seat)
        self.level: i64 = level

    def run(self, state: FleetState) -> None:
        state.push(STAR[self.seat])
        state.gain_stars(self.seat, FROM_SHRIMP, state.kit.shrimp_stars[self.level])


# 4.3 Letters


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
            if state.stack is state.agenda:  # not in a simultaneous step: those choose after it
                state.push(CRAB_BONUS[seat])
    elif letter == CHOICE:
        state.push(CIRCLE[seat * COLUMNS + section])
    else:
        for number in state.fish(seat, True):
            state.push(Oysters(seat, number))


class Circle(Decision[FleetState]):
    """Make a `?` a licence or a boat, as far as there are any left (D4)."""

    FIELDS: ClassVar[dict[str, tuple[str, ...]]] = {"column": TYPES}

    def __init__(self, seat: i64, column: i64) -> None:
        super().__init__(seat)
        self.column: i64 = column

    def legal(self, state: FleetState) -> list[int]:
        sheet = state.sheets[self.seat]
        choices: list[int] = []
        if i64(sheet.licences[self.column]) < TOP_LEVEL:
            choices.append(int(A_CIRCLE))
        if i64(sheet.launched[self.column]) < i64(state.kit.boats[self.column]):
            choices.append(int(A_CIRCLE + 1))
        return choices

    def choose(self, state: FleetState, action: int) -> None:
        if action == A_CIRCLE:
            state.activate(self.seat, self.column)
        else:
            state.launch(self.seat, self.column)
        if state.silver_open != 0:
            state.check_silver(self.seat)


class CrabBonus(Decision[FleetState]):
    """Choose a crab bonus that nobody has (D5)."""

    def legal(self, state: FleetState) -> list[int]:
        choices: list[int] = []
        for count in range(len(COUNTS)):
            if state.kit.crab_bonuses[count] and not state.bonus_taken(count):
                choices.append(int(A_BONUS + count))
        return choices

    def choose(self, state: FleetState, action: int) -> None:
        count: i64 = action - A_BONUS
        state.sheets[self.seat].bonus = count
        if state.events is not None:
            state.events.append(BonusChosen(int(self.seat), COUNTS[count]))


# 4.5 Stars


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


# 4.6 Fishing


class Oysters(Decision[FleetState]):
    """An oyster boat catches all it can, or takes a coin instead of the second fish (D7)."""

    FIELDS: ClassVar[dict[str, range]] = {"number": range(1, 100)}  # as many as there are boats

    def __init__(self, seat: i64, number: i64) -> None:
        super().__init__(seat)
        self.number: i64 = number  # of the oyster boat, from 1

    def legal(self, state: FleetState) -> list[int]:
        return [int(A_OYSTER), int(A_OYSTER + 1)]

    def choose(self, state: FleetState, action: int) -> None:
        sheet = state.sheets[self.seat]
        slot: i64 = i64(state.kit.slots[OYSTER]) + self.number - 1
        fish: i64 = state.oysters(sheet, slot)
        if action != A_OYSTER:
            fish -= 1
        sheet.fish[slot] += int(fish)
        if state.events is not None:
            state.events.append(OystersCaught(int(self.seat), int(self.number), int(fish)))
        if action != A_OYSTER:
            state.gain(self.seat, FROM_OYSTER, state.kit.oyster_coin)
        if state.silver_open != 0:
            state.check_silver(self.seat)


# 5.1 The captain


class CaptainDraft(Task[FleetState]):
    """The captain takes a die and crosses out with it; if he can use none he removes the first (5.1.4, R24).

    By the other reading he removes none.
    """

    def run(self, state: FleetState) -> None:
        place = choose_die(state)
        if place == NONE:
            if state.kit.captain_leaves:
                if state.events is not None:
                    state.events.append(CaptainPassed(None))
                return
            face: i64 = state.dice.pop(0)
            if state.events is not None:
                state.events.append(CaptainPassed(FACES[face]))
            return
        face = state.dice.pop(int(place))
        if state.events is not None:
            state.events.append(CaptainTook(FACES[face]))
        cross_out(state, face, state.kit.crosses[0])


class CaptainShares(Task[FleetState]):
    """The captain uses the shared die."""

    def run(self, state: FleetState) -> None:
        face: i64 = state.dice[0]
        if state.events is not None:
            state.events.append(CaptainShared(FACES[face]))
        cross_out(state, face, state.kit.crosses[1])


# Tasks never change, so one of each does for all games.
START_ROUND: Final = StartRound()
DRAFT: Final = [Draft(NONE, phase) for phase in range(len(PHASES))]
SHARE_DIE: Final = ShareDie(0)
SHARED_DIE: Final = SharedDie()
CRAB_BONUSES: Final = CrabBonuses()
INCOME: Final = Income()
FISHING: Final = Fishing()
SWORDFISH_BONUS: Final = SwordfishBonus()
END_ROUND: Final = EndRound()
CAPTAIN_DRAFT: Final = CaptainDraft()
CAPTAIN_SHARED: Final = CaptainShares()
TAKE_DIE: Final = [TakeDie(seat) for seat in range(PLAYERS)]
USE_DIE: Final = [
    UseDie(seat, face, die) for seat in range(PLAYERS) for face in range(ALL_FACES) for die in (CHOSEN, SHARED)
]
SHRIMP_MARK: Final = [ShrimpMark(seat) for seat in range(PLAYERS)]
SHRIMP_STARS: Final = [ShrimpStars(seat, level) for seat in range(PLAYERS) for level in range(TOP_LEVEL + 1)]
CIRCLE: Final = [Circle(seat, column) for seat in range(PLAYERS) for column in range(COLUMNS)]
CRAB_BONUS: Final = [CrabBonus(seat) for seat in range(PLAYERS)]
STAR: Final = [Star(seat) for seat in range(PLAYERS)]
