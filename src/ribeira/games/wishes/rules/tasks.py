"""Task types of the game."""

from typing import Any, Final

from ribeira.engine.state import Task
from ribeira.games.wishes.rules.buyers import MoveBuyer, PlaceBuyer, SpreadReward
from ribeira.games.wishes.rules.sales import SellCard, SellKind, Spoil
from ribeira.games.wishes.rules.turn import EndTurn, Turn

# Observations number the decisions in this order, which the learned network depends on.
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
