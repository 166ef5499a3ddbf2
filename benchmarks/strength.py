"""How strong the bots are: one table a game, all levels and random on one Elo scale; and the solo games by ratings.

    python benchmarks/strength.py [--games 100] [--solo 50] [--jobs 2] [--only cafe,fleet] [--seats 2,3,4]
                                  [--steps hard-medium,…] [--bot expert] --folder DIR

Every level meets the one below it, the weakest meets random, with two, three and four players: contests of
`ribeira arena`, each kept in a file of the folder, so that it can be stopped and goes on the next time. `--tables`
plays nothing and prints what there is. Mercado's campaign is `campaign.py`.
"""

import argparse
import sys
from collections.abc import Iterator, Sequence
from itertools import pairwise
from pathlib import Path

from rich.console import Console
from rich.progress import BarColumn, MofNCompleteColumn, Progress, TextColumn, TimeRemainingColumn

import ribeira
from ribeira.bots.arena import Arena, Contest, Table, alone, duels_of, processes
from ribeira.bots.rating import Estimate, elo, mean, share
from ribeira.bots.registry import LEVELS, QUICKEST
from ribeira.games.lata.actions import FACTORIES

LADDER = (QUICKEST, *LEVELS)  # the weakest first
ANCHOR = "medium"  # stands at 1500


def contests(id: str, seats: Sequence[int], steps: Sequence[str] | None) -> Iterator[tuple[str, Contest]]:
    """The meetings of a game, by the name of their file."""
    for count in seats:
        if count in ribeira.game(id).seats:
            for weaker, stronger in pairwise(LADDER):
                if steps is None or f"{stronger}-{weaker}" in steps:
                    yield f"{id}-{count}-{stronger}-{weaker}", Contest.of(id, [stronger, weaker], count)


def solo_contests(id: str, bot: str) -> Iterator[tuple[str, Contest]]:
    name = f"{id}-solo-{bot.replace(':', '-')}"
    if id == "lata":
        for factory in FACTORIES:
            yield f"{name}-{factory}", Contest.of(id, [bot], 1, options={"factory": factory})
    elif id != "mercado" and 1 in ribeira.game(id).seats:
        yield name, Contest.of(id, [bot], 1)


def table(id: str, held: Sequence[Table]) -> list[str]:
    """The table of a game in Markdown: a line for each number of players and bot, the strongest first."""
    lines = [
        f"\n### {id}\n",
        "| players | bot | Elo | against the one below | mean score | ms a decision |",
        "| --- | --- | --- | --- | --- | --- |",
    ]
    for count in sorted({one.contest.seats for one in held}):
        here = [one for one in held if one.contest.seats == count and one.games]
        ratings = elo([duels for one in here for duels in duels_of(one.contest, one.games) if duels])
        zero = ratings[ANCHOR].value - 1500 if ANCHOR in ratings else 0.0
        for name in reversed(LADDER):
            if name in ratings:
                scores = [score for one in here for score in scored(one, name)]
                told = [str(count), f"`{name}`", moved(ratings[name], zero), against(here, name)]
                told += [f"{mean(scores).value:.1f}", f"{milliseconds(here, name):.1f}"]
                lines.append(f"| {' | '.join(told)} |")
    return lines


def moved(rating: Estimate, zero: float) -> str:
    return f"{rating.value - zero:.0f} ({rating.low - zero:.0f} to {rating.high - zero:.0f})"


def against(here: Sequence[Table], name: str) -> str:
    """How a bot fared against the one below it: of three and more, each two seats are a duel."""
    for one in here:
        if one.contest.bots[0] == name:
            points = [
                point if first == name else 1 - point
                for duels in duels_of(one.contest, one.games)
                for first, _, point in duels
            ]
            found = share(sum(points), len(points))
            return f"{found.value:.0%} ({found.low:.0%} to {found.high:.0%}) of {len(points)}"
    return ""


def scored(one: Table, name: str) -> list[int]:
    line_ups = one.contest.line_ups()
    return [game.scores[seat] for game in one.games for seat, who in enumerate(line_ups[game.line_up]) if who == name]


def milliseconds(here: Sequence[Table], name: str) -> float:
    standings = [standing for one in here for standing in one.standings if standing.bot == name]
    games = sum(standing.games for standing in standings)
    return 1000 * sum(standing.seconds * standing.games for standing in standings) / max(1, games)


def solo_row(one: Table) -> str:
    standing = one.standings[0]
    ratings = ", ".join(f"{name} {count}" for name, count in sorted(standing.ratings.items()))
    score = standing.score
    game = " ".join([one.contest.game, *map(str, one.contest.options.values())])
    return (
        f"| {game} | `{standing.bot}` | {standing.games} | {score.value:.1f} "
        f"({score.low:.1f} to {score.high:.1f}) | {standing.worst} to {standing.best} | {ratings} |"
    )


def main() -> None:
    parser = argparse.ArgumentParser(description="How strong the bots are.")
    parser.add_argument("--games", type=int, default=100, help="of every pair of levels")
    parser.add_argument("--solo", type=int, default=50, help="games alone; 0: none")
    parser.add_argument("--jobs", type=int, default=1, help="processes")
    parser.add_argument("--only", help="ids, with commas; all, unless given")
    parser.add_argument("--seats", default="2,3,4", help="how many players, with commas")
    parser.add_argument("--steps", help="which meetings, with commas: hard-medium,easy-beginner; all, unless given")
    parser.add_argument("--bot", default="expert", help="who plays alone")
    parser.add_argument("--tables", action="store_true", help="play nothing, print what there is")
    parser.add_argument("--folder", type=Path, required=True, help="where the contests are kept")
    arguments = parser.parse_args()
    arguments.folder.mkdir(parents=True, exist_ok=True)
    ids = arguments.only.split(",") if arguments.only else [game.id for game in ribeira.all_games()]
    seats = [int(count) for count in arguments.seats.split(",")]
    steps = arguments.steps.split(",") if arguments.steps else None
    crew = processes(arguments.jobs) if arguments.jobs > 1 else alone
    columns = (TextColumn("{task.description}"), BarColumn(), MofNCompleteColumn(), TimeRemainingColumn())
    met: dict[str, list[Table]] = {id: [] for id in ids}
    solo: list[str] = []
    with Progress(*columns, console=Console(stderr=True), disable=not sys.stderr.isatty()) as progress:
        for id in ids:
            meetings = list(contests(id, seats, steps))
            for name, contest in [*meetings, *(solo_contests(id, arguments.bot) if arguments.solo else ())]:
                arena = Arena(contest, arguments.folder / f"{name}.json")
                wanted = arguments.solo if contest.seats == 1 else arguments.games
                if not arguments.tables:
                    done = len(arena.games)
                    bar = progress.add_task(name, total=done + len(arena.missing(wanted)), completed=done)
                    for _ in arena.hold(wanted, crew):
                        progress.advance(bar)
                if not arena.games:
                    continue
                if contest.seats == 1:
                    solo.append(solo_row(arena.table()))
                else:
                    met[id].append(arena.table())
    for id, held in met.items():
        if held:
            print(*table(id, held), sep="\n")
    if solo:
        print("\n| game | bot | games | mean | from, to | ratings |\n| --- | --- | --- | --- | --- | --- |")
        print(*solo, sep="\n")


if __name__ == "__main__":
    main()
