"""A process that thinks: jobs come in, choices go out. `python -m ribeira.server.thinking.worker`"""

import os
import signal
import sys
from collections.abc import Callable
from typing import BinaryIO

import msgspec

from ribeira.bots.bot import Knowledge
from ribeira.bots.registry import bot
from ribeira.engine.rng import Rng
from ribeira.server.tables.decks import game_with
from ribeira.server.thinking.job import LENGTH, Choice, Job, pack

GRACE = 5.0  # seconds


def choose(job: Job) -> Choice:
    try:
        state = game_with(job.game, job.components).load(job.state)
        chosen = bot(job.bot, Rng.seeded(job.seed)).choose(Knowledge(state, job.seat))
    except Exception as error:
        return Choice(None, type(error).__name__)  # no more: its text could hold what others may not see
    return Choice(int(chosen))


def serve(jobs: BinaryIO, choices: BinaryIO, choose: Callable[[Job], Choice] = choose) -> None:
    decoder = msgspec.json.Decoder(Job)
    while head := jobs.read(LENGTH):
        job = decoder.decode(jobs.read(int.from_bytes(head, "big")))
        # The server ends a process that thinks too long. If it is the server that died, the alarm does.
        signal.setitimer(signal.ITIMER_REAL, job.seconds + GRACE)
        choice = choose(job)
        signal.setitimer(signal.ITIMER_REAL, 0)
        choices.write(pack(choice))
        choices.flush()


def main() -> None:
    signal.signal(signal.SIGINT, signal.SIG_IGN)  # the server stops this process itself
    answers = os.fdopen(os.dup(sys.stdout.fileno()), "wb")
    os.dup2(sys.stderr.fileno(), sys.stdout.fileno())  # a bot that prints must not answer with it
    serve(sys.stdin.buffer, answers)


if __name__ == "__main__":
    main()
