"""`ribeira record`: games on paper, made, checked and read."""

from pathlib import Path

import click
import msgspec

from ribeira.bots.registry import QUICKEST
from ribeira.cli.game_session import saved_games
from ribeira.cli.input.arguments import (
    as_json,
    bots_begin,
    find_game,
    of_file,
    of_game,
    options_for,
    to_output,
    with_components,
    with_options,
    with_seats,
    with_seed,
)
from ribeira.cli.input.players import make_bots, parse_bots
from ribeira.cli.output.help import Group
from ribeira.cli.output.language import choose_language
from ribeira.engine.bot_api.knowledge import Knowledge
from ribeira.engine.i18n.messages import Messages
from ribeira.engine.i18n.phrases import phrases_for
from ribeira.engine.match import Match


@click.group(cls=Group, no_args_is_help=False)
def record() -> None:
    pass


@record.command()
@of_file
@with_components
def check(file: Path, components: Path | None) -> None:
    language = choose_language()
    saved = saved_games.load(file, components)
    name = phrases_for(saved.game, language).name()
    id = "record-unfinished" if saved.record.result is None else "record-finished"
    print(Messages(language).say(id, file=str(file), game=name, moves=len(saved.record.moves)))


@record.command()
@of_file
@as_json
@with_components
def show(file: Path, json: bool, components: Path | None) -> None:
    saved = saved_games.load(file, components)
    if not json:
        print(saved.record.text(saved.game), end="")
        return
    document = msgspec.to_builtins(saved.record)
    document["moves"] = [{"seat": move.seat, **saved.game.actions.json(move.action)} for move in saved.record.moves]
    print(msgspec.json.format(msgspec.json.encode(document)).decode())


@record.command()
@of_game
@with_seats
@to_output
@with_seed
@click.option("--bot", default=QUICKEST, metavar="BOT", shell_complete=bots_begin)
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
