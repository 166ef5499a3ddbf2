"""Bots by name."""

import re
from collections.abc import Callable, Mapping
from functools import partial

from ribeira.bots.greedy import GreedyBot
from ribeira.bots.levels import LevelBot
from ribeira.bots.random import RandomBot
from ribeira.bots.search_bot import Budget, SearchBot
from ribeira.engine.bot_api.knowledge import Bot
from ribeira.engine.bot_api.levels import FORMER, NAMES, Level
from ribeira.engine.errors import RibeiraError
from ribeira.engine.rng import Rng

# A bot is made with a stream of chance of its own. The levels that a player can choose come first, the weakest first.
BOTS: Mapping[str, Callable[[Rng], Bot]] = {
    **{name: partial(LevelBot, name=name) for name in (*NAMES, *FORMER)},
    "greedy": GreedyBot,
    "random": RandomBot,
}
LEVELS = NAMES
DEFAULT = "medium"  # whom people play with
NEWCOMER = "easy"  # and whom they meet first
QUICKEST = "random"  # who plays where many games are wanted

# A search with a budget of one's own: `search:500` iterations, `search:0.2s` seconds; `learned:500` is one with learned
# judgement, where there is any.
OWN_BUDGET = re.compile(r"(?:search|learned):(?:(?P<iterations>[1-9][0-9]{0,8})|(?P<seconds>[0-9]{0,3}\.?[0-9]{1,3})s)")

OWN = ("search:500", "search:0.2s", "learned:500", "level:24/6/0.3/0.1")  # bots of one's own, for example

FAMILIES = ("search", "learned", "level")  # what the names of those begin with

# A level of one's own: `level:24/6/0.3/0.1` is iterations, sight (-1: the judge's), what it overlooks, its slack.
OWN_LEVEL = re.compile(
    r"level:(?P<iterations>[1-9][0-9]{0,5})/(?P<sight>-1|[0-9]{1,4})/(?P<overlooks>0?\.[0-9]{1,3}|0)/(?P<slack>[0-9]?\.[0-9]{1,4}|0)"
)


class UnknownBot(RibeiraError):
    """No bot has this name."""


class NoSuchBot(UnknownBot):
    """No bot has the requested name."""

    def __init__(self, asked: str) -> None:
        super().__init__(
            f"there is no bot {asked!r}; there are {', '.join(BOTS)}, and a search of your own: {', '.join(OWN)}"
        )
        self.asked = asked


def bot(name: str, rng: Rng) -> Bot:
    """A bot by its name: one of the list, or a search with a budget of its own (`search:500`, `learned:0.2s`).

    >>> bot("oracle", Rng.seeded(1))  # doctest: +ELLIPSIS
    Traceback (most recent call last):
    ...
    ribeira.bots.registry.NoSuchBot: there is no bot 'oracle'; there are beginner, easy, medium, hard, expert...
    """
    check_bot(name)
    level = own_level(name)
    if level:
        return LevelBot(rng, name, level)
    budget = own_budget(name)
    return SearchBot(rng, budget, learned=name.startswith("learned:")) if budget else BOTS[name](rng)


def own_budget(name: str) -> Budget | None:
    """Return the budget in a name such as `search:500` or `learned:0.2s`, or None."""
    own = OWN_BUDGET.fullmatch(name)
    if own and own["iterations"]:
        return Budget(int(own["iterations"]))
    return Budget(1_000_000, float(own["seconds"])) if own and float(own["seconds"]) > 0 else None


def own_level(name: str) -> Level | None:
    """Return the level in a name such as `level:24/6/0.3/0.1`, or None."""
    own = OWN_LEVEL.fullmatch(name)
    if own is None:
        return None
    return Level(int(own["iterations"]), int(own["sight"]), float(own["overlooks"]), float(own["slack"]))


def check_bot(name: str) -> None:
    """Raise `UnknownBot` if no bot has this name."""
    if name not in BOTS and not own_budget(name) and not own_level(name):
        raise NoSuchBot(name)
