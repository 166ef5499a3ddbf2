"""Positions as JSON."""

from ribeira.engine.game import AnyGame
from ribeira.engine.rng import Rng
from ribeira.engine.serialization.position import Position, PositionPart, PositionReader, check_one_per_seat
from ribeira.games.fleet.actions import (
    BOAT,
    BUILDINGS,
    COINS_FACE,
    COLUMNS,
    COUNTS,
    CRAB,
    FACES,
    HARBOUR,
    LICENCE,
    SECTIONS,
    SHIPS,
    TOKENS,
    TYPES,
    WHARF,
)
from ribeira.games.fleet.rules.lookups import Kit
from ribeira.games.fleet.rules.rounds import START_ROUND
from ribeira.games.fleet.rules.setup import MarkBox, OpenTrophy
from ribeira.games.fleet.rules.sheet import TOP_LEVEL, Sheet
from ribeira.games.fleet.state import NONE, FleetState


class SheetPosition(PositionPart):
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


class TrophyPosition(PositionPart):
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


class Builder(PositionReader):
    """Reads sheets."""

    UNKNOWN = 0  # so that what follows can be looked up, too

    def __init__(self, kit: Kit, paper: FleetPosition) -> None:
        super().__init__()
        self.kit = kit
        self.paper = paper

    def amounts(self, where: str, values: dict[str, int], known: tuple[str, ...]) -> list[int]:
        self.known(where, values, known)
        return [values.get(name, 0) for name in known]

    def sheet(self, where: str, paper: SheetPosition) -> Sheet:
        kit = self.kit
        marked = [
            *self.amounts(f"{where}.columns", paper.columns, TYPES),
            *self.amounts(f"{where}.harbour", paper.harbour, SHIPS),
            *self.amounts(f"{where}.wharf", paper.wharf, BUILDINGS),
        ]
        crossed = self.amounts(f"{where}.crossed", paper.crossed, SECTIONS)
        for section in range(WHARF):
            if marked[section] < 0 or crossed[section] < 0:
                self.problems.append(f"{where}: {SECTIONS[section]} has fewer than no boxes marked or crossed out")
            elif marked[section] + crossed[section] > kit.sizes[section]:
                self.problems.append(f"{where}: {SECTIONS[section]} has only {kit.sizes[section]} boxes")
        self.check()
        licences = [min(letters_of(kit, marked, type, LICENCE), TOP_LEVEL) for type in range(COLUMNS)]
        for type, level in paper.licences.items():
            licences[self.number(f"{where}.licences", type, TYPES)] = level
        launched = [min(letters_of(kit, marked, kind, BOAT), kit.boats[kind]) for kind in range(HARBOUR)]
        fish = [0] * kit.slots[HARBOUR]
        for boat, catches in paper.boats.items():
            kind = self.number(f"{where}.boats", boat, SECTIONS[:HARBOUR])
            if len(catches) > kit.boats[kind]:
                self.problems.append(f"{where}: there are {kit.boats[kind]} {boat} boats, not {len(catches)}")
                continue
            launched[kind] = len(catches)
            fish[kit.slots[kind] : kit.slots[kind] + len(catches)] = catches
        self.known(f"{where}.hexes", paper.hexes, TYPES)
        built = [int(marked[HARBOUR + i] == kit.sizes[HARBOUR + i]) for i in range(len(BUILDINGS))]
        if paper.built is not None:
            self.known(f"{where}.built", paper.built, BUILDINGS)
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
            crab_licence=int(letters_of(kit, marked, CRAB, LICENCE) > 0),
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
    game: AnyGame,
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
    if paper.players:
        check_one_per_seat("players", paper.players, seats)
    builder = Builder(kit, paper)
    papers = paper.players or [
        SheetPosition(start=TYPES[type], captain=None if card == NONE else kit.captain_names[card])
        for type, card in _starts(kit, seats, captain_cards, rng)
    ]
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
    builder.check()
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
    _mark(state, starts)
    return state


def dealt(bare: FleetState, rng: Rng) -> FleetState:
    """A fresh set-up like another one: rolled and dealt anew, in the same order."""
    state = bare.clone()
    state.rng = rng
    kit = state.kit
    state.agenda[:] = [task for task in bare.agenda if not isinstance(task, MarkBox)]
    starts = []
    for sheet, (type, card) in zip(
        state.sheets, _starts(kit, int(state.seats), bare.sheets[0].captain != NONE, rng), strict=True
    ):
        sheet.captain = card
        starts.append(kit.captain_marks[card] if card != NONE else [type] * int(kit.start_boxes))
    if bare.silver != NONE:
        state.gold = rng.below(len(kit.gold_names))
        state.silver = rng.below(len(kit.silver_names))
    _mark(state, starts)
    return state


def _mark(state: FleetState, starts: list[list[int]]) -> None:
    """Let the set-up mark these sections, everybody's in order."""
    for seat in reversed(range(len(starts))):
        for section in reversed(starts[seat]):
            state.push(MarkBox(seat, section))


def _starts(kit: Kit, seats: int, captain_cards: bool, rng: Rng) -> list[tuple[int, int]]:
    """Everybody's start: a captain card and its type, or a boat die rolled until it shows a type (3.1, 5.2)."""
    if captain_cards:
        cards = list(range(len(kit.captain_names)))
        rng.shuffle(cards)
        return [(kit.captain_marks[card][0], card) for card in cards[:seats]]
    starts = []
    for _ in range(seats):
        face = COINS_FACE
        while face == COINS_FACE:
            face = kit.boat_die[rng.below(len(kit.boat_die))]
        starts.append((face, NONE))
    return starts


def letters_of(kit: Kit, marked: list[int], section: int, letter: int) -> int:
    """How many boxes with a letter are marked."""
    return kit.letters[section][: marked[section]].count(letter)
