"""Base class of game events, which the log, animations and screen readers present."""

from typing import ClassVar, Self

import msgspec

from ribeira.engine.serialization.snake_case import snake


class Event(msgspec.Struct, frozen=True, tag_field="event", tag=snake):
    """Base class of a game's events. The tag in JSON is the class name in snake case (`market_closed`)."""

    # The event reveals a random draw or another seat's secret. Previews omit it and all later events.
    REVEALS: ClassVar[bool] = False
    # The event reveals information, but later events of the action do not depend on it. Previews omit only this event.
    ASIDE: ClassVar[bool] = False

    def seen_by(self, seat: int | None) -> Self | None:
        """Return the part of the event visible to a seat (None: a spectator), or None if all of it is hidden."""
        return self
