"""Contests between bots, with games, results and ratings.

Every group of bots plays the same deals in each rotation of the seats, which cancels the luck of cards and seats.
"""

import os
import socket
import time
from collections.abc import Callable, Iterator, Mapping, Sequence
from concurrent.futures import FIRST_COMPLETED, Future, ProcessPoolExecutor, wait
from importlib import import_module
from itertools import combinations
from multiprocessing import get_context
from pathlib import Path
from typing import Any

import msgspec

from ribeira.bots.arena.statistics import Duel, Estimate, elo, mean, share
from ribeira.bots.external import PROGRAM, check_player, make_player
from ribeira.bots.levels import LevelBot
from ribeira.engine.bot_api.knowledge import Bot, play_on
from ribeira.engine.errors import Told
from ribeira.engine.game import AnyGame
from ribeira.engine.registry import game as find_game
from ribeira.engine.rng import SEEDS, Rng
from ribeira.optional_dependencies import MissingExtra

SAVE_EVERY = 2.0  # seconds
ANSWERS_IN = 10.0  # timeout of a cluster's address in seconds


class BadContest(Told):
    """The file contains another contest."""


def usual_seats(game: AnyGame) -> int:
    """Return the default number of seats: two if the game allows it."""
    return 2 if 2 in game.seats else game.seats[0]


class Contest(msgspec.Struct, frozen=True):
    """Bots, game and options of a contest.

    Equal contests produce equal games, except with external bots or time limits.
    """

    game: str
    version: int
    bots: list[str]
    seats: int
    options: dict[str, Any] = {}
    components: str | None = None  # custom component file
    seed: int = 0
    deck: str | None = None  # digest of the component file; a changed file makes another contest

    @classmethod
    def of(
        cls,
        game: str,
        bots: Sequence[str],
        seats: int | None = None,
        *,
        options: Mapping[str, Any] | None = None,
        components: Path | None = None,
        seed: int = 0,
    ) -> "Contest":
        """Return a contest after checking its parts."""
        found = find_game(game)
        seats = seats if seats is not None else usual_seats(found)
        found.check_seats(seats)
        for name in bots:
            check_player(name)
        if len(set(bots)) != len(bots):
            raise BadContest("every bot is named once", "bots-once")
        found.check_options(seats, options)
        return cls(
            game,
            found.version,
            list(bots),
            seats,
            dict(options or {}),
            str(components) if components else None,
            seed,
            found.with_components(components).components.digest() if components else None,
        )

    def line_ups(self) -> list[list[str]]:
        """Return the bots by seat for every group of bots, in each rotation of the seats.

        >>> Contest("wishes", 1, ["a", "b", "c"], 2).line_ups()
        [['a', 'b'], ['b', 'a'], ['a', 'c'], ['c', 'a'], ['b', 'c'], ['c', 'b']]
        >>> Contest("wishes", 1, ["a", "b"], 3).line_ups()
        [['a', 'b', 'a'], ['b', 'a', 'a'], ['a', 'a', 'b']]
        """
        filled = self.bots if len(self.bots) >= self.seats else (self.bots * self.seats)[: self.seats]
        rotated = []
        for group in combinations(filled, self.seats):
            for turn in range(self.seats):
                rotated.append([*group[turn:], *group[:turn]])
        return rotated

    def deals(self, games: int) -> int:
        """Return the number of deals that gives each group of bots at least this number of games."""
        return -(-games // self.seats)


class ContestGame(msgspec.Struct, frozen=True):
    """Game of a contest with its results by seat."""

    deal: int
    line_up: int
    scores: list[int]
    places: list[int]
    rating: str | None
    decisions: list[int]
    seconds: list[float]


def contestant(name: str, rng: Rng) -> Bot:
    """Return a bot without time limits, so that results do not depend on the machine's load."""
    found = make_player(name, rng)
    if isinstance(found, LevelBot):
        found.has_time_limit = False
    return found


def play(contest: Contest, deal: int, line_up: int) -> ContestGame:
    """Play one game of a contest. Times are processor times, except for external programs."""
    game = find_game(contest.game)
    if contest.components:
        game = game.with_components(Path(contest.components))
        if game.components.digest() != contest.deck:
            reason = f"{contest.components}: it has changed since the contest began"
            raise BadContest(reason, "deck-changed", file=contest.components)
    names = contest.line_ups()[line_up]
    deals = Rng.seeded((contest.seed + deal) % SEEDS)
    state = game.new(contest.seats, seed=deals.word() << 32 | deals.word(), options=contest.options)
    bots = [contestant(name, deals.fork()) for name in names]
    clock = time.perf_counter if any(name.startswith(PROGRAM) for name in names) else time.process_time
    decisions = [0] * contest.seats
    seconds = [0.0] * contest.seats
    for seat, elapsed in play_on(state, bots, clock):
        seconds[seat] += elapsed
        decisions[seat] += 1
    result = state.result()
    times = [round(second, 4) for second in seconds]
    return ContestGame(deal, line_up, result.scores, result.places, result.rating, decisions, times)


# An executor plays games in this process, in several processes or on a Ray cluster.
Job = tuple[int, int]
Executor = Callable[[Contest, Sequence[Job]], Iterator[ContestGame]]


def alone(contest: Contest, jobs: Sequence[Job]) -> Iterator[ContestGame]:
    """Play games in this process."""
    for deal, line_up in jobs:
        yield play(contest, deal, line_up)


def processes(count: int) -> Executor:
    """Play games in several processes on this machine."""

    def executor(contest: Contest, jobs: Sequence[Job]) -> Iterator[ContestGame]:
        # A forked process can inherit a locked lock from another thread; spawn starts a fresh one.
        with ProcessPoolExecutor(count, mp_context=get_context("spawn")) as pool:
            waiting = iter(jobs)
            running: set[Future[ContestGame]] = set()
            try:
                while True:
                    while len(running) < 2 * count and (job := next(waiting, None)):
                        running.add(pool.submit(play, contest, *job))
                    if not running:
                        return
                    done, running = wait(running, return_when=FIRST_COMPLETED)
                    for future in done:
                        yield future.result()
            finally:
                pool.shutdown(wait=True, cancel_futures=True)

    return executor


def ray_cluster(address: str) -> Executor:
    """Play games on a Ray cluster; `local` starts one on this machine."""

    def executor(contest: Contest, jobs: Sequence[Job]) -> Iterator[ContestGame]:
        try:
            ray: Any = import_module("ray")  # optional dependency, partially typed
        except ImportError:
            raise MissingExtra("ray", "ray") from None
        must_answer(address)
        ray.init(address=None if address == "local" else address, ignore_reinit_error=True, log_to_driver=False)
        remote = ray.remote(num_cpus=1)(play)
        max_running = max(2, 2 * int(ray.cluster_resources().get("CPU", 1)))
        waiting = iter(jobs)
        running: list[Any] = []
        try:
            while True:
                while len(running) < max_running and (job := next(waiting, None)):
                    running.append(remote.remote(contest, *job))
                if not running:
                    return
                done, running = ray.wait(running)
                for one in done:
                    yield ray.get(one)
        finally:
            for one in running:
                ray.cancel(one)
            ray.shutdown()

    return executor


def must_answer(address: str) -> None:
    """Raise `BadContest` if no cluster answers at the address. Ray would retry for minutes."""
    host, colon, port = address.removeprefix("ray://").rpartition(":")
    if not colon or not port.isdecimal():
        return  # `auto` and `local`: Ray finds the address
    try:
        socket.create_connection((host.strip("[]"), int(port)), ANSWERS_IN).close()
    except (OSError, OverflowError) as error:
        reason = f"no cluster of Ray answers at {address} ({error})"
        raise BadContest(reason, "ray", address=address, reason=str(error)) from None


class BotStanding(msgspec.Struct, frozen=True):
    """Results of a bot."""

    bot: str
    games: int
    elo: Estimate | None  # None in solo games
    wins: Estimate  # share of games; a shared victory counts as a fraction
    score: Estimate
    best: int
    worst: int
    seconds: float  # per decision
    ratings: dict[str, int]  # in solo games: number of games with each rating


class Meeting(msgspec.Struct, frozen=True):
    """Results of a bot against another one."""

    bot: str
    against: str
    games: int
    wins: Estimate  # share of games with a better place; equal places count half


class ContestResults(msgspec.Struct, frozen=True):
    """Results of a contest. `ribeira arena --json` writes them."""

    contest: Contest
    standings: list[BotStanding]
    meetings: list[Meeting]
    games: list[ContestGame]


class StoredContest(msgspec.Struct, frozen=True):
    """Part of a stored contest from which the rest is computed."""

    contest: Contest
    games: list[ContestGame]


class Arena:
    """Contest in progress. With a file, it is saved and can be continued."""

    def __init__(self, contest: Contest, file: Path | None = None) -> None:
        self.contest = contest
        self.file = file
        self.games: list[ContestGame] = []
        if file is not None and file.exists():
            try:
                held = msgspec.json.decode(file.read_bytes(), type=StoredContest)
            except msgspec.DecodeError as error:
                raise BadContest(f"{file}: it is no contest ({error})", "no-contest", file=str(file)) from None
            if held.contest != contest:
                raise BadContest(
                    f"{file}: it is of another contest; name another file, or the same bots, seats, deck and seed",
                    "other-contest",
                    file=str(file),
                )
            self.games = held.games

    def missing(self, games: int) -> list[Job]:
        """Return the games that must be played until each group has played this number of games."""
        played = {(game.deal, game.line_up) for game in self.games}
        line_ups = len(self.contest.line_ups())
        jobs = [(deal, line_up) for deal in range(self.contest.deals(games)) for line_up in range(line_ups)]
        return [job for job in jobs if job not in played]

    def play_missing(self, games: int, executor: Executor = alone) -> Iterator[ContestGame]:
        """Play the missing games and yield each one."""
        saved = time.monotonic()
        try:
            for game in executor(self.contest, self.missing(games)):
                self.games.append(game)
                if time.monotonic() - saved > SAVE_EVERY:
                    self.save()
                    saved = time.monotonic()
                yield game
        finally:
            self.save()

    def save(self) -> None:
        """Write the contest to its file, if it has one."""
        if self.file is not None:
            draft = self.file.with_name(self.file.name + ".part")
            draft.write_bytes(msgspec.json.format(msgspec.json.encode(self.results())) + b"\n")
            os.replace(draft, self.file)

    def results(self) -> ContestResults:
        """Return the current results."""
        contest = self.contest
        line_ups = contest.line_ups()
        games = sorted(self.games, key=lambda game: (game.deal, game.line_up))
        rows: dict[str, list[tuple[ContestGame, int]]] = {name: [] for name in contest.bots}
        for game in games:
            for seat, name in enumerate(line_ups[game.line_up]):
                rows[name].append((game, seat))
        duels = duels_of(contest, games)
        ratings = elo([part for part in duels if part]) if contest.seats > 1 else {}
        standings = [_standing(name, ratings.get(name), row) for name, row in rows.items() if row]
        if contest.seats == 1:
            standings.sort(key=lambda standing: -standing.score.value)
        else:
            standings.sort(key=lambda standing: -(standing.elo.value if standing.elo else 0.0))
        return ContestResults(contest, standings, _meetings([standing.bot for standing in standings], duels), games)


def run_arena(
    game: str,
    bots: Sequence[str],
    games: int = 100,
    *,
    seats: int | None = None,
    options: Mapping[str, Any] | None = None,
    seed: int = 0,
    jobs: int = 1,
) -> ContestResults:
    """Let bots play against each other and return ratings, scores and times.

    Every group of bots plays at least `games` games, on the same deals in each rotation of the seats. `jobs` is the
    number of processes.
    """
    arena = Arena(Contest.of(game, bots, seats, options=options, seed=seed))
    for _ in arena.play_missing(games, processes(jobs) if jobs > 1 else alone):
        pass
    return arena.results()


def duels_of(contest: Contest, games: Sequence[ContestGame]) -> list[list[Duel]]:
    """Split each game into duels between every two seats with different bots."""
    line_ups = contest.line_ups()
    duels: list[list[Duel]] = []
    for game in games:
        names = line_ups[game.line_up]
        pairs = [(a, b) for a, b in combinations(range(contest.seats), 2) if names[a] != names[b]]
        duels.append([(names[a], names[b], _point(game.places[a], game.places[b])) for a, b in pairs])
    return duels


def _point(place: int, other: int) -> float:
    return 0.5 if place == other else float(place < other)


def _standing(name: str, rating: Estimate | None, row: Sequence[tuple[ContestGame, int]]) -> BotStanding:
    scores = [game.scores[seat] for game, seat in row]
    wins = sum(1 / game.places.count(1) for game, seat in row if game.places[seat] == 1)
    decisions = sum(game.decisions[seat] for game, seat in row)
    ratings: dict[str, int] = {}
    for game, _ in row:
        if game.rating is not None:
            ratings[game.rating] = ratings.get(game.rating, 0) + 1
    return BotStanding(
        bot=name,
        games=len(row),
        elo=rating,
        wins=share(wins, len(row)),
        score=mean(scores),
        best=max(scores),
        worst=min(scores),
        seconds=round(sum(game.seconds[seat] for game, seat in row) / max(1, decisions), 6),
        ratings=ratings,
    )


def _meetings(names: Sequence[str], duels: Sequence[Sequence[Duel]]) -> list[Meeting]:
    meetings = []
    for first, second in combinations(names, 2):
        points = [
            point if a == first else 1 - point for duel in duels for a, b, point in duel if {a, b} == {first, second}
        ]
        if points:
            meetings.append(Meeting(first, second, len(points), share(sum(points), len(points))))
    return meetings
