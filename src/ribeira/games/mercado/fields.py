"""Fields of the state. Run `python -m ribeira.engine.state_fields mercado` after a change."""

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
    earned: dict[str, int] | None = None  # coins by category, default: all from customers, or spent on stands
    hand: list[str] | None = None  # default: dealt
    restaurants: list[str] | None = None  # default: the pub, if the set-up gives it to the player


def players(state: Any) -> list[PlayerPosition]:
    """Return each player's pieces and money."""
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
    """Return the name of the piece on a space."""
    if code >= STAND:
        return f"{STANDS[stand_of(code)]} {owner_of(code)}"
    return RESTAURANTS[code - OPEN] if code >= OPEN else GREY + RESTAURANTS[code - CLOSED]


PIECES = {piece(code): code for code in range(CLOSED, STAND + PLAYERS * TYPES)}


def offered(state: Any) -> dict[str, list[str | None]]:
    """Return the customers on offer by number."""
    tiles = [None if tile == NONE else TILES[tile] for tile in state.offer]
    return {str(number + 1): tiles[number * OFFER : (number + 1) * OFFER] for number in range(NUMBERS)}


FIELDS = StateFields(
    "Mercado",
    number("first", least=None),  # starting player
    Member("turn", int | None, None),  # current seat, used without an agenda
    Member("players", list[PlayerPosition], [], players),
    # `i64` lists are faster to read than `int` lists.
    unwritten("market", length="MARKET", start="EMPTY"),  # piece on each space
    # "fish 0" is a fish stand of seat 0, "pub" an open pub, "grey pub" a closed one. Default: closed restaurants are
    # dealt.
    Member(
        "market",
        dict[str, str] | None,
        None,
        lambda state: {SPACES[space]: piece(code) for space, code in enumerate(state.market) if code != EMPTY},
    ),
    unwritten("entrances", length="GATES", start="NONE"),  # tile at each entrance or NONE
    Member(
        "entrances",
        dict[str, str] | None,
        None,
        lambda state: {ENTRANCES[gate]: TILES[tile] for gate, tile in enumerate(state.entrances) if tile != NONE},
    ),
    unwritten("display", length="DISPLAY", start="NONE"),  # stand tile at each place or NONE
    Member(
        "display",
        list[str | None] | None,
        None,  # default: dealt
        lambda state: [None if stand == NONE else STANDS[stand] for stand in state.display],
    ),
    unwritten("bag", length="TYPES"),  # number of tiles by type
    # Default: all stand tiles that are not elsewhere
    Member("bag", dict[str, int] | None, None, lambda state: dict(zip(STANDS, state.bag, strict=True))),
    unwritten("offer", length="NUMBERS * OFFER", start="NONE"),  # `(number - 1) * OFFER + place`, or NONE
    # None is an empty place; an omitted place is dealt while tiles remain.
    Member("offer", dict[str, list[str | None]], {}, offered),
    unwritten("left", length="NUMBERS"),  # number of covered tiles by number of customers, default: all others
    Member("left", dict[str, int], {}, lambda state: {str(i + 1): left for i, left in enumerate(state.left)}),
    # Possible covered tiles by number of customers. Shared lists are replaced, never changed.
    unwritten("covered", length="NUMBERS", depth=2, element="int", shared=True),
    unwritten("hands", length="seats", depth=2, element="int", shared=True),  # stand tiles
    unwritten("restaurants", length="seats", depth=2, element="int", shared=True),  # unopened restaurants
    unwritten("box", depth=1, element="int", shared=True),  # restaurants out of the game, default: all others
    Member("box", list[str] | None, None, lambda state: [RESTAURANTS[kind] for kind in state.box]),
    unwritten("earned", length="seats * SOURCES"),  # money, `seat * SOURCES + source`
    number("coin_run", least=None),  # consecutive turns in which a coin was taken
    number("final_turns", start="NONE", codec=Index(), least=None),  # remaining turns after the end was triggered
    number("trigger", start="NONE", codec=Index(ENDS), least=None),  # trigger of the end
    number("ended", start="NONE", codec=Index(ENDS), least=None),  # reason of the end
    number("speciality", start="NONE", codec=Index(STANDS), least=None),  # solo: the only type that earns
    number("counted", least=None),  # solo: payments of the customers that count
    number("best_move", least=None),  # solo: highest income of one turn
    # Derived from market and entrances, and updated incrementally for speed
    unwritten("wooden", length="seats", start="kit.wooden_stands"),  # remaining wooden stands of each seat
    unwritten("line_stands", length="LINES"),  # stand count of each line
    unwritten("line_types", length="seats * LINES"),  # `seat * LINES + line`: bit set of the types of own stands
    # `space * TYPES + type`: adjacent open restaurants that improve such a stand
    unwritten("improved", length="MARKET * TYPES"),
    unwritten("demand", length="LINES * TYPES"),  # `line * TYPES + type`: customers at its entrances who want the type
    # `seat * LINES + line`: payment of one customer, one field per type; then the sums over all seats
    unwritten("pays", length="(seats + 1) * LINES"),
    unwritten("free", start="kit.gates"),  # bit set of free entrances
    unwritten("wanted"),  # by line, bit set of types that customers at its entrances want
    unwritten("occupied"),  # number of spaces with a stand or an open restaurant
    unwritten("visited"),  # number of entrances with customers
)
