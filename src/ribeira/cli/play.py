"""`ribeira play`: a game in the terminal."""

from pathlib import Path
from typing import Annotated

import typer

from ribeira.cli import saves
from ribeira.cli.arguments import ComponentsFile, Lang, Seed, Settings, find_game
from ribeira.cli.language import choose_language
from ribeira.cli.screen import open_console
from ribeira.cli.seats import parse_seats, seats_for
from ribeira.cli.sitting import Sitting
from ribeira.engine.errors import BadOption, UnknownGame
from ribeira.engine.play import Play


def add_to(app: typer.Typer) -> None:
    @app.command("play", help="Play in the terminal, against bots or with others at one screen.")
    def play(
        game: Annotated[
            str | None, typer.Argument(metavar="GAME", help="The game; without one, choose from a menu.")
        ] = None,
        seats: Annotated[
            str | None, typer.Option(metavar="WHO,WHO,…", help="Who plays: human, bot, or a bot by its name.")
        ] = None,
        option: Settings = [],
        seed: Seed = None,
        components: ComponentsFile = None,
        lang: Lang = None,
        resume: Annotated[Path | None, typer.Option(metavar="FILE", help="Go on with a saved game.")] = None,
    ) -> None:
        language = choose_language(lang)
        sitting_of = [] if seats is None else parse_seats(seats)
        if resume is None:
            if game is None:
                from ribeira.cli.menu import menu

                raise typer.Exit(menu(lang))
            found = find_game(game, components)
            who = sitting_of or seats_for(found)
            begun = Play(found, len(who), seed=seed, options=found.parse_options(option))
            sitting = Sitting(begun, who, language, open_console(), components=components)
        else:
            if option or seed is not None:
                raise BadOption("a saved game has its seed and its options already")
            sitting = resumed(resume, language, components, sitting_of or None)
            if game is not None and game != sitting.play.game.id:
                raise UnknownGame(f"{resume} is a game of {sitting.play.game.id}, not of {game}")
        raise typer.Exit(sitting.run())


def resumed(path: Path, language: str, components: Path | None = None, seats: list[str] | None = None) -> Sitting:
    """A sitting that goes on with a saved game, and saves it where it was."""
    saved = saves.load(path, components, seats)
    play = Play.resume(saved.game, saved.record)
    return Sitting(play, saved.seats, language, open_console(), path=path, components=saved.components)
