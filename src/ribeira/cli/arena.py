"""`ribeira arena`: a tournament between bots."""

import os
import sys
from collections.abc import Callable
from pathlib import Path

import click
from rich.console import Console
from rich.progress import BarColumn, MofNCompleteColumn, Progress, TextColumn, TimeRemainingColumn
from rich.table import Table
from rich.text import Text

from ribeira.bots.arena.contest import (
    Arena,
    Contest,
    ContestResults,
    Executor,
    alone,
    processes,
    ray_cluster,
    usual_seats,
)
from ribeira.bots.arena.statistics import Estimate
from ribeira.bots.external import is_external
from ribeira.cli.input.arguments import (
    OUTPUT_FILE,
    check_writable,
    find_game,
    game_argument,
    options_for,
    with_components,
    with_options,
)
from ribeira.cli.input.completion import complete_bots
from ribeira.cli.output.help import Command
from ribeira.cli.output.language import choose_language
from ribeira.cli.output.screen import open_console
from ribeira.engine.i18n.phrases import Phrases, phrases_for
from ribeira.engine.registry import list_games

EVERY = "all"  # name for all games


@click.command(cls=Command)
@game_argument
@click.option("--bots", metavar="BOT,BOT,…", required=True, shell_complete=complete_bots)
@click.option("--games", type=click.IntRange(min=1), default=100, metavar="N")
@click.option("--seats", type=click.IntRange(min=1), metavar="N")
@click.option("--jobs", type=click.IntRange(min=1), metavar="N")
@click.option("--seed", type=click.IntRange(min=0), default=0, metavar="N")
@with_options
@with_components
@click.option("--json", type=OUTPUT_FILE, metavar="FILE")
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
    """Play a tournament in one game or in all games and print the ratings."""
    language = choose_language()
    names = [name if is_external(name) else name.lower() for name in (part.strip() for part in bots.split(","))]
    cores = jobs or os.cpu_count() or 1
    executor = ray_cluster(ray) if ray else processes(cores) if cores > 1 else alone
    contests = []
    for id in [one.id for one in list_games()] if game == EVERY else [game]:
        found = find_game(id, components)
        file = json.with_stem(f"{json.stem}-{id}") if json and game == EVERY else json
        if file is not None:
            check_writable(file)
        seat_count = seats or usual_seats(found)
        options = options_for(found, seat_count, option)
        contest = Contest.of(id, names, seat_count, options=options, components=components, seed=seed)
        contests.append((Arena(contest, file), phrases_for(found, language)))
    for number, (held, words) in enumerate(contests):
        if number:
            print()
        play_games(held, games, executor, words)
        show(held.results(), words)
    if len(contests) > 1:
        show_leaderboard([(held.results(), words) for held, words in contests])


def play_games(held: Arena, games: int, executor: Executor, words: Phrases) -> None:
    """Play the missing games with a progress bar."""
    columns = (TextColumn("{task.description}"), BarColumn(), MofNCompleteColumn(), TimeRemainingColumn())
    console = Console(stderr=True)
    with Progress(*columns, console=console, transient=True, disable=not sys.stderr.isatty()) as progress:
        missing = len(held.missing(games))
        bar = progress.add_task(words.name(), total=len(held.games) + missing, completed=len(held.games))
        for _ in held.play_missing(games, executor):
            progress.advance(bar)


def show_leaderboard(outcomes: list[tuple[ContestResults, Phrases]]) -> None:
    """Print the leaderboard of several games: Elo per game (mean score in solo games), best total first."""
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


def show(outcome: ContestResults, words: Phrases) -> None:
    """Print the results of one game."""
    say = words.say
    contest = outcome.contest
    console = open_console()

    def integer(number: float) -> str:
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
        rated = (
            [] if standing.elo is None else [with_interval(standing.elo, integer), with_interval(standing.wins, share)]
        )
        table.add_row(
            standing.bot,
            *rated,
            str(standing.games),
            with_interval(standing.score, tenths),
            str(standing.worst),
            str(standing.best),
            tenths(1000 * standing.seconds),
        )
    console.print(table)
    console.print()
    for meeting in outcome.meetings:
        wins = with_interval(meeting.wins, share)
        console.print(say("arena-meeting", bot=meeting.bot, other=meeting.against, wins=wins, games=meeting.games))
    for standing in outcome.standings:
        for rating, count in sorted(standing.ratings.items(), key=lambda item: -item[1]):
            often = share(count / standing.games)
            console.print(say("arena-rating", bot=standing.bot, share=often, rating=words.rating(rating)))
    console.print(Text(say("arena-interval"), style="dim"))


def with_interval(estimate: Estimate, formatted: Callable[[float], str]) -> str:
    """Format an estimate with its confidence interval."""
    return f"{formatted(estimate.value)} ({formatted(estimate.low)}–{formatted(estimate.high)})"
