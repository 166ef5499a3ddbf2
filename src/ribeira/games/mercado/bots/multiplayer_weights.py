"""Weights of the rollout policy with opponents, as integers."""

from typing import Final

from mypy_extensions import i64

from ribeira.games.mercado.bots.tuned_weights import WEIGHTS


class MultiplayerWeights:
    """How much everything counts that speaks for an action or against it.

    What chance and three things weigh sets the scale: without that evolution would make everything so heavy that
    nothing is left to chance, and who always plays the same shows a search nothing.
    """

    def __init__(self, chance: i64, paid: i64, value: i64, wanted: i64, weights: list[float]) -> None:
        found: list[int] = [round(weight) for weight in weights]
        self.chance: Final = chance
        self.paid: Final = paid  # a coin that customers pay
        self.value: Final = value  # of a space, for a stand
        self.wanted: Final = wanted  # a customer on offer that wants the type of a tile
        # Acting
        self.stand: Final[i64] = found[0]
        self.own: Final[i64] = found[1]  # rows with stands of its type
        self.stand_wooden: Final[i64] = found[2]  # wooden stands that are left
        self.stand_late: Final[i64] = found[3]  # entrances fewer than many
        self.waiting: Final[i64] = found[4]  # every wooden stand that these customers will not pay
        self.bring_late: Final[i64] = found[5]
        self.restaurant: Final[i64] = found[6]
        self.coin: Final[i64] = found[7]
        self.everybody: Final[i64] = found[8]  # a coin that customers pay anybody, against them
        # A space for a stand
        self.stands: Final[i64] = found[9]  # in its lines
        self.gates: Final[i64] = found[10]  # free entrances of its lines
        self.alike: Final[i64] = found[11]  # own stands of its type in its lines
        self.fuller: Final[i64] = found[12]  # stands of the fuller line, against it
        self.income: Final[i64] = found[13]
        # Picking a tile
        self.swap: Final[i64] = found[14]  # instead


# In tenths of a coin, as we guessed: the measure for what comes after
PLAIN_WEIGHTS: Final = MultiplayerWeights(20, 15, 7, 3, [35, 7, 0, 0, 4, 0, 30, 5, 5, 5, 3, 8, 6, 10, 16])
LEARNED_WEIGHTS: Final = MultiplayerWeights(40, 12, 31, 4, WEIGHTS[-1])  # the last row, after those of the challenges
