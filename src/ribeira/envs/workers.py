"""Batches of games in several processes with shared memory."""

import multiprocessing
from collections.abc import Sequence
from multiprocessing.connection import Connection
from typing import Any

from ribeira.engine.rng import Rng
from ribeira.envs.batch import BatchSettings, Final, GameBatch, buffers_in

STARTING = multiprocessing.get_context("spawn")  # a forked process can inherit locked locks


class SubprocessBatch:
    """Batch of games, divided among processes."""

    def __init__(self, setting: BatchSettings, count: int, size: int, workers: int) -> None:
        self.bounds = [count * worker // workers for worker in range(workers + 1)]
        memory = STARTING.RawArray("b", size)
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
        """Start new games."""
        for pipe, begin, end in zip(self.pipes, self.bounds, self.bounds[1:], strict=False):
            pipe.send(("reset", list(seeds[begin:end]), [table - begin for table in which if begin <= table < end]))
        self._answers()

    def step(self, actions: list[int], again: bool) -> dict[int, Final]:
        """Apply an action in each game."""
        self.rows.actions[:] = actions
        for pipe in self.pipes:
            pipe.send(("step_as_written", again))
        finals: dict[int, Final] = {}
        for begin, found in zip(self.bounds, self._answers(), strict=False):
            finals.update({begin + table: final for table, final in (found or {}).items()})
        return finals

    def any_actions(self, chance: Rng) -> list[int]:
        """Return a random legal action for each game. Each worker draws from its own stream."""
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
        """End the processes."""
        for pipe in self.pipes:
            pipe.close()  # ends the process
        for process in self.processes:
            process.join(5)
            if process.is_alive():
                process.terminate()


def _work(pipe: Connection, setting: BatchSettings, memory: Any, count: int, begin: int, end: int) -> None:
    batch = GameBatch(setting, buffers_in(memory, setting, count).part(begin, end))
    while True:
        try:
            command, *arguments = pipe.recv()
        except (EOFError, KeyboardInterrupt):  # the environment was closed
            return
        try:
            answer: Any = getattr(batch, command)(*arguments)
        except Exception as error:
            answer = error
        pipe.send(answer)
