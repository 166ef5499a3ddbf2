"""What was learned for one number of seats as a beginning for another: the others at the table are taken to be alike.

What is seen of the second and the third opponent counts like what is seen of the first, and all of them together as
much as one did. What the other table has not (its own number of dice, a fourth token) counts like what is nearest.
"""

import math
import re

import msgspec
import numpy as np
import numpy.typing as npt
from taught import packed, rounded, unpacked

from ribeira.bots.mind import DEEPER, HIDDEN, LEADS
from ribeira.bots.minds import FINELY, Network, plan_of
from ribeira.engine.game import AnyGame
from ribeira.engine.observing import Entry

PLACE = re.compile(r"(\w+)\[(\d+)\]")


def widened(game: AnyGame, known: Network, seats: int) -> Network:
    """A network for so many seats that begins with what is known."""
    before = plan_of(game, known.seats, game.check_options(known.seats, None))
    now = plan_of(game, seats, game.check_options(seats, None))
    if before is None or now is None or known.layout != before[1].digest:
        raise SystemExit(f"{game.id}: the network for {known.seats} seats does not fit what is seen")
    rows = unpacked(known.first, 4)
    begins, there = {}, 0
    for entry in before[0].entries:
        begins[entry.name] = entry, there
        there += rows_of(entry)
    alike = by_seat(before[0].entries, known.seats) & by_seat(now[0].entries, seats)
    fewer = min(1.0, (known.seats - 1) / max(1, seats - 1))  # what each of the others counts
    found = []
    for entry in now[0].entries:
        place = PLACE.match(entry.name)
        counts = fewer if place and place[1] in alike and place[2] != "0" else 1.0
        name = nearest(entry.name, begins)
        if name is None:
            found.append(np.zeros((rows_of(entry), HIDDEN)))
        else:
            other, first = begins[name]
            found.append(counts * rows[[first + step for step in steps(entry, other)]])
    found += [
        fewer * rows[there + min(i, known.seats - 2) * LEADS :][:LEADS]
        if known.seats > 1
        else np.zeros((LEADS, HIDDEN))
        for i in range(seats - 1)
    ]
    return msgspec.structs.replace(
        known,
        seats=seats,
        layout=now[1].digest,
        first=packed(np.rint(np.vstack(found)), 4),
        **heads(known, seats, fewer),
    )


def heads(known: Network, seats: int, fewer: float) -> dict[str, list[float]]:
    """What leads to each seat's chance to win, then to its points."""
    old = known.seats
    weights = np.array(known.heads).reshape(2, old, DEEPER)
    bias = np.array(known.head_bias).reshape(2, old)
    skip = np.array(known.skip).reshape(2, old, old)  # to a seat, from a seat
    which = [min(seat, old - 1) for seat in range(seats)]
    new_bias = bias[:, which]
    new_bias[0] += math.log(max(1, old - 1) / max(1, seats - 1))  # the more there are, the fewer win
    new_skip = np.zeros((2, seats, seats))
    for to in range(seats):
        for origin in range(seats):
            if to == origin:
                new_skip[:, to, origin] = skip[:, which[to], which[to]]
            elif old > 1:
                new_skip[:, to, origin] = fewer * skip[:, which[to], 1 if to == 0 else 0]
    return {"heads": rounded(weights[:, which]), "head_bias": rounded(new_bias), "skip": rounded(new_skip)}


def coarser(network: Network, shift: int) -> Network:
    """The same with fewer bits a number, for a smaller file: with 1 instead of 4 a chance to win differs by 0.003."""
    less = network.shift - shift
    if less <= 0:
        return network
    bias = unpacked(network.first_bias, 4) - (1 << network.shift >> 1)
    return msgspec.structs.replace(
        network,
        first=packed(np.rint(unpacked(network.first, 4) / (1 << less)), 4),
        first_bias=packed(np.rint(bias / (1 << less)) + (1 << shift >> 1), 4),
        shift=shift,
    )


def rows_of(entry: Entry) -> int:
    """How many rows it has (`minds.plan`)."""
    return len(entry.values) or 2 + (entry.most * 3 // 2) // width(entry)


def width(entry: Entry) -> int:
    return -(-entry.most // FINELY)


def by_seat(entries: list[Entry], seats: int) -> set[str]:
    """Of what there is one for each seat, the own first."""
    found: dict[str, set[str]] = {}
    for entry in entries:
        if place := PLACE.match(entry.name):
            found.setdefault(place[1], set()).add(place[2])
    return {name for name, places in found.items() if len(places) == seats}


def nearest(name: str, there: dict[str, tuple[Entry, int]]) -> str | None:
    """The same, or the same of the last that there is."""
    while name not in there:
        places = [place for place in PLACE.finditer(name) if int(place[2]) > 0]
        if not places:
            return None
        last = max(places, key=lambda place: int(place[2]))
        name = f"{name[: last.start(2)]}{int(last[2]) - 1}{name[last.end(2) :]}"
    return name


def steps(entry: Entry, other: Entry) -> list[int]:
    """For each row of an entry the one of the other that tells the same, or the nearest."""
    if entry.values:
        by_value = {value: step for step, value in enumerate(other.values)}
        return [by_value.get(value, min(step, len(other.values) - 1)) for step, value in enumerate(entry.values)]
    numbers: npt.NDArray[np.int64] = np.maximum(0, 1 + (np.arange(rows_of(entry)) - 1) * width(entry))
    numbers[0] = 0
    own = np.where(numbers == 0, 0, 1 + (numbers - 1) // width(other))
    return [int(step) for step in np.minimum(own, rows_of(other) - 1)]
