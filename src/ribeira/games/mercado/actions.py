"""Names of the pieces, board constants, and the action space."""

from itertools import combinations
from typing import Final, Literal, get_args

from mypy_extensions import i64

from ribeira.engine.actions import ActionSpace, Family

Stand = Literal["fish", "flower", "tomato", "meat", "grape"]
STANDS: Final[tuple[Stand, ...]] = get_args(Stand)
TYPES: Final = 5

Restaurant = Literal["sushi_bar", "tea_house", "pizzeria", "burger_joint", "wine_bar", "pub"]
RESTAURANTS: Final[tuple[Restaurant, ...]] = get_args(Restaurant)
KINDS: Final = 6
PUB: Final = 5

# The board (2.2) has 25 spaces, row by row. Lines 0 to 4 are rows, 5 to 9 columns. Entrances are numbered clockwise
# from the left side: entrance e leads to line e % 10 and is on side e // 5.
SIDE: Final = 5
SPACES: Final = tuple(f"r{row}c{column}" for row in range(1, SIDE + 1) for column in range(1, SIDE + 1))
MARKET: Final = 25
LINES: Final = 10
ENTRANCES: Final = tuple(f"{side}{index}" for side in "LTRB" for index in range(1, SIDE + 1))
GATES: Final = 20
TOP: Final = 1  # index of the side: left, top, right, bottom

# A customer tile consists of the number of customers and the one or two stand types they want: `2-fish-flower`.
NUMBERS: Final = 4
_WANTS: Final = [*[(one,) for one in STANDS], *combinations(STANDS, 2)]
WANTS: Final = 15
TILES: Final = tuple(f"{number}-{'-'.join(wants)}" for number in range(1, NUMBERS + 1) for wants in _WANTS)
TILE_WANTS: Final[list[i64]] = [
    sum(1 << STANDS.index(one) for one in wants) for _ in range(NUMBERS) for wants in _WANTS
]

HAND: Final = 3  # stand tiles of a player
DISPLAY: Final = 3  # stand tiles on display
OFFER: Final = 3  # face-up customer tiles of each number
PLAYERS: Final = 4

End = Literal["coins", "market", "entrances", "stuck", "stands"]
ENDS: Final[tuple[End, ...]] = get_args(End)
BY_COINS: Final = 0
BY_MARKET: Final = 1
BY_ENTRANCES: Final = 2
BY_STUCK: Final = 3
BY_STANDS: Final = 4

ACTIONS: Final = ActionSpace(
    Family("open_stand", stand=STANDS),
    Family("bring_customers", tile=TILES),
    Family("open_restaurant", restaurant=RESTAURANTS),
    Family("take_coin"),
    Family("place", space=SPACES),
    Family("enter", entrance=ENTRANCES),
    Family("pick", stand=STANDS),
    Family("swap_display"),
    Family("swap_hand"),
    Family("keep_hand"),
    Family("specialise", stand=STANDS),
)

# The numbers above are literals because mypyc folds them into constants.
assert (len(STANDS), len(RESTAURANTS), len(SPACES), len(ENTRANCES)) == (TYPES, KINDS, MARKET, GATES)
assert (len(_WANTS), RESTAURANTS[PUB], ENTRANCES[TOP * SIDE]) == (WANTS, "pub", "T1")
