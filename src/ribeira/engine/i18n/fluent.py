"""Small Fluent runtime. It formats messages that fluent.syntax has parsed.

The official runtime depends on Babel, whose language tables are ten times the size of everything else that the
rules need. This one supports the numbers and plurals of three languages. Tests compare it with the official one.
"""

import re
from collections.abc import Callable, Mapping
from decimal import Decimal
from functools import lru_cache
from typing import NamedTuple

from fluent.syntax import ast, parse


class Number(NamedTuple):
    """Number with its format."""

    value: float
    least: int = 0  # decimals that are always shown
    most: int = 3
    grouped: bool = True


Value = str | Number
Values = Mapping[str, str | float]


class Language(NamedTuple):
    """Number format and plural rule of a language, from the CLDR."""

    thousands: str
    point: str
    plural: Callable[[int], str]  # category of an integer; it is `other` for fractions in all three languages


def english(count: int) -> str:
    """Return the plural category in English."""
    return "one" if count == 1 else "other"


def slavic(count: int) -> str:
    """Return the plural category in Russian and Ukrainian.

    >>> [slavic(count) for count in (1, 2, 5, 11, 21, 112, 122)]
    ['one', 'few', 'many', 'many', 'one', 'many', 'few']
    """
    if count // 10 % 10 == 1:
        return "many"
    return {1: "one", 2: "few", 3: "few", 4: "few"}.get(count % 10, "many")


KNOWN = {
    "en": Language(",", ".", english),
    "ru": Language("\N{NO-BREAK SPACE}", ",", slavic),
    "uk": Language("\N{NO-BREAK SPACE}", ",", slavic),
}


MESSAGE = re.compile(r"^(?=[a-zA-Z][\w-]* *=)", re.MULTILINE)  # continuation lines are indented


@lru_cache(maxsize=10_000)
def read(text: str) -> ast.Message:
    """Parse one message."""
    for entry in parse(text).body:
        if isinstance(entry, ast.Message):
            return entry
    raise ValueError(f"it cannot be read: {text.strip()}")


class Bundle:
    """Messages of one language. Terms and dates are not supported."""

    def __init__(self, language: str) -> None:
        self.language = KNOWN[language]
        self.texts: dict[str, str] = {}

    def add(self, text: str) -> None:
        """Add the messages of a file. Existing messages are kept.

        A message is parsed at its first use, because a whole file takes 0.1 s and most messages are never used.
        """
        for message in MESSAGE.split(text)[1:]:
            self.texts.setdefault(message.partition("=")[0].rstrip(), message)

    def message(self, id: str) -> ast.Message:
        """Return a message, parsed at its first use."""
        return read(self.texts[id])

    def text(self, pattern: ast.Pattern, values: Values) -> str:
        """Format a pattern.

        Raises:
            ValueError: a message or a value is missing.
        """
        said = []
        for element in pattern.elements:
            if isinstance(element, ast.TextElement):
                said.append(element.value)
            else:
                value = self.value(element.expression, values)
                said.append(value if isinstance(value, str) else self.written(value))
        return "".join(said)

    def value(self, node: object, values: Values) -> Value:
        """Evaluate an expression to a text or number."""
        match node:
            case ast.Placeable():
                return self.value(node.expression, values)
            case ast.StringLiteral():
                return str(node.parse()["value"])
            case ast.NumberLiteral():
                return Number(float(node.value))
            case ast.VariableReference():
                if node.id.name not in values:
                    raise ValueError(f"it needs ${node.id.name}")
                value = values[node.id.name]
                return value if isinstance(value, str) else Number(value)
            case ast.MessageReference():
                return self.text(self.referred(node), values)
            case ast.FunctionReference() if node.id.name == "NUMBER" and len(node.arguments.positional) == 1:
                number = self.value(node.arguments.positional[0], values)
                if isinstance(number, str):
                    raise ValueError(f"{number!r} is no number")
                options = {option.name.name: int(option.value.value) for option in node.arguments.named}
                least = options.pop("minimumFractionDigits", number.least)
                most = options.pop("maximumFractionDigits", number.most)
                grouped = bool(options.pop("useGrouping", number.grouped))
                if not options:
                    return Number(number.value, least, max(least, most), grouped)
            case ast.SelectExpression():
                return self.text(self.chosen(node, self.value(node.selector, values)).value, values)
        raise ValueError(f"{type(node).__name__} is not understood there")

    def referred(self, node: ast.MessageReference) -> ast.Pattern:
        """Return the pattern of a referenced message."""
        entry = self.message(node.id.name) if node.id.name in self.texts else None
        pattern: ast.Pattern | None = None
        if entry is not None and node.attribute is None:
            pattern = entry.value
        elif entry is not None and node.attribute is not None:
            pattern = next((form.value for form in entry.attributes if form.id.name == node.attribute.name), None)
        if pattern is None:
            raise ValueError(f"it mentions {node.id.name}, which is not there")
        return pattern

    def chosen(self, node: ast.SelectExpression, value: Value) -> ast.Variant:
        """Return the variant that matches a number, its plural category or a word, else the default variant."""
        plural = None if isinstance(value, str) else self.plural(value.value)
        for variant in node.variants:
            if isinstance(variant.key, ast.NumberLiteral):
                if not isinstance(value, str) and value.value == float(variant.key.value):
                    return variant
            elif variant.key.name in (value, plural):
                return variant
        return next(variant for variant in node.variants if variant.default)

    def plural(self, number: float) -> str:
        """Return the plural category of a number."""
        return self.language.plural(int(abs(number))) if number == int(number) else "other"

    def written(self, number: Number) -> str:
        """Return a number in the language's notation, rounded half to even.

        >>> Bundle("uk").written(Number(1234567.125, most=2)), Bundle("en").written(Number(2, least=1))
        ('1\N{NO-BREAK SPACE}234\N{NO-BREAK SPACE}567,12', '2.0')
        """
        whole, _, fraction = f"{Decimal(str(number.value)):,.{number.most}f}".partition(".")
        fraction = fraction[: number.least] + fraction[number.least :].rstrip("0")
        whole = whole.replace(",", self.language.thousands if number.grouped else "")
        return whole + self.language.point + fraction if fraction else whole
