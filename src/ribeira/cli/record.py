"""`ribeira record`: create, check and print game records."""

from pathlib import Path

import click
import msgspec

from ribeira.bots.registry import QUICKEST
from ribeira.cli.game_session import saved_games
from ribeira.cli.input.arguments import (
    file_argument,
    find_game,
    game_argument,
    json_option,
    options_for,
    output_option,
    with_components,
    with_options,
    with_seats,
    with_seed,
)
from ribeira.cli.input.completion import complete_bots
from ribeira.cli.input.players import make_bots, parse_bots
from ribeira.cli.output.help import Group
from ribeira.cli.output.language import choose_language
from ribeira.engine.bot_api.knowledge import Knowledge
from ribeira.engine.i18n.messages import Messages
from ribeira.engine.i18n.phrases import phrases_for
from ribeira.engine.match import Match


@click.group(cls=Group, no_args_is_help=False)
def record() -> None:
    """Create, check and print game records."""


@record.command()
@file_argument
@with_components
def check(file: Path, components: Path | None) -> None:
    """Check a record by replaying it."""
    language = choose_language()
    saved = saved_games.load(file, components)
    name = phrases_for(saved.game, language).name()
    id = "record-unfinished" if saved.record.result is None else "record-finished"
    print(Messages(language).say(id, file=str(file), game=name, moves=len(saved.record.moves)))


@record.command()
@file_argument
@json_option
@with_components
def show(file: Path, json: bool, components: Path | None) -> None:
    """Print a record in its canonical form or as JSON."""
    saved = saved_games.load(file, components)
    if not json:
        print(saved.record.text(saved.game), end="")
        return
    document = msgspec.to_builtins(saved.record)
    document["moves"] = [{"seat": move.seat, **saved.game.actions.json(move.action)} for move in saved.record.moves]
    print(msgspec.json.format(msgspec.json.encode(document)).decode())


@record.command()
@game_argument
@with_seats
@output_option
@with_seed
@click.option("--bot", default=QUICKEST, metavar="BOT", shell_complete=complete_bots)
@with_options
@with_components
def new(
    game: str,
    seats: str,
    output: Path | None,
    seed: int | None,
    bot: str,
    option: tuple[str, ...],
    components: Path | None,
) -> None:
    """Let bots play a game and write its record."""
    found = find_game(game, components)
    who = parse_bots(found, seats, bot)
    play = Match(found, len(who), seed=seed, options=options_for(found, len(who), option))
    bots = make_bots(who, play.seed)
    while deciders := play.state.deciders():
        seat = deciders[0]
        play.act(seat, bots[seat].choose(Knowledge(play.state, seat)))
    if output is None:
        print(msgspec.structs.replace(play.record(), names=who).text(found), end="")
    else:
        saved_games.save(output, play, who, components, who)
