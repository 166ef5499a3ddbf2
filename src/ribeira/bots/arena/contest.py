"""Contests between bots: games, results and ratings.

The same deals are played by every line-up in every order of seats, so that luck of the cards and of the seat falls out.
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
ANSWERS_IN = 10.0  # seconds: a cluster that is there


class BadContest(Told):
    """The file contains another contest."""


def usual_seats(game: AnyGame) -> int:
    """Return the default number of seats: two if the game allows it."""
    return 2 if 2 in game.seats else game.seats[0]


class Contest(msgspec.Struct, frozen=True):
    """Bots, game and options of a contest.

    The same contest gives the same games, except with bots that are external or limited by time.
    """

    game: str
    version: int
    bots: list[str]
    seats: int
    options: dict[str, Any] = {}
    components: str | None = None  # a file with another deck
    seed: int = 0
    deck: str | None = None  # the digest of that file: once it says something else, it is another contest

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
        """A contest whose parts go together. Two sit at the table unless said otherwise."""
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
        """Which bots meet, seat by seat, in every order of seats.

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
        """How many deals give each group of bots at least so many games."""
        return -(-games // self.seats)


class Game(msgspec.Struct, frozen=True):
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
        found.waited_for = False
    return found


def play(contest: Contest, deal: int, line_up: int) -> Game:
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
    for seat, taken in play_on(state, bots, clock):
        seconds[seat] += taken
        decisions[seat] += 1
    result = state.result()
    times = [round(second, 4) for second in seconds]
    return Game(deal, line_up, result.scores, result.places, result.rating, decisions, times)


# Who carries the games out: in this process, in several, or on a Ray cluster.
Job = tuple[int, int]
Crew = Callable[[Contest, Sequence[Job]], Iterator[Game]]


def alone(contest: Contest, jobs: Sequence[Job]) -> Iterator[Game]:
    """Play games in this process."""
    for deal, line_up in jobs:
        yield play(contest, deal, line_up)


def processes(count: int) -> Crew:
    """Play games in several processes on this machine."""

    def crew(contest: Contest, jobs: Sequence[Job]) -> Iterator[Game]:
        # Fresh processes, not copies: a copy of a process with threads can hang.
        with ProcessPoolExecutor(count, mp_context=get_context("spawn")) as pool:
            waiting = iter(jobs)
            running: set[Future[Game]] = set()
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

    return crew


def ray_cluster(address: str) -> Crew:
    """Play games on a Ray cluster; `local` starts one on this machine."""

    def crew(contest: Contest, jobs: Sequence[Job]) -> Iterator[Game]:
        try:
            ray: Any = import_module("ray")  # an extra, half typed
        except ImportError:
            raise MissingExtra("ray", "ray") from None
        must_answer(address)
        ray.init(address=None if address == "local" else address, ignore_reinit_error=True, log_to_driver=False)
        remote = ray.remote(num_cpus=1)(play)
        room = max(2, 2 * int(ray.cluster_resources().get("CPU", 1)))
        waiting = iter(jobs)
        running: list[Any] = []
        try:
            while True:
                while len(running) < room and (job := next(waiting, None)):
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

    return crew


def must_answer(address: str) -> None:
    """Raise `BadContest` if no cluster answers at the address. Ray itself would try for minutes."""
    host, colon, port = address.removeprefix("ray://").rpartition(":")
    if not colon or not port.isdecimal():
        return  # `auto`, `local`: Ray looks by itself
    try:
        socket.create_connection((host.strip("[]"), int(port)), ANSWERS_IN).close()
    except (OSError, OverflowError) as error:
        reason = f"no cluster of Ray answers at {address} ({error})"
        raise BadContest(reason, "ray", address=address, reason=str(error)) from None


class Standing(msgspec.Struct, frozen=True):
    """Results of a bot."""

    bot: str
    games: int
    elo: Estimate | None  # none in solo games
    wins: Estimate  # share of games; a shared victory counts in parts
    score: Estimate
    best: int
    worst: int
    seconds: float  # a decision
    ratings: dict[str, int]  # solo: how often each


class Meeting(msgspec.Struct, frozen=True):
    """Results of a bot against another one."""

    bot: str
    against: str
    games: int
    wins: Estimate  # who was placed better; equal places count half


class Table(msgspec.Struct, frozen=True):
    """Results of a contest. `ribeira arena --json` writes them."""

    contest: Contest
    standings: list[Standing]
    meetings: list[Meeting]
    games: list[Game]


class Held(msgspec.Struct, frozen=True):
    """Part of a stored contest that is read again. The rest follows from it."""

    contest: Contest
    games: list[Game]


class Arena:
    """Contest in progress. With a file, it is stored there and can be continued."""

    def __init__(self, contest: Contest, file: Path | None = None) -> None:
        self.contest = contest
        self.file = file
        self.games: list[Game] = []
        if file is not None and file.exists():
            try:
                held = msgspec.json.decode(file.read_bytes(), type=Held)
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
        """What is still to be played so that each group has played so many."""
        played = {(game.deal, game.line_up) for game in self.games}
        line_ups = len(self.contest.line_ups())
        jobs = [(deal, line_up) for deal in range(self.contest.deals(games)) for line_up in range(line_ups)]
        return [job for job in jobs if job not in played]

    def hold(self, games: int, crew: Crew = alone) -> Iterator[Game]:
        """Play what is missing, and give each game as it is done."""
        saved = time.monotonic()
        try:
            for game in crew(self.contest, self.missing(games)):
                self.games.append(game)
                if time.monotonic() - saved > SAVE_EVERY:
                    self.save()
                    saved = time.monotonic()
                yield game
        finally:
            self.save()

    def save(self) -> None:
        """Write the contest into its file, where it has one."""
        if self.file is not None:
            beside = self.file.with_name(self.file.name + ".part")
            beside.write_bytes(msgspec.json.format(msgspec.json.encode(self.table())) + b"\n")
            os.replace(beside, self.file)

    def table(self) -> Table:
        """Where it stands."""
        contest = self.contest
        line_ups = contest.line_ups()
        games = sorted(self.games, key=lambda game: (game.deal, game.line_up))
        rows: dict[str, list[tuple[Game, int]]] = {name: [] for name in contest.bots}
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
        return Table(contest, standings, _meetings([standing.bot for standing in standings], duels), games)


def duels_of(contest: Contest, games: Sequence[Game]) -> list[list[Duel]]:
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


def _standing(name: str, rating: Estimate | None, row: Sequence[tuple[Game, int]]) -> Standing:
    scores = [game.scores[seat] for game, seat in row]
    wins = sum(1 / game.places.count(1) for game, seat in row if game.places[seat] == 1)
    decisions = sum(game.decisions[seat] for game, seat in row)
    ratings: dict[str, int] = {}
    for game, _ in row:
        if game.rating is not None:
            ratings[game.rating] = ratings.get(game.rating, 0) + 1
    return Standing(
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
