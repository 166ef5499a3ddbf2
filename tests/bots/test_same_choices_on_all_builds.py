"""Bots evaluate choices identically, to the last digit, in compiled and interpreted builds."""

import json
import os
import subprocess
import sys
from pathlib import Path

import pytest

import ribeira
from ribeira.bots.levels import LevelBot
from ribeira.engine.bot_api.knowledge import Knowledge
from ribeira.engine.bot_api.levels import Level
from ribeira.engine.rng import Rng

SOURCES = Path(__file__).parents[2] / "src"
BEFORE = 8  # random moves
THOUGHT = Level(96, learned=48)


def thoughts() -> dict[str, list[tuple[int, int, str]]]:
    """Return a bot's evaluation of the choices in two positions of each game."""
    found = {}
    for game in ribeira.list_games():
        for seats in (2, 3):
            chance = Rng.seeded(seats)
            state = game.new(seats, seed=seats)
            moves = 0
            while moves < BEFORE or len(state.legal(state.deciders()[0])) < 2:
                seat = state.deciders()[0]
                legal = state.legal(seat)
                state.apply(seat, legal[chance.below(len(legal))])
                moves += 1
            options = LevelBot(Rng.seeded(1), "expert", THOUGHT).think(Knowledge(state, state.deciders()[0]))
            found[f"{game.id}-{seats}"] = [(option.action, option.visits, option.value.hex()) for option in options]
    return found


@pytest.mark.skipif(not ribeira.COMPILED, reason="there is nothing compiled to compare with")
def test_compiled_and_interpreted_bots_choose_equally() -> None:
    said = subprocess.run(
        [sys.executable, "-m", "tests.bots.test_same_choices_on_all_builds"],
        env={**os.environ, "PYTHONPATH": str(SOURCES)},
        cwd=SOURCES.parent,
        capture_output=True,
        text=True,
        check=True,
    )
    assert json.loads(said.stdout) == json.loads(json.dumps(thoughts()))


if __name__ == "__main__":
    assert not ribeira.COMPILED
    print(json.dumps(thoughts()))
