"""Measure the influence of luck on a game: bots play the same deals several times with different random streams.

    python benchmarks/luck_share.py mercado --bots expert,expert-1 [--seats 3] [--deals 20] [--times 4] [--json FILE]
    python benchmarks/luck_share.py lata --bots expert --options factory=setubal [--seeing]

Two bots play each deal, the first one on every seat in turn. The measured value is the margin: the first bot's points
minus the best opponent's points. In solo games it is the score. An analysis of variance separates the variance between
deals (and seats) from the variance within them, which comes from the bots and later draws. For two players, the
standard deviation of the margin implies the mean margin that wins 65 or 75 % of the games. Bots with different budgets
(`search:2500,search:250`) show the value of deeper searches. With `--seeing`, a solo bot knows all future draws, which
gives an upper bound for the cost of luck.
"""

import argparse
import json
import math
import sys
from collections.abc import Sequence
from pathlib import Path
from statistics import NormalDist, fmean, variance
from typing import Any

from rich.console import Console
from rich.progress import track

import ribeira
from ribeira.bots.arena.contest import contestant
from ribeira.bots.arena.statistics import mean, share
from ribeira.engine.bot_api.knowledge import Bot, Knowledge, play_on
from ribeira.engine.rng import Rng
from ribeira.engine.state import State

Played = dict[str, float]  # deal, repetition, order, margin (in solo games the points), win


def play(
    id: str,
    bots: Sequence[str],
    seats: int,
    deal: int,
    time: int,
    order: int,
    options: Any = None,
    seeing: bool = False,
) -> Played:
    """Play a game. The deal is the same in every repetition, the bots' random streams are not."""
    state = ribeira.game(id).new(seats, seed=Rng.seeded(deal).word(), options=options)
    chance = Rng.seeded(deal).fork()
    for _ in range(time * seats + order + 1):
        chance = chance.fork()
    first, *players = [contestant(bots[min(at, 1)], chance.fork()) for at in range(seats)]
    if seats == 1:
        return {"deal": deal, "time": time, "order": 0, "margin": alone(state, first, seeing), "point": 0.0}
    players.insert(order, first)
    for _ in play_on(state, players):
        pass
    result = state.result()
    margin = result.scores[order] - max(result.scores[:order] + result.scores[order + 1 :])
    point = 1 / result.places.count(1) if result.places[order] == 1 else 0.0
    return {"deal": deal, "time": time, "order": order, "margin": margin, "point": point}


def alone(state: State, bot: Bot, seeing: bool) -> int:
    """Play a solo game and return the points."""
    while not state.over():
        knowledge = Knowledge(state, 0)
        if seeing:
            knowledge.sample = lambda _: state.clone()
        state.apply(0, bot.choose(knowledge))
    return int(state.result().scores[0])


def parts(groups: Sequence[Sequence[float]]) -> tuple[float, float]:
    """Return the variance between groups and within them (one factor, groups of equal size)."""
    times = len(groups[0])
    within = fmean(variance(group) for group in groups)
    between = variance([fmean(group) for group in groups]) - within / times
    return max(0.0, between), within


def rows(bots: Sequence[str], seats: int, played: Sequence[Played]) -> list[str]:
    """Return the lines of the analysis of variance."""
    margins = [game["margin"] for game in played]
    margin = mean(margins)
    what = "the points" if len(bots) == 1 else "the margin"
    if len(bots) == 1:
        lines = [f"{bots[0]}: {len(played)} games, {margin.value:.1f} ({margin.low:.1f} to {margin.high:.1f}) points"]
    else:
        won = share(sum(game["point"] for game in played), len(played))
        lines = [
            f"{bots[0]} against {seats - 1} × {bots[1]}: {len(played)} games, "
            f"won {won.value:.1%} ({won.low:.1%} to {won.high:.1%}), "
            f"margin {margin.value:.1f} ({margin.low:.1f} to {margin.high:.1f})"
        ]
    by_deal: dict[tuple[float, float], list[float]] = {}
    for game in played:
        by_deal.setdefault((game["deal"], game["order"]), []).append(game["margin"])
    times = max(map(len, by_deal.values()))
    groups = [group for group in by_deal.values() if len(group) == times]
    if times > 1 and len(groups) > 1:
        between, within = parts(groups)
        spread = math.sqrt(between + within)
        lines.append(
            f"{what}: a spread of {spread:.1f}; {between / (between + within):.0%} of the variance is the deal"
            f"{' and the seat' if len(bots) > 1 else ''}, {within / (between + within):.0%} comes after "
            f"({len(groups)} × {times} games)"
        )
        if seats == 2:
            needed = [f"{part:.0%}: {NormalDist().inv_cdf(part) * spread:.1f}" for part in (0.65, 0.75)]
            lines.append(f"mean margin that wins {', '.join(needed)}")
    return lines


def main() -> None:
    """Read the options, play the games and print the analysis."""
    parser = argparse.ArgumentParser(description="How much of a game is luck.")
    parser.add_argument("game")
    parser.add_argument("--bots", default="expert,expert-1", help="two, with a comma; one plays alone")
    parser.add_argument("--seats", type=int, help="two, unless given, and one for a bot alone")
    parser.add_argument("--options", nargs="*", default=[], help="of the game: factory=setubal")
    parser.add_argument("--seeing", action="store_true", help="alone: the bot knows what is still to come")
    parser.add_argument("--deals", type=int, default=20)
    parser.add_argument("--times", type=int, default=4, help="that each deal is played on each order of seats")
    parser.add_argument("--first", type=int, default=0, help="the first deal")
    parser.add_argument("--json", type=Path, help="keep the games in a file; the same command goes on from there")
    arguments = parser.parse_args()
    bots = arguments.bots.split(",")
    if len(bots) > 2 or (len(bots) == 2 and arguments.seeing):
        parser.error("one bot or two, and only one that plays alone may see everything")
    seats = arguments.seats or len(bots)
    if (seats == 1) != (len(bots) == 1):
        parser.error("one bot plays alone; for more seats there have to be two")
    options = dict(option.split("=", 1) for option in arguments.options)
    file: Path | None = arguments.json
    played: list[Played] = json.loads(file.read_text()) if file and file.exists() else []
    done = {(game["deal"], game["time"], game["order"]) for game in played}
    jobs = [
        (deal, time, order)
        for time in range(arguments.times)
        for deal in range(arguments.first, arguments.first + arguments.deals)
        for order in range(seats)
        if (deal, time, order) not in done
    ]
    for job in track(jobs, "games", console=Console(stderr=True), disable=not sys.stderr.isatty()):
        played.append(play(arguments.game, bots, seats, *job, options, arguments.seeing))
        if file:
            file.write_text(json.dumps(played))
    print(*rows(bots, seats, played), sep="\n")


if __name__ == "__main__":
    main()
