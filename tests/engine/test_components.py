"""Component files: strict checks, line numbers in errors, and the source of every table."""

import ast
import sys
from collections.abc import Callable
from pathlib import Path
from types import FrameType
from typing import Any

import pytest

from ribeira.engine import components
from ribeira.engine.components import Components
from ribeira.engine.errors import BadComponents
from ribeira.engine.registry import list_games


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


def test_of_many_problems_the_first_are_named() -> None:
    with pytest.raises(BadComponents) as refused:
        read(GOOD + "[[cards]]\nvalue = 13\n" * 25)
    assert refused.value.line == 17
    assert "cards[2] is unlucky; cards[3]" in str(refused.value)
    assert str(refused.value).endswith("cards[21] is unlucky; and 5 more")


# The cost of rejecting a file, counted in executed lines of Python, because timings are unreliable. The count would
# miss a backtracking regular expression, so a test checks that the module does not use `re`.


def lines_run(work: Callable[[], object]) -> int:
    """Return the number of Python lines that a function executes."""
    lines = 0

    def trace(frame: FrameType, event: str, argument: Any) -> Any:
        nonlocal lines
        lines += event == "line"
        return trace

    before = sys.gettrace()
    sys.settrace(trace)
    try:
        work()
    finally:
        sys.settrace(before)
    return lines


def refuse(kind: type[Components], text: str) -> Callable[[], None]:
    def work() -> None:
        with pytest.raises(BadComponents):
            kind.parse(text, "deck.toml")

    return work


HOSTILE: dict[str, Callable[[int], str]] = {
    # Took 2.5 seconds for 32 kB in an earlier version: a key of escapes and a string of opening braces.
    "escapes": lambda n: 'a = """\n' + "{" * n + '\n"""\n"' + "\\u0061" * (n // 6) + '" = 1\n',
    "braces": lambda n: 'size = "x"\na = """' + ("{" * 60 + "\n") * (n // 60) + '"""\n',
    "commas": lambda n: 'rows = [["a", "b"]' + ",\n" * n + "]\n",
    "a place in a name": lambda n: '"' + "x - at `$" + ".a" * (n // 2) + '" = 1\n',
    "headers": lambda n: "[[cards]]\nvalue = 13\n" * (n // 20),
    "tables": lambda n: "".join(f"[a{i}]\n" for i in range(n // 6)),
    "dots": lambda n: "".join(f"b{i}{'.a' * 39} = 1\n" for i in range(n // 90)),
    "more dots": lambda n: "a" + ".a" * (n // 2) + " = 1\n",
    "under a deep header": lambda n: f"[a{'.a' * 39}]\n" + "".join(f"x{i}=1\n" for i in range(n // 7)),
    "a long number": lambda n: f"size = {'9' * n}\n",
    "brackets": lambda n: "rows = [\n" + "[],\n" * (n // 4) + "]\n",
    "remarks": lambda n: "# [[{{,,==\n" * (n // 12) + "size = 1.5\n",
}


@pytest.mark.long
@pytest.mark.parametrize("kind", [Row, *(type(game.components) for game in list_games())])
@pytest.mark.parametrize("text", HOSTILE.values(), ids=HOSTILE)
def test_refusing_a_file_costs_no_more_than_its_size(kind: type[Components], text: Callable[[int], str]) -> None:
    small, large = (lines_run(refuse(kind, text(size))) for size in (1_000, 8_000))
    assert large <= 10 * small + 2_000  # a quadratic algorithm would need 64 times as many


def test_no_pattern_can_backtrack() -> None:
    tree = ast.parse(Path(components.__file__).read_text(encoding="utf-8"))
    imported = [alias.name for node in ast.walk(tree) if isinstance(node, ast.Import) for alias in node.names]
    assert imported
    assert "re" not in imported


ROWS = {  # by game: the text before the repeated row, and the row
    "wishes": ("fish = [", '  { species = "catfish", wish = "spoil" },\n'),
    "fleet": ("extra = [", '"pub", '),
    "mercado": ("", '[[challenges]]\nid = "x"\nfame = [1]\nstreets = ["", "x"]\n'),
}


@pytest.mark.parametrize("game", [game for game in list_games() if game.id in ROWS], ids=lambda game: game.id)
def test_what_is_wrong_with_many_rows_is_found_in_one_go(game: Any) -> None:
    own = (game.folder() / "components.toml").read_text(encoding="utf-8")
    behind, row = ROWS[game.id]
    before, _, after = own.partition(behind) if behind else (own, "", "")
    small, large = (
        lines_run(refuse(type(game.components), f"{before}{behind}\n{row * times}{after}")) for times in (50, 400)
    )
    assert large <= 10 * small
