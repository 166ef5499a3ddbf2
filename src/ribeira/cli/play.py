"""`ribeira play`: a game in the terminal."""

from pathlib import Path

import click

from ribeira.cli.game_session.resume import resumed
from ribeira.cli.game_session.session import Sitting
from ribeira.cli.input.arguments import (
    PATH,
    STANDARD_INPUT,
    begins,
    bots_begin,
    find_game,
    options_for,
    with_components,
    with_options,
    with_seed,
)
from ribeira.cli.input.choice_list import whole
from ribeira.cli.input.errors import Wrong
from ribeira.cli.input.players import named, parse_seats, seats_for
from ribeira.cli.output.help import Command
from ribeira.cli.output.language import choose_language
from ribeira.cli.output.screen import open_console
from ribeira.engine.i18n.messages import Messages
from ribeira.engine.match import Match


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
    if (count := whole(seats or "")) is not None and game is not None and resume is None:
        sitting_of = seats_for(find_game(game), count)
    else:
        sitting_of = [] if seats is None or count is not None else parse_seats(seats)
    if resume is None:
        if game is None:
            if seats is not None or name or option or seed is not None or components is not None:
                raise Wrong("no-game-given")
            from ribeira.cli.game_session.menu import menu

            return menu()
        found = find_game(game, components)
        who = sitting_of or seats_for(found)
        begun = Match(found, len(who), seed=seed, options=options_for(found, len(who), option))
        names = named(who, name, Messages(language))
        sitting = Sitting(begun, who, language, open_console(), names=names, components=components)
    else:
        if option or name or seed is not None:
            raise Wrong("saved-has")
        if resume == STANDARD_INPUT:
            raise Wrong("wants-file", name="--resume")
        sitting = resumed(resume, language, components, sitting_of or None)
        if count is not None and count != len(sitting.seats):
            raise Wrong("seats-given", file=str(resume), count=len(sitting.seats), given=count)
        if game is not None and game != sitting.play.game.id:
            raise Wrong("other-game", file=str(resume), game=sitting.play.game.id, asked=game)
    return sitting.run()
