"""Evidence from many decisions, for mistakes that a single decision cannot prove."""

from collections import Counter, defaultdict
from typing import Any

ENOUGH = 6  # observations before something is concluded


class Evidence:
    """Counts over all decisions of one or several games with the same rules.

    Attributes:
        revealed: by kind of decision, how often `revealed` moved without and with an effect that somebody could see.
        single: by kind of decision, how often its only action was known to everybody, and how often it was a secret.
        task_fields: by kind of decision and field, the hidden places that have always been equal to it, and its values.
        event_seats: by kind of event and field, for each field of the position with one part per seat: how often the
            only part that changed was that of the named seat, and how often that of another seat.
        values: the values of each plain number of a position, by its general path.
    """

    def __init__(self) -> None:
        self.revealed: dict[type, list[int]] = defaultdict(lambda: [0, 0])
        self.single: dict[type, list[int]] = defaultdict(lambda: [0, 0])
        self.task_fields: dict[tuple[type, str], tuple[set[str], list[Any]]] = {}
        self.event_seats: dict[tuple[type, str], dict[str, list[int]]] = defaultdict(
            lambda: defaultdict(lambda: [0, 0])
        )
        self.event_counts: Counter[tuple[type, str]] = Counter()
        self.values: dict[str, set[int]] = defaultdict(set)
