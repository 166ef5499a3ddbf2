"""`ribeira completion`: what teaches a shell the commands, their options and the games."""

import click
from click.shell_completion import get_completion_class

from ribeira.cli.help import Command


@click.command(cls=Command)
@click.argument("shell", type=click.Choice(["bash", "zsh", "fish"]))
def completion(shell: str) -> None:
    kind = get_completion_class(shell)
    assert kind is not None
    taught = kind(click.Command("ribeira"), {}, "ribeira", "_RIBEIRA_COMPLETE").source()
    print(taught.replace('split ","', 'split --max 1 ","'))  # fish would cut easy,hard at the comma
