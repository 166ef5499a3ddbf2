"""Texts that people read, in their language: Fluent messages of the application and of a game."""

import re
from functools import cache, lru_cache
from importlib import resources
from pathlib import Path

from fluent.syntax import ast

from ribeira.engine.fluent import KNOWN, Bundle
from ribeira.engine.game import AnyGame

LANGUAGES = tuple(KNOWN)
KEPT = 10_000  # sentences of a game in a language

Values = tuple[tuple[str, str | float], ...]

# Where no line ends: after № and between a number and its sign. The page has web/src/i18n/nonBreakingSpaces.ts.
BETWEEN = re.compile(r"(?<=№) |(?<=\d) (?=(?:\$|%|ПО|ОД|эск\.|еск\.|м\.)(?!\w))")


def unbroken(text: str) -> str:
    r"""The text with a space that no line ends at between a number and the sign that belongs to it.

    >>> unbroken("№ 3: 5 $")
    '№\xa03: 5\xa0$'
    """
    return BETWEEN.sub("\N{NO-BREAK SPACE}", text)


class Messages:
    """The messages of one language: the shared ones, and those of a game where one is given.

    >>> Messages("uk").say("players", count=3)
    '3 гравці'
    """

    def __init__(self, language: str, game: AnyGame | None = None) -> None:
        self.language = language
        self.bundle = Bundle(language)
        with resources.as_file(resources.files("ribeira.locale")) as folder:
            self.bundle.add(_text(folder / f"{language}.ftl"))
            self.bundle.add(_text(folder / "terminal" / f"{language}.ftl"))
        if game is not None and has_messages(game):
            self.bundle.add(_text(spoken(game.folder() / "messages", language, "ftl")))
        # The same few thousand sentences are said over and over, so each is put together once.
        self._said = lru_cache(maxsize=KEPT)(self._say)
        self._forms_of = lru_cache(maxsize=KEPT)(self._all_forms)

    def has(self, id: str) -> bool:
        return id in self.bundle.texts

    def say(self, id: str, **values: str | float) -> str:
        """The text of a message; one that is missing or broken is an error, never a silent gap."""
        return self._said(id, tuple(values.items()))

    def forms(self, id: str, **values: str | float) -> dict[str, str]:
        """The attributes of a message: other forms of the same word, such as its `accusative`."""
        return dict(self._forms_of(id, tuple(values.items())))

    def _say(self, id: str, values: Values) -> str:
        message = self._message(id)
        if message.value is None:
            raise KeyError(f"message {id!r} has only attributes in {self.language}")
        return self._format(id, message.value, values)

    def _all_forms(self, id: str, values: Values) -> tuple[tuple[str, str], ...]:
        if not self.has(id):
            return ()
        forms = self._message(id).attributes
        return tuple((form.id.name, self._format(f"{id}.{form.id.name}", form.value, values)) for form in forms)

    def _message(self, id: str) -> ast.Message:
        if not self.has(id):
            raise KeyError(f"no message {id!r} in {self.language}")
        try:
            return self.bundle.message(id)
        except ValueError as error:
            raise ValueError(f"message {id!r} in {self.language}: {error}") from None

    def _format(self, id: str, pattern: ast.Pattern, values: Values) -> str:
        try:
            return unbroken(self.bundle.text(pattern, dict(values)))
        except (ValueError, RecursionError) as error:
            raise ValueError(f"message {id!r} in {self.language}: {error}") from None


def has_messages(game: AnyGame) -> bool:
    """Whether a game speaks any language."""
    return (game.folder() / "messages" / "en.ftl").is_file()


def spoken(folder: Path, language: str, kind: str) -> Path:
    """The file of a language; English, where a game from elsewhere does not speak it."""
    file = folder / f"{language}.{kind}"
    return file if file.is_file() else folder / f"en.{kind}"


@cache
def _text(path: Path) -> str:
    return path.read_text(encoding="utf-8")
