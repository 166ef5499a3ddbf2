"""Bots in processes of their own: everybody in turn, never too long, and a crash costs one answer."""

import asyncio
import io
import sys
from collections.abc import Awaitable, Callable
from pathlib import Path

import pytest

import ribeira
from ribeira.server.thinking.job import LENGTH, Choice, Job, pack
from ribeira.server.thinking.pool import WORKER, FairQueue, Pool
from ribeira.server.thinking.worker import choose, serve
from tests.server.conftest import running

# A worker that does as its bot is called: answers, dies, or thinks for ever.
STRANGE = """
import sys, time
from ribeira.server.thinking.job import Choice
from ribeira.server.thinking.worker import serve
def choose(job):
    if job.bot == "dies": sys.exit(1)
    if job.bot == "dreams": time.sleep(60)
    if job.bot == "prints": print("noise", file=sys.stderr)
    return Choice(job.seat)
serve(sys.stdin.buffer, sys.stdout.buffer, choose)
"""


def job(bot: str = "random", seat: int = 0, game: str = "wishes") -> Job:
    state = ribeira.game(game).new(2, seed=1)
    return Job(
        game=game, state=state.dump(), seat=state.deciders()[0] if bot == "random" else seat, bot=bot, seed=1, seconds=5
    )


def with_pool(
    work: Callable[[Pool], Awaitable[None]], command: list[str], seconds: float = 10, workers: int = 1
) -> None:
    async def main() -> None:
        pool = Pool(workers, seconds, command)
        pool.start()
        try:
            await work(pool)
        finally:
            await pool.stop()

    asyncio.run(main())


def test_a_bot_chooses_in_its_process() -> None:
    async def work(pool: Pool) -> None:
        asked = job()
        action = await pool.choose("ana", asked)
        state = ribeira.game("wishes").load(asked.state)
        assert action in state.legal(asked.seat)

    with_pool(work, WORKER)


def test_a_crash_costs_one_answer() -> None:
    async def work(pool: Pool) -> None:
        assert await pool.choose("ana", job("answers", 3)) == 3
        assert await pool.choose("ana", job("dies")) is None
        assert await pool.choose("ana", job("prints", 4)) == 4

    with_pool(work, [sys.executable, "-c", STRANGE])


def test_nobody_thinks_for_ever() -> None:
    async def work(pool: Pool) -> None:
        assert await pool.choose("ana", job("answers", 1)) == 1  # the process has started
        pool.seconds = 0.3
        assert await pool.choose("ana", job("dreams")) is None
        pool.seconds = 10
        assert await pool.choose("ana", job("answers", 2)) == 2

    with_pool(work, [sys.executable, "-c", STRANGE])


def test_a_worker_that_cannot_start() -> None:
    async def work(pool: Pool) -> None:
        assert await pool.choose("ana", job()) is None
        assert await pool.choose("ana", job()) is None

    with_pool(work, ["/nowhere/python"])


def test_everybody_in_turn() -> None:
    async def main() -> None:
        queue = FairQueue()
        future: asyncio.Future[int | None] = asyncio.get_running_loop().create_future()
        for number in range(4):
            queue.put("ana", (job("a", number), future))
        queue.put("rui", (job("r", 10), future))
        queue.put("eva", (job("e", 20), future))
        assert [(await queue.get())[0].seat for _ in range(6)] == [0, 10, 20, 1, 2, 3]

    asyncio.run(main())


def test_an_error_tells_nothing_but_its_kind() -> None:
    assert choose(job("oracle")) == Choice(None, "UnknownBot")


def test_jobs_and_choices_on_the_wire() -> None:
    answers = io.BytesIO()
    serve(io.BytesIO(pack(job("a", 1)) + pack(job("a", 2))), answers, lambda asked: Choice(asked.seat))
    first = pack(Choice(1))
    assert answers.getvalue()[: len(first)] == first
    assert int.from_bytes(first[:LENGTH], "big") == len(first) - LENGTH


@pytest.mark.parametrize("failure", ["dies", "dreams"])
def test_a_table_never_waits_for_ever_on_a_bot(tmp_path: Path, monkeypatch: pytest.MonkeyPatch, failure: str) -> None:
    """The bots' processes are broken: the table goes on with whatever is legal."""
    broken = STRANGE.replace("def choose(job):", f"def choose(job):\n    job.bot = {failure!r}")
    monkeypatch.setattr(
        "ribeira.server.app.Pool", lambda workers, seconds: Pool(1, 0.2, [sys.executable, "-c", broken])
    )
    with running(tmp_path) as server:
        ana = server.person()
        table = ana.open(seats="me bot", start=True)
        with ana.live(table) as live:
            for _ in range(2):
                while not live.state.get("choices"):
                    live.receive(30)
                live.catch_up(live.act(live.state["choices"][0]["action"])["number"])
            while not live.state.get("choices"):
                live.receive(30)
            assert live.state["moves"] >= 3
