"""Categories of money, and fame of a solo result."""

from typing import Final

from mypy_extensions import i64

# Categories of a player's income and expenses, indices of `MercadoState.earned`.
CATEGORIES: Final = ("start", "customers", "restaurants", "coins", "costs", "unopened")
FROM_START: Final = 0
FROM_CUSTOMERS: Final = 1
FROM_RESTAURANTS: Final = 2
FROM_COINS: Final = 3
COSTS: Final = 4
UNOPENED: Final = 5
SOURCES: Final = 6


def fame_of(result: i64, thresholds: list[int]) -> i64:
    """Return the fame of a solo result: the number of thresholds it reaches (S4).

    >>> fame_of(60, [55, 60, 70])
    2
    """
    fame: i64 = 0
    for threshold in thresholds:
        if result >= i64(threshold):
            fame += 1
    return fame
