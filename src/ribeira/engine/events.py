"""What happened, as typed records for the log, the animations and the screen reader."""

from typing import Self

import msgspec

from ribeira.engine.naming import snake


class Event(msgspec.Struct, frozen=True, tag_field="event", tag=snake):
    """Something that happened. A game derives its own; the tag in JSON is the class name (`market_closed`)."""

    def seen_by(self, seat: int | None) -> Self | None:
        """The event as this seat (None: a spectator) may know it; None where it may not know of it at all."""
        return self
