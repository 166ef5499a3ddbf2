"""Conformance suite: checks that every game must pass with every seat count and option.

`check_game` plays one game with all checks, and `check_conformance` plays several with every seat count and option.
`settings` lists them. Games should be played at random, which reaches unusual states, and by sensible players, which
reach states that random play never meets: the rollout policy of the game's evaluator and any other `Player`, such as a
bot. A failure raises `Nonconformance`, whose message says what is wrong, where, and what to do.

    python -m ribeira.engine.testing pebbles

checks an installed game and shows the progress.
"""

import sys
from collections.abc import Callable, Iterator
from functools import cache
from pathlib import Path
from typing import Any, NoReturn

import msgspec

from ribeira.engine.errors import RibeiraError
from ribeira.engine.game import AnyGame
from ribeira.engine.match import Match
from ribeira.engine.options import Options
from ribeira.engine.rng import Rng
from ribeira.engine.testing.damaged_positions import loads_or_refuses
from ribeira.engine.testing.decision_point import DecisionPoint, Player, random_player, rollout_player
from ribeira.engine.testing.evidence import Evidence
from ribeira.engine.testing.failures import Nonconformance, crash
from ribeira.engine.testing.finished_game import FinishedGame
from ribeira.engine.testing.game_definition import check_definition, check_set_ups
from ribeira.engine.testing.invariants import EVERY_DECISION, FIRST, MANY_MOMENTS, SOME_MOMENTS, WHOLE_GAME
from ribeira.engine.testing.rehearsal import LONGEST, Endless, TaskWatch, limited_time, rehearse

__all__ = ["WHOLE_GAME", "check_conformance", "check_game", "loads_or_refuses", "settings"]

PLAYERS: tuple[Player, ...] = (random_player, rollout_player)


def check_game(
    game: AnyGame,
    seats: int,
    options: Options | None = None,
    *,
    seed: int = 0,
    every: int = 1,
    player: Player = random_player,
    longest: int = LONGEST,
    evidence: Evidence | None = None,
) -> int:
    """Play one game with all checks.

    Args:
        every: average number of decisions between two runs of the checks in `FIRST` and `SOME_MOMENTS`; those in
            `MANY_MOMENTS` run five times as often.
        player: chooses the actions.
        longest: maximum number of decisions.
        evidence: collects observations over several games with these options.

    Returns:
        The number of decisions of the game.
    """
    __tracebackhide__ = True
    run = _Run(game, seats, options, seed)
    _safely(run, lambda: _play(run, every, player, longest, evidence))
    assert run.match is not None
    return len(run.match.turns)


def check_conformance(
    game: AnyGame,
    *,
    games: int = 6,
    every: int = 1,
    players: tuple[Player, ...] = PLAYERS,
    progress: Callable[[str], None] | None = None,
) -> int:
    """Play games with all checks, with every seat count and every option.

    Args:
        games: number of games with each seat count and combination of options.
        every: see `check_game`.
        players: choose the actions of one game after the other.
        progress: receives a line after each seat count and combination of options.

    Returns:
        The number of games.
    """
    __tracebackhide__ = True
    _safely(_Run(game, 0, None, 0), lambda: check_definition(game))
    cases = list(settings(game))
    for number, (seats, options) in enumerate(cases):
        evidence = Evidence()
        decisions = sum(
            check_game(
                game, seats, options, seed=seed, every=every, player=players[seed % len(players)], evidence=evidence
            )
            for seed in range(games)
        )
        if progress is not None:
            told = _chosen(game, options) or "default options"
            progress(f"{number + 1}/{len(cases)}  {seats} seats, {told}: {games} games, {decisions} decisions")
    return games * len(cases)


def settings(game: AnyGame) -> Iterator[tuple[int, Options]]:
    """Yield every seat count with the options to test."""
    for seats in game.seats:
        for options in game.settings(seats):
            yield seats, options


class _Run:
    """Game under test: where a failure happened."""

    def __init__(self, game: AnyGame, seats: int, options: Options | None, seed: int) -> None:
        self.game = game
        self.seats = seats
        self.options = options
        self.seed = seed
        self.check = "definition: The class declares the game."
        self.match: Match | None = None
        self.next = ""
        self.limit_again: Callable[[], None] = lambda: None

    def begins(self, function: Callable[..., object]) -> None:
        """Note the check that begins, and limit its time."""
        self.limit_again()
        self.check = f"{function.__name__}: {' '.join((function.__doc__ or '').split())}"

    def context(self) -> list[tuple[str, str]]:
        """Return game, seats, options and seed, and the record of the actions so far."""
        told = [f"{getattr(self.game, 'id', type(self.game).__name__)}"]
        if self.seats:
            told += [f"{self.seats} seats", _chosen(self.game, self.options) or "default options", f"seed {self.seed}"]
        if self.match is None:
            return [("game", ", ".join(told))]
        told.append(f"after {len(self.match.turns)} decisions")
        return [("game", ", ".join(told)), ("next", self.next), ("record", _record(self.match))]


def _play(run: _Run, every: int, player: Player, longest: int, evidence: Evidence | None) -> None:
    game, seats, seed = run.game, run.seats, run.seed
    options = run.options = game.check_options(seats, run.options)
    _check_once(game, seats, options)
    evidence = evidence if evidence is not None else Evidence()
    rng = Rng.seeded(seed)
    run.check = "it_ends: A game ends, and every decision has actions."
    with TaskWatch(game).watching() as watch:
        run.match = match = Match(game, seats, seed=seed, options=options)
        rehearse(match, rng.fork(), watch, longest)
    run.match = match = Match(game, seats, seed=seed, options=options)
    while not match.state.over() and len(match.turns) < longest:
        run.next = ""
        previous = match.turns[-1] if match.turns else None
        point = DecisionPoint(game, match.state, rng.choice(match.state.deciders()), rng, player, previous, evidence)
        many = () if len(match.turns) % max(1, every // 5) else MANY_MOMENTS
        first, some = ((), ()) if rng.below(every) else (FIRST, SOME_MOMENTS)
        for invariant in (*first, *EVERY_DECISION, *many, *some):
            run.begins(invariant)
            invariant(point)
        run.check = "play: The action can be applied."
        run.next = f"{point.seat} {point.action_text}"
        match.act(point.seat, point.action)
    run.next = ""
    played = FinishedGame(match, evidence, every)
    for whole in WHOLE_GAME:
        run.begins(whole)
        whole(played)


@cache
def _check_once(game: AnyGame, seats: int, options: Options) -> None:
    check_definition(game)
    check_set_ups(game, seats, options)


def _safely(run: _Run, check: Callable[[], None]) -> None:
    """Run checks, and raise each failure as `Nonconformance` with its context."""
    __tracebackhide__ = True
    try:
        with limited_time() as run.limit_again:
            check()
    except Nonconformance as error:
        failure = error
    except Endless as endless:
        failure = _endless(endless, run)
    except Exception as error:
        failure = crash(error, _folder(run.game))
    else:
        return
    _raise(failure, run)


def _raise(failure: Nonconformance, run: _Run) -> NoReturn:
    __tracebackhide__ = True
    if not failure.check:
        failure.check = run.check
        failure.context = run.context()
    raise failure.with_traceback(None) from None


def _endless(error: Endless, run: _Run) -> Nonconformance:
    found = crash(error, _folder(run.game))
    return Nonconformance(
        f"{found.method} does not end",
        method=found.method,
        field=found.field,
        advice="Look for a loop whose condition never becomes false.",
    )


def _folder(game: AnyGame) -> Path:
    return Path(str(getattr(sys.modules.get(type(game).__module__), "__file__", "."))).parent


def _chosen(game: AnyGame, options: Any) -> str:
    if options is None:
        return ""
    usual = msgspec.to_builtins(game.options())
    values: dict[str, Any] = msgspec.to_builtins(options)
    return ", ".join(f"{name}={str(value).lower()}" for name, value in values.items() if value != usual[name])


def _record(match: Match) -> str:
    """Return the record of a match, even if its game has no proper result."""
    from ribeira.engine.record import Record

    state = match.state
    moves = [turn.move for turn in match.turns]
    try:
        usual = msgspec.to_builtins(match.game.options())
        chosen = {name: value for name, value in msgspec.to_builtins(state.options).items() if value != usual[name]}
        record = Record(
            game=match.game.id,
            version=match.game.version,
            seats=int(state.seats),
            seed=match.seed,
            options=chosen,
            moves=moves,
        )
        return record.text(match.game).strip()
    except (RibeiraError, TypeError, AttributeError):
        return "\n".join(f"{move.seat} {move.action}" for move in moves)
