"""Measure the strength of the bots: an Elo table of all levels per game, and the ratings in solo games.

    python benchmarks/strength.py [--games 100 | --minutes 60] [--solo 50] [--jobs 2] [--only cafe,fleet]
                                  [--seats 2,3,4] [--meetings hard-medium,…] [--bot expert] --folder DIR

Neighboring levels play contests of `ribeira arena` with two, three and four players (with three, the next level
joins). Each contest is stored in a file of the folder and can be continued. The file name ends with a digest of the
levels' parameters, so that changed parameters start a new contest. With `--minutes`, all contests with opponents
proceed in parallel, one deal at a time; the next deal is the one that reduces the uncertainty most per second.
`--tables` only prints the stored results. Mercado's campaign has its own script, `campaign_fame.py`.
"""

import argparse
import math
import sys
import time
from collections.abc import Iterator, Sequence
from pathlib import Path
from zlib import crc32

from rich.console import Console
from rich.progress import BarColumn, MofNCompleteColumn, Progress, TextColumn, TimeRemainingColumn

import ribeira
from ribeira.bots.arena.contest import Arena, Contest, ContestGame, ContestResults, alone, duels_of, processes
from ribeira.bots.arena.statistics import Estimate, elo, mean, share
from ribeira.bots.registry import LEVELS, QUICKEST
from ribeira.engine.bot_api.levels import level_of
from ribeira.games.lata.actions import FACTORIES

LADDER = (QUICKEST, *LEVELS)  # from weakest to strongest
ANCHOR = "medium"  # rated 1500


def contests(id: str, seats: Sequence[int], meetings: Sequence[str] | None) -> Iterator[tuple[str, Contest]]:
    """Yield the contests of a game with their file names. Neighboring levels play each other."""
    for count in seats:
        if count in ribeira.game(id).seats:
            for first in range(len(LADDER) - count + 1):
                bots = LADDER[first : first + count][::-1]
                if meetings is None or "-".join(bots) in meetings:
                    yield f"{id}-{count}-{'-'.join(bots)}-{digest(id, bots, count)}", Contest.of(id, bots, count)


def solo_contests(id: str, bot: str) -> Iterator[tuple[str, Contest]]:
    """Yield the solo contests of a game with their file names."""
    name = f"{id}-solo-{bot.replace(':', '-')}-{digest(id, [bot], 1)}"
    if id == "lata":
        for factory in FACTORIES:
            yield f"{name}-{factory}", Contest.of(id, [bot], 1, options={"factory": factory})
    elif id != "mercado" and 1 in ribeira.game(id).seats:
        yield name, Contest.of(id, [bot], 1)


def digest(id: str, bots: Sequence[str], seats: int) -> str:
    """Return a short digest of the parameters of these levels."""
    levels = [level_of(ribeira.game(id), bot, seats) for bot in bots if bot in LEVELS]
    return f"{crc32(repr(levels).encode()):08x}"


def side_by_side(arenas: Sequence[Arena], seconds: float) -> Iterator[ContestGame]:
    """Play one deal at a time, in the contest whose uncertainty it reduces most per second."""
    end = time.monotonic() + seconds
    while arenas and time.monotonic() < end:
        arena = min(arenas, key=lambda one: len(one.games) * math.sqrt(seconds_of(one.games)))
        yield from arena.play_missing(len(arena.games) + 1)


def seconds_of(games: Sequence[ContestGame]) -> float:
    """Return the mean duration of a game."""
    return math.fsum(second for game in games for second in game.seconds) / max(1, len(games))


def table(id: str, held: Sequence[ContestResults]) -> list[str]:
    """Return the results of a game as a Markdown table: a row per number of players and bot, the strongest first."""
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
                cells = [str(count), f"`{name}`", moved(ratings[name], zero), against(here, name)]
                cells += [f"{mean(scores).value:.1f}", f"{milliseconds(here, name):.1f}"]
                lines.append(f"| {' | '.join(cells)} |")
    return lines


def moved(rating: Estimate, zero: float) -> str:
    """Format a rating relative to the anchor."""
    return f"{rating.value - zero:.0f} ({rating.low - zero:.0f} to {rating.high - zero:.0f})"


def against(here: Sequence[ContestResults], name: str) -> str:
    """Format the share of better places against the next weaker bot; equal strength gives one half."""
    below = LADDER[max(0, LADDER.index(name) - 1)]
    points = [
        point if first == name else 1 - point
        for one in here
        for duels in duels_of(one.contest, one.games)
        for first, second, point in duels
        if {first, second} == {name, below}
    ]
    if not points:
        return ""
    found = share(sum(points), len(points))
    return f"{found.value:.0%} ({found.low:.0%} to {found.high:.0%}) of {len(points)}"


def scored(one: ContestResults, name: str) -> list[int]:
    """Return the scores of a bot in all games."""
    line_ups = one.contest.line_ups()
    return [game.scores[seat] for game in one.games for seat, who in enumerate(line_ups[game.line_up]) if who == name]


def milliseconds(here: Sequence[ContestResults], name: str) -> float:
    """Return the mean time per decision of a bot."""
    standings = [standing for one in here for standing in one.standings if standing.bot == name]
    games = sum(standing.games for standing in standings)
    return 1000 * sum(standing.seconds * standing.games for standing in standings) / max(1, games)


def solo_row(one: ContestResults) -> str:
    """Format the results of a solo contest as a row of the table."""
    standing = one.standings[0]
    ratings = ", ".join(f"{name} {count}" for name, count in sorted(standing.ratings.items()))
    score = standing.score
    game = " ".join([one.contest.game, *map(str, one.contest.options.values())])
    return (
        f"| {game} | `{standing.bot}` | {standing.games} | {score.value:.1f} "
        f"({score.low:.1f} to {score.high:.1f}) | {standing.worst} to {standing.best} | {ratings} |"
    )


def main() -> None:
    """Read the options, play the missing games and print the tables."""
    parser = argparse.ArgumentParser(description="How strong the bots are.")
    parser.add_argument("--games", type=int, default=100, help="of every pair of levels")
    parser.add_argument(
        "--minutes", type=float, help="instead: games of all pairs side by side, for so long, one process"
    )
    parser.add_argument("--solo", type=int, default=50, help="games alone; 0: none")
    parser.add_argument("--jobs", type=int, default=1, help="processes")
    parser.add_argument("--only", help="ids, with commas; all, unless given")
    parser.add_argument("--seats", default="2,3,4", help="how many players, with commas")
    parser.add_argument("--meetings", help="with commas: hard-medium,hard-medium-easy; all, unless given")
    parser.add_argument("--bot", default="expert", help="who plays alone")
    parser.add_argument("--tables", action="store_true", help="play nothing, print what there is")
    parser.add_argument("--folder", type=Path, required=True, help="where the contests are kept")
    arguments = parser.parse_args()
    arguments.folder.mkdir(parents=True, exist_ok=True)
    ids = arguments.only.split(",") if arguments.only else [game.id for game in ribeira.list_games()]
    seats = [int(count) for count in arguments.seats.split(",")]
    meetings = arguments.meetings.split(",") if arguments.meetings else None
    crew = processes(arguments.jobs) if arguments.jobs > 1 else alone
    columns = (TextColumn("{task.description}"), BarColumn(), MofNCompleteColumn(), TimeRemainingColumn())
    arenas: list[tuple[str, Arena]] = []
    for id in ids:
        alone_at_it = solo_contests(id, arguments.bot) if arguments.solo else ()
        for name, contest in [*contests(id, seats, meetings), *alone_at_it]:
            arenas.append((name, Arena(contest, arguments.folder / f"{name}.json")))
    with Progress(*columns, console=Console(stderr=True), disable=not sys.stderr.isatty()) as progress:
        if arguments.minutes and not arguments.tables:
            several = [arena for _, arena in arenas if arena.contest.seats > 1]
            bar = progress.add_task("games of several", total=None)
            for _ in side_by_side(several, 60 * arguments.minutes):
                progress.advance(bar)
        for name, arena in arenas:
            wanted = arguments.solo if arena.contest.seats == 1 else 0 if arguments.minutes else arguments.games
            if not arguments.tables and wanted:
                done = len(arena.games)
                bar = progress.add_task(name, total=done + len(arena.missing(wanted)), completed=done)
                for _ in arena.play_missing(wanted, crew):
                    progress.advance(bar)
    held = [arena.results() for _, arena in arenas if arena.games]
    for id in ids:
        met = [one for one in held if one.contest.game == id and one.contest.seats > 1]
        if met:
            print(*table(id, met), sep="\n")
    solo = [solo_row(one) for one in held if one.contest.seats == 1]
    if solo:
        print("\n| game | bot | games | mean | from, to | ratings |\n| --- | --- | --- | --- | --- | --- |")
        print(*solo, sep="\n")


if __name__ == "__main__":
    main()
