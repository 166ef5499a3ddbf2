"""Win rates and Elo ratings with 95 % confidence intervals."""

import math
import random
from collections.abc import Sequence

import msgspec

Z = 1.959964  # 97.5 % quantile of the normal distribution
SCALE = 400 / math.log(10)
MIDDLE = 1500.0  # mean rating of all bots
RESAMPLES = 200


class Estimate(msgspec.Struct, frozen=True):
    """Estimate with its confidence interval."""

    value: float
    low: float
    high: float


def share(wins: float, games: int) -> Estimate:
    """Return a rate with Wilson's interval.

    >>> share(65, 100)
    Estimate(value=0.65, low=0.5525, high=0.7364)
    """
    if games == 0:
        return Estimate(0.0, 0.0, 1.0)
    rate = wins / games
    middle = rate + Z * Z / (2 * games)
    reach = Z * math.sqrt(rate * (1 - rate) / games + Z * Z / (4 * games * games))
    denominator = 1 + Z * Z / games
    return Estimate(round(rate, 4), round((middle - reach) / denominator, 4), round((middle + reach) / denominator, 4))


def mean(numbers: Sequence[float]) -> Estimate:
    """Return a mean with a normal interval."""
    count = len(numbers)
    middle = math.fsum(numbers) / count
    if count == 1:
        return Estimate(round(middle, 3), -math.inf, math.inf)
    variance = math.fsum((number - middle) ** 2 for number in numbers) / (count - 1)
    reach = Z * math.sqrt(variance / count)
    return Estimate(round(middle, 3), round(middle - reach, 3), round(middle + reach, 3))


# Two bots, and the points of the first one: 1, 0 or 0.5.
Duel = tuple[str, str, float]


def elo(games: Sequence[Sequence[Duel]], seed: int = 0) -> dict[str, Estimate]:
    """Return the maximum-likelihood ratings (Bradley and Terry) with bootstrap intervals.

    A game with several seats counts as a duel between every two of them.

    >>> ratings = elo([[("strong", "weak", 1.0)]] * 3 + [[("strong", "weak", 0.0)]])
    >>> ratings["strong"].value > ratings["weak"].value
    True
    """
    names = sorted({name for duels in games for first, second, _ in duels for name in (first, second)})
    found = _fit(names, games)
    chance = random.Random(seed)
    again = [_fit(names, chance.choices(games, k=len(games))) for _ in range(RESAMPLES if names else 0)]
    estimates = {}
    for name in names:
        values = sorted(ratings[name] for ratings in again)
        low, high = values[int(0.025 * len(values))], values[int(0.975 * len(values))]
        estimates[name] = Estimate(round(found[name], 1), round(low, 1), round(high, 1))
    return dict(sorted(estimates.items(), key=lambda item: -item[1].value))


def _fit(names: Sequence[str], games: Sequence[Sequence[Duel]]) -> dict[str, float]:
    points = dict.fromkeys(names, 0.0)
    met: dict[tuple[str, str], float] = {}
    for duels in games:
        for first, second, point in duels:
            points[first] += point
            points[second] += 1 - point
            pair = (first, second) if first < second else (second, first)
            met[pair] = met.get(pair, 0.0) + 1
    # One draw is added per pair, because a bot without points would have an infinite rating.
    for first, second in met:
        met[first, second] += 1
        points[first] += 0.5
        points[second] += 0.5
    strength = dict.fromkeys(names, 1.0)
    for _ in range(100):
        weight = dict.fromkeys(names, 0.0)
        for (first, second), count in met.items():
            part = count / (strength[first] + strength[second])
            weight[first] += part
            weight[second] += part
        new = {name: points[name] / weight[name] if weight[name] else 1.0 for name in names}
        scale = math.exp(math.fsum(math.log(value) for value in new.values()) / len(new))
        change = max(abs(math.log(new[name] / scale / strength[name])) for name in names)
        strength = {name: value / scale for name, value in new.items()}
        if change < 1e-6:
            break
    return {name: MIDDLE + SCALE * math.log(strength[name]) for name in names}
