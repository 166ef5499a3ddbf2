"""What the rules tests of all games do at a table: actions in words, as in a record."""

from ribeira.engine.events import Event
from ribeira.engine.match import apply_with_events
from ribeira.engine.state import State


def act(state: State, *actions: str, seat: int | None = None) -> list[Event]:
    """Let whoever decides first (or one of several) do these things; what happened."""
    events: list[Event] = []
    for action in actions:
        who = int(state.decider()) if seat is None else seat
        events += apply_with_events(state, who, state.game.actions.parse(action))
    return events


def choices(state: State, seat: int | None = None) -> list[str]:
    """What whoever decides first (or one of several) may do."""
    return [state.game.actions.text(action) for action in state.legal(int(state.decider()) if seat is None else seat)]
