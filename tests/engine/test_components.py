"""Component files: strict, with the line of what is wrong, and with where everything comes from."""

from pathlib import Path

import pytest

from ribeira.engine.components import Components
from ribeira.engine.errors import BadComponents


class Row(Components, frozen=True, kw_only=True):
    """A stand-in for a game's components."""

    size: int
    cards: list[dict[str, int]]
    rows: list[tuple[str, int]]

    def problems(self) -> list[str]:
        unlucky = [f"cards[{i}] is unlucky" for i, card in enumerate(self.cards) if card["value"] == 13]
        return unlucky + (["size must not be 13"] if self.size == 13 else [])


GOOD = """\
size = 3
rows = [
  ["a", 1],
  ["b", 2],
]

[provenance]
size = "book: page 2"
cards = "design: ours"
rows = "derived: from the others"

[[cards]]
value = 1

[[cards]]
value = 2
"""


def read(text: str) -> Row:
    return Row.parse(text, "deck.toml")


def test_a_good_file_is_read() -> None:
    assert read(GOOD).cards == [{"value": 1}, {"value": 2}]


def test_the_fingerprint_is_of_the_tables_not_of_the_text() -> None:
    assert read(GOOD).digest() == read("# a remark\n" + GOOD).digest()
    assert read(GOOD).digest() != read(GOOD.replace("size = 3", "size = 4")).digest()


@pytest.mark.parametrize(
    ("old", "new", "line", "reason"),
    [
        ("size = 3", "size = ", 1, "Invalid value"),
        ("size = 3", 'size = "3"', 1, r"Expected `int`, got `str` \(size\)"),
        ('["b", 2]', '["b", "c"]', 4, r"Expected `int`, got `str` \(rows\[1\]\[1\]\)"),
        ("value = 2", 'value = "x"', 15, r"Expected `int`, got `str`"),
        ("size = 3", "size = 3\nweight = 2", 1, "unknown field `weight`"),
        ('size = "book: page 2"\n', "", 7, "provenance says nothing of size"),
        ("[provenance]", '[provenance]\ncolour = "book: x"', 7, "provenance speaks of colour, which is no table"),
        ('"book: page 2"', '"hearsay"', 8, "provenance.size does not begin with one of book, web, derived, design"),
        ("size = 3", "size = 13", 1, "size must not be 13"),
        ("value = 2", "value = 13", 15, r"cards\[1\] is unlucky"),
    ],
)
def test_a_bad_file_is_refused_with_line_and_reason(old: str, new: str, line: int, reason: str) -> None:
    assert old in GOOD
    with pytest.raises(BadComponents, match=reason) as refused:
        read(GOOD.replace(old, new))
    assert refused.value.source == "deck.toml"
    assert refused.value.line == line


def test_a_file_that_cannot_be_read(tmp_path: Path) -> None:
    with pytest.raises(BadComponents, match="cannot be read"):
        Row.read(tmp_path / "missing.toml")
    (tmp_path / "binary.toml").write_bytes(b"\xff\xfe")
    with pytest.raises(BadComponents, match="cannot be read"):
        Row.read(tmp_path / "binary.toml")
