"""Generate modules from the declarations of a game, because mypyc needs ordinary classes."""

import ast
import re
from collections.abc import Iterable, Iterator
from importlib import import_module
from importlib.util import find_spec
from pathlib import Path

from ribeira.engine.game import AnyGame
from ribeira.engine.observation.writer_generator import indented, writer_lines
from ribeira.engine.state_fields.declaration import Field
from ribeira.engine.state_fields.state_fields import PLAYERS, StateFields, shown_type

COMMAND = "python -m ribeira.engine.state_fields"
LINE_LENGTH = 120
LOOPS = {"place", "player", "seats", "own", "pen", "state", "kit", "self", "i64"}


def generated_fields(package: str) -> Iterator[tuple[Path, str]]:
    """Yield the path and text of each module generated from the fields of a game's package."""
    declared = import_module(f"{package}.fields")
    folder = Path(str(declared.__file__)).parent
    names = defined_names(package, folder)
    game = package.rpartition(".")[2]
    for each in vars(declared).values():
        if isinstance(each, StateFields):
            stem = "state" if each.state else each.name.lower()
            yield folder / f"{stem}_fields.py", fields_module(game, each, names)
    yield folder / "view_fields.py", view_module(game, declared.FIELDS)


def generated_writer(game: AnyGame) -> tuple[Path, str]:
    """Return the path and text of a game's fast observation writer."""
    package = type(game).__module__.rpartition(".")[0]
    names = defined_names(package, game.folder())
    return game.folder() / "presentation" / "observation_writer.py", writer_module(game, package, names)


def defined_names(package: str, folder: Path) -> dict[str, str]:
    """Return the defining module of each name in the game, the first one in import order if there are several."""
    order = ["actions", "scoring", "state"]
    files = sorted(folder.rglob("*.py"), key=lambda path: (path.stem not in order, path.parent.name == "bots", path))
    found = {"SEVERAL": "ribeira.engine.state", "NOBODY": "ribeira.engine.state"}
    for path in files:
        if path.name.endswith(("_fields.py", "observation_writer.py")):
            continue
        module = ".".join([package, *path.relative_to(folder).with_suffix("").parts])
        for node in ast.parse(path.read_text(encoding="utf-8")).body:
            if isinstance(node, ast.FunctionDef | ast.ClassDef):
                found.setdefault(node.name, module)
            elif isinstance(node, ast.AnnAssign) and isinstance(node.target, ast.Name):
                found.setdefault(node.target.id, module)
            elif isinstance(node, ast.Assign):
                for target in node.targets:
                    for name in ast.walk(target):
                        if isinstance(name, ast.Name):
                            found.setdefault(name.id, module)
    return found


def imports(code: Iterable[str], names: dict[str, str], *always: tuple[str, str]) -> list[str]:
    """Return the import statements for the names used in some code."""
    text = "\n".join(code)
    used = set(re.findall(r"(?<![\w.\"'])([A-Za-z_]\w*)", text)) - LOOPS
    local = set(re.findall(r"(?:^|\bfor )\s*(\w+)(?:: \w+)? (?:=|in) ", text, re.MULTILINE))
    modules: dict[str, set[str]] = {}
    for module, name in always:
        modules.setdefault(module, set()).add(name)
    for name in used - local:
        if name in names:
            modules.setdefault(names[name], set()).add(name)
    statements = []
    for module in sorted(modules):
        # In the order of isort: constants, classes, functions
        listed = sorted(modules[module], key=lambda name: (not name.isupper(), not name[0].isupper(), name))
        line = f"from {module} import {', '.join(listed)}"
        statements += (
            [line] if len(line) <= LINE_LENGTH else [f"from {module} import (", *(f"    {n}," for n in listed), ")"]
        )
    return statements


def fields_module(game: str, fields: StateFields, names: dict[str, str]) -> str:
    """Return the module with the base class of a state, or of a part of it."""
    title = fields.name
    parameters = "game: AnyGame, options: object, seats: i64, rng: Rng, kit: Kit" if fields.state else "kit: Kit"
    base = "(State)" if fields.state else ""
    used = [text for field in fields.fields for text in (type_of(field), start_of(field))]
    arguments = f'self, {parameters}, source: "{title}Fields | None" = None'
    constructor = [f"    def __init__({arguments}) -> None:"]
    if len(constructor[0]) > LINE_LENGTH:
        constructor = ["    def __init__(", f"        {arguments}", "    ) -> None:"]
    code = [
        f"class {title}Fields{base}:",
        '    """Start values of the fields, or copies of those of `source`."""',
        "",
        *constructor,
        *(["        super().__init__(game, options, seats, rng)"] if fields.state else []),
        "        self.kit: Final = kit",
        "        if source is None:",
        *(f"            self.{field.name}: {type_of(field)} = {start_of(field)}" for field in fields.fields),
        "        else:",
        *(f"            self.{field.name} = {copy_of(field)}" for field in fields.fields),
        *(["            source.copy_base(self)"] if fields.state else []),
    ]
    engine = [("ribeira.engine.game", "AnyGame"), ("ribeira.engine.rng", "Rng"), ("ribeira.engine.state", "State")]
    return "\n".join(
        [
            *header("Declared fields", "fields.py", game),
            "from typing import Final",
            "",
            "from mypy_extensions import i64",
            "",
            *imports(["Kit", *used], names, *(engine if fields.state else [])),
            "",
            "",
            *code,
            "",
        ]
    )


def header(what: str, source: str, game: str) -> list[str]:
    """Return the docstring of a generated module."""
    return [f'"""{what}. Do not edit.', "", f"Generated from {source} by `{COMMAND} {game}`.", '"""', ""]


def type_of(field: Field) -> str:
    """Return the type of a field's attribute."""
    return ["{}", "list[{}]", "list[list[{}]]"][field.depth].format(field.element)


def start_of(field: Field) -> str:
    """Return the expression of the start value."""
    if field.depth == 0:
        return field.start
    if not field.length:
        return "[]"
    element = field.start if field.depth == 1 else "[]"
    return f"[{element} for _ in range({field.length})]"


def copy_of(field: Field) -> str:
    """Return the expression of an independent copy."""
    value = f"source.{field.name}"
    if field.depth == 0 or (field.shared and not field.length):
        return value
    if field.element not in ("int", "i64", "bool"):
        return f"[part.clone() for part in {value}]"
    return f"{value}[:]" if field.depth == 1 or field.shared else f"[inner[:] for inner in {value}]"


def view_module(game: str, fields: StateFields) -> str:
    """Return the module with the shown fields of views."""
    return "\n".join(
        [
            *header("Shown fields", "fields.py", game),
            "import msgspec",
            "",
            "from ribeira.engine.view import View",
            "",
            "",
            "class ViewFields(View, frozen=True, kw_only=True):",
            *shown_members(fields.shown()),
            "",
            "",
            "class PlayerFields(msgspec.Struct, frozen=True, kw_only=True):",
            *shown_members(fields.shown(PLAYERS.name)),
            "",
        ]
    )


def shown_members(fields: list[Field]) -> list[str]:
    """Return the body of a struct with shown fields."""
    return ['    """Fields that are shown without code of the game."""'] + (
        ["", *(f"    {field.key}: {shown_annotation(field)}" for field in fields)] if fields else []
    )


def shown_annotation(field: Field) -> str:
    """Return the type of a shown field as code."""
    kind = shown_type(field)
    return kind.__name__ if isinstance(kind, type) else str(kind)


def writer_module(game: AnyGame, package: str, names: dict[str, str]) -> str:
    """Return the module with the observation writer."""
    observation = import_module(f"{package}.presentation.observation")
    body = writer_lines(game, observation.parts)
    text = "\n".join(body)
    state = next(name for name, module in names.items() if name.endswith("State") and module == f"{package}.state")
    pieces = find_spec(f"{package}.presentation.observation_pieces") is not None
    base = "ObservationPieces" if pieces else "ObservationWriter"
    local = [
        f"        {name}: i64 = {value}"
        for name, value in (("seats", "state.seats"), ("player", "0"))
        if re.search(rf"\b{name}\b", text)
    ]
    local += ["        kit = state.kit"] if re.search(r"(?<!\.)\bkit\b", text) else []
    code = [
        f"class Writer({base}):",
        f"    def write(self, state: {state}, own: i64, pen: EntryWriter) -> None:",
        *local,
        *indented(indented(body)),
    ]
    always = [("ribeira.engine.observation.writer", "EntryWriter")]
    if not pieces:
        always.append(("ribeira.engine.observation.writer", "ObservationWriter"))
    return "\n".join(
        [
            *header("Fast writer of observations", "presentation/observation.py", game.id),
            "from mypy_extensions import i64",
            "",
            *imports(code, names, *always),
            "",
            "",
            *code,
            "",
        ]
    )
