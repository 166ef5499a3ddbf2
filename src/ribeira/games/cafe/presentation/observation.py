"""Possible values of the view's fields, for observations."""

from collections.abc import Iterator, Mapping, Sequence
from typing import Any

import msgspec

from ribeira.engine.observation import (
    BySeat,
    Counts,
    Drawn,
    Entry,
    Fields,
    Fixed,
    Follows,
    Letters,
    Number,
    One,
    Part,
    Row,
    Seat,
    Seats,
    Thing,
    Unobservable,
    numbers,
)
from ribeira.games.cafe.actions import DRAWN, LETTERS, ROUNDS
from ribeira.games.cafe.components import CafeComponents, Card
from ribeira.games.cafe.presentation.groups import GroupView, groups_of, largest_of
from ribeira.games.cafe.rules.geometry import CELLS, CUP, HOUSE, LOW, NO_STAGE, SIDE, SQUARES, TURNS, stage, turned
from ribeira.games.cafe.scoring import CATEGORIES, times
from ribeira.games.cafe.view import without

Place = tuple[int, int]


class Area(Drawn):
    """Cards of a company in the order laid, with the visible kind and the cubes of each of their squares.

    Covered squares have no kind. An entry for each of the 1,296 squares of the plane, of which an area covers about
    sixty, would take ten times the space; `draw` produces these planes on demand.
    """

    rows = columns = SIDE
    channels = (*SQUARES, *(f"cubes[{letter}]" for letter in LETTERS))

    def __init__(self, cards: Mapping[str, dict[str, Any]]) -> None:
        self.cards = dict(cards)
        self.card = One(self.cards)
        self.across = One(range(LOW, LOW + SIDE))
        self.turn = One(int(turn) for turn in TURNS)
        self.square = One(SQUARES)
        self.cubes = Letters(LETTERS, 3)
        self.each = 4 + CELLS * (1 + len(LETTERS))
        self.room = 1 + ROUNDS
        self.size = self.room * self.each

    def entries(self, name: str) -> Iterator[Entry]:
        for i in range(self.room):
            yield from self.card.entries(f"{name}[{i}].card")
            yield from self.across.entries(f"{name}[{i}].x")
            yield from self.across.entries(f"{name}[{i}].y")
            yield from self.turn.entries(f"{name}[{i}].turn")
            for cell in range(CELLS):
                yield from self.square.entries(f"{name}[{i}].squares[{cell}]")
                yield from self.cubes.entries(f"{name}[{i}].squares[{cell}].cubes")

    def write(self, value: Any, own: int, out: list[int]) -> None:
        laid, squares = value["laid"], value["squares"]
        if len(laid) > self.room:
            raise Unobservable(f"{len(laid)} cards are laid, and there are {ROUNDS} rounds")
        told = 0
        for card in laid:
            self.card.write(card["card"], own, out)
            self.across.write(card["x"], own, out)
            self.across.write(card["y"], own, out)
            self.turn.write(card["turn"], own, out)
            for x, y in _places(card):
                seen = squares[f"{x},{y}"]
                if seen["card"] == card["card"]:
                    told += 1
                    self.square.write(seen["square"], own, out)
                    self.cubes.write(seen["cubes"], own, out)
                else:
                    out.extend([0] * (1 + len(LETTERS)))
        if told != len(squares):
            raise Unobservable("there is a puzzle's ground, which no game that is played from its start has")
        out.extend([0] * (self.each * (self.room - len(laid))))

    def read(self, codes: Iterator[int], own: int) -> Any:
        laid = []
        seen: dict[Place, dict[str, Any]] = {}
        for _ in range(self.room):
            card = {
                "card": self.card.read(codes, own),
                "x": self.across.read(codes, own),
                "y": self.across.read(codes, own),
                "turn": self.turn.read(codes, own),
            }
            squares = [(self.square.read(codes, own), self.cubes.read(codes, own)) for _ in range(CELLS)]
            if card["card"] is None:
                continue
            laid.append(card)
            for (x, y), (square, cubes) in zip(_places(card), squares, strict=True):
                if square is not None:
                    seen[x, y] = {"x": x, "y": y, "square": square, "card": card["card"], "cubes": cubes}
        reading = sorted(seen, key=lambda place: (place[1], place[0]))
        groups = _groups(seen, reading)
        found = {}
        for x, y in reading:
            first = groups.get((x, y))
            group = None if first is None else f"{first[0]},{first[1]}"
            found[f"{x},{y}"] = {**seen[x, y], "group": group}
        return {"laid": laid, "squares": found, "coffeehouses": self._houses(found)}

    def draw(self, codes: Sequence[int]) -> Iterator[tuple[int, int, int, float]]:
        each = 1 + len(LETTERS)
        for begin in range(0, self.size, self.each):
            card, x, y, turn = codes[begin : begin + 4]
            if not card:
                continue
            for cell in range(CELLS):
                right, down = turned(cell, turn - 1)
                square, *cubes = codes[begin + 4 + cell * each : begin + 4 + (cell + 1) * each]
                if square:
                    yield square - 1, y - 1 + down, x - 1 + right, 1.0
                for channel, count in enumerate(cubes, len(SQUARES)):
                    if count:
                        yield channel, y - 1 + down, x - 1 + right, count / self.cubes.most

    def _houses(self, squares: Mapping[str, Any]) -> list[dict[str, Any]]:
        """Return the open coffeehouses, with the needs printed on their cards."""
        houses: dict[str, dict[str, Any]] = {}
        for square in squares.values():
            if square["square"] == SQUARES[HOUSE] and square["card"] not in houses:
                printed = self.cards[square["card"]]["house"]
                houses[square["card"]] = {
                    "card": square["card"],
                    "x": square["x"],
                    "y": square["y"],
                    **printed,
                    "cubes": square["cubes"],
                    "lacks": without(printed["need"], square["cubes"]),
                    "complete": sorted(square["cubes"]) == sorted(printed["need"]),
                }
        return list(houses.values())


def _places(card: Mapping[str, Any]) -> list[Place]:
    """Return the places of the squares of a laid card."""
    turn = TURNS.index(str(card["turn"]))
    return [(card["x"] + right, card["y"] + down) for right, down in (turned(cell, turn) for cell in range(CELLS))]


def _groups(seen: Mapping[Place, Mapping[str, Any]], reading: list[Place]) -> dict[Place, Place]:
    """Return the first square of its group for each square that belongs to a group."""
    kinds = {place: stage(SQUARES.index(square["square"])) for place, square in seen.items()}
    first: dict[Place, Place] = {}
    for begin in reading:
        if begin in first or kinds[begin] == NO_STAGE:
            continue
        reached = [begin]
        first[begin] = begin
        for x, y in reached:
            for beside in ((x + 1, y), (x - 1, y), (x, y + 1), (x, y - 1)):
                if beside not in first and kinds.get(beside) == kinds[begin]:
                    first[beside] = begin
                    reached.append(beside)
    return first


def parts(components: CafeComponents, seats: int, fresh: Mapping[str, Any]) -> dict[str, Part]:
    """Return the parts of an observation by field of the view."""
    cards = {card.id: _card(card) for card in components.all_cards()}
    drawn = [cards[card] for card in DRAWN]
    cubes = Letters(LETTERS, 3)
    pile = Counts(DRAWN)
    return {
        "round": Number(ROUNDS, sure=True),
        "rounds": Fixed(fresh["rounds"]),
        "track": Fixed(fresh["track"]),
        "master": Seat(seats),
        "players": BySeat(
            Fields(
                {
                    "company": One(company.company for company in components.companies),
                    "warehouse": numbers(LETTERS, 10),
                    "times": Follows(_times),
                    "points": Number(components.action_track),
                    "cups": Number(8),
                    "ships": Number(8),
                    "hand": Thing("card", drawn),
                    "carried": cubes,
                    "laid squares coffeehouses": Area(cards),
                    "groups": Follows(lambda player: msgspec.to_builtins(_grouped(player))),
                    "largest": Follows(lambda player: largest_of(_grouped(player))),
                    "score": numbers(CATEGORIES, 30),
                    "total": Follows(lambda player: sum(player["score"].values())),
                }
            ),
            seats,
        ),
        "offer": Row([Thing("card", drawn) for _ in fresh["offer"]], counted=True),
        "priced": Follows(_priced),
        "deck": Number(len(DRAWN), sure=True),
        "next_star": One([False, True]),
        "box": Number(len(DRAWN), sure=True),
        "unseen": pile,
        "discard": pile,
        "supply": Fixed(None) if fresh["supply"] is None else numbers(LETTERS, components.cubes_per_colour),
        "auction": Fixed(None)
        if fresh["auction"] is None
        else Fields(
            {
                "last_bid": Number(8),
                "least": Follows(lambda auction: max(1, auction["last_bid"])),
                "passed": Seats(seats),
                "stake": cubes,
            }
        ),
    }


def _grouped(player: Mapping[str, Any]) -> dict[str, GroupView]:
    """Return the groups of a player's squares."""
    squares = player["squares"].values()
    return groups_of((square["group"], square["square"], bool(square["cubes"])) for square in squares)


def _times(player: Mapping[str, Any]) -> dict[str, int]:
    return dict(zip(LETTERS, times([player["warehouse"][letter] for letter in LETTERS]), strict=True))


def _priced(view: Mapping[str, Any]) -> list[list[str]]:
    cups = [card["card"] for card in view["offer"] if card is not None and SQUARES[CUP] in card["squares"]]
    return [cups if view["auction"] is None and player["ships"] < 2 else [] for player in view["players"]]


def _card(card: Card) -> dict[str, Any]:
    house = card.house
    return {
        "card": card.id,
        "squares": card.face(),
        "house": None
        if house is None
        else {"city": house.city, "year": house.year, "need": house.need, "points": house.points},
    }
