"""`ribeira games`: list the games."""

import click
from rich.table import Table
from rich.text import Text

from ribeira.cli.output.help import Command
from ribeira.cli.output.language import choose_language
from ribeira.cli.output.screen import open_console
from ribeira.engine.i18n.messages import Messages
from ribeira.engine.i18n.phrases import Phrases, phrases_for
from ribeira.engine.registry import list_games


@click.command(cls=Command)
def games() -> None:
    """Print all games with their seats and options."""
    language = choose_language()
    say = Messages(language).say
    table = Table(header_style="bold blue", box=None, padding=(0, 2, 1, 0), pad_edge=False)
    table.add_column(say("games-id"), no_wrap=True)
    table.add_column(say("games-name"))
    table.add_column(say("games-seats"), no_wrap=True)
    table.add_column(say("games-options"))
    for game in list_games():
        words = phrases_for(game, language)
        name = Text(words.name(), style="bold").append(f"\n{words.tagline()}", style="not bold dim")
        table.add_row(game.id, name, seat_range(game.seats), options(words))
    open_console().print(table)


def seat_range(seats: range) -> str:
    """Format a range of seats."""
    return str(seats[0]) if len(seats) == 1 else f"{seats[0]}–{seats[-1]}"


def options(words: Phrases) -> Text:
    """List all options in the syntax of the command line, with descriptions."""
    text = Text()
    values_of = words.game.option_values()
    house_rules = words.game.house_rules
    for name in [*(name for name in values_of if name not in house_rules), *house_rules]:
        values = values_of[name]
        if house_rules and name == house_rules[0]:
            text.append(f"{words.say('games-house-rules')}\n", style="bold italic")
        written = "|".join(str(value).lower() if isinstance(value, bool) else str(value) for value in values)
        text.append(f"{name}={written}\n", style="bold")
        text.append(f"{words.option(name)}. {words.option_about(name)}\n", style="dim")
        named = [f"{value}: {words.option_value(name, value)}" for value in values if isinstance(value, str)]
        if named:
            text.append("; ".join(named) + "\n", style="dim")
    text.rstrip()
    return text
