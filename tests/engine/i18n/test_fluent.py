"""Messages are formatted as by Fluent's own runtime."""

from pathlib import Path
from typing import Any

import pytest
from fluent.runtime import FluentBundle, FluentResource
from fluent.syntax import ast, parse
from fluent.syntax.visitor import Visitor
from hypothesis import example, given, settings
from hypothesis import strategies as st

from ribeira.engine.i18n import messages
from ribeira.engine.i18n.fluent import KNOWN, Bundle

SOURCE = Path(messages.__file__).parents[2]
FILES = sorted(path for path in SOURCE.rglob("*.ftl") if "template" not in path.parts)
VALUES: list[str | float] = ["Ана", 1, 2, 5, 0.5]

PLURALS = {"one", "few", "many", "other"}  # as string values, they would select a plural variant in the other runtime

languages = pytest.mark.parametrize("language", KNOWN)


class Mentioned(Visitor):
    """Collect the variables and keywords that influence the messages of a file."""

    def __init__(self) -> None:
        self.variables: set[str] = set()
        self.words: set[str] = set()
        self.counted = False  # True if a message calls NUMBER

    def visit_VariableReference(self, node: ast.VariableReference) -> None:  # noqa: N802  # named by the library
        self.variables.add(node.id.name)

    def visit_FunctionReference(self, node: ast.FunctionReference) -> None:  # noqa: N802
        self.counted = True
        self.generic_visit(node)

    def visit_Variant(self, node: ast.Variant) -> None:  # noqa: N802
        if isinstance(node.key, ast.Identifier):
            self.words.add(node.key.name)
        self.generic_visit(node)


def both(language: str, *texts: str) -> tuple[Bundle, FluentBundle]:
    ours, theirs = Bundle(language), FluentBundle([language], use_isolating=False)
    for text in texts:
        ours.add(text)
        theirs.add_resource(FluentResource(text))
    return ours, theirs


def compare(message: ast.Message, ours: Bundle, theirs: FluentBundle, values: dict[str, Any]) -> None:
    """Check that both runtimes format a message and its attributes equally."""
    their = theirs.get_message(message.id.name)
    patterns: list[tuple[ast.Pattern | None, Any]] = [(message.value, their.value)]
    patterns += [(form.value, their.attributes[form.id.name]) for form in message.attributes]
    for pattern, their_pattern in patterns:
        if pattern is not None:
            text, errors = theirs.format_pattern(their_pattern, values)
            assert not errors
            assert ours.text(pattern, values) == text, message.id.name


@pytest.mark.long
@pytest.mark.parametrize("path", FILES, ids=lambda path: str(path.relative_to(SOURCE)))
def test_every_message_of_ours(path: Path) -> None:
    text = path.read_text(encoding="utf-8")
    shared = (SOURCE / "locale" / path.name).read_text(encoding="utf-8")
    ours, theirs = both(path.stem, shared, text)
    ids = [entry.id.name for entry in parse(shared + text).body if isinstance(entry, ast.Message)]
    assert set(ours.texts) == set(ids)
    everything = Mentioned()
    everything.visit(parse(shared + text))
    for entry in parse(text).body:
        if isinstance(entry, ast.Message):
            mentioned = Mentioned()
            mentioned.visit(entry)
            for value in [*VALUES, *sorted(mentioned.words - PLURALS)] if mentioned.variables else [0]:
                if not (isinstance(value, str) and mentioned.counted):
                    compare(ours.message(entry.id.name), ours, theirs, dict.fromkeys(everything.variables, value))


NUMBERS = """
plain = { $n }
one = { NUMBER($n, minimumFractionDigits: 1, maximumFractionDigits: 1) }
none = { NUMBER($n, maximumFractionDigits: 0) }
least = { NUMBER($n, minimumFractionDigits: 2) }
together = { NUMBER($n, useGrouping: 0) }
plural = { $n ->
    [0] nothing
    [one] one
    [few] few
    [many] many
   *[other] other
}
chosen = { NUMBER($n, minimumFractionDigits: 1) ->
    [2.5] two and a half
    [few] few
   *[other] { $n }
}
"""


@languages
@settings(max_examples=40)
@given(n=st.one_of(st.integers(-(10**12), 10**12), st.decimals(-(10**6), 10**6, places=4).map(float)))
@example(n=0.5)
@example(n=2.5)
@example(n=1.0)
@example(n=999.9996)
def test_numbers(language: str, n: float) -> None:
    ours, theirs = both(language, NUMBERS)
    for id in ours.texts:
        compare(ours.message(id), ours, theirs, {"n": n})


WHOLE = """
literals = { "{" }{ "\\u00A0" }{ 5 }{ { "x" } }
text =
    several
      lines { $n }
    of text
    .form = a form of { text }
mentions = { text.form }
"""


@languages
def test_what_our_messages_do_not_use_yet(language: str) -> None:
    ours, theirs = both(language, WHOLE)
    for id in ours.texts:
        compare(ours.message(id), ours, theirs, {"n": 3})


@pytest.mark.parametrize(
    ("message", "why"),
    [
        ("{ $n }", r"\$n"),
        ("{ other }", "other"),
        ("{ other.form }", "other"),
        ("{ -other }", "TermReference"),
        ("{ DATETIME($m) }", "FunctionReference"),
        ("{ NUMBER($m, currency: 1) }", "FunctionReference"),
        ('{ NUMBER("five") }', "five"),
        ("{ itself }", "recursion"),
        ("{ $m", "cannot be read"),
    ],
)
def test_what_cannot_be_said_says_why(message: str, why: str) -> None:
    said = messages.Messages("en")
    said.bundle.add(f"itself = {message}")
    with pytest.raises(ValueError, match=f"'itself' in en.*{why}"):
        said.say("itself", m=1)
