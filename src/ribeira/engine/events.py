"""What happened, as typed records for the log, the animations and the screen reader."""

from typing import ClassVar, Self

import msgspec

from ribeira.engine.naming import snake


class Event(msgspec.Struct, frozen=True, tag_field="event", tag=snake):
    """Something that happened. A game derives its own; the tag in JSON is the class name (`market_closed`)."""

    # It tells what somebody could not know, a draw or another seat's secret: nobody foresees it, nor what follows it.
    REVEALS: ClassVar[bool] = False
    # It tells such a thing, but nothing else that the same action does hangs on it: only it is not foreseen.
    ASIDE: ClassVar[bool] = False

    def seen_by(self, seat: int | None) -> Self | None:
        """The event as this seat (None: a spectator) may know it; None where it may not know of it at all."""
        return self
