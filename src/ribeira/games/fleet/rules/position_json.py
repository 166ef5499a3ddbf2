"""Positions as JSON."""

from typing import Any

from ribeira.engine.game import AnyGame
from ribeira.engine.rng import Rng
from ribeira.engine.serialization.position import PositionReader, check_one_per_seat
from ribeira.games.fleet.actions import (
    BOAT,
    BUILDINGS,
    COINS_FACE,
    COLUMNS,
    CRAB,
    HARBOUR,
    LICENCE,
    SECTIONS,
    SHIPS,
    TOKENS,
    TYPES,
    WHARF,
)
from ribeira.games.fleet.fields import FIELDS, SHEET, TrophyPosition
from ribeira.games.fleet.rules.lookups import Kit
from ribeira.games.fleet.rules.rounds import START_ROUND
from ribeira.games.fleet.rules.setup import MarkBox, OpenTrophy
from ribeira.games.fleet.rules.sheet import TOP_LEVEL, Sheet
from ribeira.games.fleet.state import NONE, FleetState

SheetPosition = SHEET.position_type
FleetPosition = FIELDS.position_type


class Builder(PositionReader):
    """Builds sheets from a position and collects its problems."""

    UNKNOWN = 0  # a valid index, so that parsing can continue

    def __init__(self, kit: Kit, paper: Any) -> None:
        super().__init__()
        self.kit = kit
        self.paper = paper

    def amounts(self, where: str, values: dict[str, int], known: tuple[str, ...]) -> list[int]:
        self.known(where, values, known)
        return [values.get(name, 0) for name in known]

    def sheet(self, where: str, paper: Any) -> Sheet:
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
        built = [int(marked[HARBOUR + i] == kit.sizes[HARBOUR + i]) for i in range(len(BUILDINGS))]
        if paper.built is not None:
            self.known(f"{where}.built", paper.built, BUILDINGS)
            built = [int(building in paper.built) for building in BUILDINGS]
        sheet = Sheet(kit)
        SHEET.read(sheet, paper, self, f"{where}.")
        sheet.marked = marked
        sheet.limits = [kit.reaches[section][crossed[section]] for section in range(WHARF)]
        sheet.built = built
        sheet.licences = licences
        sheet.launched = launched
        sheet.fish = fish
        sheet.crab_licence = int(letters_of(kit, marked, CRAB, LICENCE) > 0)
        if paper.captain is not None:
            sheet.captain = self.number(f"{where}.captain", paper.captain, kit.captain_names)
        return sheet

    def start(self, where: str, paper: Any, sheet: Sheet) -> list[int]:
        """Return the sections that the set-up marks, in order."""
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
    paper: Any,
    options: object,
    rng: Rng,
    *,
    captain_cards: bool,
    trophies: bool,
) -> FleetState:
    """Build the state of a position. A bare `FleetPosition` is a fresh set-up (3), rolled and dealt with `rng`."""
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
    state = FleetState(game, options, seats, rng, kit)
    FIELDS.read(state, paper, builder)
    builder.check()
    opens = silver_open and any(starts)
    state.sheets = sheets
    state.tokens = tokens
    state.gold, state.silver, state.silver_open = gold, silver, int(silver_open and not opens)
    state.push(START_ROUND)
    if opens:
        state.push(OpenTrophy())
    _mark(state, starts)
    return state


def dealt(bare: FleetState, rng: Rng) -> FleetState:
    """Return a copy of a fresh set-up, rolled and dealt anew in the order of `build`."""
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
    """Queue the boxes that the set-up marks, each seat's in order."""
    for seat in reversed(range(len(starts))):
        for section in reversed(starts[seat]):
            state.push(MarkBox(seat, section))


def _starts(kit: Kit, seats: int, captain_cards: bool, rng: Rng) -> list[tuple[int, int]]:
    """Return each seat's start: a captain card with its type, or a boat die rolled until it shows a type (3.1, 5.2)."""
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
    """Return the number of marked boxes with a letter."""
    return kit.letters[section][: marked[section]].count(letter)
