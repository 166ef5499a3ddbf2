"""Choice of the output language."""

import os
from collections.abc import Mapping, Sequence

from ribeira.engine.errors import RibeiraError
from ribeira.engine.i18n.messages import LANGUAGES


class UnknownLanguage(RibeiraError):
    """There are no messages in this language."""

    def __init__(self, asked: str) -> None:
        super().__init__(f"there is no language {asked!r}; there are {', '.join(LANGUAGES)}")
        self.asked = asked


def take_language(arguments: Sequence[str]) -> tuple[str | None, list[str]]:
    """Split the arguments into the value of `--lang`, in any position, and the rest.

    >>> take_language(["--lang", "uk", "games"]), take_language(["record", "check", "F", "--lang=ru"])
    (('uk', ['games']), ('ru', ['record', 'check', 'F']))
    """
    language = None
    rest: list[str] = []
    words = iter(arguments)
    for word in words:
        if word == "--":
            return language, [*rest, word, *words]
        if word == "--lang":
            language = next(words, "")
        elif word.startswith("--lang="):
            language = word.partition("=")[2]
        else:
            rest.append(word)
    if language is not None and language not in LANGUAGES:
        raise UnknownLanguage(language)
    return language, rest


class LanguageOption:
    """The value of `--lang`, set by `main`."""

    language: str | None = None


def choose_language(wanted: str | None = None, environment: Mapping[str, str] = os.environ) -> str:
    """Return the requested language, or that of RIBEIRA_LANG or the locale, or English.

    >>> choose_language("uk", {}), choose_language(None, {"LANG": "ru_RU.UTF-8"}), choose_language(None, {"LANG": "C"})
    ('uk', 'ru', 'en')
    """
    asked = wanted or LanguageOption.language or environment.get("RIBEIRA_LANG")
    if asked:
        if asked not in LANGUAGES:
            raise UnknownLanguage(asked)
        return asked
    locale = environment.get("LC_ALL") or environment.get("LC_MESSAGES") or environment.get("LANG") or ""
    spoken = locale.replace(".", "_").partition("_")[0].lower()
    return spoken if spoken in LANGUAGES else "en"
