"""Structs of `components.toml` and their checks."""

from collections import Counter
from typing import Annotated

import msgspec

from ribeira.engine.components import Components
from ribeira.games.mercado.actions import (
    DISPLAY,
    ENTRANCES,
    HAND,
    NUMBERS,
    PLAYERS,
    RESTAURANTS,
    SIDE,
    SPACES,
    STANDS,
    TILES,
    Restaurant,
    Stand,
)

Number = Annotated[int, msgspec.Meta(ge=1, le=NUMBERS)]
Count = Annotated[int, msgspec.Meta(ge=1, le=1000)]
Amount = Annotated[int, msgspec.Meta(ge=0, le=1000)]


class Piece(msgspec.Struct, frozen=True, forbid_unknown_fields=True):
    """Row of a table in the file."""


class StandTiles(Piece, frozen=True):
    fish: Count
    flower: Count
    tomato: Count
    meat: Count
    grape: Count


class RestaurantTile(Piece, frozen=True):
    kind: Restaurant
    count: Count
    improves: list[Stand]


class CustomerTile(Piece, frozen=True):
    number: Number
    wants: list[Stand]
    count: Count = 1

    def name(self) -> str:
        return "-".join([str(self.number), *sorted(self.wants, key=STANDS.index)])


class Coin(Piece, frozen=True):
    value: Count
    count: Count


class BestMove(Piece, frozen=True):
    coins: Count
    fame: Amount


class Needed(Piece, frozen=True):
    number: Number
    tiles: Count


class Challenge(Piece, frozen=True):
    """Solo challenge with its special rules (5.2)."""

    id: str
    fame: list[Amount]  # thresholds of one, two and three fame
    kept: list[Amount] | None = None  # number of tiles with 1, 2, 3 and 4 customers in the game, default: all
    start_coins: Count | None = None
    one_type: bool = False
    counted: Number | None = None
    line_limit: Count | None = None
    needed: Needed | None = None
    every_type: bool = False
    crowd: list[Number] = []
    pubs_only: bool = False
    streets: list[str] = []


class Rating(Piece, frozen=True):
    id: str
    fame: Amount


class MercadoComponents(Components, frozen=True, kw_only=True):
    """Contents of `components.toml`."""

    marked: list[str]
    wooden_stands: Count
    start_coins: Count
    restaurant_reward: Amount
    spaces_left: Amount
    entrances_left: Amount
    stands: StandTiles
    restaurants: list[RestaurantTile]
    customers: list[CustomerTile]
    coins: list[Coin]
    best_move: BestMove
    challenges: list[Challenge]
    ratings: list[Rating]

    def tiles(self, number: int) -> list[str]:
        """Return the names of the customer tiles with a number, including duplicates."""
        return [tile.name() for tile in self.customers if tile.number == number for _ in range(tile.count)]

    def problems(self) -> list[str]:
        problems = [f"marked: there is no space {space!r}" for space in self.marked if space not in SPACES]
        if len(set(self.marked)) != len(self.marked):
            problems.append("marked lists a space twice")
        kinds = Counter(tile.kind for tile in self.restaurants)
        if any(kinds[kind] != 1 for kind in RESTAURANTS):
            problems.append("restaurants must list each of the six kinds once")
        closed = sum(tile.count for tile in self.restaurants) - 1
        if closed != len(self.marked):
            problems.append(f"without one pub there are {closed} restaurants, but {len(self.marked)} marked spaces")
        stands = sum(getattr(self.stands, stand) for stand in STANDS)
        if stands < DISPLAY + PLAYERS * HAND:
            problems.append(f"{stands} stands are too few for the display and {PLAYERS} hands")
        names = [tile.name() for tile in self.customers]
        problems += [
            f"customers: {name} does not want one or two different types" for name in names if name not in TILES
        ]
        problems += [f"customers lists {name} twice; use count" for name, times in Counter(names).items() if times > 1]
        if len(self.challenges) != 9:
            problems.append(f"there are 9 challenges, not {len(self.challenges)}")
        there = [
            sum(tile.count for tile in self.customers if tile.number == number) for number in range(1, NUMBERS + 1)
        ]
        for challenge in self.challenges:
            problems += [f"challenge {challenge.id}: {problem}" for problem in _wrong(challenge, there)]
        thresholds = [rating.fame for rating in self.ratings]
        if not thresholds or thresholds != sorted(thresholds, reverse=True) or thresholds[-1] != 0:
            problems.append("ratings must begin with the most fame and end with 0")
        return problems


def _wrong(challenge: Challenge, there: list[int]) -> list[str]:
    """Return the errors of a challenge, given the number of tiles with 1, 2, 3 and 4 customers."""
    problems = []
    if len(challenge.fame) != 3 or challenge.fame != sorted(challenge.fame):
        problems.append("fame must give three results, the lowest first")
    if challenge.kept is not None and len(challenge.kept) != NUMBERS:
        problems.append(f"kept must give {NUMBERS} counts")
    elif challenge.kept is not None and any(kept > all for kept, all in zip(challenge.kept, there, strict=True)):
        problems.append(f"kept asks for more customer tiles than there are, {there}")
    if challenge.crowd and len(challenge.crowd) != 4:
        problems.append("crowd must give a number of customers for each of the four sides")
    wanted = Counter(challenge.crowd)
    problems += [
        f"crowd wants {sides * SIDE} tiles of {number} customers, there are {there[number - 1]}"
        for number, sides in wanted.items()
        if sides * SIDE > there[number - 1]
    ]
    problems += [f"streets: there is no entrance {name!r}" for name in challenge.streets if name not in ENTRANCES]
    if len({name[:1] for name in challenge.streets}) > 1 or len(set(challenge.streets)) != len(challenge.streets):
        problems.append("streets must be different entrances of one side")
    if len(challenge.streets) > there[0]:
        problems.append(f"streets wants {len(challenge.streets)} single customers, there are {there[0]}")
    return problems
