"""The component catalog service with a fake access policy."""

import asyncio
from types import SimpleNamespace
from typing import Any

import pytest

import ribeira
from ribeira.server.features.component_catalog.service import ComponentCatalog
from ribeira.server.operations import executors
from ribeira.server.operations.executors import UploadQueue
from ribeira.tables.errors import Refused
from ribeira.tables.seats import Player

ANA = Player("a", "Ana", "blue")
LATA = ribeira.game("lata")


class Access:
    """Fake access policy that lets every player watch a table with these components."""

    def __init__(self, components: str) -> None:
        self.table = SimpleNamespace(game="lata", components=components, rules=lambda: LATA)

    async def find_watchable(self, table_id: str, player: Player) -> Any:
        return self.table


def catalog(components: str = "") -> ComponentCatalog:
    access: Any = Access(components)
    return ComponentCatalog(access, UploadQueue())


def test_table_without_own_components_shows_those_of_the_game() -> None:
    async def check() -> None:
        info = await catalog().of_game("lata")
        assert (info.game, info.fingerprint) == ("lata", None)
        assert info.components.keys() == info.provenance.keys()
        assert await catalog().of_table("t", ANA) == info
        file = await catalog().file_of_game("lata")
        assert file.name == "lata.toml"
        assert await catalog().file_of_table("t", ANA) == file
        assert (await catalog("own deck").file_of_table("t", ANA)).text == "own deck"

    asyncio.run(check())


def test_uploaded_file_is_checked(monkeypatch: pytest.MonkeyPatch) -> None:
    async def run_here(work: Any) -> Any:
        return work()

    monkeypatch.setattr(executors, "_in_process", run_here)

    async def check() -> None:
        text = (await catalog().file_of_game("lata")).text
        assert (await catalog().check("lata", text, ANA)).fingerprint is None
        with pytest.raises(Refused) as refused:
            await catalog().check("lata", "not TOML", ANA)
        assert refused.value.code == "bad_components"

    asyncio.run(check())
