"""Ranking for markets, heap and worms, and categories of money."""

from typing import Final

from mypy_extensions import i64

# Categories of a player's income and expenses, indices of `WishesState.earned`.
CATEGORIES: Final = ("sales", "wishes", "markets", "heap", "worms")
SALES: Final = 0
FROM_WISHES: Final = 1
FROM_MARKETS: Final = 2
FROM_HEAP: Final = 3
FROM_WORMS: Final = 4
SOURCES: Final = 5


def rank(counts: list[int], first: i64, second: i64, anyone: bool = False) -> list[int]:
    """Return the prizes by seat (4.6). A second prize needs at least one, unless `anyone` is set (R13).

    >>> rank([9, 6, 6, 2], 8, 4)
    [8, 4, 4, 0]
    >>> rank([7, 7, 3], 8, 4)
    [6, 6, 0]
    >>> rank([0, 3, 0], 8, 4, anyone=True)
    [4, 8, 4]
    """
    best: i64 = 0
    leaders: i64 = 0
    runner_up: i64 = 0
    for boxed in counts:
        count: i64 = boxed
        if count > best:
            runner_up = best
            best = count
            leaders = 1
        elif count == best:
            leaders += 1
        elif count > runner_up:
            runner_up = count
    prizes = [0] * len(counts)
    for seat in range(len(counts)):
        count = counts[seat]
        if count == 0 and not (anyone and best > 0):
            continue
        if count == best:
            prizes[seat] = int(first if leaders == 1 else (first + second) // 2)
        elif count == runner_up and leaders == 1:
            prizes[seat] = int(second)
    return prizes
