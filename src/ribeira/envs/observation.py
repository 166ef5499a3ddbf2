"""What a seat may know as a fixed vector of numbers.

The vector is read off the seat's view, so nothing is in it that the seat may not know. Its layout is the same for a
game, a number of seats and its options for as long as the game's version is: it is found once, by playing the same
random games, and named block by block (`Layout.blocks`, and `docs/observations.md`):

    a number                 as it is; one that is not there is -1
    yes or no                1 or 0
    a word                   its number in the block's list of words, from 1 (0: none, or one that is not listed)
    words in a list          how many of each
    numbers in a list        one after the other
    things in a list         one thing after the other, each by its fields
    what is to be decided    the decision as a word, then its fields, for the seat itself

Short lists are filled up with 0. A list that had the same length all the time keeps it; another has room for half as
many again as there were at the most, and what goes beyond that is cut off.
"""

import re
from collections.abc import Iterator, Mapping
from functools import cache
from typing import Any

import msgspec
import numpy as np
import numpy.typing as npt

from ribeira.engine.game import Game, Options
from ribeira.engine.rng import Rng
from ribeira.engine.view import View

Vector = npt.NDArray[np.float32]
GAMES = 8  # random games that show how long lists get and which words there are
EVERY = 3  # decisions of these are looked at


class Block(msgspec.Struct, frozen=True):
    """A part of the vector: where it begins, how long it is, and what stands in it."""

    name: str
    begin: int
    size: int
    words: list[str] = []  # for the places of a block of words


class Shape:
    """What was seen at one place of the view: numbers, words, lists, fields."""

    def __init__(self) -> None:
        self.number = False
        self.words: set[str] = set()
        self.fields: dict[str, Shape] = {}
        self.listed: Shape | None = None  # what the items of a list are
        self.longest = 0
        self.shortest = 1_000_000

    def see(self, value: Any) -> None:
        if isinstance(value, str):
            self.words.add(value)
        elif isinstance(value, dict):
            for name, item in value.items():
                field = self.fields.get(name)
                if field is None:
                    field = self.fields[name] = Shape()
                field.see(item)
        elif isinstance(value, list):
            self.listed = self.listed or Shape()
            self.longest = max(self.longest, len(value))
            self.shortest = min(self.shortest, len(value))
            for item in value:
                self.listed.see(item)
        elif value is not None:
            self.number = True

    def settle(self) -> None:
        """Fix the order of words and the room of lists."""
        self.order = {word: i for i, word in enumerate(sorted(self.words), 1)}
        self.counted = self.listed is not None and bool(self.listed.words)
        self.room = self.longest if self.longest == self.shortest else self.longest + (self.longest + 1) // 2
        self.head = int(self.number) + bool(self.order)
        for field in self.fields.values():
            field.settle()
        listed = 0
        if self.listed is not None:
            self.listed.settle()
            listed = len(self.listed.order) if self.counted else self.room * self.listed.size
        self.body = self.head + sum(field.size for field in self.fields.values())
        self.size: int = self.body + listed

    def blocks(self, name: str, begin: int) -> Iterator[Block]:
        if self.number:
            yield Block(name, begin, 1)
            begin += 1
        if self.order:
            yield Block(f"{name} (word)", begin, 1, list(self.order))
            begin += 1
        for key, field in self.fields.items():
            yield from field.blocks(f"{name}.{key}" if name else key, begin)
            begin += field.size
        if self.listed is not None and self.counted:
            yield Block(f"{name} (count of each)", begin, len(self.listed.order), list(self.listed.order))
        elif self.listed is not None:
            flat = not self.listed.fields and self.listed.listed is None
            if flat:
                yield Block(f"{name}[{self.room}]", begin, self.room * self.listed.size)
            else:
                for i in range(self.room):
                    yield from self.listed.blocks(f"{name}[{i}]", begin + i * self.listed.size)

    def write(self, value: Any, vector: Vector, begin: int) -> None:
        if isinstance(value, str):
            if self.order:
                vector[begin + self.head - 1] = self.order.get(value, 0)
        elif isinstance(value, dict):
            place = begin + self.head
            for name, field in self.fields.items():
                if name in value:
                    field.write(value[name], vector, place)
                place += field.size
        elif isinstance(value, list):
            place = begin + self.body
            if self.listed is None:
                return
            if self.counted:
                for word in value:
                    number = self.listed.order.get(word)
                    if number is not None:
                        vector[place + number - 1] += 1
            elif self.listed.number and self.listed.size == 1:
                numbers = [-1 if item is None else item for item in value[: self.room]]
                vector[place : place + len(numbers)] = numbers
            else:
                for item in value[: self.room]:
                    self.listed.write(item, vector, place)
                    place += self.listed.size
        elif self.number:
            vector[begin] = -1 if value is None else value


class Layout:
    """How the views of a game become vectors."""

    def __init__(self, game: Game[Any, Any], seats: int, options: Options) -> None:
        self.seats = seats
        self.shape = Shape()
        chance = Rng.seeded(0)
        for number in range(GAMES):
            state = game.new(seats, seed=number, options=options)
            decisions = 0
            while deciders := state.deciders():
                seat = deciders[int(chance.below(len(deciders)))]
                if decisions % EVERY == 0:
                    self.shape.see(self._document(state.view(seat), seat))
                state.apply(seat, chance.choice(state.legal(seat)))
                decisions += 1
            self.shape.see(self._document(state.view(0), 0))
        self.shape.settle()
        self.size = seats + self.shape.size
        self.blocks = [Block("seat (which it is)", 0, seats), *self.shape.blocks("", seats)]

    def vector(self, view: View, seat: int) -> Vector:
        """A seat's view as numbers."""
        vector: Vector = np.zeros(self.size, dtype=np.float32)
        vector[seat] = 1
        self.shape.write(self._document(view, seat), vector, self.seats)
        return vector

    def _document(self, view: View, seat: int) -> Any:
        document: dict[str, Any] = msgspec.to_builtins(view)
        del document["seat"]
        own = [ask for ask in document.pop("asks") if ask["seat"] == seat]
        document["decision"] = own[0]["decision"] if own else None
        document["about"] = own[0]["fields"] if own else None
        return document


def layout(game: Game[Any, Any], seats: int, options: Options | Mapping[str, Any] | None = None) -> Layout:
    """The layout of a game for so many seats."""
    return _layout(game, seats, game.check_options(seats, options))


@cache
def _layout(game: Game[Any, Any], seats: int, options: Options) -> Layout:
    return Layout(game, seats, options)


def describe(game: Game[Any, Any], seats: int) -> str:
    """The layout of a game in words: where each field of the view begins, and how long it is."""
    found = layout(game, seats)
    parts: dict[str, list[Block]] = {}
    for block in found.blocks:
        parts.setdefault(re.split(r"[.\[ ]", block.name)[0], []).append(block)
    lines = [
        f"## {game.id}, {seats} seats: {found.size} numbers",
        "",
        "| from | to | field | holds |",
        "| --- | --- | --- | --- |",
    ]
    for name, blocks in parts.items():
        begin, end = blocks[0].begin, blocks[-1].begin + blocks[-1].size - 1
        inner = dict.fromkeys(re.sub(r"\[\d+\]", "[…]", block.name.removeprefix(name)).strip(". ") for block in blocks)
        lines.append(f"| {begin} | {end} | {name} | {'; '.join(one for one in inner if one) or 'a number'} |")
    return "\n".join([*lines, ""])
