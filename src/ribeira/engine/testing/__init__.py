"""Test kit for authors of games.

`check_game` is the conformance suite. `damaged_copy` damages positions for fuzzing. `count_sequences` is
perft, and `python -m ribeira.engine.testing.golden FOLDER` writes golden files.
"""

from ribeira.engine.testing.conformance import check_game, loads_or_refuses, settings
from ribeira.engine.testing.fuzz import damaged_copy
from ribeira.engine.testing.invariants import Nonconformance, Player, random_player, rollout_player
from ribeira.engine.testing.perft import count_sequences, split

__all__ = [
    "Nonconformance",
    "Player",
    "check_game",
    "count_sequences",
    "damaged_copy",
    "loads_or_refuses",
    "random_player",
    "rollout_player",
    "settings",
    "split",
]
