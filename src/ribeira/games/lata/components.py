"""Structs of `components.toml` and their checks."""

from collections.abc import Sequence
from typing import Annotated, Literal, TypeVar

import msgspec

from ribeira.engine.components import Components
from ribeira.games.lata.actions import (
    CARDS,
    DECK,
    FACTORIES,
    GOALS,
    ICONS,
    MARKER,
    MARKETS,
    PLAYERS,
    SLOTS,
    SPACES,
    TIN,
    Colour,
    Country,
    Counts,
    FactoryId,
    Icon,
    Paint,
)

T = TypeVar("T")

Rating = Literal["ordinary", "in_oil", "in_olive_oil", "gourmet", "own_cannery"]
Count = Annotated[int, msgspec.Meta(ge=1, le=100)]
Amount = Annotated[int, msgspec.Meta(ge=0, le=100)]
Price = Annotated[int, msgspec.Meta(ge=0, le=9)]
ActionPoints = Annotated[int, msgspec.Meta(ge=1, le=MARKER)]

VISIBLE = (
    "brown_cards",
    "blue_cards",
    "yellow_cards",
    "green_cards",
    "sardine_icons",
    "mackerel_icons",
    "tomato_icons",
    "olive_oil_icons",
    "tin_icons",
)  # quantities that can be counted on visible cards only


class Piece(msgspec.Struct, frozen=True, forbid_unknown_fields=True):
    """Row of a table in the file."""


class Cubes(Piece, frozen=True, kw_only=True):
    silver: Count
    red: Count
    yellow: Count


class Table(Piece, frozen=True, kw_only=True):
    """Numbers of cards for a number of players."""

    players: Count
    pairs: Amount = 0
    singles: Amount = 0
    open_markets: Count
    open_goals: Count
    removed: Amount = 0


class Board(Piece, frozen=True, kw_only=True):
    prices: list[Price]
    escudos: Amount
    keeps: list[Colour]


class Scoring(Piece, frozen=True, kw_only=True):
    """Scoring of a goal."""

    points: Count
    counts: Counts = "nothing"
    per: Count = 1
    at_least: Amount = 0
    visible: bool = False
    countries: list[Country] = []  # flags: counts only these countries; flag_sets: one flag of each
    prices: list[Price] = []  # cards_in_slots: prices of the counted slots
    ap: Amount = 0  # markets: cost in action points of the counted markets

    def problems(self, where: str) -> list[str]:
        problems = []
        if self.visible and self.counts not in VISIBLE:
            problems.append(f"{where} can count {self.counts} nowhere but on all cards, not on visible ones")
        if bool(self.prices) != (self.counts == "cards_in_slots"):
            problems.append(f"{where} must have prices if it counts cards_in_slots, and only then")
        if bool(self.ap) != (self.counts == "markets"):
            problems.append(f"{where} must have ap if it counts markets, and only then")
        if self.countries and self.counts not in ("flags", "flag_sets"):
            problems.append(f"{where} can have countries only if it counts flags or flag_sets")
        if self.counts == "flag_sets" and not self.countries:
            problems.append(f"{where} must have the countries of its sets of flags")
        return problems


class Factory(Board, frozen=True, kw_only=True):
    """Solo side of a player board."""

    id: FactoryId
    goal: Scoring


class Band(Piece, frozen=True, kw_only=True):
    points: Amount
    rating: Rating


class StartingCard(Piece, frozen=True, kw_only=True):
    colour: Paint
    icons: list[Icon]


class ProductionCard(StartingCard, frozen=True, kw_only=True):
    id: str
    out_at_two: bool = False


class MarketCard(Piece, frozen=True, kw_only=True):
    id: str
    flags: list[Country]
    silver: Annotated[int, msgspec.Meta(ge=0, le=SPACES)] = 0
    red: Annotated[int, msgspec.Meta(ge=0, le=SPACES)] = 0
    yellow: Annotated[int, msgspec.Meta(ge=0, le=SPACES)] = 0
    ap: ActionPoints
    escudos: Count


class GoalCard(Scoring, frozen=True, kw_only=True):
    id: str
    cost: Count
    out_at_two: bool = False


class LataComponents(Components, frozen=True, kw_only=True):
    """Contents of `components.toml`."""

    rounds: Count
    action_points: Annotated[int, msgspec.Meta(ge=5, le=MARKER)]  # at least 5, because a solo player can give up four
    cubes: Cubes
    tables: list[Table]
    front: Board
    starting_card: StartingCard
    starting_goal: Scoring
    factories: list[Factory]
    ratings: list[Band]
    production: list[ProductionCard]
    markets: list[MarketCard]
    goals: list[GoalCard]

    def table(self, players: int) -> Table:
        return self.tables[players - 1]

    def deck(self, players: int) -> list[ProductionCard]:
        """Return the production cards in the game, including those put back unseen with three players."""
        return [card for card in self.production if players != 2 or not card.out_at_two]

    def goal_deck(self, players: int) -> list[GoalCard]:
        return [goal for goal in self.goals if players != 2 or not goal.out_at_two]

    def problems(self) -> list[str]:
        problems = [
            *_named("production", [card.id for card in self.production], CARDS[:DECK]),
            *_named("markets", [market.id for market in self.markets], MARKETS),
            *_named("goals", [goal.id for goal in self.goals], GOALS),
            *_named("factories", [factory.id for factory in self.factories], FACTORIES),
        ]
        cards = [("starting_card", self.starting_card), *_places("production", self.production)]
        for where, card in cards:
            special = [icon for icon in card.icons if ICONS.index(icon) >= TIN]
            if not 1 <= len(card.icons) <= 2 or (special and len(card.icons) > 1):
                problems.append(f"{where} must have one or two products or one special symbol")
        for where, market in _places("markets", self.markets):
            if not 1 <= len(market.flags) <= 2 or len(set(market.flags)) != len(market.flags):
                problems.append(f"{where} must have one flag or two different ones")
            if not market.silver + market.red + market.yellow:
                problems.append(f"{where} must want at least one cube")
        problems.extend(self.starting_goal.problems("starting_goal"))
        for where, factory in _places("factories", self.factories):
            problems.extend(factory.goal.problems(where))
        for where, goal in _places("goals", self.goals):
            problems.extend(goal.problems(where))
        boards = [("front", self.front), *_places("factories", self.factories)]
        for where, board in boards:
            if len(board.prices) != SLOTS:
                problems.append(f"{where} must have {SLOTS} slots")
            if board.prices.count(0) < 2:
                problems.append(f"{where} must have two free slots, so that a pair can always be placed")
        bands = [band.points for band in self.ratings]
        if bands != sorted(set(bands)) or not bands or bands[0]:
            problems.append("ratings must begin with 0 points and rise")
        if [table.players for table in self.tables] != list(range(1, PLAYERS + 1)):
            problems.append(f"tables must list 1 to {PLAYERS} players in this order")
        elif len(self.production) == DECK:
            for table in self.tables[1:]:
                problems.extend(self._dealing(table))
        return problems

    def _dealing(self, table: Table) -> list[str]:
        """Check that the last round empties the deck and that every round has one set more than players."""
        sets = table.pairs + table.singles
        dealt = self.rounds * (2 * table.pairs + table.singles)
        cards = len(self.deck(table.players)) - table.removed
        where = f"tables[{table.players - 1}]"
        problems = []
        if dealt != cards:
            problems.append(f"{where} deals {dealt} production cards in all, but {cards} are in the deck")
        if sets != table.players + 1:
            problems.append(f"{where} must have one set more than players")
        return problems


def _places(table: str, rows: Sequence[T]) -> list[tuple[str, T]]:
    """Return the rows of a table, each with its path in the file."""
    return [(f"{table}[{i}]", row) for i, row in enumerate(rows)]


def _named(table: str, ids: Sequence[str], known: Sequence[str]) -> list[str]:
    """Check that a table lists exactly the known IDs in order."""
    if list(ids) == list(known):
        return []
    return [f"{table} must list {known[0]} to {known[-1]}, each once and in this order"]
