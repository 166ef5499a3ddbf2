"""Names of the rollout policy's weights."""

from typing import Final

from ribeira.games.fleet.actions import ALL_FACES, WHARF

LEVELS: Final = 4  # licence levels, including none
AHEAD: Final = 4  # number of boxes that the policy looks ahead, including the next one
COUNTED: Final = 4  # number of crab bonuses


class Weights:
    """Named weights of the policy's features: tables first, in the order of the list."""

    def __init__(self, weights: list[float]) -> None:
        at = 0
        self.section: Final = weights[at : at + WHARF]
        at += WHARF
        self.section_left: Final = weights[at : at + WHARF]  # by the share of remaining rounds
        at += WHARF
        self.face: Final = weights[at : at + ALL_FACES]  # face of a die to take
        at += ALL_FACES
        self.licence: Final = weights[at : at + LEVELS]  # by the current level
        at += LEVELS
        self.licence_left: Final = weights[at : at + LEVELS]
        at += LEVELS
        self.ahead: Final = weights[at : at + AHEAD]  # weight of a letter by its distance in boxes
        at += AHEAD
        self.bonus: Final = weights[at : at + COUNTED]  # current points of a crab bonus
        at += COUNTED
        self.chance: Final = weights[at]
        self.boat: Final = weights[at + 1]
        self.boat_points: Final = weights[at + 2]
        self.boat_fish: Final = weights[at + 3]  # fish that the boat can still catch
        self.crab: Final = weights[at + 4]  # crab licence
        self.private: Final = weights[at + 5]  # private fishing phase, per fish
        self.build: Final = weights[at + 6]  # last box of a building
        self.build_share: Final = weights[at + 7]  # points of a building, divided by its missing boxes
        self.build_left: Final = weights[at + 8]  # last box of a building, by the share of remaining rounds
        self.coin: Final = weights[at + 9]
        self.star: Final = weights[at + 10]  # star of the coin track
        self.star_left: Final = weights[at + 11]
        self.hex: Final = weights[at + 12]
        self.hexes: Final = weights[at + 13]  # per marked hex
        self.salvage: Final = weights[at + 14]
        self.decline: Final = weights[at + 15]
        self.keep: Final = weights[at + 16]
        self.reroll: Final = weights[at + 17]
        self.oyster: Final = weights[at + 18]  # second fish of an oyster boat
        self.oyster_coin: Final = weights[at + 19]
