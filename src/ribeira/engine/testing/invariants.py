"""What every game promises at every moment of play."""

import json
from collections.abc import Callable, Sequence
from functools import cached_property
from typing import Any

import msgspec

from ribeira.engine.errors import NotOver, RibeiraError
from ribeira.engine.events import Event
from ribeira.engine.foresight import foresee, gestures, refusals, whole
from ribeira.engine.game import AnyGame
from ribeira.engine.judge import judge_of
from ribeira.engine.rng import Rng
from ribeira.engine.state import NOBODY, State
from ribeira.engine.view import View


class Nonconformance(AssertionError):
    """A game breaks a promise."""


# Who plays: an action for a decider of a state. The engine knows no bots; a test hands one in.
Player = Callable[[State, int, Rng], int]


def at_random(state: State, seat: int, rng: Rng) -> int:
    """Any legal action, each as likely."""
    return rng.choice(state.legal(seat))


def quickly(state: State, seat: int, rng: Rng) -> int:
    """As the game's judge plays on in its head."""
    return judge_of(state.game).play(state.sample(seat, rng), seat, rng)


class Moment:
    """A point of a game: the state, and the action that its player is about to take."""

    def __init__(self, game: AnyGame, state: State, seat: int, rng: Rng, player: Player) -> None:
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
    expect(deciders == sorted(set(deciders)), f"deciders are {deciders}: not in order, or not different")
    for seat in range(state.seats):
        legal = state.legal(seat)
        expect(bool(legal) == (seat in deciders), f"seat {seat} has {len(legal)} choices, deciders are {deciders}")
        expect(len(set(legal)) == len(legal), f"seat {seat} has an action twice: {legal}")
        plainly = seat in deciders and state.top(seat).several(state)
        expect(len(legal) > 1 or not plainly, f"seat {seat} should have several choices, but has {len(legal)}")
        for action in legal:
            text = moment.game.actions.text(action)
            expect(moment.game.actions.parse(text) == action, f"{text!r} does not read back")
            document = json.loads(json.dumps(moment.game.actions.json(action)))
            expect(moment.game.actions.from_json(document) == action, f"{document} does not read back")
    legal = state.legal(moment.seat)
    legal.clear()
    expect(state.legal(moment.seat) != [], "changing the list of legal actions changed the state")


def illegal_is_refused(moment: Moment) -> None:
    """An action that is not legal, not of the space, or of a seat that does not decide is refused without trace."""
    state = moment.state
    before = whole_of(state)
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
            expect(whole_of(state) == before, f"refusing action {action} of seat {seat} changed the state")
        else:
            raise Nonconformance(f"action {action} of seat {seat} was taken, though it is not legal")


def pieces_are_conserved(moment: Moment) -> None:
    """Nothing is wrong with the state by the game's own account."""
    problems = moment.game.problems(moment.state)
    expect(not problems, f"problems: {'; '.join(problems)}")


def clones_are_independent(moment: Moment) -> None:
    """A clone is the same state, plays on the same way, and what is done to it does not touch the original."""
    before = whole_of(moment.state)
    clone = moment.state.clone()
    expect(whole_of(clone) == before, "a clone is not the same state")
    twin = moment.state.clone()
    clone.apply(moment.seat, moment.action)
    expect(whole_of(moment.state) == before, "playing on a clone changed the original")
    twin.apply(moment.seat, moment.action)
    expect(whole_of(clone) == whole_of(twin), "two clones play on differently")


def dumps_load(moment: Moment) -> None:
    """A dump survives JSON and loads as the same state."""
    loaded = moment.loaded()
    expect(whole_of(loaded) == whole_of(moment.state), "a loaded dump is not the same state")
    expect(_view(loaded, moment.seat) == _view(moment.state, moment.seat), "a loaded dump looks different")
    expect(loaded.deciders() == moment.state.deciders(), "a loaded dump has other deciders")
    for seat in loaded.deciders():
        expect(loaded.legal(seat) == moment.state.legal(seat), f"a loaded dump has other choices for seat {seat}")


def loaded_states_play_on(moment: Moment) -> None:
    """What a dump loads as goes on as the state itself does."""
    expect(whole_of(moment.after(moment.loaded())) == whole_of(moment.after()), "a loaded dump plays on differently")


def listening_changes_nothing(moment: Moment) -> None:
    """The game is the same whether somebody listens to its events or not, and events survive JSON."""
    heard = moment.state.clone()
    events: list[Event] = []
    heard.events = events
    heard.apply(moment.seat, moment.action)
    expect(whole_of(heard) == whole_of(moment.after()), "listening to events changed the game")
    for event in events:
        expect(isinstance(event, Event), f"{event!r} is not an Event")
        msgspec.json.encode(event)


def hints_come(moment: Moment) -> None:
    """Whoever decides can be told what to do by somebody who has only the dump."""
    for seat in moment.state.deciders():
        asked = moment.player is not at_random and seat == moment.seat
        hint = moment.action if asked else quickly(moment.loaded(), seat, moment.rng)
        expect(hint in moment.state.legal(seat), f"seat {seat} is told to take action {hint}, which is not legal")


def views_stay(moment: Moment) -> None:
    """What somebody was shown stays as it was when the game goes on, and is the same however it is drawn up."""
    state = moment.state.clone()
    shown = [(seat, state.view(seat)) for seat in viewers_of(state)]
    seen = state.view(None)
    for seat, view in shown:
        other = seen if seat is None else state.game.own_view(state, seat, seen)
        expect(_encoded(other) == _encoded(view), f"the view of {who_is(seat)} is another from what everybody sees")
    state.apply(moment.seat, moment.action)
    for seat, view in shown:
        expect(_encoded(view) == _view(moment.state, seat), f"the view of {who_is(seat)} changed with the game")


def views_leak_nothing(moment: Moment) -> None:
    """States that differ only in what a seat cannot know look the same to it: the same view and the same choices. So
    do the states after an action that reveals nothing. Where something becomes known, two of them may look different;
    as long as they do not, their events do not, either."""
    state = moment.state
    for seat in viewers_of(state):
        for twin, how in ((_twin(moment, seat), "what it cannot know"), (_other_future(moment), "the chance to come")):
            expect(_view(twin, seat) == _view(state, seat), f"{who_is(seat)} sees {how} in its view")
            expect(twin.deciders() == state.deciders(), f"{who_is(seat)} sees {how} by who decides")
            if seat is not None:
                expect(twin.legal(seat) == state.legal(seat), f"seat {seat} sees {how} by its choices")
            if moment.action not in twin.legal(moment.seat):
                continue  # another seat's secret made it possible
            true, true_events = _listen(moment, state)
            other, other_events = _listen(moment, twin)
            alike = _view(other, seat) == _view(true, seat)
            if true.revealed == state.revealed:
                expect(
                    other.revealed == twin.revealed and alike,
                    f"{who_is(seat)} learns something from {moment.game.actions.text(moment.action)!r}, "
                    "but `revealed` has not moved",
                )
            if alike:
                seen = [_seen(events, seat) for events in (true_events, other_events)]
                expect(seen[0] == seen[1], f"{who_is(seat)} sees {how} in the events {seen[0]}")


def foresight_comes_true(moment: Moment) -> None:
    """What a seat is told beforehand that an action brings about happens, in that order; all of it, where nothing
    hidden becomes known. The reasons why things cannot be done hang on nothing hidden. What is one gesture, or what one
    begins with this action, can be done in one go."""
    state, seat = moment.state, moment.seat
    true, events = _listen(moment, state)
    seen = _seen(events, seat)
    foreseen = foresee(state.sample(seat, moment.rng), seat, [moment.action])
    coming = iter(seen)
    expect(all(event in coming for event in foreseen), f"seat {seat} foresees {foreseen}, but {seen} happens")
    if true.revealed == state.revealed:
        expect(foreseen == seen, f"seat {seat} foresees only {foreseen} of {seen}")
    _goes_in_one(moment, seat, whole(state.sample(seat, moment.rng.clone()), seat, [moment.action]))
    for viewer in range(state.seats):
        told, again = (refusals(state.sample(viewer, moment.rng), viewer) for _ in range(2))
        expect(told == again, f"seat {viewer} is told by what it cannot know why it cannot do things: {told}, {again}")
        for gesture in gestures(state.sample(viewer, moment.rng), viewer):
            _goes_in_one(moment, viewer, gesture)


def _goes_in_one(moment: Moment, seat: int, gesture: list[int]) -> None:
    trial = moment.state.clone()
    for action in gesture:
        text = moment.game.actions.text(action)
        expect(trial.revealed == moment.state.revealed, f"something becomes known before {text!r}, a part of a gesture")
        expect(action in trial.legal(seat), f"seat {seat} cannot do {text!r} as a part of a gesture")
        trial.apply(seat, action)


def samples_are_consistent(moment: Moment) -> None:
    """A sample is a possible state with fresh chance, made from nothing but what the seat knows: the same draws make
    the same sample from any state that the seat cannot tell from the true one. Drawing it leaves the original alone."""
    state = moment.state
    before = whole_of(state)
    for seat in viewers_of(state):
        viewer = NOBODY if seat is None else seat
        draws = moment.rng.clone()
        sample = state.sample(viewer, moment.rng)
        again = _twin(moment, seat).sample(viewer, draws)
        expect(whole_of(again) == whole_of(sample), f"the sample of {who_is(seat)} depends on what it cannot know")
        expect(_view(sample, seat) == _view(state, seat), f"{who_is(seat)} can tell its sample from the true state")
        expect(sample.deciders() == state.deciders(), f"{who_is(seat)} sees other deciders in its sample")
        if seat is not None:
            expect(sample.legal(seat) == state.legal(seat), f"seat {seat} has other choices in its sample")
        problems = moment.game.problems(sample)
        expect(not problems, f"a sample is impossible: {'; '.join(problems)}")
        expect(sample.rng.text() != state.rng.text(), f"the sample of {who_is(seat)} holds the true chance to come")
        expect(sample.events is None, "a sample has listeners")
        sample.apply(*random_move(sample, moment.rng))
        expect(whole_of(state) == before, "drawing a sample and playing it changed the original")


def simultaneous_decisions_commute(moment: Moment) -> None:
    """Where several seats decide, the order in which they do makes no difference."""
    state = moment.state
    others = [seat for seat in state.deciders() if seat != moment.seat]
    for other in others:
        action = moment.rng.choice(state.legal(other))
        one = moment.after()
        expect(one.legal(other) == state.legal(other), f"seat {moment.seat} changed the choices of seat {other}")
        one.apply(other, action)
        two = state.clone()
        two.apply(other, action)
        two.apply(moment.seat, moment.action)
        expect(whole_of(one) == whole_of(two), f"seats {moment.seat} and {other} decide at once, but the order matters")


def result_comes_at_the_end(moment: Moment) -> None:
    """While somebody decides there is no result."""
    try:
        moment.state.result()
    except NotOver:
        return
    raise Nonconformance("there is a result before the end")


# What is cheap enough to be looked at wherever a game goes
EVERY_DECISION: Sequence[Callable[[Moment], None]] = (pieces_are_conserved,)
MANY_MOMENTS: Sequence[Callable[[Moment], None]] = (dumps_load, hints_come)
SOME_MOMENTS: Sequence[Callable[[Moment], None]] = (
    legal_is_never_empty,
    illegal_is_refused,
    clones_are_independent,
    loaded_states_play_on,
    listening_changes_nothing,
    views_stay,
    views_leak_nothing,
    samples_are_consistent,
    foresight_comes_true,
    simultaneous_decisions_commute,
    result_comes_at_the_end,
)


def expect(holds: bool, otherwise: str) -> None:
    """`Nonconformance` says what is otherwise."""
    if not holds:
        raise Nonconformance(otherwise)


def whole_of(state: State) -> dict[str, Any]:
    """All of a state, to compare."""
    return state.dump()


def random_move(state: State, rng: Rng) -> tuple[int, int]:
    """One of those who decide, and any of their legal actions."""
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


def viewers_of(state: State) -> list[int | None]:
    """All who can look at it: a spectator, and every seat."""
    return [None, *range(state.seats)]


def who_is(seat: int | None) -> str:
    """What messages call a viewer."""
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
