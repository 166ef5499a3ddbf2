"""Vocabulary and action space."""

from typing import Final, Literal, get_args

from ribeira.engine.actions import ActionSpace, Family

Type = Literal["shrimp", "cod", "lobster", "swordfish", "oyster"]
TYPES: Final[tuple[Type, ...]] = get_args(Type)
Ship = Literal["crab", "yacht", "research", "barge", "inuit"]
SHIPS: Final[tuple[Ship, ...]] = get_args(Ship)
Building = Literal["casino", "bank", "salvage", "tackle", "cannery", "smokehouse", "pub", "buffet"]
BUILDINGS: Final[tuple[Building, ...]] = get_args(Building)

# A section of the sheet is a boat column, a harbour ship or a wharf building, numbered in this order.
Section = Literal[Type, Ship, Building]
SECTIONS: Final[tuple[Section, ...]] = get_args(Section)
Kind = Literal[Type, Ship]  # kinds of boats
KINDS: Final[tuple[Kind, ...]] = get_args(Kind)
SHRIMP: Final = 0
COD: Final = 1
LOBSTER: Final = 2
SWORDFISH: Final = 3
OYSTER: Final = 4
CRAB: Final = 5
YACHT: Final = 6
BARGE: Final = 8
CASINO: Final = 10
BANK: Final = 11
SALVAGE: Final = 12
TACKLE: Final = 13
CANNERY: Final = 14
SMOKEHOUSE: Final = 15
BUFFET: Final = 17
COLUMNS: Final = 5
HARBOUR: Final = 10  # the sections before it are columns and ships, which have boats
WHARF: Final = 18  # number of sections

# Letters in the boxes of a section
Letter = Literal[".", "L", "B", "?", "F"]  # plain, licence, boat, either of the two, private fishing phase
LETTERS: Final[tuple[Letter, ...]] = get_args(Letter)
PLAIN: Final = 0
LICENCE: Final = 1
BOAT: Final = 2
CHOICE: Final = 3
CIRCLES: Final = ("licence", "boat")  # choices for a `?`
CIRCLE_LICENCE: Final = 0
CIRCLE_BOAT: Final = 1

# Faces of the dice: a boat type or three coins on boat dice, the others on town dice.
Face = Literal[Type, "coins", "harbour", "wharf", "market"]
FACES: Final[tuple[Face, ...]] = get_args(Face)
COINS_FACE: Final = 5
HARBOUR_FACE: Final = 6
WHARF_FACE: Final = 7
MARKET_FACE: Final = 8
ALL_FACES: Final = 9

# Kinds of boats in the order of their sections; the yacht club has none.
BOAT_KINDS: Final[tuple[Kind, ...]] = (*TYPES, "crab", "research", "barge", "inuit")
MOST_BOATS: Final = 8  # maximum number of boats of a kind that a star action can name

CATCHES: Final = ("fish", "coin")  # choices for the second oyster
SECOND_FISH: Final = 0
SECOND_COIN: Final = 1
PLAYERS: Final = 4
Token = Literal["boat", "harbour", "wharf"]  # tokens of the captain
TOKENS: Final[tuple[Token, ...]] = get_args(Token)
Phase = Literal["boat", "town"]
PHASES: Final[tuple[Phase, ...]] = get_args(Phase)

# Sources of coins and stars
Source = Literal[
    "die",
    "coins",
    "market",
    "income",
    "licence",
    "cod",
    "oyster",
    "swordfish",
    "shrimp",
    "salvage",
    "star",
]
SOURCES: Final[tuple[Source, ...]] = get_args(Source)

# Quantities on a sheet that bonuses and trophies count
Count = Literal[
    "fish",
    "boats",
    "licences",
    "buildings",
    "coins",
    "harbour_boxes",
    "level3_licences",
    "full_boats",
]
COUNTS: Final[tuple[Count, ...]] = get_args(Count)
FISH: Final = 0
BOATS: Final = 1
LICENCES: Final = 2
COMPLETED: Final = 3
COIN_BOXES: Final = 4
HARBOUR_BOXES: Final = 5
LEVEL3: Final = 6
FULL_BOATS: Final = 7

ACTIONS: Final = ActionSpace(
    Family("take", die=FACES),
    Family("keep"),
    Family("reroll"),
    Family("mark", section=SECTIONS),
    Family("coins"),
    Family("market"),
    Family("hex", type=TYPES),
    Family("salvage"),
    Family("coin"),
    Family("star", section=SECTIONS),
    Family("decline"),
    Family("circle", letter=CIRCLES),
    Family("bonus", count=COUNTS),
    Family("oyster", second=CATCHES),
    Family("star_fish", boat=BOAT_KINDS, number=range(1, MOST_BOATS + 1)),
    Family("star_hex", type=TYPES),
    Family("star_coin"),
    Family("share", die=FACES),
)

# The constants are literals, which mypyc inlines.
assert (len(TYPES), len(TYPES + SHIPS), len(SECTIONS), len(FACES)) == (COLUMNS, HARBOUR, WHARF, ALL_FACES)
