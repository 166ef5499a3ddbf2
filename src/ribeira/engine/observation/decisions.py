"""Observation of pending decisions."""

from collections.abc import Iterable, Iterator
from typing import Any

from ribeira.engine.observation.field import Entry, Part
from ribeira.engine.observation.scalars import Number, One
from ribeira.engine.serialization.snake_case import snake
from ribeira.engine.state import Decision, Task

FEW = 60  # maximum values of a decision's field for a one-hot entry; fields with more values are numbers


class Asks(Part):
    """Pending decision of each seat, with its fields."""

    def __init__(self, tasks: Iterable[type[Task[Any]]], seats: int) -> None:
        self.seats = seats
        self.tasks = {snake(kind.__name__): kind for kind in tasks if issubclass(kind, Decision)}
        self.kinds = {name: kind.FIELDS for name, kind in self.tasks.items()}
        self.decision = One(self.kinds)
        values: dict[str, dict[Any, None]] = {}
        for fields in self.kinds.values():
            for name, known in fields.items():
                values.setdefault(name, {}).update(dict.fromkeys(known))
        self.fields: dict[str, Part] = {
            name: One(known) if len(known) <= FEW else Number(len(known)) for name, known in values.items()
        }
        self.size = seats * (1 + len(self.fields))

    def entries(self, name: str) -> Iterator[Entry]:
        for seat in range(self.seats):
            yield from self.decision.entries(f"{name}[{seat}].decision")
            for field, part in self.fields.items():
                yield from part.entries(f"{name}[{seat}].{field}")

    def write(self, value: Any, own: int, out: list[int]) -> None:
        asked = {ask["seat"]: ask for ask in value}
        for seat in range(self.seats):
            ask = asked.get((own + seat) % self.seats)
            if ask is None:
                out.extend([0] * (1 + len(self.fields)))
                continue
            self.decision.write(ask["decision"], own, out)
            for name, part in self.fields.items():
                if name in ask["fields"]:
                    part.write(ask["fields"][name], own, out)
                else:
                    out.append(0)

    def read(self, codes: Iterator[int], own: int) -> Any:
        found = []
        for seat in range(self.seats):
            decision = self.decision.read(codes, own)
            fields = {name: part.read(codes, own) for name, part in self.fields.items()}
            if decision is not None:
                told = {name: fields[name] for name in self.kinds[decision]}
                found.append({"seat": (own + seat) % self.seats, "decision": decision, "fields": told})
        return sorted(found, key=lambda ask: int(ask["seat"]))
