"""Comparison of states by their attributes and of documents by their fields."""

import re
from collections.abc import Iterator
from typing import Any, NamedTuple

import msgspec

from ribeira.engine.rng import Rng
from ribeira.engine.state import State, Task, Together

# Attributes of every state that are compared in another way, or not at all.
ENGINE_ATTRIBUTES = ("game", "options", "events", "stack", "choices", "seats")
MISSING = "nothing"


class Difference(NamedTuple):
    """Field with two different values."""

    path: str
    one: Any
    two: Any


def attributes(thing: Any) -> dict[str, Any]:
    """Return the attributes of an object, compiled or not."""
    names: dict[str, None] = {}
    for kind in type(thing).__mro__:
        names.update(dict.fromkeys(getattr(kind, "__mypyc_attrs__", ())))
        slots = vars(kind).get("__slots__", ())
        names.update(dict.fromkeys([slots] if isinstance(slots, str) else slots))
    names.update(getattr(thing, "__dict__", {}))
    return {name: getattr(thing, name) for name in names if not name.startswith("__") and hasattr(thing, name)}


def snapshot(state: State) -> dict[str, Any]:
    """Return the attributes of a state as plain data that does not change with the state.

    Objects that the state shares with its clones, such as lookup tables, appear as their type. `State.CACHES` is left
    out.
    """
    twin = state.clone()
    own, other = attributes(state), attributes(twin)
    own |= {name: getattr(state, name) for name in other if hasattr(state, name)}  # on the class until it is set
    found = {
        name: _plain(value, other.get(name)) for name, value in sorted(own.items()) if name not in ENGINE_ATTRIBUTES
    }
    for path in state.CACHES:
        name, _, inner = path.partition("[].")
        for part in found[name] if inner else [found]:
            part.pop(inner or name, None)
    return found


def _plain(value: Any, twin: Any) -> Any:
    if value is None or isinstance(value, bool | int | float | str | bytes):
        return value
    if isinstance(value, list | tuple):
        others = twin if isinstance(twin, list | tuple) and len(twin) == len(value) else value
        return [_plain(each, other) for each, other in zip(value, others, strict=True)]
    if isinstance(value, dict):
        known = twin if isinstance(twin, dict) else value
        return {str(key): _plain(each, known.get(key, each)) for key, each in value.items()}
    if isinstance(value, set | frozenset):
        return sorted(map(repr, value))
    if isinstance(value, Rng):
        return value.text()
    if isinstance(value, Together):
        return [[task_snapshot(task) for task in stack] for stack in value.stacks]
    if isinstance(value, Task):
        return task_snapshot(value)
    if isinstance(value, msgspec.Struct):
        return msgspec.to_builtins(value)
    if value is twin or not attributes(value):
        return f"<{type(value).__name__}>"
    own = attributes(twin) if type(twin) is type(value) else {}
    return {name: _plain(each, own.get(name)) for name, each in sorted(attributes(value).items())}


def task_snapshot(task: Task[Any]) -> dict[str, Any]:
    """Return the attributes of a task."""
    own = {name: value for name, value in attributes(task).items() if name != "waits_for"}
    return {"task": type(task).__name__, **{name: _plain(value, None) for name, value in sorted(own.items())}}


def differences(one: Any, two: Any, path: str = "") -> Iterator[Difference]:
    """Yield the fields in which two documents differ, the innermost ones."""
    if isinstance(one, dict) and isinstance(two, dict):
        for key in [*one, *(key for key in two if key not in one)]:
            inner = f"{path}.{key}" if path else str(key)
            yield from differences(one.get(key, MISSING), two.get(key, MISSING), inner)
    elif isinstance(one, list) and isinstance(two, list) and len(one) == len(two):
        for i, (here, there) in enumerate(zip(one, two, strict=True)):
            yield from differences(here, there, f"{path}[{i}]")
    elif one != two or type(one) is not type(two):
        yield Difference(path, one, two)


def difference(one: Any, two: Any) -> Difference | None:
    """Return the first difference of two documents, or None. Fields before the agenda and the generator come first."""
    found = list(differences(one, two))
    usual = [each for each in found if each.path.partition("[")[0] not in ("rng", "agenda", "revealed")]
    return next(iter(usual or found), None)


def leaves(document: Any, path: tuple[Any, ...] = ()) -> Iterator[tuple[tuple[Any, ...], Any]]:
    """Yield the path and value of each list and each plain value of a document."""
    if isinstance(document, dict):
        for key, value in document.items():
            yield from leaves(value, (*path, key))
        return
    yield path, document
    if isinstance(document, list):
        for i, value in enumerate(document):
            yield from leaves(value, (*path, i))


def path_name(path: tuple[Any, ...], *, general: bool = False) -> str:
    """Return a path as text: `players[1].bid`, or with `general` `players[].bid`."""
    text = ""
    for key in path:
        text += (f"[{'' if general else key}]") if isinstance(key, int) else f".{key}" if text else str(key)
    return text


def general_name(path: str) -> str:
    """Return a path without its indices: `players[].bid` for `players[1].bid`."""
    return re.sub(r"\[\d+\]", "[]", path)
