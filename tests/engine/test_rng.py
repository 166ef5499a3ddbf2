"""Random numbers: the published algorithms, no bias, and serialization."""

from collections import Counter

import pytest
from hypothesis import given
from hypothesis import strategies as st

from ribeira.engine import rng as chance
from ribeira.engine.errors import BadSeed
from ribeira.engine.rng import Rng, chacha20

SEEDS = st.integers(0, 2**64 - 1) | st.integers(2**64, 2**256 - 1)


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
    """These numbers must never change, because records depend on them."""
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


@pytest.mark.parametrize("seed", [-1, 2**256])
def test_seeds_have_256_bits(seed: int) -> None:
    with pytest.raises(BadSeed, match=r"not a whole number from 0 to 2\*\*256 - 1"):
        Rng.seeded(seed)


@pytest.mark.parametrize("text", ["", "xyz", "0" * 31, "G" * 32, "0" * 33])
def test_a_broken_text_is_refused(text: str) -> None:
    with pytest.raises(BadSeed, match="32 hexadecimal digits"):
        Rng.parse(text)


# The keyed generator: test vectors of RFC 8439

COUNTING = int.from_bytes(bytes(range(32)), "big")


def words(text: str) -> list[int]:
    return [int(word, 16) for word in text.split()]


@pytest.mark.parametrize(
    ("key", "counter", "nonce", "block"),
    [
        (  # 2.3.2
            COUNTING,
            1,
            0x000000090000004A00000000,
            """e4e7f110 15593bd1 1fdd0f50 c47120a3 c7f4d1c7 0368c033 9aaa2204 4e6cd4c3
            466482d2 09aa9f07 05d7c214 a2028bd9 d19c12b5 b94e16de e883d0cb 4e3c50a2""",
        ),
        (  # A.1, test vector 1
            0,
            0,
            0,
            """ade0b876 903df1a0 e56a5d40 28bd8653 b819d2bd 1aed8da0 ccef36a8 c70d778b
            7c5941da 8d485751 3fe02477 374ad8b8 f4b8436a 1ca11815 69b687c3 8665eeb2""",
        ),
        (  # 2
            0,
            1,
            0,
            """bee7079f 7a385155 7c97ba98 0d082d73 a0290fcb 6965e348 3e53c612 ed7aee32
            7621b729 434ee69c b03371d5 d539d874 281fed31 45fb0a51 1f0ae1ac 6f4d794b""",
        ),
        (  # 3
            1,
            1,
            0,
            """2452eb3a 9249f8ec 8d829d9b ddd4ceb1 e8252083 60818b01 f38422b8 5aaa49c9
            bb00ca8e da3ba7b4 c4b592d1 fdf2732f 4436274e 2561b3c8 ebdd4aa6 a0136c00""",
        ),
        (  # 4
            0xFF << 240,
            2,
            0,
            """fb4dd572 4bc42ef1 df922636 327f1394 a78dea8f 5e269039 a1bebbc1 caf09aae
            a25ab213 48a6b46c 1b9d9bcb 092c5be6 546ca624 1bec45d5 87f47473 96f0992e""",
        ),
        (  # 5
            0,
            0,
            2,
            """374dc6c2 3736d58c b904e24a cd3f93ef 88228b1a 96a4dfb3 5b76ab72 c727ee54
            0e0e978a f3145c95 1b748ea8 f786c297 99c28f5f 628314e8 398a19fa 6ded1b53""",
        ),
    ],
)
def test_blocks_are_those_of_chacha20(key: int, counter: int, nonce: int, block: str) -> None:
    assert chacha20(key, counter, nonce) == words(block)


def test_a_quarter_round() -> None:  # 2.1.1
    x = words("11111111 01020304 9b8d6f43 01234567")
    chance._mix(x, 0, 1, 2, 3)
    assert x == words("ea2a92f4 cb1cf8ce 4581472e 5881c4bb")


def test_a_long_seed_is_a_key() -> None:
    rng = Rng.seeded(COUNTING)
    drawn = [rng.word() for _ in range(40)]
    assert drawn == (chacha20(COUNTING, 0) + chacha20(COUNTING, 1) + chacha20(COUNTING, 2))[:40]
    assert rng.text() == f"chacha20 {COUNTING:064x} 40"


def test_the_last_seed_of_the_fast_kind() -> None:
    assert len(Rng.seeded(2**64 - 1).text()) == 32
    assert Rng.seeded(2**64).text() == f"chacha20 {2**64:064x} 0"


@given(st.integers(2**64, 2**256 - 1), st.integers(0, 50))
def test_a_keyed_stream_goes_on_where_it_was(seed: int, drawn: int) -> None:
    rng = Rng.seeded(seed)
    for _ in range(drawn):
        rng.word()
    copies = [rng.clone(), Rng.parse(rng.text())]
    expected = [rng.word() for _ in range(20)]
    assert all([copy.word() for _ in range(20)] == expected for copy in copies)


def test_a_fork_is_of_the_fast_kind() -> None:
    assert len(Rng.seeded(COUNTING).fork().text()) == 32


@pytest.mark.parametrize(
    "text",
    [
        "chacha20",
        f"chacha20 {7:064x}",
        f"chacha20 {7:063x} 1",
        f"chacha20 {7:064x} -1",
        f"chacha20 {7:064x} ٣",
        f"chacha20 {7:064x} x",
        f"chacha20 {10:064X} 1",
        f"chacha21 {7:064x} 1",
        f"chacha20 {7:064x} {2**36}",
        f"chacha20  {7:064x} 1",
    ],
)
def test_a_key_on_paper_is_read_strictly(text: str) -> None:
    with pytest.raises(BadSeed, match="chance"):
        Rng.parse(text)
