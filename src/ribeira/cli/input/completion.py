"""Shell completion of argument values."""

import click

from ribeira.bots.registry import BOTS
from ribeira.cli.input.players import HUMAN
from ribeira.engine.registry import list_games


def complete_games(context: click.Context, parameter: click.Parameter, incomplete: str) -> list[str]:
    """Return the games whose IDs begin with a text."""
    return [game.id for game in list_games() if game.id.startswith(incomplete)]


def complete_bots(context: click.Context, parameter: click.Parameter, incomplete: str) -> list[str]:
    """Complete the last name of a comma-separated list of bots. `ribeira play` also accepts people."""
    people = [HUMAN] if context.info_name == "play" else []
    others, comma, begun = incomplete.rpartition(",")
    return [f"{others}{comma}{name}" for name in [*people, *BOTS] if name.startswith(begun)]


def complete_options(context: click.Context, parameter: click.Parameter, incomplete: str) -> list[str]:
    """Complete the options of the game, with their values."""
    # Click leaves arguments in `args` while it cannot yet assign them to parameters.
    given = [context.params.get("game"), *context.args]
    of = next((game for game in list_games() if game.id in given), None)
    values = of.option_values().items() if of else []
    written = [f"{name}={str(value).lower()}" for name, values in values for value in values]
    return [each for each in written if each.startswith(incomplete)]
