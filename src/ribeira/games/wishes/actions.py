"""Names of the pieces, and the action space."""

from typing import Final, Literal, get_args

from ribeira.engine.actions import ActionSpace, Family

Species = Literal["angelfish", "kingfish", "starfish", "monkfish", "catfish", "clownfish", "swordfish"]
SPECIES: Final[tuple[Species, ...]] = get_args(Species)
MARKETS: Final = 7  # one per species, with its name

Wish = Literal[
    "move_black",
    "move_gray",
    "move_white",
    "spread_buyers",
    "sell_kind",
    "spoil",
    "worm_bonus",
    "boat",
    "sell_as",
    "none",
]
WISHES: Final[tuple[Wish, ...]] = get_args(Wish)
KINDS: Final = 10
MOVE_BLACK: Final = 0
MOVE_GRAY: Final = 1
MOVE_WHITE: Final = 2
SPREAD_BUYERS: Final = 3
SELL_KIND: Final = 4
SPOIL: Final = 5
WORM_BONUS: Final = 6
BOAT: Final = 7
SELL_AS: Final = 8
NO_WISH: Final = 9  # double fish, which has no wish

# A card is a species and a wish: its number is `species * KINDS + wish`, its name `KIN-WHT`.
_SHORT: Final = ("BLK", "GRY", "WHT", "SPR", "SEL", "SPO", "WRM", "BOA", "AS", "DBL")
CARDS: Final = tuple(f"{species[:3].upper()}-{wish}" for species in SPECIES for wish in _SHORT)

Colour = Literal["white", "gray", "black"]
COLOURS: Final[tuple[Colour, ...]] = get_args(Colour)
WHITE: Final = 0
GRAY: Final = 1
BLACK: Final = 2

Part = Literal["sale", "move", "spread", "spoil"]  # parts of a wish that a house rule makes optional
End = Literal["markets", "heap"]

OCEAN: Final = 4  # number of positions, shallowest first
STEPS: Final = 3  # maximum number of markets that a wish moves a buyer
PLAYERS: Final = 5

ACTIONS: Final = ActionSpace(
    Family("keep", position=range(1, OCEAN + 1)),
    Family("release", position=range(1, OCEAN + 1)),
    Family("sell", card=CARDS),
    Family("sell_kind", species=SPECIES),
    Family("move", market=SPECIES, steps=range(1, STEPS + 1)),
    Family("place", market=SPECIES),
    Family("spoil", market=SPECIES, owner=PLAYERS),
    Family("salvage", owner=PLAYERS),
    Family("decline"),
)

# The numbers above are literals because mypyc folds them into constants.
assert (len(SPECIES), len(WISHES)) == (MARKETS, KINDS)
