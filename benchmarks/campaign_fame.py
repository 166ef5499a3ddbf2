"""Measure the fame of a bot in Mercado's solo campaign: per challenge, for the best move, and in total.

    python benchmarks/campaign_fame.py --bot expert --campaigns 50 [--first 0] [--jobs 2] [--json FILE]

Results are reproducible, except for bots with a time limit such as `search:0.2s`.
"""

import argparse
import json
import time
from concurrent.futures import ProcessPoolExecutor, as_completed
from multiprocessing import get_context
from pathlib import Path
from typing import Any

from rich.console import Console
from rich.progress import Progress
from rich.table import Table

from ribeira.bots.arena.contest import contestant
from ribeira.bots.arena.statistics import mean
from ribeira.engine.bot_api.knowledge import Knowledge
from ribeira.engine.rng import Rng
from ribeira.games.mercado.rules.campaign import Campaign


def play(name: str, seed: int) -> dict[str, Any]:
    """Play a campaign. Return the results and fame by challenge, the best move and the total."""
    campaign = Campaign.start(seed=seed)
    chance = Rng.seeded(seed)
    begin = time.process_time()
    while campaign.play is not None:
        player = contestant(name, chance.fork())
        while not campaign.play.state.over():
            campaign.play.act(0, player.choose(Knowledge(campaign.play.state, 0)))
        campaign.finish()
    return {
        "seed": seed,
        "results": [result.scores[0] for result in campaign.results],
        "fame": campaign.fame,
        "best_move": campaign.best_move,
        "total": campaign.total,
        "rating": campaign.rating,
        "seconds": round(time.process_time() - begin, 1),
    }


def main() -> None:
    """Read the options, play the campaigns and print the fame."""
    parser = argparse.ArgumentParser(description="How much fame a bot wins in Mercado's campaign.")
    parser.add_argument("--bot", default="hard")
    parser.add_argument("--campaigns", type=int, default=50)
    parser.add_argument("--first", type=int, default=0, help="the seed of the first one")
    parser.add_argument("--jobs", type=int, default=1, help="processes")
    parser.add_argument("--json", type=Path, help="keep the campaigns in a file; the same command goes on from there")
    arguments = parser.parse_args()
    file = arguments.json
    played: list[dict[str, Any]] = json.loads(file.read_text()) if file and file.exists() else []
    done = {campaign["seed"] for campaign in played}
    seeds = [seed for seed in range(arguments.first, arguments.first + arguments.campaigns) if seed not in done]
    with (
        Progress(console=Console(stderr=True), transient=True) as progress,
        ProcessPoolExecutor(arguments.jobs, mp_context=get_context("spawn")) as pool,
    ):
        task = progress.add_task("campaigns", total=arguments.campaigns, completed=len(played))
        for running in as_completed([pool.submit(play, arguments.bot, seed) for seed in seeds]):
            played.append(running.result())
            if file:
                file.write_text(json.dumps(played))
            progress.advance(task)
    report(arguments.bot, played)


def report(name: str, played: list[dict[str, Any]]) -> None:
    """Print the mean fame by challenge."""
    table = Table(title=f"{name}: {len(played)} campaigns")
    for title in ("challenge", "fame", "0", "1", "2", "3", "result", "worst", "best"):
        table.add_column(title, justify="right")
    for at in range(len(played[0]["fame"])):
        fame = [campaign["fame"][at] for campaign in played]
        results = [campaign["results"][at] for campaign in played]
        counts = [str(fame.count(number)) for number in range(4)]
        rows = [f"{mean(results).value:.1f}", str(min(results)), str(max(results))]
        table.add_row(str(at + 1), f"{mean(fame).value:.2f}", *counts, *rows)
    console = Console(width=100)
    console.print(table)
    totals = [campaign["total"] for campaign in played]
    bonus = sum(campaign["total"] > sum(campaign["fame"]) for campaign in played)
    total = mean(totals)
    console.print(f"best move: {bonus} of {len(played)}")
    console.print(f"total: {total.value:.2f} ({total.low:.2f} to {total.high:.2f}), {min(totals)} to {max(totals)}")
    ratings = [campaign["rating"] for campaign in played]
    console.print(", ".join(f"{rating}: {ratings.count(rating)}" for rating in dict.fromkeys(sorted(ratings))))


if __name__ == "__main__":
    main()
