"""Integer weights of the rollout policy with opponents."""

from typing import Final

from mypy_extensions import i64

from ribeira.games.mercado.bots.tuned_weights import WEIGHTS


class MultiplayerWeights:
    """Named weights of the policy's features.

    The weights of chance and of three features are fixed and set the scale. Otherwise tuning would increase all weights
    until chance has no influence, and a deterministic policy is of little use to a search.
    """

    def __init__(self, chance: i64, paid: i64, value: i64, wanted: i64, weights: list[float]) -> None:
        found: list[int] = [round(weight) for weight in weights]
        self.chance: Final = chance
        self.paid: Final = paid  # per coin paid by customers
        self.value: Final = value  # per coin of a stand's value on the space
        self.wanted: Final = wanted  # per customer on offer who wants the tile's type
        # Choosing the action
        self.stand: Final[i64] = found[0]
        self.own: Final[i64] = found[1]  # rows with stands of the type
        self.stand_wooden: Final[i64] = found[2]  # remaining wooden stands
        self.stand_late: Final[i64] = found[3]  # number of free entrances below `LATE`
        self.waiting: Final[i64] = found[4]  # customers times remaining wooden stands (subtracted)
        self.bring_late: Final[i64] = found[5]
        self.restaurant: Final[i64] = found[6]
        self.coin: Final[i64] = found[7]
        self.everybody: Final[i64] = found[8]  # per coin paid to any player (subtracted)
        # Choosing the space of a stand
        self.stands: Final[i64] = found[9]  # stands of its lines
        self.gates: Final[i64] = found[10]  # free entrances of its lines
        self.alike: Final[i64] = found[11]  # value of own stands of the type in its lines
        self.fuller: Final[i64] = found[12]  # stands of its fuller line (subtracted)
        self.income: Final[i64] = found[13]
        # Picking a stand tile
        self.swap: Final[i64] = found[14]  # swapping the display instead


# Estimated, in tenths of a coin; the baseline of the learned weights.
PLAIN_WEIGHTS: Final = MultiplayerWeights(20, 15, 7, 3, [35, 7, 0, 0, 4, 0, 30, 5, 5, 5, 3, 8, 6, 10, 16])
LEARNED_WEIGHTS: Final = MultiplayerWeights(40, 12, 31, 4, WEIGHTS[-1])  # the last row, after the challenges
