"""Chance: a small generator that can be cloned and written down.

xoshiro128++ by David Blackman and Sebastiano Vigna (prng.di.unimi.it), seeded through SplitMix64. Its words
have 32 bits, so that nothing overflows mypyc's signed `i64`: compiled and interpreted give the same numbers.
"""

from typing import Any, Final

from mypy_extensions import i64

from ribeira.engine.errors import BadSeed

WORD: Final = 0xFFFFFFFF
SEEDS: Final = 1 << 64


def _splitmix64(x: int) -> int:
    """One output of SplitMix64 for the (already advanced) state x."""
    z = x & (SEEDS - 1)
    z = ((z ^ (z >> 30)) * 0xBF58476D1CE4E5B9) & (SEEDS - 1)
    z = ((z ^ (z >> 27)) * 0x94D049BB133111EB) & (SEEDS - 1)
    return z ^ (z >> 31)


class Rng:
    """A stream of chance.

    >>> rng = Rng.seeded(7)
    >>> [rng.below(6) for _ in range(5)]
    [2, 5, 1, 4, 5]
    """

    def __init__(self, a: i64, b: i64, c: i64, d: i64) -> None:
        self.a: i64 = a
        self.b: i64 = b
        self.c: i64 = c
        self.d: i64 = d

    @staticmethod
    def seeded(seed: int) -> "Rng":
        """The stream of a seed, 0 to 2**64 - 1."""
        if not 0 <= seed < SEEDS:
            raise BadSeed(f"seed {seed} is not a whole number from 0 to 2**64 - 1")
        high = _splitmix64(seed + 0x9E3779B97F4A7C15)
        low = _splitmix64(seed + 2 * 0x9E3779B97F4A7C15)
        return Rng(high >> 32, high & WORD, low >> 32, low & WORD)

    @staticmethod
    def parse(text: str) -> "Rng":
        """The stream that `text()` wrote down."""
        if len(text) != 32 or any(digit not in "0123456789abcdef" for digit in text):
            raise BadSeed(f"chance is written as 32 hexadecimal digits, not {text!r}")
        if text == "0" * 32:
            raise BadSeed("chance of nothing but zeros would never give anything else")
        return Rng(int(text[:8], 16), int(text[8:16], 16), int(text[16:24], 16), int(text[24:], 16))

    def text(self) -> str:
        return f"{int(self.a):08x}{int(self.b):08x}{int(self.c):08x}{int(self.d):08x}"

    def clone(self) -> "Rng":
        return Rng(self.a, self.b, self.c, self.d)

    def __repr__(self) -> str:
        return f"Rng.parse({self.text()!r})"

    def __eq__(self, other: object) -> bool:
        return self.text() == other.text() if isinstance(other, Rng) else NotImplemented

    def __reduce__(self) -> tuple[Any, ...]:
        return Rng.parse, (self.text(),)

    def word(self) -> i64:
        """The next 32 bits."""
        a: i64 = self.a
        b: i64 = self.b
        c: i64 = self.c
        d: i64 = self.d
        total: i64 = (a + d) & WORD
        result: i64 = (((total << 7) & WORD | (total >> 25)) + a) & WORD
        shifted: i64 = (b << 9) & WORD
        c ^= a
        d ^= b
        b ^= c
        a ^= d
        c ^= shifted
        d = (d << 11) & WORD | (d >> 21)
        self.a = a
        self.b = b
        self.c = c
        self.d = d
        return result

    def below(self, n: i64) -> i64:
        """A number from 0 to n - 1, each equally likely (Lemire's multiplication, no bias)."""
        product: i64 = self.word() * n
        low: i64 = product & WORD
        if low < n:
            threshold: i64 = (WORD + 1 - n) % n
            while low < threshold:
                product = self.word() * n
                low = product & WORD
        return product >> 32

    def choice(self, items: list[int]) -> int:
        n: i64 = len(items)
        return items[self.below(n)]

    def shuffle(self, items: list[int]) -> None:
        """Every order equally likely (Fisher and Yates)."""
        i: i64 = len(items) - 1
        while i > 0:
            j: i64 = self.below(i + 1)
            kept = items[i]
            items[i] = items[j]
            items[j] = kept
            i -= 1

    def fork(self) -> "Rng":
        """A stream of its own, drawn from this one."""
        return Rng(self.word(), self.word(), self.word(), self.word() | 1)
