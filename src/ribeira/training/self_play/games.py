"""Play games of a search bot against itself and record each decision from the view of every seat."""

import time
from collections.abc import Sequence
from concurrent.futures import Future, ProcessPoolExecutor
from multiprocessing import get_context
from pathlib import Path

import msgspec

import ribeira
from ribeira.bots.networks.weights import feature_reader_of
from ribeira.bots.networks.weights import make_value_network as evaluator_from
from ribeira.bots.search import Search, worth
from ribeira.engine.bot_api.evaluator import evaluator_of
from ribeira.engine.bot_api.knowledge import Knowledge
from ribeira.engine.game import AnyGame
from ribeira.engine.options import Options
from ribeira.engine.rng import Rng
from ribeira.training.learning.network_files import load_network
from ribeira.training.self_play.positions import SelfPlayPositions, last_game_number, save_positions

RANDOM_MOVE_RATE = 0.05  # share of random decisions, which lead to bad positions as well
GAMES_PER_JOB = 4
SAVE_INTERVAL_S = 60.0  # limits the loss of work by an interruption


class SelfPlaySettings(msgspec.Struct, frozen=True, kw_only=True):
    """Settings of self-play."""

    game: str
    seats: int
    folder: Path
    minutes: float = 3.0
    jobs: int = 1
    network: Path | None = None  # folder of the network that the players use
    iterations: Sequence[int] = (24, 48, 96)  # search iterations, of which one number is drawn for each game
    options: dict[str, list[str]] = {}  # values that alternate from game to game


def alternating_options(game: AnyGame, seats: int, alternatives: dict[str, list[str]], number: int) -> Options:
    """Return the options of game `number`: the default ones, except those that alternate."""
    return game.check_options(seats, {name: values[number % len(values)] for name, values in alternatives.items()})


def play_games(settings: SelfPlaySettings, first: int) -> SelfPlayPositions:
    """Play `GAMES_PER_JOB` games, numbered from `first`. The number is the seed of the game and of its players."""
    game = ribeira.game(settings.game)
    seats = settings.seats
    heuristic = evaluator_of(game)
    default_options = game.check_options(seats, None)
    reader = feature_reader_of(game, seats, default_options)
    assert reader is not None
    network = load_network(settings.network, game, seats) if settings.network else None
    learned = evaluator_from(game, seats, default_options, network) if network else None
    positions = SelfPlayPositions()
    for number in range(first, first + GAMES_PER_JOB):
        rng = Rng.seeded(number)
        state = game.new(seats, seed=number, options=alternating_options(game, seats, settings.options, number))
        iterations = settings.iterations[int(rng.below(len(settings.iterations)))]
        searched: list[tuple[int, list[float]]] = []  # observer, and values by seat
        while deciders := state.deciders():
            seat = deciders[0]
            knowledge = Knowledge(state, seat)
            legal = heuristic.worthwhile(state, seat)
            if len(legal) == 1:
                state.apply(seat, legal[0])
                continue
            search = Search(heuristic, rng, learned=learned)
            search.start(seat)
            search.run(knowledge.sample, iterations)
            for observer in range(seats):
                positions.features.append(reader.rows(state, observer))
                positions.evaluations.append(list(reader.outlook))
                searched.append((observer, [total / search.count for total in search.worths]))
            if int(rng.below(1000)) < 1000 * RANDOM_MOVE_RATE:
                state.apply(seat, rng.choice(legal))
            else:
                state.apply(seat, search.best())
        scores = heuristic.final(state)
        outcomes = [worth(scores, seat, heuristic.spread, True) for seat in range(seats)]
        for observer, values in searched:
            by_distance = [(observer + i) % seats for i in range(seats)]
            positions.search_values.append([values[seat] for seat in by_distance])
            positions.outcomes.append([outcomes[seat] for seat in by_distance])
            positions.scores.append([scores[seat] for seat in by_distance])
            positions.games.append(number)
            positions.observers.append(observer)
    return positions


def run_self_play(settings: SelfPlaySettings) -> None:
    """Add games to the folder until the time is up. Game numbers continue after those in the folder."""
    settings.folder.mkdir(parents=True, exist_ok=True)
    start = last_save = time.monotonic()
    next_number = 1 + last_game_number(settings.folder, settings.game, settings.seats)
    next_result = next_number
    games = positions = 0
    unsaved: list[SelfPlayPositions] = []
    with ProcessPoolExecutor(settings.jobs, mp_context=get_context("spawn")) as pool:
        jobs: list[Future[SelfPlayPositions]] = []
        while True:
            time_is_up = time.monotonic() - start > 60 * settings.minutes
            while not time_is_up and len(jobs) < 2 * settings.jobs:
                jobs.append(pool.submit(play_games, settings, next_number))
                next_number += GAMES_PER_JOB
            if time_is_up:
                for job in jobs:
                    job.cancel()
            if not jobs:
                break
            job = jobs.pop(0)
            next_result += GAMES_PER_JOB
            if not job.cancelled():
                unsaved.append(job.result())
                games += GAMES_PER_JOB
                positions += len(unsaved[-1].features)
            if unsaved and (not jobs or time.monotonic() - last_save > SAVE_INTERVAL_S):
                name = f"{settings.game}-{settings.seats}-{next_result - 1}.npz"
                save_positions(settings.folder / name, unsaved)
                unsaved = []
                last_save = time.monotonic()
    print(
        f"{settings.game}, {settings.seats} seats: {games} games, {positions} positions "
        f"in {time.monotonic() - start:.0f} s",
        flush=True,
    )
