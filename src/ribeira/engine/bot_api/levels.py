"""Strength of bot levels in a game, measured in the arena."""

from collections.abc import Mapping

import msgspec

from ribeira.engine.game import AnyGame
from ribeira.engine.registry import manifest_of

NAMES = ("beginner", "easy", "medium", "hard", "expert")  # the weakest first


class Level(msgspec.Struct, frozen=True):
    """Strength of a bot level. A game's `bots/levels.py` contains one for each name.

    A level imitates a weaker player. It considers fewer continuations and does not look so far ahead. It overlooks some
    choices, but never one that looks good at first sight. It does not distinguish close choices, so that it sometimes
    takes the second or third best, the more rarely the more it costs.
    """

    iterations: int  # of the search
    sight: int = -1  # decisions of a playout; -1: the evaluator's horizon
    overlooks: float = 0.0  # share of the choices that it overlooks
    slack: float = 0.0  # difference in the chance to win that it hardly notices; solo: as a share of twice the spread
    seconds: float = 0.0  # time limit; 0: none
    learned: int = 0  # iterations with the value network, if the game has one; 0: never used


# Levels of games without their own.
USUAL: Mapping[str, Level] = {
    "beginner": Level(24, sight=6, overlooks=0.3, slack=0.1),
    "easy": Level(40, overlooks=0.15, slack=0.06),
    "medium": Level(120),
    "hard": Level(500),
    "expert": Level(2_500, seconds=1.0),
}

# Former levels, the same in every game.
FORMER: Mapping[str, Level] = {"expert-1": Level(2_500, seconds=1.0)}  # before value networks


def level_of(game: AnyGame, name: str, seats: int = 0) -> Level:
    """Return the level of a game, which may depend on the number of seats."""
    if name in FORMER:
        return FORMER[name]
    manifest = manifest_of(game)
    return (manifest.levels_by_seats.get(seats) or manifest.levels or USUAL)[name]
