"""Random number generators that can be cloned and stored.

The seed selects the generator. A seed below `2**64` selects xoshiro128++ by David Blackman and Sebastiano
Vigna (prng.di.unimi.it), seeded through SplitMix64. It is fast and meant for simulation, search and local games. From
some of its numbers, a player could compute the others. Therefore servers use seeds of 256 bits, which are keys of
ChaCha20 (RFC 8439). Its numbers reveal nothing about later ones. ChaCha20 needs only 32-bit additions, rotations and
exclusive or, so it is short in Python and the same on every platform. AES would need tables or processor support.

All words have 32 bits, so that nothing overflows mypyc's signed `i64`. Compiled and interpreted code give the same
numbers.
"""

from typing import Any, Final

from mypy_extensions import i64

from ribeira.engine.errors import BadSeed

WORD: Final = 0xFFFFFFFF
SEEDS: Final = 1 << 64  # number of seeds of the fast generator
KEYS: Final = 1 << 256
KEYED: Final = "chacha20"  # prefix of a ChaCha20 generator in text form
BLOCK: Final = 16  # words per block
WORDS: Final = BLOCK << 32  # words per key


def _splitmix64(x: int) -> int:
    """Return one output of SplitMix64 for the (already advanced) state x."""
    z = x & (SEEDS - 1)
    z = ((z ^ (z >> 30)) * 0xBF58476D1CE4E5B9) & (SEEDS - 1)
    z = ((z ^ (z >> 27)) * 0x94D049BB133111EB) & (SEEDS - 1)
    return z ^ (z >> 31)


def _mix(x: list[int], i: i64, j: i64, k: i64, m: i64) -> None:
    """Apply the quarter round of ChaCha (RFC 8439, 2.1)."""
    a: i64 = x[i]
    b: i64 = x[j]
    c: i64 = x[k]
    d: i64 = x[m]
    a = (a + b) & WORD
    d ^= a
    d = (d << 16) & WORD | (d >> 16)
    c = (c + d) & WORD
    b ^= c
    b = (b << 12) & WORD | (b >> 20)
    a = (a + b) & WORD
    d ^= a
    d = (d << 8) & WORD | (d >> 24)
    c = (c + d) & WORD
    b ^= c
    b = (b << 7) & WORD | (b >> 25)
    x[i] = int(a)
    x[j] = int(b)
    x[k] = int(c)
    x[m] = int(d)


def chacha20(key: int, counter: int, nonce: int = 0) -> list[int]:
    """Return a block of ChaCha20 (RFC 8439, 2.3). Key and nonce are big-endian numbers."""
    start = [0x61707865, 0x3320646E, 0x79622D32, 0x6B206574]
    written = key.to_bytes(32, "big") + (counter & WORD).to_bytes(4, "little") + nonce.to_bytes(12, "big")
    for place in range(0, 48, 4):
        start.append(int.from_bytes(written[place : place + 4], "little"))
    x = list(start)
    for _ in range(10):
        _mix(x, 0, 4, 8, 12)
        _mix(x, 1, 5, 9, 13)
        _mix(x, 2, 6, 10, 14)
        _mix(x, 3, 7, 11, 15)
        _mix(x, 0, 5, 10, 15)
        _mix(x, 1, 6, 11, 12)
        _mix(x, 2, 7, 8, 13)
        _mix(x, 3, 4, 9, 14)
    return [(x[i] + start[i]) & WORD for i in range(BLOCK)]


def _hexadecimal(text: str, digits: int) -> bool:
    return len(text) == digits and all(digit in "0123456789abcdef" for digit in text)


class Rng:
    """Random number generator.

    >>> rng = Rng.seeded(7)
    >>> [rng.below(6) for _ in range(5)]
    [2, 5, 1, 4, 5]
    """

    def __init__(self, a: i64, b: i64, c: i64, d: i64) -> None:
        self.a: i64 = a
        self.b: i64 = b
        self.c: i64 = c
        self.d: i64 = d
        self.place: i64 = -1  # index of the next word of ChaCha20; -1: fast generator
        self.key = 0
        self.block: list[int] | None = None  # block of this word; never changed, so clones share it

    @staticmethod
    def seeded(seed: int) -> "Rng":
        """Return the generator of a seed: the fast one below `2**64`, a cryptographic one below `2**256`."""
        if SEEDS <= seed < KEYS:
            return Rng._keyed(seed, 0)
        if not 0 <= seed < SEEDS:
            raise BadSeed(f"seed {seed} is not a whole number from 0 to 2**256 - 1")
        high = _splitmix64(seed + 0x9E3779B97F4A7C15)
        low = _splitmix64(seed + 2 * 0x9E3779B97F4A7C15)
        return Rng(high >> 32, high & WORD, low >> 32, low & WORD)

    @staticmethod
    def _keyed(key: int, place: i64) -> "Rng":
        rng = Rng(0, 0, 0, 0)
        rng.key = key
        rng.place = place
        return rng

    @staticmethod
    def parse(text: str) -> "Rng":
        """Return the generator from the output of `text()`."""
        if text.startswith(KEYED):
            kind, _, rest = text.partition(" ")
            key, _, place = rest.partition(" ")
            known = kind == KEYED and _hexadecimal(key, 64) and place.isascii() and place.isdecimal()
            if known and len(place) < 12 and int(place) < WORDS:
                return Rng._keyed(int(key, 16), int(place))
            raise BadSeed("chance with a key is written as chacha20, 64 hexadecimal digits and a place")
        if not _hexadecimal(text, 32):
            raise BadSeed(f"chance is written as 32 hexadecimal digits, not {text[:80]!r}")
        if text == "0" * 32:
            raise BadSeed("chance of nothing but zeros would never give anything else")
        return Rng(int(text[:8], 16), int(text[8:16], 16), int(text[16:24], 16), int(text[24:], 16))

    def text(self) -> str:
        """Return the state of the generator as text for `parse`."""
        if self.place >= 0:
            return f"{KEYED} {self.key:064x} {int(self.place)}"
        return f"{int(self.a):08x}{int(self.b):08x}{int(self.c):08x}{int(self.d):08x}"

    def clone(self) -> "Rng":
        """Return an independent copy that produces the same numbers."""
        other = Rng(self.a, self.b, self.c, self.d)
        if self.place >= 0:
            other.key = self.key
            other.place = self.place
            other.block = self.block
        return other

    def __repr__(self) -> str:
        return f"Rng.parse({self.text()!r})"

    def __eq__(self, other: object) -> bool:
        return self.text() == other.text() if isinstance(other, Rng) else NotImplemented

    def __reduce__(self) -> tuple[Any, ...]:
        return Rng.parse, (self.text(),)

    def word(self) -> i64:
        """Return the next 32 bits."""
        if self.place >= 0:
            return self._drawn()
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

    def _drawn(self) -> i64:
        within: i64 = self.place & (BLOCK - 1)
        block = self.block
        if block is None or within == 0:
            block = self.block = chacha20(self.key, int(self.place >> 4))
        self.place += 1
        return block[within]

    def below(self, n: i64) -> i64:
        """Return a number from 0 to n - 1, without bias (Lemire's multiplication)."""
        product: i64 = self.word() * n
        low: i64 = product & WORD
        if low < n:
            threshold: i64 = (WORD + 1 - n) % n
            while low < threshold:
                product = self.word() * n
                low = product & WORD
        return product >> 32

    def choice(self, items: list[int]) -> int:
        """Return a random item."""
        n: i64 = len(items)
        return items[self.below(n)]

    def shuffle(self, items: list[int]) -> None:
        """Shuffle a list (Fisher and Yates)."""
        i: i64 = len(items) - 1
        while i > 0:
            j: i64 = self.below(i + 1)
            kept = items[i]
            items[i] = items[j]
            items[j] = kept
            i -= 1

    def fork(self) -> "Rng":
        """Return an independent fast generator that is seeded from this one."""
        return Rng(self.word(), self.word(), self.word(), self.word() | 1)
