"""Test kit for authors of games.

`check_conformance` plays games with every seat count and option and checks everything that the engine requires;
`check_game` plays a single one. `damaged_copy` damages positions for fuzzing. `count_sequences` is perft, and
`python -m ribeira.engine.testing.golden FOLDER` writes golden files.
"""

from ribeira.engine.testing.conformance import check_conformance, check_game, loads_or_refuses, settings
from ribeira.engine.testing.decision_point import Player, random_player, rollout_player
from ribeira.engine.testing.failures import Nonconformance
from ribeira.engine.testing.fuzz import damaged_copy
from ribeira.engine.testing.game_definition import check_definition
from ribeira.engine.testing.perft import count_sequences, split

__all__ = [
    "Nonconformance",
    "Player",
    "check_conformance",
    "check_definition",
    "check_game",
    "count_sequences",
    "damaged_copy",
    "loads_or_refuses",
    "random_player",
    "rollout_player",
    "settings",
    "split",
]
