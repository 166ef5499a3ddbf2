"""Matches of a search with a network against the same search without it.

Both use the same time. The network plays each deal once on every seat. In a solo game, each deal is played once with
the network and once without it.
"""

import time
from concurrent.futures import Future, ProcessPoolExecutor
from itertools import product
from multiprocessing import get_context
from pathlib import Path

import msgspec

import ribeira
from ribeira.bots.arena.statistics import mean, share
from ribeira.bots.evaluation import LearnedEvaluator
from ribeira.bots.networks.value_network import ValueNetwork
from ribeira.bots.networks.weights import Network
from ribeira.bots.networks.weights import make_value_network as evaluator_from
from ribeira.bots.search_bot import Budget, SearchBot
from ribeira.engine.bot_api.knowledge import Knowledge
from ribeira.engine.result import Result
from ribeira.engine.rng import Rng
from ribeira.engine.state import State
from ribeira.training.learning.network_files import SEARCH_SETTINGS, load_network
from ribeira.training.self_play.games import alternating_options

AS_STORED = -1  # uses the search setting in the network's file
DEAL_STREAM = 1 << 40  # offset between the seeds of matches and self-play


class NetworkBot(SearchBot):
    """Search bot with a given network instead of the one in the game's package."""

    network: ValueNetwork

    def learned_evaluator(self, knowledge: Knowledge) -> LearnedEvaluator | None:
        """Return the network."""
        return self.network


class Contestant(msgspec.Struct, frozen=True):
    """Network's folder and search settings. `AS_STORED` uses the stored value of a setting."""

    folder: Path
    horizon: int = AS_STORED
    glances: int = AS_STORED
    weight: float = AS_STORED
    share: float = AS_STORED
    exploration: float = AS_STORED

    def __str__(self) -> str:
        return (
            f"{self.folder}, horizon {self.horizon}, glances {self.glances}, weight {self.weight:g}, "
            f"share {self.share:g}, exploration {self.exploration:g}"
        )

    def configure(self, network: Network) -> Network:
        """Return the network with these search settings."""
        settings = {name: getattr(self, name) for name in SEARCH_SETTINGS}
        return msgspec.structs.replace(network, **{name: value for name, value in settings.items() if value >= 0})


def contestants_from(folders: list[Path], settings: dict[str, list[float]]) -> list[Contestant]:
    """Return one contestant per combination of a folder and a value of each search setting."""
    return [
        Contestant(folder, int(horizon), int(glances), weight, share_of_network, exploration)
        for folder in folders
        for horizon, glances, weight, share_of_network, exploration in product(
            *(settings[name] for name in SEARCH_SETTINGS)
        )
    ]


class MatchSettings(msgspec.Struct, frozen=True, kw_only=True):
    """Settings of a match."""

    game: str
    seats: int
    games: int = 200
    first_deal: int = 0
    seconds: float = 0.0  # per decision, for both sides; 0: no limit
    iterations: int = 1_000_000
    opponent_iterations: int = 1_000_000
    jobs: int = 1
    minutes: float = 3.0  # maximum duration; remaining games are cancelled


class Effort(msgspec.Struct):
    """Search effort of one side in a game."""

    seconds: float = 0.0
    decisions: int = 0
    iterations: int = 0

    def per_decision(self) -> tuple[float, float]:
        """Return the mean seconds and iterations."""
        decisions = max(1, self.decisions)
        return self.seconds / decisions, self.iterations / decisions


class GameOutcome(msgspec.Struct, frozen=True):
    """Outcome of a game for the network's side. Pairs are for the network and its opponents."""

    won: float  # a shared win counts in equal parts
    lead: int  # in a solo game, over the score without the network
    seconds: tuple[float, float]  # per decision
    iterations: tuple[float, float]


def play_match_game(settings: MatchSettings, contestant: Contestant, deal: int, network_seat: int) -> GameOutcome:
    """Play one deal with the network on one seat."""
    game = ribeira.game(settings.game)
    seats = settings.seats
    network = load_network(contestant.folder, game, seats)
    if network is None:
        raise SystemExit(f"{contestant.folder} contains no network for {seats} seats")
    options = alternating_options(game, seats, network.options, deal)
    rng = Rng.seeded(deal + DEAL_STREAM)
    seed = rng.word() << 32 | rng.word()

    def with_network() -> SearchBot:
        bot = NetworkBot(rng.fork(), Budget(settings.iterations, settings.seconds))
        bot.network = evaluator_from(game, seats, options, contestant.configure(network))
        return bot

    def without_network() -> SearchBot:
        return SearchBot(rng.fork(), Budget(settings.opponent_iterations, settings.seconds))

    efforts = [Effort(), Effort()]
    if seats == 1:
        scores = [
            play_timed(game.new(1, seed=seed, options=options), [new_bot()], [effort]).scores[0]
            for new_bot, effort in zip((with_network, without_network), efforts, strict=True)
        ]
        lead = scores[0] - scores[1]
        won = 0.5 if lead == 0 else float(lead > 0)
    else:
        players = [with_network() if seat == network_seat else without_network() for seat in range(seats)]
        state = game.new(seats, seed=seed, options=options)
        result = play_timed(state, players, [efforts[seat != network_seat] for seat in range(seats)])
        best_opponent = max(result.scores[seat] for seat in range(seats) if seat != network_seat)
        lead = result.scores[network_seat] - best_opponent
        won = 1 / result.places.count(1) if result.places[network_seat] == 1 else 0.0
    (seconds, iterations), (opponent_seconds, opponent_iterations) = (effort.per_decision() for effort in efforts)
    return GameOutcome(won, lead, (seconds, opponent_seconds), (iterations, opponent_iterations))


def play_timed(state: State, players: list[SearchBot], efforts: list[Effort]) -> Result:
    """Play a game to its end, adding each seat's search effort to `efforts`. Forced decisions do not count."""
    while deciders := state.deciders():
        seat = deciders[0]
        player, effort = players[seat], efforts[seat]
        knowledge = Knowledge(state, seat)
        iterations_before = player.iterations
        start = time.perf_counter()
        action = player.choose(knowledge)
        if player.iterations > iterations_before:
            effort.seconds += time.perf_counter() - start
            effort.decisions += 1
            effort.iterations += player.iterations - iterations_before
        state.apply(seat, action)
    return state.result()


def run_match(settings: MatchSettings, contestants: list[Contestant]) -> dict[Contestant, list[GameOutcome]]:
    """Let each contestant play the same deals. Print and return the outcomes."""
    start = time.monotonic()
    deals = range(settings.first_deal, settings.first_deal + -(-settings.games // settings.seats))
    outcomes: dict[Contestant, list[GameOutcome]] = {contestant: [] for contestant in contestants}
    with ProcessPoolExecutor(settings.jobs, mp_context=get_context("spawn")) as pool:
        jobs: list[tuple[Contestant, Future[GameOutcome]]] = [
            (contestant, pool.submit(play_match_game, settings, contestant, deal, seat))
            for deal in deals
            for seat in range(settings.seats)
            for contestant in contestants
        ]
        for contestant, job in jobs:
            if time.monotonic() - start > 60 * settings.minutes:
                for _, other in jobs:  # at once, before the pool starts more jobs
                    other.cancel()
            if not job.cancelled():
                outcomes[contestant].append(job.result())
    print(
        f"{settings.game}, {settings.seats} seats, deals from {settings.first_deal} on, {settings.seconds} s, at most "
        f"{settings.iterations} iterations against {settings.opponent_iterations}: {time.monotonic() - start:.0f} s",
        flush=True,
    )
    for contestant, games in outcomes.items():
        if games:
            print(f"  {contestant}: {summary(games)}", flush=True)
    return outcomes


def summary(games: list[GameOutcome]) -> str:
    """Return the win rate, lead and search effort of a contestant, with 95 % confidence intervals."""
    win_rate = share(sum(game.won for game in games), len(games))
    lead = mean([game.lead for game in games])
    milliseconds = [1000 * sum(game.seconds[side] for game in games) / len(games) for side in range(2)]
    iterations = [sum(game.iterations[side] for game in games) / len(games) for side in range(2)]
    return (
        f"won {win_rate.value:.1%} ({win_rate.low:.1%} to {win_rate.high:.1%}) of {len(games)} games, "
        f"lead {lead.value:.2f} ({lead.low:.2f} to {lead.high:.2f}); "
        f"{milliseconds[0]:.1f} ms and {iterations[0]:.0f} iterations per decision, "
        f"without the network {milliseconds[1]:.1f} ms and {iterations[1]:.0f}"
    )
