"""Events. Cubes are letters of their colors, such as `YYB`; squares are `[x, y]`."""

from typing import ClassVar

from ribeira.engine.events import Event
from ribeira.games.cafe.actions import Colour
from ribeira.games.cafe.rules.geometry import Turn


class RoundStarted(Event, frozen=True):
    """A round began: who has the master token, and the cards revealed."""

    REVEALS: ClassVar[bool] = True

    seat: int
    round: int
    cards: list[str]


class Bid(Event, frozen=True):
    """Cubes were bid for the master token, which moved to the bidder."""

    seat: int
    size: int
    cubes: str


class ShipLoaded(Event, frozen=True):
    """A cube of the bid was kept on a ship."""

    seat: int
    x: int
    y: int
    colour: Colour


class Passed(Event, frozen=True):
    """Somebody left the auction."""

    seat: int


class AuctionEnded(Event, frozen=True):
    """The auction is over: who has the master token now."""

    seat: int


class Taken(Event, frozen=True):
    """A card was taken from the offer."""

    seat: int
    card: str


class Paid(Event, frozen=True):
    """A cube was paid for a card with a cup."""

    seat: int
    colour: Colour


class CardRefused(Event, frozen=True):
    """A card was chosen that could not be paid: it went to the discard pile."""

    seat: int
    card: str


class Refilled(Event, frozen=True):
    """A new card came to the offer."""

    REVEALS: ClassVar[bool] = True

    card: str


class OfferDiscarded(Event, frozen=True):
    """The cards that nobody took went to the discard pile."""

    cards: list[str]


class Placed(Event, frozen=True):
    """A card was laid; the cubes on squares that it covered went back to the supply."""

    seat: int
    card: str
    x: int
    y: int
    turn: Turn
    covered: int
    returned: str
    emptied: list[tuple[int, int]]  # the squares that had them


class CoffeehouseLost(Event, frozen=True):
    """A coffeehouse was covered, at least in part; its cubes are among those returned."""

    seat: int
    card: str
    points: int  # that go with it; none where it was not complete


class ShipUnloaded(Event, frozen=True):
    """The cube of a ship went to the warehouse: the ship was covered, or the game ended."""

    seat: int
    x: int
    y: int
    colour: Colour


class PointsGained(Event, frozen=True):
    """The action points of a round, for the cups that are visible."""

    seat: int
    points: int
    cups: int


class Harvested(Event, frozen=True):
    """Cubes were put on bean squares, one entry a square in both lists."""

    seat: int
    squares: list[tuple[int, int]]
    cubes: list[str]


class Dried(Event, frozen=True):
    """Cubes went from bean squares to a drying square."""

    seat: int
    x: int
    y: int
    colour: Colour
    count: int
    sources: list[tuple[int, int]]


class Roasted(Event, frozen=True):
    """Cubes went from drying squares to a roasting square."""

    seat: int
    x: int
    y: int
    colour: Colour
    count: int
    sources: list[tuple[int, int]]


class Collected(Event, frozen=True):
    """Cubes were taken from roasting squares, to be delivered."""

    seat: int
    squares: list[tuple[int, int]]
    cubes: str


class Served(Event, frozen=True):
    """A cube was delivered to the coffeehouse of a card."""

    seat: int
    card: str
    x: int
    y: int
    colour: Colour


class CoffeehouseCompleted(Event, frozen=True):
    """A coffeehouse has all its cubes."""

    seat: int
    card: str
    points: int


class EspressoMade(Event, frozen=True):
    """A cube was delivered to an espresso square."""

    seat: int
    x: int
    y: int
    colour: Colour


class Stored(Event, frozen=True):
    """Cubes were delivered to the warehouse."""

    seat: int
    colour: Colour
    count: int


class CoffeehouseEmptied(Event, frozen=True):
    """An unfinished coffeehouse gave its cubes back to the supply, where the table plays so."""

    seat: int
    card: str
    cubes: str


class Emptied(Event, frozen=True):
    """Cubes were given back to the supply, to have their square free."""

    seat: int
    x: int
    y: int
    colour: Colour
    count: int


class Stopped(Event, frozen=True):
    """Somebody has done enough; the action points left are lost."""

    seat: int
    points: int


class MasterPassed(Event, frozen=True):
    """The master token went to the left."""

    seat: int


class EspressoExchanged(Event, frozen=True):
    """Espresso cubes became warehouse cubes."""

    seat: int
    cubes: str


class GameEnded(Event, frozen=True):
    """Eight rounds are over."""


class Scored(Event, frozen=True):
    """What a company is worth, by category."""

    seat: int
    coffeehouses: int
    pastries: int
    warehouse: int
