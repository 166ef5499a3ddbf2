"""`ribeira arena`: bots against bots, and who is the stronger."""

import sys
from pathlib import Path
from typing import Annotated

import typer
from rich.console import Console
from rich.progress import BarColumn, MofNCompleteColumn, Progress, TextColumn, TimeRemainingColumn
from rich.table import Table
from rich.text import Text

from ribeira.bots.arena import Arena, Contest, alone, processes, ray_cluster
from ribeira.bots.arena import Table as Outcome
from ribeira.bots.rating import Estimate
from ribeira.cli.arguments import ComponentsFile, GameId, Lang, Settings, find_game
from ribeira.cli.language import choose_language
from ribeira.cli.screen import open_console
from ribeira.engine.words import Words, words_for


def add_to(app: typer.Typer) -> None:
    @app.command("arena", help="Let bots play each other and rate them: every deal in every order of seats.")
    def arena(
        game: GameId,
        bots: Annotated[str, typer.Option(metavar="BOT,BOT,…", help="Who plays, for example expert,hard,search:500.")],
        games: Annotated[int, typer.Option(help="How many games each group that meets plays.", min=1)] = 100,
        seats: Annotated[
            int | None, typer.Option(help="How many sit at the table; 1: each plays alone.", min=1)
        ] = None,
        jobs: Annotated[int, typer.Option(help="How many processes play.", min=1)] = 1,
        seed: Annotated[int, typer.Option(help="The same seed deals the same games.", min=0)] = 0,
        option: Settings = [],
        components: ComponentsFile = None,
        json: Annotated[
            Path | None, typer.Option(metavar="FILE", help="Keep it in a file, and go on from there the next time.")
        ] = None,
        ray: Annotated[
            str | None, typer.Option(metavar="ADDRESS", help="Play on a Ray cluster (local: one on this machine).")
        ] = None,
        lang: Lang = None,
    ) -> None:
        language = choose_language(lang)
        found = find_game(game, components)
        names = [name.strip().lower() for name in bots.split(",")]
        contest = Contest.of(game, names, seats, options=found.parse_options(option), components=components, seed=seed)
        held = Arena(contest, json)
        words = words_for(found, language)
        crew = ray_cluster(ray) if ray else processes(jobs) if jobs > 1 else alone
        columns = (TextColumn("{task.description}"), BarColumn(), MofNCompleteColumn(), TimeRemainingColumn())
        console = Console(stderr=True)
        with Progress(*columns, console=console, transient=True, disable=not sys.stderr.isatty()) as progress:
            missing = len(held.missing(games))
            bar = progress.add_task(words.name(), total=len(held.games) + missing, completed=len(held.games))
            for _ in held.hold(games, crew):
                progress.advance(bar)
        show(held.table(), words)


def show(outcome: Outcome, words: Words) -> None:
    say = words.say
    contest = outcome.contest
    console = open_console()
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
        rated = [] if standing.elo is None else [around(standing.elo, "{:.0f}"), around(standing.wins, "{:.0%}")]
        table.add_row(
            standing.bot,
            *rated,
            str(standing.games),
            around(standing.score, "{:.1f}"),
            str(standing.worst),
            str(standing.best),
            f"{1000 * standing.seconds:.1f}",
        )
    console.print(table)
    console.print()
    for meeting in outcome.meetings:
        wins = around(meeting.wins, "{:.0%}")
        console.print(say("arena-meeting", bot=meeting.bot, other=meeting.against, wins=wins, games=meeting.games))
    for standing in outcome.standings:
        for rating, count in sorted(standing.ratings.items(), key=lambda item: -item[1]):
            share = f"{count / standing.games:.0%}"
            console.print(say("arena-rating", bot=standing.bot, share=share, rating=words.rating(rating)))
    console.print(Text(say("arena-interval"), style="dim"))


def around(estimate: Estimate, form: str) -> str:
    """A number and its interval."""
    return f"{form.format(estimate.value)} ({form.format(estimate.low)}–{form.format(estimate.high)})"
