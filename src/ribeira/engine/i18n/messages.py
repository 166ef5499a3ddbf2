"""Fluent messages of the application and of a game in one language."""

import re
from functools import cache, lru_cache
from importlib import resources
from pathlib import Path

from fluent.syntax import ast

from ribeira import deprecated_paths
from ribeira.engine.game import AnyGame
from ribeira.engine.i18n.fluent import KNOWN, Bundle

LANGUAGES = tuple(KNOWN)
MAX_CACHED_MESSAGES = 10_000  # per game and language

Values = tuple[tuple[str, str | float], ...]

# No line break after № or between a number and its unit. web/src/i18n/nonBreakingSpaces.ts is the client's version.
BETWEEN = re.compile(r"(?<=№) |(?<=\d) (?=(?:\$|%|ПО|ОД|эск\.|еск\.|м\.)(?!\w))")


def with_non_breaking_spaces(text: str) -> str:
    r"""Replace the space between a number and its unit by a non-breaking space.

    >>> with_non_breaking_spaces("№ 3: 5 $")
    '№\xa03: 5\xa0$'
    """
    return BETWEEN.sub("\N{NO-BREAK SPACE}", text)


class Messages:
    """Shared messages of one language, optionally with those of a game.

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
            self.bundle.add(_text(localized_file(text_folder(game, "locale"), language, "ftl")))
        # A few thousand different sentences make up almost all requests.
        self._said = lru_cache(maxsize=MAX_CACHED_MESSAGES)(self._say)
        self._forms_of = lru_cache(maxsize=MAX_CACHED_MESSAGES)(self._all_forms)

    def has(self, id: str) -> bool:
        """Return True if the message exists."""
        return id in self.bundle.texts

    def say(self, id: str, **values: str | float) -> str:
        """Return the text of a message. A missing or broken message raises an error."""
        return self._said(id, tuple(values.items()))

    def forms(self, id: str, **values: str | float) -> dict[str, str]:
        """Return the attributes of a message, such as the form `accusative` of a word."""
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
            return with_non_breaking_spaces(self.bundle.text(pattern, dict(values)))
        except (ValueError, RecursionError) as error:
            raise ValueError(f"message {id!r} in {self.language}: {error}") from None


def has_messages(game: AnyGame) -> bool:
    """Return True if a game has messages."""
    return (text_folder(game, "locale") / "en.ftl").is_file()


def text_folder(game: AnyGame, name: str) -> Path:
    """Return a game's folder with texts: `locale`, `rulebook` or `interpretations`."""
    folder = game.folder()
    old = deprecated_paths.OLD_TEXT_FOLDERS[name]
    if (folder / name).is_dir() or not any((folder / old).glob("en.*")):
        return folder / name
    deprecated_paths.warn(str(folder / old), str(folder / name))
    return folder / old


def localized_file(folder: Path, language: str, kind: str) -> Path:
    """Return the file of a language, or the English one if it is missing."""
    file = folder / f"{language}.{kind}"
    return file if file.is_file() else folder / f"en.{kind}"


@cache
def _text(path: Path) -> str:
    return path.read_text(encoding="utf-8")
