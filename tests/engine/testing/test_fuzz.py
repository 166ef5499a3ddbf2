"""`load` keeps its promise: a damaged dump of any game is refused in words, or it is a game that can be played.

Hypothesis looks for the damage. What it did is in the failure's message: the document, as short as it can be made.
"""

import json
from functools import cache
from typing import Any

import pytest
from hypothesis import HealthCheck, given, settings
from hypothesis import strategies as st

import ribeira
from ribeira.engine.bot_api.evaluator import evaluator_of
from ribeira.engine.rng import Rng
from ribeira.engine.testing.conformance import loads_or_refuses
from ribeira.engine.testing.conformance import settings as all_settings
from ribeira.engine.testing.fuzz import damaged_copy

GAMES = [game.id for game in ribeira.list_games()]
KEPT = 25  # of each game's positions one of so many


@cache
def dumps(id: str) -> list[dict[str, Any]]:
    """Positions of games played sensibly and at random, at every seat count and with options of every kind."""
    game = ribeira.game(id)
    judge = evaluator_of(game)
    rng = Rng.seeded(1)
    found = []
    for number, (seats, options) in enumerate(all_settings(game)):
        state = game.new(seats, seed=number, options=options)
        while deciders := state.deciders():
            if rng.below(KEPT) == 0:
                found.append(state.dump())
            seat = rng.choice(deciders)
            state.apply(seat, judge.play(state, seat, rng) if number % 2 else rng.choice(state.legal(seat)))
        found.append(state.dump())
    return found


@pytest.mark.parametrize("id", GAMES)
@settings(suppress_health_check=[HealthCheck.too_slow])
@given(data=st.data())
def test_a_damaged_dump_is_refused_or_played(id: str, data: st.DataObject) -> None:
    def choose(n: int) -> int:
        return data.draw(st.integers(0, n - 1))

    known = dumps(id)
    document = known[choose(len(known))]
    for _ in range(1 + choose(3)):
        document = damaged_copy(document, choose, known[choose(len(known))]) or document
    loads_or_refuses(ribeira.game(id), json.loads(json.dumps(document)), Rng.seeded(7))


@pytest.mark.parametrize("id", GAMES)
def test_an_undamaged_dump_is_played(id: str) -> None:
    """So that the test above cannot pass by refusing everything."""
    for document in dumps(id)[::10]:
        assert loads_or_refuses(ribeira.game(id), json.loads(json.dumps(document)), Rng.seeded(7))
