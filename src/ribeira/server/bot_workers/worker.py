"""Worker process: `python -m ribeira.server.bot_workers.worker` reads jobs and writes answers."""

import os
import signal
import sys
from collections.abc import Callable
from typing import BinaryIO

import msgspec

from ribeira.bots.analysis.explanations import advise
from ribeira.bots.analysis.review import analyst, remark
from ribeira.bots.registry import make_bot
from ribeira.engine.bot_api.knowledge import Bot, Knowledge
from ribeira.engine.record import Move
from ribeira.engine.rng import Rng
from ribeira.engine.state import State
from ribeira.server.bot_workers.jobs import (
    LENGTH_BYTES,
    Advise,
    Advised,
    AnyAnswer,
    AnyJob,
    Choose,
    ChooseAtTable,
    Chosen,
    Failure,
    Review,
    Reviewed,
    UnknownPosition,
    pack,
)
from ribeira.server.bot_workers.lru_dict import MAX_BOTS, MAX_TABLES, LruDict
from ribeira.tables.custom_components import game_with

ALARM_GRACE = 5.0  # seconds beyond a job's time limit before the worker kills itself


def load_state(job: Choose | Advise) -> State:
    """Return the game state that a job contains."""
    state: State = game_with(job.game, job.components).load(job.state)
    return state


class NotHeld(LookupError):
    """The worker does not have the position that a job continues from."""


class Positions:
    """Cache of the latest table positions. Applying new moves to them is faster than loading the whole state."""

    def __init__(self, size: int = MAX_TABLES) -> None:
        self.held: LruDict[str, tuple[int, State]] = LruDict(size)  # version and state by table

    def state(self, job: ChooseAtTable) -> State:
        """Cache the job's position and return a copy. Raise `NotHeld` if the cache lacks the job's earlier position."""
        held = self.held.pop(job.table)
        if job.since is None:
            state = load_state(job)
        elif held is not None and held[0] == job.since:
            state = held[1]
            try:
                for seat, action in job.moves:
                    state.apply(seat, action)
            except Exception as error:
                raise NotHeld from error
        else:
            raise NotHeld
        self.held.set(job.table, (job.version, state))
        return state.clone()


class BotCache:
    """Bots that reuse their search trees between turns, and the cached table positions."""

    def __init__(self, size: int = MAX_BOTS) -> None:
        self.bots: LruDict[tuple[str, str], Bot] = LruDict(size)
        self.positions = Positions()

    def choose(self, job: Choose) -> int:
        """Return the bot's action. Reuse the bot of an earlier job with the same `search_key`, and its search."""
        state = self.positions.state(job) if isinstance(job, ChooseAtTable) else load_state(job)
        key = (job.search_key, job.bot)
        player = self.bots.pop(key) or make_bot(job.bot, Rng.seeded(job.seed))
        action = int(player.choose(Knowledge(state, job.seat)))
        if job.search_key:  # only after success: after an exception, the next job gets a new bot
            self.bots.set(key, player)
        return action


_bots = BotCache()


def run_job(job: AnyJob, bots: BotCache = _bots) -> AnyAnswer:
    """Run a job with this process's cached bots and positions."""
    try:
        match job:
            case Choose():
                return Chosen(bots.choose(job))
            case Advise():
                return give_advice(job)
            case Review():
                return review(job)
    except NotHeld:
        return UnknownPosition()
    except Exception as error:
        return Failure(type(error).__name__)  # the message could reveal hidden information


def give_advice(job: Advise) -> Advised:
    """Return a bot's best actions for a seat, with reasons and the outlook."""
    adviser = analyst(job.bot, Rng.seeded(job.seed))
    advice = advise(adviser, Knowledge(load_state(job), job.seat))
    return Advised(advice.options, advice.why, [round(value, 4) for value in adviser.outlook()])


def review(job: Review) -> Reviewed:
    """Replay the moves before the last one, and assess the last move."""
    game = game_with(job.game, job.components)
    if job.position is None:
        state = game.new(job.seats, seed=job.deal, options=job.options)
    else:
        state = game.load(job.position)
    *before, (seat, action) = job.moves
    for move in before:
        state.advance(*move)
    if len(state.legal(seat)) == 1:
        return Reviewed(None)
    reviewer = analyst(job.bot, Rng.seeded(job.seed))
    return Reviewed(remark(state, len(job.moves), Move(seat, action), reviewer))


def serve(jobs: BinaryIO, answers: BinaryIO, run: Callable[[AnyJob], AnyAnswer] = run_job) -> None:
    """Answer jobs until the input ends."""
    decoder = msgspec.json.Decoder(AnyJob)
    while head := jobs.read(LENGTH_BYTES):
        job = decoder.decode(jobs.read(int.from_bytes(head, "big")))
        # The server kills workers that exceed the time limit. The alarm is for workers whose server has died.
        signal.setitimer(signal.ITIMER_REAL, job.seconds + ALARM_GRACE)
        answer = run(job)
        signal.setitimer(signal.ITIMER_REAL, 0)
        answers.write(pack(answer))
        answers.flush()


def main() -> None:
    """Read jobs from standard input and write answers to standard output."""
    signal.signal(signal.SIGINT, signal.SIG_IGN)  # the server stops its workers itself
    answers = os.fdopen(os.dup(sys.stdout.fileno()), "wb")
    os.dup2(sys.stderr.fileno(), sys.stdout.fileno())  # keeps a bot's prints out of the answer stream
    serve(sys.stdin.buffer, answers)


if __name__ == "__main__":
    main()
