"""Commands of `python -m ribeira.training`.

    python -m ribeira.training self-play wishes --folder DIR --minutes 3
    python -m ribeira.training train wishes --folder DIR
    python -m ribeira.training match wishes --folder DIR --seconds 0.02 --games 200
    python -m ribeira.training install wishes --folder DIR

`self-play` adds games to a folder and can be interrupted and continued: the number of a game is its seed. `train` fits
a network to all games of the folder. `match` plays the network against the search without it. To choose among
networks or settings, use other deals (`--first-deal`) than for measuring the chosen one. `install` copies the
network into the game's package. For a stronger network, continue with `self-play --network DIR`, whose players use the
network of DIR.
"""

import argparse
import os
import sys
from collections.abc import Callable
from pathlib import Path

from ribeira.optional_dependencies import MissingExtra

Parser = argparse.ArgumentParser
Run = Callable[[argparse.Namespace], object]


def main(arguments: list[str] | None = None) -> int:
    """Run a command and return its exit status."""
    parser = Parser("python -m ribeira.training", description="Train and tune bots.")
    commands = parser.add_subparsers(metavar="COMMAND", required=True)
    for name, (description, add_options, run) in COMMANDS.items():
        command = commands.add_parser(name, help=description, description=description)
        command.add_argument("game")
        add_options(command)
        command.set_defaults(run=run)
    given = parser.parse_args(arguments)
    try:
        given.run(given)
    except MissingExtra as error:
        print(f"ribeira.training: {error}", file=sys.stderr)
        return 2
    return 0


# Options


def add_network_options(command: Parser) -> None:
    """Add the options that identify a network: its folder and number of seats."""
    command.add_argument("--folder", type=Path, required=True, help="folder of the games and the network")
    command.add_argument("--seats", type=int, default=2)


def add_process_options(command: Parser) -> None:
    """Add the options of commands that play games in several processes."""
    command.add_argument("--jobs", type=int, default=os.cpu_count() or 1, help="processes")
    command.add_argument("--minutes", type=float, default=3.0, help="maximum duration")


def add_alternating_options(command: Parser) -> None:
    """Add the game options whose values alternate."""
    help = "game options whose values alternate from game to game: factory=aveiro,setubal"
    command.add_argument("--options", nargs="*", default=[], metavar="NAME=VALUES", help=help)


def add_search_settings(command: Parser) -> None:
    """Add the settings of the search that are stored with a network; -1 keeps the stored value."""
    command.add_argument("--horizon", type=int, nargs="+", default=[-1], help="moves before an evaluation")
    help = "where priors are evaluated: 0 nowhere, 1 at the root, 2 everywhere"
    command.add_argument("--glances", type=int, nargs="+", default=[-1], help=help)
    command.add_argument("--weight", type=float, nargs="+", default=[-1], help="visits that a prior counts for")
    help = "share of the network in the value, the rest comes from a rollout"
    command.add_argument("--share", type=float, nargs="+", default=[-1], help=help)
    help = "exploration constant, in standard deviations of the results"
    command.add_argument("--exploration", type=float, nargs="+", default=[-1], help=help)


def alternating_values(texts: list[str]) -> dict[str, list[str]]:
    """Parse `NAME=VALUE,VALUE` texts.

    >>> alternating_values(["factory=aveiro,setubal"])
    {'factory': ['aveiro', 'setubal']}
    """
    return {name: values.split(",") for name, _, values in (text.partition("=") for text in texts)}


# Commands


def add_self_play_options(command: Parser) -> None:
    """Add the options of `self-play`."""
    add_network_options(command)
    add_process_options(command)
    add_alternating_options(command)
    command.add_argument("--network", type=Path, metavar="DIR", help="folder of the network that the players use")
    help = "iterations of the search; one number is drawn for each game"
    command.add_argument("--iterations", type=int, nargs="+", default=[24, 48, 96], help=help)


def self_play(given: argparse.Namespace) -> None:
    """Run `self-play`."""
    from ribeira.training.self_play.games import SelfPlaySettings, run_self_play

    settings = SelfPlaySettings(
        game=given.game,
        seats=given.seats,
        folder=given.folder,
        minutes=given.minutes,
        jobs=given.jobs,
        network=given.network,
        iterations=given.iterations,
        options=alternating_values(given.options),
    )
    run_self_play(settings)


def add_train_options(command: Parser) -> None:
    """Add the options of `train`."""
    add_network_options(command)
    add_alternating_options(command)
    command.add_argument("--network", type=Path, metavar="DIR", help="folder of a network to start from")
    command.add_argument("--epochs", type=int, default=12)
    command.add_argument("--learning-rate", type=float, default=0.001, help="maximum learning rate")
    help = "weight of the search's value in the targets; the rest are outcomes"
    command.add_argument("--search-weight", type=float, default=0.0, help=help)
    help = "λ of the λ-returns, per round: 1 uses only the outcome, lower values the search's later values"
    command.add_argument("--trace", type=float, default=1.0, help=help)
    command.add_argument("--batch-size", type=int, default=4096)
    command.add_argument("--weight-decay", type=float, default=0.0, help="weight decay of the first layer")
    command.add_argument("--seed", type=int, default=1)


def train(given: argparse.Namespace) -> None:
    """Run `train`."""
    from ribeira.training.learning.training_loop import TrainingSettings, train

    settings = TrainingSettings(
        game=given.game,
        seats=given.seats,
        folder=given.folder,
        epochs=given.epochs,
        learning_rate=given.learning_rate,
        search_weight=given.search_weight,
        trace=given.trace,
        batch_size=given.batch_size,
        weight_decay=given.weight_decay,
        seed=given.seed,
        initial_network=given.network,
        options=alternating_values(given.options),
    )
    train(settings)


def add_match_options(command: Parser) -> None:
    """Add the options of `match`."""
    help = "folders of networks; each plays with every combination of the search settings"
    command.add_argument("--folder", type=Path, nargs="+", required=True, metavar="DIR", help=help)
    command.add_argument("--seats", type=int, default=2)
    add_process_options(command)
    add_search_settings(command)
    command.add_argument("--games", type=int, default=200)
    command.add_argument("--first-deal", type=int, default=0, help="number of the first deal")
    command.add_argument("--seconds", type=float, default=0.0, help="limit per decision for both sides; 0: none")
    command.add_argument("--iterations", type=int, default=1_000_000, help="limit per decision with the network")
    help = "limit per decision without the network; 0: the same"
    command.add_argument("--opponent-iterations", type=int, default=0, help=help)


def match(given: argparse.Namespace) -> None:
    """Run `match`."""
    from ribeira.training.tools.network_match import MatchSettings, contestants_from, run_match

    settings = MatchSettings(
        game=given.game,
        seats=given.seats,
        games=given.games,
        first_deal=given.first_deal,
        seconds=given.seconds,
        iterations=given.iterations,
        opponent_iterations=given.opponent_iterations or given.iterations,
        jobs=given.jobs,
        minutes=given.minutes,
    )
    run_match(settings, contestants_from(given.folder, vars(given)))


def add_install_options(command: Parser) -> None:
    """Add the options of `install`."""
    add_network_options(command)
    add_search_settings(command)
    help = "fraction bits of the first layer; fewer make the file smaller"
    command.add_argument("--shift", type=int, default=4, metavar="BITS", help=help)


def install(given: argparse.Namespace) -> None:
    """Run `install` with the first value of each search setting."""
    from ribeira.training.tools.install_network import install_network
    from ribeira.training.tools.network_match import contestants_from

    contestant = contestants_from([given.folder], vars(given))[0]
    install_network(given.game, given.seats, contestant, given.shift)


def add_widen_options(command: Parser) -> None:
    """Add the options of `widen`."""
    add_network_options(command)
    help = "folder of the network for fewer seats"
    command.add_argument("--network", type=Path, required=True, metavar="DIR", help=help)


def widen(given: argparse.Namespace) -> None:
    """Run `widen`."""
    from ribeira.training.tools.install_network import widen_network

    widen_network(given.game, given.seats, given.network, given.folder)


def speed(given: argparse.Namespace) -> None:
    """Run `speed`."""
    from ribeira.training.tools.inference_speed import measure_speed

    measure_speed(given.game, given.seats, given.folder)


def add_evolve_options(command: Parser) -> None:
    """Add the options of `evolve`."""
    command.add_argument("--sets", default="", help="names of weight sets, separated by commas (default: all)")
    command.add_argument("--seconds", type=float, default=60.0, help="processor time for each set")


def evolve(given: argparse.Namespace) -> None:
    """Run `evolve`."""
    from ribeira.training.tools.weight_evolution import run_evolution

    run_evolution(given.game, given.sets.split(",") if given.sets else [], given.seconds)


def add_fit_options(command: Parser) -> None:
    """Add the options of `fit-evaluation`."""
    command.add_argument("--games", type=int, default=2000)
    command.add_argument("--bot", default="medium")


def fit_evaluation(given: argparse.Namespace) -> None:
    """Run `fit-evaluation`."""
    from ribeira.training.tools.linear_evaluation import fit_linear_evaluation

    fit_linear_evaluation(given.game, given.games, given.bot)


COMMANDS: dict[str, tuple[str, Callable[[Parser], None], Run]] = {
    "self-play": ("Play games for training.", add_self_play_options, self_play),
    "train": ("Train a network on the games of a folder.", add_train_options, train),
    "match": ("Play a network against the search without it.", add_match_options, match),
    "install": ("Copy a network into the game's package.", add_install_options, install),
    "widen": ("Initialize a network for more seats.", add_widen_options, widen),
    "speed": ("Measure the speed of a network.", add_network_options, speed),
    "evolve": ("Tune rollout policies by CMA-ES.", add_evolve_options, evolve),
    "fit-evaluation": ("Fit a linear evaluation by least squares.", add_fit_options, fit_evaluation),
}

if __name__ == "__main__":
    sys.exit(main())
