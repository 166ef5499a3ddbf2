"""How strong the bots are: every level against the one below it in every game, and the solo games by their ratings.

    python benchmarks/strength.py [--games 100] [--solo 50] [--jobs 2] [--only cafe,fleet] [--bot expert] --folder DIR

It holds the contests of `ribeira arena` one after another and keeps each in a file of the folder, so that it can be
stopped and goes on the next time. Then it prints the tables of docs/bots.md. Mercado's campaign is `campaign.py`.
"""

import argparse
import sys
from collections.abc import Iterator
from itertools import pairwise
from pathlib import Path

from rich.console import Console
from rich.progress import BarColumn, MofNCompleteColumn, Progress, TextColumn, TimeRemainingColumn

import ribeira
from ribeira.bots.arena import Arena, Contest, Table, alone, processes
from ribeira.bots.registry import LEVELS
from ribeira.games.lata.actions import FACTORIES


def contests(ids: list[str], bot: str) -> Iterator[tuple[str, Contest]]:
    """Everything to be held, by the name of its file."""
    for id in ids:
        for weaker, stronger in pairwise(LEVELS):
            yield f"{id}-{stronger}-{weaker}", Contest.of(id, [stronger, weaker], 2)
        alone = f"{id}-solo-{bot.replace(':', '-')}"
        if id == "lata":
            for factory in FACTORIES:
                yield f"{alone}-{factory}", Contest.of(id, [bot], 1, options={"factory": factory})
        elif id != "mercado" and 1 in ribeira.game(id).seats:
            yield alone, Contest.of(id, [bot], 1)


def row(table: Table) -> str:
    """A line of a table in Markdown."""
    if table.contest.seats == 1:
        standing = table.standings[0]
        ratings = ", ".join(f"{name} {count}" for name, count in sorted(standing.ratings.items()))
        score = standing.score
        game = " ".join([table.contest.game, *map(str, table.contest.options.values())])
        return (
            f"| {game} | `{standing.bot}` | {standing.games} | {score.value:.1f} "
            f"({score.low:.1f} to {score.high:.1f}) | {standing.worst} to {standing.best} | {ratings} |"
        )
    met = table.meetings[0]
    return (
        f"| {table.contest.game} | `{met.bot}` against `{met.against}` | {met.games} | {met.wins.value:.0%} "
        f"({met.wins.low:.0%} to {met.wins.high:.0%}) |"
    )


def main() -> None:
    parser = argparse.ArgumentParser(description="How strong the bots are.")
    parser.add_argument("--games", type=int, default=100, help="of every pair of levels")
    parser.add_argument("--solo", type=int, default=50, help="games alone")
    parser.add_argument("--jobs", type=int, default=1, help="processes")
    parser.add_argument("--only", help="ids, with commas; all, unless given")
    parser.add_argument("--bot", default="expert", help="who plays alone")
    parser.add_argument("--folder", type=Path, required=True, help="where the contests are kept")
    arguments = parser.parse_args()
    arguments.folder.mkdir(parents=True, exist_ok=True)
    ids = arguments.only.split(",") if arguments.only else [game.id for game in ribeira.all_games()]
    crew = processes(arguments.jobs) if arguments.jobs > 1 else alone
    columns = (TextColumn("{task.description}"), BarColumn(), MofNCompleteColumn(), TimeRemainingColumn())
    pairs: list[str] = []
    solo: list[str] = []
    with Progress(*columns, console=Console(stderr=True), disable=not sys.stderr.isatty()) as progress:
        for name, contest in contests(ids, arguments.bot):
            arena = Arena(contest, arguments.folder / f"{name}.json")
            games = arguments.solo if contest.seats == 1 else arguments.games
            done = len(arena.games)
            bar = progress.add_task(name, total=done + len(arena.missing(games)), completed=done)
            for _ in arena.hold(games, crew):
                progress.advance(bar)
            (solo if contest.seats == 1 else pairs).append(row(arena.table()))
    print("| game | who | games | wins |\n| --- | --- | --- | --- |", *pairs, sep="\n")
    print(
        "\n| game | bot | games | mean | from, to | ratings |\n| --- | --- | --- | --- | --- | --- |", *solo, sep="\n"
    )


if __name__ == "__main__":
    main()
