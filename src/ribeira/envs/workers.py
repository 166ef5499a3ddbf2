"""Batch of games in several processes with shared memory."""

import multiprocessing
from collections.abc import Sequence
from multiprocessing.connection import Connection
from typing import Any

from ribeira.engine.rng import Rng
from ribeira.envs.batch import Final, GameBatch, Setting, buffers_in

STARTING = multiprocessing.get_context("spawn")  # a fork would copy locks of threads that are not there


class SubprocessBatch:
    """One game batch per process."""

    def __init__(self, setting: Setting, count: int, room: int, workers: int) -> None:
        self.bounds = [count * worker // workers for worker in range(workers + 1)]
        memory = STARTING.RawArray("b", room)
        self.rows = buffers_in(memory, setting, count)
        self.pipes: list[Connection] = []
        self.processes = []
        for begin, end in zip(self.bounds, self.bounds[1:], strict=False):
            here, there = STARTING.Pipe()
            process = STARTING.Process(target=_work, args=(there, setting, memory, count, begin, end), daemon=True)
            process.start()
            there.close()
            self.pipes.append(here)
            self.processes.append(process)

    def __reduce__(self) -> tuple[Any, ...]:
        raise TypeError("tables that processes share cannot be copied or pickled; with num_workers=0 they can")

    def reset(self, seeds: Sequence[int | None], which: Sequence[int]) -> None:
        for pipe, begin, end in zip(self.pipes, self.bounds, self.bounds[1:], strict=False):
            pipe.send(("reset", list(seeds[begin:end]), [table - begin for table in which if begin <= table < end]))
        self._answers()

    def step(self, actions: list[int], again: bool) -> dict[int, Final]:
        self.rows.actions[:] = actions
        for pipe in self.pipes:
            pipe.send(("step_as_written", again))
        finals: dict[int, Final] = {}
        for begin, found in zip(self.bounds, self._answers(), strict=False):
            finals.update({begin + table: final for table, final in (found or {}).items()})
        return finals

    def any_actions(self, chance: Rng) -> list[int]:
        """An action at each table that may be taken, by chance; each process draws for its own."""
        for pipe in self.pipes:
            pipe.send(("any_actions", chance.fork()))
        return [action for found in self._answers() for action in found]

    def _answers(self) -> list[Any]:
        answers = [pipe.recv() for pipe in self.pipes]
        for answer in answers:
            if isinstance(answer, Exception):
                raise answer
        return answers

    def close(self) -> None:
        for pipe in self.pipes:
            pipe.close()  # which ends them
        for process in self.processes:
            process.join(5)
            if process.is_alive():
                process.terminate()


def _work(pipe: Connection, setting: Setting, memory: Any, count: int, begin: int, end: int) -> None:
    bench = GameBatch(setting, buffers_in(memory, setting, count).part(begin, end))
    while True:
        try:
            command, *arguments = pipe.recv()
        except (EOFError, KeyboardInterrupt):  # nobody steps any more
            return
        try:
            answer: Any = getattr(bench, command)(*arguments)
        except Exception as error:
            answer = error
        pipe.send(answer)
