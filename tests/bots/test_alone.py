"""How the bots play on alone: the merchant of Mercado's challenges, the foreman of Lata's factories."""

from itertools import pairwise

import pytest

import ribeira
from ribeira.engine.state import NOBODY, State
from ribeira.games.lata.actions import FACTORIES
from ribeira.games.mercado.bots import challenge_worth
from ribeira.games.mercado.scoring import FROM_CUSTOMERS
from ribeira.games.mercado.state import MercadoState

MODES = [
    *(("mercado", {"challenge": number}) for number in range(1, 10)),
    *(("lata", {"factory": factory}) for factory in FACTORIES),
]


def played(id: str, options: dict[str, object], seed: int, *, weighed: bool) -> State:
    """A game played to the end, by what the judge would do or by chance."""
    game = ribeira.game(id)
    judge = game.module("bots").JUDGE
    state: State = game.new(1, seed=seed, options=options)
    rng = ribeira.Rng.seeded(seed)
    while state.decider() != NOBODY:
        legal = state.legal(0)
        action = judge.play(state, 0, rng) if weighed else rng.choice(legal)
        assert action in legal
        state.apply(0, action)
    return state


@pytest.mark.parametrize(("id", "options"), MODES, ids=lambda value: str(value))
def test_weighing_beats_chance(id: str, options: dict[str, object]) -> None:
    def mean(weighed: bool) -> float:
        return sum(played(id, options, seed, weighed=weighed).result().scores[0] for seed in range(6)) / 6

    assert mean(weighed=True) > 1.5 * mean(weighed=False)


def challenge(number: int, coins: int) -> MercadoState:
    """A challenge at its start, with so much money."""
    state: MercadoState = ribeira.game("mercado").new(1, seed=1, options={"challenge": number})
    state.earned[FROM_CUSTOMERS] += coins - int(state.coins(0))
    return state


def test_fame_comes_in_steps() -> None:
    worth = [challenge_worth(challenge(1, coins)) for coins in range(120)]
    assert worth == sorted(worth)
    steps = [after - before for before, after in pairwise(worth)]
    assert sorted(sorted(range(1, 120), key=lambda coins: -steps[coins - 1])[:3]) == [80, 90, 100]
    assert worth[119] - worth[100] < worth[79] - worth[60]  # all fame is won


def test_without_enough_customers_money_is_worth_little() -> None:
    assert challenge_worth(challenge(5, 60)) < challenge_worth(challenge(1, 60))


def test_the_best_move_is_worth_something() -> None:
    state = challenge(1, 60)
    before = challenge_worth(state)
    state.best_move = 32
    assert challenge_worth(state) > before
