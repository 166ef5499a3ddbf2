"""Conformance suite: checks that every game must pass with every seat count and option.

`check_game` plays one game with all checks. `settings` lists the seat counts and options to test. Games should be
played at random, which reaches unusual states, and by sensible players, which reach states that random play never
meets: the rollout policy of the game's evaluator and any other `Player`, such as a bot. A failure raises
`Nonconformance` with the violated check, the place in the game, and the seed that reproduces it.
"""

import json
from collections.abc import Callable, Iterator, Sequence
from typing import Any

import msgspec

from ribeira.engine.errors import RibeiraError
from ribeira.engine.game import AnyGame
from ribeira.engine.match import Match
from ribeira.engine.options import Options
from ribeira.engine.record import Record
from ribeira.engine.rng import Rng
from ribeira.engine.state import NOBODY, State
from ribeira.engine.testing.fuzz import damaged_copy
from ribeira.engine.testing.invariants import (
    EVERY_DECISION,
    MANY_MOMENTS,
    SOME_MOMENTS,
    DecisionPoint,
    Nonconformance,
    Player,
    dump_of,
    expect,
    random_move,
    random_player,
    viewer_name,
    viewers,
)

LONGEST = 20_000  # decisions; no game takes nearly as many
DRAWS = 400  # samples and twins, where a part of what is hidden has not been seen to vary
DAMAGES = 400  # tries to damage a state so that it is noticed


# Promises about a whole game


def it_ends(play: Match) -> None:
    """The game ends."""
    expect(play.state.over(), f"it has not ended after {len(play.turns)} decisions")


def records_replay(play: Match) -> None:
    """The record, also as text, reproduces the game."""
    record = play.record()
    text = record.text(play.game)
    try:
        again = Record.parse(text, play.game)
        state = again.replay(play.game)
    except RibeiraError as error:
        raise Nonconformance(f"its own record is refused: {error}") from error
    expect(again == record and again.text(play.game) == text, "a record does not read back")
    expect(dump_of(state) == dump_of(play.state), "a record replays to another state")


def old_states_never_change(play: Match) -> None:
    """About twenty states that were kept along the way have not changed."""
    pairs = list(zip(play.turns, [turn.before for turn in play.turns[1:]] + [play.state], strict=True))
    for turn, later in pairs[:: 1 + len(pairs) // 20]:
        replayed = turn.before.clone()
        replayed.apply(turn.move.seat, turn.move.action)
        expect(dump_of(replayed) == dump_of(later), "a state kept from earlier has changed")


def result_adds_up(play: Match) -> None:
    """Breakdowns add up to scores, winners have place 1, and there are no choices after the end."""
    state = play.state
    result = state.result()
    seats = int(state.seats)
    expect(
        [len(part) for part in (result.scores, result.breakdown, result.places)] == [seats] * 3,
        f"a result has not one entry for each of {seats} seats: {result}",
    )
    sums = [sum(points.values()) for points in result.breakdown]
    expect(sums == result.scores, f"the breakdown adds up to {sums}, not to {result.scores}")
    first = [seat for seat, place in enumerate(result.places) if place == 1]
    expect(result.winners == first or (seats == 1 and not result.winners), f"winners are {result.winners}, not {first}")
    expect(all(not state.legal(seat) for seat in range(seats)), "there are choices after the end")
    expect(json.loads(msgspec.json.encode(result))["scores"] == result.scores, "the result is not JSON")
    expect(not play.game.problems(state), f"problems at the end: {play.game.problems(state)}")


def samples_vary(play: Match) -> None:
    """Samples vary exactly the hidden parts of a state.

    In some states of the game, the parts that `sample` changes must be those that `disguise` changes.
    """
    rng = Rng.seeded(len(play.turns))
    for state in _a_few_states(play):
        for seat in viewers(state):
            viewer = NOBODY if seat is None else seat
            hidden: set[str] = set()
            drawn: set[str] = set()
            for _ in range(DRAWS):
                hidden |= _differences(state, play.game.twin(state, viewer, rng, changes=8))
                drawn |= _differences(state, state.sample(viewer, rng))
                if hidden == drawn:
                    break
            kept, known = sorted(hidden - drawn), sorted(drawn - hidden)
            expect(
                not kept, f"every sample of {viewer_name(seat)} has the true {', '.join(kept)}, which it cannot know"
            )
            expect(
                not known,
                f"samples of {viewer_name(seat)} differ in {', '.join(known)}, which `disguise` never changes",
            )


def problems_are_found(play: Match) -> None:
    """Some damaged states that can be read have problems."""
    rng = Rng.seeded(len(play.turns))
    documents = [state.dump() for state in _a_few_states(play)]
    for _ in range(DAMAGES):
        for document in documents:
            damaged = damaged_copy(document, lambda n: int(rng.below(n)), documents[0])
            try:
                problems = play.game.problems(play.game.read(damaged))
            except RibeiraError:
                continue
            if problems:
                return
    raise Nonconformance(f"whatever is done to a state, `problems` finds nothing wrong ({DAMAGES} times)")


WHOLE_GAME: Sequence[Callable[[Match], None]] = (
    it_ends,
    records_replay,
    old_states_never_change,
    result_adds_up,
    samples_vary,
    problems_are_found,
)


# The promise of `load`


def loads_or_refuses(game: AnyGame, document: Any, rng: Rng) -> bool:
    """Check that a document is refused with a `RibeiraError` or loads as a playable state.

    Returns:
        True if it was loaded.
    """
    try:
        state = game.load(document)
    except RibeiraError as error:
        expect(bool(str(error)), "a position is refused without a word")
        return False
    expect(
        dump_of(game.load(json.loads(json.dumps(state.dump())))) == dump_of(state),
        "what was loaded reads back changed",
    )
    for seat in viewers(state):
        state.view(seat)
        state.sample(NOBODY if seat is None else seat, rng)
    state.events = []
    for _ in range(LONGEST):
        if state.over():
            break
        state.apply(*random_move(state, rng))
    state.result()
    return True


# Running them


def check_game(
    game: AnyGame,
    seats: int,
    options: Options | None = None,
    *,
    seed: int = 0,
    every: int = 1,
    player: Player = random_player,
    longest: int = LONGEST,
) -> int:
    """Play one game with all checks.

    Args:
        every: average number of decisions between two runs of the checks in `SOME_MOMENTS`; those in `MANY_MOMENTS` run
            five times as often.
        player: chooses the actions.
        longest: maximum number of decisions.

    Returns:
        The number of decisions of the game.
    """
    rng = Rng.seeded(seed)
    play = Match(game, seats, seed=seed, options=options)
    current = "set-up"
    try:
        while not play.state.over() and len(play.turns) < longest:
            moment = DecisionPoint(game, play.state, rng.choice(play.state.deciders()), rng, player)
            many = () if len(play.turns) % max(1, every // 5) else MANY_MOMENTS
            some = () if rng.below(every) else SOME_MOMENTS
            for promise in (*EVERY_DECISION, *many, *some):
                current = promise.__name__
                promise(moment)
            current = "playing on"
            play.act(moment.seat, moment.action)
        for whole in WHOLE_GAME:
            current = whole.__name__
            whole(play)
    except Exception as error:
        raise Nonconformance(
            f"{current}: {error} ({game.id}, {seats} seats, {play.state.options}, seed {seed}, "
            f"after {len(play.turns)} decisions)"
        ) from error
    return len(play.turns)


def settings(game: AnyGame) -> Iterator[tuple[int, Options]]:
    """Yield every seat count with the options to test."""
    for seats in game.seats:
        for options in game.settings(seats):
            yield seats, options


def _a_few_states(play: Match) -> list[State]:
    """Return states from the beginning, the middle and the end of a finished game."""
    states = [turn.before for turn in play.turns]
    return [states[len(states) * part // 6] for part in (0, 2, 5)]


def _differences(state: State, other: State) -> set[str]:
    """Return the parts in which two states differ, such as `players[1].bid` and `deck[]`."""
    differences: set[str] = set()

    def compare(where: str, one: Any, two: Any) -> None:
        if isinstance(one, list) and isinstance(two, list) and len(one) == len(two):
            for i, (here, there) in enumerate(zip(one, two, strict=True)):
                place = f"{where}[{i if len(one) == state.seats else ''}]"
                if isinstance(here, dict) and isinstance(there, dict):
                    keys = here.keys() | there.keys()
                    differences.update(f"{place}.{key}" for key in keys if here.get(key) != there.get(key))
                elif here != there:
                    differences.add(place)
        elif one != two:
            differences.add(where)

    true, false = state.dump(), other.dump()
    for key in (true.keys() | false.keys()) - {"rng", "agenda"}:
        compare(key, true.get(key), false.get(key))
    return differences
