"""Tournaments between bots."""

from ribeira.bots.arena.contest import (
    Arena,
    BadContest,
    Contest,
    Crew,
    Game,
    Held,
    Meeting,
    Standing,
    Table,
    alone,
    contestant,
    duels_of,
    play,
    processes,
    ray_cluster,
    usual_seats,
)

__all__ = [
    "Arena",
    "BadContest",
    "Contest",
    "Crew",
    "Game",
    "Held",
    "Meeting",
    "Standing",
    "Table",
    "alone",
    "contestant",
    "duels_of",
    "play",
    "processes",
    "ray_cluster",
    "usual_seats",
]
