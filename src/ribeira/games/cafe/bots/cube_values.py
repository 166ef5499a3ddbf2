"""Location and value of a company's cubes."""

from mypy_extensions import i64

from ribeira.games.cafe import action_codes as codes
from ribeira.games.cafe.bots.evaluation_weights import BALANCE, LEAST
from ribeira.games.cafe.rules.area import Area
from ribeira.games.cafe.rules.geometry import ANY_BEAN, BONUS, lowest
from ribeira.games.cafe.state import CafeState


class CubeCounts:
    """Cubes of a company by stage, and the value of a cube of each colour. Counts have eight bits per colour."""

    def __init__(self) -> None:
        self.beans: i64 = 0
        self.dried: i64 = 0
        self.roasted: i64 = 0
        self.cups: i64 = 0
        self.yellow: float = 0.0
        self.brown: float = 0.0
        self.green: float = 0.0
        self.red: float = 0.0

    def count(self, state: CafeState, seat: i64, area: Area) -> None:
        """Count the cubes of a seat and value their colours."""
        self.beans = by_colour(area, area.full & area.beans)
        self.dried = by_colour(area, area.full & area.drying)
        self.roasted = by_colour(area, area.full & area.roasting)
        self.cups = area.cups
        lacking: i64 = 0
        open: i64 = area.houses
        while open:
            i: i64 = lowest(open)
            open &= open - 1
            lacking += spread_out(i64(state.kit.needs[area.cards[i]]) - i64(area.cubes[i]))
        first: i64 = seat * 4
        held: i64 = self.roasted - lacking
        total: i64 = 0
        # A colour may lack more cubes than it has: adding 16 to each keeps all parts positive.
        held += 0x10101010
        for colour in range(4):
            held += (i64(state.warehouses[first + colour]) + i64(state.carried[first + colour])) << colour * 8
            total += held >> colour * 8 & 255
        mean: float = 0.25 * float(total)
        self.yellow = max(LEAST, 1.0 + BALANCE * (mean - float(held & 255)))
        self.brown = max(LEAST, 1.0 + BALANCE * (mean - float(held >> 8 & 255)))
        self.green = max(LEAST, 1.0 + BALANCE * (mean - float(held >> 16 & 255)))
        self.red = max(LEAST, 1.0 + BALANCE * (mean - float(held >> 24 & 255)))

    def worth(self, colour: i64) -> float:
        """Return the value of a cube: the rarer its colour in the warehouse and on the way there, the higher."""
        if colour < 2:
            return self.yellow if colour == 0 else self.brown
        return self.green if colour == 2 else self.red

    def scaled(self, square: i64) -> i64:
        """Return the value of a bean square's harvest in twentieths; lists store small integers without allocation."""
        if square >= ANY_BEAN:
            return 20
        worth: i64 = int(20.0 * self.worth(square % 4))
        return worth + worth if square >= BONUS else worth

    def all(self, counts: i64) -> float:
        """Return the total value of packed cube counts."""
        value: float = self.yellow * float(counts & 255) + self.brown * float(counts >> 8 & 255)
        return value + self.green * float(counts >> 16 & 255) + self.red * float(counts >> 24 & 255)

    def most(self, counts: i64, squares: i64) -> float:
        """Return the highest value of cubes that a number of squares can take, one colour per square."""
        value: float = self.all(counts)
        if squares >= 4:
            return value
        best: float = 0.0
        if squares == 3 or squares == 1:
            least: float = 1e9
            for colour in range(4):
                part: float = self.worth(colour) * float(counts >> colour * 8 & 255)
                best = max(best, part)
                least = min(least, part)
            return best if squares == 1 else value - least
        second: float = 0.0
        for colour in range(4):
            part = self.worth(colour) * float(counts >> colour * 8 & 255)
            if part > best:
                second = best
                best = part
            elif part > second:
                second = part
        return best + second


def stock_value(stock: list[float], even: float) -> float:
    """Return the final value of warehouse cubes: the two scarcest colours' score, blended with the total."""
    scarcest: float = 1e9
    second: float = 1e9
    total: float = 0.0
    for colour in range(4):
        held: float = stock[colour]
        total += held
        if held < scarcest:
            second = scarcest
            scarcest = held
        elif held < second:
            second = held
    return (1.0 - even) * (2.0 * scarcest + second) + even * 0.75 * total


def by_colour(area: Area, squares: i64) -> i64:
    """Count the cubes on a bit set of squares, eight bits per colour."""
    found: i64 = 0
    while squares:
        cubes: i64 = area.cubes[lowest(squares)]
        squares &= squares - 1
        found += cubes >> 2 << (cubes & 3) * 8
    return found


def most_of(counts: i64) -> i64:
    """Return the most frequent colour."""
    best: i64 = 0
    for colour in range(1, 4):
        if counts >> colour * 8 & 255 > counts >> best * 8 & 255:
            best = colour
    return best


def spread_out(cubes: i64) -> i64:
    """Widen a coffeehouse's four bits per colour to eight."""
    return cubes & 15 | (cubes & 0xF0) << 4 | (cubes & 0xF00) << 8 | (cubes & 0xF000) << 12


def plentiful(state: CafeState, seat: i64, legal: list[int]) -> list[int]:
    """Return the actions that pay with the most plentiful colours."""
    most_held: i64 = 0
    for colour in range(4):
        most_held = max(most_held, i64(state.warehouses[seat * 4 + colour]))
    return [pay for pay in legal if i64(state.warehouses[seat * 4 + codes.pay_colour(pay)]) >= most_held - 1]
