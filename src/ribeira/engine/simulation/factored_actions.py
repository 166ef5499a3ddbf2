"""Actions chosen word by word, as described in `ribeira.envs.factored_actions`."""

from typing import Any, Final

from librt.strings import write_f32_le, write_i64_le
from mypy_extensions import i64

from ribeira.engine.observation.writer import EntryWriter
from ribeira.engine.rng import Rng

NO_WORD: Final = -1
INCOMPLETE: Final = -1  # value of `action` while words are missing


class Vocabulary:
    """Words of an action space. An action is a sequence of words."""

    def __init__(self, names: list[str], spelt: list[int], longest: i64) -> None:
        self.names: Final = names
        self.spelt: Final = spelt  # `longest` words per action, padded with NO_WORD
        self.longest: i64 = longest
        self.size: i64 = len(names)  # number of words, which are a learner's actions
        self.seen: Final = [0] * len(names)  # value of `times` when each word last occurred
        self.times: i64 = 0

    def __reduce__(self) -> tuple[Any, ...]:
        return Vocabulary, (self.names, self.spelt, int(self.longest))

    def __deepcopy__(self, memo: dict[int, Any]) -> "Vocabulary":
        return self  # immutable

    def of(self, action: i64) -> list[int]:
        """Return the words of an action."""
        spelt = self.spelt[action * self.longest : (action + 1) * self.longest]
        return [word for word in spelt if i64(word) != NO_WORD]

    def next_words(self, actions: list[int], said: i64) -> list[int]:
        """Return the distinct next words of some actions after `said` words."""
        self.times += 1
        now = int(self.times)
        found: list[int] = []
        last: i64 = NO_WORD
        for action in actions:
            word: i64 = self.spelt[i64(action) * self.longest + said]
            if word != last:  # actions with the same first words are mostly adjacent
                last = word
                if self.seen[word] != now:
                    self.seen[word] = now
                    found.append(int(word))
        return found


class PartialAction:
    """Partially chosen action."""

    def __init__(self, words: Vocabulary, left: list[int]) -> None:
        self.words: Final = words
        self.left = left  # possible actions
        self.said: list[int] = []
        self.action: i64 = INCOMPLETE
        self.choices: list[int] = []  # possible next words; empty after the last one
        self.listen()

    def __reduce__(self) -> tuple[Any, ...]:
        return restore_partial_action, (self.words, self.left, self.said, int(self.action))

    def listen(self) -> None:
        """Update the possible next words. A single possible word is chosen automatically, except as the last one."""
        while self.left:
            self.choices = self.words.next_words(self.left, len(self.said))
            if len(self.choices) > 1 or len(self.left) == 1:
                return
            self.said.append(self.choices[0])

    def say(self, word: int) -> bool:
        """Choose the next word. Return False if it is not possible."""
        if word not in self.choices:
            return False
        words = self.words
        longest: i64 = words.longest
        depth: i64 = len(self.said)
        left: list[int] = []
        for action in self.left:
            if words.spelt[i64(action) * longest + depth] == word:
                left.append(action)
        self.left = left
        self.said.append(word)
        if len(left) == 1:
            self.action = left[0]
            self.choices = []
        else:
            self.listen()
        return True


def restore_partial_action(words: Vocabulary, left: list[int], said: list[int], action: int) -> PartialAction:
    """Unpickle a partial action."""
    saying = PartialAction(words, [])
    saying.left = left
    saying.said = said
    saying.action = action
    if action == INCOMPLETE:
        saying.listen()
    return saying


# Batches


def first_illegal_word(sayings: list[PartialAction], words: list[int]) -> i64:
    """Return the index of the first partial action whose word is not possible, or -1."""
    for i in range(len(sayings)):
        if words[i] not in sayings[i].choices:
            return i
    return -1


def choose_words(sayings: list[PartialAction], words: list[int]) -> list[int]:
    """Choose a word for each partial action. Return the indices of the completed ones."""
    done: list[int] = []
    for i in range(len(sayings)):
        sayings[i].say(words[i])
        if sayings[i].action != INCOMPLETE:
            done.append(i)
    return done


def random_words(sayings: list[PartialAction], chance: Rng) -> list[int]:
    """Return a random possible word for each partial action, 0 for a complete one."""
    return [chance.choice(saying.choices) if saying.choices else 0 for saying in sayings]


def mark_legal_words(pen: EntryWriter, sayings: list[PartialAction], words: i64, observed: bool) -> None:
    """Mark the possible words and, if `observed`, add the chosen ones to the end of the observations."""
    for row in range(len(sayings)):
        saying = sayings[row]
        for word in saying.choices:
            write_i64_le(pen.marks, row * words + i64(word))
        if observed:
            begin: i64 = (row + 1) * pen.size - words
            for word in saying.said:
                write_i64_le(pen.places, begin + i64(word))
                write_f32_le(pen.values, 1.0)
