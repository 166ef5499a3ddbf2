"""All commands."""

import sys
from importlib import import_module

import click

from ribeira.cli.help import Group
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
    """The commands by name: the module is called like its command."""

    def list_commands(self, ctx: click.Context) -> list[str]:
        return list(COMMANDS)

    def get_command(self, ctx: click.Context, cmd_name: str) -> click.Command | None:
        if cmd_name not in COMMANDS:
            return None
        name = cmd_name.replace("-", "_")
        command: click.Command = getattr(import_module(f"ribeira.cli.{name}"), name)
        return command


@click.group(cls=Application, invoke_without_command=True, context_settings={"help_option_names": ["-h", "--help"]})
@click.option("--version", "show_version", is_flag=True)
@click.pass_context
def application(context: click.Context, show_version: bool) -> None:
    if show_version:
        print(version())
        context.exit()
    if context.invoked_subcommand is None:
        if not sys.stdout.isatty():  # nobody sits there to play: `ribeira | head`
            click.echo(context.get_help())
            return
        from ribeira.cli.serve import serve_here

        serve_here()
