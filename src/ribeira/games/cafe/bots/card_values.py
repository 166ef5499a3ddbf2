"""Pace of a company (cubes per action), and the contribution of every card to it."""

from typing import Final

from mypy_extensions import i64

from ribeira.games.cafe.bots.evaluation_weights import NEW_HOUSE
from ribeira.games.cafe.rules.geometry import ANY_BEAN, BONUS, NO_STAGE, stage, turned
from ribeira.games.cafe.rules.lookups import Kit

# Adjacent cells of each cell of an upright card.
BESIDE: Final = [[1, 2], [0, 3], [0, 3, 4], [1, 2, 5], [2, 5], [3, 4]]
MOST_BEANS: Final = 15
MOST_SQUARES: Final = 4


def pace(beans: i64, hues: i64, drying: i64, roasting: i64) -> float:
    """Return the cubes per action of a full production cycle, by group sizes and number of bean colours."""
    best: float = 0.0
    if drying and roasting:
        for colours in range(1, hues + 1):
            actions: i64 = 2 + (colours + drying - 1) // drying + (colours + roasting - 1) // roasting
            best = max(best, float(beans * colours) / float(hues * actions))
    return best


PACES: Final[list[float]] = [
    pace(i64(beans), i64(hues), i64(drying), i64(roasting))
    for beans in range(MOST_BEANS + 1)
    for hues in range(5)
    for drying in range(MOST_SQUARES + 1)
    for roasting in range(MOST_SQUARES + 1)
]


def found_pace(beans: i64, hues: i64, drying: i64, roasting: i64) -> float:
    """Look up `pace`."""
    row: i64 = min(beans, 15) * 5 + hues
    return PACES[(row * 5 + min(drying, 4)) * 5 + min(roasting, 4)]


HUE_COUNT: Final[list[i64]] = [i64((hues & 1) + (hues >> 1 & 1) + (hues >> 2 & 1) + (hues >> 3)) for hues in range(16)]
VARIETY: Final[list[float]] = [0.0, 0.55, 0.7, 0.85, 1.0]  # value of a cube by the number of colours harvested together


def clans(face: list[int]) -> list[list[int]]:
    """Return the cells of each group on a card."""
    found: list[list[int]] = []
    seen: list[int] = []
    for cell in range(6):
        if cell in seen or stage(face[cell]) == NO_STAGE:
            continue
        clan = [cell]
        for member in clan:
            for other in BESIDE[member]:
                if other not in clan and stage(face[other]) == stage(face[cell]):
                    clan.append(other)
        seen.extend(clan)
        found.append(clan)
    return found


def outside(cell: int, turn: int) -> int:
    """Return the places outside a turned card that touch a cell: two or fewer, six bits each.

    A place is three bits right and three bits down from the corner up and left of the anchor. No cell touches that
    corner, so 0 means no place.
    """
    cells = [turned(other, turn) for other in range(6)]
    right, down = cells[cell]
    around = [(right + 1, down), (right - 1, down), (right, down + 1), (right, down - 1)]
    found = 0
    for x, y in around:
        if (x, y) not in cells:
            found = found << 6 | (y + 1) << 3 | x + 1
    return found


OUTSIDE: Final = [[outside(cell, turn) for cell in range(6)] for turn in range(4)]


def crew(face: list[int], turn: int) -> list[i64]:
    """Encode the squares of a turned card that form groups, group by group.

    From the lowest bit: stage (1 to 3, two bits), start of a group (one), colours (four), cubes harvested (two), and
    the places outside the card that touch the square.
    """
    found: list[i64] = []
    for clan in clans(face):
        for number, cell in enumerate(clan):
            square = face[cell]
            hues = 0
            if square <= ANY_BEAN:
                hues = 15 if square == ANY_BEAN else 1 << square % 4
            cubes = 2 if BONUS <= square < ANY_BEAN else 1
            found.append(
                i64(int(stage(square)) + 1 | (number == 0) << 2 | hues << 3 | cubes << 7 | OUTSIDE[turn][cell] << 9)
            )
    return found


class CardValues:
    """Precomputed values of all cards."""

    def __init__(self, kit: Kit) -> None:
        self.kit: Final = kit
        self.crews: Final = [crew(face, turn) for face in kit.faces for turn in range(4)]

    def allure(self, card: i64, rounds: float) -> float:
        """Return the value of a card before it is laid."""
        cup: float = 0.25 + 0.5 * rounds if self.kit.shows_cup[card] else 0.0
        return cup + 0.02 * rounds * float(len(self.crews[card * 4])) + NEW_HOUSE * float(i64(self.kit.values[card]))
