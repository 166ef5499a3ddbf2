"""Events.

Money changes hands in the open (4.9): these amounts everybody may see. How much a player has behind the screen is in
none of them until the game is over.
"""

from typing import ClassVar

from ribeira.engine.events import Event
from ribeira.games.mercado.actions import End, Restaurant, Stand


class HandSwapped(Event, frozen=True):
    """Three equal stand tiles went back into the bag for three new ones."""

    REVEALS: ClassVar[bool] = True

    seat: int
    stand: Stand
    stands: list[Stand]


class HandKept(Event, frozen=True):
    """Three equal stand tiles were kept."""

    seat: int
    stand: Stand


class StandOpened(Event, frozen=True):
    """A stand was opened; what its customers pay follows as `Earned`."""

    seat: int
    stand: Stand
    space: str
    cost: int
    income: int


class RestaurantTaken(Event, frozen=True):
    """The closed restaurant under a new stand or restaurant came to the player."""

    ASIDE: ClassVar[bool] = True

    seat: int
    restaurant: Restaurant
    space: str


class Earned(Event, frozen=True):
    """The customers at an entrance paid a stand: its value for each of them."""

    owner: int
    stand: Stand
    space: str
    entrance: str
    tile: str
    value: int
    amount: int


class DisplaySwapped(Event, frozen=True):
    """Three equal tiles of the stand display went back into the bag for three new ones."""

    REVEALS: ClassVar[bool] = True

    seat: int
    stand: Stand
    stands: list[Stand]


class StandPicked(Event, frozen=True):
    """A stand tile of the display (place 1 to 3) came to the player."""

    seat: int
    stand: Stand
    place: int


class StandDrawn(Event, frozen=True):
    """A stand tile from the bag filled a place of the display."""

    REVEALS: ClassVar[bool] = True

    stand: Stand
    place: int


class CustomersBrought(Event, frozen=True):
    """Customers were put on an entrance; whom they pay follows as `Earned`."""

    seat: int
    tile: str
    entrance: str


class Specialised(Event, frozen=True):
    """Solo: from now on stands of this type alone earn."""

    seat: int
    stand: Stand


class CustomersTurnedUp(Event, frozen=True):
    """The next customers of a stack (place 1 to 3 of their row) are on offer."""

    REVEALS: ClassVar[bool] = True

    tile: str
    place: int


class RestaurantOpened(Event, frozen=True):
    """A restaurant was opened and paid its reward."""

    seat: int
    restaurant: Restaurant
    space: str
    amount: int


class CoinTaken(Event, frozen=True):
    """A player took a coin, the `run`-th such turn in a row."""

    seat: int
    run: int
    amount: int


class EndTriggered(Event, frozen=True):
    """So few spaces (`market`) or entrances (`entrances`) are left that everybody else has one last turn."""

    seat: int
    reason: End


class SetupRepeated(Event, frozen=True):
    """Solo: nothing could be done in the first turn, so everything was dealt anew."""

    REVEALS: ClassVar[bool] = True


class GameEnded(Event, frozen=True):
    """The game is over: `coins`, `market`, `entrances`, `stuck` or `stands`."""

    reason: End


class RestaurantsUnopened(Event, frozen=True):
    """Restaurants that a player did not open cost a coin each."""

    REVEALS: ClassVar[bool] = True

    seat: int
    restaurants: list[Restaurant]
    amount: int


class MoneyShown(Event, frozen=True):
    """Everybody's money in the end, by seat."""

    REVEALS: ClassVar[bool] = True

    coins: list[int]
