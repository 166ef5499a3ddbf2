"""What is decided, a file for a chapter of the book.

A turn goes turn → buyers and selling, the parts of a wish → ending.
Tasks never change, so one of each, at the end of its file, does for all games.
"""

from typing import Any, Final

from ribeira.engine.state import Task
from ribeira.games.wishes.decisions.buyers import MoveBuyer, PlaceBuyer, SpreadReward
from ribeira.games.wishes.decisions.selling import SellCard, SellKind, Spoil
from ribeira.games.wishes.decisions.turn import EndTurn, Turn

# The order of the decisions is the order of their values in observations, on which the learned network depends.
TASKS: Final[tuple[type[Task[Any]], ...]] = (
    Turn,
    MoveBuyer,
    PlaceBuyer,
    SpreadReward,
    Spoil,
    SellKind,
    SellCard,
    EndTurn,
)
