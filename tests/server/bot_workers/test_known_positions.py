"""Positions cached by workers: bots choose the same actions from cached and from complete positions."""

import sys

import msgspec
import pytest

import ribeira
from ribeira.server.bot_workers.jobs import (
    Choose,
    ChooseAtTable,
    Chosen,
    Failure,
    UnknownPosition,
)
from ribeira.server.bot_workers.process_pool import ProcessPool
from ribeira.server.bot_workers.worker import BotCache, run_job
from tests.server.bot_workers.memory_pool import MORTAL, MemoryPool, choose_job, new_game, play, request, with_pool
from tests.server.clients import TIMEOUT_S

GAMES = [game.id for game in ribeira.list_games()]


@pytest.mark.parametrize("seats", ["fewest", "most"])
@pytest.mark.parametrize("game", GAMES)
def test_bot_chooses_the_same_from_moves_as_from_a_complete_position(game: str, seats: str) -> None:
    """Bots play two seats. The cached state always equals the table's state, including the random generator."""
    counts = ribeira.game(game).seats
    played = new_game(game, counts[0] if seats == "fewest" else counts[-1])
    pool = MemoryPool()
    complete = BotCache()

    async def work() -> None:
        while not played.state.over() and len(played) < 250:
            seat = played.state.deciders()[0]
            if seat > 1 or len(played) % 7 == 3:
                play(played)
                continue
            turn_request = request(played, search_key=f"t {seat}")
            action = await pool.choose("ana", turn_request)
            cached = pool.started[0].bots.positions.held.get("t")
            assert cached is not None
            assert cached[1].dump() == played.state.dump()
            assert action == complete.choose(msgspec.structs.replace(turn_request.job, state=played.state.dump()))
            assert action is not None
            played.act(seat, action)

    with_pool(pool, work)
    assert len(played) > 60
    sent_whole = [is_whole for is_whole, _ in pool.sent()]
    assert sent_whole[0]
    assert not any(sent_whole[1:])
    assert len(pool.started) == 1


@pytest.mark.parametrize("game", GAMES)
def test_moves_of_simultaneous_decisions_lead_to_the_same_state(game: str) -> None:
    """A worker applies the moves of simultaneous decisions in the order of the table's history."""
    played = new_game(game, ribeira.game(game).seats[-1])
    cached = BotCache().positions
    fields = {name: getattr(choose_job(played), name) for name in Choose.__struct_fields__}
    cached.state(ChooseAtTable(**{**fields, "state": played.state.dump()}, table="t", version=0))
    version = 0
    while not played.state.over() and len(played) < 150:
        play(played)
        version += 1
        moves = [(played.seats[-1], played.actions[-1])]
        job = ChooseAtTable(**fields, table="t", version=version, since=version - 1, moves=moves)
        assert cached.state(job) == played.state


def test_worker_that_knows_the_table_gets_only_new_moves() -> None:
    pool, played = MemoryPool(), new_game()

    async def work() -> None:
        await pool.choose("ana", request(played))
        assert pool.sent() == [(True, 0)]
        await pool.choose("ana", request(played))
        assert pool.sent() == [(False, 0)]
        play(played, 3)
        await pool.choose("ana", request(played))
        assert pool.sent() == [(False, 3)]
        await pool.choose("ana", request(new_game(), table="u"))
        assert pool.sent() == [(True, 0)]

    with_pool(pool, work)


def test_bot_gets_the_position_at_the_time_of_the_request() -> None:
    """The table may change while a request waits."""
    pool, played = MemoryPool(), new_game()

    async def work() -> None:
        first = request(played)
        before = played.state.dump()
        play(played, 2)
        await pool.choose("ana", first)
        assert first.state == before
        cached = pool.started[0].bots.positions.held.get("t")
        assert cached is not None
        assert cached[1].dump() == before
        await pool.choose("ana", request(played))
        assert pool.sent() == [(True, 0), (False, 2)]

    with_pool(pool, work)


def test_complete_position_is_sent_after_an_undo() -> None:
    pool, played = MemoryPool(), new_game("lata", 2)
    play(played, 4)
    while True:
        seat = played.state.deciders()[0]
        if played.can_undo(seat) and len(played.state.legal(seat)) > 1:
            break
        play(played)

    async def work() -> None:
        turn_request = request(played)
        await pool.choose("ana", turn_request)
        last = played.actions[-1]
        played.undo(seat)
        other = next(action for action in played.state.legal(seat) if action != last)
        played.act(seat, other)
        turn_request = request(played)
        action = await pool.choose("ana", turn_request)
        assert action == BotCache().choose(msgspec.structs.replace(turn_request.job, state=played.state.dump()))
        assert pool.sent() == [(True, 0), (True, 0)]
        rewound = played.rewound(2)
        await pool.choose("ana", request(rewound))
        assert pool.sent() == [(True, 0)]

    with_pool(pool, work)


def test_complete_position_is_sent_after_a_restart_of_the_worker() -> None:
    pool, played = ProcessPool(1, TIMEOUT_S, [sys.executable, "-c", MORTAL]), new_game()
    complete = BotCache()

    async def choose() -> None:
        turn_request = request(played)
        action = await pool.choose("ana", turn_request)
        assert action == complete.choose(msgspec.structs.replace(turn_request.job, state=played.state.dump()))

    async def work() -> None:
        await choose()
        play(played, 2)
        await choose()
        assert await pool.choose("ana", request(played, bot="dies")) is None
        await choose()
        play(played, 2)
        await choose()

    with_pool(pool, work)


def test_worker_that_dropped_a_position_gets_it_again() -> None:
    pool, played, other = MemoryPool(), new_game(), new_game()

    async def work() -> None:
        await pool.choose("ana", request(played))
        pool.started[0].bots.positions.held.size = 1
        await pool.choose("ana", request(other, table="u"))  # the cache drops the first table
        play(played, 2)
        turn_request = request(played)
        action = await pool.choose("ana", turn_request)
        assert action == BotCache().choose(msgspec.structs.replace(turn_request.job, state=played.state.dump()))
        assert pool.sent() == [(True, 0), (True, 0), (False, 2), (True, 0)]

    with_pool(pool, work)


def test_number_of_positions_is_limited() -> None:
    pool, played = MemoryPool(), new_game()

    async def work() -> None:
        for number in range(positions_kept := 70):
            await pool.choose("ana", request(played, table=f"t{number}", bot="random"))
        assert len(pool.known[0].entries) == len(pool.started[0].bots.positions.held.entries) == 64
        await pool.choose("ana", request(played, table=f"t{positions_kept - 1}", bot="random"))
        await pool.choose("ana", request(played, table="t0", bot="random"))
        assert pool.sent()[-2:] == [(False, 0), (True, 0)]

    with_pool(pool, work)


def test_inconsistent_moves_are_answered_with_unknown_position() -> None:
    bots, played = BotCache(), new_game()
    turn_request = msgspec.structs.replace(choose_job(played), state=played.state.dump())
    fields = {name: getattr(turn_request, name) for name in Choose.__struct_fields__}
    first = ChooseAtTable(**fields, table="t", version=1)
    assert isinstance(run_job(first, bots), Chosen)
    wrong = ChooseAtTable(**{**fields, "state": {}}, table="t", version=2, since=1, moves=[(0, -5)])
    assert run_job(wrong, bots) == UnknownPosition()
    # The worker no longer has the position.
    again = ChooseAtTable(**{**fields, "state": {}}, table="t", version=3, since=1)
    assert run_job(again, bots) == UnknownPosition()


def test_failing_bot_does_not_drop_the_position() -> None:
    pool, played = MemoryPool(), new_game()

    async def work() -> None:
        assert await pool.choose("ana", request(played, bot="oracle")) is None
        play(played)
        assert await pool.answer("ana", request(played, bot="oracle")) == Failure("NoSuchBot")
        assert await pool.choose("ana", request(played)) is not None
        assert pool.sent() == [(True, 0), (False, 1), (False, 0)]

    with_pool(pool, work)
