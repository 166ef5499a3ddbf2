"""Tournaments between bots."""

from ribeira.bots.arena.contest import (
    Arena,
    BadContest,
    BotStanding,
    Contest,
    ContestGame,
    ContestResults,
    Executor,
    Meeting,
    StoredContest,
    alone,
    contestant,
    duels_of,
    play,
    processes,
    ray_cluster,
    run_arena,
    usual_seats,
)
from ribeira.deprecated_paths import renamed_in

__all__ = [
    "Arena",
    "BadContest",
    "BotStanding",
    "Contest",
    "ContestGame",
    "ContestResults",
    "Executor",
    "Meeting",
    "StoredContest",
    "alone",
    "contestant",
    "duels_of",
    "play",
    "processes",
    "ray_cluster",
    "run_arena",
    "usual_seats",
]

__getattr__ = renamed_in(__name__)
