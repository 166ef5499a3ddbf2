"""Teaches judgement: bots play, a network learns how their games end, and plays against those who do without.

    python benchmarks/learn.py play   wishes --folder DIR --seats 2 --minutes 3 --jobs 16
    python benchmarks/learn.py train  wishes --folder DIR --seats 2
    python benchmarks/learn.py match  wishes --folder DIR --seats 2 --seconds 0.02 --games 200 --jobs 16

`play` adds games to a folder (it goes on where it was stopped; every game has a number, which is its seed), `train`
makes a network of all that lies there (`learned.weights`, and its curves as a picture), `match` lets the network play
against the search without it, both with the same time and on every seat of every deal. `install` puts the network into
the game's package, `speed` says how long a look takes. Training is plain NumPy; where PyTorch sees a GPU it runs
there. `widen` begins a network with what was learned for fewer seats. Better players come of `play --teacher DIR`: they
think with the network of that folder. `match` compares several
networks and ways to look at once (`--networks`, `--horizons`, `--glances`), on the same deals; who was chosen among
many plays again on others (`--first`), so that luck does not choose.
"""

import argparse
import os
import time
from collections.abc import Callable, Iterator
from concurrent.futures import Future, ProcessPoolExecutor
from multiprocessing import get_context
from pathlib import Path
from typing import Any

import msgspec
import numpy as np
from taught import LOOKS, load, save, several

import ribeira
from ribeira.bots.bot import Knowledge
from ribeira.bots.insight import Insight
from ribeira.bots.mind import Mind
from ribeira.bots.minds import FILE, Network, mind, read, reader_of
from ribeira.bots.rating import mean, share
from ribeira.bots.search import Search, worth
from ribeira.bots.thinker import Budget, SearchBot
from ribeira.engine.judge import judge_of
from ribeira.engine.rng import Rng
from ribeira.engine.state import State

STRAY = 0.05  # of the decisions are anything worthwhile, so that bad positions are known, too
BATCH = 4  # games of a job
KEEP_EVERY = 60.0  # seconds: more is not lost when it is stopped


class Seen(msgspec.Struct):
    """Positions of some games: the rows of what was seen, one position after the other."""

    rows: list[bytes]
    outlooks: list[list[float]]
    thoughts: list[list[float]]  # what the search thought each seat's end was worth
    worths: list[list[float]]  # what it was worth in the end
    points: list[list[float]]
    games: list[int]
    observers: list[int]


def options_of(game: Any, seats: int, turns: dict[str, list[str]], number: int) -> Any:
    """The options of a game: the usual ones, but for those that take turns."""
    return game.check_options(seats, {name: values[number % len(values)] for name, values in turns.items()})


# Playing


def played(name: str, seats: int, first: int, teacher: str, thoughts: list[int], turns: dict[str, list[str]]) -> Seen:
    """Some games of bots against themselves, from the number `first` on."""
    game = ribeira.game(name)
    judge = judge_of(game)
    options = game.check_options(seats, None)
    reader = reader_of(game, seats, options)
    assert reader is not None
    network = load(Path(teacher), game, seats) if teacher else None
    taught = mind(game, seats, options, network) if network else None
    seen = Seen([], [], [], [], [], [], [])
    for number in range(first, first + BATCH):
        chance = Rng.seeded(number)
        state = game.new(seats, seed=number, options=options_of(game, seats, turns, number))
        thought = thoughts[int(chance.below(len(thoughts)))]
        looked: list[tuple[int, list[float]]] = []
        while deciders := state.deciders():
            seat = deciders[0]
            knowledge = Knowledge(state, seat)
            legal = judge.worthwhile(state, seat)
            if len(legal) == 1:
                state.apply(seat, legal[0])
                continue
            search = Search(judge, chance, mind=taught)
            search.start(seat)
            search.run(knowledge.sample, thought)
            for observer in range(seats):
                seen.rows.append(reader.rows(state, observer))
                seen.outlooks.append(list(reader.outlook))
                looked.append((observer, [total / search.count for total in search.worths]))
            if int(chance.below(1000)) < 1000 * STRAY:
                state.apply(seat, chance.choice(legal))
            else:
                state.apply(seat, search.best())
        points = judge.final(state)
        worths = [worth(points, one, judge.spread, True) for one in range(seats)]
        for observer, expected in looked:
            turned = [(observer + i) % seats for i in range(seats)]
            seen.thoughts.append([expected[one] for one in turned])
            seen.worths.append([worths[one] for one in turned])
            seen.points.append([points[one] for one in turned])
            seen.games.append(number)
            seen.observers.append(observer)
    return seen


def play(arguments: argparse.Namespace) -> None:
    """Fill the folder with games until the time is over."""
    folder = Path(arguments.folder)
    folder.mkdir(parents=True, exist_ok=True)
    begin = time.monotonic()
    there = sorted(folder.glob(f"{arguments.game}-{arguments.seats}-*.npz"))
    first = 1 + max((int(path.stem.rpartition("-")[2]) for path in there), default=-1)
    games = positions = 0
    kept = begin
    batches: list[Seen] = []
    with ProcessPoolExecutor(arguments.jobs, mp_context=get_context("spawn")) as pool:
        number = first
        waiting: list[Future[Seen]] = []
        while True:
            over = time.monotonic() - begin > 60 * arguments.minutes
            while not over and len(waiting) < 2 * arguments.jobs:
                asked = arguments.game, arguments.seats, number, arguments.teacher, arguments.thought
                waiting.append(pool.submit(played, *asked, several(arguments.options)))
                number += BATCH
            if over:
                for job in waiting:
                    job.cancel()
            if not waiting:
                break
            job = waiting.pop(0)
            first += BATCH
            if not job.cancelled():
                batches.append(job.result())
                games += BATCH
                positions += len(batches[-1].rows)
            if batches and (not waiting or time.monotonic() - kept > KEEP_EVERY):
                keep(folder / f"{arguments.game}-{arguments.seats}-{first - 1}.npz", batches)
                batches = []
                kept = time.monotonic()
    took = time.monotonic() - begin
    print(
        f"{arguments.game}, {arguments.seats} seats: {games} games, {positions} positions in {took:.0f} s", flush=True
    )


def keep(path: Path, batches: list[Seen]) -> None:
    rows = [row for batch in batches for row in batch.rows]
    np.savez(
        path,
        rows=np.frombuffer(b"".join(rows), np.int64).astype(np.uint16),
        lengths=np.array([len(row) // 8 for row in rows], np.int32),
        outlooks=np.array([one for batch in batches for one in batch.outlooks], np.float32),
        thoughts=np.array([one for batch in batches for one in batch.thoughts], np.float32),
        worths=np.array([one for batch in batches for one in batch.worths], np.float32),
        points=np.array([one for batch in batches for one in batch.points], np.float32),
        games=np.array([one for batch in batches for one in batch.games], np.int64),
        observers=np.array([one for batch in batches for one in batch.observers], np.int64),
    )


# Matches


class Taught(SearchBot):
    """Thinks with a network that is not in the package yet."""

    network: Mind

    def mind(self, knowledge: Knowledge) -> Insight | None:
        return self.network


class Variant(msgspec.Struct, frozen=True):
    """A network, and how it is looked with; -1 is as it was kept."""

    folder: str
    horizon: int
    glances: int
    weight: float
    share: float
    exploration: float

    def __str__(self) -> str:
        return (
            f"{self.folder}, horizon {self.horizon}, glances {self.glances}, weight {self.weight:g}, "
            f"share {self.share:g}, exploration {self.exploration:g}"
        )

    def of(self, network: Network) -> Network:
        """The network as it is looked with."""
        said = {name: getattr(self, name) for name in LOOKS}
        return msgspec.structs.replace(network, **{name: value for name, value in said.items() if value >= 0})


class Terms(msgspec.Struct, frozen=True):
    """What a match is played on: both have the same seconds; the one without may have fewer iterations."""

    game: str
    seats: int
    seconds: float
    iterations: int
    rival: int


class Side(msgspec.Struct):
    """How long those with the network thought, or those without."""

    seconds: float = 0.0
    choices: int = 0
    iterations: int = 0


class Ended(msgspec.Struct, frozen=True):
    """A game: what the network won of it (shared victories in parts), its lead, and how long each side thought.

    Alone, the lead is over the same deal without it.
    """

    won: float
    lead: int
    seconds: tuple[float, float]  # a decision, the network's first
    iterations: tuple[float, float]


def duel(terms: Terms, variant: Variant, deal: int, seat_taught: int) -> Ended:
    """One game, the network on one seat; alone, the same deal once with it and once without."""
    game = ribeira.game(terms.game)
    seats = terms.seats
    network = load(Path(variant.folder), game, seats)
    assert network is not None
    options = options_of(game, seats, network.options, deal)
    deals = Rng.seeded(deal + (1 << 40))
    seed = deals.word() << 32 | deals.word()

    def taught() -> SearchBot:
        one = Taught(deals.fork(), Budget(terms.iterations, terms.seconds))
        one.network = mind(game, seats, options, variant.of(network))
        return one

    def untaught() -> SearchBot:
        return SearchBot(deals.fork(), Budget(terms.rival, terms.seconds))

    if seats == 1:
        sides = [Side(), Side()]
        ends = [
            sat(game.new(1, seed=seed, options=options), [one()], [side])
            for one, side in zip((taught, untaught), sides, strict=True)
        ]
        lead = ends[0].scores[0] - ends[1].scores[0]
        won = 0.5 if lead == 0 else float(lead > 0)
    else:
        players = [taught() if seat == seat_taught else untaught() for seat in range(seats)]
        sides = [Side(), Side()]
        state = game.new(seats, seed=seed, options=options)
        result = sat(state, players, [sides[seat != seat_taught] for seat in range(seats)])
        lead = result.scores[seat_taught] - max(result.scores[seat] for seat in range(seats) if seat != seat_taught)
        won = 1 / result.places.count(1) if result.places[seat_taught] == 1 else 0.0
    counts = [max(1, side.choices) for side in sides]
    return Ended(
        won=won,
        lead=lead,
        seconds=(sides[0].seconds / counts[0], sides[1].seconds / counts[1]),
        iterations=(sides[0].iterations / counts[0], sides[1].iterations / counts[1]),
    )


def sat(state: Any, players: list[SearchBot], sides: list[Side]) -> Any:
    """A game to its end, and how long each side thought."""
    while deciders := state.deciders():
        seat = deciders[0]
        knowledge = Knowledge(state, seat)
        before = players[seat].iterations
        begin = time.perf_counter()
        action = players[seat].choose(knowledge)
        if players[seat].iterations > before:
            sides[seat].seconds += time.perf_counter() - begin
            sides[seat].choices += 1
            sides[seat].iterations += players[seat].iterations - before
        state.apply(seat, action)
    return state.result()


def match(arguments: argparse.Namespace) -> None:
    """Networks against the search without, all on the same deals."""
    terms = Terms(
        arguments.game,
        arguments.seats,
        arguments.seconds,
        arguments.iterations,
        arguments.rival or arguments.iterations,
    )
    variants = [
        Variant(folder, horizon, glances, weight, share, exploration)
        for folder in arguments.networks or [arguments.folder]
        for horizon in arguments.horizons
        for glances in arguments.glances
        for weight in arguments.weights
        for share in arguments.shares
        for exploration in arguments.explorations
    ]
    deals = -(-arguments.games // arguments.seats)
    begin = time.monotonic()
    ends: dict[Variant, list[Ended]] = {variant: [] for variant in variants}
    with ProcessPoolExecutor(arguments.jobs, mp_context=get_context("spawn")) as pool:
        waiting = [
            (variant, pool.submit(duel, terms, variant, arguments.first + deal, seat))
            for deal in range(deals)
            for seat in range(arguments.seats)
            for variant in variants
        ]
        for variant, job in waiting:
            if time.monotonic() - begin > 60 * arguments.minutes:
                for _, other in waiting:  # all at once: one by one, the next has always begun meanwhile
                    other.cancel()
            if not job.cancelled():
                ends[variant].append(job.result())
    print(
        f"{terms.game}, {terms.seats} seats, deals from {arguments.first} on, {terms.seconds} s, at most "
        f"{terms.iterations} iterations against {terms.rival}: {time.monotonic() - begin:.0f} s",
        flush=True,
    )
    for variant, games in ends.items():
        if games:
            print(f"  {variant}: {told(games)}", flush=True)


def told(games: list[Ended]) -> str:
    """How a match ended."""
    won = share(sum(end.won for end in games), len(games))
    leads = mean([end.lead for end in games])
    times = [1000 * sum(end.seconds[side] for end in games) / len(games) for side in range(2)]
    turns = [sum(end.iterations[side] for end in games) / len(games) for side in range(2)]
    return (
        f"won {won.value:.1%} ({won.low:.1%} to {won.high:.1%}) of {len(games)} games, lead {leads.value:.2f} "
        f"({leads.low:.2f} to {leads.high:.2f}); a decision {times[0]:.1f} ms and {turns[0]:.0f} iterations, without "
        f"{times[1]:.1f} ms and {turns[1]:.0f}"
    )


def speed(arguments: argparse.Namespace) -> None:
    """How long a look takes, and an iteration with and without."""
    game = ribeira.game(arguments.game)
    options = game.check_options(arguments.seats, None)
    network = load(Path(arguments.folder), game, arguments.seats)
    assert network is not None
    taught = mind(game, arguments.seats, options, network)
    states = list(some_states(game, arguments.seats, 200))
    looks: dict[str, Callable[[State], object]] = {
        "rows": lambda state: taught.reader.rows(state, 0),
        "outlook": lambda state: judge_of(game).outlook(state),
        "look": lambda state: taught.look(state, 0),
    }
    for what, do in looks.items():
        begin = time.process_time()
        for _ in range(20):
            for state in states:
                do(state)
        print(f"{what}: {(time.process_time() - begin) / 20 / len(states) * 1e6:.2f} µs", flush=True)
    for used in (None, taught):
        begin = time.process_time()
        done = 0
        for state in states[::10]:
            seat = state.deciders()[0]
            search = Search(judge_of(game), Rng.seeded(1), mind=used)
            search.start(seat)
            done += search.run(Knowledge(state, seat).sample, 400)
        taken = (time.process_time() - begin) / done * 1e6
        print(f"iteration {'with' if used else 'without'}: {taken:.2f} µs", flush=True)


def some_states(game: Any, seats: int, count: int) -> Iterator[Any]:
    chance = Rng.seeded(5)
    judge = judge_of(game)
    number = 0
    while True:
        number += 1
        state = game.new(seats, seed=number)
        while deciders := state.deciders():
            state.apply(deciders[0], judge.play(state, deciders[0], chance))
            if chance.below(10) == 0 and state.deciders():
                yield state.clone()
                count -= 1
                if not count:
                    return


def main() -> None:
    parser = argparse.ArgumentParser(description="Teach bots judgement.")
    commands = parser.add_subparsers(dest="command", required=True)
    for name in ("widen", "play", "train", "match", "speed", "install"):
        command = commands.add_parser(name)
        command.add_argument("game")
        command.add_argument("--folder", required=True)
        command.add_argument("--seats", type=int, default=2)
        command.add_argument("--jobs", type=int, default=os.cpu_count() or 1)
        command.add_argument("--minutes", type=float, default=3.0)
        command.add_argument("--teacher", default="", help="a folder whose network the players think with")
        command.add_argument("--seconds", type=float, default=0.0)
        command.add_argument("--iterations", type=int, default=1_000_000)
        command.add_argument("--games", type=int, default=200)
        command.add_argument("--rival", type=int, default=0, help="iterations of the search without; 0: as many")
        command.add_argument("--networks", nargs="*", default=[], help="folders, where it is not the one")
        command.add_argument("--horizons", type=int, nargs="*", default=[-1])
        command.add_argument("--glances", type=int, nargs="*", default=[-1], help="0 nowhere, 1 at the root, 2 all")
        command.add_argument("--weights", type=float, nargs="*", default=[-1], help="visits of a first impression")
        command.add_argument("--shares", type=float, nargs="*", default=[-1], help="of a look, beside playing on")
        command.add_argument("--explorations", type=float, nargs="*", default=[-1], help="in spreads of the results")
        command.add_argument("--options", nargs="*", default=[], help="those that take turns: factory=aveiro,setubal")
        command.add_argument("--first", type=int, default=0, help="number of the first deal of a match")
        command.add_argument("--epochs", type=int, default=12)
        command.add_argument("--rate", type=float, default=0.001, help="of learning, at the most")
        command.add_argument("--thought", type=int, nargs="*", default=[24, 48, 96], help="iterations, a game each")
        command.add_argument("--trust", type=float, default=0.0, help="what the search's thoughts count beside the end")
        command.add_argument("--trace", type=float, default=1.0, help="what the end counts beside the next thought")
        command.add_argument("--batch", type=int, default=4096, help="positions that are learned from at once")
        command.add_argument("--decay", type=float, default=0.0, help="how fast what counts for little is forgotten")
        command.add_argument("--seed", type=int, default=1)
        command.add_argument("--shift", type=int, default=4, help="bits of a number beyond 255 that are installed")
    arguments = parser.parse_args()
    if arguments.command == "train":
        from teach import train

        train(arguments)
    elif arguments.command == "widen":
        widen(arguments)
    elif arguments.command == "install":
        install(arguments)
    else:
        {"play": play, "match": match, "speed": speed}[arguments.command](arguments)


def widen(arguments: argparse.Namespace) -> None:
    """Begin a network with what was learned for the next smaller number of seats, or for two."""
    from widen import widened

    game = ribeira.game(arguments.game)
    weights = read(Path(arguments.teacher) / FILE, game.id).networks
    known = max((one for one in weights if one.seats < max(3, arguments.seats)), key=lambda one: one.seats)
    folder = Path(arguments.folder)
    folder.mkdir(parents=True, exist_ok=True)
    save(folder, game, widened(game, known, arguments.seats))


def install(arguments: argparse.Namespace) -> None:
    """Put a network into the game's package, with the first of the ways to look that were given."""
    from widen import coarser

    game = ribeira.game(arguments.game)
    network = load(Path(arguments.folder), game, arguments.seats)
    if network is None:
        raise SystemExit(f"{arguments.folder} has no network for {arguments.seats} seats")
    home = Path(__file__).parent.parent / "src" / "ribeira" / "games" / game.id / "bots"
    ways = (arguments.horizons, arguments.glances, arguments.weights, arguments.shares, arguments.explorations)
    looks = (given[0] for given in ways)
    save(home, game, coarser(Variant(arguments.folder, *looks).of(network), arguments.shift))
    print(f"{home / FILE}: {(home / FILE).stat().st_size} bytes")


if __name__ == "__main__":
    main()
