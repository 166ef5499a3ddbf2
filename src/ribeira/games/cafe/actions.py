"""Vocabulary and action space."""

from typing import Final, Literal, get_args

from ribeira.engine.actions import ActionSpace, Family
from ribeira.games.cafe.rules.geometry import ANCHORS, BOXED, LOW, SIDE, TURNS

Colour = Literal["yellow", "brown", "green", "red"]
COLOURS: Final[tuple[Colour, ...]] = get_args(Colour)
Letter = Literal["Y", "B", "G", "R"]  # colours in positions and on cards
LETTERS: Final[tuple[Letter, ...]] = get_args(Letter)
Stage = Literal["bean", "drying", "roasting"]  # stages of squares that form groups
STAGES: Final[tuple[Stage, ...]] = get_args(Stage)
HUES: Final = 4

# Card numbers follow the order of the names: drawn cards first, then start cards.
BASE_CARDS: Final = tuple(f"P{number:02}" for number in range(1, 49))
PROMO_CARDS: Final = ("PR1",)
ESPRESSO_CARDS: Final = tuple(f"E{number}" for number in range(1, 9))
START_CARDS: Final = ("ST1", "ST2", "ST3", "ST4")
DRAWN: Final = (*BASE_CARDS, *PROMO_CARDS, *ESPRESSO_CARDS)
CARDS: Final = (*DRAWN, *START_CARDS)
PROMO: Final = 48
FIRST_ESPRESSO: Final = 49
FIRST_START: Final = 57

PLAYERS: Final = 4
CompanyId = Literal["brazil", "sao_tome", "angola", "timor"]
ROUNDS: Final = 8

_X: Final = range(LOW, LOW + SIDE)
_ANCHORS: Final = range(LOW, LOW + ANCHORS)

ACTIONS: Final = ActionSpace(
    # The auction of the advanced mode
    Family("bid"),
    Family("pass"),
    Family("stake", colour=COLOURS),
    Family("ship", colour=COLOURS),
    # The draft
    Family("take", card=DRAWN),
    Family("discard", card=DRAWN),
    Family("pay", colour=COLOURS),
    Family("place", x=_ANCHORS, y=_ANCHORS, turn=TURNS),
    # Actions: `harvest` names the first square of its group; `dry` and `roast` name the target square.
    Family("harvest", x=_X, y=_X),
    Family("dry", x=_X, y=_X),
    Family("roast", x=_X, y=_X),
    Family("deliver_all"),
    Family("deliver", x=_X, y=_X),
    Family("empty", x=_X, y=_X),
    Family("stop"),
    # Parts of actions
    Family("grow", colour=COLOURS),  # for a square with beans of any colour
    Family("fill", x=_X, y=_X),  # if the supply is too small for all squares
    Family("fill_twice", x=_X, y=_X),
    Family("load", colour=COLOURS),
    Family("load_from", x=_X, y=_X),
    Family("serve", x=_X, y=_X),
    Family("store"),
    Family("done"),
    Family("decline"),
)

assert (len(COLOURS), CARDS[PROMO], CARDS[FIRST_ESPRESSO], CARDS[FIRST_START]) == (HUES, "PR1", "E1", "ST1")
assert ACTIONS.size <= len(BOXED)
