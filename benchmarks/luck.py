"""How much of a game of two is luck: two bots play the same deals again and again, with other chance of their own.

    python benchmarks/luck.py mercado --bots expert,expert-1 [--deals 20] [--times 4] [--first 0] [--json FILE]

Each time a deal is played on both orders of seats. The margin (the first bot's points less the second's) differs by the
deal and the seat, and by what the bots and the later draws do with it: an analysis of variance tells both apart. From
the spread of the margin follows what mean margin would win 65 or 75 % of the games; with bots of which one thinks ten
times as long (`search:2500,search:250`) what thought is worth beside it.
"""

import argparse
import json
import math
import sys
from collections.abc import Sequence
from pathlib import Path
from statistics import NormalDist, fmean, variance

from rich.console import Console
from rich.progress import track

import ribeira
from ribeira.bots.arena import contestant
from ribeira.bots.bot import play_on
from ribeira.bots.rating import mean, share
from ribeira.engine.rng import Rng

ORDERS = 2
Played = dict[str, float]  # deal, time, order, margin, point


def play(id: str, bots: Sequence[str], deal: int, time: int, order: int) -> Played:
    """A game of the first bot against the second: the deal is the same every time, the bots' chance is not."""
    state = ribeira.game(id).new(ORDERS, seed=Rng.seeded(deal).word())
    chance = Rng.seeded(deal).fork()
    for _ in range(time * ORDERS + order + 1):
        chance = chance.fork()
    players = [contestant(name, chance.fork()) for name in bots]
    for _ in play_on(state, players if order == 0 else players[::-1]):
        pass
    result = state.result()
    first, second = (result.scores[seat] for seat in (order, 1 - order))
    place, other = (result.places[seat] for seat in (order, 1 - order))
    point = 0.5 if place == other else float(place < other)
    return {"deal": deal, "time": time, "order": order, "margin": first - second, "point": point}


def parts(groups: Sequence[Sequence[float]]) -> tuple[float, float]:
    """The variance between groups and within them (one factor, groups of one size)."""
    times = len(groups[0])
    within = fmean(variance(group) for group in groups)
    between = variance([fmean(group) for group in groups]) - within / times
    return max(0.0, between), within


def told(bots: Sequence[str], played: Sequence[Played]) -> list[str]:
    margins = [game["margin"] for game in played]
    won = share(sum(game["point"] for game in played), len(played))
    margin = mean(margins)
    lines = [
        f"{bots[0]} against {bots[1]}: {len(played)} games, won {won.value:.1%} ({won.low:.1%} to {won.high:.1%}), "
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
            f"the margin spreads by {spread:.1f} points: {between / (between + within):.0%} of its variance is the "
            f"deal and the seat, {within / (between + within):.0%} comes after ({len(groups)} × {times} games)"
        )
        needed = [f"{part:.0%}: {NormalDist().inv_cdf(part) * spread:.1f}" for part in (0.65, 0.75)]
        lines.append(f"mean margin that wins {', '.join(needed)}")
    return lines


def main() -> None:
    parser = argparse.ArgumentParser(description="How much of a game of two is luck.")
    parser.add_argument("game")
    parser.add_argument("--bots", default="expert,expert-1", help="two, with a comma")
    parser.add_argument("--deals", type=int, default=20)
    parser.add_argument("--times", type=int, default=4, help="that each deal is played on each order of seats")
    parser.add_argument("--first", type=int, default=0, help="the first deal")
    parser.add_argument("--json", type=Path, help="keep the games in a file; the same command goes on from there")
    arguments = parser.parse_args()
    bots = arguments.bots.split(",")
    kept: Path | None = arguments.json
    played: list[Played] = json.loads(kept.read_text()) if kept and kept.exists() else []
    done = {(game["deal"], game["time"], game["order"]) for game in played}
    jobs = [
        (deal, time, order)
        for time in range(arguments.times)
        for deal in range(arguments.first, arguments.first + arguments.deals)
        for order in range(ORDERS)
        if (deal, time, order) not in done
    ]
    for job in track(jobs, "games", console=Console(stderr=True), disable=not sys.stderr.isatty()):
        played.append(play(arguments.game, bots, *job))
        if kept:
            kept.write_text(json.dumps(played))
    print(*told(bots, played), sep="\n")


if __name__ == "__main__":
    main()
