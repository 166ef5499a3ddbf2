"""Events of Mercado.

Payments are public (4.9), so all players see these amounts. A player's hidden total appears only at the end.
"""

from typing import ClassVar

from ribeira.engine.events import Event
from ribeira.games.mercado.actions import End, Restaurant, Stand


class HandSwapped(Event, frozen=True):
    """Three equal stand tiles were exchanged for three from the bag."""

    REVEALS: ClassVar[bool] = True

    seat: int
    stand: Stand
    stands: list[Stand]


class HandKept(Event, frozen=True):
    """Three equal stand tiles were kept."""

    seat: int
    stand: Stand


class StandOpened(Event, frozen=True):
    """A stand was opened; the payments of customers follow as `Earned`."""

    seat: int
    stand: Stand
    space: str
    cost: int
    income: int


class RestaurantTaken(Event, frozen=True):
    """A player took the closed restaurant under a new stand or restaurant."""

    ASIDE: ClassVar[bool] = True

    seat: int
    restaurant: Restaurant
    space: str


class Earned(Event, frozen=True):
    """The customers at an entrance paid the stand's value, each."""

    owner: int
    stand: Stand
    space: str
    entrance: str
    tile: str
    value: int
    amount: int


class DisplaySwapped(Event, frozen=True):
    """Three equal tiles on display were exchanged for three from the bag."""

    REVEALS: ClassVar[bool] = True

    seat: int
    stand: Stand
    stands: list[Stand]


class StandPicked(Event, frozen=True):
    """A player took a stand tile from the display (place 1 to 3)."""

    seat: int
    stand: Stand
    place: int


class StandDrawn(Event, frozen=True):
    """A stand tile from the bag filled a place of the display."""

    REVEALS: ClassVar[bool] = True

    stand: Stand
    place: int


class CustomersBrought(Event, frozen=True):
    """Customers were put on an entrance; their payments follow as `Earned`."""

    seat: int
    tile: str
    entrance: str


class Specialised(Event, frozen=True):
    """Solo: the only type of stands that earns was chosen."""

    seat: int
    stand: Stand


class CustomersTurnedUp(Event, frozen=True):
    """A customer tile was revealed on the offer (place 1 to 3 of its row)."""

    REVEALS: ClassVar[bool] = True

    tile: str
    place: int


class RestaurantOpened(Event, frozen=True):
    """A restaurant was opened for its reward."""

    seat: int
    restaurant: Restaurant
    space: str
    amount: int


class CoinTaken(Event, frozen=True):
    """A player took a coin; `run` counts such turns in a row."""

    seat: int
    run: int
    amount: int


class EndTriggered(Event, frozen=True):
    """The number of free spaces or entrances (`reason`) triggered the end: all other players have one last turn."""

    seat: int
    reason: End


class SetupRepeated(Event, frozen=True):
    """Solo: no action was possible in the first turn, so the set-up was repeated."""

    REVEALS: ClassVar[bool] = True


class GameEnded(Event, frozen=True):
    """The game ended; `reason` is `coins`, `market`, `entrances`, `stuck` or `stands`."""

    reason: End


class RestaurantsUnopened(Event, frozen=True):
    """A player paid a coin for each unopened restaurant."""

    REVEALS: ClassVar[bool] = True

    seat: int
    restaurants: list[Restaurant]
    amount: int


class MoneyShown(Event, frozen=True):
    """The money of all players was revealed; `coins` is by seat."""

    REVEALS: ClassVar[bool] = True

    coins: list[int]
