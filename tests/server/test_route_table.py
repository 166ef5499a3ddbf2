"""The route table declares every route once. Handlers, client paths and documentation are derived from it."""

import re
import runpy
from collections.abc import Iterable
from pathlib import Path

import pytest
from litestar.routes import HTTPRoute, WebSocketRoute

from ribeira.pyodide import table_import
from ribeira.pyodide.local_server import LocalServer
from ribeira.server.app import create_app
from ribeira.server.routes import Route
from ribeira.server.routes_for_generators import feature_routes
from ribeira.server.settings import Settings
from ribeira.server.websocket.endpoint import TABLE_SOCKET_PATH
from tests.pyodide.browser_page import MemoryIndexedDb

ROOT = Path(__file__).parents[2]
CLIENT = ROOT / "web" / "src"
GENERATED = {CLIENT / "protocol" / name for name in ("types.ts", "paths.ts", "client.ts")}


def addresses(routes: Iterable[Route]) -> set[tuple[str, str]]:
    return {(route.method, route.path) for route in routes}


def test_handlers_of_the_server_come_from_the_route_table(tmp_path: Path) -> None:
    app = create_app(Settings(database=str(tmp_path / "tables.sqlite")))
    found = set()
    sockets = set()
    for route in app.routes:
        path = re.sub(r"{(\w+):\w+}", r"{\1}", route.path)
        # The framework adds the routes of the OpenAPI document.
        if not path.startswith("/api/") or path.startswith("/api/openapi"):
            continue
        if isinstance(route, HTTPRoute):
            found |= {(str(method), path) for method in route.methods if method != "OPTIONS"}
        elif isinstance(route, WebSocketRoute):
            sockets.add(path)
    assert found == addresses(route for route in feature_routes() if route.on_server)
    assert sockets == {TABLE_SOCKET_PATH}


def test_routes_of_the_page_come_from_the_route_table() -> None:
    def no_worker() -> None:
        pytest.fail("no worker is needed")

    server = LocalServer(MemoryIndexedDb(), no_worker, lambda *_: None, lambda *_: None)  # type: ignore[arg-type]
    found = addresses(route for _, _, route, _ in server.routes.routes)
    assert found == addresses(route for route in [*feature_routes(), *table_import.ROUTES] if route.in_page)


def test_each_name_and_address_is_declared_once() -> None:
    routes = [*feature_routes(), *table_import.ROUTES]
    assert len({route.name for route in routes}) == len(routes)
    assert len(addresses(routes)) == len(routes)


def test_the_client_takes_paths_only_from_the_generated_module() -> None:
    files = {path for path in CLIENT.rglob("*") if path.suffix in (".ts", ".svelte", ".js")} - GENERATED
    files |= set((ROOT / "web" / "site").glob("*.js"))
    assert len(files) > 100
    assert [path for path in sorted(files) if "/api/" in path.read_text(encoding="utf-8")] == []


def test_the_table_of_routes_in_the_documentation_is_up_to_date(monkeypatch: pytest.MonkeyPatch) -> None:
    """If this test fails, run `python docs/routes.py`."""
    monkeypatch.syspath_prepend(ROOT / "docs")  # for generated_table.py
    names = runpy.run_path(str(ROOT / "docs" / "routes.py"))
    page = (ROOT / "docs" / "extend" / "protocol.md").read_text(encoding="utf-8")
    assert page == names["updated"](page)
    assert all(f"`{route.method} {route.path}" in page for route in feature_routes())
