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

    def turn(self, people: Collection[int], deciders: Collection[int], at: int) -> None:
        """From now on it is these people's time that runs.

        A turn is over when its seat decides no more: then whoever took it gets the increment. Letting a bot stand in,
        or coming back, ends no turn and so pays nothing.
        """
        passed = max(0, at - self.since)  # what arrived before the server was away may be written after it
        for seat in self.running:
            self.left[seat] -= passed
            if seat not in deciders:
                self.left[seat] = max(self.left[seat], 0) + self.pace.increment
        if self.pace.per_turn:
            self.left = [left if seat in deciders else self.pace.per_turn for seat, left in enumerate(self.left)]
        self.running = sorted(people)
        self.since = max(at, self.since)

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

    def pause(self, since: int, until: int) -> None:
        """Do not count this time: the server was away. What somebody had thought before it went does count."""
        if until > self.since:
            for seat in self.running:
                self.left[seat] -= max(0, since - self.since)
            self.since = until
