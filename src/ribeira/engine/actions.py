"""Actions as numbers of a fixed dense space, with text and JSON forms."""

from collections.abc import Mapping, Sequence
from typing import Any, Final

from mypy_extensions import mypyc_attr

from ribeira.engine.errors import BadAction

Value = int | str


class Field:
    """Field of a family, with its possible values."""

    def __init__(self, name: str, values: list[Value]) -> None:
        self.name: Final = name
        self.values: Final = values
        self.index: Final = {str(value): i for i, value in enumerate(values)}
        if len(self.index) != len(values) or not values:
            raise ValueError(f"the values of {name} must be different, and at least one")


class Family:
    """Actions of one kind, such as `Family("move", market=SPECIES, steps=range(1, 4))`.

    A field takes named values (a sequence of strings), a range of numbers, or, as plain `n`, 0 to n - 1.
    """

    def __init__(self, name: str, **fields: int | Sequence[str] | range) -> None:
        self.name: Final = name
        self.fields: Final = [
            Field(field, list(range(domain)) if isinstance(domain, int) else list(domain))
            for field, domain in fields.items()
        ]
        size = 1
        for field in self.fields:
            size *= len(field.values)
        self.size: Final = size
        self.base = 0  # number of the family's first action

    def __repr__(self) -> str:
        return f"<{self.size} actions {' '.join([self.name, *[f'{field.name}=…' for field in self.fields]])}>"

    def __eq__(self, other: object) -> bool:
        """Return True if name, fields, values and position are equal."""
        if not isinstance(other, Family):
            return NotImplemented
        same = self.base == other.base and self.name == other.name
        return same and list(self.domains().items()) == list(other.domains().items())

    def __hash__(self) -> int:
        return hash((self.base, self.name, self.size))

    def __reduce__(self) -> tuple[Any, ...]:
        return _family, (self.name, self.domains(), self.base)

    def domains(self) -> dict[str, list[Value]]:
        """Return the possible values of each field."""
        return {field.name: field.values for field in self.fields}

    def values(self, action: int) -> dict[str, Value]:
        """Return the fields of an action of this family."""
        rest = action - self.base
        values: list[Value] = []
        for field in reversed(self.fields):
            rest, i = divmod(rest, len(field.values))
            values.append(field.values[i])
        values.reverse()
        return {field.name: value for field, value in zip(self.fields, values, strict=True)}

    def encode(self, values: Mapping[str, object]) -> int:
        """Return the action with these fields.

        Raises:
            BadAction: a field or value does not exist.
        """
        names = [field.name for field in self.fields]
        for name in values:
            if name not in names:
                raise BadAction(f"{self.name} has no field {name!r}; it has {', '.join(names) or 'none'}")
        action = 0
        for field in self.fields:
            if field.name not in values:
                raise BadAction(f"{self.name} wants {field.name}")
            given = values[field.name]
            i = field.index.get(str(given))
            if i is None or isinstance(given, bool | float):
                known = [str(value) for value in field.values]
                listed = ", ".join(known if len(known) <= 10 else [*known[:4], "…", known[-1]])
                raise BadAction(f"{self.name} {field.name}={given} is not one of {listed}")
            action = action * len(field.values) + i
        return self.base + action


@mypyc_attr(native_class=True)
class ActionSpace:
    """All actions of a game, numbered from 0 to `size - 1` in the order of the families.

    >>> space = ActionSpace(Family("catch", slot=4), Family("move", buyer=["white", "black"], steps=range(1, 4)))
    >>> space.size
    10
    >>> space.text(9)
    'move buyer=black steps=3'
    >>> space.parse("move buyer=white steps=2")
    5
    >>> space.json(2)
    {'action': 'catch', 'slot': 2}
    """

    def __init__(self, *families: Family) -> None:
        self.families: Final = list(families)
        self.named: Final = {family.name: family for family in families}
        if len(self.named) != len(families):
            raise ValueError("two families of one name")
        size = 0
        for family in families:
            family.base = size
            size += family.size
        self.size: Final = size

    def __repr__(self) -> str:
        return f"<{self.size} actions: {', '.join(self.named)}>"

    def __eq__(self, other: object) -> bool:
        """Return True if the same numbers mean the same actions."""
        if not isinstance(other, ActionSpace):
            return NotImplemented
        return self is other or self.families == other.families

    def __hash__(self) -> int:
        return hash((self.size, *self.named))

    def __reduce__(self) -> tuple[Any, ...]:
        return _space, (self.families,)

    def family(self, action: int) -> Family:
        """Return the family of an action.

        Raises:
            BadAction: there is no action with this number.
        """
        if 0 <= action < self.size:
            for family in self.families:
                if action < family.base + family.size:
                    return family
        raise BadAction(f"{action} is not an action: they are numbered from 0 to {self.size - 1}")

    def encode(self, name: str, **values: object) -> int:
        """Return the action of a family with these fields."""
        return self._named(name).encode(values)

    def text(self, action: int) -> str:
        """Return the stable text form, such as `move buyer=black steps=3`."""
        family = self.family(action)
        return " ".join([family.name, *[f"{name}={value}" for name, value in family.values(action).items()]])

    def parse(self, text: str) -> int:
        """Parse the text form of an action."""
        words = text.split()
        if not words:
            raise BadAction("an action is expected, not an empty line")
        values: dict[str, object] = {}
        for word in words[1:]:
            name, equals, value = word.partition("=")
            if not equals:
                raise BadAction(f"{word!r} is not of the form field=value")
            if name in values:
                raise BadAction(f"{name} is given twice")
            values[name] = value
        return self._named(words[0]).encode(values)

    def json(self, action: int) -> dict[str, Value]:
        """Return the form for clients: `{"action": "move", "buyer": "black", "steps": 3}`."""
        family = self.family(action)
        return {"action": family.name, **family.values(action)}

    def from_json(self, document: Mapping[str, object]) -> int:
        """Return the action of a client's JSON object."""
        values = dict(document)
        name = values.pop("action", None)
        if not isinstance(name, str):
            raise BadAction("the JSON form of an action wants its name as 'action'")
        return self._named(name).encode(values)

    def mask(self, legal: Sequence[int]) -> bytes:
        """Return one byte per action, 1 for legal ones."""
        mask = bytearray(self.size)
        for action in legal:
            mask[action] = 1
        return bytes(mask)

    def _named(self, name: str) -> Family:
        family = self.named.get(name)
        if family is None:
            raise BadAction(f"there is no action {name!r}; there are {', '.join(self.named)}")
        return family


def _family(name: str, domains: Mapping[str, Any], base: int) -> Family:
    """Unpickle a family."""
    family = Family(name, **domains)
    family.base = base
    return family


def _space(families: Sequence[Family]) -> ActionSpace:
    """Unpickle an action space."""
    return ActionSpace(*families)
