"""Options of `ribeira serve`, derived from the declarations in `ribeira.server.settings`."""

from collections.abc import Callable, Mapping
from pathlib import Path
from typing import Any, TypeVar

import click

from ribeira.cli.input.arguments import (
    PATH,
    Seconds,
)
from ribeira.cli.input.completion import complete_bots
from ribeira.cli.output.help import DescribedOption
from ribeira.optional_dependencies import need
from ribeira.server.settings import OPTIONS, Setting, Settings, declared

need("server", "litestar", "sqlalchemy", "aiosqlite", "uvicorn")

Function = TypeVar("Function", bound=Callable[..., Any])


def setting_option(field: str) -> Callable[[Function], Function]:
    """Return the decorator that gives a command the option of a setting."""
    setting = declared(field)
    assert setting.option is not None, field
    attributes: dict[str, Any] = {"metavar": setting.option.metavar or None, "default": setting.default}
    if setting.type is bool:
        attributes = {"is_flag": True}
    elif setting.type == list[str]:
        attributes |= {"multiple": True, "default": None}
    else:
        attributes["type"] = type_of(setting)
    if setting.option.completes == "bots":
        attributes["shell_complete"] = complete_bots
    elif setting.option.completes == "folder":
        attributes["default"] = None
    return click.option(
        f"--{setting.name}",
        setting.field,
        cls=DescribedOption,
        envvar=setting.variable,
        message=setting.message,
        **attributes,
    )


def type_of(setting: Setting) -> "click.ParamType[Any]":
    """Return the click type that checks a setting's values."""
    if setting.type is int:
        least, most = (None if limit is None else int(limit) for limit in (setting.least, setting.most))
        return click.IntRange(least, most)
    if setting.type is float:
        return Seconds(setting.least, setting.most)
    if setting.option is not None and setting.option.completes == "folder":
        return PATH
    return click.STRING


with_database = setting_option("database")


def server_options(command: Function) -> Function:
    """Give a command the options of all settings."""
    for setting in reversed(OPTIONS):
        command = setting_option(setting.field)(command)
    return command


def settings_from(values: Mapping[str, Any]) -> Settings:
    """Build the settings from the values that click parsed. The keys are field names."""
    return Settings(**{field: _plain(declared(field), value) for field, value in values.items()})


def _plain(setting: Setting, value: Any) -> Any:
    if isinstance(value, tuple):
        return list(value)
    if value is None:
        return setting.default
    if isinstance(value, Path):
        return str(value.absolute())  # worker processes may run in another folder
    return value.upper() if setting.choices else value
