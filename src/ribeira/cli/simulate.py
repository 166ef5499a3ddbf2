"""`ribeira simulate`: many games among bots, and what came of them."""

import statistics
import sys
from collections import Counter
from collections.abc import Callable, Iterator, Sequence
from contextlib import contextmanager
from pathlib import Path
from time import perf_counter
from typing import Any

import click
import msgspec
from rich.console import Console
from rich.progress import BarColumn, MofNCompleteColumn, Progress, TextColumn, TimeRemainingColumn
from rich.text import Text

from ribeira.bots.bot import play_on
from ribeira.bots.registry import QUICKEST, bot
from ribeira.cli.arguments import (
    PATH,
    as_json,
    find_game,
    of_game,
    with_components,
    with_options,
    with_seats,
    with_seed,
)
from ribeira.cli.help import Command
from ribeira.cli.language import choose_language
from ribeira.cli.screen import by_category, open_console, sheet
from ribeira.cli.seats import parse_bots, seat_names
from ribeira.engine.game import Game, Options, random_seed
from ribeira.engine.messages import Messages
from ribeira.engine.playout import playout
from ribeira.engine.result import Result
from ribeira.engine.rng import Rng
from ribeira.engine.state import State
from ribeira.engine.words import Words, words_for


class Spread(msgspec.Struct, frozen=True):
    """How numbers spread."""

    mean: float
    sd: float
    min: int
    max: int

    @classmethod
    def of(cls, numbers: Sequence[int]) -> "Spread":
        return cls(
            round(statistics.fmean(numbers), 3), round(statistics.pstdev(numbers), 3), min(numbers), max(numbers)
        )


class Seat(msgspec.Struct, frozen=True):
    """How one seat fared. A shared victory is a win for each."""

    bot: str
    score: Spread
    wins: int
    categories: dict[str, float]  # the mean points of each


class Simulation(msgspec.Struct, frozen=True):
    """What `--json` prints."""

    game: str
    version: int
    options: dict[str, Any]
    seed: int
    games: int
    scores: Spread  # of all seats
    winning_scores: Spread
    seats: list[Seat]
    decisions: Spread  # a game
    seconds: float
    decisions_per_second: int
    ended_by: dict[str, int]
    ratings: dict[str, int]


@click.command(cls=Command)
@of_game
@with_seats
@click.option("--games", type=click.IntRange(min=1), default=1000, metavar="N")
@click.option("--bot", default=QUICKEST, metavar="BOT")
@with_seed
@with_options
@with_components
@click.option("--dataset", type=PATH, metavar="FILE")
@as_json
def simulate(
    game: str,
    seats: str,
    games: int,
    bot: str,
    seed: int | None,
    option: tuple[str, ...],
    components: Path | None,
    dataset: Path | None,
    json: bool,
) -> None:
    language = choose_language()
    found = find_game(game, components)
    bots = parse_bots(seats, bot)
    words = words_for(found, language, seat_names(bots, Messages(language)))
    simulation = run(found, bots, games, random_seed() if seed is None else seed, option, words, dataset)
    if json:
        print(msgspec.json.format(msgspec.json.encode(simulation)).decode())
    else:
        show(simulation, words)


def run(
    game: Game[Any, Any],
    bots: Sequence[str],
    games: int,
    seed: int,
    settings: Sequence[str],
    words: Words,
    dataset: Path | None = None,
) -> Simulation:
    """Play the games, with a bar on the terminal while they last; `dataset`: and write every decision down."""
    chance = Rng.seeded(seed)
    options = game.check_options(len(bots), game.parse_options(settings))
    results: list[Result] = []
    lengths: list[int] = []
    seconds = 0.0
    columns = (TextColumn("{task.description}"), BarColumn(), MofNCompleteColumn(), TimeRemainingColumn())
    with (
        Progress(*columns, console=Console(stderr=True), transient=True, disable=not sys.stderr.isatty()) as progress,
        recording(dataset, game, bots, options, seed) as play,
    ):
        bar = progress.add_task(words.name(), total=games)
        for _ in range(games):
            state = game.new(len(bots), seed=chance.word() << 32 | chance.word(), options=options)
            stream = chance.fork()
            begin = perf_counter()
            lengths.append(play(state, stream))
            seconds += perf_counter() - begin
            results.append(state.result())
            progress.advance(bar)
    return Simulation(
        game=game.id,
        version=game.version,
        options=msgspec.to_builtins(options),
        seed=seed,
        games=games,
        scores=Spread.of([score for result in results for score in result.scores]),
        winning_scores=Spread.of([max(result.scores) for result in results]),
        seats=[seat_of(results, seat, name) for seat, name in enumerate(bots)],
        decisions=Spread.of(lengths),
        seconds=round(seconds, 3),
        decisions_per_second=round(sum(lengths) / seconds),
        ended_by=dict(Counter(result.ended_by for result in results).most_common()),
        ratings=dict(Counter(result.rating for result in results if result.rating is not None).most_common()),
    )


@contextmanager
def recording(
    dataset: Path | None, game: Game[Any, Any], bots: Sequence[str], options: Options, seed: int
) -> Iterator[Callable[[State, Rng], int]]:
    """How a game is played: with or without writing it down."""
    if dataset is None:
        yield lambda state, stream: play_out(state, bots, stream)
        return
    from ribeira.envs.dataset import Recorder  # what it needs is an extra

    with Recorder(dataset, game, bots, options, seed) as recorder:
        yield lambda state, stream: recorder.play(state, stream)[1]


def play_out(state: State, bots: Sequence[str], stream: Rng) -> int:
    """Play to the end; how many decisions it took. Random games take the short way."""
    if set(bots) == {"random"}:
        return int(playout(state, stream))
    players = [bot(name, stream.fork()) for name in bots]
    return sum(1 for _ in play_on(state, players))


def seat_of(results: Sequence[Result], seat: int, name: str) -> Seat:
    categories = dict.fromkeys(category for result in results for category in result.breakdown[seat])
    return Seat(
        bot=name,
        score=Spread.of([result.scores[seat] for result in results]),
        wins=sum(seat in result.winners for result in results),
        categories={
            category: round(statistics.fmean(result.breakdown[seat].get(category, 0) for result in results), 3)
            for category in categories
        },
    )


def show(simulation: Simulation, words: Words) -> None:
    say = words.say
    console = open_console()
    games = say("simulate-games", count=simulation.games)
    players = say("players", count=len(simulation.seats))
    console.print(Text(f"{words.name()}, {players}, {games}, {say('simulate-seed', seed=str(simulation.seed))}"))
    console.print()
    table = sheet(words, range(len(simulation.seats)))
    table.add_column(say("simulate-all"), justify="right", header_style="bold")
    table.add_column(say("simulate-winners"), justify="right", header_style="bold")
    spreads = [*(seat.score for seat in simulation.seats), simulation.scores, simulation.winning_scores]
    table.add_row(say("simulate-mean"), *(f"{spread.mean:.1f}" for spread in spreads), style="bold")
    table.add_row(say("simulate-sd"), *(f"{spread.sd:.1f}" for spread in spreads))
    table.add_row(say("simulate-min"), *(str(spread.min) for spread in spreads))
    table.add_row(say("simulate-max"), *(str(spread.max) for spread in spreads))
    table.add_row(say("simulate-wins"), *(f"{seat.wins / simulation.games:.1%}" for seat in simulation.seats))
    for category, points in by_category([seat.categories for seat in simulation.seats]):
        means = [*points, statistics.fmean(points)]
        table.add_row(words.category(category), *(f"{mean:.1f}" for mean in means), style="dim")
    console.print(table)
    console.print()
    length = simulation.decisions
    console.print(say("simulate-length", mean=f"{length.mean:.1f}", min=length.min, max=length.max))
    console.print(say("simulate-speed", count=simulation.decisions_per_second))
    for reason, count in simulation.ended_by.items():
        console.print(say("simulate-ended", reason=words.ended(reason), share=f"{count / simulation.games:.1%}"))
    for rating, count in simulation.ratings.items():
        console.print(say("simulate-rating", rating=words.rating(rating), share=f"{count / simulation.games:.1%}"))
