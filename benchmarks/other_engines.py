"""Random play in other engines, with the same interpreted loop: list the legal actions, choose, apply."""

import random
import time
from collections.abc import Callable, Iterator
from typing import Any

# An engine yields the number of decisions of each random game.
Games = Iterator[int]


def pick(legal: list[int]) -> int:
    """Return a random element. It is faster than `random.choice`, so that the engine dominates the measurement."""
    return legal[int(random.random() * len(legal))]


def open_spiel(name: str) -> Callable[[], Games]:
    """Play a game of OpenSpiel."""

    def games() -> Games:
        import pyspiel

        game = pyspiel.load_game(name)
        while True:
            state = game.new_initial_state()
            decisions = 0
            while not state.is_terminal():
                if state.is_chance_node():
                    outcomes, weights = zip(*state.chance_outcomes(), strict=True)
                    state.apply_action(random.choices(outcomes, weights)[0])
                else:
                    state.apply_action(pick(state.legal_actions()))
                    decisions += 1
            yield decisions

    return games


def rlcard(name: str) -> Callable[[], Games]:
    """Play a game of RLCard."""

    def games() -> Games:
        import rlcard as library

        env = library.make(name)
        while True:
            state, _ = env.reset()
            decisions = 0
            while not env.is_over():
                state, _ = env.step(pick(list(state["legal_actions"])))
                decisions += 1
            yield decisions

    return games


def pettingzoo(name: str) -> Callable[[], Games]:
    """Play a game of PettingZoo."""

    def games() -> Games:
        from importlib import import_module

        env: Any = import_module(f"pettingzoo.classic.{name}").env()
        while True:
            env.reset()
            decisions = 0
            for _ in env.agent_iter():
                observation, _, ended, cut, _ = env.last()
                if ended or cut:
                    env.step(None)
                    continue
                mask = observation["action_mask"]
                env.step(pick([action for action, legal in enumerate(mask) if legal]))
                decisions += 1
            yield decisions

    return games


def catanatron() -> Games:
    """Play Catanatron's Settlers of Catan."""
    from catanatron import Color, Game, RandomPlayer

    while True:
        game = Game([RandomPlayer(color) for color in (Color.RED, Color.BLUE, Color.WHITE, Color.ORANGE)])
        game.play()
        yield len(game.state.actions)


PEERS: dict[str, Callable[[], Games]] = {
    "OpenSpiel backgammon (C++)": open_spiel("backgammon"),
    "OpenSpiel gin_rummy (C++)": open_spiel("gin_rummy"),
    "RLCard uno": rlcard("uno"),
    "PettingZoo connect_four_v3": pettingzoo("connect_four_v3"),
    "catanatron, 4 random players": catanatron,
}


def measure(peer: str, seconds: float) -> tuple[int, int, float]:
    """Return games, decisions and seconds of random play, or raise `ImportError` if the engine is not installed."""
    games = PEERS[peer]()
    next(games)  # excludes loading
    played = decisions = 0
    begin = time.perf_counter()
    while (elapsed := time.perf_counter() - begin) < seconds:
        decisions += next(games)
        played += 1
    return played, decisions, elapsed
