"""Generate typed functions that encode and decode a game's actions.

    python -m ribeira.engine.action_codes ribeira.games.wishes.actions

reads `ACTIONS` from the module and writes `action_codes.py` beside it. For `Family("spoil", market=SPECIES, owner=5)`
it defines `encode_spoil(market, owner)`, `is_spoil(action)`, `spoil_market(action)` and `spoil_owner(action)`. A field
is given as the index of its value. The numbers are literals, so that compiled rules compute with constants.
"""

import sys
from collections.abc import Iterator
from importlib import import_module
from pathlib import Path

from ribeira.engine.actions import ActionSpace, Family

FILE = "action_codes.py"
COMMAND = "python -m ribeira.engine.action_codes"

HEADER = '''\
"""Encode and decode actions; a field is the index of its value.

Generated from {module}. Do not edit. To generate it again:
`{command} {module}`
"""
'''


def generate(actions: ActionSpace, module: str) -> str:
    """Return the source of the functions for an action space that a module declares.

    Raises:
        ValueError: two functions would have the same name.
    """
    functions = [function for family in actions.families for function in _functions(family)]
    names = [name for name, _ in functions]
    if twice := sorted({name for name in names if names.count(name) > 1}):
        raise ValueError(f"two functions would be named {', '.join(twice)}: rename a family or a field")
    imports = "from mypy_extensions import i64\n"
    return "\n".join([HEADER.format(module=module, command=COMMAND), imports, *[f"\n{text}" for _, text in functions]])


def _functions(family: Family) -> Iterator[tuple[str, str]]:
    """Yield the names and sources of a family's functions."""
    base, name = family.base, family.name
    strides = [family.size]
    for field in family.fields:
        strides.append(strides[-1] // len(field.values))
    parameters = ", ".join(f"{field.name}: i64" for field in family.fields)
    terms = [_product(field.name, stride) for field, stride in zip(family.fields, strides[1:], strict=True)]
    number = " + ".join([str(base), *terms] if base or not terms else terms)
    yield _function(f"encode_{name}", parameters, "i64", number)
    test = f"{base} <= action < {base + family.size}" if family.size > 1 else f"action == {base}"
    yield _function(f"is_{name}", "action: i64", "bool", test)
    index = f"action - {base}" if base else "action"
    for field, outer, inner in zip(family.fields, strides, strides[1:], strict=False):
        value = index
        if outer < family.size:
            value = f"{_enclosed(value)} % {outer}"
        if inner > 1:
            value = f"{value if ' % ' in value else _enclosed(value)} // {inner}"
        yield _function(f"{name}_{field.name}", "action: i64", "i64", value)


def _function(name: str, parameters: str, returns: str, value: str) -> tuple[str, str]:
    """Return the name and the source of a function."""
    return name, f"def {name}({parameters}) -> {returns}:\n    return {value}\n"


def _product(name: str, factor: int) -> str:
    return name if factor == 1 else f"{name} * {factor}"


def _enclosed(term: str) -> str:
    return f"({term})" if " " in term else term


def main(modules: list[str]) -> None:
    """Write the action codes of the given modules."""
    for module in modules:
        imported = import_module(module)
        assert imported.__file__ is not None
        text = generate(imported.ACTIONS, module)
        Path(imported.__file__).with_name(FILE).write_text(text, encoding="utf-8")


if __name__ == "__main__":
    main(sys.argv[1:])
