"""League pairings, in which all players meet each other."""

from collections import Counter
from collections.abc import Sequence
from functools import lru_cache
from itertools import chain

DUEL = 2  # number of players in a duel


def number_of_rounds(players: int, seats: int) -> int:
    """Return the number of rounds in a league with tables of at most `seats` players.

    In duels, each pair of players meets once. With larger tables, there are as many rounds as players, and each player
    takes every place in the first round's seating once.
    """
    return players - 1 + players % 2 if _largest_table(players, seats) == DUEL else players


def round_tables(players: Sequence[int], seats: int, number: int) -> list[tuple[int, ...]]:
    """Return the tables of round `number` (from 0), with each table's players in playing order."""
    if _largest_table(len(players), seats) == DUEL:
        return list(round_robin_pairs(players, number))
    return [
        tuple(players[(place + number) % len(players)] for place in table)
        for table in first_round_tables(len(players), seats)
    ]


def round_robin_pairs(players: Sequence[int], number: int) -> list[tuple[int, int]]:
    """Return the pairs for a round of duels by the circle method: one player stays fixed, and the others rotate.

    >>> [round_robin_pairs([0, 1, 2, 3], number) for number in range(3)]
    [[(0, 3), (1, 2)], [(2, 0), (3, 1)], [(0, 1), (2, 3)]]
    """
    circle: list[int | None] = [*players] if len(players) % 2 == 0 else [*players, None]  # None stands for a bye
    first, others = circle[0], circle[1:]
    rotated = [first, *(others[(place - number) % len(others)] for place in range(len(others)))]
    half = len(rotated) // 2
    pairs = zip(rotated[:half], reversed(rotated[half:]), strict=True)
    ordered = [
        (one, other) if (place + number) % 2 == 0 or place else (other, one) for place, (one, other) in enumerate(pairs)
    ]
    return [(one, other) for one, other in ordered if one is not None and other is not None]


@lru_cache(maxsize=256)
def first_round_tables(players: int, seats: int) -> tuple[tuple[int, ...], ...]:
    """Return the tables of the first round as places in a ring of players.

    In each further round, all players move up one place. Two players meet whenever their distance in the ring occurs at
    a table, so the tables must contain every distance, as evenly as possible. Tables are filled greedily.

    >>> first_round_tables(7, 4)
    ((0, 1, 3, 6), (2, 4, 5))
    """

    def distance(one: int, other: int) -> int:
        return min((one - other) % players, (other - one) % players)

    free = list(range(players))
    counts: Counter[int] = Counter()  # occurrences of each distance
    tables = []
    for size in table_sizes(players, seats):
        table = [free.pop(0)]
        while len(table) < size:
            best = min(free, key=lambda place: (_cost(counts, [distance(place, other) for other in table]), place))
            counts.update(distance(best, other) for other in table)
            free.remove(best)
            table.append(best)
        tables.append(tuple(table))
    return tuple(tables)


def _cost(counts: Counter[int], distances: list[int]) -> int:
    """Return the cost of adding a player. Distances that are frequent, or occur twice at this table, cost more."""
    return sum(1 << 2 * counts[each] for each in distances) + 4 * (len(set(distances)) < len(distances))


def table_sizes(players: int, seats: int) -> list[int]:
    """Return the sizes of a round's tables, largest first: as few tables as possible, of nearly equal size."""
    tables = -(-players // seats)
    return [players // tables + (number < players % tables) for number in range(tables)]


def _largest_table(players: int, seats: int) -> int:
    return max(chain((0,), table_sizes(players, seats)))
