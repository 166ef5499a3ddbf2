"""Measure the cost of bot jobs with complete positions or only the moves since the worker's known position.

    python benchmarks/bot_job_cost.py [--games 3]

The figures per decision are bytes sent to the worker, time on the event loop and time in the worker. A heuristic plays
all seats.
"""

import argparse
import asyncio
import statistics
import time

import msgspec
from rich.console import Console
from rich.table import Table

import ribeira
from ribeira.engine.bot_api.evaluator import evaluator_of
from ribeira.engine.game import random_seed
from ribeira.engine.match import GameHistory
from ribeira.engine.rng import Rng
from ribeira.server.bot_workers.jobs import Choose, ChooseAtTable, pack
from ribeira.server.bot_workers.known_positions import KnownPosition, TurnRequest
from ribeira.server.bot_workers.worker import BotCache, load_state

Row = dict[str, list[float]]

# "before": jobs with the complete position; "after": with moves if possible; "load" and "moves": in the worker.
COLUMNS = ("before B", "after B", "before µs", "after µs", "load µs", "moves µs", "whole")


async def measure(game: str, seats: int, games: int) -> Row:
    """Play some games. Return the figures of all decisions by column."""
    row: Row = {name: [] for name in COLUMNS}
    for number in range(games):
        history = GameHistory.start(ribeira.game(game), seats, {}, random_seed())
        rng = Rng.seeded(number)
        worker = BotCache().positions
        known: KnownPosition | None = None
        while not history.state.over() and len(history) < 500:
            seat = history.state.deciders()[0]
            job = Choose(game=game, state={}, seat=seat, bot="hard", seed=random_seed(), seconds=20)
            began = time.perf_counter()
            complete = pack(msgspec.structs.replace(job, state=history.state.dump()))
            row["before µs"].append((time.perf_counter() - began) * 1e6)
            began = time.perf_counter()
            request = TurnRequest(job, "0123456789abcdef", history.state, history.seats, history.actions)
            table_job, known = await request.job_for(known)
            message = pack(table_job)
            row["after µs"].append((time.perf_counter() - began) * 1e6)
            row["before B"].append(len(complete))
            row["after B"].append(len(message))
            row["whole"].append(100 * (table_job.since is None))
            received = msgspec.json.decode(message[4:], type=ChooseAtTable)
            began = time.perf_counter()
            load_state(msgspec.structs.replace(job, state=request.state))
            row["load µs"].append((time.perf_counter() - began) * 1e6)
            began = time.perf_counter()
            worker.state(received)
            row["moves µs"].append((time.perf_counter() - began) * 1e6)
            history.act(seat, int(evaluator_of(history.game).play(history.state.sample(seat, rng), seat, rng)))
    return row


def main() -> None:
    """Read the options and print the means."""
    parser = argparse.ArgumentParser(description=__doc__.splitlines()[0] if __doc__ else None)
    parser.add_argument("--games", type=int, default=3)
    arguments = parser.parse_args()
    table = Table(title="mean per decision (worker: load, moves; whole: % of jobs with the whole position)")
    for column in ("game", "seats", *COLUMNS):
        table.add_column(column, justify="right")
    for game in ribeira.list_games():
        for seats in dict.fromkeys((game.seats[0], game.seats[-1])):
            row = asyncio.run(measure(game.id, seats, arguments.games))
            table.add_row(game.id, str(seats), *(f"{statistics.mean(row[column]):.0f}" for column in COLUMNS))
    Console().print(table)


if __name__ == "__main__":
    main()
