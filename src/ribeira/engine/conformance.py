"""The checks that every game must pass, at every seat count and with every option.

`check_game` plays one game through all of them; `settings` lists the seat counts and options to try it with. Games are
played at random, because chance gets everywhere, and as people play, because what sensible players meet chance may
never meet: by the quick play of the game's judge, and by any `Player` that is given, such as a bot. A game that fails
raises `Nonconformance`: which promise was broken, where, and with which seed to see it again.
"""

import json
from collections.abc import Callable, Iterator, Sequence
from functools import cached_property
from typing import Any

import msgspec

from ribeira.engine.damage import damage
from ribeira.engine.errors import NotOver, RibeiraError
from ribeira.engine.events import Event
from ribeira.engine.game import Game, Options
from ribeira.engine.judge import judge_of
from ribeira.engine.play import Play
from ribeira.engine.record import Record
from ribeira.engine.rng import Rng
from ribeira.engine.state import NOBODY, State
from ribeira.engine.view import View

LONGEST = 20_000  # decisions; no game takes nearly as many
DRAWS = 400  # samples and twins, where a part of what is hidden has not been seen to vary
DAMAGES = 40  # tries to damage a state so that it is noticed


class Nonconformance(AssertionError):
    """A game breaks a promise."""


# Who plays: an action for a decider of a state. The engine knows no bots; a test hands one in.
Player = Callable[[State, int, Rng], int]


def at_random(state: State, seat: int, rng: Rng) -> int:
    return rng.choice(state.legal(seat))


def quickly(state: State, seat: int, rng: Rng) -> int:
    """As the game's judge plays on in its head."""
    return judge_of(state.game).play(state.sample(seat, rng), seat, rng)


class Moment:
    """A point of a game: the state, and the action that its player is about to take."""

    def __init__(self, game: Game[Any, Any], state: State, seat: int, rng: Rng, player: Player) -> None:
        self.game = game
        self.state = state
        self.seat = seat
        self.rng = rng
        self.player = player
        self._loaded: State | None = None

    @cached_property
    def action(self) -> int:
        """Thought of by somebody who has only the dump, as a hint is, and as a bot on a server plays."""
        return self.player(self.loaded(), self.seat, self.rng)

    def loaded(self) -> State:
        """The state by way of its dump and JSON; not to be changed."""
        if self._loaded is None:
            document = json.loads(json.dumps(self.state.dump()))
            try:
                self._loaded = self.game.load(document)
            except RibeiraError as error:
                raise Nonconformance(f"its own dump is refused: {error}") from error
        return self._loaded

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
    """A dump survives JSON and loads as the same state."""
    loaded = moment.loaded()
    _expect(_whole(loaded) == _whole(moment.state), "a loaded dump is not the same state")
    _expect(_view(loaded, moment.seat) == _view(moment.state, moment.seat), "a loaded dump looks different")
    _expect(loaded.deciders() == moment.state.deciders(), "a loaded dump has other deciders")
    for seat in loaded.deciders():
        _expect(loaded.legal(seat) == moment.state.legal(seat), f"a loaded dump has other choices for seat {seat}")


def loaded_states_play_on(moment: Moment) -> None:
    """What a dump loads as goes on as the state itself does."""
    _expect(_whole(moment.after(moment.loaded())) == _whole(moment.after()), "a loaded dump plays on differently")


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


def hints_come(moment: Moment) -> None:
    """Whoever decides can be told what to do by somebody who has only the dump."""
    for seat in moment.state.deciders():
        asked = moment.player is not at_random and seat == moment.seat
        hint = moment.action if asked else quickly(moment.loaded(), seat, moment.rng)
        _expect(hint in moment.state.legal(seat), f"seat {seat} is told to take action {hint}, which is not legal")


def views_stay(moment: Moment) -> None:
    """What somebody was shown stays as it was when the game goes on, and is the same however it is drawn up."""
    state = moment.state.clone()
    shown = [(seat, state.view(seat)) for seat in _viewers(state)]
    seen = state.view(None)
    for seat, view in shown:
        other = seen if seat is None else state.game.own_view(state, seat, seen)
        _expect(_encoded(other) == _encoded(view), f"the view of {_who(seat)} is another from what everybody sees")
    state.apply(moment.seat, moment.action)
    for seat, view in shown:
        _expect(_encoded(view) == _view(moment.state, seat), f"the view of {_who(seat)} changed with the game")


def views_leak_nothing(moment: Moment) -> None:
    """States that differ only in what a seat cannot know look the same to it: the same view and the same choices. So
    do the states after an action that reveals nothing. Where something becomes known, two of them may look different;
    as long as they do not, their events do not, either."""
    state = moment.state
    for seat in _viewers(state):
        for twin, how in ((_twin(moment, seat), "what it cannot know"), (_other_future(moment), "the chance to come")):
            _expect(_view(twin, seat) == _view(state, seat), f"{_who(seat)} sees {how} in its view")
            _expect(twin.deciders() == state.deciders(), f"{_who(seat)} sees {how} by who decides")
            if seat is not None:
                _expect(twin.legal(seat) == state.legal(seat), f"seat {seat} sees {how} by its choices")
            if moment.action not in twin.legal(moment.seat):
                continue  # another seat's secret made it possible
            true, true_events = _listen(moment, state)
            other, other_events = _listen(moment, twin)
            alike = _view(other, seat) == _view(true, seat)
            if true.revealed == state.revealed:
                _expect(
                    other.revealed == twin.revealed and alike,
                    f"{_who(seat)} learns something from {moment.game.actions.text(moment.action)!r}, "
                    "but `revealed` has not moved",
                )
            if alike:
                seen = [_seen(events, seat) for events in (true_events, other_events)]
                _expect(seen[0] == seen[1], f"{_who(seat)} sees {how} in the events {seen[0]}")


def samples_are_consistent(moment: Moment) -> None:
    """A sample is a possible state with fresh chance, made from nothing but what the seat knows: the same draws make
    the same sample from any state that the seat cannot tell from the true one. Drawing it leaves the original alone."""
    state = moment.state
    before = _whole(state)
    for seat in _viewers(state):
        viewer = NOBODY if seat is None else seat
        draws = moment.rng.clone()
        sample = state.sample(viewer, moment.rng)
        again = _twin(moment, seat).sample(viewer, draws)
        _expect(_whole(again) == _whole(sample), f"the sample of {_who(seat)} depends on what it cannot know")
        _expect(_view(sample, seat) == _view(state, seat), f"{_who(seat)} can tell its sample from the true state")
        _expect(sample.deciders() == state.deciders(), f"{_who(seat)} sees other deciders in its sample")
        if seat is not None:
            _expect(sample.legal(seat) == state.legal(seat), f"seat {seat} has other choices in its sample")
        problems = moment.game.problems(sample)
        _expect(not problems, f"a sample is impossible: {'; '.join(problems)}")
        _expect(sample.rng.text() != state.rng.text(), f"the sample of {_who(seat)} holds the true chance to come")
        _expect(sample.events is None, "a sample has listeners")
        sample.apply(*_random_move(sample, moment.rng))
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


# What is cheap enough to be looked at wherever a game goes
EVERY_DECISION: Sequence[Callable[[Moment], None]] = (pieces_are_conserved, dumps_load, hints_come)

SOME_MOMENTS: Sequence[Callable[[Moment], None]] = (
    legal_is_never_empty,
    illegal_is_refused,
    clones_are_independent,
    loaded_states_play_on,
    listening_changes_nothing,
    views_stay,
    views_leak_nothing,
    samples_are_consistent,
    simultaneous_decisions_commute,
    result_comes_at_the_end,
)

# Promises about a whole game


def it_ends(play: Play) -> None:
    """Play comes to an end."""
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


def samples_vary(play: Play) -> None:
    """A sample holds none of what is hidden as it truly is, except by chance, and changes nothing else: in what
    `disguise` makes of a few states of the game, and in what `sample` does, the same parts differ from the truth."""
    rng = Rng.seeded(len(play.turns))
    for state in _a_few_states(play):
        for seat in _viewers(state):
            viewer = NOBODY if seat is None else seat
            hidden: set[str] = set()
            drawn: set[str] = set()
            for _ in range(DRAWS):
                hidden |= _differences(state, play.game.twin(state, viewer, rng, changes=8))
                drawn |= _differences(state, state.sample(viewer, rng))
                if hidden == drawn:
                    break
            kept, known = sorted(hidden - drawn), sorted(drawn - hidden)
            _expect(not kept, f"every sample of {_who(seat)} has the true {', '.join(kept)}, which it cannot know")
            _expect(not known, f"samples of {_who(seat)} differ in {', '.join(known)}, which `disguise` never changes")


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
    game: Game[Any, Any],
    seats: int,
    options: Options | None = None,
    *,
    seed: int = 0,
    every: int = 1,
    player: Player = at_random,
) -> int:
    """Let a player play one game through all checks, those of `SOME_MOMENTS` at one moment in `every` (by chance).

    Returns how many decisions the game took.
    """
    rng = Rng.seeded(seed)
    play = Play(game, seats, seed=seed, options=options)
    current = "set-up"
    try:
        while play.state.deciders() and len(play.turns) < LONGEST:
            moment = Moment(game, play.state, rng.choice(play.state.deciders()), rng, player)
            for promise in EVERY_DECISION if rng.below(every) else (*EVERY_DECISION, *SOME_MOMENTS):
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


def settings(game: Game[Any, Any]) -> Iterator[tuple[int, Options]]:
    """Every seat count with every combination of options."""
    for seats in game.seats:
        for options in game.settings(seats):
            yield seats, options


def _expect(holds: bool, otherwise: str) -> None:
    if not holds:
        raise Nonconformance(otherwise)


def _whole(state: State) -> dict[str, Any]:
    """All of a state, to compare."""
    return state.dump()


def _random_move(state: State, rng: Rng) -> tuple[int, int]:
    seat = rng.choice(state.deciders())
    return seat, rng.choice(state.legal(seat))


def _twin(moment: Moment, seat: int | None) -> State:
    """A state that this seat cannot tell from the true one: mostly little is different, so that what becomes known in
    the next moment is often the same."""
    changes = 10 if moment.rng.below(4) == 0 else 1
    twin: State = moment.game.twin(moment.state, NOBODY if seat is None else seat, moment.rng, changes)
    return twin


def _other_future(moment: Moment) -> State:
    other = moment.state.clone()
    other.rng = moment.rng.fork()
    return other


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


def _viewers(state: State) -> list[int | None]:
    return [None, *range(state.seats)]


def _who(seat: int | None) -> str:
    return "a spectator" if seat is None else f"seat {seat}"


def _view(state: State, seat: int | None) -> bytes:
    return _encoded(state.view(seat))


def _encoded(view: View) -> bytes:
    return msgspec.json.encode(view, order="deterministic")


def _listen(moment: Moment, state: State) -> tuple[State, list[Event]]:
    clone = state.clone()
    events: list[Event] = []
    clone.events = events
    clone.apply(moment.seat, moment.action)
    return clone, events


def _seen(events: list[Event], seat: int | None) -> list[Event]:
    return [seen for event in events if (seen := event.seen_by(seat)) is not None]
