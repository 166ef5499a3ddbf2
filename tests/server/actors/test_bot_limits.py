"""Limits on bots: the bots that may take a seat, and the number and length of games without people."""

import asyncio
from pathlib import Path
from typing import Any

import pytest

from ribeira.bots.registry import DEFAULT, LEVELS
from ribeira.server.bot_workers.jobs import Choose
from ribeira.server.bot_workers.known_positions import TurnRequest
from ribeira.server.settings import Limits
from ribeira.tables.allowed_bots import is_allowed_bot
from ribeira.tables.entries.acted import Acted
from ribeira.tables.entries.closed import Closed
from ribeira.tables.entry import LogEntry
from ribeira.tables.errors import Refused
from ribeira.tables.requests.open import NewTable, SeatWish
from ribeira.tables.requests.rematch import next_table
from ribeira.tables.requests.sit import SeatBot
from ribeira.tables.requests.stand_in import Return, StandIn
from ribeira.tables.table import Table
from tests.server.in_process_server import InProcess, run_in_process
from tests.server.players import ANA, RUI, TWO_SEATS

ONLY_BOTS = [SeatWish("bot", LEVELS[0]), SeatWish("bot", LEVELS[0])]


@pytest.mark.parametrize("name", ["search:19s", "search:1000000", "random", "greedy", "oracle", ""])
def test_only_levels_may_be_seated_by_default(tmp_path: Path, name: str) -> None:
    async def work(server: InProcess) -> None:
        with pytest.raises(Refused) as refused:
            await server.open(NewTable(game="wishes", seats=[SeatWish("me"), SeatWish("bot", name)]), ANA)
        assert (refused.value.code, refused.value.field) == ("unknown_bot", "seats[1].bot")
        assert LEVELS[-1] in refused.value.reason
        id = await server.open(NewTable(game="wishes", seats=[SeatWish("me"), SeatWish("open")]), ANA)
        with pytest.raises(Refused, match="there is no bot"):
            await server.send(id, ANA, SeatBot(id="b", seat=1, bot=name))
        playing = await server.open(NewTable(game="wishes", seats=TWO_SEATS, start=True), ANA)
        with pytest.raises(Refused, match="there is no bot"):
            await server.send(playing, ANA, StandIn(id="s", seat=0, bot=name))

    assert all(is_allowed_bot(level, []) for level in LEVELS)
    run_in_process(tmp_path, work)


def test_settings_allow_additional_bots(tmp_path: Path) -> None:
    async def work(server: InProcess) -> None:
        for name in ("random", "search:30", "search:0.2s"):
            await server.open(NewTable(game="wishes", seats=[SeatWish("me"), SeatWish("bot", name)]), ANA)
        for name in ("greedy", "search:x", "search"):
            with pytest.raises(Refused, match="random, search"):
                await server.open(NewTable(game="wishes", seats=[SeatWish("me"), SeatWish("bot", name)]), ANA)

    run_in_process(tmp_path, work, bots=["random", "search"])


def test_rematch_replaces_bots_that_are_not_allowed() -> None:
    table = Table(id="t")
    wish = NewTable(game="wishes", seats=[SeatWish("me"), SeatWish("bot", "search:19s")], start=True)
    for number, entry in enumerate(wish.open(ANA, invite="i", seed=1, bots=["search"]), 1):
        table.apply(LogEntry(number, 0, entry))
    assert next_table(table, ANA, invite="i", seed=1, bots=["search"]).seats[1].bot == "search:19s"
    assert next_table(table, ANA, invite="i", seed=1).seats[1].bot == DEFAULT


def test_number_of_tables_without_people_is_limited(tmp_path: Path) -> None:
    async def work(server: InProcess) -> None:
        server.stop_bots()
        for _ in range(2):
            await server.open(NewTable(game="wishes", seats=ONLY_BOTS, start=True), ANA)
        for start in (True, False):
            with pytest.raises(Refused, match="at least one person must play"):
                await server.open(NewTable(game="wishes", seats=ONLY_BOTS, start=start), ANA)
        await server.open(NewTable(game="wishes", seats=[*ONLY_BOTS, SeatWish("me")], start=True), ANA)
        await server.open(NewTable(game="wishes", seats=ONLY_BOTS, start=True), RUI)

    run_in_process(tmp_path, work)


def test_game_without_people_is_closed_after_the_action_limit(tmp_path: Path) -> None:
    async def work(server: InProcess) -> None:
        async def choose(owner: str, job: Choose | TurnRequest) -> None:
            await asyncio.sleep(0)

        server.pool.choose = choose  # type: ignore[method-assign]
        id = await server.open(NewTable(game="wishes", seats=ONLY_BOTS, start=True), ANA)
        actor = await server.actor(id)
        while actor.table.status == "playing":
            await asyncio.sleep(0.01)
        assert actor.table.status == "closed"
        entries = [line.entry for line in await server.reader.read_log(id)]
        assert sum(isinstance(entry, Acted) for entry in entries) == 7
        assert isinstance(entries[-1], Closed)

    run_in_process(tmp_path, work, limits=Limits(unattended_actions=7))


def test_returning_player_resets_the_count_of_bot_actions(tmp_path: Path) -> None:
    async def work(server: InProcess) -> None:
        server.stop_bots()
        wish = NewTable(game="wishes", seats=[SeatWish("me"), SeatWish("bot", LEVELS[0])], start=True)
        id = await server.open(wish, ANA)
        table: Any = (await server.actor(id)).table
        table.bot_actions = 6
        await server.send(id, ANA, StandIn(id="s", seat=0))
        assert table.bot_actions == 6
        await server.send(id, ANA, Return(id="r", seat=0))
        assert table.bot_actions == 0

    run_in_process(tmp_path, work, limits=Limits(unattended_actions=7))
