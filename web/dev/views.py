"""Generate web/src/games/<game>/gameTypes.ts: the types of a game's views, events, decisions and actions.

    python web/dev/views.py                     write the files, including those of examples/
    python web/dev/views.py --check             exit with 1 if a file is not up to date
    python web/dev/views.py eights FOLDER       write the file of an installed game into the folder of its board

Enumerations come from the game's `Literal` types, views and events from structs and the comments of their fields,
decisions and actions from their declarations.
"""

import inspect
import re
import sys
from collections.abc import Iterable, Iterator, Mapping, Sequence
from importlib import import_module
from importlib.util import find_spec
from pathlib import Path
from types import ModuleType, NoneType, UnionType
from typing import Any, Literal, Union, get_args, get_origin, get_type_hints, is_typeddict

import msgspec

from ribeira.engine.actions import Family
from ribeira.engine.events import Event
from ribeira.engine.registry import import_manifest
from ribeira.engine.serialization.agenda import task_name
from ribeira.engine.serialization.snake_case import snake
from ribeira.engine.state import Decision, Task
from ribeira.engine.view import Ask, View

ROOT = Path(__file__).parents[2]
GAMES = ROOT / "web" / "src" / "games"
# Modules of a game that may contain the declarations. A small game has only some of them.
WORDS = ("actions", "scoring", "play")
MODULES = (*WORDS, "events", "view", "game")
HEAD = """// Views, events, decisions and actions of the game, as the server sends them.
// Generated from {game} by web/dev/views.py. Do not edit.
"""
PLAIN = {int: "number", float: "number", str: "string", bool: "boolean", NoneType: "null", Any: "unknown"}
MAX_LITERALS = 12  # longer unnamed enumerations, such as IDs of cards, become `string`


class TypeGenerator:
    """Generator of the file of one game."""

    def __init__(self, package: str) -> None:
        self.package = package
        self.words: dict[tuple[Any, ...], str] = {}
        self.parts: list[str] = []
        self.declared: set[str] = set()

    def text(self) -> str:
        """Return the contents of the file."""
        names = [f"{self.package}.{module}" for module in MODULES]
        modules = [import_module(name) for name in names if _exists(name)]
        manifest = import_manifest(f"{self.package}.manifest")
        game = manifest.game
        for module in modules:
            if module.__name__.rpartition(".")[2] in WORDS:
                self._vocabulary(module)
        name = self.package.rpartition(".")[2].capitalize()
        asked = [kind for kind in game.tasks if issubclass(kind, Decision)]
        self._union("Ask", [self._ask(kind) for kind in asked])
        (whole,) = (kind for module in modules for kind in _structs(module, View))
        self._declare(whole)
        if manifest.campaign:
            self._declare(get_type_hints(manifest.campaign.view)["return"])
        self._union(f"{name}Action", [self._action(family) for family in game.actions.families])
        happens = [kind for module in modules for kind in _structs(module, Event)]
        self._union(f"{name}Event", [self._fields({"event": snake(kind.__name__)}, kind) for kind in happens])
        return "\n".join([HEAD.format(game=self.package), *self.parts])

    def _vocabulary(self, module: ModuleType) -> None:
        """Declare the enumerations of a module, such as `Stand = Literal[...]`, and the tuples of their values."""
        tuples = {value: name for name, value in vars(module).items() if isinstance(value, tuple)}
        for name, value in vars(module).items():
            if get_origin(value) is Literal and get_args(value) not in self.words:
                words = get_args(value)
                if words in tuples:
                    self.parts.append(f"export const {tuples[words]} = [{_listed(words, ', ')}] as const;")
                    self.parts.append(f"export type {name} = (typeof {tuples[words]})[number];\n")
                else:
                    self.parts.append(f"export type {name} = {_listed(words, ' | ')};\n")
                self.words[words] = name

    def _declare(self, kind: type) -> str:
        """Declare a struct, before the types that use it. Return its name."""
        if kind.__name__ in self.declared:
            return kind.__name__
        self.declared.add(kind.__name__)
        comments = _field_comments(kind)
        lines = []
        for field, hint in _hints(kind).items():
            lines += [f"  /** {_sentence(comments[field])} */"] if field in comments else []
            optional = "?" if field in getattr(kind, "__optional_keys__", ()) else ""
            lines.append(f"  {field}{optional}: {'Ask[]' if hint == list[Ask] else self.kind(hint)};")
        about = (kind.__doc__ or "").partition("\n\n")[0]
        comment = f"/** {' '.join(about.split())} */\n" if kind.__dict__.get("__doc__") and about else ""
        self.parts.append(f"{comment}export interface {kind.__name__} {{\n" + "\n".join(lines) + "\n}\n")
        return kind.__name__

    def kind(self, hint: Any) -> str:
        """Return a Python type in TypeScript."""
        if hint in PLAIN:
            return PLAIN[hint]
        inner = get_args(hint)
        match get_origin(hint):
            case origin if origin is Literal:
                return self._words(inner)
            case origin if origin in (Union, UnionType):
                return " | ".join(self.kind(each) for each in inner)
            case origin if origin is list:
                each = self.kind(inner[0])
                return f"({each})[]" if " " in each else f"{each}[]"
            case origin if origin is tuple:
                return f"[{', '.join(self.kind(each) for each in inner)}]"
            case origin if origin is dict:
                return f"Record<{self.kind(inner[0])}, {self.kind(inner[1])}>"
        return self._declare(hint)

    def _words(self, words: Sequence[Any]) -> str:
        """Return the type of an enumeration: its name, a named subset plus further values, or all values."""
        if (whole := tuple(words)) in self.words:
            return self.words[whole]
        within = [known for known in self.words if set(known) < set(words)]
        if within and len(words) - len(most := max(within, key=len)) < MAX_LITERALS / 2:
            return f"{self.words[most]} | {_listed([word for word in words if word not in most], ' | ')}"
        return _listed(words, " | ") if len(words) <= MAX_LITERALS else "string"

    def _ask(self, kind: type[Task[Any]]) -> str:
        fields = {name: self._domain(words) for name, words in kind.FIELDS.items()}
        inside = _members(fields) if fields else "Record<string, never>"
        return _members({"seat": "number", "decision": _word(task_name(kind)), "fields": inside})

    def _action(self, family: Family) -> str:
        fields = {field.name: self._domain(field.values) for field in family.fields}
        return _members({"action": _word(family.name), **fields})

    def _domain(self, values: Sequence[Any]) -> str:
        return "number" if isinstance(values[0], int) else self._words(values)

    def _fields(self, tag: Mapping[str, str], kind: type) -> str:
        tagged = {name: _word(word) for name, word in tag.items()}
        return _members({**tagged, **{field: self.kind(hint) for field, hint in _hints(kind).items()}})

    def _union(self, name: str, members: Iterable[str]) -> None:
        self.parts.append(f"export type {name} =\n  | " + "\n  | ".join(members) + ";\n")


def _exists(module: str) -> bool:
    try:
        return find_spec(module) is not None
    except ModuleNotFoundError:  # raised if even the parent package does not exist
        return False


def _structs(module: ModuleType, base: type) -> list[type]:
    """Return the subclasses of `base` that a module defines."""
    found = [each for each in vars(module).values() if isinstance(each, type) and issubclass(each, base)]
    return [each for each in found if each.__module__ == module.__name__]


def _hints(kind: type) -> dict[str, Any]:
    hints = get_type_hints(kind)
    return hints if is_typeddict(kind) else {field: hints[field] for field in kind.__struct_fields__}  # type: ignore[attr-defined]


def _field_comments(kind: type) -> dict[str, str]:
    """Return the comments of a struct's fields in its source."""
    found: dict[str, str] = {}
    for each in [kind] if is_typeddict(kind) else reversed(kind.__mro__):
        if (issubclass(each, msgspec.Struct) and each is not msgspec.Struct) or is_typeddict(each):
            found |= dict(re.findall(r"^    (\w+): .*?  # (.*)$", inspect.getsource(each), flags=re.MULTILINE))
    return found


def _sentence(remark: str) -> str:
    return f"{remark[0].upper()}{remark[1:]}".replace("None", "null").rstrip(".") + "."


def _members(fields: Mapping[str, str]) -> str:
    return "{ " + "; ".join(f"{name}: {kind}" for name, kind in fields.items()) + " }"


def _listed(words: Iterable[Any], between: str) -> str:
    return between.join(_word(word) for word in words)


def _word(word: object) -> str:
    return msgspec.json.encode(word).decode()


def boards() -> Iterator[tuple[str, Path]]:
    """Yield the packages of all games with a board, and the folders of the boards."""
    yield from ((f"ribeira.games.{each.parent.name}", each.parent) for each in sorted(GAMES.glob("*/index.ts")))
    for each in sorted(ROOT.glob("examples/*/web/index.ts")):
        sys.path.insert(0, str(each.parents[1]))
        yield each.parents[1].name, each.parent


def main() -> int:
    """Write the files, or check them if the command line contains `--check`."""
    match sys.argv[1:]:
        case [package, folder]:
            wanted = [(package, Path(folder))]
        case _:
            wanted = list(boards())
    stale = 0
    for package, folder in wanted:
        file, text = folder / "gameTypes.ts", TypeGenerator(package).text()
        if "--check" not in sys.argv[1:]:
            file.write_text(text)
        elif not file.is_file() or file.read_text() != text:
            stale = 1
    return stale


if __name__ == "__main__":
    sys.exit(main())
