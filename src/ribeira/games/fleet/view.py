"""Player view: everything except future dice."""

from itertools import zip_longest
from typing import TypedDict

import msgspec

from ribeira.engine.serialization.agenda import asks
from ribeira.engine.state import Together
from ribeira.games.fleet.actions import (
    BUILDINGS,
    CASINO,
    COLUMNS,
    COUNTS,
    FACES,
    HARBOUR,
    KINDS,
    LETTERS,
    SECTIONS,
    TYPES,
    WHARF,
    Building,
    Count,
    Face,
    Kind,
    Section,
    Type,
)
from ribeira.games.fleet.components import FleetComponents
from ribeira.games.fleet.fields import FIELDS
from ribeira.games.fleet.rules.rounds import fishes
from ribeira.games.fleet.rules.sheet import Sheet
from ribeira.games.fleet.scoring import CATEGORIES, Category, has_gold, points, points_of, score
from ribeira.games.fleet.state import NONE, FleetState
from ribeira.games.fleet.view_fields import ViewFields


class SectionView(msgspec.Struct, frozen=True):
    """A section of a sheet."""

    section: Section
    boxes: str  # letters of the boxes, from the top
    marked: int  # boxes marked, from the top
    crossed: int  # boxes crossed out, from the bottom
    open: bool  # can be marked
    completed: bool  # completed and in effect; buildings only


class BoatView(msgspec.Struct, frozen=True):
    """The boats of a kind."""

    boat: Kind
    boats: int  # number of boats of this kind, launched or not
    hold: int
    vp: int
    fish: list[int]  # fish on each launched boat


class TierView(msgspec.Struct, frozen=True):
    """A row of the market: coins for at least this many fish, including the smokehouse's bonus."""

    fish: int
    coins: int
    now: bool


class SheetView(msgspec.Struct, frozen=True):
    """A player's sheet."""

    score: int  # points if the game ended now
    points: dict[Category, int]  # by category
    columns: list[SectionView]
    harbour: list[SectionView]
    wharf: list[SectionView]
    licences: dict[Type, int]  # levels by type
    boats: list[BoatView]
    fish: int
    launched: int
    full: int
    coins: int  # last marked box of the coin track
    crossed_stars: list[int]
    stars: int  # star actions left
    salvaged: int
    hexes: list[Type]
    crab_licence: bool
    bonus: Count | None
    captain: str | None
    silver: bool
    income: int  # coins of the next income phase
    market: list[TierView]
    buildings: dict[Building, int]  # points by building


class TrophyView(msgspec.Struct, frozen=True):
    """The trophies, with their standings."""

    gold: str
    gold_counts: list[int]  # by seat
    gold_leaders: list[int]  # seats
    silver: str
    silver_goal: int
    silver_counts: list[int]
    silver_open: bool
    vp: int


class TokensView(TypedDict, total=False):
    """Positions of the captain's tokens; empty without a captain."""

    boat: Section
    harbour: Section
    wharf: Section


class FleetView(ViewFields, frozen=True, kw_only=True):
    """View of a game of Fleet."""

    round: int
    rounds: int
    fishing: list[int]  # rounds with fishing
    first: int | None  # seat of the first player (None: the captain begins)
    dice: list[Face]  # remaining dice
    sheets: list[SheetView]
    track: int  # number of boxes of the coin track
    track_stars: list[int]
    salvage_uses: int
    bonuses: list[Count]  # available crab bonuses
    tokens: TokensView  # sections of the captain's tokens
    trophies: TrophyView | None


def fleet_view(state: FleetState, components: FleetComponents, seat: int | None) -> FleetView:
    """Return the view of a seat, or of a spectator."""
    kit = state.kit
    return FleetView(
        seat=seat,
        asks=asks(state),
        round=int(state.round),
        rounds=int(state.rounds()),
        fishing=[number for number in range(1, int(state.rounds()) + 1) if fishes(number)],
        first=None if state.captain_first() else int(state.first),
        dice=[FACES[die] for die in state.dice],
        sheets=[_sheet(state, components, player) for player in range(state.seats)],
        track=int(kit.track),
        track_stars=[box for box in range(1, int(kit.track) + 1) if kit.stars[box] > kit.stars[box - 1]],
        salvage_uses=int(kit.salvage_uses),
        bonuses=[COUNTS[i] for i in range(len(COUNTS)) if kit.crab_bonuses[i] and not state.bonus_taken(i)],
        tokens=_tokens([SECTIONS[section] for section in state.tokens]),
        trophies=_trophies(state),
        **FIELDS.shown_values(state, seat),
    )


def _tokens(sections: list[Section]) -> TokensView:
    return TokensView(boat=sections[0], harbour=sections[1], wharf=sections[2]) if sections else TokensView()


def _sheet(state: FleetState, components: FleetComponents, player: int) -> SheetView:
    sheet = state.sheets[player]
    kit = state.kit
    return SheetView(
        score=int(score(state, player)),
        points=dict(zip(CATEGORIES, points(state, player), strict=True)),
        columns=[_section(sheet, section) for section in range(COLUMNS)],
        harbour=[_section(sheet, section) for section in range(COLUMNS, HARBOUR)],
        wharf=[_section(sheet, section) for section in range(HARBOUR, WHARF)],
        licences=dict(zip(TYPES, sheet.licences, strict=True)),
        boats=[
            BoatView(
                boat=KINDS[kind],
                boats=kit.boats[kind],
                hold=int(sheet.hold(kind)),
                vp=kit.boat_vp[kind],
                fish=sheet.fish[kit.slots[kind] : kit.slots[kind] + sheet.launched[kind]],
            )
            for kind in range(HARBOUR)
            if kit.boats[kind]
        ],
        fish=int(sheet.total_fish()),
        launched=int(sheet.boats()),
        full=int(sheet.all_full_boats()),
        coins=int(sheet.coins),
        crossed_stars=sheet.crossed_stars[:],
        stars=int(sheet.stars),
        salvaged=int(sheet.salvaged),
        hexes=[type for type, hex in zip(TYPES, sheet.hexes, strict=True) if hex],
        crab_licence=sheet.crab_licence != 0,
        bonus=None if sheet.bonus == NONE else COUNTS[sheet.bonus],
        captain=None if sheet.captain == NONE else kit.captain_names[sheet.captain],
        silver=sheet.trophy != 0,
        income=int(state.income(player)),
        market=tiers(components, int(sheet.total_fish()), int(sheet.smoked())),
        buildings={BUILDINGS[i]: int(points_of(sheet, CASINO + i)) for i in range(len(BUILDINGS))},
    )


def tiers(components: FleetComponents, fish: int, smoked: int) -> list[TierView]:
    """Return the rows of the market; `now` marks the one that applies."""
    rows = components.market
    return [
        TierView(row.fish, row.coins + smoked, row.fish <= fish and (more is None or fish < more.fish))
        for row, more in zip_longest(rows, rows[1:])
    ]


def _section(sheet: Sheet, section: int) -> SectionView:
    return SectionView(
        section=SECTIONS[section],
        boxes="".join(LETTERS[letter] for letter in sheet.kit.letters[section]),
        marked=sheet.marked[section],
        crossed=sheet.crossed[section],
        open=sheet.can_mark(section),
        completed=section >= HARBOUR and sheet.has(section),
    )


def _trophies(state: FleetState) -> TrophyView | None:
    if state.silver == NONE:
        return None
    kit = state.kit
    return TrophyView(
        gold=kit.gold_names[state.gold],
        gold_counts=[int(sheet.count(kit.gold_counts[state.gold])) for sheet in state.sheets],
        gold_leaders=[seat for seat in range(state.seats) if has_gold(state, seat)],
        silver=kit.silver_names[state.silver],
        silver_goal=kit.silver_goals[state.silver],
        silver_counts=[int(sheet.count(kit.silver_counts[state.silver])) for sheet in state.sheets],
        silver_open=state.silver_open != 0 and (_at_once(state) or not any(sheet.trophy for sheet in state.sheets)),
        vp=int(kit.trophy_vp),
    )


def _at_once(state: FleetState) -> bool:
    """Return True in a step of all players, in which several can win the silver trophy (5.3)."""
    return any(isinstance(task, Together) for task in state.agenda)
