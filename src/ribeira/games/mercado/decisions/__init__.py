"""What is decided, a file for a chapter of the book.

A turn goes swapping → turn → stands, customers or restaurants → ending, and on to the next.
Tasks never change, so one of each, at the end of its file, does for all games.
"""

from typing import Any, Final

from ribeira.engine.state import Task
from ribeira.games.mercado.decisions.customers import BringCustomers, PayLine, Specialise
from ribeira.games.mercado.decisions.restaurants import OpenRestaurant
from ribeira.games.mercado.decisions.stands import EndBuilding, OpenStand, PickStand
from ribeira.games.mercado.decisions.swapping import SwapHand
from ribeira.games.mercado.decisions.turn import Stuck, Turn

TASKS: Final[tuple[type[Task[Any]], ...]] = (
    SwapHand,
    Turn,
    OpenStand,
    PickStand,
    EndBuilding,
    BringCustomers,
    Specialise,
    PayLine,
    OpenRestaurant,
    Stuck,
)
