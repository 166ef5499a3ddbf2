"""Factored actions: first the family, then each of its fields.

Café has 16,705 actions, and a policy with one output per action hardly learns. An action consists of a family and its
fields (`place x=3 y=-1 turn=90`), so it can be chosen in steps, called words: `place`, `x=3`, `y=-1`, `turn=90`. Only
words that lead to a legal action can be chosen. A word without alternatives is chosen automatically, and the last word
executes the action. The game stays the same, because each legal action corresponds to exactly one sequence of words.

All environments accept `factored=True`. Their observations end with the words chosen so far.
"""

from functools import cache

import gymnasium
import numpy as np

from ribeira.engine.actions import ActionSpace
from ribeira.engine.simulation.factored_actions import INCOMPLETE, NO_WORD, PartialAction, Vocabulary
from ribeira.envs.observation import Layout

__all__ = ["INCOMPLETE", "PartialAction", "Vocabulary", "factored_spaces", "vocabulary_of"]


@cache
def vocabulary_of(actions: ActionSpace) -> Vocabulary:
    """Return the vocabulary of a game's actions, shared by all environments."""
    names: list[str] = [family.name for family in actions.families]
    numbers: dict[str, int] = {}
    for family in actions.families:
        for field in family.fields:
            for value in field.values:
                word = f"{field.name}={value}"
                if word not in numbers:
                    numbers[word] = len(names)
                    names.append(word)
    longest = max(len(family.fields) for family in actions.families) + 1
    spelt: list[int] = []
    for number, family in enumerate(actions.families):
        for action in range(family.base, family.base + family.size):
            chosen = [number, *(numbers[f"{name}={value}"] for name, value in family.values(action).items())]
            spelt += chosen + [NO_WORD] * (longest - len(chosen))
    return Vocabulary(names, spelt, longest)


def factored_spaces(
    layout: Layout, words: Vocabulary | None
) -> tuple[gymnasium.spaces.Discrete, gymnasium.spaces.Dict]:
    """Return the spaces of factored actions and of observations with masks."""
    seen = layout.space()
    size = layout.game.actions.size
    if words is not None:
        size = int(words.size)
        more = np.zeros(size, dtype=seen.dtype)
        seen = gymnasium.spaces.Box(
            np.concatenate([seen.low, more]), np.concatenate([seen.high, more + 1]), dtype=layout.dtype
        )
    mask = gymnasium.spaces.Box(0, 1, (size,), np.int8)
    return gymnasium.spaces.Discrete(size), gymnasium.spaces.Dict({"observation": seen, "action_mask": mask})
