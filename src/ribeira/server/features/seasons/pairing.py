"""Who sits with whom in a league, round after round, so that in the end everybody has met everybody."""

from collections import Counter
from collections.abc import Sequence
from functools import lru_cache
from itertools import chain

TWO = 2


def rounds_of(players: int, seats: int) -> int:
    """How many rounds it takes. With duels everybody meets everybody once; at larger tables everybody sits in every
    place once and meets as many others as everybody else, whatever the numbers."""
    return players - 1 + players % 2 if _largest(players, seats) == TWO else players


def tables_of(players: Sequence[int], seats: int, turn: int) -> list[tuple[int, ...]]:
    """Who sits together in a round, at tables of at most so many, each with the first one first."""
    if _largest(len(players), seats) == TWO:
        return list(circle(players, turn))
    return [tuple(players[(place + turn) % len(players)] for place in table) for table in seating(len(players), seats)]


def circle(players: Sequence[int], turn: int) -> list[tuple[int, int]]:
    """Who meets whom in a round of duels: after as many rounds as there are others everybody has met everybody.

    >>> [circle([0, 1, 2, 3], turn) for turn in range(3)]
    [[(0, 3), (1, 2)], [(2, 0), (3, 1)], [(0, 1), (2, 3)]]
    """
    table: list[int | None] = [*players] if len(players) % 2 == 0 else [*players, None]
    first, rest = table[0], table[1:]
    turned = [first, *(rest[(place - turn) % len(rest)] for place in range(len(rest)))]
    pairs = zip(turned[: len(turned) // 2], reversed(turned[len(turned) // 2 :]), strict=True)
    swapped = [
        (one, other) if (place + turn) % 2 == 0 or place else (other, one) for place, (one, other) in enumerate(pairs)
    ]
    return [(one, other) for one, other in swapped if one is not None and other is not None]


@lru_cache(maxsize=256)
def seating(players: int, seats: int) -> tuple[tuple[int, ...], ...]:
    """The tables of the first round, by places in a ring. In the next round everybody moves up one place, so that two
    meet who are as far apart as any two of a table are: every distance has to be there.

    >>> seating(7, 4)
    ((0, 1, 3, 6), (2, 4, 5))
    """

    def apart(one: int, other: int) -> int:
        return min((one - other) % players, (other - one) % players)

    free = list(range(players))
    met: Counter[int] = Counter()
    tables = []
    for size in sizes(players, seats):
        table = [free.pop(0)]
        while len(table) < size:
            next_one = min(free, key=lambda place: (_price(met, [apart(place, other) for other in table]), place))
            met.update(apart(next_one, other) for other in table)
            free.remove(next_one)
            table.append(next_one)
        tables.append(tuple(table))
    return tuple(tables)


def _price(met: Counter[int], distances: list[int]) -> int:
    """What somebody more at a table costs: distances that there are already, also twice at this table."""
    return sum(1 << 2 * met[each] for each in distances) + 4 * (len(set(distances)) < len(distances))


def sizes(players: int, seats: int) -> list[int]:
    """The tables of a round: as few as can be, as equal as can be, the larger ones first."""
    tables = -(-players // seats)
    return [players // tables + (number < players % tables) for number in range(tables)]


def _largest(players: int, seats: int) -> int:
    return max(chain((0,), sizes(players, seats)))
