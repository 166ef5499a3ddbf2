"""Events of Lata."""

from typing import ClassVar, Literal, Self

import msgspec

from ribeira.engine.events import Event
from ribeira.games.lata.actions import Colour, Place


class RoundBegan(Event, frozen=True):
    REVEALS: ClassVar[bool] = True

    round: int
    sets: list[list[str]]  # cards of each set


class MarketOpened(Event, frozen=True):
    """A market card was revealed during set-up (no seat), for an action point, or for free."""

    REVEALS: ClassVar[bool] = True

    seat: int | None
    market: str
    paid: int


class GoalOpened(Event, frozen=True):
    """A goal card was revealed during set-up (no seat) or for an escudo."""

    REVEALS: ClassVar[bool] = True

    seat: int | None
    goal: str
    paid: int


class Reshuffled(Event, frozen=True):
    """The discard pile of `markets` or `goals` was shuffled into a new deck."""

    deck: Literal["markets", "goals"]
    cards: int


# Phase A


class Bid(Event, frozen=True):
    """A player has made a sealed bid; only the bidder sees the amount."""

    seat: int
    points: int | None
    left: int | None  # action points left if all bids have been made

    def seen_by(self, seat: int | None) -> Self:
        return self if seat == self.seat else msgspec.structs.replace(self, points=None, left=None)


class BidsRevealed(Event, frozen=True):
    """All bids were revealed; `bids` is by seat."""

    REVEALS: ClassVar[bool] = True

    bids: list[int]


class Raised(Event, frozen=True):
    """A bidder paid to stay in the open auction."""

    seat: int
    left: int  # remaining action points


class AuctionLeft(Event, frozen=True):
    """A bidder passed or is the last one, and takes a token."""

    seat: int
    token: int


class OrderSet(Event, frozen=True):
    """The turn order of the round was determined."""

    seats: list[int]


# Phase B


class SetTaken(Event, frozen=True):
    seat: int
    set: int
    cards: list[str]


class MarkerSet(Event, frozen=True):
    """Solo: the action points of the round were set, and production cards revealed."""

    REVEALS: ClassVar[bool] = True

    seat: int
    points: int
    cards: list[str]


class CardKept(Event, frozen=True):
    """Solo: a card was chosen for placement."""

    seat: int
    card: str


class CardsDiscarded(Event, frozen=True):
    """Production cards were discarded."""

    cards: list[str]


class Placed(Event, frozen=True):
    seat: int
    card: str
    slot: int
    paid: int
    covered: str | None  # previously visible card


# Phase C


class MarketReplaced(Event, frozen=True):
    """Solo: an open market card was discarded for replacement."""

    seat: int
    market: str
    paid: int


class Produced(Event, frozen=True):
    """A cube was placed on an icon of the production line."""

    seat: int
    slot: int
    icon: Place
    colour: Colour
    paid: int


class TwoSold(Event, frozen=True):
    seat: int
    slot: int
    cubes: list[Colour]
    earned: int


class CubeSwapped(Event, frozen=True):
    seat: int
    slot: int
    give: Colour
    take: Colour


class ActionPointsBought(Event, frozen=True):
    seat: int
    slot: int
    points: int
    paid: int


class CubeBought(Event, frozen=True):
    seat: int
    slot: int
    colour: Colour
    points: int  # paid action points
    paid: int  # paid escudos


class ProductionEnded(Event, frozen=True):
    seat: int


class Delivered(Event, frozen=True):
    seat: int
    market: str
    silver: int
    red: int
    yellow: int
    points: int  # paid action points
    earned: int


class MarketCompleted(Event, frozen=True):
    seat: int
    market: str


class TurnEnded(Event, frozen=True):
    """A seat ended its sale."""

    seat: int


class Stored(Event, frozen=True):
    """Unsold cubes were put into storage or spoiled."""

    seat: int
    silver: int
    red: int
    yellow: int
    spoiled_silver: int
    spoiled_red: int
    spoiled_yellow: int


# Phase D


class GoalReplaced(Event, frozen=True):
    """Solo: an open goal card was discarded for replacement."""

    seat: int
    goal: str
    paid: int


class GoalBought(Event, frozen=True):
    seat: int
    goal: str
    paid: int


class GoalPassed(Event, frozen=True):
    seat: int


# End of the game


class GoalScored(Event, frozen=True):
    """A goal scored its points; `start` is the starting goal."""

    seat: int
    goal: str
    points: int


class GameEnded(Event, frozen=True):
    scores: list[int]
