"""Helpers for the rules tests of all games: actions as text, as in records."""

from ribeira.engine.events import Event
from ribeira.engine.match import apply_with_events
from ribeira.engine.state import NOBODY, State


def act(state: State, *actions: str, seat: int | None = None) -> list[Event]:
    """Apply actions of one seat, by default the first that decides, and return the events."""
    events: list[Event] = []
    for action in actions:
        who = int(state.decider()) if seat is None else seat
        events += apply_with_events(state, who, state.game.actions.parse(action))
    return events


def choices(state: State, seat: int | None = None) -> list[str]:
    """Return the legal actions of one seat, by default the first that decides. There are none after the end."""
    deciding = int(state.decider()) if seat is None else seat
    return [] if deciding == NOBODY else [state.game.actions.text(action) for action in state.legal(deciding)]
