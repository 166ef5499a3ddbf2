"""Localized `--help`. The texts are in `cli/locale/`, by command and argument."""

import shutil
from collections.abc import Iterator
from importlib import resources
from io import StringIO
from typing import Any

import click
from rich.console import Console
from rich.padding import Padding
from rich.table import Table
from rich.text import Text

from ribeira.cli.output.language import choose_language
from ribeira.engine.i18n.messages import LANGUAGES, Messages

WIDEST = 100


# `main` removes this option from any position before click parses the rest. It is declared for shell completion.
LANGUAGE = click.Option(["--lang"], type=click.Choice(LANGUAGES), expose_value=False)


class DescribedOption(click.Option):
    """Option whose help text is the same message for every command."""

    def __init__(self, *names: Any, message: str, **attributes: Any) -> None:
        super().__init__(*names, **attributes)
        self.message = message


class Command(click.Command):
    """Command with localized help."""

    def get_params(self, ctx: click.Context) -> list[click.Parameter]:
        """Add `--lang`."""
        return [*super().get_params(ctx), LANGUAGE]

    def get_help(self, ctx: click.Context) -> str:
        """Return the localized help."""
        return help_text(self, ctx)


class Group(click.Group):
    """Group of commands with localized help."""

    command_class = Command

    def get_params(self, ctx: click.Context) -> list[click.Parameter]:
        """Add `--lang`."""
        return [*super().get_params(ctx), LANGUAGE]

    def get_help(self, ctx: click.Context) -> str:
        """Return the localized help."""
        return help_text(self, ctx)


def help_messages(language: str) -> Messages:
    """Return the messages of a language, including those of commands."""
    messages = Messages(language)
    file = resources.files("ribeira.cli") / "locale" / f"{language}.ftl"
    messages.bundle.add(file.read_text(encoding="utf-8"))
    return messages


def help_text(command: click.Command, context: click.Context) -> str:
    """Format the usage, description, arguments, options and commands."""
    messages = help_messages(choose_language())
    say = messages.say
    id = message_id(context)
    width = min(WIDEST, shutil.get_terminal_size().columns)
    console = Console(file=StringIO(), force_terminal=True, width=width, highlight=False, markup=False, emoji=False)
    usage = Text.assemble((f"{say('help-usage')}: ", "bold"), " ".join(usage_of(command, context)))
    console.print(usage)
    console.print()
    console.print(Padding(say(id), (0, 0, 0, 2)))
    forms = {**messages.forms("help-shared"), **messages.forms(id)}
    parameters = [parameter for parameter in command.get_params(context) if parameter is not LANGUAGE]
    arguments = [parameter for parameter in parameters if isinstance(parameter, click.Argument)]
    options = [parameter for parameter in parameters if isinstance(parameter, click.Option)]
    lists = {
        "help-arguments": [(argument.make_metavar(context), forms[argument.name or ""]) for argument in arguments],
        "help-options": [
            *((option_names(option, context), description(option, context, forms, messages)) for option in options),
            (f"--lang {'|'.join(LANGUAGES)}", forms["lang"]),
        ],
        "help-commands": list(commands_of(command, context, messages)),
    }
    for title, rows in lists.items():
        if rows:
            console.print()
            console.print(say(title), style="bold blue")
            table = Table.grid(padding=(0, 2))
            table.add_column(no_wrap=len(max((name for name, _ in rows), key=len)) < width // 2)
            for name, text in rows:
                table.add_row(Text(f"  {name}", style="bold"), text)
            console.print(table)
    assert isinstance(console.file, StringIO)
    return "\n".join(line.rstrip() for line in console.file.getvalue().splitlines())


def message_id(context: click.Context) -> str:
    """Return the message ID: `help` for `ribeira`, `help-record-new` for `ribeira record new`."""
    return "-".join(["help", *context.command_path.split()[1:]])


def usage_of(command: click.Command, context: click.Context) -> Iterator[str]:
    """Yield the parts of the usage line."""
    yield context.command_path
    yield from command.collect_usage_pieces(context)


def option_names(option: click.Option, context: click.Context) -> str:
    """Format the names of an option, such as `-o, --output FILE`."""
    names = ", ".join(sorted(option.opts, key=len))
    return names if option.is_flag else f"{names} {option.make_metavar(context)}"


def description(option: click.Option, context: click.Context, forms: dict[str, str], messages: Messages) -> str:
    """Format the description of an option with its default value and environment variable."""
    default = option.get_default(context, call=False)
    notes = []
    if option.required:
        notes.append(messages.say("help-required"))
    elif isinstance(default, str | int | float) and default != "" and not option.is_flag:
        notes.append(messages.say("help-default", value=f"{default:g}" if isinstance(default, float) else str(default)))
    if isinstance(option.envvar, str):
        notes.append(messages.say("help-variable", name=option.envvar))
    if isinstance(option, DescribedOption):
        text = messages.say(option.message)
    else:
        text = forms["help" if "--help" in option.opts else option.name or ""]
    return " ".join([text, *(f"[{note}]" for note in notes)])


def commands_of(command: click.Command, context: click.Context, messages: Messages) -> Iterator[tuple[str, str]]:
    """Yield the names and descriptions of subcommands."""
    if isinstance(command, click.Group):
        for name in command.list_commands(context):
            yield name, messages.say(f"{message_id(context)}-{name}")
