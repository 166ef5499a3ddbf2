"""Weights and limits of the evaluation."""

from typing import Final

TRIES: Final = 32  # ways to lay a card, allowed or not, that a playout looks at
WORTHWHILE: Final = 24  # ways to lay a card that a search thinks of: those that fit best
PICK_TRIES: Final = 10  # places near the area that it looks at for the cards on offer, when it takes one

# The taste of the moment that makes a card more welcome, up to a point of 256 parts: small numbers cost a list nothing.
WHIMS: Final = 256
WHIM: Final = 1 / 256
PAYING: Final = 205  # what a cube is worth, in the same parts
FAMILIAR: Final = 8  # an area seen so often will be seen again: what fits there is written down
UNKNOWN: Final = 1e9
UNFIT: Final = -1e9  # what a card is worth that cannot, or should not, lie like this
CUBE: Final = 0.8  # points that a delivered cube is worth
BALANCE: Final = 0.3  # how much more a cube is worth for every cube that its colour is behind the others
LEAST: Final = 0.25  # what a cube is worth at least
DELIVERED: Final = 1.2  # what the last steps of a cube count beside its drying
ROASTED: Final = 1.05
HARVESTED: Final = 0.7
CUP_LATER: Final = 0.3
LONE: Final = 0.03
NEW_HOUSE: Final = 0.2
UNDER_WAY: Final = [1.0, 0.7, 0.43, 0.18]  # what a cube counts that is so many steps away from the warehouse
CARELESS: Final = 8  # a card is not laid over what is worth more quarters of points
SET_OUT: Final = 1.5  # actions that bring nothing, because the game ends amid a cycle
