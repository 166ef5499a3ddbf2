"""The checks that every game must pass, on random games at every seat count and with every option.

`check_game` plays one random game through all of them; `settings` lists the seat counts and options to try it with. A
game that fails raises `Nonconformance`: which promise was broken, where, and with which seed to see it again.
"""

import json
from collections.abc import Callable, Iterator, Sequence
from typing import Any

import msgspec

from ribeira.engine.errors import NotOver, RibeiraError
from ribeira.engine.events import Event
from ribeira.engine.game import Game, Options
from ribeira.engine.play import Play
from ribeira.engine.record import Record
from ribeira.engine.rng import Rng
from ribeira.engine.state import NOBODY, State

LONGEST = 20_000  # decisions; no game takes nearly as many


class Nonconformance(AssertionError):
    """A game breaks a promise."""


class Moment:
    """A point of a random game: the state, and the action that is about to be taken."""

    def __init__(self, game: Game[Any, Any], state: State, seat: int, action: int, rng: Rng) -> None:
        self.game = game
        self.state = state
        self.seat = seat
        self.action = action
        self.rng = rng

    def after(self, state: State | None = None) -> State:
        """A clone of the state (or of another one) with the action taken."""
        clone = (state or self.state).clone()
        clone.apply(self.seat, self.action)
        return clone


# Promises about every moment of a game


def legal_is_never_empty(moment: Moment) -> None:
    """Every decider has something to do (several things where that is promised), everybody else nothing; each action
    is listed once and is of the space."""
    state = moment.state
    deciders = state.deciders()
    _expect(deciders == sorted(set(deciders)), f"deciders are {deciders}: not in order, or not different")
    for seat in range(state.seats):
        legal = state.legal(seat)
        _expect(bool(legal) == (seat in deciders), f"seat {seat} has {len(legal)} choices, deciders are {deciders}")
        _expect(len(set(legal)) == len(legal), f"seat {seat} has an action twice: {legal}")
        plainly = seat in deciders and state.top(seat).several(state)
        _expect(len(legal) > 1 or not plainly, f"seat {seat} should have several choices, but has {len(legal)}")
        for action in legal:
            text = moment.game.actions.text(action)
            _expect(moment.game.actions.parse(text) == action, f"{text!r} does not read back")
            document = json.loads(json.dumps(moment.game.actions.json(action)))
            _expect(moment.game.actions.from_json(document) == action, f"{document} does not read back")
    legal = state.legal(moment.seat)
    legal.clear()
    _expect(state.legal(moment.seat) != [], "changing the list of legal actions changed the state")


def illegal_is_refused(moment: Moment) -> None:
    """An action that is not legal, not of the space, or of a seat that does not decide is refused without trace."""
    state = moment.state
    before = _whole(state)
    tries = [(moment.seat, moment.game.actions.size), (moment.seat, -1), (int(state.seats), moment.action), (-1, 0)]
    for seat in range(state.seats):
        legal = set(state.legal(seat))
        illegal = [action for action in range(moment.game.actions.size) if action not in legal]
        if illegal:
            tries.append((seat, moment.rng.choice(illegal)))
    for seat, action in tries:
        try:
            state.apply(seat, action)
        except RibeiraError:
            _expect(_whole(state) == before, f"refusing action {action} of seat {seat} changed the state")
        else:
            raise Nonconformance(f"action {action} of seat {seat} was taken, though it is not legal")


def pieces_are_conserved(moment: Moment) -> None:
    """Nothing is wrong with the state by the game's own account."""
    problems = moment.game.problems(moment.state)
    _expect(not problems, f"problems: {'; '.join(problems)}")


def clones_are_independent(moment: Moment) -> None:
    """A clone is the same state, plays on the same way, and what is done to it does not touch the original."""
    before = _whole(moment.state)
    clone = moment.state.clone()
    _expect(_whole(clone) == before, "a clone is not the same state")
    twin = moment.state.clone()
    clone.apply(moment.seat, moment.action)
    _expect(_whole(moment.state) == before, "playing on a clone changed the original")
    twin.apply(moment.seat, moment.action)
    _expect(_whole(clone) == _whole(twin), "two clones play on differently")


def dumps_load(moment: Moment) -> None:
    """A dump survives JSON, loads as the same state, and plays on the same way."""
    document = json.loads(json.dumps(moment.state.dump()))
    try:
        loaded = moment.game.load(document)
    except RibeiraError as error:
        raise Nonconformance(f"its own dump is refused: {error}") from error
    _expect(_whole(loaded) == _whole(moment.state), "a loaded dump is not the same state")
    _expect(loaded.deciders() == moment.state.deciders(), "a loaded dump has other deciders")
    for seat in loaded.deciders():
        _expect(loaded.legal(seat) == moment.state.legal(seat), f"a loaded dump has other choices for seat {seat}")
    _expect(_whole(moment.after(loaded)) == _whole(moment.after()), "a loaded dump plays on differently")


def listening_changes_nothing(moment: Moment) -> None:
    """The game is the same whether somebody listens to its events or not, and events survive JSON."""
    heard = moment.state.clone()
    events: list[Event] = []
    heard.events = events
    heard.apply(moment.seat, moment.action)
    _expect(_whole(heard) == _whole(moment.after()), "listening to events changed the game")
    for event in events:
        _expect(isinstance(event, Event), f"{event!r} is not an Event")
        msgspec.json.encode(event)


def views_leak_nothing(moment: Moment) -> None:
    """States that differ only in what a seat cannot know look the same to it, now and after any action that reveals
    nothing: the same view, the same legal actions, the same events."""
    state = moment.state
    for seat in _viewers(state):
        twin = state.sample(NOBODY if seat is None else seat, moment.rng)
        _expect(_view(twin, seat) == _view(state, seat), f"{_who(seat)} can tell its sample from the true state")
        _expect(twin.deciders() == state.deciders(), f"{_who(seat)} sees other deciders in its sample")
        if seat is not None:
            _expect(twin.legal(seat) == state.legal(seat), f"seat {seat} has other choices in its sample")
        if moment.action not in twin.legal(moment.seat):
            continue  # another seat's secret made it possible
        true, true_events = _listen(moment, state)
        other, other_events = _listen(moment, twin)
        if true.revealed == state.revealed:
            _expect(
                other.revealed == twin.revealed and _view(other, seat) == _view(true, seat),
                f"{_who(seat)} learns something from {moment.game.actions.text(moment.action)!r}, "
                "but `revealed` has not moved",
            )
            seen = [_seen(events, seat) for events in (true_events, other_events)]
            _expect(seen[0] == seen[1], f"{_who(seat)} sees a secret in the events {seen[0]}")


def samples_are_consistent(moment: Moment) -> None:
    """A sample is a possible state with fresh chance, made from nothing but what the seat knows: the same draws make
    the same sample from any state that the seat cannot tell from the true one. Drawing it leaves the original alone."""
    state = moment.state
    before = _whole(state)
    for seat in _viewers(state):
        viewer = NOBODY if seat is None else seat
        draws = moment.rng.clone()
        twin = state.sample(viewer, moment.rng)
        again = twin.sample(viewer, draws)
        _expect(_whole(again) == _whole(twin), f"the sample of {_who(seat)} depends on what it cannot know")
        problems = moment.game.problems(twin)
        _expect(not problems, f"a sample is impossible: {'; '.join(problems)}")
        _expect(twin.rng.text() != state.rng.text(), f"the sample of {_who(seat)} holds the true chance to come")
        _expect(twin.events is None, "a sample has listeners")
        twin.apply(*_random_move(twin, moment.rng))
        _expect(_whole(state) == before, "drawing a sample and playing it changed the original")


def simultaneous_decisions_commute(moment: Moment) -> None:
    """Where several seats decide, the order in which they do makes no difference."""
    state = moment.state
    others = [seat for seat in state.deciders() if seat != moment.seat]
    for other in others:
        action = moment.rng.choice(state.legal(other))
        one = moment.after()
        _expect(one.legal(other) == state.legal(other), f"seat {moment.seat} changed the choices of seat {other}")
        one.apply(other, action)
        two = state.clone()
        two.apply(other, action)
        two.apply(moment.seat, moment.action)
        _expect(_whole(one) == _whole(two), f"seats {moment.seat} and {other} decide at once, but the order matters")


def result_comes_at_the_end(moment: Moment) -> None:
    """While somebody decides there is no result."""
    try:
        moment.state.result()
    except NotOver:
        return
    raise Nonconformance("there is a result before the end")


EVERY_MOMENT: Sequence[Callable[[Moment], None]] = (
    legal_is_never_empty,
    illegal_is_refused,
    pieces_are_conserved,
    clones_are_independent,
    dumps_load,
    listening_changes_nothing,
    views_leak_nothing,
    samples_are_consistent,
    simultaneous_decisions_commute,
    result_comes_at_the_end,
)

# Promises about a whole game


def it_ends(play: Play) -> None:
    """Random play comes to an end."""
    _expect(not play.state.deciders(), f"it has not ended after {len(play.turns)} decisions")


def records_replay(play: Play) -> None:
    """The same seed, options and actions give the same game, also by way of the record's text."""
    record = play.record()
    text = record.text(play.game)
    try:
        again = Record.parse(text, play.game)
        state = again.replay(play.game)
    except RibeiraError as error:
        raise Nonconformance(f"its own record is refused: {error}") from error
    _expect(again == record and again.text(play.game) == text, "a record does not read back")
    _expect(_whole(state) == _whole(play.state), "a record replays to another state")


def old_states_never_change(play: Play) -> None:
    """Clones kept along the way (some twenty of them) are still what they were: they replay to the next one."""
    pairs = list(zip(play.turns, [turn.before for turn in play.turns[1:]] + [play.state], strict=True))
    for turn, later in pairs[:: 1 + len(pairs) // 20]:
        replayed = turn.before.clone()
        replayed.apply(turn.move.seat, turn.move.action)
        _expect(_whole(replayed) == _whole(later), "a state kept from earlier has changed")


def result_adds_up(play: Play) -> None:
    """Breakdowns add up to scores, winners stand on the first place, and a finished game has no more choices."""
    state = play.state
    result = state.result()
    seats = int(state.seats)
    _expect(
        [len(part) for part in (result.scores, result.breakdown, result.places)] == [seats] * 3,
        f"a result has not one entry for each of {seats} seats: {result}",
    )
    sums = [sum(points.values()) for points in result.breakdown]
    _expect(sums == result.scores, f"the breakdown adds up to {sums}, not to {result.scores}")
    first = [seat for seat, place in enumerate(result.places) if place == 1]
    _expect(
        result.winners == first or (seats == 1 and not result.winners), f"winners are {result.winners}, not {first}"
    )
    _expect(all(not state.legal(seat) for seat in range(seats)), "there are choices after the end")
    _expect(json.loads(msgspec.json.encode(result))["scores"] == result.scores, "the result is not JSON")
    _expect(not play.game.problems(state), f"problems at the end: {play.game.problems(state)}")


WHOLE_GAME: Sequence[Callable[[Play], None]] = (it_ends, records_replay, old_states_never_change, result_adds_up)


# The promise of `load`


def loads_or_refuses(game: Game[Any, Any], document: Any, rng: Rng) -> bool:
    """A document, damaged or not, is refused with a `RibeiraError`, or it is a state like any other: looked at, written
    down, sampled and played to its end. Whether it was taken."""
    try:
        state = game.load(document)
    except RibeiraError as error:
        _expect(bool(str(error)), "a position is refused without a word")
        return False
    _expect(
        _whole(game.load(json.loads(json.dumps(state.dump())))) == _whole(state), "what was loaded reads back changed"
    )
    for seat in _viewers(state):
        state.view(seat)
        state.sample(NOBODY if seat is None else seat, rng)
    state.events = []
    for _ in range(LONGEST):
        if not state.deciders():
            break
        state.apply(*_random_move(state, rng))
    state.result()
    return True


# Running them


def check_game(
    game: Game[Any, Any], seats: int, options: Options | None = None, *, seed: int = 0, every: int = 1
) -> int:
    """Play one random game through all checks, those of `EVERY_MOMENT` at one moment in `every` (by chance).

    Returns how many decisions the game took.
    """
    rng = Rng.seeded(seed)
    play = Play(game, seats, seed=seed, options=options)
    current = "set-up"
    try:
        while play.state.deciders() and len(play.turns) < LONGEST:
            seat, action = _random_move(play.state, rng)
            if rng.below(every) == 0:
                for promise in EVERY_MOMENT:
                    current = promise.__name__
                    promise(Moment(game, play.state, seat, action, rng))
            current = "playing on"
            play.act(seat, action)
        for whole in WHOLE_GAME:
            current = whole.__name__
            whole(play)
    except Exception as error:
        raise Nonconformance(
            f"{current}: {error} ({game.id}, {seats} seats, {play.state.options}, seed {seed}, "
            f"after {len(play.turns)} decisions)"
        ) from error
    return len(play.turns)


def settings(game: Game[Any, Any]) -> Iterator[tuple[int, Options]]:
    """Every seat count with every combination of options."""
    for seats in game.seats:
        for options in game.settings(seats):
            yield seats, options


def _expect(holds: bool, otherwise: str) -> None:
    if not holds:
        raise Nonconformance(otherwise)


def _whole(state: State) -> str:
    """All of a state, to compare."""
    return json.dumps(state.dump(), sort_keys=True)


def _random_move(state: State, rng: Rng) -> tuple[int, int]:
    seat = rng.choice(state.deciders())
    return seat, rng.choice(state.legal(seat))


def _viewers(state: State) -> list[int | None]:
    return [None, *range(state.seats)]


def _who(seat: int | None) -> str:
    return "a spectator" if seat is None else f"seat {seat}"


def _view(state: State, seat: int | None) -> bytes:
    return msgspec.json.encode(state.view(seat), order="deterministic")


def _listen(moment: Moment, state: State) -> tuple[State, list[Event]]:
    clone = state.clone()
    events: list[Event] = []
    clone.events = events
    clone.apply(moment.seat, moment.action)
    return clone, events


def _seen(events: list[Event], seat: int | None) -> list[Event]:
    return [seen for event in events if (seen := event.seen_by(seat)) is not None]
