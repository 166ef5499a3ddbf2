"""Limits on messages that reach other people at a table.

Messages are counted by the times in the table's log. The limits therefore hold across connections, server processes and
restarts.
"""

from collections.abc import Mapping, Sequence
from typing import Final

PLAYER_CHAT: Final = "player chat"
SPECTATOR_CHAT: Final = "spectator chat"
WINDOW_MS = 120_000  # the longest period for which a limit counts messages
MINUTE_MS = 60_000
MAX_PLAYER_CHATS = 60  # chat messages a minute by all seated people, if several people are seated
MAX_SPECTATOR_CHATS = 20  # chat messages a minute by all spectators
MAX_OFFERS = 3  # restart offers per player in two minutes

RecentTimes = dict[str, list[int]]  # times of recent messages by kind, oldest first


def offers_of(player: str) -> str:
    """Return the kind under which a player's restart offers are counted."""
    return f"offer {player}"


def record_messages(recent: RecentTimes, kinds: Sequence[str], at: int) -> None:
    """Count a message under each of these kinds, and forget messages outside the window."""
    for kind in kinds:
        recent.setdefault(kind, []).append(at)
    if kinds:
        for kind, times in list(recent.items()):
            times[:] = [time for time in times if at - WINDOW_MS < time <= at]
            if not times:
                del recent[kind]


def count_recent(recent: Mapping[str, Sequence[int]], kind: str, now: int, period_ms: int) -> int:
    """Count the messages of a kind in the period before `now`. Times after `now` do not count."""
    return sum(now - period_ms < time <= now for time in recent.get(kind, ()))
