"""`ribeira play`: play a game in the terminal."""

from pathlib import Path

import click

from ribeira.cli.game_session.resume import resume_session
from ribeira.cli.game_session.session import GameSession
from ribeira.cli.input.arguments import (
    PATH,
    STANDARD_INPUT,
    find_game,
    options_for,
    with_components,
    with_options,
    with_seed,
)
from ribeira.cli.input.choice_list import parse_number
from ribeira.cli.input.completion import complete_bots, complete_games
from ribeira.cli.input.errors import CommandError
from ribeira.cli.input.players import names_for_record, parse_seats, seats_for
from ribeira.cli.output.help import Command
from ribeira.cli.output.language import choose_language
from ribeira.cli.output.screen import open_console
from ribeira.engine.i18n.messages import Messages
from ribeira.engine.match import Match


@click.command(cls=Command)
@click.argument("game", required=False, metavar="[GAME]", shell_complete=complete_games)
@click.option("--seats", metavar="N|WHO,WHO,…", shell_complete=complete_bots)
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
    """Start a game, continue a saved one, or show the menu."""
    language = choose_language()
    if (count := parse_number(seats or "")) is not None and game is not None and resume is None:
        listed_seats = seats_for(find_game(game), count)
    else:
        listed_seats = [] if seats is None or count is not None else parse_seats(seats)
    if resume is None:
        if game is None:
            if seats is not None or name or option or seed is not None or components is not None:
                raise CommandError("no-game-given")
            from ribeira.cli.game_session.menu import menu

            return menu()
        found = find_game(game, components)
        who = listed_seats or seats_for(found)
        begun = Match(found, len(who), seed=seed, options=options_for(found, len(who), option))
        names = names_for_record(who, name, Messages(language))
        session = GameSession(begun, who, language, open_console(), names=names, components=components)
    else:
        if option or name or seed is not None:
            raise CommandError("saved-has")
        if resume == STANDARD_INPUT:
            raise CommandError("wants-file", name="--resume")
        session = resume_session(resume, language, components, listed_seats or None)
        if count is not None and count != len(session.seats):
            raise CommandError("seats-given", file=str(resume), count=len(session.seats), given=count)
        if game is not None and game != session.play.game.id:
            raise CommandError("other-game", file=str(resume), game=session.play.game.id, asked=game)
    return session.run()
