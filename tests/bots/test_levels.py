"""Levels: weaknesses like a person's in every game, without absurd moves."""

from collections import Counter
from typing import Any

import pytest

import ribeira
from ribeira.bots.arena.contest import contestant
from ribeira.bots.levels import CANDIDATES, LevelBot
from ribeira.bots.registry import LEVELS, make_bot
from ribeira.bots.search import Node
from ribeira.bots.search_bot import Budget
from ribeira.engine.bot_api.evaluator import evaluator_of
from ribeira.engine.bot_api.knowledge import Knowledge
from ribeira.engine.bot_api.levels import USUAL, Level, level_of
from ribeira.engine.registry import manifest_of
from ribeira.engine.rng import Rng
from ribeira.games.lata import action_codes
from ribeira.games.lata.actions import CANS
from ribeira.games.mercado.action_codes import encode_take_coin
from tests.bots.test_search import gone_on
from tests.engine.pebbles import PebblesGame

games = pytest.mark.parametrize("game", ribeira.list_games(), ids=lambda game: game.id)


@games
def test_every_game_has_every_level(game: Any) -> None:
    for seats in (0, *game.seats):
        levels = {name: level_of(game, name, seats) for name in LEVELS}
        for thought in ([levels[name].iterations for name in LEVELS], [levels[name].learned for name in LEVELS]):
            assert thought == sorted(thought)  # stronger levels search at least as much
        for weakness in ("overlooks", "slack"):
            weak = [getattr(levels[name], weakness) for name in LEVELS]
            assert weak == sorted(weak, reverse=True)  # and are at most as careless
        assert levels["expert"] == Level(levels["expert"].iterations, seconds=1.0, learned=levels["expert"].learned)


@games
def test_tables_of_levels_are_for_possible_numbers_of_seats(game: Any) -> None:
    own = manifest_of(game).levels_by_seats
    assert set(own) <= set(game.seats)
    for seats, levels in own.items():
        assert list(levels) == [name for name in LEVELS if name in levels]  # omitted levels are interpolated
        assert level_of(game, "easy", seats) == levels["easy"]
        state = game.new(seats, seed=1)
        player = LevelBot(Rng.seeded(1), "medium")
        assert player.settle(Knowledge(state, state.deciders()[0])) == levels["medium"]


def test_a_game_without_levels_has_the_usual_ones() -> None:
    assert level_of(PebblesGame(), "easy") == USUAL["easy"]


def node(action: int, value: float, bias: float = 0.0, visits: float = 1000.0) -> Node:
    made = Node(action, 0)
    made.visits = visits
    made.total = value * visits
    made.bias = bias
    return made


def test_cheaper_mistakes_are_drawn_more_often() -> None:
    player = LevelBot(Rng.seeded(1), "own", Level(10, slack=0.05))
    choices = [node(1, 0.60), node(2, 0.55), node(3, 0.40), node(4, 0.39)]
    taken = Counter(player.draw(choices, 0.5, 0.05) for _ in range(2000))
    assert taken[1] > taken[2] > taken[3] > 0
    assert taken[1] / taken[2] == pytest.approx(2.72, rel=0.25)  # a loss equal to the slack is e times rarer
    assert set(taken) == {1, 2, 3}  # only the best few
    assert len(taken) == CANDIDATES


def test_without_slack_the_best_choice_is_drawn() -> None:
    player = LevelBot(Rng.seeded(1), "own", Level(10))
    assert {player.draw([node(1, 0.60), node(2, 0.599)], 0.5, 0.0) for _ in range(50)} == {1}


def test_levels_use_the_value_network_if_there_is_one() -> None:
    """Wishes has a network for two seats but none for three, so the three-seat bot uses all its iterations."""
    for seats, iterations in ((2, 16), (3, 24)):
        state = ribeira.game("wishes").new(seats, seed=3)
        player = LevelBot(Rng.seeded(1), "own", Level(24, learned=16))
        player.choose(Knowledge(state, state.deciders()[0]))
        assert player.search is not None
        assert (player.search.learned is not None) == (seats == 2)
        assert player.budget.iterations == iterations


def test_time_limits_do_not_apply_in_contests() -> None:
    knowledge = Knowledge(ribeira.game("wishes").new(2, seed=1), 0)
    at_a_table = LevelBot(Rng.seeded(1), "expert")
    at_a_table.settle(knowledge)
    in_a_contest = contestant("expert", Rng.seeded(1))
    assert isinstance(in_a_contest, LevelBot)
    in_a_contest.settle(knowledge)
    assert at_a_table.budget.seconds == 1.0
    assert in_a_contest.budget == Budget(at_a_table.budget.iterations)


def test_the_choice_with_the_best_prior_value_is_never_overlooked() -> None:
    player = LevelBot(Rng.seeded(1), "own", Level(10, overlooks=0.5))
    choices = [node(action, 0.5, bias=0.3 if action == 7 else 0.0) for action in range(10)]
    missed = Counter(action for _ in range(400) for action in player.overlooked(choices, 0.5))
    assert 7 not in missed
    assert all(150 < missed[action] < 250 for action in range(10) if action != 7)


@games
def test_what_is_overlooked_is_not_chosen(game: Any) -> None:
    state = game.new(game.seats[-1], seed=3)
    seat = state.deciders()[0]
    for seed in range(5):
        player = LevelBot(Rng.seeded(seed), "own", Level(12, overlooks=0.9, slack=1.0))
        action = player.choose(Knowledge(state, seat))
        assert action in state.legal(seat)
        assert player.search is not None
        assert action not in player.search.blind


@games
@pytest.mark.parametrize("seats", [1, 2, 4])
def test_the_parts_of_an_outlook_add_up(game: Any, seats: int) -> None:
    if seats not in game.seats:
        pytest.skip(f"not for {seats}")
    judge = evaluator_of(game)
    rng = Rng.seeded(4)
    state = game.new(seats, seed=4)
    for _ in range(80):
        if state.over():
            break
        parts = judge.parts(state)
        assert [len(row) for row in parts] == [len(judge.names)] * seats
        assert judge.outlook(state) == pytest.approx([sum(row) for row in parts])
        seat = state.deciders()[0]
        state.advance(seat, judge.play(state, seat, rng))


@pytest.mark.parametrize("level", LEVELS)
def test_nobody_bids_the_action_points_away(level: str) -> None:
    """Lata: no bid leaves too few action points for the round."""
    state = ribeira.game("lata").new(3, seed=2)
    for seat in range(3):
        player = make_bot(level, Rng.seeded(seat))
        assert isinstance(player, LevelBot)
        player.most = 24
        bid = player.choose(Knowledge(state, seat))
        assert action_codes.is_bid(bid)
        assert action_codes.bid_points(bid) <= 4


def test_nobody_ends_production_with_nothing_to_sell() -> None:
    """Lata: unused action points are lost, so a player with nothing to sell produces if possible."""
    game = ribeira.game("lata")
    judge = evaluator_of(game)
    rng = Rng.seeded(3)
    end_production = action_codes.encode_end_production()
    seen = Counter[tuple[bool, bool]]()
    for seed in range(3):
        state: Any = game.new(3, seed=seed)
        while not state.over():
            seat = state.deciders()[0]
            legal = state.legal(seat)
            if end_production in legal:
                stock = any(state.cubes[seat * CANS : (seat + 1) * CANS])
                possible = action_codes.is_produce(legal[0])
                worthwhile = judge.worthwhile(state, seat)
                assert (end_production in worthwhile) == (stock or not possible)
                assert set(legal) - set(worthwhile) <= {end_production}
                seen[stock, possible] += 1
            state.apply(seat, rng.choice(legal))
    assert len(seen) == 4


@pytest.mark.parametrize("seats", [2, 3, 4])
def test_nobody_lets_the_market_run_out(seats: int) -> None:
    """Mercado: no bot takes the coin that ends the game if it has another action."""
    game = ribeira.game("mercado")
    judge = evaluator_of(game)
    state = game.new(seats, seed=1)
    take_coin = encode_take_coin()
    last = 4 if seats == 2 else seats
    for run in range(last):
        seat = state.deciders()[0]
        if take_coin not in state.legal(seat):
            state.advance(seat, state.legal(seat)[-1])  # keep the hand
        saved = take_coin in judge.worthwhile(state, seat)
        assert saved == (run < max(1, last - 2))
        if run < last - 1:
            state.apply(seat, take_coin)


def test_search_starts_anew_if_the_old_tree_does_not_apply() -> None:
    """The node matches the position, but its only child is not a legal action."""
    player = LevelBot(Rng.seeded(1), "own", Level(120, overlooks=0.5, slack=0.1))
    after = (gone_on(player, seed) for seed in range(100))
    knowledge = next(each for each in after if len(each.legal()) > 2 and player.reusable_subtree(each))
    place = player.reusable_subtree(knowledge)
    assert place is not None
    place.children = {9999: Node(9999, 0)}
    assert player.choose(knowledge) in knowledge.legal()
