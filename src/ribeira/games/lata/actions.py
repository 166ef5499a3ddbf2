"""Names of the pieces, and the action space."""

from typing import Final, Literal, get_args

from ribeira.engine.actions import ActionSpace, Family

PLAYERS: Final = 4
SLOTS: Final = 5  # per production line, counted from the left
MARKER: Final = 9  # maximum of the action track
SETS: Final = 5  # maximum number of face-up sets in a round
PAIR: Final = 2  # cards in a set; also the cards that a solo player places in a round
REPLACED: Final = 3  # maximum number of cards that a solo player replaces at once

# Production cards, then the starting card of each player.
CARDS: Final = (*[f"P{card:02}" for card in range(1, 43)], *[f"SP{player}" for player in range(1, PLAYERS + 1)])
DECK: Final = 42
Paint = Literal["brown", "blue", "yellow", "green"]
PAINTS: Final[tuple[Paint, ...]] = get_args(Paint)
GREEN: Final = 3
Product = Literal["sardine", "mackerel", "tomato", "olive_oil"]
PRODUCTS: Final[tuple[Product, ...]] = get_args(Product)
Icon = Literal[
    Product,
    "tin",
    "sell_two",
    "swap_one",
    "buy_ap",
    "buy_cube",
]
ICONS: Final[tuple[Icon, ...]] = get_args(Icon)
NO_ICON: Final = -1
SARDINE: Final = 0
MACKEREL: Final = 1
TOMATO: Final = 2
OLIVE_OIL: Final = 3
TIN: Final = 4  # first of the special symbols
SELL_TWO: Final = 5
SWAP_ONE: Final = 6
BUY_AP: Final = 7
BUY_CUBE: Final = 8
Place = Literal["top", "bottom"]  # position of an icon on its card
PLACES: Final[tuple[Place, ...]] = get_args(Place)

# Can colors: sardines, sardines in tomato, mackerel in olive oil.
Colour = Literal["silver", "red", "yellow"]
COLOURS: Final[tuple[Colour, ...]] = get_args(Colour)
CANS: Final = 3
SILVER: Final = 0
RED: Final = 1
YELLOW: Final = 2
# Unordered pairs of cubes, for the special card that sells two.
TWO_CUBES: Final = ("silver_silver", "silver_red", "silver_yellow", "red_red", "red_yellow", "yellow_yellow")
FIRST_CUBE: Final = (0, 0, 0, 1, 1, 2)
SECOND_CUBE: Final = (0, 1, 2, 1, 2, 2)

MARKETS: Final = tuple(f"M{market:02}" for market in range(1, 40))
MARKET_CARDS: Final = 39
Country = Literal["portugal", "france", "usa", "australia", "chile"]
COUNTRIES: Final[tuple[Country, ...]] = get_args(Country)
SPACES: Final = 4  # maximum number of spaces of one color on a market card

GOALS: Final = tuple(f"G{goal:02}" for goal in range(1, 36))
GOAL_CARDS: Final = 35
STARTING_GOAL: Final = 35  # number of the starting goal, after the goals of the deck

FactoryId = Literal["setubal", "portimao", "aveiro", "matosinhos"]
FACTORIES: Final[tuple[FactoryId, ...]] = get_args(FactoryId)
FRONT: Final = -1  # multiplayer side of the board
AVEIRO: Final = 2
MATOSINHOS: Final = 3

# Quantities that goals count. "nothing" scores a fixed number of points.
Counts = Literal[
    "nothing",
    "brown_cards",
    "blue_cards",
    "yellow_cards",
    "green_cards",
    "colour_sets",
    "sardine_icons",
    "mackerel_icons",
    "tomato_icons",
    "olive_oil_icons",
    "tin_icons",
    "cards_in_slots",
    "cards_in_one_slot",
    "silver_cubes",
    "red_cubes",
    "yellow_cubes",
    "flags",
    "flag_sets",
    "flags_and_pairs",
    "markets",
    "market_ap",
    "discarded_cards",
    "discarded_tins",
    "storage",
    "escudos",
    "action_points",
    "cubes_made",
]
COUNTS: Final[tuple[Counts, ...]] = get_args(Counts)
NOTHING_COUNTS: Final = 0
BROWN_CARDS: Final = 1  # followed by the other colors
COLOUR_SETS: Final = 5
SARDINE_ICONS: Final = 6  # followed by the other icons
TIN_ICONS: Final = 10
CARDS_IN_SLOTS: Final = 11
CARDS_IN_ONE_SLOT: Final = 12
SILVER_CUBES: Final = 13  # followed by the other can colors
YELLOW_CUBES: Final = 15
FLAGS: Final = 16
FLAG_SETS: Final = 17
FLAGS_AND_PAIRS: Final = 18
OWN_MARKETS: Final = 19
MARKET_AP: Final = 20
DISCARDED_CARDS: Final = 21
DISCARDED_TINS: Final = 22
IN_STORAGE: Final = 23
ESCUDOS: Final = 24
ACTION_POINTS: Final = 25
CUBES_MADE: Final = 26

ACTIONS: Final = ActionSpace(
    # Phase A
    Family("bid", points=MARKER + 1),
    Family("raise"),
    # Phase B
    Family("take", set=range(1, SETS + 1)),
    Family("set_marker", points=MARKER + 1),
    Family("keep", card=CARDS[:DECK]),
    Family("discard", card=CARDS[:DECK]),
    Family("place", card=CARDS[:DECK], slot=range(1, SLOTS + 1)),
    # Phase C
    Family("replace_market", market=MARKETS),
    Family("free_reveal"),
    Family("produce", slot=range(1, SLOTS + 1), icon=PLACES, colour=COLOURS),
    Family("sell_two", slot=range(1, SLOTS + 1), cubes=TWO_CUBES),
    Family("swap_one", slot=range(1, SLOTS + 1), give=COLOURS, take=COLOURS),
    Family("buy_ap", slot=range(1, SLOTS + 1)),
    Family("buy_cube", slot=range(1, SLOTS + 1), colour=COLOURS),
    Family("reveal_market"),
    Family("end_production"),
    Family("deliver", market=MARKETS),
    Family("load", silver=SPACES + 1, red=SPACES + 1, yellow=SPACES + 1),
    Family("end_turn"),
    # Phase D
    Family("replace_goal", goal=GOALS),
    Family("reveal_goal"),
    Family("buy_goal", goal=GOALS),
    # Several phases
    Family("draw"),
    Family("pass"),
)

# The numbers above are literals because mypyc folds them into constants.
assert (len(CARDS), len(MARKETS), len(GOALS)) == (DECK + PLAYERS, MARKET_CARDS, GOAL_CARDS)
assert (len(COLOURS), len(COUNTS)) == (CANS, CUBES_MADE + 1)
