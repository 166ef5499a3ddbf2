"""Task types of the game."""

from typing import Any, Final

from ribeira.engine.state import Task
from ribeira.games.lata.rules.auction import Auction, MakeBid, NextBidder, RevealBids, StayIn
from ribeira.games.lata.rules.factory import ChooseSet, DropCard, FactoryTurn, KeepCard, Place, SetMarker, TakeSet
from ribeira.games.lata.rules.goals import BuyGoal, GoalsTurn
from ribeira.games.lata.rules.open_cards import FreeReveal
from ribeira.games.lata.rules.production import Produce, ProductionTurn
from ribeira.games.lata.rules.replacement import ReplaceGoals, ReplaceMarkets
from ribeira.games.lata.rules.rounds import Prepare, StartingCard
from ribeira.games.lata.rules.sale import Load, Sell

# Observations number the decisions in this order, which the learned network depends on.
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
