"""Routes that return the components of a game or table, and check component files of players."""

from typing import Annotated

import msgspec

from ribeira.server.features.component_catalog.serializers import ComponentsFile, ComponentsInfo
from ribeira.server.features.component_catalog.service import ComponentCatalog
from ribeira.server.routes import Allow, Caller, Cost, Route, Shared, TextFile


class GameComponentsPath(msgspec.Struct, frozen=True, forbid_unknown_fields=True):
    """Path parameters for a game's components."""

    game_id: Annotated[str, msgspec.Meta(max_length=64, description="The game")]


class TableComponentsPath(msgspec.Struct, frozen=True, forbid_unknown_fields=True):
    """Path parameters for a table's components."""

    table_id: Annotated[str, msgspec.Meta(max_length=64, description="The table")]


async def read_game_components(catalog: ComponentCatalog, caller: Caller, path: GameComponentsPath) -> ComponentsInfo:
    """Return a game's standard cards, tiles, boards and sheets."""
    return await catalog.of_game(path.game_id)


async def read_game_file(catalog: ComponentCatalog, caller: Caller, path: GameComponentsPath) -> TextFile:
    """Return a game's standard component file as TOML text."""
    return await catalog.file_of_game(path.game_id)


async def check_file(
    catalog: ComponentCatalog, caller: Caller, path: GameComponentsPath, file: ComponentsFile
) -> ComponentsInfo:
    """Check an uploaded component file and return its components, or refuse the file."""
    return await catalog.check(path.game_id, file.text, caller.player)


async def read_table_components(catalog: ComponentCatalog, caller: Caller, path: TableComponentsPath) -> ComponentsInfo:
    """Return the components of a table's game, also for a custom deck."""
    return await catalog.of_table(path.table_id, caller.player)


async def read_table_file(catalog: ComponentCatalog, caller: Caller, path: TableComponentsPath) -> TextFile:
    """Return a table's custom component file, or the game's standard file, as TOML text."""
    return await catalog.file_of_table(path.table_id, caller.player)


ROUTES = [
    Route(
        "game_components",
        "GET",
        "/api/games/{game_id}/components",
        read_game_components,
        ComponentsInfo,
        parameters=GameComponentsPath,
        allow=Allow.ANYBODY,
        shared=Shared.EVERYBODY,
        in_page=True,
    ),
    Route(
        "game_components_file",
        "GET",
        "/api/games/{game_id}/components.toml",
        read_game_file,
        TextFile,
        parameters=GameComponentsPath,
        allow=Allow.ANYBODY,
        shared=Shared.EVERYBODY,
        in_page=True,
    ),
    Route(
        "check_components",
        "POST",
        "/api/games/{game_id}/components",
        check_file,
        ComponentsInfo,
        parameters=GameComponentsPath,
        body=ComponentsFile,
        cost=Cost.TABLE,
        in_page=True,
    ),
    Route(
        "table_components",
        "GET",
        "/api/tables/{table_id}/components",
        read_table_components,
        ComponentsInfo,
        parameters=TableComponentsPath,
        in_page=True,
    ),
    Route(
        "table_components_file",
        "GET",
        "/api/tables/{table_id}/components.toml",
        read_table_file,
        TextFile,
        parameters=TableComponentsPath,
        in_page=True,
    ),
]
