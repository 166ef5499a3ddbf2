"""Search: its choices, its budgets and its use of the seat's information only."""

import itertools
import time
from typing import Any

import pytest

import ribeira
from ribeira.bots.greedy import GreedyBot
from ribeira.bots.registry import BOTS, LEVELS, make_bot
from ribeira.bots.search import Node, Search, glance, worth
from ribeira.bots.search_bot import Budget, SearchBot
from ribeira.engine.bot_api.evaluator import Evaluator, evaluator_of
from ribeira.engine.bot_api.knowledge import Knowledge
from ribeira.engine.rng import Rng
from tests.bots.test_hidden_information import differing_choices
from tests.engine.pebbles import KEEP, SWAP, PebblesGame, PebblesState

games = pytest.mark.parametrize("game", ribeira.list_games(), ids=lambda game: game.id)
PEBBLES = PebblesGame()


def holding(pebble: int, seat: int) -> PebblesState:
    """Return a game of pebbles in which a seat drew the given pebble."""
    return next(state for state in (PEBBLES.new(3, seed=seed) for seed in range(1000)) if state.pebbles[seat] == pebble)


@pytest.mark.parametrize("seat", [0, 1, 2])
def test_choices_made_at_the_same_time(seat: int) -> None:
    """Each seat knows only its own pebble. It keeps the highest and swaps the lowest."""
    for pebble, best in ((9, KEEP), (1, SWAP)):
        player = SearchBot(Rng.seeded(1), Budget(400))
        assert player.choose(Knowledge(holding(pebble, seat), seat)) == best


def test_the_search_is_fair_where_choices_are_secret() -> None:
    assert differing_choices(PEBBLES, lambda rng: SearchBot(rng, Budget(40)), decisions=40) == 0


def test_who_decides_at_the_same_time_is_not_seen() -> None:
    """The tree has statistics for each action of another seat, not for each combination of actions."""
    state = holding(5, 0)
    knowledge = Knowledge(state, 0)
    search = Search(Evaluator(), Rng.seeded(2), prime_at=0.0)
    search.start(0)
    search.run(knowledge.sample, 200)
    assert {child.seat for child in search.root.children.values()} == {0}
    others = [side for side in search.root.sides if side is not None and side.seat != 0]
    assert [set(side.children) for side in others] == [{KEEP, SWAP}] * 2


@games
def test_a_budget_of_iterations_is_kept(game: Any) -> None:
    state = game.new(game.seats[0], seed=4)
    seat = state.deciders()[0]
    knowledge = Knowledge(state, seat)
    search = Search(evaluator_of(game), Rng.seeded(1))
    search.start(seat)
    assert search.run(knowledge.sample, 30) <= 30
    assert sum(child.visits for child in search.root.children.values()) == search.root.visits
    assert set(search.root.children) == set(state.legal(seat))


@games
def test_a_budget_of_seconds_is_kept(game: Any, monkeypatch: pytest.MonkeyPatch) -> None:
    """Use a clock that advances by one second per reading, which is every sixteen iterations."""
    clock = itertools.count()
    monkeypatch.setattr(time, "perf_counter", lambda: float(next(clock)))
    state = game.new(game.seats[-1], seed=4)
    player = SearchBot(Rng.seeded(1), Budget(1_000_000, seconds=3.0))
    player.choose(Knowledge(state, state.deciders()[0]))
    assert 16 <= player.iterations <= 3 * 16  # fewer if the result is already decided


def test_search_stops_when_the_choice_is_decided() -> None:
    """A search does not use the rest of its budget when one choice leads clearly."""
    player = SearchBot(Rng.seeded(1), Budget(4_000))
    player.choose(Knowledge(holding(9, 0), 0))
    assert player.iterations < 3_900


@games
def test_the_same_chance_gives_the_same_thoughts(game: Any) -> None:
    state = game.new(game.seats[0], seed=6)
    knowledge = Knowledge(state, state.deciders()[0])
    first, second = (SearchBot(Rng.seeded(3), Budget(25)).think(knowledge) for _ in range(2))
    assert first == second


def gone_on(player: SearchBot, seed: int, *, to_the_other: bool = False) -> Knowledge:
    """Return the bot's knowledge at its second decision in a game of Fleet, or at the other seat's first decision.

    Taking and using a die reveals nothing, so the position is in the bot's tree.
    """
    state = ribeira.game("fleet").new(2, seed=seed)
    seat = state.deciders()[0]
    state.apply(seat, player.choose(Knowledge(state, seat)))
    while to_the_other and state.deciders()[0] == seat:
        state.apply(seat, player.choose(Knowledge(state, seat)))
    return Knowledge(state, state.deciders()[0])


def test_the_tree_is_kept_where_the_game_went() -> None:
    """The bot reuses its subtree: the choices have more visits than the new search made."""
    kept = 0
    for seed in range(6):
        player = SearchBot(Rng.seeded(seed), Budget(120))
        knowledge = gone_on(player, seed)
        before = player.iterations
        options = player.think(knowledge)
        assert {option.action for option in options} == set(knowledge.legal())
        kept += sum(option.visits for option in options) > player.iterations - before
    assert kept > 0


def test_actions_of_other_seats_are_not_chosen() -> None:
    """A node may also hold actions that another seat had there in other samples."""
    player = SearchBot(Rng.seeded(0), Budget(120))
    knowledge = gone_on(player, 0)
    place = player.reusable_subtree(knowledge)
    assert place is not None
    foreign = next(action for action in range(knowledge.game.actions.size) if action not in knowledge.legal())
    place.children[foreign] = Node(foreign, 1)
    place.children[foreign].visits = 1e6
    assert player.choose(knowledge) in knowledge.legal()
    assert player.search is not None
    assert player.search.root is place  # the subtree is reused


def test_worthwhile_is_legal_and_never_nothing() -> None:
    """Worthwhile actions are legal and never an empty list. An analysis can still examine the others."""
    for game in ribeira.list_games():
        judge = evaluator_of(game)
        rng = Rng.seeded(9)
        state = game.new(game.seats[-1], seed=9)
        for _ in range(60):
            seat = state.decider()
            if seat < 0:
                break
            worthwhile = judge.worthwhile(state, seat)
            assert worthwhile
            assert set(worthwhile) <= set(state.legal(seat))
            state.advance(seat, judge.play(state, seat, rng))


def test_another_seat_does_not_use_the_tree() -> None:
    """A bot that plays two seats starts a new tree for the second, which must not know the first one's information."""
    for seed in range(3):
        player = SearchBot(Rng.seeded(seed), Budget(120))
        knowledge = gone_on(player, seed, to_the_other=True)
        before = player.iterations
        options = player.think(knowledge)
        assert sum(option.visits for option in options) == player.iterations - before


def test_values_of_points() -> None:
    assert worth([42.5], 0, 10.0, False) == 42.5
    assert worth([10.0, 10.0], 0, 10.0, False) == pytest.approx(0.5)
    assert worth([20.0, 10.0], 0, 10.0, False) == pytest.approx(0.75, abs=0.001)
    assert worth([10.0, 9.0], 0, 10.0, True) > 0.9
    assert worth([9.0, 10.0], 0, 10.0, True) < 0.1
    assert worth([10.0, 10.0, 3.0], 0, 10.0, True) == pytest.approx(0.5)


@games
def test_a_judge_looks_at_every_seat_and_chooses_what_is_legal(game: Any) -> None:
    judge = evaluator_of(game)
    rng = Rng.seeded(2)
    for seats in game.seats:
        for options in list(game.settings(seats))[:4]:
            state = game.new(seats, seed=seats, options=options)
            while deciders := state.deciders():
                assert len(judge.outlook(state)) == seats
                action = judge.play(state, deciders[-1], rng)
                state.apply(deciders[-1], action)
            final = judge.final(state)
            result = state.result()
            if seats > 1:
                best = max(final)
                assert [seat for seat in range(seats) if final[seat] == best] == result.winners


def test_greedy_follows_the_judge() -> None:
    """Greedy takes the best action by the evaluator and breaks ties at random."""
    state = PEBBLES.new(2, seed=1)
    chosen = {GreedyBot(Rng.seeded(seed)).choose(Knowledge(state, 0)) for seed in range(20)}
    assert chosen == {KEEP, SWAP}  # this evaluator values all actions equally
    game = ribeira.game("wishes")
    judge = evaluator_of(game)
    table = game.new(2, seed=1)
    seat = table.deciders()[0]
    chosen_action = GreedyBot(Rng.seeded(1)).choose(Knowledge(table, seat))
    looks = {action: glance(judge, table, seat, action) for action in table.legal(seat)}
    assert looks[chosen_action] >= max(looks.values()) - 0.1


def play_match(game: Any, strong: str, weak: str, deals: int) -> float:
    """Return the points of the stronger bot: 1 per win, shared victories divided equally."""
    points = 0.0
    for deal in range(deals):
        for place in (0, 1):
            state = game.new(2, seed=deal)
            streams = Rng.seeded(deal)
            players = [make_bot(name, streams.fork()) for name in ((strong, weak) if place == 0 else (weak, strong))]
            while deciders := state.deciders():
                state.apply(deciders[0], players[deciders[0]].choose(Knowledge(state, deciders[0])))
            winners = state.result().winners
            points += (place in winners) / len(winners)
    return points


@games
def test_a_little_search_beats_chance(game: Any) -> None:
    assert play_match(game, "search:12", "random", 2) >= 3


def test_the_levels_come_first_among_the_bots() -> None:
    assert tuple(BOTS)[: len(LEVELS)] == LEVELS  # players choose among the first bots of the list
