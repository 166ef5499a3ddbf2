"""Which language to speak."""

import os
from collections.abc import Mapping

from ribeira.engine.errors import RibeiraError
from ribeira.engine.messages import LANGUAGES


class UnknownLanguage(RibeiraError):
    """A language that there are no messages in."""


def choose_language(wanted: str | None, environment: Mapping[str, str] = os.environ) -> str:
    """The language asked for, else RIBEIRA_LANG, else that of the locale, else English.

    >>> choose_language("uk", {}), choose_language(None, {"LANG": "ru_RU.UTF-8"}), choose_language(None, {"LANG": "C"})
    ('uk', 'ru', 'en')
    """
    asked = wanted or environment.get("RIBEIRA_LANG")
    if asked:
        if asked not in LANGUAGES:
            raise UnknownLanguage(f"there is no language {asked!r}; there are {', '.join(LANGUAGES)}")
        return asked
    locale = environment.get("LC_ALL") or environment.get("LC_MESSAGES") or environment.get("LANG") or ""
    spoken = locale.replace(".", "_").partition("_")[0].lower()
    return spoken if spoken in LANGUAGES else "en"
