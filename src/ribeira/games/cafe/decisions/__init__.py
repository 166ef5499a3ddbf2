"""What is decided, a file for a chapter of the book.

A round goes rounds → (auction) → draft → placement → acting (harvest, loading, delivery) → ending, and on to the next.
Tasks never change, so one of each, at the end of its file, does for all games.
"""

from typing import Any, Final

from ribeira.engine.state import Task
from ribeira.games.cafe.decisions.acting import Act, StartActing
from ribeira.games.cafe.decisions.auction import Auction, EndBid, LoadShip, Stake
from ribeira.games.cafe.decisions.delivery import Collect, Serve
from ribeira.games.cafe.decisions.draft import EndPick, Pay, Pick
from ribeira.games.cafe.decisions.ending import EndRound
from ribeira.games.cafe.decisions.harvest import Grow, Harvest, Share
from ribeira.games.cafe.decisions.loading import Load, LoadMore, NextSquare
from ribeira.games.cafe.decisions.placement import Place
from ribeira.games.cafe.decisions.rounds import StartRound

TASKS: Final[tuple[type[Task[Any]], ...]] = (
    StartRound,
    Auction,
    Stake,
    LoadShip,
    EndBid,
    Pick,
    Pay,
    EndPick,
    Place,
    StartActing,
    Act,
    Grow,
    Harvest,
    Share,
    Load,
    LoadMore,
    NextSquare,
    Collect,
    Serve,
    EndRound,
)
