"""`ribeira simulate`: play many games between bots and print statistics."""

import statistics
import sys
from collections import Counter
from collections.abc import Callable, Iterator, Sequence
from contextlib import contextmanager
from multiprocessing import get_context
from pathlib import Path
from time import perf_counter
from typing import Any, NamedTuple

import click
import msgspec
from rich.console import Console
from rich.progress import BarColumn, MofNCompleteColumn, Progress, TextColumn, TimeRemainingColumn
from rich.text import Text

from ribeira.bots.registry import QUICKEST, make_bot
from ribeira.cli.input.arguments import (
    OUTPUT_FILE,
    find_game,
    game_argument,
    json_option,
    options_for,
    with_components,
    with_options,
    with_seats,
    with_seed,
)
from ribeira.cli.input.completion import complete_bots
from ribeira.cli.input.players import parse_bots, seat_names
from ribeira.cli.output.help import Command
from ribeira.cli.output.language import choose_language
from ribeira.cli.output.screen import by_category, open_console, score_sheet
from ribeira.engine.bot_api.knowledge import play_on
from ribeira.engine.game import AnyGame, random_seed
from ribeira.engine.i18n.messages import Messages
from ribeira.engine.i18n.phrases import Phrases, phrases_for
from ribeira.engine.options import Options
from ribeira.engine.result import Result
from ribeira.engine.rng import Rng
from ribeira.engine.simulation.playout import playout
from ribeira.engine.state import State
from ribeira.optional_dependencies import need


class Spread(msgspec.Struct, frozen=True):
    """Mean, standard deviation and range of numbers."""

    mean: float
    sd: float
    min: int
    max: int

    @classmethod
    def of(cls, numbers: Sequence[int]) -> "Spread":
        """Summarize numbers."""
        return cls(
            round(statistics.fmean(numbers), 3), round(statistics.pstdev(numbers), 3), min(numbers), max(numbers)
        )


class SeatStatistics(msgspec.Struct, frozen=True):
    """Statistics of one seat. A shared victory counts as a win for each winner."""

    bot: str
    score: Spread
    wins: int
    categories: dict[str, float]  # mean points by category


class Simulation(msgspec.Struct, frozen=True):
    """Statistics of all games. `--json` prints them."""

    game: str
    version: int
    options: dict[str, Any]
    seed: int
    games: int
    scores: Spread  # scores of all seats
    winning_scores: Spread
    seats: list[SeatStatistics]
    decisions: Spread  # decisions per game
    seconds: float
    decisions_per_second: int
    ended_by: dict[str, int]
    ratings: dict[str, int]


@click.command(cls=Command)
@game_argument
@with_seats
@click.option("--games", type=click.IntRange(min=1), default=1000, metavar="N")
@click.option("--bot", default=QUICKEST, metavar="BOT", shell_complete=complete_bots)
@with_seed
@with_options
@with_components
@click.option("--dataset", type=OUTPUT_FILE, metavar="FILE")
@click.option("--jobs", type=click.IntRange(min=1), default=1, metavar="N")
@json_option
def simulate(
    game: str,
    seats: str,
    games: int,
    bot: str,
    seed: int | None,
    option: tuple[str, ...],
    components: Path | None,
    dataset: Path | None,
    jobs: int,
    json: bool,
) -> None:
    """Play many games and print statistics, optionally writing a dataset."""
    language = choose_language()
    found = find_game(game, components)
    bots = parse_bots(found, seats, bot)
    words = phrases_for(found, language, seat_names(bots, Messages(language)))
    simulation = run(found, bots, games, random_seed() if seed is None else seed, option, words, dataset, jobs)
    if json:
        print(msgspec.json.format(msgspec.json.encode(simulation)).decode())
    else:
        show(simulation, words)


def run(
    game: AnyGame,
    bots: Sequence[str],
    games: int,
    seed: int,
    settings: Sequence[str],
    words: Phrases,
    dataset: Path | None = None,
    jobs: int = 1,
) -> Simulation:
    """Play the games with a progress bar and return the statistics.

    With `dataset`, all decisions are written to that file. The games do not depend on the number of processes.
    """
    options = game.check_options(len(bots), options_for(game, len(bots), settings))
    players = Simulator(game, list(bots), options, seed, dataset is not None)
    results: list[Result] = []
    lengths: list[int] = []
    seconds = 0.0
    columns = (TextColumn("{task.description}"), BarColumn(), MofNCompleteColumn(), TimeRemainingColumn())
    with (
        Progress(*columns, console=Console(stderr=True), transient=True, disable=not sys.stderr.isatty()) as progress,
        recording(dataset, game, bots, options, seed) as keep,
    ):
        bar = progress.add_task(words.name(), total=games)
        for played in play_all(players, deals(games, seed), jobs):
            keep(played.rows)
            results.append(played.result)
            lengths.append(played.decisions)
            seconds += played.seconds
            progress.advance(bar)
    return Simulation(
        game=game.id,
        version=game.version,
        options=msgspec.to_builtins(options),
        seed=seed,
        games=games,
        scores=Spread.of([score for result in results for score in result.scores]),
        winning_scores=Spread.of([max(result.scores) for result in results]),
        seats=[seat_statistics(results, seat, name) for seat, name in enumerate(bots)],
        decisions=Spread.of(lengths),
        seconds=round(seconds, 3),
        decisions_per_second=round(sum(lengths) / seconds),
        ended_by=dict(Counter(result.ended_by for result in results).most_common()),
        ratings=dict(Counter(result.rating for result in results if result.rating is not None).most_common()),
    )


Deal = tuple[int, int, str]  # number and seed of the game, and the random stream of the bots


def deals(games: int, seed: int) -> Iterator[Deal]:
    """Yield the deals of a simulation."""
    chance = Rng.seeded(seed)
    for number in range(games):
        yield number, chance.word() << 32 | chance.word(), chance.fork().text()


class FinishedGame(NamedTuple):
    """Finished game."""

    result: Result
    decisions: int
    seconds: float
    rows: Any  # rows for the dataset, if requested


class Simulator:
    """Player of single games. Each worker process has one."""

    def __init__(self, game: AnyGame, bots: list[str], options: Options, seed: int, records_rows: bool) -> None:
        self.arguments = game, bots, options, seed, records_rows
        self.notes: Any = None

    def __reduce__(self) -> tuple[Any, ...]:
        return Simulator, self.arguments

    def play(self, deal: Deal) -> FinishedGame:
        """Play one game."""
        game, bots, options, seed, records_rows = self.arguments
        number, seed_of_game, stream = deal
        state = game.new(len(bots), seed=seed_of_game, options=options)
        begin = perf_counter()
        if not records_rows:
            decisions = play_out(state, bots, Rng.parse(stream))
            return FinishedGame(state.result(), decisions, perf_counter() - begin, None)
        if self.notes is None:
            from ribeira.training.datasets import DecisionTable  # requires an optional dependency

            self.notes = DecisionTable(game, bots, options, seed, "indices")
        result, decisions = self.notes.play(number, state, Rng.parse(stream))
        return FinishedGame(result, decisions, perf_counter() - begin, self.notes.take())


def play_all(players: Simulator, deals: Iterator[Deal], jobs: int) -> Iterator[FinishedGame]:
    """Play all games in several processes and yield them in order."""
    if jobs == 1:
        yield from map(players.play, deals)
        return
    # A forked process can inherit a locked lock from another thread; spawn starts a fresh one.
    with get_context("spawn").Pool(jobs, _start_worker, (players,)) as pool:
        yield from pool.imap(_play_in_worker, deals, chunksize=4)


WORKER: list[Simulator] = []  # simulator of this worker process


def _start_worker(players: Simulator) -> None:
    WORKER.append(players)


def _play_in_worker(deal: Deal) -> FinishedGame:
    return WORKER[0].play(deal)


@contextmanager
def recording(
    dataset: Path | None, game: AnyGame, bots: Sequence[str], options: Options, seed: int
) -> Iterator[Callable[[Any], None]]:
    """Open the dataset and yield a function that stores the rows of a game."""
    if dataset is None:
        yield lambda rows: None
        return
    need("dataset", "numpy", "pyarrow")
    from ribeira.training.datasets import DatasetWriter

    with DatasetWriter(dataset, game, bots, options, seed) as writer:
        yield writer.add


def play_out(state: State, bots: Sequence[str], stream: Rng) -> int:
    """Play to the end and return the number of decisions. Random games use the engine's playout."""
    if set(bots) == {"random"}:
        return int(playout(state, stream))
    players = [make_bot(name, stream.fork()) for name in bots]
    return sum(1 for _ in play_on(state, players))


def seat_statistics(results: Sequence[Result], seat: int, name: str) -> SeatStatistics:
    """Return the statistics of one seat."""
    categories = dict.fromkeys(category for result in results for category in result.breakdown[seat])
    return SeatStatistics(
        bot=name,
        score=Spread.of([result.scores[seat] for result in results]),
        wins=sum(seat in result.winners for result in results),
        categories={
            category: round(statistics.fmean(result.breakdown[seat].get(category, 0) for result in results), 3)
            for category in categories
        },
    )


def show(simulation: Simulation, words: Phrases) -> None:
    """Print the statistics."""
    say = words.say
    console = open_console()
    games = say("simulate-games", count=simulation.games)

    def share(count: int) -> str:
        return say("one-percent", value=100 * count / simulation.games)

    players = say("players", count=len(simulation.seats))
    console.print(Text(f"{words.name()}, {players}, {games}, {say('simulate-seed', seed=str(simulation.seed))}"))
    console.print()
    table = score_sheet(words, range(len(simulation.seats)))
    table.add_column(say("simulate-all"), justify="right", header_style="bold")
    table.add_column(say("simulate-winners"), justify="right", header_style="bold")
    spreads = [*(seat.score for seat in simulation.seats), simulation.scores, simulation.winning_scores]
    table.add_row(say("simulate-mean"), *(say("one-decimal", value=spread.mean) for spread in spreads), style="bold")
    table.add_row(say("simulate-sd"), *(say("one-decimal", value=spread.sd) for spread in spreads))
    table.add_row(say("simulate-min"), *(str(spread.min) for spread in spreads))
    table.add_row(say("simulate-max"), *(str(spread.max) for spread in spreads))
    table.add_row(say("simulate-wins"), *(share(seat.wins) for seat in simulation.seats))
    for category, points in by_category([seat.categories for seat in simulation.seats]):
        means = [*points, statistics.fmean(points)]
        table.add_row(words.category(category), *(say("one-decimal", value=mean) for mean in means), style="dim")
    console.print(table)
    console.print()
    length = simulation.decisions
    console.print(say("simulate-length", mean=say("one-decimal", value=length.mean), min=length.min, max=length.max))
    console.print(say("simulate-speed", count=simulation.decisions_per_second))
    for reason, count in simulation.ended_by.items():
        console.print(say("simulate-ended", reason=words.ended(reason), share=share(count)))
    for rating, count in simulation.ratings.items():
        console.print(say("simulate-rating", rating=words.rating(rating), share=share(count)))
