"""Invariants that hold at every decision of a game."""

import json
from collections.abc import Callable, Sequence
from functools import cached_property
from typing import Any

import msgspec

from ribeira.engine.action_preview.preview import action_sequences, complete_sequence, preview_events, refusals
from ribeira.engine.bot_api.evaluator import evaluator_of
from ribeira.engine.errors import NotOver, RibeiraError
from ribeira.engine.events import Event
from ribeira.engine.game import AnyGame
from ribeira.engine.rng import Rng
from ribeira.engine.state import NOBODY, State
from ribeira.engine.view import View


class Nonconformance(AssertionError):
    """A game violates an invariant."""


# Who plays: an action for a decider of a state. The engine knows no bots; a test hands one in.
Player = Callable[[State, int, Rng], int]


def random_player(state: State, seat: int, rng: Rng) -> int:
    """Choose a random legal action."""
    return rng.choice(state.legal(seat))


def rollout_player(state: State, seat: int, rng: Rng) -> int:
    """Choose an action by the rollout policy of the game's evaluator."""
    return evaluator_of(state.game).play(state.sample(seat, rng), seat, rng)


class DecisionPoint:
    """State of a game, and the action that its player will take."""

    def __init__(self, game: AnyGame, state: State, seat: int, rng: Rng, player: Player) -> None:
        self.game = game
        self.state = state
        self.seat = seat
        self.rng = rng
        self.player = player
        self._loaded: State | None = None

    @cached_property
    def action(self) -> int:
        """Action that the player chooses from the dump alone, like a bot on a server."""
        return self.player(self.loaded(), self.seat, self.rng)

    def loaded(self) -> State:
        """Return the state after a round trip through its dump and JSON. Do not change it."""
        if self._loaded is None:
            document = json.loads(json.dumps(self.state.dump()))
            try:
                self._loaded = self.game.load(document)
            except RibeiraError as error:
                raise Nonconformance(f"its own dump is refused: {error}") from error
        return self._loaded

    def after(self, state: State | None = None) -> State:
        """Return a clone of the state (or of another one) with the action applied."""
        clone = (state or self.state).clone()
        clone.apply(self.seat, self.action)
        return clone


# Promises about every moment of a game


def legal_is_never_empty(moment: DecisionPoint) -> None:
    """Deciders have legal actions, other seats have none.

    Each action is listed once and belongs to the action space. If `several` is True, there are at least two.
    """
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


def illegal_is_refused(moment: DecisionPoint) -> None:
    """Actions that are illegal, unknown or of another seat are refused and change nothing."""
    state = moment.state
    before = dump_of(state)
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
            expect(dump_of(state) == before, f"refusing action {action} of seat {seat} changed the state")
        else:
            raise Nonconformance(f"action {action} of seat {seat} was taken, though it is not legal")


def pieces_are_conserved(moment: DecisionPoint) -> None:
    """The game finds no problems in the state."""
    problems = moment.game.problems(moment.state)
    expect(not problems, f"problems: {'; '.join(problems)}")


def clones_are_independent(moment: DecisionPoint) -> None:
    """A clone is equal, continues equally, and shares nothing with the original."""
    before = dump_of(moment.state)
    clone = moment.state.clone()
    expect(dump_of(clone) == before, "a clone is not the same state")
    twin = moment.state.clone()
    clone.apply(moment.seat, moment.action)
    expect(dump_of(moment.state) == before, "playing on a clone changed the original")
    twin.apply(moment.seat, moment.action)
    expect(dump_of(clone) == dump_of(twin), "two clones play on differently")


def dumps_load(moment: DecisionPoint) -> None:
    """A dump survives JSON and loads as an equal state."""
    loaded = moment.loaded()
    expect(dump_of(loaded) == dump_of(moment.state), "a loaded dump is not the same state")
    expect(_view(loaded, moment.seat) == _view(moment.state, moment.seat), "a loaded dump looks different")
    expect(loaded.deciders() == moment.state.deciders(), "a loaded dump has other deciders")
    for seat in loaded.deciders():
        expect(loaded.legal(seat) == moment.state.legal(seat), f"a loaded dump has other choices for seat {seat}")


def loaded_states_play_on(moment: DecisionPoint) -> None:
    """A loaded state continues like the original."""
    expect(dump_of(moment.after(moment.loaded())) == dump_of(moment.after()), "a loaded dump plays on differently")


def listening_changes_nothing(moment: DecisionPoint) -> None:
    """Collecting events does not change the game, and events can be encoded as JSON."""
    heard = moment.state.clone()
    events: list[Event] = []
    heard.events = events
    heard.apply(moment.seat, moment.action)
    expect(dump_of(heard) == dump_of(moment.after()), "listening to events changed the game")
    for event in events:
        expect(isinstance(event, Event), f"{event!r} is not an Event")
        msgspec.json.encode(event)


def hints_are_legal(moment: DecisionPoint) -> None:
    """Hints from the dump alone are legal."""
    for seat in moment.state.deciders():
        asked = moment.player is not random_player and seat == moment.seat
        hint = moment.action if asked else rollout_player(moment.loaded(), seat, moment.rng)
        expect(hint in moment.state.legal(seat), f"seat {seat} is told to take action {hint}, which is not legal")


def views_never_change(moment: DecisionPoint) -> None:
    """Views do not change when the game continues, and `own_view` equals `view`."""
    state = moment.state.clone()
    shown = [(seat, state.view(seat)) for seat in viewers(state)]
    seen = state.view(None)
    for seat, view in shown:
        other = seen if seat is None else state.game.own_view(state, seat, seen)
        expect(
            _encoded(other) == _encoded(view), f"the view of {viewer_name(seat)} is another from what everybody sees"
        )
    state.apply(moment.seat, moment.action)
    for seat, view in shown:
        expect(_encoded(view) == _view(moment.state, seat), f"the view of {viewer_name(seat)} changed with the game")


def views_leak_nothing(moment: DecisionPoint) -> None:
    """States that differ only in hidden information look the same to a seat: equal views, choices and deciders.

    The same holds after an action that reveals nothing. If something is revealed, views may differ; while they are
    equal, events are equal too.
    """
    state = moment.state
    for seat in viewers(state):
        for twin, how in ((_twin(moment, seat), "what it cannot know"), (_other_future(moment), "the chance to come")):
            expect(_view(twin, seat) == _view(state, seat), f"{viewer_name(seat)} sees {how} in its view")
            expect(twin.deciders() == state.deciders(), f"{viewer_name(seat)} sees {how} by who decides")
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
                    f"{viewer_name(seat)} learns something from {moment.game.actions.text(moment.action)!r}, "
                    "but `revealed` has not moved",
                )
            if alike:
                seen = [_seen(events, seat) for events in (true_events, other_events)]
                expect(seen[0] == seen[1], f"{viewer_name(seat)} sees {how} in the events {seen[0]}")


def previews_come_true(moment: DecisionPoint) -> None:
    """Previewed events happen in their order, and all events are previewed if nothing is revealed.

    Reasons for refusals depend on nothing hidden. Sequences of actions can be applied as one move.
    """
    state, seat = moment.state, moment.seat
    true, events = _listen(moment, state)
    seen = _seen(events, seat)
    foreseen = preview_events(state.sample(seat, moment.rng), seat, [moment.action])
    coming = iter(seen)
    expect(all(event in coming for event in foreseen), f"seat {seat} foresees {foreseen}, but {seen} happens")
    if true.revealed == state.revealed:
        expect(foreseen == seen, f"seat {seat} foresees only {foreseen} of {seen}")
    _goes_in_one(moment, seat, complete_sequence(state.sample(seat, moment.rng.clone()), seat, [moment.action]))
    for viewer in range(state.seats):
        told, again = (refusals(state.sample(viewer, moment.rng), viewer) for _ in range(2))
        expect(told == again, f"seat {viewer} is told by what it cannot know why it cannot do things: {told}, {again}")
        for gesture in action_sequences(state.sample(viewer, moment.rng), viewer):
            _goes_in_one(moment, viewer, gesture)


def _goes_in_one(moment: DecisionPoint, seat: int, gesture: list[int]) -> None:
    trial = moment.state.clone()
    for action in gesture:
        text = moment.game.actions.text(action)
        expect(trial.revealed == moment.state.revealed, f"something becomes known before {text!r}, a part of a gesture")
        expect(action in trial.legal(seat), f"seat {seat} cannot do {text!r} as a part of a gesture")
        trial.apply(seat, action)


def samples_are_consistent(moment: DecisionPoint) -> None:
    """A sample is a possible state with new chance that depends only on what the seat knows.

    The same random numbers give the same sample from every indistinguishable state. Sampling does not change the
    original.
    """
    state = moment.state
    before = dump_of(state)
    for seat in viewers(state):
        viewer = NOBODY if seat is None else seat
        draws = moment.rng.clone()
        sample = state.sample(viewer, moment.rng)
        again = _twin(moment, seat).sample(viewer, draws)
        expect(dump_of(again) == dump_of(sample), f"the sample of {viewer_name(seat)} depends on what it cannot know")
        expect(
            _view(sample, seat) == _view(state, seat), f"{viewer_name(seat)} can tell its sample from the true state"
        )
        expect(sample.deciders() == state.deciders(), f"{viewer_name(seat)} sees other deciders in its sample")
        if seat is not None:
            expect(sample.legal(seat) == state.legal(seat), f"seat {seat} has other choices in its sample")
        problems = moment.game.problems(sample)
        expect(not problems, f"a sample is impossible: {'; '.join(problems)}")
        expect(
            sample.rng.text() != state.rng.text(), f"the sample of {viewer_name(seat)} holds the true chance to come"
        )
        expect(sample.events is None, "a sample has listeners")
        sample.apply(*random_move(sample, moment.rng))
        expect(dump_of(state) == before, "drawing a sample and playing it changed the original")


def simultaneous_decisions_commute(moment: DecisionPoint) -> None:
    """The order of simultaneous decisions makes no difference."""
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
        expect(dump_of(one) == dump_of(two), f"seats {moment.seat} and {other} decide at once, but the order matters")


def result_comes_at_the_end(moment: DecisionPoint) -> None:
    """There is no result before the end."""
    try:
        moment.state.result()
    except NotOver:
        return
    raise Nonconformance("there is a result before the end")


# What is cheap enough to be looked at wherever a game goes
EVERY_DECISION: Sequence[Callable[[DecisionPoint], None]] = (pieces_are_conserved,)
MANY_MOMENTS: Sequence[Callable[[DecisionPoint], None]] = (dumps_load, hints_are_legal)
SOME_MOMENTS: Sequence[Callable[[DecisionPoint], None]] = (
    legal_is_never_empty,
    illegal_is_refused,
    clones_are_independent,
    loaded_states_play_on,
    listening_changes_nothing,
    views_never_change,
    views_leak_nothing,
    samples_are_consistent,
    previews_come_true,
    simultaneous_decisions_commute,
    result_comes_at_the_end,
)


def expect(holds: bool, otherwise: str) -> None:
    """Raise `Nonconformance` if a condition does not hold."""
    if not holds:
        raise Nonconformance(otherwise)


def dump_of(state: State) -> dict[str, Any]:
    """Return the whole state, for comparisons."""
    return state.dump()


def random_move(state: State, rng: Rng) -> tuple[int, int]:
    """Return a random decider and one of its legal actions."""
    seat = rng.choice(state.deciders())
    return seat, rng.choice(state.legal(seat))


def _twin(moment: DecisionPoint, seat: int | None) -> State:
    """A state that this seat cannot tell from the true one: mostly little is different, so that what becomes known in
    the next moment is often the same."""
    changes = 10 if moment.rng.below(4) == 0 else 1
    twin: State = moment.game.twin(moment.state, NOBODY if seat is None else seat, moment.rng, changes)
    return twin


def _other_future(moment: DecisionPoint) -> State:
    other = moment.state.clone()
    other.rng = moment.rng.fork()
    return other


def viewers(state: State) -> list[int | None]:
    """Return all viewers: the spectator (None) and every seat."""
    return [None, *range(state.seats)]


def viewer_name(seat: int | None) -> str:
    """Return the name of a viewer in messages."""
    return "a spectator" if seat is None else f"seat {seat}"


def _view(state: State, seat: int | None) -> bytes:
    return _encoded(state.view(seat))


def _encoded(view: View) -> bytes:
    return msgspec.json.encode(view, order="deterministic")


def _listen(moment: DecisionPoint, state: State) -> tuple[State, list[Event]]:
    clone = state.clone()
    events: list[Event] = []
    clone.events = events
    clone.apply(moment.seat, moment.action)
    return clone, events


def _seen(events: list[Event], seat: int | None) -> list[Event]:
    return [seen for event in events if (seen := event.seen_by(seat)) is not None]
