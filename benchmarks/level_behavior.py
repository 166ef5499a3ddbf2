"""Measure signs of implausible play in games between bots of one level.

    python benchmarks/level_behavior.py [--only mercado,lata] [--levels beginner,easy] [--seats 2,3] [--games 30]

Prints the mean score for each game, level and number of players. For Mercado, it adds the number of games that ended
because everyone took coins, with and without a profitable stand left to open, and the shortest game in rounds. For
Lata, it adds the highest bid and the number of turns in which the bidder neither produced nor delivered.
"""

import argparse
from collections import Counter
from typing import Any

import ribeira
from ribeira.bots.arena.contest import contestant
from ribeira.bots.arena.statistics import mean
from ribeira.bots.registry import LEVELS
from ribeira.engine.bot_api.knowledge import Knowledge
from ribeira.engine.rng import Rng


def watch(id: str, level: str, seats: int, seed: int) -> tuple[list[int], int, list[Any]]:
    """Play a game. Return the scores, the number of turns (consecutive decisions of a seat) and the events."""
    streams = Rng.seeded(seed)
    state = ribeira.game(id).new(seats, seed=streams.word())
    state.events = []
    bots = [contestant(level, streams.fork()) for _ in range(seats)]
    turns = 0
    before = -1
    while deciders := state.deciders():
        seat = deciders[0]
        turns += seat != before
        before = seat
        state.apply(seat, bots[seat].choose(Knowledge(state, seat)))
    return state.result().scores, turns, list(state.events or [])


def idle_bids(events: list[Any]) -> tuple[int, int, int]:
    """Return the highest bid in Lata, the number of turns after a bid, and the number of them without effect."""
    highest = turns = idle = 0
    bids: list[int] = []
    busy: Counter[int] = Counter()
    for event in events:
        match type(event).__name__:
            case "BidsRevealed":
                bids = list(event.bids)
                highest = max(highest, *bids)
                busy.clear()
            case "Produced" | "Delivered":
                busy[event.seat] += 1
            case "TurnEnded":
                if bids and bids[event.seat] > 0:
                    turns += 1
                    idle += not busy[event.seat]
    return highest, turns, idle


def summary(id: str, level: str, seats: int, games: int, seed: int) -> str:
    """Play some games and return a line of results."""
    seen = [watch(id, level, seats, seed + number) for number in range(games)]
    score = mean([each for scores, _, _ in seen for each in scores])
    line = f"{id} {seats} {level}: {games} games, mean {score.value:.1f} ({score.low:.1f} to {score.high:.1f})"
    if id == "mercado":
        ends = Counter(event.reason for _, _, events in seen for event in events if type(event).__name__ == "GameEnded")
        line += f", ended by coins {ends['coins']}, shortest {min(turns for _, turns, _ in seen) / seats:.1f} rounds"
    if id == "lata":
        highest, turns, idle = (
            list(column) for column in zip(*(idle_bids(events) for *_, events in seen), strict=True)
        )
        line += f", highest bid {max(highest)}, idle after a bid {sum(idle)} of {sum(turns)} turns"
    return line


def main() -> None:
    """Read the options and print a line per game, level and number of players."""
    parser = argparse.ArgumentParser(description="Whether the levels play like somebody who knows the game.")
    parser.add_argument("--only", default=",".join(game.id for game in ribeira.list_games()), help="ids, with commas")
    parser.add_argument("--levels", default=",".join(LEVELS), help="with commas")
    parser.add_argument("--seats", default="2,3,4", help="how many players, with commas")
    parser.add_argument("--games", type=int, default=30, help="of each")
    parser.add_argument("--seed", type=int, default=0)
    arguments = parser.parse_args()
    for id in arguments.only.split(","):
        for seats in map(int, arguments.seats.split(",")):
            for level in arguments.levels.split(","):
                print(summary(id, level, seats, arguments.games, arguments.seed), flush=True)


if __name__ == "__main__":
    main()
