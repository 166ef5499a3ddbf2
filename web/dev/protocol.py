"""Writes web/src/protocol/types.ts: the server's structs as TypeScript. Run it when they change; a test tells when.

python web/dev/protocol.py          writes the file
python web/dev/protocol.py --check  only says whether it is up to date
"""

import re
import sys
from pathlib import Path
from typing import Any

import msgspec

from ribeira.server.features.component_catalog.serializers import ComponentsFile, ComponentsInfo
from ribeira.server.features.daily.schemas import Daily
from ribeira.server.features.devices.service import Devices, Pass
from ribeira.server.features.home.service import GameInfo, Home
from ribeira.server.features.lobby.routes import PutAway
from ribeira.server.features.notifications.web_push import PushKey, Subscribed, Subscription
from ribeira.server.features.profile.service import Records
from ribeira.server.features.profile.statistics import MyGames, Profile
from ribeira.server.features.puzzles.schemas import PuzzleInfo, PuzzlesInfo, PuzzleTried
from ribeira.server.features.ratings.service import Leaderboard
from ribeira.server.features.seasons.schemas import SeasonInfo, SeasonLine
from ribeira.server.features.seasons.season import NewSeason
from ribeira.server.protocol import (
    AnalysisInfo,
    AnyMessage,
    Frame,
    Happened,
    Opened,
    ServerMessage,
    TableSummary,
)
from ribeira.server.settings import ClientSettings
from ribeira.tables.names import Me
from ribeira.tables.offline_transfer import OfflineGame
from ribeira.tables.requests.open import Branch, NewTable
from ribeira.tables.requests.sit import UseInvitation
from ribeira.tables.seats import Player

FILE = Path(__file__).parent.parent / "src" / "protocol" / "types.ts"
HEAD = """// What goes over the wire, made from the server's structs by web/dev/protocol.py. Do not edit.
"""
# Structs whose TypeScript type has another name.
ALIASES = {
    "OfflineGame": "Along",
    "OpenedOpened": "OpeningOpened",
    "Preview": "Foresee",
    "RoutesOpened": "TablesOpened",
    "ServiceStanding": "RatingsStanding",
    "UseInvitation": "Come",
}
NAMED = {"ClientMessage": AnyMessage, "ServerMessage": ServerMessage}
OTHERS = [
    Happened,
    TableSummary,
    Frame,
    AnalysisInfo,
    NewTable,
    OfflineGame,
    Branch,
    UseInvitation,
    Me,
    Player,
    GameInfo,
    Home,
    ClientSettings,
    ComponentsInfo,
    ComponentsFile,
    Opened,
    PutAway,
    Daily,
    Profile,
    MyGames,
    Records,
    Leaderboard,
    NewSeason,
    SeasonInfo,
    SeasonLine,
    PushKey,
    Subscription,
    Subscribed,
    Devices,
    Pass,
    PuzzlesInfo,
    PuzzleInfo,
    PuzzleTried,
]


def typescript() -> str:
    schemas, components = msgspec.json.schema_components(
        [*NAMED.values(), *OTHERS], ref_template="#/$defs/{name}", schema_hook=lambda kind: {}
    )
    parts = [HEAD]
    for name, schema in sorted(components.items()):
        parts.append(declaration(identifier(name), schema))
    for name, schema in zip(NAMED, schemas, strict=False):
        parts.append(f"export type {name} = {kind(schema)};\n")
    return "\n".join(parts)


def declaration(name: str, schema: dict[str, Any]) -> str:
    about = schema.get("description", "").split("\n\n")[0].replace("\n", " ")
    comment = f"/** {' '.join(about.split())} */\n" if about else ""
    if schema.get("type") != "object" or "properties" not in schema:
        return f"{comment}export type {name} = {kind(schema)};\n"
    required = set(schema.get("required", []))
    fields = [
        f"  {field}{'' if field in required else '?'}: {kind(what)};" for field, what in schema["properties"].items()
    ]
    return f"{comment}export interface {name} {{\n" + "\n".join(fields) + "\n}\n"


def kind(schema: dict[str, Any]) -> str:
    """A JSON schema as a type."""
    if "$ref" in schema:
        return identifier(schema["$ref"].rpartition("/")[2])
    if "enum" in schema:
        return " | ".join(literal(value) for value in schema["enum"])
    if "const" in schema:
        return literal(schema["const"])
    for many in ("anyOf", "oneOf"):
        if many in schema:
            return " | ".join(dict.fromkeys(kind(each) for each in schema[many]))
    match schema.get("type"):
        case "string":
            return "string"
        case "integer" | "number":
            return "number"
        case "boolean":
            return "boolean"
        case "null":
            return "null"
        case "array" if "prefixItems" in schema:
            return f"[{', '.join(kind(item) for item in schema['prefixItems'])}]"
        case "array":
            inner = kind(schema.get("items", {}))
            return f"({inner})[]" if "|" in inner else f"{inner}[]"
        case "object":
            inner = schema.get("additionalProperties", {})
            return f"Record<string, {kind(inner) if isinstance(inner, dict) else 'unknown'}>"
    return "unknown"


def literal(value: Any) -> str:
    return msgspec.json.encode(value).decode()


def identifier(name: str) -> str:
    """`ribeira_server_api_tables_Opened` and the like, where two structs share a name, become readable."""
    parts = re.split(r"[._]", name)
    short = parts[-1] if len(parts) == 1 else "".join(part[:1].upper() + part[1:] for part in parts[-2:])
    return ALIASES.get(short, short)


def main() -> int:
    text = typescript()
    if "--check" in sys.argv[1:]:
        return int(not FILE.is_file() or FILE.read_text() != text)
    FILE.write_text(text)
    return 0


if __name__ == "__main__":
    sys.exit(main())
