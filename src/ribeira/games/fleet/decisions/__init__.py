"""What is decided, a file for a chapter of the book; what just happens stands between as tasks.

A round goes rounds → draft → dice, and what that leads to: letters, stars, oysters.
Tasks never change, so one of each, at the end of its file, does for all games.
"""

from typing import Any, Final

from ribeira.engine.state import Task
from ribeira.games.fleet.decisions.captain import CaptainDraft, CaptainShares
from ribeira.games.fleet.decisions.dice import Reroll, ShrimpMark, ShrimpStars, TakeDie, UseDie
from ribeira.games.fleet.decisions.draft import Draft, SharedDie, ShareDie
from ribeira.games.fleet.decisions.letters import Circle, CrabBonus
from ribeira.games.fleet.decisions.oysters import Oysters
from ribeira.games.fleet.decisions.rounds import EndRound, Fishing, Income, StartRound, SwordfishBonus
from ribeira.games.fleet.decisions.setup import MarkBox, OpenTrophy
from ribeira.games.fleet.decisions.stars import Star
from ribeira.games.fleet.decisions.together import CrabBonuses

TASKS: Final[tuple[type[Task[Any]], ...]] = (
    MarkBox,
    OpenTrophy,
    StartRound,
    Draft,
    ShareDie,
    SharedDie,
    CrabBonuses,
    Income,
    Fishing,
    SwordfishBonus,
    EndRound,
    TakeDie,
    Reroll,
    UseDie,
    ShrimpMark,
    ShrimpStars,
    Circle,
    CrabBonus,
    Star,
    Oysters,
    CaptainDraft,
    CaptainShares,
)
