"""The web client's `BrowserStore` in a real browser behaves like the `MemoryIndexedDb` of the other tests."""

import asyncio
import json
import subprocess
from collections.abc import Callable
from concurrent.futures import ThreadPoolExecutor
from typing import Any

import pytest
from playwright.sync_api import Browser, Page

from ribeira.pyodide.browser_store import Commit
from ribeira.server.server_only_features import ALL_KINDS
from ribeira.server.storage.stored_kind import StoredKind
from tests.pyodide.browser_page import ConstraintError, MemoryIndexedDb
from tests.pyodide.built_site import ROOT
from tests.server.stored_rows import NOTES, owned_row

Call = Callable[..., Any]
KINDS = [kind for kind in ALL_KINDS if kind.browser is not None]
TRANSPILE = """
    const ts = require("typescript");
    const options = { module: ts.ModuleKind.ESNext, target: ts.ScriptTarget.ES2022 };
    const source = require("fs").readFileSync(0, "utf-8");
    process.stdout.write(ts.transpileModule(source, { compilerOptions: options }).outputText);
"""
CALL = """async ([method, args]) => {
    try { return [await window.store[method](...args)]; } catch (error) { return error.name; }
}"""
# Creates a database in the format of an earlier version of the page.
CREATE_EARLIER_DATABASE = """(rows) => new Promise((done) => {
    const request = indexedDB.open("rows", 2);
    request.onupgradeneeded = () => {
        for (const [kind, [keyPath, row]] of Object.entries(rows))
            request.result.createObjectStore(kind, { keyPath }).add(row);
    };
    request.onsuccess = () => { request.result.close(); done(); };
})"""


@pytest.fixture
def page(browser: Browser) -> Page:
    folder = ROOT / "web" / "src"
    source = next(text for path in folder.rglob("*.ts") if "class BrowserStore" in (text := path.read_text("utf-8")))
    script = subprocess.run(
        ["node", "-e", TRANSPILE], input=source, cwd=ROOT / "web", capture_output=True, text=True, check=True
    ).stdout
    page = browser.new_context().new_page()
    page.route("http://store.localhost/", lambda route: route.fulfill(body="<p>", content_type="text/html"))
    page.route(
        "http://store.localhost/store.js", lambda route: route.fulfill(body=script, content_type="text/javascript")
    )
    page.goto("http://store.localhost/")
    return page


def real_store(page: Page) -> Call:
    """Return a function that calls the store of a newly loaded page."""
    page.goto("http://store.localhost/")
    page.evaluate("import('/store.js').then((found) => { window.store = new found.BrowserStore('rows'); })")

    def call(method: str, *args: Any) -> Any:
        answer = page.evaluate(CALL, [method, list(args)])
        return answer if isinstance(answer, str) else answer[0]

    return call


def memory_store(database: MemoryIndexedDb) -> Call:
    thread = ThreadPoolExecutor(1)  # Playwright runs an event loop in the current thread

    def call(method: str, *args: Any) -> Any:
        try:
            return thread.submit(asyncio.run, getattr(database, method)(*args)).result()
        except ConstraintError:
            return "ConstraintError"

    return call


def declarations(kinds: list[StoredKind]) -> str:
    return json.dumps(
        [{"name": kind.name, "key": kind.key, "table": kind.table, "player": kind.player} for kind in kinds]
    )


def commit(**changes: Any) -> str:
    whole = Commit({}, {}, {}, [], [])
    return json.dumps({name: changes.get(name, getattr(whole, name)) for name in whole.__struct_fields__})


def test_both_stores_give_the_same_answers(page: Page) -> None:
    kinds = [*KINDS, NOTES]
    both = [real_store(page), memory_store(MemoryIndexedDb())]
    first, second = (
        {kind.name: [owned_row(kind, seed, table=id, player=id)] for kind in kinds}
        for seed, id in ((1, "first"), (2, "second"))
    )
    keys = {kind.name: [list(kind.key_of(second[kind.name][0]))] for kind in kinds}
    calls: list[tuple[str, ...]] = [
        ("open", declarations(kinds)),
        ("commit", commit(add=first, put=second)),
        ("commit", commit(put={"tables": [{**first["tables"][0], "game": "other"}]})),
        ("commit", commit(put={"tables": [{**first["tables"][0], "id": "lost"}]}, add={"tries": first["tries"]})),
        ("read_of", "entries", "first", "0"),
        ("commit", commit(tables=["first"])),
        ("commit", commit(add=first)),
        ("commit", commit(put=first, players=["first"])),
        ("commit", commit(delete=keys)),
        ("read_of", "snapshots", "second", "0"),
    ]
    for method, *args in calls:
        answers = [call(method, *(int(each) if each == "0" else each for each in args)) for call in both]
        shown = [json.loads(each) if method == "read_of" else each for each in answers]
        assert shown[0] == shown[1], (method, args)
        for kind in kinds:
            rows = [json.loads(call("read", kind.name)) for call in both]
            assert rows[0] == rows[1], (method, args, kind.name)


def test_a_new_kind_is_added_to_an_existing_database(page: Page) -> None:
    rows = {kind.name: owned_row(kind) for kind in KINDS}
    paths = {kind.name: kind.key[0] if len(kind.key) == 1 else list(kind.key) for kind in KINDS}
    page.evaluate(CREATE_EARLIER_DATABASE, {name: [paths[name], row] for name, row in rows.items()})
    for kinds, version in ((KINDS, 2), ([*KINDS, NOTES], 3), ([*KINDS, NOTES], 3)):
        call = real_store(page)
        assert call("open", declarations(kinds)) is None
        assert {kind.name: json.loads(call("read", kind.name)) for kind in KINDS} == {
            name: [row] for name, row in rows.items()
        }
        found = page.evaluate("indexedDB.databases().then((found) => found[0].version)")
        assert found == version
    assert call("read", "notes") == "[]"


def test_a_new_database_has_all_kinds(page: Page) -> None:
    call = real_store(page)
    assert call("open", declarations(KINDS)) is None
    assert page.evaluate("indexedDB.databases().then((found) => found[0].version)") == 2
    assert [call("read", kind.name) for kind in KINDS] == ["[]"] * len(KINDS)
