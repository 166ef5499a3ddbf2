"""Check the names in the Python packages except engine and games, in the benchmarks and in the web client.

It fails on a name that contains a banned word, and on a public class, exported type or Svelte component whose name
is defined twice. Usage: `check_names.py [--root FOLDER] [--by-file]`. It needs only the standard library.
"""

import argparse
import ast
import re
import sys
from collections import defaultdict
from collections.abc import Iterable, Iterator
from dataclasses import dataclass
from pathlib import Path

PYTHON_FOLDERS = (
    "src/ribeira/bots",
    "src/ribeira/cli",
    "src/ribeira/envs",
    "src/ribeira/pyodide",
    "src/ribeira/server",
    "src/ribeira/tables",
    "src/ribeira/training",
    "benchmarks",
)
WEB_FOLDER = "web/src"
BUILT_CLIENT = "src/ribeira/server/static/"
GENERATED = "Do not edit."  # in the head of a generated file

# Metaphors (and their plurals), and adverbs and participles that mean nothing outside a sentence.
METAPHORS = ["house", "household", "room", "lamp", "door", "pen", "scribe", "book", "shelf", "mind", "judge", "paper"]
METAPHORS += ["chronicle", "herald", "foreman", "office"]
PLURALS = {"shelf": "shelves"}
ADVERBS = ["ahead", "along", "later", "whole", "once", "own", "beyond", "taken", "outside", "aside", "beside"]
ADVERBS += ["wants", "told", "said", "kept", "tried"]
BANNED = {*METAPHORS, *(PLURALS.get(word, f"{word}s") for word in METAPHORS), *ADVERBS}

# `page` means a page of the web client or of a list. As a complete name in Python it was used for a buffer.
BANNED_ALONE = {"page", "pages"}

# Terms with a banned word in another meaning. The reason is required.
ALLOWED_TERMS = {
    "house_rules": "rules variants, the term of the games and a field on the wire",
    "waiting_room": "the standard term for a table before its game",
    "call_later": "the name of a method of asyncio's loop",
    "outside_click": "the standard term for a click that closes a menu",
    "click_outside": "the standard term for a click that closes a menu",
}

# Fields (`Class.field`) and types on the wire or in the database, whose names cannot change.
WIRE_FIELDS = {
    "Choice.told",
    "Denial.told",
    "Foreseen.later",
    "Foreseen.told",
    "Frame.told",
    "Happened.told",
    "Preview.whole",
    "PuzzleInfo.tried",
    "PuzzlePreview.whole",
    "PuzzleTried",
    "PuzzlesInfo.tried",
    "PuzzlesOf.tried",
    "Said",
}

Definition = tuple[str, int]  # a file and a line in it


@dataclass(frozen=True)
class Name:
    """The definition of a name."""

    path: str
    line: int
    text: str
    kind: str
    owner: str = ""  # the class of a field or method

    @property
    def place(self) -> str:
        """`Class.field` for a member of a class, else the name."""
        return f"{self.owner}.{self.text}" if self.owner else self.text


# Words


def words_of(name: str) -> list[str]:
    """Split an identifier or file name into lower-case words.

    >>> words_of("TablePage"), words_of("is_HTMLPage2"), words_of("_house-rules")
    (['table', 'page'], ['is', 'html', 'page'], ['house', 'rules'])
    """
    return [word.lower() for word in re.findall(r"[A-Z]+(?![a-z])|[A-Z]?[a-z]+", name)]


def banned_word(name: str, *, is_python: bool) -> str | None:
    """Return the banned word in a name, if it contains one.

    >>> banned_word("tablesKept", is_python=False), banned_word("house_rules", is_python=True)
    ('kept', None)
    """
    joined = "_".join(words_of(name))
    if is_python and joined in BANNED_ALONE:
        return joined
    for term in ALLOWED_TERMS:
        joined = re.sub(rf"(?<![a-z]){term}(?![a-z])", "", joined)
    return next((word for word in joined.split("_") if word in BANNED), None)


# Python


class PythonNames(ast.NodeVisitor):
    """Collects the names that a module defines."""

    def __init__(self, path: str) -> None:
        self.path = path
        self.names: list[Name] = []
        self.owners: list[str] = []
        self.in_class = False

    def add(self, node: ast.AST, text: str, kind: str, owner: str = "") -> None:
        """Add a name that is defined at a node."""
        self.names.append(Name(self.path, getattr(node, "lineno", 1), text, kind, owner))

    @property
    def owner(self) -> str:
        """Innermost class around the visited node."""
        return self.owners[-1] if self.owners else ""

    def visit_ClassDef(self, node: ast.ClassDef) -> None:
        """Add a class, and its members with it as their owner."""
        self.add(node, node.name, "class")
        outer, self.in_class = self.in_class, True
        self.owners.append(node.name)
        self.generic_visit(node)
        self.owners.pop()
        self.in_class = outer

    def visit_FunctionDef(self, node: ast.FunctionDef | ast.AsyncFunctionDef) -> None:
        """Add a function or method, and its parameters."""
        self.add(node, node.name, "function", self.owner if self.in_class else "")
        outer, self.in_class = self.in_class, False
        arguments = node.args
        for each in (*arguments.posonlyargs, *arguments.args, *arguments.kwonlyargs, arguments.vararg, arguments.kwarg):
            if each is not None:
                self.add(each, each.arg, "parameter", node.name)
        self.generic_visit(node)
        self.in_class = outer

    def visit_AsyncFunctionDef(self, node: ast.AsyncFunctionDef) -> None:
        """Add a coroutine."""
        self.visit_FunctionDef(node)

    def visit_Lambda(self, node: ast.Lambda) -> None:
        """Add the parameters of a lambda."""
        for each in node.args.args:
            self.add(each, each.arg, "parameter")
        self.generic_visit(node)

    def visit_Name(self, node: ast.Name) -> None:
        """Add a variable where it is assigned."""
        if isinstance(node.ctx, ast.Store):
            self.add(node, node.id, "variable", self.owner if self.in_class else "")

    def visit_Attribute(self, node: ast.Attribute) -> None:
        """Add an attribute where it is assigned to `self`."""
        if isinstance(node.ctx, ast.Store) and isinstance(node.value, ast.Name) and node.value.id == "self":
            self.add(node, node.attr, "attribute", self.owner)
        self.generic_visit(node)

    def visit_alias(self, node: ast.alias) -> None:
        """Add the alias of an import."""
        if node.asname is not None:
            self.add(node, node.asname, "import")

    def visit_ExceptHandler(self, node: ast.ExceptHandler) -> None:
        """Add the name of a caught exception."""
        if node.name is not None:
            self.add(node, node.name, "variable")
        self.generic_visit(node)

    def visit_MatchAs(self, node: ast.MatchAs) -> None:
        """Add the name that a pattern captures."""
        if node.name is not None:
            self.add(node, node.name, "variable")
        self.generic_visit(node)


def python_names(path: str, text: str) -> list[Name]:
    """Return the names that a Python module defines, and the names of its file and folders."""
    visitor = PythonNames(path)
    visitor.visit(ast.parse(text))
    return [*file_names(path), *visitor.names]


def file_names(path: str) -> list[Name]:
    """Return the names of a file and of its folders inside a checked folder."""
    below = next((path[len(base) + 1 :] for base in (*PYTHON_FOLDERS, WEB_FOLDER) if path.startswith(f"{base}/")), path)
    return [Name(path, 1, part.partition(".")[0], "file") for part in below.split("/")]


# TypeScript and Svelte

COMMENT_OR_STRING = re.compile(
    r"/\*.*?\*/|//[^\n]*|\"(?:\\.|[^\"\\\n])*\"|'(?:\\.|[^'\\\n])*'|`(?:\\.|[^`\\])*`", re.DOTALL
)
SCRIPT = re.compile(r"(<script\b[^>]*>)(.*?)</script>", re.DOTALL)
DECLARED = re.compile(
    r"\b(?P<kind>function\*?|class|interface|enum|type(?=\s+\w+\s*(?:<|=))|const(?!\s+enum)|let|var)\s+(?P<name>[A-Za-z_$][\w$]*)"
)
DESTRUCTURED = re.compile(r"\b(?:const|let|var)\s*[{\[](?P<names>[^;]*?)[}\]]\s*(?::[^=;]*)?=(?![=>])")
EXPORTED_TYPE = re.compile(
    r"^\s*export\s+(?:default\s+)?(?:declare\s+)?(?:abstract\s+)?(?:type(?=\s+\w+\s*(?:<|=))|interface|class|enum|const\s+enum)\s+"
    r"(?P<name>[A-Za-z_$][\w$]*)",
    re.MULTILINE,
)
EXPORT_LIST = re.compile(r"\bexport\s*(?:type\s*)?\{(?P<names>[^}]*)\}")


def blank(match: re.Match[str]) -> str:
    """Return spaces in place of a comment or string, with its line breaks."""
    return re.sub(r"[^\n]", " ", match.group())


def code_of(path: str, text: str) -> str:
    """Return the code of a TypeScript or Svelte file with comments and strings blanked out."""
    if path.endswith(".svelte"):
        code = [" " if each != "\n" else each for each in text]
        for script in SCRIPT.finditer(text):
            code[script.start(2) : script.end(2)] = script.group(2)
        text = "".join(code)
    return COMMENT_OR_STRING.sub(blank, text)


def web_names(path: str, text: str) -> list[Name]:
    """Return the names that a TypeScript or Svelte file declares or exports, and those of its file and folders."""
    code = code_of(path, text)
    names = file_names(path)

    def add(position: int, name: str, kind: str) -> None:
        names.append(Name(path, code.count("\n", 0, position) + 1, name, kind))

    for found in DECLARED.finditer(code):
        add(found.start("name"), found["name"], found["kind"])
    for found in DESTRUCTURED.finditer(code):
        for part in found["names"].split(","):
            if bound := re.search(r"([A-Za-z_$][\w$]*)\s*$", part.partition("=")[0]):
                add(found.start(), bound[1], "variable")
    for found in EXPORT_LIST.finditer(code):
        for part in found["names"].split(","):
            if " as " in part and (bound := re.search(r"as\s+([A-Za-z_$][\w$]*)", part)):
                add(found.start(), bound[1], "export")
    return names


# The tree


def read_python(root: Path) -> dict[str, str]:
    """Return the texts of the checked Python modules by path."""
    files = [path for folder in PYTHON_FOLDERS for path in sorted((root / folder).rglob("*.py"))]
    paths = {path.relative_to(root).as_posix(): path for path in files}
    return {name: path.read_text(encoding="utf-8") for name, path in paths.items() if not name.startswith(BUILT_CLIENT)}


def read_web(root: Path) -> dict[str, str]:
    """Return the texts of the client's TypeScript and Svelte files outside the games, by path."""
    files = [path for ending in ("ts", "svelte") for path in sorted((root / WEB_FOLDER).rglob(f"*.{ending}"))]
    paths = {path.relative_to(root).as_posix(): path for path in files}
    in_game = re.compile(rf"{WEB_FOLDER}/games/[^/]+/")
    return {name: path.read_text(encoding="utf-8") for name, path in paths.items() if not in_game.match(name)}


def is_generated(text: str) -> bool:
    """Return True if the head of a file marks it as generated."""
    return GENERATED in text[:300]


def check_words(names: Iterable[Name], used: set[str]) -> Iterator[tuple[str, int, str]]:
    """Yield the names that contain a banned word; add the exceptions that apply to `used`."""
    seen = set()
    for name in names:
        word = banned_word(name.text, is_python=name.path.endswith(".py"))
        if word is None:
            continue
        is_wire_field = name.kind in ("class", "variable") and name.place in WIRE_FIELDS
        if is_wire_field:
            used.add(name.place)
        elif (name.path, name.place, name.kind) not in seen:
            seen.add((name.path, name.place, name.kind))
            shown = name.place if name.kind != "parameter" else f"{name.text} (of {name.owner or 'a lambda'})"
            detail = "" if name.text.lower() == word else f": {word}"
            yield name.path, name.line, f"banned name: {name.kind} {shown}{detail}"


def python_classes(files: dict[str, str]) -> dict[str, list[Definition]]:
    """Return the public classes of modules by name."""
    found: dict[str, list[Definition]] = defaultdict(list)
    for path, text in files.items():
        for node in ast.parse(text).body:
            if isinstance(node, ast.ClassDef) and not node.name.startswith("_"):
                found[node.name].append((path, node.lineno))
    return found


def web_types(files: dict[str, str]) -> dict[str, list[Definition]]:
    """Return the exported types and classes of the client and its components by name."""
    found: dict[str, list[Definition]] = defaultdict(list)
    for path, text in files.items():
        if path.endswith(".svelte"):
            found[Path(path).stem].append((path, 1))
        code = code_of(path, text)
        for each in EXPORTED_TYPE.finditer(code):
            found[each["name"]].append((path, code.count("\n", 0, each.start("name")) + 1))
    return found


def check_twice(found: dict[str, list[Definition]], kind: str) -> Iterator[tuple[str, int, str]]:
    """Yield each definition of a name that has several."""
    for name, places in found.items():
        for path, line in places if len(places) > 1 else ():
            others = ", ".join(f"{other}:{number}" for other, number in places if (other, number) != (path, line))
            yield path, line, f"defined twice: {kind} {name}, also in {others}"


def check(root: Path) -> list[tuple[str, int, str]]:
    """Check a tree and return the findings: path, line and message."""
    python, web = read_python(root), read_web(root)
    if not python or not web:
        raise SystemExit(f"{root} has no Python or no TypeScript files to check")
    names = [name for path, text in python.items() for name in python_names(path, text)]
    names += [name for path, text in web.items() if not is_generated(text) for name in web_names(path, text)]
    used: set[str] = set()
    found = list(check_words(names, used))
    found += check_twice(python_classes(python), "class")
    found += check_twice(web_types(web), "type or component")
    unused = sorted(WIRE_FIELDS - used)
    found += [("scripts/check_names.py", 1, f"unused exception: {each}") for each in unused]
    return sorted(found)


def main() -> int:
    """Print the findings and return the exit status."""
    parser = argparse.ArgumentParser(description=__doc__)
    parser.add_argument("--root", type=Path, default=Path(__file__).parent.parent)
    parser.add_argument("--by-file", action="store_true", help="group the findings by file")
    arguments = parser.parse_args()
    found = check(arguments.root)
    last = ""
    for path, line, message in found:
        if not arguments.by_file:
            print(f"{path}:{line}: {message}")
            continue
        if path != last:
            print(f"\n{path}" if last else path)
        last = path
        print(f"  {line}: {message}")
    if found:
        print(f"\n{len(found)} names to change", file=sys.stderr)
    return 1 if found else 0


if __name__ == "__main__":
    raise SystemExit(main())
