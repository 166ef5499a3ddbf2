"""Weights and limits of the evaluation."""

from typing import Final

TRIES: Final = 32  # placements that a playout samples, legal or not
WORTHWHILE: Final = 24  # placements that a search considers: the best fits
PICK_TRIES: Final = 10  # placements that a playout samples to choose a card of the offer

# Random preference for a card in the draft: up to 1 point, in units of 1/256, because lists store small integers
# without allocation.
WHIMS: Final = 256
WHIM: Final = 1 / 256
PAYING: Final = 205  # value of a paid cube, in the same units
FAMILIAR: Final = 8  # uses after which the values of an area are cached
UNKNOWN: Final = 1e9
UNFIT: Final = -1e9  # value of a placement that is illegal or harmful
CUBE: Final = 0.8  # points per delivered cube
BALANCE: Final = 0.3  # extra value of a cube for each cube that its colour is below the mean
LEAST: Final = 0.25  # minimum value of a cube
DELIVERED: Final = 1.2  # weights of delivery, roasting and harvest relative to drying
ROASTED: Final = 1.05
HARVESTED: Final = 0.7
CUP_LATER: Final = 0.3  # points per cup and remaining round
LONE: Final = 0.03  # points per square of the groups that a card extends
NEW_HOUSE: Final = 0.2  # share of a new coffeehouse's points
UNDER_WAY: Final = [1.0, 0.7, 0.43, 0.18]  # value of a cube by the steps that separate it from the warehouse
CARELESS: Final = 8  # maximum acceptable loss of a placement, in quarter points
SET_OUT: Final = 1.5  # actions without effect, because the game ends in the middle of a cycle
