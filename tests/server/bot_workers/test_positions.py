"""Positions that workers keep: bots choose the same actions, whichever way they receive the position."""

import asyncio
import sys
from collections.abc import Awaitable, Callable
from pathlib import Path

import msgspec
import pytest

import ribeira
from ribeira.engine.game_history import GameHistory
from ribeira.engine.judge import judge_of
from ribeira.engine.rng import Rng
from ribeira.server.bot_workers import positions
from ribeira.server.bot_workers.jobs import (
    LENGTH_BYTES,
    AnyAnswer,
    AnyJob,
    Choose,
    ChooseAtTable,
    Chosen,
    Failure,
    UnknownPosition,
    pack,
)
from ribeira.server.bot_workers.pool import LocalPool
from ribeira.server.bot_workers.positions import TurnRequest
from ribeira.server.bot_workers.processes import ProcessPool
from ribeira.server.bot_workers.worker import BotCache, run_job
from ribeira.server.settings import Limits
from ribeira.tables.requests.open import NewTable, SeatWish
from tests.server.actors.test_table_actor import ANA
from tests.server.clients import TIMEOUT_S
from tests.server.in_process import InProcess, run_in_process

GAMES = [game.id for game in ribeira.all_games()]
KEYED_SEED = 2**200 + 7  # as served tables have
BOT = "search:8"
# A worker that dies on request.
MORTAL = """
import sys
from ribeira.server.bot_workers.worker import run_job, serve
def run(job):
    if job.bot == "dies": sys.exit(1)
    return run_job(job)
serve(sys.stdin.buffer, sys.stdout.buffer, run)
"""


class MemoryWorker:
    """Worker in this process. It passes jobs as JSON and records them."""

    def __init__(self, jobs: list[AnyJob]) -> None:
        self.bots = BotCache()
        self.jobs = jobs
        self.gate: asyncio.Event | None = None

    async def run(self, job: AnyJob) -> AnyAnswer:
        if self.gate is not None:
            await self.gate.wait()
        decoded: AnyJob = msgspec.json.decode(pack(job)[LENGTH_BYTES:], type=AnyJob)
        self.jobs.append(decoded)
        return run_job(decoded, self.bots)

    async def end(self) -> None:
        pass


class MemoryPool(LocalPool):
    keeps_positions = True

    def __init__(self, workers: int = 1) -> None:
        super().__init__(workers, TIMEOUT_S)
        self.jobs: list[AnyJob] = []
        self.started: list[MemoryWorker] = []

    async def start_worker(self) -> MemoryWorker:
        self.started.append(MemoryWorker(self.jobs))
        return self.started[-1]

    def sent(self) -> list[tuple[bool, int]]:
        """Whether each job so far had the whole state, and its number of moves; forgets them."""
        found = [(bool(job.state), len(job.moves)) for job in self.jobs if isinstance(job, ChooseAtTable)]
        self.jobs.clear()
        return found


def course(game: str = "wishes", seats: int = 2) -> GameHistory:
    return GameHistory.start(ribeira.game(game), seats, {}, KEYED_SEED)


def choose_job(course: GameHistory, bot: str = BOT, search_key: str = "") -> Choose:
    seat = course.state.deciders()[0]
    return Choose(game=course.game.id, state={}, seat=seat, bot=bot, seed=len(course), seconds=5, search_key=search_key)


def request(course: GameHistory, table: str = "t", bot: str = BOT, search_key: str = "") -> TurnRequest:
    return TurnRequest(choose_job(course, bot, search_key), table, course.state, course.seats, course.actions)


def play(course: GameHistory, moves: int = 1) -> None:
    """Let the heuristic play."""
    rng = Rng.seeded(len(course))
    for _ in range(moves):
        seat = course.state.deciders()[0]
        course.act(seat, int(judge_of(course.game).play(course.state.sample(seat, rng), seat, rng)))


def with_pool(pool: LocalPool, work: Callable[[], Awaitable[None]]) -> None:
    async def main() -> None:
        pool.start()
        try:
            await work()
        finally:
            await pool.stop()

    asyncio.run(main())


@pytest.mark.parametrize("seats", ["fewest", "most"])
@pytest.mark.parametrize("game", GAMES)
def test_a_bot_chooses_the_same_from_moves_as_from_the_whole_position(game: str, seats: str) -> None:
    """The kept state equals the table's, random numbers included; two seats play as bots."""
    counts = ribeira.game(game).seats
    played = course(game, counts[0] if seats == "fewest" else counts[-1])
    pool = MemoryPool()
    whole = BotCache()

    async def work() -> None:
        while not played.state.over() and len(played) < 250:
            seat = played.state.deciders()[0]
            if seat > 1 or len(played) % 7 == 3:
                play(played)
                continue
            asked = request(played, search_key=f"t {seat}")
            action = await pool.choose("ana", asked)
            kept = pool.started[0].bots.positions.held.get("t")
            assert kept is not None
            assert kept[1].dump() == played.state.dump()
            assert action == whole.choose(msgspec.structs.replace(asked.job, state=played.state.dump()))
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
    """A worker follows moves of simultaneous decisions in the order of the table's history."""
    played = course(game, ribeira.game(game).seats[-1])
    kept = BotCache().positions
    fields = {name: getattr(choose_job(played), name) for name in Choose.__struct_fields__}
    kept.state(ChooseAtTable(**{**fields, "state": played.state.dump()}, table="t", version=0))
    version = 0
    while not played.state.over() and len(played) < 150:
        play(played)
        version += 1
        moves = [(played.seats[-1], played.actions[-1])]
        job = ChooseAtTable(**fields, table="t", version=version, since=version - 1, moves=moves)
        assert kept.state(job) == played.state


def test_a_worker_that_knows_the_table_gets_the_new_moves() -> None:
    pool, played = MemoryPool(), course()

    async def work() -> None:
        await pool.choose("ana", request(played))
        assert pool.sent() == [(True, 0)]
        await pool.choose("ana", request(played))
        assert pool.sent() == [(False, 0)]
        play(played, 3)
        await pool.choose("ana", request(played))
        assert pool.sent() == [(False, 3)]
        await pool.choose("ana", request(course(), table="u"))
        assert pool.sent() == [(True, 0)]

    with_pool(pool, work)


def test_a_position_is_that_of_the_request() -> None:
    """The table may go on, or take moves back, while a request waits."""
    pool, played = MemoryPool(), course()

    async def work() -> None:
        first = request(played)
        before = played.state.dump()
        play(played, 2)
        await pool.choose("ana", first)
        assert first.state == before
        kept = pool.started[0].bots.positions.held.get("t")
        assert kept is not None
        assert kept[1].dump() == before
        await pool.choose("ana", request(played))
        assert pool.sent() == [(True, 0), (False, 2)]

    with_pool(pool, work)


def test_the_whole_position_after_an_undo() -> None:
    pool, played = MemoryPool(), course("lata", 2)
    play(played, 4)
    while True:
        seat = played.state.deciders()[0]
        if played.can_undo(seat) and len(played.state.legal(seat)) > 1:
            break
        play(played)

    async def work() -> None:
        asked = request(played)
        await pool.choose("ana", asked)
        last = played.actions[-1]
        played.undo(seat)
        other = next(action for action in played.state.legal(seat) if action != last)
        played.act(seat, other)
        asked = request(played)
        action = await pool.choose("ana", asked)
        assert action == BotCache().choose(msgspec.structs.replace(asked.job, state=played.state.dump()))
        assert pool.sent() == [(True, 0), (True, 0)]
        rewound = played.rewound(2)
        await pool.choose("ana", request(rewound))
        assert pool.sent() == [(True, 0)]

    with_pool(pool, work)


def test_the_whole_position_after_a_restart() -> None:
    pool, played = ProcessPool(1, TIMEOUT_S, [sys.executable, "-c", MORTAL]), course()
    whole = BotCache()

    async def choose() -> None:
        asked = request(played)
        action = await pool.choose("ana", asked)
        assert action == whole.choose(msgspec.structs.replace(asked.job, state=played.state.dump()))

    async def work() -> None:
        await choose()
        play(played, 2)
        await choose()
        assert await pool.choose("ana", request(played, bot="dies")) is None
        await choose()
        play(played, 2)
        await choose()

    with_pool(pool, work)


def test_a_worker_that_has_dropped_a_position_gets_it_again() -> None:
    pool, played, other = MemoryPool(), course(), course()

    async def work() -> None:
        await pool.choose("ana", request(played))
        pool.started[0].bots.positions.held.size = 1
        await pool.choose("ana", request(other, table="u"))  # drops the first table
        play(played, 2)
        asked = request(played)
        action = await pool.choose("ana", asked)
        assert action == BotCache().choose(msgspec.structs.replace(asked.job, state=played.state.dump()))
        assert pool.sent() == [(True, 0), (True, 0), (False, 2), (True, 0)]

    with_pool(pool, work)


def test_the_number_of_positions_is_bounded() -> None:
    pool, played = MemoryPool(), course()

    async def work() -> None:
        for number in range(positions_kept := 70):
            await pool.choose("ana", request(played, table=f"t{number}", bot="random"))
        assert len(pool.known[0].entries) == len(pool.started[0].bots.positions.held.entries) == 64
        await pool.choose("ana", request(played, table=f"t{positions_kept - 1}", bot="random"))
        await pool.choose("ana", request(played, table="t0", bot="random"))
        assert pool.sent()[-2:] == [(False, 0), (True, 0)]

    with_pool(pool, work)


def test_moves_that_do_not_fit_are_answered_with_unknown_position() -> None:
    bots, played = BotCache(), course()
    asked = msgspec.structs.replace(choose_job(played), state=played.state.dump())
    fields = {name: getattr(asked, name) for name in Choose.__struct_fields__}
    first = ChooseAtTable(**fields, table="t", version=1)
    assert isinstance(run_job(first, bots), Chosen)
    wrong = ChooseAtTable(**{**fields, "state": {}}, table="t", version=2, since=1, moves=[(0, -5)])
    assert run_job(wrong, bots) == UnknownPosition()
    again = ChooseAtTable(**{**fields, "state": {}}, table="t", version=3, since=1)  # dropped
    assert run_job(again, bots) == UnknownPosition()


def test_a_bot_that_fails_does_not_cost_the_position() -> None:
    pool, played = MemoryPool(), course()

    async def work() -> None:
        assert await pool.choose("ana", request(played, bot="oracle")) is None
        play(played)
        assert await pool.answer("ana", request(played, bot="oracle")) == Failure("NoSuchBot")
        assert await pool.choose("ana", request(played)) is not None
        assert pool.sent() == [(True, 0), (False, 1), (False, 0)]

    with_pool(pool, work)


def test_the_idle_worker_that_knows_the_table_takes_its_jobs() -> None:
    """A busy one is not waited for."""
    pool, played = MemoryPool(workers=3), course()

    async def work() -> None:
        await pool.choose("ana", request(played, bot="random"))
        [place] = [place for place, known in enumerate(pool.known) if "t" in known]
        for _ in range(6):
            play(played)
            await pool.choose("ana", request(played, bot="random"))
        assert [whole for whole, _ in pool.sent()] == [True] + 6 * [False]
        [first] = pool.started
        first.gate = asyncio.Event()
        busy = asyncio.create_task(pool.choose("ana", request(played, bot="random")))
        while place in pool.idle:
            await asyncio.sleep(0)
        assert await pool.choose("rui", request(played, bot="random")) is not None  # another worker, at once
        assert pool.sent() == [(True, 0)]
        first.gate.set()
        await busy

    with_pool(pool, work)


def test_workers_of_other_kinds_get_the_whole_position() -> None:
    pool, played = MemoryPool(), course()

    async def work() -> None:
        await pool.choose("ana", request(played))
        await pool.choose("ana", request(played))
        assert [type(job) for job in pool.jobs] == [Choose, Choose]
        assert all(isinstance(job, Choose) and job.state == played.state.dump() for job in pool.jobs)

    pool.keeps_positions = False  # type: ignore[misc]
    with_pool(pool, work)


def test_a_slow_dump_is_made_in_a_thread_and_once(monkeypatch: pytest.MonkeyPatch) -> None:
    threads: list[str] = []

    async def in_thread(work: Callable[[], object]) -> object:
        threads.append("thread")
        return await asyncio.to_thread(work)

    monkeypatch.setattr(positions, "in_thread", in_thread)
    monkeypatch.setitem(positions._dump_seconds, "wishes", 0.0)
    played = course()

    async def work() -> None:
        await request(played).complete_job()
        assert threads == []
        positions._dump_seconds["wishes"] = 0.01
        asked = request(played)
        first = await asked.complete_job()
        positions._dump_seconds["wishes"] = 0.01
        assert (await asked.complete_job()).state is first.state
        assert first.state == played.state.dump()
        assert threads == ["thread"]

    asyncio.run(work())


def test_bots_at_a_table_get_the_new_moves(tmp_path: Path) -> None:
    async def work(server: InProcess) -> None:
        server.runtime.bot_turns.pool = pool = MemoryPool()
        pool.start()
        seats = [SeatWish("bot", "random"), SeatWish("bot", "random")]
        id = await server.open(NewTable(game="wishes", seats=seats, start=True), ANA)
        while (await server.actor(id)).table.status == "playing":
            await asyncio.sleep(0.01)
        assert pool.sent() == [(True, 0)] + 6 * [(False, 1)]
        await pool.stop()

    run_in_process(tmp_path, work, bots=["random"], limits=Limits(unattended_actions=7))


def test_old_workers_understand_a_whole_job() -> None:
    """The message has the tag and the fields that it always had."""
    asked = msgspec.structs.replace(choose_job(course(), search_key="t 0"), state={"game": "wishes"})
    assert msgspec.json.decode(msgspec.json.encode(asked)) == {
        "job": "choose",
        "game": "wishes",
        "components": "",
        "bot": BOT,
        "seed": 0,
        "seconds": 5,
        "state": {"game": "wishes"},
        "seat": asked.seat,
        "thinker": "t 0",
    }
