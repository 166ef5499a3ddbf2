"""The click application: all commands by name, imported on first use."""

import sys
from collections.abc import Iterator
from contextlib import contextmanager
from importlib import import_module
from typing import Any

import click

from ribeira.cli.output.help import Group
from ribeira.cli.version import version

COMMANDS = (
    "games",
    "rules",
    "play",
    "campaign",
    "puzzles",
    "simulate",
    "arena",
    "replay",
    "analyse",
    "components",
    "record",
    "me",
    "serve",
    "think",
    "admin",
    "doctor",
    "new-game",
    "completion",
)


class Application(Group):
    """Group that imports the module of a command when the command is requested."""

    def list_commands(self, ctx: click.Context) -> list[str]:
        """Return the names of all commands."""
        return list(COMMANDS)

    def get_command(self, ctx: click.Context, cmd_name: str) -> click.Command | None:
        """Import a command, whose module and function have the command's name."""
        if cmd_name not in COMMANDS:
            return None
        name = cmd_name.replace("-", "_")
        command: click.Command = getattr(import_module(f"ribeira.cli.{name}"), name)
        return command

    def make_context(self, *given: Any, **more: Any) -> click.Context:
        """Parse the arguments. A broken pipe propagates to `main`."""
        with whose_reader_may_leave():
            return super().make_context(*given, **more)

    def invoke(self, ctx: click.Context) -> Any:
        """Run the command. A broken pipe propagates to `main`."""
        with whose_reader_may_leave():
            return super().invoke(ctx)


@contextmanager
def whose_reader_may_leave() -> Iterator[None]:
    """Re-raise a broken pipe without its error number, so that click does not turn it into exit status 1."""
    try:
        yield
    except BrokenPipeError:
        raise BrokenPipeError from None


@click.group(cls=Application, invoke_without_command=True, context_settings={"help_option_names": ["-h", "--help"]})
@click.option("--version", "show_version", is_flag=True)
@click.pass_context
def application(context: click.Context, show_version: bool) -> None:
    """Run `ribeira` without a command: open the browser client, or print the help."""
    if show_version:
        print(version())
        context.exit()
    if context.invoked_subcommand is None:
        if not sys.stdout.isatty():  # output goes to a pipe, as in `ribeira | head`
            click.echo(context.get_help())
            return
        from ribeira.cli.serve import serve_here

        serve_here()
