"""Names of the rollout policy's weights."""

from typing import Final

from ribeira.games.fleet.actions import ALL_FACES, WHARF

LEVELS: Final = 4  # of a licence, from none on
AHEAD: Final = 4  # boxes looked at, the next one included
COUNTED: Final = 4  # crab bonuses


class Weights:
    """How much everything weighs that speaks for an action or against it. Tables first, in the order of the list."""

    def __init__(self, weights: list[float]) -> None:
        at = 0
        self.section: Final = weights[at : at + WHARF]
        at += WHARF
        self.section_left: Final = weights[at : at + WHARF]  # by the rounds that are left
        at += WHARF
        self.face: Final = weights[at : at + ALL_FACES]  # of a die to take
        at += ALL_FACES
        self.licence: Final = weights[at : at + LEVELS]  # by the level that one has
        at += LEVELS
        self.licence_left: Final = weights[at : at + LEVELS]
        at += LEVELS
        self.ahead: Final = weights[at : at + AHEAD]  # what a letter weighs that comes so many boxes later
        at += AHEAD
        self.bonus: Final = weights[at : at + COUNTED]  # what a crab bonus pays now
        at += COUNTED
        self.chance: Final = weights[at]
        self.boat: Final = weights[at + 1]
        self.boat_points: Final = weights[at + 2]
        self.boat_fish: Final = weights[at + 3]  # that it can still catch
        self.crab: Final = weights[at + 4]  # the crab licence
        self.private: Final = weights[at + 5]  # fishing, for every fish that it brings
        self.build: Final = weights[at + 6]  # the last box of a building
        self.build_share: Final = weights[at + 7]  # of its points, by the boxes that are missing
        self.build_left: Final = weights[at + 8]  # the last box, by the rounds that are left
        self.coin: Final = weights[at + 9]
        self.star: Final = weights[at + 10]  # of the coin track
        self.star_left: Final = weights[at + 11]
        self.hex: Final = weights[at + 12]
        self.hexes: Final = weights[at + 13]  # for every one that there is
        self.salvage: Final = weights[at + 14]
        self.decline: Final = weights[at + 15]
        self.keep: Final = weights[at + 16]
        self.reroll: Final = weights[at + 17]
        self.oyster: Final = weights[at + 18]  # the second fish
        self.oyster_coin: Final = weights[at + 19]
