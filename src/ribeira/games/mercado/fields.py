"""Fields of the state. After a change: `python -m ribeira.engine.state_fields mercado`."""

from typing import Any

from ribeira.engine.serialization.position import PositionPart
from ribeira.engine.state_fields import Index, Member, StateFields, number, unwritten
from ribeira.games.mercado.actions import (
    ENDS,
    ENTRANCES,
    NUMBERS,
    OFFER,
    PLAYERS,
    RESTAURANTS,
    SPACES,
    STANDS,
    TILES,
    TYPES,
)
from ribeira.games.mercado.rules.board import CLOSED, EMPTY, NONE, OPEN, STAND, owner_of, stand_of
from ribeira.games.mercado.scoring import CATEGORIES, SOURCES

GREY = "grey "


class PlayerPosition(PositionPart):
    coins: int | None = None
    earned: dict[str, int] | None = None  # the same by category; left out: all from customers, or spent on stands
    hand: list[str] | None = None  # left out: dealt
    restaurants: list[str] | None = None  # left out: the pub, for whom the set-up gives it


def players(state: Any) -> list[PlayerPosition]:
    """Return what each player has."""
    return [
        PlayerPosition(
            coins=int(state.coins(seat)),
            earned={
                category: amount
                for i, category in enumerate(CATEGORIES)
                if (amount := state.earned[seat * SOURCES + i])
            },
            hand=[STANDS[stand] for stand in state.hands[seat]],
            restaurants=[RESTAURANTS[kind] for kind in state.restaurants[seat]],
        )
        for seat in range(state.seats)
    ]


def piece(code: int) -> str:
    """Return the name of what lies on a space."""
    if code >= STAND:
        return f"{STANDS[stand_of(code)]} {owner_of(code)}"
    return RESTAURANTS[code - OPEN] if code >= OPEN else GREY + RESTAURANTS[code - CLOSED]


PIECES = {piece(code): code for code in range(CLOSED, STAND + PLAYERS * TYPES)}


def offered(state: Any) -> dict[str, list[str | None]]:
    """Return the visible customers by number."""
    tiles = [None if tile == NONE else TILES[tile] for tile in state.offer]
    return {str(number + 1): tiles[number * OFFER : (number + 1) * OFFER] for number in range(NUMBERS)}


FIELDS = StateFields(
    "Mercado",
    number("first", least=None),  # the seat that began
    Member("turn", int | None, None),  # whose turn it is, where the agenda is left out
    Member("players", list[PlayerPosition], [], players),
    # Lists of `i64` are read faster than those of `int`.
    unwritten("market", length="MARKET", start="EMPTY"),  # what lies on each space
    # "fish 0" is a fish stand of seat 0, "pub" an open pub, "grey pub" a closed one. Left out altogether: the closed
    # restaurants are dealt.
    Member(
        "market",
        dict[str, str] | None,
        None,
        lambda state: {SPACES[space]: piece(code) for space, code in enumerate(state.market) if code != EMPTY},
    ),
    unwritten("entrances", length="GATES", start="NONE"),  # the tile at each entrance, or NONE
    Member(
        "entrances",
        dict[str, str] | None,
        None,
        lambda state: {ENTRANCES[gate]: TILES[tile] for gate, tile in enumerate(state.entrances) if tile != NONE},
    ),
    unwritten("display", length="DISPLAY", start="NONE"),  # the stand tile on each place, or NONE
    Member(
        "display",
        list[str | None] | None,
        None,  # left out: dealt
        lambda state: [None if stand == NONE else STANDS[stand] for stand in state.display],
    ),
    unwritten("bag", length="TYPES"),  # how many of each type
    # Left out: all stand tiles that are nowhere else
    Member("bag", dict[str, int] | None, None, lambda state: dict(zip(STANDS, state.bag, strict=True))),
    unwritten("offer", length="NUMBERS * OFFER", start="NONE"),  # `(number - 1) * OFFER + place`, or NONE
    # A place that is None is free, one that is left out is dealt while tiles are left.
    Member("offer", dict[str, list[str | None]], {}, offered),
    unwritten("left", length="NUMBERS"),  # how many customers lie covered, by number; left out: all others
    Member("left", dict[str, int], {}, lambda state: {str(i + 1): left for i, left in enumerate(state.left)}),
    # Which tiles the covered ones can be, by number; a list is replaced, never changed
    unwritten("covered", length="NUMBERS", depth=2, element="int", shared=True),
    unwritten("hands", length="seats", depth=2, element="int", shared=True),  # stand tiles; likewise replaced
    unwritten("restaurants", length="seats", depth=2, element="int", shared=True),  # in front of each seat; likewise
    unwritten("box", depth=1, element="int", shared=True),  # restaurants out of the game; left out: all others
    Member("box", list[str] | None, None, lambda state: [RESTAURANTS[kind] for kind in state.box]),
    unwritten("earned", length="seats * SOURCES"),  # money, `seat * SOURCES + source`
    number("coin_run", least=None),  # turns in a row in which a coin was taken
    number("final_turns", start="NONE", codec=Index(), least=None),  # still to come, once the end is triggered
    number("trigger", start="NONE", codec=Index(ENDS), least=None),  # what triggered it
    number("ended", start="NONE", codec=Index(ENDS), least=None),  # what ended the game
    number("speciality", start="NONE", codec=Index(STANDS), least=None),  # solo: the type that alone earns
    number("counted", least=None),  # solo: what the customers that count have paid
    number("best_move", least=None),  # solo: the most that one turn brought
    # What follows from market and entrances, kept up to date for speed
    unwritten("wooden", length="seats", start="kit.wooden_stands"),  # wooden stands that each seat has left
    unwritten("line_stands", length="LINES"),  # stands in each line
    unwritten("line_types", length="seats * LINES"),  # `seat * LINES + line`: a bit for each type of own stand
    # `space * TYPES + type`: open restaurants beside it that improve such a stand
    unwritten("improved", length="MARKET * TYPES"),
    unwritten("demand", length="LINES * TYPES"),  # `line * TYPES + type`: customers at its entrances that want it
    # `seat * LINES + line`: what one customer pays there, a field for each type; then all seats'
    unwritten("pays", length="(seats + 1) * LINES"),
    unwritten("free", start="kit.gates"),  # a bit for each entrance that is free
    unwritten("wanted"),  # a bit for each type, by line: whether there are such customers at its entrances
    unwritten("occupied"),  # spaces with a stand or an open restaurant
    unwritten("visited"),  # entrances with customers
)
