"""Actions that are said word by word, by compiled code; `ribeira.envs.factored` tells what for."""

from typing import Any, Final

from librt.strings import write_f32_le, write_i64_le
from mypy_extensions import i64

from ribeira.engine.pen import Pen
from ribeira.engine.rng import Rng

NO_WORD: Final = -1
UNSAID: Final = -1  # the action of which words are missing


class Words:
    """The words of an action space."""

    def __init__(self, names: list[str], spelt: list[int], longest: i64) -> None:
        self.names: Final = names
        self.spelt: Final = spelt  # the words of every action, so many each, NO_WORD after the last
        self.longest: i64 = longest
        self.size: i64 = len(names)  # so many actions a learner has
        self.seen: Final = [0] * len(names)  # when a word was met last
        self.times: i64 = 0

    def __reduce__(self) -> tuple[Any, ...]:
        return Words, (self.names, self.spelt, int(self.longest))

    def __deepcopy__(self, memo: dict[int, Any]) -> "Words":
        return self  # it never changes

    def of(self, action: i64) -> list[int]:
        """The words of an action."""
        spelt = self.spelt[action * self.longest : (action + 1) * self.longest]
        return [word for word in spelt if i64(word) != NO_WORD]

    def next_words(self, actions: list[int], said: i64) -> list[int]:
        """What can follow so many words of some actions, each word once."""
        self.times += 1
        now = int(self.times)
        found: list[int] = []
        last: i64 = NO_WORD
        for action in actions:
            word: i64 = self.spelt[i64(action) * self.longest + said]
            if word != last:  # those that begin alike mostly stand together
                last = word
                if self.seen[word] != now:
                    self.seen[word] = now
                    found.append(int(word))
        return found


class Saying:
    """An action that is being said."""

    def __init__(self, words: Words, left: list[int]) -> None:
        self.words: Final = words
        self.left = left  # the actions that it can still become
        self.said: list[int] = []
        self.action: i64 = UNSAID
        self.choices: list[int] = []  # the words that can follow; none once the action is said
        self.listen()

    def __reduce__(self) -> tuple[Any, ...]:
        return go_on, (self.words, self.left, self.said, int(self.action))

    def listen(self) -> None:
        """Find what can follow; a word without an alternative is taken by itself, but for the last one."""
        while self.left:
            self.choices = self.words.next_words(self.left, len(self.said))
            if len(self.choices) > 1 or len(self.left) == 1:
                return
            self.said.append(self.choices[0])

    def say(self, word: int) -> bool:
        """Whether the word could follow; if so it was said."""
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


def go_on(words: Words, left: list[int], said: list[int], action: int) -> Saying:
    """How a pickled one comes back."""
    saying = Saying(words, [])
    saying.left = left
    saying.said = said
    saying.action = action
    if action == UNSAID:
        saying.listen()
    return saying


# Many of them, one a table


def unsayable(sayings: list[Saying], words: list[int]) -> i64:
    """The first that cannot go on with its word, -1 where there is none."""
    for i in range(len(sayings)):
        if words[i] not in sayings[i].choices:
            return i
    return -1


def say_all(sayings: list[Saying], words: list[int]) -> list[int]:
    """Say a word each; the places of those whose action is said now."""
    done: list[int] = []
    for i in range(len(sayings)):
        sayings[i].say(words[i])
        if sayings[i].action != UNSAID:
            done.append(i)
    return done


def any_words(sayings: list[Saying], chance: Rng) -> list[int]:
    """A word each that can follow, by chance; 0 where none can."""
    return [chance.choice(saying.choices) if saying.choices else 0 for saying in sayings]


def mark_words(pen: Pen, sayings: list[Saying], words: i64, observed: bool) -> None:
    """What can follow, and at the end of observations what was said."""
    for row in range(len(sayings)):
        saying = sayings[row]
        for word in saying.choices:
            write_i64_le(pen.marks, row * words + i64(word))
        if observed:
            begin: i64 = (row + 1) * pen.size - words
            for word in saying.said:
                write_i64_le(pen.places, begin + i64(word))
                write_f32_le(pen.values, 1.0)
