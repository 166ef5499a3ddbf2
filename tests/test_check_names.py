"""scripts/check_names.py: bad names that it reports, and names that it accepts."""

import doctest
import subprocess
import sys
from pathlib import Path

import pytest
from scripts import check_names
from scripts.check_names import WIRE_FIELDS, banned_word, check

SCRIPT = Path(check_names.__file__)
GOOD_PYTHON = '"""Good."""\n\n\nclass Table:\n    rows = 1\n'
GOOD_WEB = "export interface Seat {\n  name: string;\n}\n"


def write(root: Path, files: dict[str, str]) -> None:
    for path, text in files.items():
        (root / path).parent.mkdir(parents=True, exist_ok=True)
        (root / path).write_text(text, encoding="utf-8")


@pytest.fixture
def tree(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> Path:
    """Return a source tree with good names only."""
    monkeypatch.setattr(check_names, "WIRE_FIELDS", set[str]())
    write(tmp_path, {"src/ribeira/server/table.py": GOOD_PYTHON, "web/src/table/seat.ts": GOOD_WEB})
    assert check(tmp_path) == []
    return tmp_path


def lines(root: Path) -> list[str]:
    return [f"{path}:{line}: {message}" for path, line, message in check(root)]


@pytest.mark.parametrize(
    ("code", "expected"),
    [
        ("class Household: ...", "1: banned name: class Household"),
        ("class TableRooms: ...", "1: banned name: class TableRooms: rooms"),
        ("def take_along(): ...", "1: banned name: function take_along: along"),
        ("async def keep_minds(): ...", "1: banned name: function keep_minds: minds"),
        ("def f(a, *, told=1): ...", "1: banned name: parameter told (of f)"),
        ("def f(*told): ...", "1: banned name: parameter told (of f)"),
        ("f = lambda whole: whole", "1: banned name: parameter whole (of a lambda)"),
        ("KEPT = 1", "1: banned name: variable KEPT"),
        ("x, (later, y) = f()", "1: banned name: variable later"),
        ("for own in (): ...", "1: banned name: variable own"),
        ("[once for once in ()]", "1: banned name: variable once"),
        ("if (shelf := f()): ...", "1: banned name: variable shelf"),
        ("with f() as door: ...", "1: banned name: variable door"),
        ("import json as lamp", "1: banned name: import lamp"),
        ("page = b''", "1: banned name: variable page"),
        ("class A:\n    said: int", "2: banned name: variable A.said"),
        ("class A:\n    def wants(self): ...", "2: banned name: function A.wants"),
        ("class A:\n    def f(self):\n        self.books = 1", "3: banned name: attribute A.books"),
        ("try: ...\nexcept E as judge: ...", "2: banned name: variable judge"),
        ("match x:\n    case [ahead]: ...", "2: banned name: variable ahead"),
    ],
)
def test_banned_names_in_python(tree: Path, code: str, expected: str) -> None:
    write(tree, {"src/ribeira/server/bad.py": code})
    assert lines(tree) == [f"src/ribeira/server/bad.py:{expected}"]


@pytest.mark.parametrize(
    ("code", "expected"),
    [
        ("const told = 1;", "1: banned name: const told"),
        ("  let wantsMore = 1;", "1: banned name: let wantsMore: wants"),
        ("export function openShelf() {}", "1: banned name: function openShelf: shelf"),
        ("export async function* aside() {}", "1: banned name: function* aside"),
        ("// one\nexport type Kept = string;", "2: banned name: type Kept"),
        ("interface Door<T> {}", "1: banned name: interface Door"),
        ("const { a, b: kept = 3 } = f();", "1: banned name: variable kept"),
        ("const [tried, other] = f();", "1: banned name: variable tried"),
        ("export { a as beside };", "1: banned name: export beside"),
    ],
)
def test_banned_names_in_the_client(tree: Path, code: str, expected: str) -> None:
    write(tree, {"web/src/table/bad.ts": code})
    assert lines(tree) == [f"web/src/table/bad.ts:{expected}"]
    (tree / "web/src/table/bad.ts").unlink()
    write(tree, {"web/src/table/Bad.svelte": f'<script lang="ts">{code}</script>\n<p>const told = 1</p>'})
    assert lines(tree) == [f"web/src/table/Bad.svelte:{expected}"]


def test_banned_names_of_files_and_folders(tree: Path) -> None:
    write(
        tree,
        {"src/ribeira/pyodide/minds.py": "", "src/ribeira/server/house/x.py": "", "web/src/later/Along.svelte": ""},
    )
    assert lines(tree) == [
        "src/ribeira/pyodide/minds.py:1: banned name: file minds",
        "src/ribeira/server/house/x.py:1: banned name: file house",
        "web/src/later/Along.svelte:1: banned name: file Along",
        "web/src/later/Along.svelte:1: banned name: file later",
    ]


@pytest.mark.parametrize(
    ("path", "code"),
    [
        ("src/ribeira/server/good.py", "house_rules = 1\nin_page = 2\nask('told').kept(whole=x.own)\nimport door\n"),
        ("src/ribeira/engine/good.py", "class Room: ..."),
        ("src/ribeira/games/lata/good.py", "class Table: ..."),
        ("web/src/games/lata/good.ts", "export interface Seat { own: number }\nconst told = 1;"),
        ("web/src/table/good.ts", "/* const told */ f('const told', `const own`, x.kept); // let own = 1"),
        ("web/src/table/WaitingRoom.svelte", "<p>const told = 1</p>"),
        ("web/src/protocol/made.ts", "// Do not edit.\nexport interface Kept {}"),
        ("web/src/table/renamed.ts", 'export type { Seat } from "./seat";\nexport const type = 1;'),
    ],
)
def test_good_names(tree: Path, path: str, code: str) -> None:
    write(tree, {path: code})
    assert lines(tree) == []


def test_fields_on_the_wire_are_exceptions_by_their_exact_place(tree: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(check_names, "WIRE_FIELDS", {"Choice.told", "Gone.told"})
    write(tree, {"src/ribeira/server/bad.py": "class Choice:\n    told: str\nclass Other:\n    told: str"})
    assert lines(tree) == [
        "scripts/check_names.py:1: unused exception: Gone.told",
        "src/ribeira/server/bad.py:4: banned name: variable Other.told",
    ]


def test_classes_that_are_defined_twice(tree: Path) -> None:
    write(tree, {"src/ribeira/tables/table.py": "\nclass Table: ...\nclass _Row: ...\nclass Free: ..."})
    write(tree, {"src/ribeira/engine/chart.py": "class Free: ...", "src/ribeira/server/other.py": "class _Row: ..."})
    assert lines(tree) == [
        "src/ribeira/server/table.py:4: defined twice: class Table, also in src/ribeira/tables/table.py:2",
        "src/ribeira/tables/table.py:2: defined twice: class Table, also in src/ribeira/server/table.py:4",
    ]


def test_types_and_components_that_are_defined_twice(tree: Path) -> None:
    write(tree, {"web/src/ui/Seat.svelte": "", "web/src/protocol/made.ts": "// Do not edit.\nexport class Seat {}"})
    places = ["web/src/protocol/made.ts:2", "web/src/table/seat.ts:1", "web/src/ui/Seat.svelte:1"]
    assert lines(tree) == [
        f"{place}: defined twice: type or component Seat, also in {', '.join(each for each in places if each != place)}"
        for place in places
    ]


def test_a_banned_word_is_a_complete_word() -> None:
    assert [banned_word(name, is_python=True) for name in ("warehouse", "gameplan", "reminded", "townhall")] == [
        None
    ] * 4
    assert [banned_word(name, is_python=False) for name in ("page", "TablePage", "homePage")] == [None] * 3
    assert doctest.testmod(check_names).failed == 0


def test_the_command_fails_and_says_where(tree: Path) -> None:
    write(tree, {"src/ribeira/server/bad.py": "told = 1"})
    done = subprocess.run([sys.executable, SCRIPT, "--root", tree], capture_output=True, text=True, check=False)
    assert done.returncode == 1
    assert "src/ribeira/server/bad.py:1: banned name: variable told" in done.stdout
    assert f"{1 + len(WIRE_FIELDS)} names to change" in done.stderr


def test_an_empty_tree_is_no_success(tmp_path: Path) -> None:
    with pytest.raises(SystemExit, match="no Python or no TypeScript"):
        check(tmp_path)
