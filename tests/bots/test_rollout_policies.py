"""Rollout policies of all games, alone and with opponents."""

from itertools import pairwise
from typing import Any

import pytest

import ribeira
from ribeira.bots.registry import make_bot
from ribeira.bots.search_bot import SearchBot
from ribeira.engine.bot_api.evaluator import evaluator_of
from ribeira.engine.bot_api.knowledge import Knowledge
from ribeira.engine.state import NOBODY, State
from ribeira.games.lata.actions import FACTORIES
from ribeira.games.lata.bots.evaluation_features import evaluation_features
from ribeira.games.lata.bots.evaluation_weights import PROSPECTS
from ribeira.games.mercado.bots.challenge_value import challenge_value
from ribeira.games.mercado.scoring import FROM_CUSTOMERS
from ribeira.games.mercado.state import MercadoState
from tests.rules.cafe.conftest import acting
from tests.rules.decision_helpers import act

MODES = [
    *(("mercado", 1, {"challenge": number}) for number in range(1, 10)),
    *(("lata", 1, {"factory": factory}) for factory in FACTORIES),
    *(("lata", seats, {"auction": auction}) for seats in (2, 3, 4) for auction in ("sealed", "open")),
    *(("fleet", seats, {}) for seats in (1, 2, 3, 4)),
    *(("cafe", seats, {}) for seats in (1, 2, 3, 4)),
    *(("cafe", 2, {option: True}) for option in ("advanced", "espresso", "promo", "limited_supply")),
    ("cafe", 4, {"advanced": True, "espresso": True, "promo": True, "limited_supply": True}),
]


def played(id: str, seats: int, options: dict[str, object], seed: int, *, weighed: bool) -> State:
    """Play a game to its end, with the rollout policy or at random."""
    game = ribeira.game(id)
    judge = evaluator_of(game)
    state: State = game.new(seats, seed=seed, options=options)
    rng = ribeira.Rng.seeded(seed)
    while (seat := state.decider()) != NOBODY:
        legal = state.legal(seat)
        action = judge.play(state, seat, rng) if weighed else rng.choice(legal)
        assert action in legal
        state.apply(seat, action)
    return state


@pytest.mark.parametrize(("id", "seats", "options"), MODES, ids=lambda value: str(value))
def test_rollout_policies_beat_random_play(id: str, seats: int, options: dict[str, object]) -> None:
    def mean(weighed: bool) -> float:
        scores = [
            score for seed in range(6) for score in played(id, seats, options, seed, weighed=weighed).result().scores
        ]
        return sum(scores) / len(scores)

    assert mean(weighed=True) > 1.5 * mean(weighed=False)


@pytest.mark.parametrize("seats", [1, 2, 3, 4])
def test_every_evaluation_feature_of_lata_has_a_weight(seats: int) -> None:
    state: Any = ribeira.game("lata").new(seats, seed=1)
    assert [len(evaluation_features(state, seat)) for seat in range(seats)] == [len(PROSPECTS)] * seats


def test_evaluation_features_predict_the_winner_in_lata() -> None:
    game = ribeira.game("lata")
    judge = evaluator_of(game)
    right = 0
    for seed in range(30):
        state: Any = game.new(2, seed=seed)
        rng = ribeira.Rng.seeded(seed)
        ahead = 0
        while (seat := state.decider()) != NOBODY:
            if ahead == 0 and state.round == 5:
                first, second = judge.outlook(state)
                ahead = 1 if first > second else -1
            state.apply(seat, judge.play(state, seat, rng))
        first, second = judge.final(state)
        right += ahead * (first - second) > 0
    assert right >= 20


def test_habits_found_by_evolution_trade_better_in_mercado() -> None:
    """Play each deal on both seats against the hand-tuned policy."""
    game = ribeira.game("mercado")
    plain, learned = evaluator_of(game), evaluator_of(game, learned=True)
    assert plain is not learned
    lead = 0.0
    for deal in range(40):
        for own in (0, 1):
            state = game.new(2, seed=deal)
            rng = ribeira.Rng.seeded(deal)
            while (seat := state.decider()) != NOBODY:
                state.apply(seat, (learned if seat == own else plain).play(state, seat, rng))
            points = plain.final(state)
            lead += points[own] - points[1 - own]
    assert lead / 80 > 2.0


def test_searches_with_a_value_network_use_the_tuned_rollout_policy() -> None:
    game = ribeira.game("mercado")
    knowledge = Knowledge(game.new(2, seed=1), 0)
    minds = {name: make_bot(name, ribeira.Rng.seeded(1)) for name in ("learned:4", "search:4")}
    judges = {}
    for name, mind in minds.items():
        assert isinstance(mind, SearchBot)
        judges[name] = mind.begin(knowledge).evaluator
    assert judges == {"learned:4": evaluator_of(game, learned=True), "search:4": evaluator_of(game)}
    assert evaluator_of(ribeira.game("cafe"), learned=True) is evaluator_of(ribeira.game("cafe"))


def challenge(number: int, coins: int) -> MercadoState:
    """Return a new challenge with this amount of money."""
    game: Any = ribeira.game("mercado")
    state: MercadoState = game.new(1, seed=1, options={"challenge": number})
    state.earned[FROM_CUSTOMERS] += coins - int(state.coins(0))
    return state


def test_fame_comes_in_steps() -> None:
    worth = [challenge_value(challenge(1, coins)) for coins in range(120)]
    assert worth == sorted(worth)
    steps = [after - before for before, after in pairwise(worth)]
    assert sorted(sorted(range(1, 120), key=lambda coins: -steps[coins - 1])[:3]) == [80, 90, 100]
    assert worth[119] - worth[100] < worth[79] - worth[60]  # all fame is already won


def test_without_enough_customers_money_is_worth_little() -> None:
    assert challenge_value(challenge(5, 60)) < challenge_value(challenge(1, 60))


def test_the_best_move_of_a_campaign_has_a_value() -> None:
    state = challenge(1, 60)
    before = challenge_value(state)
    state.best_move = 32
    assert challenge_value(state) > before


def test_rollouts_in_cafe_deliver_everything_at_once() -> None:
    state = acting("RO RO RO CU", cubes={"0,0": "B", "1,0": "Y", "2,0": "G"})
    act(state, "deliver x=0 y=0")
    judge = evaluator_of(state.game)
    assert state.game.actions.text(judge.play(state, 0, ribeira.Rng.seeded(1))).startswith("deliver ")
    assert judge.worthwhile(state, 0) == state.legal(0)
