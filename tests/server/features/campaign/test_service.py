"""The campaign service with a fake table directory."""

import asyncio
from types import SimpleNamespace
from typing import Any

import pytest

import ribeira
from ribeira.engine.errors import UnknownGame
from ribeira.engine.progress.campaign import campaign_view
from ribeira.server.features.campaign.service import MAX_TABLES, Campaigns
from ribeira.tables.errors import Refused
from ribeira.tables.seats import Player

ANA = Player("a", "Ana", "blue")


class Directory:
    """Fake table directory. The table "broken" cannot be read, and no other table exists."""

    async def find_current(self, table_id: str) -> Any:
        raise Refused("unplayable" if table_id == "broken" else "no_such_table", table_id)


@pytest.fixture
def campaigns() -> Campaigns:
    directory: Any = Directory()
    return Campaigns(directory)


def game_with_campaign() -> str:
    for game in ribeira.list_games():
        try:
            campaign_view(game, [])
        except UnknownGame:
            continue
        return game.id
    pytest.skip("no game has a campaign")


def test_deleted_table_is_a_lost_challenge(campaigns: Campaigns) -> None:
    id = game_with_campaign()
    assert asyncio.run(campaigns.read(id, ["gone"], ANA)) == campaign_view(ribeira.game(id), [None])


def test_table_of_other_players_is_a_lost_challenge(campaigns: Campaigns) -> None:
    id = game_with_campaign()
    table = SimpleNamespace(history=SimpleNamespace(), game=id, seats_of=lambda player: [])

    async def find_current(table_id: str) -> Any:
        return SimpleNamespace(table=table)

    directory: Any = SimpleNamespace(find_current=find_current)
    assert asyncio.run(Campaigns(directory).read(id, ["other"], ANA)) == campaign_view(ribeira.game(id), [None])


def test_unreadable_tables_and_long_lists_are_refused(campaigns: Campaigns) -> None:
    for tables, code in ((["broken"], "unplayable"), (["gone"] * (MAX_TABLES + 1), "bad_request")):
        with pytest.raises(Refused) as refused:
            asyncio.run(campaigns.read(game_with_campaign(), tables, ANA))
        assert refused.value.code == code
