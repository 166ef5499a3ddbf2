"""Events."""

from typing import ClassVar

from ribeira.engine.events import Event
from ribeira.games.wishes.actions import Colour, End, Part, Species, Wish


class Caught(Event, frozen=True):
    """A fish was caught: worms laid on the shallower cards, worms on the fish collected."""

    seat: int
    card: str
    position: int
    paid: int
    collected: int


class Surfaced(Event, frozen=True):
    """A new fish came to the deepest position."""

    ASIDE: ClassVar[bool] = True

    card: str


class Reshuffled(Event, frozen=True):
    """The discard pile became the new deck."""

    cards: int


class Kept(Event, frozen=True):
    """The fish went into a boat."""

    seat: int
    card: str


class Released(Event, frozen=True):
    """The fish was thrown back for its wish."""

    seat: int
    card: str
    wish: Wish


class BuyerMoved(Event, frozen=True):
    seat: int
    colour: Colour
    origin: Species
    market: Species


class BuyerPlaced(Event, frozen=True):
    """A buyer of a crowded market was put on an empty one."""

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
    """A token went from an open market to the heap."""

    seat: int
    owner: int
    market: Species


class Salvaged(Event, frozen=True):
    """A token went from the heap back to its owner."""

    seat: int
    owner: int


class Sold(Event, frozen=True):
    """Fish were sold; each brought the price, also those that ended on the heap."""

    seat: int
    cards: list[str]
    market: Species
    fish: int
    price: int
    amount: int
    heaped: int


class MarketClosed(Event, frozen=True):
    """A market is full: its prizes were paid, by seat."""

    market: Species
    capacity: int
    tokens: list[int]
    prizes: list[int]


class WormGiven(Event, frozen=True):
    seat: int
    receiver: int


class BoatGained(Event, frozen=True):
    """The card became a boat."""

    seat: int
    card: str
    boats: int


class Declined(Event, frozen=True):
    """A part of a wish was not used: `sale`, `move`, `spread` or `spoil`."""

    seat: int
    part: Part


class GameEnded(Event, frozen=True):
    """The game is over: `markets` or `heap`."""

    reason: End


class HeapPenalty(Event, frozen=True):
    """The heap cost its leaders money, by seat."""

    tokens: list[int]
    losses: list[int]


class WormPrize(Event, frozen=True):
    """The most worms brought money, by seat."""

    worms: list[int]
    prizes: list[int]
