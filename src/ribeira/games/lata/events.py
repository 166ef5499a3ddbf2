"""Events."""

from typing import ClassVar, Literal, Self

import msgspec

from ribeira.engine.events import Event
from ribeira.games.lata.actions import Colour, Place


class RoundBegan(Event, frozen=True):
    REVEALS: ClassVar[bool] = True

    round: int
    sets: list[list[str]]  # the production cards dealt


class MarketOpened(Event, frozen=True):
    """A market card was turned up: in preparation (no seat), for an action point, or for free."""

    REVEALS: ClassVar[bool] = True

    seat: int | None
    market: str
    paid: int


class GoalOpened(Event, frozen=True):
    """A goal card was turned up: in preparation (no seat), or for an escudo."""

    REVEALS: ClassVar[bool] = True

    seat: int | None
    goal: str
    paid: int


class Reshuffled(Event, frozen=True):
    """Replaced cards became the new deck of `markets` or `goals`."""

    deck: Literal["markets", "goals"]
    cards: int


# Phase A


class Bid(Event, frozen=True):
    """A bid is in; only its bidder knows how much."""

    seat: int
    points: int | None
    left: int | None  # action points, when all bids are in

    def seen_by(self, seat: int | None) -> Self:
        return self if seat == self.seat else msgspec.structs.replace(self, points=None, left=None)


class BidsRevealed(Event, frozen=True):
    """The bids by seat."""

    REVEALS: ClassVar[bool] = True

    bids: list[int]


class Raised(Event, frozen=True):
    """A bidder stays in the open auction."""

    seat: int
    left: int  # action points


class AuctionLeft(Event, frozen=True):
    """A bidder passed (or is the last one), and takes a token."""

    seat: int
    token: int


class OrderSet(Event, frozen=True):
    """The turn order of the round."""

    seats: list[int]


# Phase B


class SetTaken(Event, frozen=True):
    seat: int
    set: int
    cards: list[str]


class MarkerSet(Event, frozen=True):
    """Solo: action points for the round, and the production cards turned up for the others."""

    REVEALS: ClassVar[bool] = True

    seat: int
    points: int
    cards: list[str]


class CardKept(Event, frozen=True):
    """Solo: a card was chosen to be placed."""

    seat: int
    card: str


class CardsDiscarded(Event, frozen=True):
    """Production cards went to the discard pile."""

    cards: list[str]


class Placed(Event, frozen=True):
    seat: int
    card: str
    slot: int
    paid: int
    covered: str | None  # the card that was visible there


# Phase C


class MarketReplaced(Event, frozen=True):
    """Solo: an open market card went to its discard pile."""

    seat: int
    market: str
    paid: int


class Produced(Event, frozen=True):
    """A cube was laid on an icon."""

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
    points: int  # action points
    paid: int  # escudos


class ProductionEnded(Event, frozen=True):
    seat: int


class Delivered(Event, frozen=True):
    seat: int
    market: str
    silver: int
    red: int
    yellow: int
    points: int  # action points
    earned: int


class MarketCompleted(Event, frozen=True):
    seat: int
    market: str


class TurnEnded(Event, frozen=True):
    """The sale of a seat is over."""

    seat: int


class Stored(Event, frozen=True):
    """What was not sold: the cubes now in storage, and those that spoiled."""

    seat: int
    silver: int
    red: int
    yellow: int
    spoiled_silver: int
    spoiled_red: int
    spoiled_yellow: int


# Phase D


class GoalReplaced(Event, frozen=True):
    """Solo: an open goal went to its discard pile."""

    seat: int
    goal: str
    paid: int


class GoalBought(Event, frozen=True):
    seat: int
    goal: str
    paid: int


class GoalPassed(Event, frozen=True):
    seat: int


# The end


class GoalScored(Event, frozen=True):
    """A goal card paid its points; the starting goal is called `start`."""

    seat: int
    goal: str
    points: int


class GameEnded(Event, frozen=True):
    scores: list[int]
