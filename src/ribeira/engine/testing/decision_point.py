"""Decision of a game under test, with everything that the checks need."""

import json
from collections.abc import Callable, Sequence
from functools import cached_property
from typing import Any, TypeVar

import msgspec

from ribeira.engine.bot_api.evaluator import evaluator_of
from ribeira.engine.errors import RibeiraError
from ribeira.engine.events import Event
from ribeira.engine.game import AnyGame, Game
from ribeira.engine.match import Turn
from ribeira.engine.rng import Rng
from ribeira.engine.state import NOBODY, State, Task
from ribeira.engine.testing.differences import difference, snapshot
from ribeira.engine.testing.evidence import Evidence
from ribeira.engine.testing.failures import NOTHING, Nonconformance, at, fail_at
from ribeira.engine.view import View

T = TypeVar("T")

# Chooses an action for a decider of a state. The engine knows no bots; a test may pass one.
Player = Callable[[State, int, Rng], int]


def random_player(state: State, seat: int, rng: Rng) -> int:
    """Choose a random legal action."""
    return rng.choice(state.legal(seat))


def rollout_player(state: State, seat: int, rng: Rng) -> int:
    """Choose an action by the rollout policy of the game's evaluator."""
    return evaluator_of(state.game).play(state.sample(seat, rng), seat, rng)


class DecisionPoint:
    """State of a game, and the action that its player will take."""

    def __init__(
        self,
        game: AnyGame,
        state: State,
        seat: int,
        rng: Rng,
        player: Player,
        previous: Turn | None = None,
        evidence: Evidence | None = None,
    ) -> None:
        self.game = game
        self.state = state
        self.seat = seat
        self.rng = rng
        self.player = player
        self.previous = previous
        self.evidence = evidence if evidence is not None else Evidence()
        self._loaded: State | None = None

    @cached_property
    def action(self) -> int:
        """Action that the player chooses from the dump alone, like a bot on a server."""
        return self.player(self.loaded().clone(), self.seat, self.rng)

    @cached_property
    def action_text(self) -> str:
        """Text of the action."""
        return self.game.actions.text(self.action)

    @property
    def task(self) -> Task[Any]:
        """The decision of the seat."""
        return self.state.top(self.seat)

    @cached_property
    def snapshot(self) -> dict[str, Any]:
        """Attributes of the state."""
        return snapshot(self.state)

    def loaded(self) -> State:
        """Return the state after a round trip through its dump and JSON. Do not change it."""
        if self._loaded is None:
            self._loaded = load_dump(self.game, self.state)
        return self._loaded

    def after(self, state: State | None = None) -> State:
        """Return a clone of the state (or of another one) with the action applied."""
        clone = (state or self.state).clone()
        clone.apply(self.seat, self.action)
        return clone

    def listen(self, state: State, action: int | None = None) -> tuple[State, list[Event]]:
        """Return a clone with an action applied, and its events."""
        clone = state.clone()
        events: list[Event] = []
        clone.events = events
        clone.apply(self.seat, self.action if action is None else action)
        return clone, events

    def twin(self, seat: int | None, *, changes: int = 0) -> State:
        """Return a state that a viewer cannot distinguish from the true one.

        Mostly little is different, so that the revelations of the next action are often the same.
        """
        count = changes or (10 if self.rng.below(4) == 0 else 1)
        return twin_of(self.state, seat, self.rng, count)

    def other_future(self) -> State:
        """Return a clone with other future chance."""
        other = self.state.clone()
        other.rng = self.rng.fork()
        return other

    def unchanged(self, method: str, advice: str) -> None:
        """Expect that a call has not changed the state since the first snapshot."""
        found = difference(self.snapshot, snapshot(self.state))
        if found is not None:
            fail_at(*found, f"{method.split(' ')[0]} changes the state", method, advice)


def hides_something(game: AnyGame) -> bool:
    """Return True if a game has hidden information, also information that nobody has, such as the order of a deck."""
    return type(game).disguise is not Game.disguise


def load_dump(game: AnyGame, state: State) -> State:
    """Return a state after a round trip through its dump and JSON."""
    document = json.loads(json.dumps(state.dump()))
    try:
        loaded: State = game.load(document)
    except RibeiraError as error:
        first = str(error).partition(":")[0]
        raise Nonconformance(
            f"its own dump is refused: {error}",
            method=f"{at(game, 'position')}, {at(game, 'build')} or {at(game, 'problems')}",
            field=first,
            before=document.get(first.partition("[")[0], "not in the dump"),
            after=NOTHING,
            advice="Write the field in `position`, read it in `build`, and refuse in `problems` only what cannot be.",
        ) from error
    return loaded


def twin_of(state: State, seat: int | None, rng: Rng, changes: int = 1) -> State:
    """Return a state that a viewer cannot distinguish from this one."""
    try:
        twin: State = state.game.twin(state, NOBODY if seat is None else seat, rng, changes)
    except RibeiraError as error:
        raise Nonconformance(
            f"`disguise` makes an impossible state for {viewer_name(seat)}: {error}",
            method=at(state.game, "disguise"),
            field=str(error).partition(":")[0],
            advice="Exchange hidden parts only for others that are possible.",
        ) from error
    return twin


def expect_same(one: Any, two: Any, problem: str, method: str, advice: str, ignore: tuple[str, ...] = ()) -> None:
    """Expect that two documents are equal. The failure names the first field that differs."""
    if one == two:
        return
    if ignore:
        one = {key: value for key, value in one.items() if key not in ignore}
        two = {key: value for key, value in two.items() if key not in ignore}
    found = difference(one, two)
    if found is not None:
        fail_at(*found, problem, method, advice)


def dump_of(state: State) -> dict[str, Any]:
    """Return the whole state, for comparisons."""
    return state.dump()


def random_move(state: State, rng: Rng) -> tuple[int, int]:
    """Return a random decider and one of its legal actions."""
    seat = rng.choice(state.deciders())
    return seat, rng.choice(state.legal(seat))


def pick(rng: Rng, items: Sequence[T]) -> T:
    """Return a random element."""
    return items[int(rng.below(len(items)))]


def viewers(state: State) -> list[int | None]:
    """Return all viewers: the spectator (None) and every seat."""
    return [None, *range(state.seats)]


def viewer_name(seat: int | None) -> str:
    """Return the name of a viewer in messages."""
    return "a spectator" if seat is None else f"seat {seat}"


def encoded(view: View) -> bytes:
    """Return a view as JSON."""
    return msgspec.json.encode(view, order="deterministic")


def view_of(state: State, seat: int | None) -> dict[str, Any]:
    """Return a view as a document."""
    document: dict[str, Any] = msgspec.json.decode(encoded(state.view(seat)))
    return document


def seen_events(events: list[Event], seat: int | None) -> list[Event]:
    """Return the events as a viewer sees them."""
    return [seen for event in events if (seen := event.seen_by(seat)) is not None]
