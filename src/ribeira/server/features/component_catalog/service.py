"""Component catalog: the components of games and tables, and checks of uploaded component files."""

from functools import partial

from ribeira.engine.registry import game
from ribeira.server.actors.table_access import TableAccess
from ribeira.server.features.component_catalog.serializers import (
    ComponentsInfo,
    checked_components_info,
    components_info,
    default_components_text,
)
from ribeira.server.operations.executors import UploadQueue, in_thread
from ribeira.server.routes import TextFile
from ribeira.tables.seats import Player


class ComponentCatalog:
    """Returns component tables and component files, and checks uploaded files."""

    def __init__(self, access: TableAccess, uploads: UploadQueue) -> None:
        self.access = access
        self.uploads = uploads

    async def of_game(self, game_id: str) -> ComponentsInfo:
        """Return a game's standard component tables."""
        return await in_thread(_game_info, game_id)

    async def file_of_game(self, game_id: str) -> TextFile:
        """Return a game's standard component file, named after the game."""
        return await in_thread(_game_file, game_id)

    async def check(self, game_id: str, text: str, player: Player) -> ComponentsInfo:
        """Return the component tables of an uploaded file, or raise `Refused`.

        The check runs in another process, so that large files do not block the event loop.
        """
        return await self.uploads.run(player.id, partial(checked_components_info, game(game_id).id, text))

    async def of_table(self, table_id: str, player: Player) -> ComponentsInfo:
        """Return the component tables of a table that the player may watch, or raise `Refused`."""
        return components_info((await self.access.find_watchable(table_id, player)).rules())

    async def file_of_table(self, table_id: str, player: Player) -> TextFile:
        """Return a table's custom component file, or the standard file if it has none."""
        table = await self.access.find_watchable(table_id, player)
        text = table.components or await in_thread(default_components_text, table.rules())
        return TextFile(text, f"{table.game}.toml")


def _game_info(game_id: str) -> ComponentsInfo:
    return components_info(game(game_id))


def _game_file(game_id: str) -> TextFile:
    rules = game(game_id)
    return TextFile(default_components_text(rules), f"{rules.id}.toml")
