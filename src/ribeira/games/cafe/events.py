"""Events. Cubes are letters of their colours, such as `YYB`; squares are `[x, y]`."""

from typing import ClassVar

from ribeira.engine.events import Event
from ribeira.games.cafe.actions import Colour
from ribeira.games.cafe.rules.geometry import Turn


class RoundStarted(Event, frozen=True):
    """A round began: `seat` has the master token, and `cards` were revealed."""

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
    """A seat left the auction."""

    seat: int


class AuctionEnded(Event, frozen=True):
    """The auction ended; `seat` has the master token."""

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
    """A card that the seat could not pay for was chosen and discarded."""

    seat: int
    card: str


class Refilled(Event, frozen=True):
    """A new card filled the gap in the offer."""

    REVEALS: ClassVar[bool] = True

    card: str


class OfferDiscarded(Event, frozen=True):
    """The remaining cards of the offer were discarded."""

    cards: list[str]


class Placed(Event, frozen=True):
    """A card was laid; cubes on covered squares went back to the supply."""

    seat: int
    card: str
    x: int
    y: int
    turn: Turn
    covered: int
    returned: str
    emptied: list[tuple[int, int]]  # squares that lost cubes


class CoffeehouseLost(Event, frozen=True):
    """A coffeehouse was covered, in whole or in part; its cubes are included in `Placed.returned`."""

    seat: int
    card: str
    points: int  # points lost; 0 if it was incomplete


class ShipUnloaded(Event, frozen=True):
    """The cube of a ship went to the warehouse because the ship was covered or the game ended."""

    seat: int
    x: int
    y: int
    colour: Colour


class PointsGained(Event, frozen=True):
    """A seat gained its action points of a round, for its visible cups."""

    seat: int
    points: int
    cups: int


class Harvested(Event, frozen=True):
    """Cubes were put on bean squares; the two lists are parallel."""

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
    """Cubes were taken from roasting squares for delivery."""

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
    """A coffeehouse received its last cube."""

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
    """An unfinished coffeehouse was emptied under a house rule; its cubes went to the supply."""

    seat: int
    card: str
    cubes: str


class Emptied(Event, frozen=True):
    """A square was emptied; its cubes went to the supply."""

    seat: int
    x: int
    y: int
    colour: Colour
    count: int


class Stopped(Event, frozen=True):
    """A seat stopped acting; its remaining action points are lost."""

    seat: int
    points: int


class MasterPassed(Event, frozen=True):
    """The master token passed to the left."""

    seat: int


class EspressoExchanged(Event, frozen=True):
    """Espresso cubes were exchanged for warehouse cubes."""

    seat: int
    cubes: str


class GameEnded(Event, frozen=True):
    """The game ended after eight rounds."""


class Scored(Event, frozen=True):
    """Final score of a company, by category."""

    seat: int
    coffeehouses: int
    pastries: int
    warehouse: int
