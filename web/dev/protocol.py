"""Generate the client's types and functions from the server's route table and messages.

python web/dev/protocol.py          write web/src/protocol/{types,paths,client,levels}.ts
python web/dev/protocol.py --check  exit with 1 if a file is not up to date
"""

import re
import sys
from pathlib import Path
from typing import Any

import msgspec

from ribeira.engine.bot_api.levels import NAMES
from ribeira.pyodide import table_import
from ribeira.server.protocol import AnyMessage, ServerMessage
from ribeira.server.routes import Route, TextFile
from ribeira.server.routes_for_generators import feature_routes
from ribeira.server.websocket.endpoint import TABLE_SOCKET_PATH
from ribeira.tables.message_types import AnyTableMessage

FOLDER = Path(__file__).parent.parent / "src" / "protocol"
NAMED_UNIONS = {"ClientMessage": AnyMessage, "ServerMessage": ServerMessage, "TableMessage": AnyTableMessage}
PATH_PARAMETER = re.compile(r"{(\w+)}")

TYPES_HEADER = """// Request and response bodies of the server's routes, and messages of its sockets.
// Generated from the server's structs by web/dev/protocol.py. Do not edit.
"""
PATHS_HEADER = """// Paths of the server's routes.
// Generated from the server's route table by web/dev/protocol.py. Do not edit.

const segment = (value: string | number): string => encodeURIComponent(value);

/** Return a path with a query string of all parameters that have a value. */
function withQuery(path: string, query: object): string {
  const given = Object.entries(query).filter(([, value]) => value !== undefined && value !== null);
  const text = given.map(([name, value]) => `${name}=${encodeURIComponent(String(value))}`).join("&");
  return text ? `${path}?${text}` : path;
}
"""
LEVELS_HEADER = """// Bot levels, the weakest first.
// Generated from ribeira.engine.bot_api.levels by web/dev/protocol.py. Do not edit.
"""
CLIENT_HEADER = """// One function for each route of the server.
// Generated from the server's route table by web/dev/protocol.py. Do not edit.

import * as paths from "./paths";
import type {
  %s
} from "./types";

export type RouteName = Exclude<keyof typeof paths, "tableSocket">;

/** Request to a route of the server. */
export interface Call {
  route: RouteName;
  method: string;
  path: string;
  body?: unknown;
}

/** Send a request and return the response body. */
export type Send = <Answer>(call: Call) => Promise<Answer>;

export const createClient = (send: Send) => ({
"""


def all_routes() -> list[Route]:
    """Return the routes of all features and of the browser build, sorted by path."""
    return sorted([*feature_routes(), *table_import.ROUTES], key=lambda route: (route.path, route.method))


class Schemas:
    """Schemas of all types that the routes and the sockets use, and their names in TypeScript."""

    def __init__(self, routes: list[Route]) -> None:
        kinds = [*NAMED_UNIONS.values(), *(kind for route in routes for kind in _types_of(route))]
        schemas, self.components = msgspec.json.schema_components(
            kinds, ref_template="#/$defs/{name}", schema_hook=lambda kind: {}
        )
        self.unions = dict(zip(NAMED_UNIONS, schemas, strict=False))
        self.names = {msgspec.json.encode(schema): name for name, schema in self.unions.items()}

    def type_name(self, kind: Any) -> str:
        """Return the TypeScript type that corresponds to a type of the server."""
        if kind is Any:
            return "unknown"
        (schema,), _ = msgspec.json.schema_components(
            [kind], ref_template="#/$defs/{name}", schema_hook=lambda kind: {}
        )
        return self.names.get(msgspec.json.encode(schema)) or typescript_type(schema)


def _types_of(route: Route) -> list[Any]:
    return [kind for kind in (route.answer, route.body) if kind is not None and kind is not TextFile]


def types_file(schemas: Schemas) -> str:
    """Return types.ts."""
    parts = [TYPES_HEADER]
    for name, schema in sorted(schemas.components.items()):
        parts.append(declaration(name, schema))
    for name, schema in schemas.unions.items():
        parts.append(f"export type {name} = {typescript_type(schema)};\n")
    return "\n".join(parts)


def paths_file(routes: list[Route], schemas: Schemas) -> str:
    """Return paths.ts: one function for each route, and one for the socket of a table."""
    parts = [PATHS_HEADER]
    for route in routes:
        path = path_expression(route.path)
        result = path
        if query_fields(route):
            parts.append(query_declaration(route, schemas))
            result = f"withQuery({path}, query)"
        arguments = [*path_arguments(route, schemas), *query_argument(route)]
        parts.append(f"export const {camel_case(route.name)} = ({', '.join(arguments)}): string =>\n  {result};\n")
    parts.append(
        f"/** The WebSocket of a table. */\n"
        f"export const tableSocket = (tableId: string): string => {path_expression(TABLE_SOCKET_PATH)};\n"
    )
    return "\n".join(parts)


def levels_file() -> str:
    """Return levels.ts: the names of the bot levels."""
    return f"{LEVELS_HEADER}\nexport const LEVELS: readonly string[] = [{', '.join(map(literal, NAMES))}];\n"


def client_file(routes: list[Route], schemas: Schemas) -> str:
    """Return client.ts: one function for each route."""
    functions = "".join(client_function(route, schemas) for route in routes)
    words = set(re.findall(r"\w+", re.sub(r"/\*\*.*?\*/|\".*?\"", "", functions)))
    names = sorted(words & {*schemas.components, *schemas.unions})
    header = CLIENT_HEADER % "\n  ".join(f"{name}," for name in names)
    return f"{header}{functions}}});\n\nexport type Client = ReturnType<typeof createClient>;\n"


def client_function(route: Route, schemas: Schemas) -> str:
    """Return the function of a route, with the parameters of the path, the body and the query as arguments."""
    name = camel_case(route.name)
    path_names = [argument.partition(":")[0] for argument in path_arguments(route, schemas)]
    path = f"paths.{name}({', '.join([*path_names, *(['query'] if query_fields(route) else [])])})"
    body = [] if route.body is None else [f"body: {schemas.type_name(route.body)}"]
    arguments = ", ".join([*path_arguments(route, schemas), *body, *query_argument(route, "paths.")])
    call = f'{{ route: "{name}", method: "{route.method}", path: {path}{", body" if body else ""} }}'
    answer = answer_type(route, schemas)
    generic = "<Answer>" if answer == "Answer" else ""
    return f"  /** {route.summary} */\n  {name}: {generic}({arguments}) =>\n    send<{answer}>({call}),\n"


def answer_type(route: Route, schemas: Schemas) -> str:
    """Return the type of a route's response.

    If the type depends on the game, return the type parameter `Answer`, so that callers choose the type.
    """
    if route.answer is Any:
        return "Answer"
    if route.answer is TextFile:
        return "string"
    return "null" if route.answer is None else schemas.type_name(route.answer)


def path_expression(path: str) -> str:
    """Return the expression that inserts the values of the parameters into a path."""
    text = PATH_PARAMETER.sub(lambda match: f"${{segment({camel_case(match[1])})}}", path)
    return f"`{text}`" if "$" in text else f'"{text}"'


def path_arguments(route: Route, schemas: Schemas) -> list[str]:
    """Declare the parameters of the path as arguments, in the order of the path."""
    fields = {field.name: field for field in msgspec.structs.fields(route.parameters)}
    names = PATH_PARAMETER.findall(route.path)
    return [f"{camel_case(name)}: {schemas.type_name(fields[name].type)}" for name in names]


def query_fields(route: Route) -> list[msgspec.structs.FieldInfo]:
    """Return the parameters of a route that are not part of its path."""
    names = PATH_PARAMETER.findall(route.path)
    return [field for field in msgspec.structs.fields(route.parameters) if field.name not in names]


def query_name(route: Route) -> str:
    """Return the name of the type that describes a route's query."""
    return "".join(part.title() for part in route.name.split("_")) + "Query"


def query_declaration(route: Route, schemas: Schemas) -> str:
    """Return the declaration of the parameters of the query."""
    lines = []
    for field in query_fields(route):
        kind = schemas.type_name(field.type)
        lines.append(f"  {field.name}: {kind};" if field.required else f"  {field.name}?: {kind} | undefined;")
    return f"export interface {query_name(route)} {{\n" + "\n".join(lines) + "\n}\n"


def query_argument(route: Route, module: str = "") -> list[str]:
    """Declare the query as one argument. Return an empty list if the route has no query parameters."""
    fields = query_fields(route)
    default = "" if any(field.required for field in fields) else " = {}"
    return [f"query: {module}{query_name(route)}{default}"] if fields else []


def camel_case(name: str) -> str:
    """Convert a Python name to camel case."""
    first, *others = name.split("_")
    return first + "".join(other.title() for other in others)


def declaration(name: str, schema: dict[str, Any]) -> str:
    """Return the declaration of a type."""
    about = schema.get("description", "").split("\n\n")[0].replace("\n", " ")
    comment = f"/** {' '.join(about.split())} */\n" if about else ""
    if schema.get("type") != "object" or "properties" not in schema:
        return f"{comment}export type {name} = {typescript_type(schema)};\n"
    required = set(schema.get("required", []))
    fields = [
        f"  {field}{'' if field in required else '?'}: {typescript_type(kind)};"
        for field, kind in schema["properties"].items()
    ]
    return f"{comment}export interface {name} {{\n" + "\n".join(fields) + "\n}\n"


def typescript_type(schema: dict[str, Any]) -> str:
    """Convert a JSON schema to a TypeScript type."""
    if "$ref" in schema:
        return str(schema["$ref"].rpartition("/")[2])
    if "enum" in schema:
        return " | ".join(literal(value) for value in schema["enum"])
    if "const" in schema:
        return literal(schema["const"])
    for union in ("anyOf", "oneOf"):
        if union in schema:
            return " | ".join(dict.fromkeys(typescript_type(each) for each in schema[union]))
    match schema.get("type"):
        case "string" | "boolean" | "null" as name:
            return str(name)
        case "integer" | "number":
            return "number"
        case "array" if "prefixItems" in schema:
            return f"[{', '.join(typescript_type(item) for item in schema['prefixItems'])}]"
        case "array":
            inner = typescript_type(schema.get("items", {}))
            return f"({inner})[]" if "|" in inner else f"{inner}[]"
        case "object":
            inner = schema.get("additionalProperties", {})
            return f"Record<string, {typescript_type(inner) if isinstance(inner, dict) else 'unknown'}>"
    return "unknown"


def literal(value: Any) -> str:
    """Return a value of an enumeration as a TypeScript literal."""
    return msgspec.json.encode(value).decode()


def main() -> int:
    """Write the files, or check them if the command line contains `--check`."""
    routes = all_routes()
    schemas = Schemas(routes)
    files = {
        "types.ts": types_file(schemas),
        "paths.ts": paths_file(routes, schemas),
        "client.ts": client_file(routes, schemas),
        "levels.ts": levels_file(),
    }
    if "--check" in sys.argv[1:]:
        return int(any(not (FOLDER / name).is_file() or (FOLDER / name).read_text() != files[name] for name in files))
    for name, text in files.items():
        (FOLDER / name).write_text(text)
    return 0


if __name__ == "__main__":
    sys.exit(main())
