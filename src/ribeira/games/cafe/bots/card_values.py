"""Pace of a company (cubes per action), and the contribution of every card to it."""

from typing import Final

from mypy_extensions import i64

from ribeira.games.cafe.bots.evaluation_weights import NEW_HOUSE
from ribeira.games.cafe.rules.geometry import ANY_BEAN, BONUS, NO_STAGE, stage, turned
from ribeira.games.cafe.rules.lookups import Kit

# The cells beside each cell of an upright card.
BESIDE: Final = [[1, 2], [0, 3], [0, 3, 4], [1, 2, 5], [2, 5], [3, 4]]
MOST_BEANS: Final = 15
MOST_SQUARES: Final = 4


def pace(beans: i64, hues: i64, drying: i64, roasting: i64) -> float:
    """Cubes an action, with groups of such sizes and beans of so many colours, when all goes round."""
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
    """`pace`, looked up."""
    row: i64 = min(beans, 15) * 5 + hues
    return PACES[(row * 5 + min(drying, 4)) * 5 + min(roasting, 4)]


HUE_COUNT: Final[list[i64]] = [i64((hues & 1) + (hues >> 1 & 1) + (hues >> 2 & 1) + (hues >> 3)) for hues in range(16)]
VARIETY: Final[list[float]] = [0.0, 0.55, 0.7, 0.85, 1.0]  # what a cube is worth by the colours that grow together


def clans(face: list[int]) -> list[list[int]]:
    """The cells of a card that belong together, for each of its groups."""
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
    """The places beside a cell of a turned card that are not the card's: at most two, six bits each.

    Three bits right and three down from a corner, which is up and left of the anchor and itself beside no cell: so 0 is
    no place.
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
    """The squares of a turned card that form groups, as numbers: its groups one after another.

    Two bits for the stage (1 to 3), one where a group begins, four for colours, two for cubes harvested; then the
    places beside it.
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
    """What is worth knowing of every card."""

    def __init__(self, kit: Kit) -> None:
        self.kit: Final = kit
        self.crews: Final = [crew(face, turn) for face in kit.faces for turn in range(4)]

    def allure(self, card: i64, rounds: float) -> float:
        """What a card is worth that is still to be laid."""
        cup: float = 0.25 + 0.5 * rounds if self.kit.shows_cup[card] else 0.0
        return cup + 0.02 * rounds * float(len(self.crews[card * 4])) + NEW_HOUSE * float(i64(self.kit.values[card]))
