"""`ribeira record`: games on paper, made, checked and read."""

from pathlib import Path
from typing import Annotated

import msgspec
import typer

from ribeira.bots.bot import Knowledge
from ribeira.bots.registry import QUICKEST
from ribeira.cli import saves
from ribeira.cli.arguments import ComponentsFile, File, GameId, Json, Lang, Seats, Seed, Settings, find_game
from ribeira.cli.language import choose_language
from ribeira.cli.seats import make_bots, parse_bots
from ribeira.engine.messages import Messages
from ribeira.engine.play import Play
from ribeira.engine.words import words_for


def add_to(app: typer.Typer) -> None:
    group = typer.Typer()
    app.add_typer(group, name="record", help="Make, check and read records: games on paper.")

    @group.command("check", help="Replay a record and say whether it holds.")
    def check(file: File, components: ComponentsFile = None, lang: Lang = None) -> None:
        language = choose_language(lang)
        saved = saves.load(file, components)
        name = words_for(saved.game, language).name()
        id = "record-unfinished" if saved.record.result is None else "record-finished"
        print(Messages(language).say(id, file=str(file), game=name, moves=len(saved.record.moves)))

    @group.command("show", help="Print a record in the plain form, or as JSON.")
    def show(file: File, json: Json = False, components: ComponentsFile = None) -> None:
        saved = saves.load(file, components)
        if not json:
            print(saved.record.text(saved.game), end="")
            return
        document = msgspec.to_builtins(saved.record)
        document["moves"] = [{"seat": move.seat, **saved.game.actions.json(move.action)} for move in saved.record.moves]
        print(msgspec.json.format(msgspec.json.encode(document)).decode())

    @group.command("new", help="Let bots play a game and write it down.")
    def new(
        game: GameId,
        seats: Seats,
        output: Annotated[
            Path | None, typer.Option("--output", "-o", metavar="FILE", help="Where to; else it is printed.")
        ] = None,
        seed: Seed = None,
        bot: Annotated[str, typer.Option(help="The bot, where --seats is a number.")] = QUICKEST,
        option: Settings = [],
        components: ComponentsFile = None,
    ) -> None:
        found = find_game(game, components)
        who = parse_bots(seats, bot)
        play = Play(found, len(who), seed=seed, options=found.parse_options(option))
        bots = make_bots(who, play.seed)
        while deciders := play.state.deciders():
            seat = deciders[0]
            play.act(seat, bots[seat].choose(Knowledge(play.state, seat)))
        if output is None:
            print(msgspec.structs.replace(play.record(), names=who).text(found), end="")
        else:
            saves.save(output, play, who, components, who)
