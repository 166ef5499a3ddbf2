"""Pool of worker processes: fairness, time limits and crashes."""

import asyncio
import io
import sys
from collections.abc import Awaitable, Callable
from pathlib import Path

import msgspec
import pytest

import ribeira
from ribeira.bots.bot import Knowledge
from ribeira.bots.registry import bot
from ribeira.bots.thinker import SearchBot
from ribeira.engine.rng import Rng
from ribeira.server.bot_workers.fair_queue import FairQueue, Usage
from ribeira.server.bot_workers.jobs import LENGTH_BYTES, Advise, Advised, Choose, Failure, Review, Reviewed, pack
from ribeira.server.bot_workers.processes import WORKER_COMMAND, ProcessPool
from ribeira.server.bot_workers.worker import BotCache, run_job, serve
from tests.server.conftest import running
from tests.server.people import PATIENCE

# A worker that does as its bot is called: answers, dies, or thinks for ever.
STRANGE = """
import sys, time
from ribeira.server.bot_workers.jobs import Chosen
from ribeira.server.bot_workers.worker import serve
def think(job):
    if job.bot == "dies": sys.exit(1)
    if job.bot == "dreams": time.sleep(60)
    if job.bot == "prints": print("noise", file=sys.stderr)
    return Chosen(getattr(job, "seat", 0))
serve(sys.stdin.buffer, sys.stdout.buffer, think)
"""


def job(bot: str = "random", seat: int = 0, game: str = "wishes") -> Choose:
    state = ribeira.game(game).new(2, seed=1)
    return Choose(
        game=game, state=state.dump(), seat=state.deciders()[0] if bot == "random" else seat, bot=bot, seed=1, seconds=5
    )


def with_pool(
    work: Callable[[ProcessPool], Awaitable[None]], command: list[str], seconds: float = PATIENCE, workers: int = 1
) -> None:
    async def main() -> None:
        pool = ProcessPool(workers, seconds, command)
        pool.start()
        try:
            await work(pool)
        finally:
            await pool.stop()

    asyncio.run(main())


def test_a_bot_chooses_in_its_process() -> None:
    async def work(pool: ProcessPool) -> None:
        asked = job()
        action = await pool.choose("ana", asked)
        state = ribeira.game("wishes").load(asked.state)
        assert action in state.legal(asked.seat)

    with_pool(work, WORKER_COMMAND)


def test_a_crash_costs_one_answer() -> None:
    async def work(pool: ProcessPool) -> None:
        assert await pool.choose("ana", job("answers", 3)) == 3
        assert await pool.choose("ana", job("dies")) is None
        assert await pool.choose("ana", job("prints", 4)) == 4

    with_pool(work, [sys.executable, "-c", STRANGE])


def test_nobody_thinks_for_ever() -> None:
    async def work(pool: ProcessPool) -> None:
        assert await pool.choose("ana", job("answers", 1)) == 1  # the process has started
        pool.seconds = 0.3
        assert await pool.choose("ana", job("dreams")) is None
        pool.seconds = PATIENCE
        assert await pool.choose("ana", job("answers", 2)) == 2

    with_pool(work, [sys.executable, "-c", STRANGE])


def test_a_worker_that_cannot_start() -> None:
    async def work(pool: ProcessPool) -> None:
        assert await pool.choose("ana", job()) is None
        assert await pool.choose("ana", job()) is None

    with_pool(work, ["/nowhere/python"])


def test_everybody_in_turn() -> None:
    async def main() -> None:
        time = 0.0
        queue: FairQueue[int] = FairQueue(usage=Usage(lambda: time))
        queue.put("eva", 30, can_wait=True)
        for number in range(4):
            queue.put("ana", number)
        queue.put("rui", 10)
        queue.put("eva", 20)
        order = []
        for _ in range(7):
            owner, task = await queue.get()
            order.append(task)
            time += 1.0
            queue.done(owner)
        assert order == [0, 10, 20, 1, 2, 3, 30]

    asyncio.run(main())


def test_a_queue_that_does_not_move_is_noticed() -> None:
    async def main() -> None:
        time = 0.0
        pool = ProcessPool(1, seconds=20)
        pool.queue.usage.clock = lambda: time
        time = 1_000.0
        assert pool.problem() is None  # nobody waits
        for _ in range(2):
            pool.queue.put("ana", (job(), asyncio.get_running_loop().create_future()))
        time += 25
        owner, _ = await pool.queue.get()
        time += 29
        assert pool.problem() is None  # the one under way may have thought all the time
        time += 2
        assert pool.problem() == "thinking is stuck: nothing has begun or ended for 31 s, waiting: 1"
        pool.queue.done(owner)
        assert pool.problem() is None

    asyncio.run(main())


def test_seconds_are_shared_not_turns() -> None:
    """Somebody whose bots think long waits for those whose bots are quick."""

    async def main() -> None:
        time = 0.0
        queue: FairQueue[str] = FairQueue(usage=Usage(lambda: time))
        for number in range(6):
            queue.put("heavy", f"h{number}")
            queue.put("quick", f"q{number}")
        order = []
        while len(queue):
            owner, task = await queue.get()
            order.append(task)
            time += 1.0 if owner == "heavy" else 0.1
            queue.done(owner)
        assert order[:2] == ["h0", "q0"]
        assert order.index("q5") < order.index("h1")

    asyncio.run(main())


def test_one_process_is_left_for_others() -> None:
    async def main() -> None:
        queue: FairQueue[int] = FairQueue(places=2)
        for number in range(5):
            queue.put("heavy", number)
        assert [(await queue.get())[1] for _ in range(2)] == [0, 1]
        third = asyncio.create_task(queue.get())
        await asyncio.sleep(0)
        assert not third.done()
        queue.put("quick", 9)
        assert await third == ("quick", 9)

    asyncio.run(main())


def test_who_is_over_the_budget_waits_for_everybody_else() -> None:
    async def main() -> None:
        time = 0.0
        queue: FairQueue[str] = FairQueue(budget=5.0, usage=Usage(lambda: time))
        queue.put("heavy", "h0")
        owner, _ = await queue.get()
        time += 6.0
        queue.done(owner)
        queue.put("heavy", "h1")
        queue.put("eva", "analysis", can_wait=True)
        assert (await queue.get())[1] == "analysis"
        time += 3600.0
        queue.done("eva")
        time += 3600.0  # all that is long ago: forgotten
        queue.put("eva", "analysis", can_wait=True)
        assert (await queue.get())[1] == "h1"

    asyncio.run(main())


def test_a_bot_goes_on_from_what_it_thought_before() -> None:
    """As one does that plays a whole game: with the same chance it makes the same choices."""
    state = ribeira.game("wishes").new(2, seed=4)
    whole = bot("search:60", Rng.seeded(5))
    thinkers = BotCache(size=1)
    for _ in range(12):
        seat = state.deciders()[0]
        action = state.legal(seat)[0]
        if seat == 0:
            action = whole.choose(Knowledge(state, 0))
            asked = Choose(
                game="wishes", state=state.dump(), seat=0, bot="search:60", search_key="t 0", seed=5, seconds=5
            )
            assert thinkers.choose(asked) == action
        state.apply(seat, action)
    kept = thinkers.bots.entries["t 0", "search:60"]
    assert isinstance(kept, SearchBot)
    assert isinstance(whole, SearchBot)
    assert kept.iterations == whole.iterations
    other = Choose(game="wishes", state=state.dump(), seat=0, bot="random", search_key="u 0", seed=5, seconds=5)
    thinkers.choose(msgspec.structs.replace(other, seat=state.deciders()[0]))
    assert list(thinkers.bots.entries) == [("u 0", "random")]  # bounded


def test_a_thinker_stays_in_its_process() -> None:
    async def main() -> None:
        pool = ProcessPool(3, PATIENCE, [sys.executable, "-c", STRANGE])
        pool.start()
        try:
            asked = [msgspec.structs.replace(job("answers", seat), search_key=f"t {seat}") for seat in range(3)]
            await asyncio.gather(*(pool.choose(f"host {each.seat}", each) for each in asked))
            homes = dict(pool.homes.entries)
            for _ in range(3):
                for each in reversed(asked):
                    assert await pool.choose("ana", each) == each.seat
            assert dict(pool.homes.entries) == homes
        finally:
            await pool.stop()

    asyncio.run(main())


def test_bots_of_live_tables_go_first() -> None:
    async def main() -> None:
        pool = ProcessPool(1, PATIENCE, [sys.executable, "-c", STRANGE])
        order: list[str] = []

        async def ask(name: str, answer: Awaitable[object]) -> None:
            await answer
            order.append(name)

        review = Review(game="wishes", bot="", seed=1, seconds=5, seats=2, options={}, deal=3, moves=[(0, 0)])
        asked = [asyncio.create_task(ask("review", pool.review("ana", review))) for _ in range(2)]
        asked += [asyncio.create_task(ask("bot", pool.choose("ana", job("answers", 1)))) for _ in range(2)]
        await asyncio.sleep(0)  # all of them wait now
        pool.start()
        await asyncio.gather(*asked)
        await pool.stop()
        assert order == ["bot", "bot", "review", "review"]

    asyncio.run(main())


def test_an_error_tells_nothing_but_its_kind() -> None:
    assert run_job(job("oracle")) == Failure("NoSuchBot")


def test_jobs_and_answers_on_the_wire() -> None:
    answers = io.BytesIO()
    serve(io.BytesIO(pack(job("a", 1)) + pack(job("b", 2))), answers, lambda asked: Failure(asked.bot))
    first = pack(Failure("a"))
    assert answers.getvalue() == first + pack(Failure("b"))
    assert int.from_bytes(first[:LENGTH_BYTES], "big") == len(first) - LENGTH_BYTES


@pytest.mark.parametrize("game", [game.id for game in ribeira.all_games()])
def test_advice(game: str) -> None:
    found = ribeira.game(game)
    state = found.new(found.seats[0], seed=2)
    seat = state.deciders()[0]
    advice = run_job(Advise(game=game, bot="search:20", seed=1, seconds=5, state=state.dump(), seat=seat))
    assert isinstance(advice, Advised)
    assert 1 <= len(advice.options) <= 3
    assert {option.action for option in advice.options} <= set(state.legal(seat))
    assert len(advice.outlook) == state.seats


def test_advice_is_a_seats_own() -> None:
    """Two states that differ in what a seat cannot know give it the same advice."""
    game = ribeira.game("wishes")
    state = game.new(2, seed=2)
    seat = state.deciders()[0]
    other = state.sample(seat, Rng.seeded(9))
    assert other.dump() != state.dump()
    jobs = [
        Advise(game="wishes", bot="search:50", seed=1, seconds=5, state=each.dump(), seat=seat)
        for each in (state, other)
    ]
    first, second = [run_job(job) for job in jobs]
    assert isinstance(first, Advised)
    assert first == second


def test_a_review_is_the_analysis_of_one_move() -> None:
    game = ribeira.game("wishes")
    state = game.new(2, seed=3)
    moves = []
    for _ in range(6):
        seat = state.deciders()[0]
        moves.append((seat, state.legal(seat)[-1]))
        state.apply(*moves[-1])
    review = Review(game="wishes", bot="search:20", seed=1, seconds=5, seats=2, options={}, deal=3, moves=moves)
    reviewed = run_job(review)
    assert isinstance(reviewed, Reviewed)
    assert reviewed.remark is not None
    assert (reviewed.remark.number, reviewed.remark.seat, reviewed.remark.action) == (6, *moves[-1])


@pytest.mark.parametrize("failure", ["dies", "dreams"])
def test_a_table_never_waits_for_ever_on_a_bot(tmp_path: Path, failure: str) -> None:
    """The bots' processes are broken: the table goes on with whatever is legal."""
    broken = STRANGE.replace("def think(job):", f"def think(job):\n    job.bot = {failure!r}")
    with running(tmp_path, bot_workers=1, bot_seconds=0.2, bot_command=[sys.executable, "-c", broken]) as server:
        ana = server.person()
        table = ana.open(seats="me bot", start=True)
        with ana.live(table) as live:
            live.play(2)
            live.choices()
            assert live.state["moves"] >= 3
