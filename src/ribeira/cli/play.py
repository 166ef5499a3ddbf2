"""`ribeira play`: a game in the terminal."""

from pathlib import Path

import click

from ribeira.cli.arguments import (
    PATH,
    STANDARD_INPUT,
    BadFile,
    begins,
    bots_begin,
    find_game,
    with_components,
    with_options,
    with_seed,
)
from ribeira.cli.help import Command
from ribeira.cli.language import choose_language
from ribeira.cli.resuming import resumed
from ribeira.cli.screen import open_console
from ribeira.cli.seats import named, parse_seats, seats_for
from ribeira.cli.sitting import Sitting
from ribeira.engine.errors import BadOption, UnknownGame
from ribeira.engine.messages import Messages
from ribeira.engine.play import Play


@click.command(cls=Command)
@click.argument("game", required=False, metavar="[GAME]", shell_complete=begins)
@click.option("--seats", metavar="N|WHO,WHO,…", shell_complete=bots_begin)
@click.option("--name", metavar="NAME", multiple=True)
@with_options
@with_seed
@with_components
@click.option("--resume", type=PATH, metavar="FILE")
def play(
    game: str | None,
    seats: str | None,
    name: tuple[str, ...],
    option: tuple[str, ...],
    seed: int | None,
    components: Path | None,
    resume: Path | None,
) -> int:
    language = choose_language()
    if seats is not None and seats.isdecimal() and game is not None and resume is None:
        sitting_of = seats_for(find_game(game), int(seats))
    else:
        sitting_of = [] if seats is None else parse_seats(seats)
    if resume is None:
        if game is None:
            from ribeira.cli.menu import menu

            return menu()
        found = find_game(game, components)
        who = sitting_of or seats_for(found)
        begun = Play(found, len(who), seed=seed, options=found.parse_options(option))
        names = named(who, name, Messages(language))
        sitting = Sitting(begun, who, language, open_console(), names=names, components=components)
    else:
        if option or name or seed is not None:
            raise BadOption("a saved game has its seed, its names and its options already")
        if resume == STANDARD_INPUT:
            raise BadFile("a game that is played on needs a file: standard input is where you choose")
        sitting = resumed(resume, language, components, sitting_of or None)
        if game is not None and game != sitting.play.game.id:
            raise UnknownGame(f"{resume} is a game of {sitting.play.game.id}, not of {game}")
    return sitting.run()
