"""Rules of all solo challenges (5.1, 5.2)."""

import pytest

from ribeira.engine.rng import Rng
from ribeira.engine.simulation.playout import playout
from ribeira.games.mercado.events import GameEnded
from ribeira.games.mercado.game import GAME
from ribeira.games.mercado.state import MercadoState
from tests.rules.decision_helpers import act, choices

from .conftest import bring, coins, fame, new, open_stand, over, result, solo, stand_turn, table

GATES = [f"{side}{index}" for side in "LTRB" for index in range(1, 6)]
GOODS = ["fish", "flower", "tomato", "meat", "grape"]
PAIRS = [f"{one}-{other}" for i, one in enumerate(GOODS) for other in GOODS[i + 1 :]]
OFFER = ["1-fish-meat", "1-flower-tomato", "1-flower-grape"]


@pytest.mark.parametrize("challenge", range(1, 10))
def test_one_player_eight_stands_three_tiles(challenge: int) -> None:  # mercado S1, 3.2 and R25
    view = table(new(challenge))
    assert [player.coins for player in view.players] == [{4: 4, 6: 2}.get(challenge, 1)]
    assert view.players[0].wooden_stands == 8
    assert len(view.players[0].hand) == 3
    assert sum(view.bag.values()) == 29
    assert sum(space.closed for space in view.market) == 11
    assert view.solo is not None
    assert view.solo.challenge == challenge


@pytest.mark.parametrize("challenge", range(1, 10))
def test_a_coin_is_never_taken(challenge: int) -> None:  # mercado S2
    for seed in range(3):
        state = new(challenge, seed)
        rng = Rng.seeded(seed)
        while not state.over():
            assert "take_coin" not in choices(state)
            state.advance(0, rng.choice(state.legal(0)))


def nearly_full(**player: object) -> MercadoState:
    """Return a position with fifteen customer tiles, and two fish stands in the last column."""
    crowd = {gate: f"1-{pair}" for gate, pair in zip(GATES[:10], PAIRS, strict=True)}
    crowd |= {gate: f"2-{pair}" for gate, pair in zip(GATES[10:15], PAIRS[5:], strict=True)}
    market = {"r5c5": "fish 0", "r4c5": "fish 0"}
    return solo(3, market, entrances=crowd, offer={"2": ["2-fish-grape"]}, **player)


def test_the_end_of_the_entrances_comes_at_once() -> None:  # mercado S3
    state = nearly_full()
    events = bring(state, "2-fish-grape", "B5")
    assert GameEnded(reason="entrances") in events
    assert state.over()


def test_restaurants_in_front_cost_a_coin_each() -> None:  # mercado S4 and R16
    state = nearly_full(coins=1, restaurants=["pub", "pizzeria"])
    bring(state, "2-fish-grape", "B5")
    assert result(state) == [1 + 2 * 2 - 2]


def test_stuck() -> None:  # mercado X33 and S3
    state = solo(
        1,
        coins=1,
        hand=["fish", "meat", "grape"],
        offer={"1": ["1-flower-tomato", "1-flower-meat", "1-flower-grape"]},
        display=["flower", "flower", "meat"],
    )
    open_stand(state, "fish", "r1c1")
    events = act(state, "pick stand=meat")
    assert events[-2:] == [GameEnded(reason="stuck"), events[-1]]
    assert state.over()
    assert GAME.result(state).ended_by == "stuck"
    assert result(state) == [0]


def test_stuck_before_the_first_stand() -> None:  # mercado S3 and R27
    # An open restaurant shows that the game has begun, so the set-up is not repeated.
    state = solo(1, {"r1c1": "pub"}, coins=0, hand=["fish", "meat", "grape"])
    assert state.over()
    assert GAME.result(state).ended_by == "stuck"


def test_a_hand_swap_is_no_action_but_may_come_first() -> None:  # mercado S3
    state = solo(
        1,
        {"r1c1": "fish 0"},
        coins=0,
        hand=["meat", "meat", "meat"],
        offer={"1": ["1-flower-tomato", "1-flower-meat", "1-flower-grape"]},
    )
    assert choices(state) == ["swap_hand", "keep_hand"]
    act(state, "keep_hand")
    assert GAME.result(state).ended_by == "stuck"


def test_nobody_stops_early() -> None:  # mercado R14
    state = solo(1, {"r1c1": "fish 0"}, coins=0, hand=["meat", "meat", "fish"], offer={"1": OFFER})
    assert choices(state) == ["bring_customers tile=1-fish-meat"]


@pytest.mark.parametrize(
    ("challenge", "results"),
    [
        (1, (79, 80, 90, 100)),
        (3, (69, 70, 80, 90)),
        (4, (79, 80, 90, 100)),
        (6, (29, 30, 40, 50)),
        (7, (54, 55, 70, 80)),
        (8, (49, 50, 60, 70)),
        (9, (74, 75, 90, 110)),
    ],
)
def test_fame_is_the_number_of_thresholds_reached(challenge: int, results: tuple[int, ...]) -> None:  # mercado S4
    assert [fame(over(challenge, money)) for money in results] == [0, 1, 2, 3]
    outcome = GAME.result(over(challenge, results[2]))
    assert (outcome.scores, outcome.rating, outcome.winners) == ([results[2]], "fame_2", [0])
    assert GAME.result(over(challenge, results[0])).winners == []


def test_the_most_that_one_turn_brought() -> None:  # mercado X31, S5 and R26
    market = {f"r3c{column}": "fish 0" for column in (1, 2, 4, 5)}
    market |= {"r2c1": "sushi_bar", "r3c3": "pub", "r4c5": "sushi_bar"}
    state = solo(1, market, offer={"4": ["4-fish"]}, hand=["fish", "meat", "grape"], coins=3)
    bring(state, "4-fish", "L3")
    assert state.best_move == 32
    stand_turn(state, "fish", "r2c3")  # the result is gross, and only the best turn counts
    assert state.best_move == 32


def test_income_counts_gross() -> None:  # mercado R26
    state = solo(2, {"r1c1": "meat 0"}, entrances={"L1": "3-fish-meat"}, hand=["fish", "meat", "grape"], coins=0)
    open_stand(state, "fish", "r1c2")
    assert (coins(state), state.best_move) == ([1], 3)


@pytest.mark.parametrize("challenge", range(1, 10))
def test_random_challenges_end(challenge: int) -> None:  # mercado S3
    reasons = set()
    for seed in range(12):
        state = new(challenge, seed)
        assert playout(state, Rng.seeded(seed)) < 500
        assert GAME.problems(state) == []
        reasons.add(GAME.result(state).ended_by)
    assert reasons <= ({"stuck", "stands"} if challenge == 7 else {"stuck", "entrances"})
