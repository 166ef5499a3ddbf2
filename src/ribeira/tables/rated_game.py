"""Rules that decide which games count for the ratings of which players.

The effect on ratings is computed in `server/features/ratings`.
"""

from collections import Counter
from functools import lru_cache
from statistics import median
from typing import Any

import msgspec

from ribeira.bots.registry import DEFAULT, LEVELS
from ribeira.engine.bot_api.evaluator import evaluator_of
from ribeira.engine.match import GameHistory
from ribeira.engine.registry import game
from ribeira.engine.rng import Rng
from ribeira.tables.entries.resigned import Resigned
from ribeira.tables.finished_game import is_fair
from ribeira.tables.table import Table

MIN_SHARE = 1 / 3  # of a typical game's decisions; an earlier resignation or time-out is no win for the others
MAX_BOT_SHARE = 0.1  # of a side's decisions; if a bot made more, the game can only lower the side's rating
SAMPLE_GAMES = 5  # games played to measure the typical length
MAX_DECISIONS = 5_000  # per sample game


def is_rated_game(table: Table) -> bool:
    """Return True if a table's game counts for ratings if it is played to its end.

    It must be rated (see `Table.is_rated`) and fair (see `is_fair`), and have at least two seats. Each seat must belong
    to a different person or to a bot level, and at least one seat must belong to a person.
    """
    return _has_rated_seats(table) and table.is_rated() and is_fair(table)


def _has_rated_seats(table: Table) -> bool:
    people = [seat.player for seat in table.seats if seat.player is not None]
    if len(table.seats) == 1 or not people or len(people) != len(set(people)):
        return False
    return all(seat.player is not None or seat.bot in LEVELS for seat in table.seats)


def has_everyone_moved(table: Table) -> bool:
    """Return True if every seat has made a decision. Until then, the game is void."""
    return table.history is not None and set(range(len(table.seats))) <= set(table.history.seats)


def is_too_short(table: Table) -> bool:
    """Return True if a game ended by resignations or time-outs before a third of its typical length."""
    if table.ended != "resigned" or table.history is None:
        return False
    options = msgspec.json.encode(table.options, order="sorted").decode()
    return len(table.history) < MIN_SHARE * typical_length(table.game, len(table.seats), options)


def has_bot_played(table: Table, seat: int) -> bool:
    """Return True if a bot made more than a tenth of a player's decisions. Undone bot decisions also count."""
    made = table.bot_decisions.get(seat, 0)
    decisions = Counter(table.history.seats)[seat] if table.history is not None else 0
    return made > MAX_BOT_SHARE * max(1, decisions)


def resignations(table: Table, seats: list[int]) -> list[Resigned]:
    """Return the resignations of players who abandon a game, or an empty list if the game does not count (yet)."""
    if table.status != "playing" or not is_rated_game(table) or not has_everyone_moved(table):
        return []
    return [Resigned(seat, DEFAULT) for seat in seats if not table.seats[seat].out]


@lru_cache(maxsize=256)
def typical_length(game_id: str, seats: int, options: str) -> float:
    """Return the number of decisions in a typical game: the median of a few games that the game's heuristic plays.

    Args:
        game_id: the game.
        seats: the number of players.
        options: the options as JSON.
    """
    rules = game(game_id)
    habits = evaluator_of(rules)
    chosen: dict[str, Any] = msgspec.json.decode(options)
    lengths = []
    for seed in range(SAMPLE_GAMES):
        state = GameHistory.start(rules, seats, chosen, seed).state
        state.events = None
        rng = Rng.seeded(seed)
        decisions = 0
        while decisions < MAX_DECISIONS and (deciders := state.deciders()):
            state.apply(deciders[0], habits.play(state, deciders[0], rng))
            decisions += 1
        lengths.append(decisions)
    return median(lengths)


def uncounted_reason(table: Table) -> str | None:
    """Return the code of the reason that excludes a finished game from ratings. None: the game counts."""
    if table.went_back:
        return "went_back"
    if not table.is_rated():
        return "unrated"
    if not _has_rated_seats(table):
        return "seats"
    if not is_fair(table):
        return "unfair"
    if table.ended not in ("game", "resigned"):
        return "closed"
    return None if table.rating_rules == 0 or has_everyone_moved(table) else "not_everyone_moved"
