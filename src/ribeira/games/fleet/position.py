"""A state on paper: to JSON and back, with everything checked."""

from collections import Counter
from typing import Any

import msgspec

from ribeira.engine.errors import BadPosition
from ribeira.engine.game import Game, Position
from ribeira.engine.rng import Rng
from ribeira.engine.state import Task
from ribeira.engine.tasks import all_tasks
from ribeira.games.fleet.actions import (
    BOAT,
    BUFFET,
    BUILDINGS,
    CASINO,
    CHOICE,
    COINS_FACE,
    COLUMNS,
    COUNTS,
    CRAB,
    FACES,
    HARBOUR,
    LICENCE,
    OYSTER,
    SALVAGE,
    SECTIONS,
    SHIPS,
    TYPES,
    WHARF,
    YACHT,
)
from ribeira.games.fleet.captain import TOKENS
from ribeira.games.fleet.decisions import (
    START_ROUND,
    CaptainDraft,
    CaptainShares,
    Circle,
    CrabBonus,
    Draft,
    MarkBox,
    OpenTrophy,
    Oysters,
    SharedDie,
    ShrimpStars,
    StartRound,
    TakeDie,
)
from ribeira.games.fleet.state import NONE, TOP_LEVEL, FleetState, Kit, Sheet

MORE_STARS = 10  # that come at once from elsewhere than the coin track, at the very most


class Part(msgspec.Struct, forbid_unknown_fields=True, omit_defaults=True):
    """A part of a position."""


class SheetPosition(Part):
    """A sheet, empty but for what is written."""

    start: str | None = None  # a start roll yet to be marked, on an empty sheet
    columns: dict[str, int] = {}  # marked boxes
    harbour: dict[str, int] = {}
    wharf: dict[str, int] = {}
    licences: dict[str, int] = {}  # levels; left out: what the marked L give
    boats: dict[str, list[int]] = {}  # the fish of every launched boat; left out: what the marked B launch, empty
    hexes: list[str] = []
    coins: int = 0  # the last marked box of the track
    stars: int = 0  # star actions to come
    salvaged: int = 0
    bonus: str | None = None  # what the crab bonus counts
    captain: str | None = None
    trophy: bool = False  # has the silver one
    crossed: dict[str, int] = {}  # boxes, by section
    crossed_stars: list[int] = []  # boxes of the coin track
    built: list[str] | None = None  # completed buildings; left out: those with all boxes marked


class TrophyPosition(Part):
    gold: str | None = None
    silver: str | None = None
    open: bool = True  # whether the silver one can be won


class FleetPosition(Position):
    round: int = 1
    first: int = 0  # the first player
    players: list[SheetPosition] = []  # left out: a fresh set-up, with the start rolled or dealt
    dice: list[str] = []  # on the table
    tokens: dict[str, str] = {}  # of the captain; left out: where they begin
    trophies: TrophyPosition | None = None  # left out: drawn


def position(state: FleetState) -> FleetPosition:
    kit = state.kit
    trophies = None
    if state.silver != NONE:
        trophies = TrophyPosition(
            gold=kit.gold_names[state.gold], silver=kit.silver_names[state.silver], open=state.silver_open != 0
        )
    return FleetPosition(
        game=state.game.id,
        seats=int(state.seats),
        round=int(state.round),
        first=int(state.first),
        players=[_sheet(sheet) for sheet in state.sheets],
        dice=[FACES[die] for die in state.dice],
        tokens={token: SECTIONS[section] for token, section in zip(TOKENS, state.tokens, strict=False)},
        trophies=trophies,
    )


def _sheet(sheet: Sheet) -> SheetPosition:
    kit = sheet.kit
    return SheetPosition(
        columns=_named(SECTIONS[:COLUMNS], sheet.marked),
        harbour=_named(SHIPS, sheet.marked[COLUMNS:]),
        wharf=_named(BUILDINGS, sheet.marked[HARBOUR:]),
        licences=_named(TYPES, sheet.licences),
        boats={
            SECTIONS[kind]: sheet.fish[kit.slots[kind] : kit.slots[kind] + sheet.launched[kind]]
            for kind in range(HARBOUR)
            if sheet.launched[kind]
        },
        hexes=[type for type, hex in zip(TYPES, sheet.hexes, strict=True) if hex],
        coins=int(sheet.coins),
        stars=int(sheet.stars),
        salvaged=int(sheet.salvaged),
        bonus=None if sheet.bonus == NONE else COUNTS[sheet.bonus],
        captain=None if sheet.captain == NONE else kit.captain_names[sheet.captain],
        trophy=sheet.trophy != 0,
        crossed=_named(SECTIONS, sheet.crossed),
        crossed_stars=sheet.crossed_stars[:],
        built=[building for building, built in zip(BUILDINGS, sheet.built, strict=True) if built],
    )


def _named(names: tuple[str, ...], numbers: list[int]) -> dict[str, int]:
    return {name: number for name, number in zip(names, numbers, strict=False) if number}


class Builder:
    """Reads a position and notes everything in it that cannot be read."""

    def __init__(self, kit: Kit, paper: FleetPosition) -> None:
        self.kit = kit
        self.paper = paper
        self.problems: list[str] = []

    def number(self, where: str, name: str, known: tuple[str, ...] | list[str]) -> int:
        if name not in known:
            self.problems.append(f"{where}: there is no {name!r}")
            return 0
        return known.index(name)

    def numbers(self, where: str, values: dict[str, int], known: tuple[str, ...]) -> list[int]:
        for name in values:
            self.number(where, name, known)
        return [values.get(name, 0) for name in known]

    def sheet(self, where: str, paper: SheetPosition) -> Sheet:
        kit = self.kit
        marked = [
            *self.numbers(f"{where}.columns", paper.columns, TYPES),
            *self.numbers(f"{where}.harbour", paper.harbour, SHIPS),
            *self.numbers(f"{where}.wharf", paper.wharf, BUILDINGS),
        ]
        crossed = self.numbers(f"{where}.crossed", paper.crossed, SECTIONS)
        for section in range(WHARF):
            if marked[section] < 0 or crossed[section] < 0:
                self.problems.append(f"{where}: {SECTIONS[section]} has fewer than no boxes marked or crossed out")
            elif marked[section] + crossed[section] > kit.sizes[section]:
                self.problems.append(f"{where}: {SECTIONS[section]} has only {kit.sizes[section]} boxes")
        if self.problems:
            raise BadPosition(self.problems)
        licences = [min(_letters(kit, marked, type, LICENCE), TOP_LEVEL) for type in range(COLUMNS)]
        for type, level in paper.licences.items():
            licences[self.number(f"{where}.licences", type, TYPES)] = level
        launched = [min(_letters(kit, marked, kind, BOAT), kit.boats[kind]) for kind in range(HARBOUR)]
        fish = [0] * kit.slots[HARBOUR]
        for boat, catches in paper.boats.items():
            kind = self.number(f"{where}.boats", boat, SECTIONS[:HARBOUR])
            if len(catches) > kit.boats[kind]:
                self.problems.append(f"{where}: there are {kit.boats[kind]} {boat} boats, not {len(catches)}")
                continue
            launched[kind] = len(catches)
            fish[kit.slots[kind] : kit.slots[kind] + len(catches)] = catches
        for hex in paper.hexes:
            self.number(f"{where}.hexes", hex, TYPES)
        built = [int(marked[HARBOUR + i] == kit.sizes[HARBOUR + i]) for i in range(len(BUILDINGS))]
        if paper.built is not None:
            for building in paper.built:
                self.number(f"{where}.built", building, BUILDINGS)
            built = [int(building in paper.built) for building in BUILDINGS]
        return Sheet(
            kit,
            marked=marked,
            crossed=crossed,
            limits=[kit.reaches[section][crossed[section]] for section in range(WHARF)],
            built=built,
            licences=licences,
            launched=launched,
            fish=fish,
            hexes=[int(type in paper.hexes) for type in TYPES],
            coins=paper.coins,
            crossed_stars=paper.crossed_stars[:],
            stars=paper.stars,
            salvaged=paper.salvaged,
            crab_licence=int(_letters(kit, marked, CRAB, LICENCE) > 0),
            bonus=NONE if paper.bonus is None else self.number(f"{where}.bonus", paper.bonus, COUNTS),
            captain=NONE
            if paper.captain is None
            else self.number(f"{where}.captain", paper.captain, kit.captain_names),
            trophy=int(paper.trophy),
        )

    def start(self, where: str, paper: SheetPosition, sheet: Sheet) -> list[int]:
        """The sections that the set-up marks, in order."""
        if paper.start is None:
            return []
        if any(sheet.marked):
            self.problems.append(f"{where}: the start belongs on an empty sheet")
        type = self.number(f"{where}.start", paper.start, TYPES)
        if sheet.captain != NONE:
            if self.kit.captain_marks[sheet.captain][0] != type:
                self.problems.append(f"{where}: the captain does not start with {paper.start}")
            return self.kit.captain_marks[sheet.captain]
        return [type] * int(self.kit.start_boxes)


def build(
    game: Game[Any, Any],
    kit: Kit,
    paper: FleetPosition,
    options: object,
    rng: Rng,
    *,
    captain_cards: bool,
    trophies: bool,
) -> FleetState:
    """The state of a position: a bare `FleetPosition` is a fresh set-up (3), with `rng` rolling and dealing."""
    seats = paper.seats
    if paper.players and len(paper.players) != seats:
        raise BadPosition([f"players: {len(paper.players)} for {seats} seats"])
    builder = Builder(kit, paper)
    papers = paper.players or _starts(kit, seats, captain_cards, rng)
    sheets = [builder.sheet(f"players[{seat}]", player) for seat, player in enumerate(papers)]
    starts = [builder.start(f"players[{seat}]", player, sheets[seat]) for seat, player in enumerate(papers)]
    gold, silver, silver_open = NONE, NONE, False
    if trophies:
        cards = paper.trophies or TrophyPosition()
        gold = int(rng.below(len(kit.gold_names)))
        silver = int(rng.below(len(kit.silver_names)))
        if cards.gold is not None:
            gold = builder.number("trophies.gold", cards.gold, kit.gold_names)
        if cards.silver is not None:
            silver = builder.number("trophies.silver", cards.silver, kit.silver_names)
        silver_open = cards.open
    elif paper.trophies is not None:
        builder.problems.append("trophies: the option is off")
    for token in paper.tokens:
        builder.number("tokens", token, TOKENS)
    tokens = [walk[0] for walk in kit.walks] if seats == 1 else []
    if paper.tokens and seats > 1:
        builder.problems.append("tokens: the captain plays in the solo game only")
    elif paper.tokens:
        for i, token in enumerate(TOKENS):
            if token in paper.tokens:
                tokens[i] = builder.number(f"tokens.{token}", paper.tokens[token], SECTIONS)
    dice = [builder.number("dice", face, FACES) for face in paper.dice]
    if builder.problems:
        raise BadPosition(builder.problems)
    opens = silver_open and any(starts)
    state = FleetState(
        game,
        options,
        seats,
        rng,
        kit,
        sheets=sheets,
        round=paper.round,
        first=paper.first,
        dice=dice,
        tokens=tokens,
        gold=gold,
        silver=silver,
        silver_open=int(silver_open and not opens),
    )
    state.push(START_ROUND)
    if opens:
        state.push(OpenTrophy())
    for seat in reversed(range(seats)):
        for section in reversed(starts[seat]):
            state.push(MarkBox(seat, section))
    return state


def _starts(kit: Kit, seats: int, captain_cards: bool, rng: Rng) -> list[SheetPosition]:
    """Everybody's start: a captain card, or a boat die rolled until it shows a boat type (3.1, 5.2)."""
    if captain_cards:
        cards = list(range(len(kit.captain_names)))
        rng.shuffle(cards)
        return [
            SheetPosition(start=TYPES[kit.captain_marks[card][0]], captain=kit.captain_names[card])
            for card in cards[:seats]
        ]
    starts = []
    for _ in range(seats):
        face = COINS_FACE
        while face == COINS_FACE:
            face = kit.boat_die[rng.below(len(kit.boat_die))]
        starts.append(SheetPosition(start=TYPES[face]))
    return starts


def _letters(kit: Kit, marked: list[int], section: int, letter: int) -> int:
    """How many boxes with a letter are marked."""
    return kit.letters[section][: marked[section]].count(letter)


def find_problems(state: FleetState, *, captain_cards: bool) -> list[str]:
    """Everything that is wrong with a state: boxes that do not fit each other, and numbers out of range."""
    kit = state.kit
    problems = []
    agenda = all_tasks(state.agenda)
    problems.extend(_agenda_problems(state, agenda))
    if not 1 <= state.round <= state.rounds():
        problems.append(f"there are {int(state.rounds())} rounds, so {int(state.round)} is none of them")
    if not 0 <= state.first < state.seats:
        problems.append(f"first is a seat, 0 to {int(state.seats) - 1}")
    boat, town, town_boat = kit.pools[int(state.seats) - 1]
    if len(state.dice) > max(boat, town + town_boat):
        problems.append(f"there are {len(state.dice)} dice on the table, more than in a pool")
    for token, section in zip(TOKENS, state.tokens, strict=False):
        if section not in kit.walks[TOKENS.index(token)]:
            problems.append(f"the {token} token cannot stand on {SECTIONS[section]}")
    bonuses = Counter(int(sheet.bonus) for sheet in state.sheets if sheet.bonus != NONE)
    problems.extend(f"the crab bonus for {COUNTS[bonus]} is taken twice" for bonus in bonuses if bonuses[bonus] > 1)
    captains = Counter(int(sheet.captain) for sheet in state.sheets if sheet.captain != NONE)
    problems.extend(f"{kit.captain_names[card]} is there twice" for card in captains if captains[card] > 1)
    trophies = [seat for seat, sheet in enumerate(state.sheets) if sheet.trophy]
    if trophies and state.silver == NONE:
        problems.append("there is no trophy to have")
    for seat, sheet in enumerate(state.sheets):
        problems.extend(f"seat {seat}: {problem}" for problem in _sheet_problems(sheet, agenda, seat))
        if (sheet.captain != NONE) != captain_cards:
            problems.append(f"seat {seat}: " + ("a captain card is missing" if captain_cards else "no captain cards"))
        if state.seats > 1 and (sheet.crossed_stars or any(sheet.crossed)):
            problems.append(f"seat {seat}: only the captain of the solo game crosses out boxes")
        if state.silver_open and not sheet.trophy and state.meets_silver(sheet):
            problems.append(f"seat {seat}: meets the condition of the silver trophy, but does not have it")
    return problems


def _agenda_problems(state: FleetState, tasks: list[Task[Any]]) -> list[str]:
    """What the tasks of an agenda need: a seat, a box, a die, a captain. A position may begin with any of them."""
    problems = []
    for task in tasks:
        if isinstance(task, MarkBox | ShrimpStars) and task.seat < 0:
            problems.append("agenda: a box and a star are somebody's")
        if isinstance(task, CaptainDraft | CaptainShares) and state.seats > 1:
            problems.append("agenda: the captain plays in the solo game only")
    boxes = Counter((int(task.seat), int(task.section)) for task in tasks if isinstance(task, MarkBox))
    for (seat, section), number in boxes.items():
        if seat >= 0 and state.sheets[seat].open_boxes(section) < number:
            problems.append(f"agenda: seat {seat} has no {number} boxes of {SECTIONS[section]} to mark")
    if Counter(type(task) for task in tasks)[OpenTrophy] and state.silver == NONE:
        problems.append("agenda: there is no trophy to win")
    dice = len(state.dice)
    for task in reversed(tasks):
        if isinstance(task, Draft | StartRound):
            break  # rolls anew
        if isinstance(task, SharedDie | CaptainDraft | CaptainShares) and dice < 1:
            problems.append("agenda: there are not enough dice on the table")
            break
        dice -= isinstance(task, TakeDie | CaptainDraft)
    return problems


def _sheet_problems(sheet: Sheet, agenda: list[Task[Any]], seat: int) -> list[str]:
    kit = sheet.kit
    problems = []
    for section in range(WHARF):
        if min(sheet.marked[section], sheet.crossed[section], sheet.open_boxes(section)) < 0:
            problems.append(f"{SECTIONS[section]} has more boxes marked and crossed out than there are")
    for kind in range(COLUMNS):
        open = sum(isinstance(task, Circle) and task.seat == seat and task.column == kind for task in agenda)
        problems.extend(_circle_problems(sheet, kind, open))
    for kind in range(COLUMNS, HARBOUR):
        boats = _letters(kit, sheet.marked, kind, BOAT)
        if kind != YACHT and sheet.launched[kind] != boats:
            problems.append(f"{SECTIONS[kind]} has {sheet.launched[kind]} boats, but {boats} were launched")
    for kind in range(HARBOUR):
        hold = sheet.hold(kind) if sheet.licences[OYSTER] in range(TOP_LEVEL + 1) else 0
        first = kit.slots[kind]
        fish = sheet.fish[first : first + sheet.launched[kind]]
        if any(not 0 <= count <= hold for count in fish):
            problems.append(f"a {SECTIONS[kind]} boat holds 0 to {int(hold)} fish")
        if any(sheet.fish[first + sheet.launched[kind] : kit.slots[kind + 1]]):
            problems.append(f"a {SECTIONS[kind]} boat that was not launched has fish")
    for building in range(CASINO, WHARF):
        name = BUILDINGS[building - CASINO]
        if sheet.has(building) and (sheet.open_boxes(building) or not sheet.marked[building]):
            problems.append(f"the {name} is not completed")
        elif not sheet.has(building) and sheet.marked[building] == kit.sizes[building]:
            problems.append(f"the {name} is completed")
    if any(sheet.hexes) and not sheet.has(BUFFET):
        problems.append("hexes need the buffet")
    if not 0 <= sheet.salvaged <= kit.salvage_uses or (sheet.salvaged and not sheet.has(SALVAGE)):
        problems.append(f"{int(sheet.salvaged)} salvage stars cannot be used")
    if not 0 <= sheet.coins <= kit.track or sheet.coins in sheet.crossed_stars:
        problems.append(f"the last coin cannot be in box {int(sheet.coins)}")
    stars = [box for box in range(1, int(kit.track) + 1) if kit.stars[box] > kit.stars[box - 1]]
    if len(set(sheet.crossed_stars)) != len(sheet.crossed_stars) or not set(sheet.crossed_stars) <= set(stars):
        problems.append("crossed-out boxes of the coin track must be stars, each once")
    if not 0 <= sheet.stars <= kit.stars[kit.track] + MORE_STARS:
        problems.append(f"{int(sheet.stars)} star actions cannot be to come")
    if sheet.crab_licence != _letters(kit, sheet.marked, CRAB, LICENCE):
        problems.append("the crab licence goes with its box")
    if sheet.bonus != NONE and (not sheet.crab_licence or not kit.crab_bonuses[sheet.bonus]):
        problems.append("a crab bonus needs the crab licence, and must be one of the bonuses")
    own = [task for task in agenda if task.seat == seat]
    oysters = [int(task.number) for task in own if isinstance(task, Oysters)]
    problems.extend(
        f"agenda: oyster boat {number} is not launched" for number in oysters if number > sheet.launched[OYSTER]
    )
    if len(set(oysters)) != len(oysters):
        problems.append("agenda: an oyster boat catches once")
    bonuses = sum(isinstance(task, CrabBonus) for task in own)
    if bonuses > 1 or (bonuses and (sheet.bonus != NONE or not sheet.crab_licence)):
        problems.append("agenda: a crab bonus is chosen once, with the crab licence")
    return problems


def _circle_problems(sheet: Sheet, kind: int, open: int) -> list[str]:
    """Licences and boats of a column against its marked circles, `open` of which are yet to be decided."""
    kit = sheet.kit
    level, boats = sheet.licences[kind], sheet.launched[kind]
    if not 0 <= level <= TOP_LEVEL or not 0 <= boats <= kit.boats[kind]:
        return [f"{SECTIONS[kind]} cannot have licence level {level} and {boats} boats"]
    fixed_levels = _letters(kit, sheet.marked, kind, LICENCE)
    fixed_boats = _letters(kit, sheet.marked, kind, BOAT)
    circles = fixed_levels + fixed_boats + _letters(kit, sheet.marked, kind, CHOICE) - open
    wasted = level == TOP_LEVEL or boats == kit.boats[kind]  # from then on circles can come to nothing
    if (
        level < min(fixed_levels, TOP_LEVEL)
        or boats < min(fixed_boats, kit.boats[kind])
        or level + boats > circles
        or (level + boats < circles and not wasted)
    ):
        return [
            f"{SECTIONS[kind]} has licence level {level} and {boats} boats, "
            f"but {circles} circles marked ({fixed_levels} L, {fixed_boats} B)"
        ]
    return []
