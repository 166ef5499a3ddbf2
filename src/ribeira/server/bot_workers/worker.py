"""A process that thinks: jobs come in, answers go out. `python -m ribeira.server.bot_workers.worker`"""

import os
import signal
import sys
from collections import OrderedDict
from collections.abc import Callable
from typing import BinaryIO

import msgspec

from ribeira.bots.analysis import analyst, remark
from ribeira.bots.bot import Bot, Knowledge
from ribeira.bots.reasons import advise
from ribeira.bots.registry import bot
from ribeira.engine.record import Move
from ribeira.engine.rng import Rng
from ribeira.server.bot_workers.jobs import (
    LENGTH,
    Advise,
    Advised,
    AnyAnswer,
    AnyJob,
    Choose,
    Chosen,
    Failure,
    Review,
    Reviewed,
    pack,
)
from ribeira.tables.custom_components import game_with

GRACE = 5.0  # seconds
KEPT = 32  # thinkers with their trees


def think(job: AnyJob) -> AnyAnswer:
    try:
        match job:
            case Choose():
                return choose(job)
            case Advise():
                return give_advice(job)
            case Review():
                return review(job)
    except Exception as error:
        return Failure(type(error).__name__)  # no more: its text could hold what others may not see


def knowledge(job: Choose | Advise) -> Knowledge:
    """All that the bot gets."""
    return Knowledge(game_with(job.game, job.components).load(job.state), job.seat)


class Thinkers:
    """Bots that go on from what they thought before, as those do that play a whole game. The latest are kept."""

    def __init__(self, most: int = KEPT) -> None:
        self.most = most
        self.kept: OrderedDict[tuple[str, str], Bot] = OrderedDict()

    def choose(self, job: Choose) -> int:
        key = (job.thinker, job.bot)
        thinker = self.kept.pop(key, None) or bot(job.bot, Rng.seeded(job.seed))
        action = int(thinker.choose(knowledge(job)))
        if job.thinker:  # one that failed is made anew next time
            self.kept[key] = thinker
            if len(self.kept) > self.most:
                self.kept.popitem(last=False)
        return action


_thinkers = Thinkers()


def choose(job: Choose) -> Chosen:
    return Chosen(_thinkers.choose(job))


def give_advice(job: Advise) -> Advised:
    thinker = analyst(job.bot, Rng.seeded(job.seed))
    advice = advise(thinker, knowledge(job))
    return Advised(advice.options, advice.why, [round(value, 4) for value in thinker.outlook()])


def review(job: Review) -> Reviewed:
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
    thinker = analyst(job.bot, Rng.seeded(job.seed))
    return Reviewed(remark(state, len(job.moves), Move(seat, action), thinker))


def serve(jobs: BinaryIO, answers: BinaryIO, think: Callable[[AnyJob], AnyAnswer] = think) -> None:
    decoder = msgspec.json.Decoder(AnyJob)
    while head := jobs.read(LENGTH):
        job = decoder.decode(jobs.read(int.from_bytes(head, "big")))
        # The server ends a process that thinks too long. If it is the server that died, the alarm does.
        signal.setitimer(signal.ITIMER_REAL, job.seconds + GRACE)
        answer = think(job)
        signal.setitimer(signal.ITIMER_REAL, 0)
        answers.write(pack(answer))
        answers.flush()


def main() -> None:
    signal.signal(signal.SIGINT, signal.SIG_IGN)  # the server stops this process itself
    answers = os.fdopen(os.dup(sys.stdout.fileno()), "wb")
    os.dup2(sys.stderr.fileno(), sys.stdout.fileno())  # a bot that prints must not answer with it
    serve(sys.stdin.buffer, answers)


if __name__ == "__main__":
    main()
