"""Vocabulary and action space."""

from typing import Literal, get_args

from ribeira.engine.actions import ActionSpace, Family

Suit = Literal["clubs", "diamonds", "hearts", "spades"]
SUITS: tuple[Suit, ...] = get_args(Suit)
RANKS = ("ace", "two", "three", "four", "five", "six", "seven", "eight", "nine", "ten", "jack", "queen", "king")
CARDS = [f"{rank}_{suit}" for suit in SUITS for rank in RANKS]
EIGHT = RANKS.index("eight")

ACTIONS = ActionSpace(Family("play", card=CARDS), Family("name", suit=SUITS), Family("draw"), Family("pass"))
