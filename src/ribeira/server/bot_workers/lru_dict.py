"""Bounded dictionary. Workers cache bots and positions in it, and the pool tracks those caches with it."""

from collections import OrderedDict
from typing import Generic, TypeVar

K = TypeVar("K")
V = TypeVar("V")

MAX_BOTS = 32  # bots with their search trees, per worker
MAX_TABLES = 64  # table positions per worker


class LruDict(Generic[K, V]):
    """Dictionary that drops the least recently set entries."""

    def __init__(self, size: int) -> None:
        self.size = size
        self.entries: OrderedDict[K, V] = OrderedDict()

    def __contains__(self, key: K) -> bool:
        return key in self.entries

    def get(self, key: K) -> V | None:
        """Return an entry without changing its rank. Missing: None."""
        return self.entries.get(key)

    def set(self, key: K, value: V) -> None:
        """Set an entry and make it the most recent one."""
        self.entries[key] = value
        self.entries.move_to_end(key)
        if len(self.entries) > self.size:
            self.entries.popitem(last=False)

    def pop(self, key: K) -> V | None:
        """Remove and return an entry. Missing: None."""
        return self.entries.pop(key, None)

    def clear(self) -> None:
        """Remove all entries."""
        self.entries.clear()
