"""Damaged positions, for tests of `load` and `problems`."""

import copy
from collections.abc import Callable
from typing import Any

Choose = Callable[[int], int]  # limit -> random number below it; from a generator or from Hypothesis

# Values at the limits of types: compiled numbers have 64 bits, actions fewer.
STRANGE: tuple[Any, ...] = (
    None,
    True,
    -1,
    0,
    1,
    2,
    3,
    7,
    99,
    -99,
    2**31,
    2**62,
    2**63,
    -(2**63) - 1,
    2**80,
    0.5,
    "",
    "0",
    "nobody",
    [],
    {},
    [[]],
    [None],
    {"task": "nothing"},
)


def damaged_copy(document: Any, choose: Choose, stranger: Any) -> Any:
    """Return a copy of a JSON document with one change.

    Something is removed, duplicated, exchanged, replaced, or taken from `stranger`, another document of the same kind.
    """
    damaged = copy.deepcopy(document)
    inside, key = _place(damaged, choose)
    value = inside[key]
    how = choose(7)
    if how == 0:
        del inside[key]
    elif how == 1 and isinstance(inside, list):
        inside.insert(key, copy.deepcopy(value))
    elif how == 2:
        other, name = _place(damaged, choose)
        inside[key], other[name] = copy.deepcopy(other[name]), copy.deepcopy(value)
    elif how == 3:
        other, name = _place(damaged, choose)
        inside[key] = copy.deepcopy(other[name])
    elif how == 4 and type(value) is int:
        inside[key] = value + (1, -1, 2, -2, 10)[choose(5)]
    elif how == 5:
        part = sorted(stranger)[choose(len(stranger))]
        damaged[part] = copy.deepcopy(stranger[part])
    else:
        inside[key] = copy.deepcopy(STRANGE[choose(len(STRANGE))])
    return damaged


def _place(document: Any, choose: Choose) -> tuple[Any, Any]:
    """Return a random place in a document: its container and the key.

    The place is chosen level by level, so that short and long parts are equally likely.
    """
    while True:
        keys = list(document) if isinstance(document, dict) else range(len(document))
        key = keys[choose(len(keys))]
        value = document[key]
        if not isinstance(value, dict | list) or not value or choose(4) == 0:
            return document, key
        document = value
