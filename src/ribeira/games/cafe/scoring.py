"""Final scoring: coffeehouses with their pastries, and the warehouse (6)."""

from typing import Final, Literal, get_args

from mypy_extensions import i64

from ribeira.games.cafe.rules.geometry import bit

Category = Literal["coffeehouses", "pastries", "warehouse"]
CATEGORIES: Final[tuple[Category, ...]] = get_args(Category)


def warehouse_points(counts: list[int]) -> int:
    """Return two points per cube of the scarcest colour plus one per cube of the second scarcest (6.3).

    >>> warehouse_points([4, 6, 7, 8]), warehouse_points([0, 6, 6, 7]), warehouse_points([0, 5, 0, 9])
    (14, 6, 0)
    """
    scarcest: i64 = counts[0]
    second: i64 = counts[1]
    if second < scarcest:
        scarcest, second = second, scarcest
    for colour in range(2, len(counts)):
        count: i64 = counts[colour]
        if count < scarcest:
            second = scarcest
            scarcest = count
        elif count < second:
            second = count
    return int(2 * scarcest + second)


def times(counts: list[int]) -> list[int]:
    """Return the points per cube of each colour: 2 for the scarcest, 1 for the second scarcest (6.3).

    >>> times([4, 6, 0, 6])
    [1, 0, 2, 0]
    """
    order = sorted(range(len(counts)), key=counts.__getitem__)
    return [max(0, 2 - order.index(colour)) for colour in range(len(counts))]


def exchange(counts: list[int], cubes: i64) -> list[int]:
    """Return the best colours to exchange espresso cubes for (5.3). Ties go to the earlier colours.

    >>> exchange([3, 3, 4, 5], 1), exchange([3, 3, 4, 5], 2)
    ([0], [0, 1])
    """
    best: list[int] = []
    best_points: i64 = -1
    chosen: list[int] = [0] * int(cubes)  # enumerates all combinations, from 0, 0, … to 3, 3, …, in nondecreasing order
    while True:
        mixed = counts[:]
        for colour in chosen:
            mixed[colour] += 1
        points: i64 = warehouse_points(mixed)
        if points > best_points:
            best_points = points
            best = chosen[:]
        last: i64 = cubes - 1
        while last >= 0 and i64(chosen[last]) == 3:
            last -= 1
        if last < 0:
            return best
        colour = chosen[last] + 1
        for i in range(last, cubes):
            chosen[i] = colour


def pastry_points(values: list[int], houses: list[list[int]], first: i64 = 0, used: i64 = 0) -> int:
    """Return the maximum pastry points: a pastry counts for one coffeehouse that it touches, one per coffeehouse (5.3).

    >>> pastry_points([3, 2], [[0], [0, 1]]), pastry_points([3, 2], [[0], [0]])
    (5, 3)
    """
    if first == len(values):
        return 0
    best: i64 = pastry_points(values, houses, first + 1, used)
    for house in houses[first]:
        if not used >> house & 1:
            points: i64 = i64(values[first]) + pastry_points(values, houses, first + 1, used | bit(house))
            best = max(best, points)
    return int(best)
