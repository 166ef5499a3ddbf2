"""The clocks of a table, in milliseconds. Only people's clocks run: bots have a limit of their own."""

from collections.abc import Collection

import msgspec


class Pace(msgspec.Struct, frozen=True, forbid_unknown_fields=True):
    """How much time there is: `base` for the game and `increment` more a turn, or `per_turn` (correspondence)."""

    base: int = 0
    increment: int = 0
    per_turn: int = 0


class Clock(msgspec.Struct):
    """What is left to every seat, as of `since`; the clocks of those in `running` go on from there."""

    pace: Pace
    left: list[int]
    running: list[int] = []
    since: int = 0

    @classmethod
    def wound(cls, pace: Pace, seats: int) -> "Clock":
        return cls(pace, [pace.per_turn or pace.base] * seats)

    def turn(self, deciders: Collection[int], at: int) -> None:
        """From now on it is these seats' time that runs."""
        for seat in self.running:
            self.left[seat] -= at - self.since
            if seat not in deciders:
                self.left[seat] = self.pace.per_turn or max(self.left[seat], 0) + self.pace.increment
        self.running = sorted(deciders)
        self.since = at

    def left_at(self, now: int) -> list[int]:
        """What every seat has left."""
        return [
            max(0, left - (now - self.since)) if seat in self.running else left for seat, left in enumerate(self.left)
        ]

    def deadline(self) -> int | None:
        """When the first flag falls."""
        return min((self.since + self.left[seat] for seat in self.running), default=None)

    def fallen(self, now: int) -> list[int]:
        """The seats whose time is over."""
        return [seat for seat in self.running if self.since + self.left[seat] <= now]

    def pause(self, now: int) -> None:
        """Do not count the time until now: the server was away."""
        self.since = max(self.since, now)
