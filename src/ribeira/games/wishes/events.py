"""Events of If Wishes Were Fishes."""

from typing import ClassVar

from ribeira.engine.events import Event
from ribeira.games.wishes.actions import Colour, End, Part, Species, Wish


class Caught(Event, frozen=True):
    """A player caught a fish, paid worms onto the shallower cards, and collected the worms on the fish."""

    seat: int
    card: str
    position: int
    paid: int
    collected: int


class Surfaced(Event, frozen=True):
    """A new fish was dealt to the deepest position."""

    ASIDE: ClassVar[bool] = True

    card: str


class Reshuffled(Event, frozen=True):
    """The discard pile was shuffled into a new deck."""

    cards: int


class Kept(Event, frozen=True):
    """The caught fish was put into a boat."""

    seat: int
    card: str


class Released(Event, frozen=True):
    """The caught fish was released for its wish."""

    seat: int
    card: str
    wish: Wish


class BuyerMoved(Event, frozen=True):
    seat: int
    colour: Colour
    origin: Species
    market: Species


class BuyerPlaced(Event, frozen=True):
    """A buyer from a crowded market was placed on an empty one."""

    seat: int
    colour: Colour
    origin: Species
    market: Species


class Rewarded(Event, frozen=True):
    """A wish paid money."""

    seat: int
    wish: Wish
    amount: int


class Spoiled(Event, frozen=True):
    """A token was moved from an open market to the heap."""

    seat: int
    owner: int
    market: Species


class Salvaged(Event, frozen=True):
    """A token was moved from the heap back to its owner."""

    seat: int
    owner: int


class Sold(Event, frozen=True):
    """Fish were sold at the price, including fish that ended on the heap."""

    seat: int
    cards: list[str]
    market: Species
    fish: int
    price: int
    amount: int
    heaped: int


class MarketClosed(Event, frozen=True):
    """A full market was closed and its prizes paid; `tokens` and `prizes` are by seat."""

    market: Species
    capacity: int
    tokens: list[int]
    prizes: list[int]


class WormGiven(Event, frozen=True):
    seat: int
    receiver: int


class BoatGained(Event, frozen=True):
    """The released card became a boat."""

    seat: int
    card: str
    boats: int


class Declined(Event, frozen=True):
    """A player declined a part of a wish: `sale`, `move`, `spread` or `spoil`."""

    seat: int
    part: Part


class GameEnded(Event, frozen=True):
    """The game ended; `reason` is `markets` or `heap`."""

    reason: End


class HeapPenalty(Event, frozen=True):
    """The players with the most tokens on the heap lost money; both lists are by seat."""

    tokens: list[int]
    losses: list[int]


class WormPrize(Event, frozen=True):
    """The players with the most worms earned money; both lists are by seat."""

    worms: list[int]
    prizes: list[int]
