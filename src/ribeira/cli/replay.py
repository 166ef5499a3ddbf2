"""`ribeira replay`: describe a recorded game."""

from pathlib import Path

import click
from rich.table import Table

from ribeira.cli.game_session import saved_games
from ribeira.cli.input.arguments import file_argument, with_components
from ribeira.cli.input.errors import CommandError
from ribeira.cli.input.players import seat_names
from ribeira.cli.output.help import Command
from ribeira.cli.output.language import choose_language
from ribeira.cli.output.screen import board, full_board, open_console, sentence, show_result
from ribeira.engine.i18n.messages import Messages
from ribeira.engine.i18n.phrases import phrases_for
from ribeira.engine.match import Match


@click.command(cls=Command)
@file_argument
@click.option("--to", type=click.IntRange(min=0), metavar="N")
@click.option("--seat", type=click.IntRange(min=1), metavar="N")
@click.option("--whole", "full", is_flag=True)
@with_components
def replay(file: Path, to: int | None, seat: int | None, full: bool, components: Path | None) -> None:
    """Print the events of a recorded game and the final board."""
    language = choose_language()
    saved = saved_games.load(file, components)
    record, game = saved.record, saved.game
    if to is not None and to > len(record.moves):
        raise CommandError("no-action", file=str(file), asked=str(to), count=len(record.moves))
    if seat is not None and seat > record.seats:
        raise CommandError("no-seat", file=str(file), asked=str(seat), count=record.seats)
    viewer = None if seat is None else seat - 1
    words = phrases_for(game, language, seat_names(saved.seats, Messages(language), saved.record.names))
    console = open_console()
    play = Match.begin(game, record)
    for number, move in enumerate(record.moves[:to], 1):
        events = [event.seen_by(viewer) for event in play.act(move.seat, move.action)]
        texts = [words.event(event) for event in events if event is not None]
        if not texts:  # the action is the first part of a longer move
            continue
        line = Table.grid(padding=(0, 2))
        line.add_column(min_width=4, justify="right", style="dim")
        line.add_row(str(number), sentence(" ".join(texts), words))
        console.print(line)
    console.print()
    view = play.state.view(viewer)
    console.print(full_board(game, view, words) if full else board(console, game, view, words))
    console.print()
    if not play.state.over():
        for ask in view.asks:
            console.print(sentence(words.ask_of(ask), words), style="bold")
    else:
        show_result(console, play.state.result(), words)
