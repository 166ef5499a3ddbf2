"""Chance: the published algorithm, no bias, written down and read back."""

from collections import Counter

import pytest
from hypothesis import given
from hypothesis import strategies as st

from ribeira.engine.errors import BadSeed
from ribeira.engine.rng import Rng

SEEDS = st.integers(0, 2**64 - 1)


def reference(state: list[int], count: int) -> list[int]:
    """xoshiro128++ 1.0 as its authors wrote it, in 32-bit words."""

    def rotl(x: int, k: int) -> int:
        return ((x << k) | (x >> (32 - k))) & 0xFFFFFFFF

    s = state[:]
    out = []
    for _ in range(count):
        out.append((rotl((s[0] + s[3]) & 0xFFFFFFFF, 7) + s[0]) & 0xFFFFFFFF)
        t = (s[1] << 9) & 0xFFFFFFFF
        s[2] ^= s[0]
        s[3] ^= s[1]
        s[1] ^= s[2]
        s[0] ^= s[3]
        s[2] ^= t
        s[3] = rotl(s[3], 11)
    return out


@given(st.lists(st.integers(0, 2**32 - 1), min_size=4, max_size=4))
def test_words_are_those_of_xoshiro128(words: list[int]) -> None:
    rng = Rng(*words)
    assert [rng.word() for _ in range(50)] == reference(words, 50)


def test_the_streams_of_known_seeds() -> None:
    """These numbers hold for ever: records depend on them."""
    assert Rng.seeded(0).text() == "e220a8397b1dcdaf6e789e6aa1b965f4"  # SplitMix64's first outputs for 0
    assert [Rng.seeded(seed).below(1000) for seed in range(5)] == [809, 865, 255, 388, 456]


@given(SEEDS, st.integers(1, 1000))
def test_below_stays_below(seed: int, n: int) -> None:
    assert 0 <= Rng.seeded(seed).below(n) < n


def test_below_has_no_bias() -> None:
    rng = Rng.seeded(1)
    counts = Counter(rng.below(6) for _ in range(60_000))
    assert all(9_600 < counts[face] < 10_400 for face in range(6))


def test_every_order_comes_equally_often() -> None:
    rng = Rng.seeded(2)
    counts: Counter[tuple[int, ...]] = Counter()
    for _ in range(24_000):
        items = [1, 2, 3, 4]
        rng.shuffle(items)
        counts[tuple(items)] += 1
    assert len(counts) == 24
    assert all(850 < count < 1150 for count in counts.values())


@given(SEEDS)
def test_a_stream_reads_back(seed: int) -> None:
    rng = Rng.seeded(seed)
    rng.word()
    again = Rng.parse(rng.text())
    assert [again.word() for _ in range(5)] == [rng.word() for _ in range(5)]


@given(SEEDS)
def test_a_fork_goes_its_own_way(seed: int) -> None:
    rng = Rng.seeded(seed)
    fork = rng.fork()
    assert [fork.word() for _ in range(8)] != [rng.word() for _ in range(8)]


@pytest.mark.parametrize("seed", [-1, 2**64])
def test_seeds_have_64_bits(seed: int) -> None:
    with pytest.raises(BadSeed, match=r"not a whole number from 0 to 2\*\*64 - 1"):
        Rng.seeded(seed)


@pytest.mark.parametrize("text", ["", "xyz", "0" * 31, "G" * 32, "0" * 33])
def test_a_broken_text_is_refused(text: str) -> None:
    with pytest.raises(BadSeed, match="32 hexadecimal digits"):
        Rng.parse(text)
