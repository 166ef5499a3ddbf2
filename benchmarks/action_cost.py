"""Measure the server's processor time for one action, early and late in a game.

    python benchmarks/action_cost.py [--game GAME]... [--seats 4] [--language en]

The measured time is from the request until the messages for all seats are encoded, without network and disk.
"""

import argparse
import random
import statistics
import time

import rich.table
from rich.console import Console

import ribeira
from ribeira.server.actors.table_actor import TableViews
from ribeira.server.operations.clock import now_ms
from ribeira.server.websocket.table_feed import TableFeed
from ribeira.tables.entry import LogEntry
from ribeira.tables.requests.act import Act
from ribeira.tables.requests.open import NewTable, SeatWish
from ribeira.tables.seats import Player
from ribeira.tables.table import Table
from ribeira.tables.table_message import RequestContext


def measure(game: str, seats: int, language: str | None) -> list[float]:
    """Play a game with random actions. Return the milliseconds of every action in order."""
    player = Player("p", "P", "blue")
    table = Table(id="t")
    wish = NewTable(game=game, seats=[SeatWish(kind="me")] * seats, start=True, seed="7")
    for number, entry in enumerate(wish.open(player, invite="x", seed=0, bots=[]), 1):
        table.apply(LogEntry(number, now_ms(), entry))
    feeds = []
    for seat in range(seats):
        feed = TableFeed(player, table, {}, now_ms)
        feed.requested_seat, feed.language = seat, language
        feed.take_messages()
        feeds.append(feed)
    chance = random.Random(1)
    times = []
    while deciders := table.people_to_move():
        history = table.require_game()
        action = history.game.actions.json(chance.choice(history.state.legal(deciders[0])))
        act = Act(id="a", seat=deciders[0], turn=table.turns[deciders[0]], actions=[action])
        begin = time.process_time()
        for entry in act.decide(table, player, RequestContext()):
            line = LogEntry(table.number + 1, now_ms(), entry, "a")
            events = table.apply(line)
            views = TableViews(table)
            for feed in feeds:
                feed.add(line, events, views)
        for feed in feeds:
            feed.take_messages()
        times.append((time.process_time() - begin) * 1000)
    return times


def main() -> None:
    """Read the options and print the means for each third of a game."""
    parser = argparse.ArgumentParser(description=(__doc__ or "").partition("\n")[0])
    parser.add_argument("--game", action="append", choices=[game.id for game in ribeira.list_games()])
    parser.add_argument("--seats", type=int, default=4)
    parser.add_argument("--language", default=None, help="language of the texts that players get")
    given = parser.parse_args()
    result = rich.table.Table("game", "seats", "early ms", "middle ms", "late ms", title="mean per action")
    for game in ribeira.list_games():
        if given.game and game.id not in given.game:
            continue
        seats = min(given.seats, game.seats[-1])
        times = measure(game.id, seats, given.language)
        third = len(times) // 3
        parts = (times[:third], times[third : 2 * third], times[2 * third :])
        result.add_row(game.id, str(seats), *(f"{statistics.mean(part):.2f}" for part in parts))
    Console().print(result)


if __name__ == "__main__":
    main()
