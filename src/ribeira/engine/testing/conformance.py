"""The checks that every game must pass, at every seat count and with every option.

`check_game` plays one game through all of them; `settings` lists the seat counts and options to try it with. Games are
played at random, because chance gets everywhere, and as people play, because what sensible players meet chance may
never meet: by the quick play of the game's judge, and by any `Player` that is given, such as a bot. A game that fails
raises `Nonconformance`: which promise was broken, where, and with which seed to see it again.
"""

import json
from collections.abc import Callable, Iterator, Sequence
from typing import Any

import msgspec

from ribeira.engine.damage import damage
from ribeira.engine.errors import RibeiraError
from ribeira.engine.game import AnyGame, Options
from ribeira.engine.moments import (
    EVERY_DECISION,
    MANY_MOMENTS,
    SOME_MOMENTS,
    Moment,
    Nonconformance,
    Player,
    at_random,
    expect,
    random_move,
    viewers_of,
    who_is,
    whole_of,
)
from ribeira.engine.play import Play
from ribeira.engine.record import Record
from ribeira.engine.rng import Rng
from ribeira.engine.state import NOBODY, State

LONGEST = 20_000  # decisions; no game takes nearly as many
DRAWS = 400  # samples and twins, where a part of what is hidden has not been seen to vary
DAMAGES = 400  # tries to damage a state so that it is noticed


# Promises about a whole game


def it_ends(play: Play) -> None:
    """Play comes to an end."""
    expect(play.state.over(), f"it has not ended after {len(play.turns)} decisions")


def records_replay(play: Play) -> None:
    """The same seed, options and actions give the same game, also by way of the record's text."""
    record = play.record()
    text = record.text(play.game)
    try:
        again = Record.parse(text, play.game)
        state = again.replay(play.game)
    except RibeiraError as error:
        raise Nonconformance(f"its own record is refused: {error}") from error
    expect(again == record and again.text(play.game) == text, "a record does not read back")
    expect(whole_of(state) == whole_of(play.state), "a record replays to another state")


def old_states_never_change(play: Play) -> None:
    """Clones kept along the way (some twenty of them) are still what they were: they replay to the next one."""
    pairs = list(zip(play.turns, [turn.before for turn in play.turns[1:]] + [play.state], strict=True))
    for turn, later in pairs[:: 1 + len(pairs) // 20]:
        replayed = turn.before.clone()
        replayed.apply(turn.move.seat, turn.move.action)
        expect(whole_of(replayed) == whole_of(later), "a state kept from earlier has changed")


def result_adds_up(play: Play) -> None:
    """Breakdowns add up to scores, winners stand on the first place, and a finished game has no more choices."""
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


def samples_vary(play: Play) -> None:
    """A sample holds none of what is hidden as it truly is, except by chance, and changes nothing else: in what
    `disguise` makes of a few states of the game, and in what `sample` does, the same parts differ from the truth."""
    rng = Rng.seeded(len(play.turns))
    for state in _a_few_states(play):
        for seat in viewers_of(state):
            viewer = NOBODY if seat is None else seat
            hidden: set[str] = set()
            drawn: set[str] = set()
            for _ in range(DRAWS):
                hidden |= _differences(state, play.game.twin(state, viewer, rng, changes=8))
                drawn |= _differences(state, state.sample(viewer, rng))
                if hidden == drawn:
                    break
            kept, known = sorted(hidden - drawn), sorted(drawn - hidden)
            expect(not kept, f"every sample of {who_is(seat)} has the true {', '.join(kept)}, which it cannot know")
            expect(not known, f"samples of {who_is(seat)} differ in {', '.join(known)}, which `disguise` never changes")


def problems_are_found(play: Play) -> None:
    """Damaged, the states of the game have problems: of those that can be read at all, a part."""
    rng = Rng.seeded(len(play.turns))
    documents = [state.dump() for state in _a_few_states(play)]
    for _ in range(DAMAGES):
        for document in documents:
            damaged = damage(document, lambda n: int(rng.below(n)), documents[0])
            try:
                problems = play.game.problems(play.game.read(damaged))
            except RibeiraError:
                continue
            if problems:
                return
    raise Nonconformance(f"whatever is done to a state, `problems` finds nothing wrong ({DAMAGES} times)")


WHOLE_GAME: Sequence[Callable[[Play], None]] = (
    it_ends,
    records_replay,
    old_states_never_change,
    result_adds_up,
    samples_vary,
    problems_are_found,
)


# The promise of `load`


def loads_or_refuses(game: AnyGame, document: Any, rng: Rng) -> bool:
    """A document, damaged or not, is refused with a `RibeiraError`, or it is a state like any other: looked at, written
    down, sampled and played to its end. Whether it was taken."""
    try:
        state = game.load(document)
    except RibeiraError as error:
        expect(bool(str(error)), "a position is refused without a word")
        return False
    expect(
        whole_of(game.load(json.loads(json.dumps(state.dump())))) == whole_of(state),
        "what was loaded reads back changed",
    )
    for seat in viewers_of(state):
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
    player: Player = at_random,
    longest: int = LONGEST,
) -> int:
    """Let a player play one game through all checks, those of `SOME_MOMENTS` at one moment in `every` (by chance),
    those of `MANY_MOMENTS` five times as often. It is to end within `longest` decisions.

    Returns how many decisions the game took.
    """
    rng = Rng.seeded(seed)
    play = Play(game, seats, seed=seed, options=options)
    current = "set-up"
    try:
        while not play.state.over() and len(play.turns) < longest:
            moment = Moment(game, play.state, rng.choice(play.state.deciders()), rng, player)
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
    """Every seat count with every combination of options."""
    for seats in game.seats:
        for options in game.settings(seats):
            yield seats, options


def _a_few_states(play: Play) -> list[State]:
    """States of a game that has ended, from its beginning, its middle and near its end."""
    states = [turn.before for turn in play.turns]
    return [states[len(states) * part // 6] for part in (0, 2, 5)]


def _differences(state: State, other: State) -> set[str]:
    """Which parts of two states differ: `players[1].bid`, `deck[]`. What stands in a list with a place for each seat
    is told apart by seats."""
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
