"""How strong a bot's level is in a game: the few numbers that the arena finds for it."""

from collections.abc import Mapping

import msgspec

from ribeira.engine.rules import Rules

NAMES = ("beginner", "easy", "medium", "hard", "expert")  # the weakest first


class Level(msgspec.Struct, frozen=True):
    """How far somebody sees, and how exactly. A game's `bots/levels.py` has one for each name.

    Weakness is a person's: a weaker player thinks of fewer continuations, and not so far ahead; overlooks some of what
    can be done, though never what is tempting at first sight; and does not tell close choices apart, so that the second
    or third best is taken now and then, the rarer the more it costs.
    """

    iterations: int  # continuations that it thinks of
    sight: int = -1  # decisions that it plays on in each; -1: as far as the judge says
    overlooks: float = 0.0  # the part of the choices that it does not see
    slack: float = 0.0  # chance to win that it hardly notices; alone, the same part of twice the judge's spread
    seconds: float = 0.0  # at the most, where any are given
    learned: int = 0  # continuations, where it looks at them with what was learned of what is played; 0: it never does


# Where a game says nothing.
USUAL: Mapping[str, Level] = {
    "beginner": Level(24, sight=6, overlooks=0.3, slack=0.1),
    "easy": Level(40, overlooks=0.15, slack=0.06),
    "medium": Level(120),
    "hard": Level(500),
    "expert": Level(2_500, seconds=1.0),
}

# What a level was before, the same in every game.
FORMER: Mapping[str, Level] = {"expert-1": Level(2_500, seconds=1.0)}  # before anything was learned


def level_of(game: Rules, name: str, seats: int = 0) -> Level:
    """A level in a game. Where the steps are uneven with so many players, these have levels of their own."""
    if name in FORMER:
        return FORMER[name]
    own: Mapping[int, Mapping[str, Level]] = game.own("bots.levels", "BY_SEATS", optional=True) or {}
    levels: Mapping[str, Level] = own.get(seats) or game.own("bots.levels", "LEVELS") or USUAL
    return levels[name]
