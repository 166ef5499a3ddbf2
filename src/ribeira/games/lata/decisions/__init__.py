"""What happens and is decided, a file for a chapter of the book.

A round goes rounds → auction → factory → production (specials, sale) → goals, and on to the next.
Tasks never change, so one of each, at the end of its file, does for all games.
"""

from typing import Any, Final

from ribeira.engine.state import Task
from ribeira.games.lata.decisions.auction import Auction, MakeBid, NextBidder, RevealBids, StayIn
from ribeira.games.lata.decisions.factory import ChooseSet, DropCard, FactoryTurn, KeepCard, Place, SetMarker, TakeSet
from ribeira.games.lata.decisions.goals import BuyGoal, GoalsTurn
from ribeira.games.lata.decisions.opening import FreeReveal
from ribeira.games.lata.decisions.production import Produce, ProductionTurn
from ribeira.games.lata.decisions.replacing import ReplaceGoals, ReplaceMarkets
from ribeira.games.lata.decisions.rounds import Prepare, StartingCard
from ribeira.games.lata.decisions.sale import Load, Sell

# The order of the decisions is the order of their values in observations, on which the learned network depends.
TASKS: Final[tuple[type[Task[Any]], ...]] = (
    StartingCard,
    Prepare,
    Auction,
    MakeBid,
    RevealBids,
    NextBidder,
    StayIn,
    FactoryTurn,
    TakeSet,
    Place,
    SetMarker,
    KeepCard,
    ChooseSet,
    DropCard,
    ProductionTurn,
    ReplaceMarkets,
    FreeReveal,
    Produce,
    Sell,
    Load,
    GoalsTurn,
    ReplaceGoals,
    BuyGoal,
)
