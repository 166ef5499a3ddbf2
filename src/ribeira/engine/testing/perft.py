"""Perft: the number of action sequences by depth. A wrong count reveals an error in the rules."""

from collections.abc import Iterator
from itertools import islice

from ribeira.engine.errors import BadPosition
from ribeira.engine.game import AnyGame
from ribeira.engine.match import Match
from ribeira.engine.options import Options
from ribeira.engine.rng import Rng
from ribeira.engine.state import State
from ribeira.engine.testing.decision_point import Player, random_player, rollout_player

MAX_SEQUENCES = 2_000  # a position is counted to the depth at which this number is exceeded, at least to depth 2


def random_play(
    game: AnyGame, seats: int, options: Options, seed: int, player: Player = random_player
) -> Iterator[tuple[Match, int, int]]:
    """Play a random game. Yield the match, seat and action before each action, and the match at the end."""
    rng = Rng.seeded(seed)
    play = Match(game, seats, seed=seed, options=options)
    while deciders := play.state.deciders():
        seat = rng.choice(deciders)
        action = player(play.state, seat, rng)
        yield play, seat, action
        play.act(seat, action)
    yield play, -1, -1


def count_sequences(state: State, depth: int) -> int:
    """Return the number of action sequences of this length (shorter if the game ends).

    Simultaneous decisions count in seat order.
    """
    seats = state.deciders()
    if depth == 0 or not seats:
        return 1
    return sum(split(state, depth).values())


def split(state: State, depth: int) -> dict[int, int]:
    """Return `count_sequences` by first action, which helps to find a wrong rule."""
    seat = state.deciders()[0]
    counts = {}
    for action in state.legal(seat):
        child = state.clone()
        child.advance(seat, action)
        counts[action] = count_sequences(child, depth - 1)
    return counts


def perft_counts(game: AnyGame) -> str:
    """Return counts for every seat count and house rule, as text.

    For a seat count, the positions are at the start, in the middle and near the end of a random game. For a house rule,
    they are positions in which the rule changes the choices of sensible players.
    """
    lines = [
        "# seats, seed, actions taken (at random; with a house rule by quick play): sequences of 1, 2, 3… from there"
    ]
    for seats in game.seats:
        states = _states(game, seats, next(game.settings(seats)), seats)
        for taken in (0, len(states) // 3, 2 * len(states) // 3, len(states) - 3):
            lines.append(f"{seats} {seats} {taken}: {_counts(states[taken])}")
    for name in game.house_rules:
        for value in game.option_values()[name][1:]:
            seats, options = next(
                (seats, options)
                for seats in game.seats
                for options in game.settings(seats)
                if getattr(options, name) == value
            )
            states = _states(game, seats, options, 0, rollout_player)
            telling = [taken for taken, state in enumerate(states[:-1]) if _matters(game, state, name)]
            for taken in dict.fromkeys(telling[:1] + telling[len(telling) // 2 :][:1] + telling[-1:]):
                lines.append(f"{seats} 0 {taken} {name}={value}: {_counts(states[taken])}")
    return "\n".join([*lines, ""])


def perft_state(game: AnyGame, where: str) -> State:
    """Return the state of a line of `perft_counts`."""
    seats, seed, taken, *rule = where.split()
    chosen = game.parse_options(rule)
    found = game.settings(int(seats))
    options = next(each for each in found if all(getattr(each, name) == value for name, value in chosen.items()))
    states = random_play(game, int(seats), options, int(seed), rollout_player if rule else random_player)
    play, *_ = next(islice(states, int(taken), None))
    state: State = play.state
    return state


def _states(game: AnyGame, seats: int, options: Options, seed: int, player: Player = random_player) -> list[State]:
    return [play.state.clone() for play, *_ in random_play(game, seats, options, seed, player)]


def _counts(state: State) -> str:
    counts = [count_sequences(state, 1)]
    while len(counts) < 2 or (counts[-1] < MAX_SEQUENCES and len(counts) < 5):
        counts.append(count_sequences(state, len(counts) + 1))
    return " ".join(map(str, counts))


def _matters(game: AnyGame, state: State, name: str) -> bool:
    """Return True if a house rule changes the choices in a state."""
    document = state.dump()
    document["options"] = {option: value for option, value in document["options"].items() if option != name}
    try:
        usual = game.load(document)
    except BadPosition:
        return True  # it is asked only by that rule
    return usual.deciders() != state.deciders() or any(
        usual.legal(seat) != state.legal(seat) for seat in state.deciders()
    )
