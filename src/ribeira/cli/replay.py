"""`ribeira replay`: a recorded game in sentences."""

from typing import Annotated

import typer
from rich.table import Table

from ribeira.cli import saves
from ribeira.cli.arguments import ComponentsFile, File, Lang
from ribeira.cli.language import choose_language
from ribeira.cli.screen import board, open_console, sentence, show_result
from ribeira.cli.seats import seat_names
from ribeira.engine.errors import BadRecord, BadSeats
from ribeira.engine.messages import Messages
from ribeira.engine.play import Play
from ribeira.engine.words import words_for


def add_to(app: typer.Typer) -> None:
    @app.command("replay", help="Tell a recorded game, and show the table where it stands.")
    def replay(
        file: File,
        to: Annotated[int | None, typer.Option(metavar="N", help="Only the first N actions.", min=0)] = None,
        seat: Annotated[
            int | None, typer.Option(metavar="N", help="As this seat (from 1) saw it; else as a spectator.", min=1)
        ] = None,
        components: ComponentsFile = None,
        lang: Lang = None,
    ) -> None:
        language = choose_language(lang)
        saved = saves.load(file, components)
        record, game = saved.record, saved.game
        if to is not None and to > len(record.moves):
            raise BadRecord(f"{file}: there is no action {to}; it has {len(record.moves)}")
        if seat is not None and seat > record.seats:
            raise BadSeats(f"{file}: there is no seat {seat}; it has {record.seats}")
        viewer = None if seat is None else seat - 1
        words = words_for(game, language, seat_names(saved.seats, Messages(language), saved.record.names))
        console = open_console()
        play = Play(game, record.seats, seed=record.seed, options=record.options)
        for number, move in enumerate(record.moves[:to], 1):
            events = [event.seen_by(viewer) for event in play.act(move.seat, move.action)]
            texts = [words.event(event) for event in events if event is not None]
            line = Table.grid(padding=(0, 2))
            line.add_column(min_width=4, justify="right", style="dim")
            line.add_row(str(number), sentence(" ".join(texts), words))
            console.print(line)
        console.print()
        console.print(board(game, play.state.view(viewer), words))
        console.print()
        if play.state.deciders():
            for ask in play.state.view(viewer).asks:
                console.print(sentence(words.ask(ask), words), style="bold")
        else:
            show_result(console, play.state.result(), words)
