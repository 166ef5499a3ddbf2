"""What `--help` shows, in the reader's language. The texts stand in messages/, by command and argument."""

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


# It may stand anywhere and is taken out before click sees anything: this is for the shell that completes it.
LANGUAGE = click.Option(["--lang"], type=click.Choice(LANGUAGES), expose_value=False)


class DescribedOption(click.Option):
    """Option whose help text is a message of its own, the same for every command."""

    def __init__(self, *names: Any, message: str, **attributes: Any) -> None:
        super().__init__(*names, **attributes)
        self.message = message


class Command(click.Command):
    def get_params(self, ctx: click.Context) -> list[click.Parameter]:
        return [*super().get_params(ctx), LANGUAGE]

    def get_help(self, ctx: click.Context) -> str:
        return page(self, ctx)


class Group(click.Group):
    command_class = Command

    def get_params(self, ctx: click.Context) -> list[click.Parameter]:
        return [*super().get_params(ctx), LANGUAGE]

    def get_help(self, ctx: click.Context) -> str:
        return page(self, ctx)


def help_messages(language: str) -> Messages:
    messages = Messages(language)
    file = resources.files("ribeira.cli") / "locale" / f"{language}.ftl"
    messages.bundle.add(file.read_text(encoding="utf-8"))
    return messages


def page(command: click.Command, context: click.Context) -> str:
    """How a command is used, what it does, its arguments, options and commands."""
    messages = help_messages(choose_language())
    say = messages.say
    id = message_of(context)
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
            *((called(option, context), told(option, context, forms, messages)) for option in options),
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


def message_of(context: click.Context) -> str:
    """`help` for `ribeira`, `help-record-new` for `ribeira record new`."""
    return "-".join(["help", *context.command_path.split()[1:]])


def usage_of(command: click.Command, context: click.Context) -> Iterator[str]:
    yield context.command_path
    yield from command.collect_usage_pieces(context)


def called(option: click.Option, context: click.Context) -> str:
    """`-o, --output FILE`"""
    names = ", ".join(sorted(option.opts, key=len))
    return names if option.is_flag else f"{names} {option.make_metavar(context)}"


def told(option: click.Option, context: click.Context, forms: dict[str, str], messages: Messages) -> str:
    """What an option is for, and what it is unless told otherwise."""
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
    if isinstance(command, click.Group):
        for name in command.list_commands(context):
            yield name, messages.say(f"{message_of(context)}-{name}")
