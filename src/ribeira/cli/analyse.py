"""`ribeira analyse`: review the decisions of a recorded game."""

import sys
from pathlib import Path

import click
import msgspec
from rich.console import Console
from rich.progress import BarColumn, MofNCompleteColumn, Progress, TextColumn, TimeRemainingColumn
from rich.table import Table
from rich.text import Text

from ribeira.bots.analysis.chart import Labels, chart
from ribeira.bots.analysis.explanations import as_sentence as why
from ribeira.bots.analysis.review import MARKS, Analysis, Remark, analyst, gather, remarks
from ribeira.cli.game_session import saved_games
from ribeira.cli.input.arguments import (
    OUTPUT_FILE,
    check_writable,
    file_argument,
    json_option,
    with_components,
)
from ribeira.cli.input.completion import complete_bots
from ribeira.cli.input.players import seat_names
from ribeira.cli.output.help import Command
from ribeira.cli.output.language import choose_language
from ribeira.cli.output.screen import open_console, sentence
from ribeira.engine.i18n.messages import Messages
from ribeira.engine.i18n.phrases import Phrases, phrases_for
from ribeira.engine.record import Record
from ribeira.engine.rng import Rng
from ribeira.engine.terminal.colors import seat_color

STYLES = {"best": "green", "good": "", "inaccuracy": "yellow", "mistake": "dark_orange", "blunder": "bold red"}


@click.command(cls=Command)
@file_argument
@click.option("--bot", default="hard", metavar="BOT", shell_complete=complete_bots)
@json_option
@click.option("--svg", type=OUTPUT_FILE, metavar="FILE")
@with_components
def analyse(file: Path, bot: str, json: bool, svg: Path | None, components: Path | None) -> None:
    """Review a recorded game and print the result as a table or JSON."""
    language = choose_language()
    saved = saved_games.load(file, components)
    analyst(bot, Rng.seeded(0))  # raise `BadAnalyst` before reading the game
    if svg is not None:
        check_writable(svg)
    words = phrases_for(saved.game, language, seat_names(saved.seats, Messages(language), saved.record.names))
    found: list[Remark] = []
    columns = (TextColumn("{task.description}"), BarColumn(), MofNCompleteColumn(), TimeRemainingColumn())
    console = Console(stderr=True)
    with Progress(*columns, console=console, transient=True, disable=not sys.stderr.isatty()) as progress:
        bar = progress.add_task(words.name(), total=len(saved.record.moves))
        for remark in remarks(saved.record, saved.game, bot):
            found.append(remark)
            progress.update(bar, completed=remark.number)
    analysis = gather(saved.record, saved.game, bot, found)
    if svg is not None:
        labels = Labels(
            title=words.name(),
            across=words.say("analyse-decisions"),
            chance=words.say("analyse-chance"),
            points=words.say("analyse-points"),
            marks={mark: words.say(f"mark-{mark}") for mark in MARKS},
        )
        svg.write_text(chart(analysis, words.names, labels), encoding="utf-8")
    if json:
        print(msgspec.json.format(msgspec.json.encode(analysis)).decode())
    else:
        show(analysis, saved.record, words)


def show(analysis: Analysis, record: Record, words: Phrases) -> None:
    """Print a review: one row per decision, the key moments and a summary per player."""
    say = words.say
    console = open_console()
    table = Table(box=None, header_style="bold blue", pad_edge=False, padding=(0, 2, 0, 0))
    table.add_column("", justify="right", style="dim")
    for header in ("analyse-player", "analyse-action"):
        table.add_column(say(header))
    units = ("analyse-chance", "analyse-points") if analysis.unit == "chance" else ("analyse-points",)
    for header in units:
        table.add_column(say(header), justify="right")
    for header in ("analyse-mark", "analyse-better"):
        table.add_column(say(header))
    remarks = {remark.number: remark for remark in analysis.remarks}
    moments: list[str] = []
    for number, state in enumerate(record.states(words.game), 1):
        remark = remarks.get(number)
        if remark is None:
            continue
        view = state.view(remark.seat)
        done = words.action(view, remark.action)
        better = ""
        if remark.mark != "best" and remark.alternative is not None:
            best = words.action(view, words.game.actions.parse(remark.alternative))
            gain = lost(remark.loss, remark.points_loss, analysis, words, "+")
            better = f"{say('analyse-gain', action=best, gain=gain)} {why(remark.why, words)}"
        chance = [say("one-percent", value=100 * remark.after)] if analysis.unit == "chance" else []
        table.add_row(
            str(number),
            Text(words.names[remark.seat], style=seat_color(remark.seat)),
            done,
            *chance,
            say("one-decimal", value=remark.points_after),
            Text(say(f"mark-{remark.mark}"), style=STYLES[remark.mark]),
            better,
        )
        if number in analysis.moments:
            moments.append(f"{number}. {words.names[remark.seat]}: {done} → {better}")
    console.print(table)
    console.print()
    if moments:
        console.print(say("analyse-moments"), style="bold")
        for moment in moments:
            console.print(sentence(moment, words))
        console.print()
    for seat, name in enumerate(words.names):
        marks_of_seat = [remark.mark for remark in analysis.remarks if remark.seat == seat]
        marks = ", ".join(f"{say(f'mark-{mark}')} {marks_of_seat.count(mark)}" for mark in MARKS)
        loss = lost(analysis.losses[seat], analysis.points_losses[seat], analysis, words)
        exact = f"{analysis.accuracies[seat]:.0f}"
        console.print(say("analyse-total", name=name, accuracy=exact, marks=marks, loss=loss))


def lost(chance: float, points: float, analysis: Analysis, words: Phrases, sign: str = "") -> str:
    """Format a loss in points, preceded by the loss of win probability if the game has opponents."""
    in_points = sign + words.say("analyse-in-points", points=points)
    in_chances = sign + words.say("one-percent", value=100 * chance)
    return f"{in_chances}, {in_points}" if analysis.unit == "chance" else in_points
