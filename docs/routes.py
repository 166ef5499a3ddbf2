"""Write the table of routes in docs/extend/protocol.md from the server's route table.

python docs/routes.py          update the page
python docs/routes.py --check  exit with status 1 if the page is out of date
"""

import sys
from typing import Any

import msgspec
from generated_table import main, with_table

from ribeira.pyodide import table_import
from ribeira.server.routes import Allow, Route
from ribeira.server.routes_for_generators import feature_routes


def rows() -> list[str]:
    """Return the rows of the table in Markdown."""
    routes = sorted([*feature_routes(), *table_import.ROUTES], key=lambda route: (route.path, route.method))
    return [f"| `{address(route)}` | {body(route)} | {caller(route)} | {route.summary} |" for route in routes]


def address(route: Route) -> str:
    """Return the method, the path and the names of the query parameters."""
    names = [field.name for field in msgspec.structs.fields(route.parameters) if f"{{{field.name}}}" not in route.path]
    return f"{route.method} {route.path}{'?' if names else ''}{'&'.join(names)}"


def body(route: Route) -> str:
    """Return the fields of the body; those with a default have a question mark."""
    if not isinstance(route.body, type) or not issubclass(route.body, msgspec.Struct):
        return "" if route.body is None else "[a request](#requests)"
    fields: Any = msgspec.structs.fields(route.body)
    return ", ".join(f"`{field.encode_name}{'' if field.required else '?'}`" for field in fields)


def caller(route: Route) -> str:
    """Return the permitted callers of a route, and if the browser build has it."""
    who = "anybody" if route.allow is Allow.ANYBODY else "player"
    if not route.on_server:
        return f"{who}, page only"
    return f"{who}, page" if route.in_page else who


def updated(page: str) -> str:
    """Return the page with the current table."""
    return with_table(page, "routes.py", ["route", "body", "caller", "meaning"], rows())


if __name__ == "__main__":
    sys.exit(main("extend/protocol.md", updated))
