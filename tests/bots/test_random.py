"""The random bot and the registry."""

from collections import Counter

import pytest

import ribeira
from ribeira.bots.random import RandomBot
from ribeira.bots.registry import DEFAULT, UnknownBot, make_bot
from ribeira.engine.bot_api.knowledge import Knowledge
from ribeira.engine.rng import Rng


def test_every_action_is_as_likely() -> None:
    game = ribeira.game("wishes")
    state = game.new(2, seed=1)
    knowledge = Knowledge(state, state.deciders()[0])
    player = RandomBot(Rng.seeded(4))
    legal = knowledge.legal()
    chosen = Counter(player.choose(knowledge) for _ in range(1000 * len(legal)))
    assert set(chosen) == set(legal)
    assert all(850 < count < 1150 for count in chosen.values())


def test_the_same_chance_gives_the_same_choices() -> None:
    state = ribeira.game("wishes").new(2, seed=1)
    knowledge = Knowledge(state, state.deciders()[0])
    first, second = (make_bot(DEFAULT, Rng.seeded(9)) for _ in range(2))
    assert [first.choose(knowledge) for _ in range(20)] == [second.choose(knowledge) for _ in range(20)]


def test_an_unknown_bot_is_refused() -> None:
    with pytest.raises(UnknownBot, match="'oracle'; there are beginner, easy, medium"):
        make_bot("oracle", Rng.seeded(1))
