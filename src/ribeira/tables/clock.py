"""Game clocks in milliseconds. They run only for people, because bots have their own time limit."""

from collections.abc import Collection

import msgspec


class Pace(msgspec.Struct, frozen=True, forbid_unknown_fields=True):
    """Time control: `base` for the game plus `increment` per turn, or `per_turn` (correspondence)."""

    base: int = 0
    increment: int = 0
    per_turn: int = 0


class Clock(msgspec.Struct):
    """Remaining time per seat as of `since`, and the seats whose clocks have been running since then."""

    pace: Pace
    left: list[int]
    running: list[int] = []
    since: int = 0

    @classmethod
    def create(cls, pace: Pace, seats: int) -> "Clock":
        """Return stopped clocks with full time."""
        return cls(pace, [pace.per_turn or pace.base] * seats)

    def set_running(self, people: Collection[int], deciders: Collection[int], at: int) -> None:
        """Charge the elapsed time and start the clocks of `people`.

        A turn ends, and earns the increment, when the seat no longer has to decide. A bot that takes over a seat, or a
        player who returns, does not end the turn and therefore earns no increment.
        """
        passed = max(0, at - self.since)  # a request that arrived before an outage may be logged after it
        for seat in self.running:
            self.left[seat] -= passed
            if seat not in deciders:
                self.left[seat] = max(self.left[seat], 0) + self.pace.increment
        if self.pace.per_turn:
            self.left = [left if seat in deciders else self.pace.per_turn for seat, left in enumerate(self.left)]
        self.running = sorted(people)
        self.since = max(at, self.since)

    def remaining(self, now: int) -> list[int]:
        """Return the remaining time of every seat."""
        return [
            max(0, left - (now - self.since)) if seat in self.running else left for seat, left in enumerate(self.left)
        ]

    def deadline(self) -> int | None:
        """Return the time at which the first running clock reaches zero, or None if no clock is running."""
        return min((self.since + self.left[seat] for seat in self.running), default=None)

    def expired(self, now: int) -> list[int]:
        """Return the seats whose running clock has reached zero."""
        return [seat for seat in self.running if self.since + self.left[seat] <= now]

    def skip(self, since: int, until: int) -> None:
        """Skip the downtime from `since` to `until`, and charge the running clocks for the time before it."""
        if until > self.since:
            for seat in self.running:
                self.left[seat] -= max(0, since - self.since)
            self.since = until
