"""`ribeira arena`: bots against bots, and who is the stronger."""

import os
import sys
from collections.abc import Callable
from pathlib import Path

import click
from rich.console import Console
from rich.progress import BarColumn, MofNCompleteColumn, Progress, TextColumn, TimeRemainingColumn
from rich.table import Table
from rich.text import Text

from ribeira.bots.arena.contest import Arena, Contest, Crew, alone, processes, ray_cluster, usual_seats
from ribeira.bots.arena.contest import Table as Outcome
from ribeira.bots.arena.statistics import Estimate
from ribeira.bots.external import is_external
from ribeira.cli.input.arguments import (
    PLACE,
    bots_begin,
    find_game,
    of_game,
    options_for,
    try_place,
    with_components,
    with_options,
)
from ribeira.cli.output.help import Command
from ribeira.cli.output.language import choose_language
from ribeira.cli.output.screen import open_console
from ribeira.engine.i18n.phrases import Phrases, phrases_for
from ribeira.engine.registry import all_games

EVERY = "all"  # instead of a game


@click.command(cls=Command)
@of_game
@click.option("--bots", metavar="BOT,BOT,…", required=True, shell_complete=bots_begin)
@click.option("--games", type=click.IntRange(min=1), default=100, metavar="N")
@click.option("--seats", type=click.IntRange(min=1), metavar="N")
@click.option("--jobs", type=click.IntRange(min=1), metavar="N")
@click.option("--seed", type=click.IntRange(min=0), default=0, metavar="N")
@with_options
@with_components
@click.option("--json", type=PLACE, metavar="FILE")
@click.option("--ray", metavar="ADDRESS")
def arena(
    game: str,
    bots: str,
    games: int,
    seats: int | None,
    jobs: int | None,
    seed: int,
    option: tuple[str, ...],
    components: Path | None,
    json: Path | None,
    ray: str | None,
) -> None:
    language = choose_language()
    names = [name if is_external(name) else name.lower() for name in (part.strip() for part in bots.split(","))]
    cores = jobs or os.cpu_count() or 1
    crew = ray_cluster(ray) if ray else processes(cores) if cores > 1 else alone
    contests = []
    for id in [one.id for one in all_games()] if game == EVERY else [game]:
        found = find_game(id, components)
        file = json.with_stem(f"{json.stem}-{id}") if json and game == EVERY else json
        if file is not None:
            try_place(file)
        sitting = seats or usual_seats(found)
        options = options_for(found, sitting, option)
        contest = Contest.of(id, names, sitting, options=options, components=components, seed=seed)
        contests.append((Arena(contest, file), phrases_for(found, language)))
    for number, (held, words) in enumerate(contests):
        if number:
            print()
        hold(held, games, crew, words)
        show(held.table(), words)
    if len(contests) > 1:
        show_all([(held.table(), words) for held, words in contests])


def hold(held: Arena, games: int, crew: Crew, words: Phrases) -> None:
    """Let them play, with a bar on the terminal while they do."""
    columns = (TextColumn("{task.description}"), BarColumn(), MofNCompleteColumn(), TimeRemainingColumn())
    console = Console(stderr=True)
    with Progress(*columns, console=console, transient=True, disable=not sys.stderr.isatty()) as progress:
        missing = len(held.missing(games))
        bar = progress.add_task(words.name(), total=len(held.games) + missing, completed=len(held.games))
        for _ in held.hold(games, crew):
            progress.advance(bar)


def show_all(outcomes: list[tuple[Outcome, Phrases]]) -> None:
    """The leaderboard of all games: Elo in each (alone: the mean score), the best on the whole first."""
    say = outcomes[0][1].say
    table = Table(box=None, header_style="bold blue", pad_edge=False, padding=(0, 2, 0, 0))
    table.add_column(say("arena-bot"))
    for _, words in outcomes:
        table.add_column(words.name(), justify="right")
    by_bot: dict[str, list[float]] = {}
    for outcome, _ in outcomes:
        for standing in outcome.standings:
            by_bot.setdefault(standing.bot, []).append((standing.elo or standing.score).value)
    for bot, values in sorted(by_bot.items(), key=lambda item: -sum(item[1])):
        table.add_row(bot, *(f"{value:.0f}" for value in values))
    console = open_console()
    console.print()
    console.print(table)


def show(outcome: Outcome, words: Phrases) -> None:
    say = words.say
    contest = outcome.contest
    console = open_console()

    def whole(number: float) -> str:
        return f"{number:.0f}"

    def tenths(number: float) -> str:
        return say("one-decimal", value=number)

    def share(part: float) -> str:
        return say("whole-percent", value=100 * part)

    players, games = say("players", count=contest.seats), say("simulate-games", count=len(outcome.games))
    console.print(Text(f"{words.name()}, {players}, {games}, {say('simulate-seed', seed=str(contest.seed))}"))
    console.print()
    table = Table(box=None, header_style="bold blue", pad_edge=False, padding=(0, 2, 0, 0))
    table.add_column(say("arena-bot"))
    alone = contest.seats == 1
    headers = ("arena-games", "arena-score", "simulate-min", "simulate-max", "arena-time")
    for header in headers if alone else ("arena-elo", "simulate-wins", *headers):
        table.add_column(say(header), justify="right")
    for standing in outcome.standings:
        rated = [] if standing.elo is None else [around(standing.elo, whole), around(standing.wins, share)]
        table.add_row(
            standing.bot,
            *rated,
            str(standing.games),
            around(standing.score, tenths),
            str(standing.worst),
            str(standing.best),
            tenths(1000 * standing.seconds),
        )
    console.print(table)
    console.print()
    for meeting in outcome.meetings:
        wins = around(meeting.wins, share)
        console.print(say("arena-meeting", bot=meeting.bot, other=meeting.against, wins=wins, games=meeting.games))
    for standing in outcome.standings:
        for rating, count in sorted(standing.ratings.items(), key=lambda item: -item[1]):
            often = share(count / standing.games)
            console.print(say("arena-rating", bot=standing.bot, share=often, rating=words.rating(rating)))
    console.print(Text(say("arena-interval"), style="dim"))


def around(estimate: Estimate, told: Callable[[float], str]) -> str:
    """A number and its interval."""
    return f"{told(estimate.value)} ({told(estimate.low)}–{told(estimate.high)})"
