"""Lookup of bots by name."""

import re
from collections.abc import Callable, Mapping
from functools import partial

from ribeira.bots.greedy import GreedyBot
from ribeira.bots.levels import LevelBot
from ribeira.bots.random import RandomBot
from ribeira.bots.search_bot import Budget, SearchBot
from ribeira.deprecated_paths import renamed_in
from ribeira.engine.bot_api.knowledge import Bot
from ribeira.engine.bot_api.levels import FORMER, NAMES, Level
from ribeira.engine.errors import RibeiraError
from ribeira.engine.game import random_seed
from ribeira.engine.rng import Rng

# Constructors by name; each takes a random stream. Levels come first, from weakest to strongest.
BOTS: Mapping[str, Callable[[Rng], Bot]] = {
    **{name: partial(LevelBot, name=name) for name in (*NAMES, *FORMER)},
    "greedy": GreedyBot,
    "random": RandomBot,
}
LEVELS = NAMES
DEFAULT = "medium"  # default opponent
NEWCOMER = "easy"  # default opponent of new players
QUICKEST = "random"  # default for many games

# Search with a given budget: `search:500` iterations, `search:0.2s` seconds. `learned:500` adds the learned evaluator.
BUDGET_NAME = re.compile(
    r"(?:search|learned):(?:(?P<iterations>[1-9][0-9]{0,8})|(?P<seconds>[0-9]{0,3}\.?[0-9]{1,3})s)"
)

EXAMPLES = ("search:500", "search:0.2s", "learned:500", "level:24/6/0.3/0.1")  # examples for messages

FAMILIES = ("search", "learned", "level")  # prefixes of bots with parameters

# Level with given parameters: `level:24/6/0.3/0.1` is iterations, horizon (-1: the evaluator's), overlooked share,
# slack.
LEVEL_NAME = re.compile(
    r"level:(?P<iterations>[1-9][0-9]{0,5})/(?P<sight>-1|[0-9]{1,4})/(?P<overlooks>0?\.[0-9]{1,3}|0)/(?P<slack>[0-9]?\.[0-9]{1,4}|0)"
)


class UnknownBot(RibeiraError):
    """There is no bot with this name."""


class NoSuchBot(UnknownBot):
    """There is no built-in bot with this name."""

    def __init__(self, asked: str) -> None:
        super().__init__(
            f"there is no bot {asked!r}; there are {', '.join(BOTS)}, and a search of your own: {', '.join(EXAMPLES)}"
        )
        self.asked = asked


def make_bot(name: str, rng: Rng | None = None) -> Bot:
    """Return a bot by name: a level, a baseline, or a bot with parameters (`search:500`, `learned:0.2s`).

    Without `rng`, its choices are random.

    >>> make_bot("oracle", Rng.seeded(1))  # doctest: +ELLIPSIS
    Traceback (most recent call last):
    ...
    ribeira.bots.registry.NoSuchBot: there is no bot 'oracle'; there are ...
    """
    check_bot(name)
    rng = rng or Rng.seeded(random_seed())
    level = level_in(name)
    if level:
        return LevelBot(rng, name, level)
    budget = budget_in(name)
    return SearchBot(rng, budget, learned=name.startswith("learned:")) if budget else BOTS[name](rng)


def budget_in(name: str) -> Budget | None:
    """Return the budget in a name such as `search:500` or `learned:0.2s`, or None."""
    match = BUDGET_NAME.fullmatch(name)
    if match and match["iterations"]:
        return Budget(int(match["iterations"]))
    return Budget(1_000_000, float(match["seconds"])) if match and float(match["seconds"]) > 0 else None


def level_in(name: str) -> Level | None:
    """Return the level in a name such as `level:24/6/0.3/0.1`, or None."""
    match = LEVEL_NAME.fullmatch(name)
    if match is None:
        return None
    return Level(int(match["iterations"]), int(match["sight"]), float(match["overlooks"]), float(match["slack"]))


def check_bot(name: str) -> None:
    """Raise `UnknownBot` if no bot has this name."""
    if name not in BOTS and not budget_in(name) and not level_in(name):
        raise NoSuchBot(name)


__getattr__ = renamed_in(__name__)
