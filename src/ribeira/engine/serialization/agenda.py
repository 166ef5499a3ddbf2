"""JSON form of the agenda's tasks, for views and positions."""

from collections.abc import Iterable, Iterator, Mapping, Sequence
from types import ModuleType
from typing import Any

from ribeira.engine.errors import BadPosition
from ribeira.engine.serialization.snake_case import snake
from ribeira.engine.state import NOBODY, Decision, State, Task, Together
from ribeira.engine.view import Ask

Document = dict[str, Any]


def task_name(kind: type[Task[Any]]) -> str:
    """Return the name of a task class: `move_buyer` for `MoveBuyer`."""
    return snake(kind.__name__)


def tasks_in(*modules: ModuleType) -> tuple[type[Task[Any]], ...]:
    """Return the task classes that these modules define, without base classes."""
    classes = [
        each
        for module in modules
        for each in vars(module).values()
        if isinstance(each, type) and issubclass(each, Task) and each.__module__ == module.__name__
    ]
    return tuple(each for each in classes if not any(each in other.__bases__ for other in classes))


def describe(task: Task[Any]) -> tuple[str, dict[str, int | str]]:
    """Return a task's name and its fields."""
    fields: dict[str, int | str] = {}
    for name, words in task.FIELDS.items():
        value = getattr(task, name)
        fields[name] = value if isinstance(words, range) else words[value]
    return task_name(type(task)), fields


def asks(state: State) -> list[Ask]:
    """Return the pending decision of each decider."""
    return [Ask(seat, *describe(state.top(seat))) for seat in state.deciders()]


def dump_agenda(state: State) -> list[Document]:
    """Return the agenda as JSON data, with the next task last."""
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
    """Return the tasks of a dumped agenda.

    Raises:
        BadPosition: a task is not valid; the error names it.
    """
    named = {task_name(kind): kind for kind in kinds}
    return [
        _load_together(named, seats, where, document)
        if "together" in document
        else _load(named, seats, where, document)
        for where, document in _numbered("agenda", documents)
    ]


def all_tasks(agenda: Iterable[Task[Any]]) -> list[Task[Any]]:
    """Return all tasks of an agenda, including those of simultaneous decisions."""
    tasks: list[Task[Any]] = []
    for task in agenda:
        if isinstance(task, Together):
            for stack in task.stacks:
                tasks.extend(stack)
        else:
            tasks.append(task)
    return tasks


def _load_together(named: Mapping[str, type[Task[Any]]], seats: int, where: str, document: Document) -> Together:
    stacks = document["together"]
    lists = isinstance(stacks, list) and len(stacks) == seats and all(isinstance(stack, list) for stack in stacks)
    if not lists or len(document) > 1:
        raise BadPosition([f"{where}: together wants one list for each of the {seats} seats, and nothing else"])
    loaded: list[list[Task[Any]]] = []
    for seat, stack in enumerate(stacks):
        tasks = [_load(named, seats, at, task) for at, task in _numbered(f"{where}.together[{seat}]", stack)]
        if strangers := [int(task.seat) for task in tasks if task.seat != seat]:
            raise BadPosition(
                [f"{where}.together[{seat}]: a task of seat {strangers[0]} is in the list of seat {seat}"]
            )
        loaded.append(tasks)
    return Together(loaded)


def _numbered(where: str, documents: Sequence[Any]) -> Iterator[tuple[str, Document]]:
    for number, document in enumerate(documents):
        if not isinstance(document, dict):
            raise BadPosition([f"{where}[{number}]: a task is an object with a name and a seat, not {document!r}"])
        yield f"{where}[{number}]", document


def _load(named: Mapping[str, type[Task[Any]]], seats: int, where: str, document: Document) -> Task[Any]:
    name = document.get("task")
    kind = named.get(name) if isinstance(name, str) else None
    if kind is None:
        raise BadPosition([f"{where}: there is no task {name!r}; there are {', '.join(named)}"])
    for key in document:
        if key not in ("task", "seat") and key not in kind.FIELDS:
            raise BadPosition([f"{where}: {name} has no field {key!r}"])
    seat = document.get("seat", NOBODY)
    if type(seat) is not int or not NOBODY <= seat < seats:
        raise BadPosition([f"{where}: {name} has seat {seat!r}; there are seats 0 to {seats - 1}"])
    if seat == NOBODY and issubclass(kind, Decision):
        raise BadPosition([f"{where}: {name} wants a seat, 0 to {seats - 1}: somebody decides it"])
    values = {field: _number(f"{where}: {name}", field, known, document) for field, known in kind.FIELDS.items()}
    return kind(seat, **values)


def _number(task: str, field: str, known: Sequence[str] | range, document: Document) -> int:
    """Return a field as a number: the index of a word, or a number in its range."""
    value = document.get(field)
    if isinstance(known, range):
        if type(value) is int and value in known:
            return value
        raise BadPosition([f"{task} wants {field}, a number from {known[0]} to {known[-1]}, not {value!r}"])
    if isinstance(value, str) and value in known:
        return known.index(value)
    raise BadPosition([f"{task} wants {field}, one of {', '.join(known)}, not {value!r}"])
