"""Options of a game: variants, expansions, challenges and house rules."""

import typing
from collections.abc import Sequence
from typing import Any

import msgspec

from ribeira.engine.errors import UnfitOptions


class Options(msgspec.Struct, frozen=True, kw_only=True, forbid_unknown_fields=True):
    """Base class of a game's options. Every field is a `bool` or a `Literal` and has a default."""


def option_values(kind: type[Options]) -> dict[str, list[Any]]:
    """Return the values of each option, the default first."""
    values: dict[str, list[Any]] = {}
    defaults = kind()
    for name, hint in typing.get_type_hints(kind).items():
        choices = [False, True] if hint is bool else list(typing.get_args(hint))
        default = getattr(defaults, name)
        values[name] = [default, *(value for value in choices if value != default)]
    return values


def parse_options(kind: type[Options], settings: Sequence[str]) -> dict[str, Any]:
    """Parse options of the form `name=value`. Unknown names and values are returned as text.

    Raises:
        UnfitOptions: a setting has no `=`.
    """
    known = option_values(kind)
    values: dict[str, Any] = {}
    for setting in settings:
        name, equals, text = setting.partition("=")
        if not equals:
            raise UnfitOptions(f"{setting!r} is not of the form option=value", "setting", asked=setting)
        values[name] = next((value for value in known.get(name, ()) if str(value).lower() == text.lower()), text)
    return values
