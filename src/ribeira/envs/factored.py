"""Large decisions in small ones: first what is done, then each of its fields.

Café has 16,705 actions, and a policy with a number for each of them learns next to nothing. An action is a family and
its fields (`place x=3 y=-1 turn=90`), so it can be chosen word by word: `place`, then `x=3`, then `y=-1`, then
`turn=90`. Only words that lead to a legal action can be chosen, a word without an alternative is taken by itself, and
the last one acts. It is the same game exactly: every legal action can be said in one way, and nothing else can.
"""

from functools import cache
from typing import Any

import numpy as np
import numpy.typing as npt

from ribeira.engine.actions import ActionSpace

NO_WORD = -1


class Words:
    """The words of an action space."""

    def __init__(self, actions: ActionSpace) -> None:
        self.names: list[str] = [family.name for family in actions.families]
        numbers: dict[str, int] = {}
        for family in actions.families:
            for field in family.fields:
                for value in field.values:
                    word = f"{field.name}={value}"
                    if word not in numbers:
                        numbers[word] = len(self.names)
                        self.names.append(word)
        longest = max(len(family.fields) for family in actions.families) + 1
        self.spelt = np.full((actions.size, longest), NO_WORD, dtype=np.int32)  # the words of every action
        for number, family in enumerate(actions.families):
            for action in range(family.base, family.base + family.size):
                said = [numbers[f"{name}={value}"] for name, value in family.values(action).items()]
                self.spelt[action, : len(said) + 1] = [number, *said]

    @property
    def size(self) -> int:
        """How many words there are; so many actions a learner has."""
        return len(self.names)


@cache
def words(actions: ActionSpace) -> Words:
    """The words of a game's actions; there is one of each."""
    return Words(actions)


class Saying:
    """An action that is being said, word by word."""

    def __init__(self, words: Words, legal: list[int]) -> None:
        self.words = words
        self.left = np.array(legal, dtype=np.int64)  # the actions that it can still become
        self.said: list[int] = []
        self.action: int | None = None  # what was said; None: it goes on
        self._take_forced()

    def choices(self) -> npt.NDArray[Any]:
        """The words that can follow; none once the action is said."""
        return np.unique(self.words.spelt[self.left, len(self.said)]) if self.action is None else self.left[:0]

    def mask(self) -> npt.NDArray[np.int8]:
        mask = np.zeros(self.words.size, dtype=np.int8)
        mask[self.choices()] = 1
        return mask

    def say(self, word: int) -> bool:
        """Whether the word could follow; if so it was said."""
        if word not in self.choices():
            return False
        self.left = self.left[self.words.spelt[self.left, len(self.said)] == word]
        self.said.append(word)
        self._take_forced()
        if len(self.left) == 1:
            self.action = int(self.left[0])
        return True

    def _take_forced(self) -> None:
        while len(self.left) > 1 and len(only := self.choices()) == 1:
            self.said.append(int(only[0]))

    def numbers(self) -> npt.NDArray[np.float32]:
        """What was said so far, a number a word, for observations."""
        numbers = np.zeros(self.words.size, dtype=np.float32)
        numbers[self.said] = 1
        return numbers
