"""Tasks of the agenda in words: for views, and for positions written as JSON."""

from collections.abc import Iterable, Mapping, Sequence
from typing import Any

from ribeira.engine.errors import BadPosition
from ribeira.engine.naming import snake
from ribeira.engine.state import State, Task, Together

Document = dict[str, Any]


def task_name(kind: type[Task[Any]]) -> str:
    """The name of a kind of task: `MoveBuyer` is `move_buyer`."""
    return snake(kind.__name__)


def describe(task: Task[Any]) -> tuple[str, dict[str, int | str]]:
    """A task's name and its fields, with words where it has them."""
    fields: dict[str, int | str] = {}
    for name, words in task.FIELDS.items():
        value = getattr(task, name)
        fields[name] = words[value] if words else value
    return task_name(type(task)), fields


def dump_agenda(state: State) -> list[Document]:
    """The agenda, the next task last."""
    return _dump_stack(state.agenda)


def _dump_stack(stack: Sequence[Task[Any]]) -> list[Document]:
    return [
        {"together": [_dump_stack(inner) for inner in task.stacks]} if isinstance(task, Together) else _dump_task(task)
        for task in stack
    ]


def _dump_task(task: Task[Any]) -> Document:
    name, fields = describe(task)
    return {"task": name, "seat": int(task.seat), **fields}


def load_agenda(kinds: Iterable[type[Task[Any]]], seats: int, documents: Sequence[Document]) -> list[Task[Any]]:
    """The tasks of a dumped agenda."""
    named = {task_name(kind): kind for kind in kinds}
    return [_load_task(named, seats, document) for document in documents]


def _load_task(named: Mapping[str, type[Task[Any]]], seats: int, document: Document) -> Task[Any]:
    if "together" in document:
        stacks = document["together"]
        if not isinstance(stacks, list) or len(stacks) != seats:
            raise BadPosition([f"agenda: together wants one list for each of the {seats} seats"])
        return Together([[_load_task(named, seats, inner) for inner in stack] for stack in stacks])
    kind = named.get(str(document.get("task")))
    if kind is None:
        raise BadPosition([f"agenda: there is no task {document.get('task')!r}; there are {', '.join(named)}"])
    name = document["task"]
    for key in document:
        if key not in ("task", "seat") and key not in kind.FIELDS:
            raise BadPosition([f"agenda: {name} has no field {key!r}"])
    seat = document.get("seat", -1)
    if not isinstance(seat, int) or not -1 <= seat < seats:
        raise BadPosition([f"agenda: {name} has seat {seat!r}; there are seats 0 to {seats - 1}"])
    values = {field: _number(name, field, words, document) for field, words in kind.FIELDS.items()}
    return kind(seat, **values)


def _number(task: str, field: str, words: tuple[str, ...], document: Document) -> int:
    value = document.get(field)
    if not words and isinstance(value, int):
        return value
    if value in words:
        return words.index(str(value))
    raise BadPosition([f"agenda: {task} wants {field}" + (f", one of {', '.join(words)}" if words else ", a number")])
