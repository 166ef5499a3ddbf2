"""Initialize a network for more seats with the weights of a network for fewer seats.

All opponents are treated alike: the first layer reads each additional opponent with the weights of the last known one,
and all opponents together count as much as before. A feature that the old network does not have (the seat's own number
of dice, a fourth token) gets the weights of the most similar one.
"""

import math
import re

import msgspec
import numpy as np
import numpy.typing as npt

from ribeira.bots.networks.value_network import DEEPER, HIDDEN, LEADS
from ribeira.bots.networks.weights import Network, feature_layout_of, fit, row_count, row_width
from ribeira.engine.game import AnyGame
from ribeira.engine.observation import Entry
from ribeira.training.learning.packing import pack, rounded, unpack

INDEXED_NAME = re.compile(r"(\w+)\[(\d+)\]")

FirstRows = dict[str, tuple[Entry, int]]  # observation entries with their first row, by name


def transfer_to_more_seats(game: AnyGame, known: Network, seats: int) -> Network:
    """Return a network for `seats` seats with the weights of `known`."""
    old_plan = feature_layout_of(game, known.seats, game.check_options(known.seats, None))
    new_plan = feature_layout_of(game, seats, game.check_options(seats, None))
    if old_plan is None or new_plan is None:
        raise SystemExit(f"{game.id} has no observations for a network")
    old_entries, new_entries = old_plan[0].entries, new_plan[0].entries
    known = fit(known, old_entries)
    rows = unpack(known.first, 4)
    first_rows: FirstRows = {}
    leads_row = 0
    for entry in old_entries:
        first_rows[entry.name] = entry, leads_row
        leads_row += row_count(entry)
    per_seat = entries_per_seat(old_entries, known.seats) & entries_per_seat(new_entries, seats)
    opponent_weight = min(1.0, (known.seats - 1) / max(1, seats - 1))
    blocks = []
    for entry in new_entries:
        indexed = INDEXED_NAME.match(entry.name)
        is_opponent = indexed is not None and indexed[1] in per_seat and indexed[2] != "0"
        name = most_similar_entry(entry.name, first_rows)
        if name is None:
            blocks.append(np.zeros((row_count(entry), HIDDEN)))
        else:
            similar, first = first_rows[name]
            weight = opponent_weight if is_opponent else 1.0
            blocks.append(weight * rows[[first + row for row in similar_rows(entry, similar)]])
    blocks += [
        opponent_weight * rows[leads_row + min(opponent, known.seats - 2) * LEADS :][:LEADS]
        if known.seats > 1
        else np.zeros((LEADS, HIDDEN))
        for opponent in range(seats - 1)
    ]
    return msgspec.structs.replace(
        known,
        seats=seats,
        entries=new_entries,
        first=pack(np.rint(np.vstack(blocks)), 4),
        **output_weights(known, seats, opponent_weight),
    )


def output_weights(known: Network, seats: int, opponent_weight: float) -> dict[str, list[float]]:
    """Return the weights that lead to the outputs: first the values of all seats, then their scores."""
    old_seats = known.seats
    heads = np.array(known.heads).reshape(2, old_seats, DEEPER)
    bias = np.array(known.head_bias).reshape(2, old_seats)
    skip = np.array(known.skip).reshape(2, old_seats, old_seats)  # axes: kind, to seat, from seat
    similar_seat = [min(seat, old_seats - 1) for seat in range(seats)]
    new_bias = bias[:, similar_seat]
    new_bias[0] += math.log(max(1, old_seats - 1) / max(1, seats - 1))  # each seat wins less often
    new_skip = np.zeros((2, seats, seats))
    for to in range(seats):
        for origin in range(seats):
            if to == origin:
                new_skip[:, to, origin] = skip[:, similar_seat[to], similar_seat[to]]
            elif old_seats > 1:
                new_skip[:, to, origin] = opponent_weight * skip[:, similar_seat[to], 1 if to == 0 else 0]
    return {"heads": rounded(heads[:, similar_seat]), "head_bias": rounded(new_bias), "skip": rounded(new_skip)}


def entries_per_seat(entries: list[Entry], seats: int) -> set[str]:
    """Return the base names of the entries that exist once per seat, beginning with the observer."""
    indices: dict[str, set[str]] = {}
    for entry in entries:
        if indexed := INDEXED_NAME.match(entry.name):
            indices.setdefault(indexed[1], set()).add(indexed[2])
    return {name for name, seen in indices.items() if len(seen) == seats}


def most_similar_entry(name: str, known: FirstRows) -> str | None:
    """Return the known entry with this name, or with the next lower indices."""
    while name not in known:
        positive = [match for match in INDEXED_NAME.finditer(name) if int(match[2]) > 0]
        if not positive:
            return None
        highest = max(positive, key=lambda match: int(match[2]))
        name = f"{name[: highest.start(2)]}{int(highest[2]) - 1}{name[highest.end(2) :]}"
    return name


def similar_rows(entry: Entry, known: Entry) -> list[int]:
    """Return, for each row of an entry, the row of a known entry with the same or the nearest value."""
    if entry.values:
        row_of_value = {value: row for row, value in enumerate(known.values)}
        return [row_of_value.get(value, min(row, len(known.values) - 1)) for row, value in enumerate(entry.values)]
    numbers: npt.NDArray[np.int64] = np.maximum(0, 1 + (np.arange(row_count(entry)) - 1) * row_width(entry))
    numbers[0] = 0
    rows = np.where(numbers == 0, 0, 1 + (numbers - 1) // row_width(known))
    return [int(row) for row in np.minimum(rows, row_count(known) - 1)]
