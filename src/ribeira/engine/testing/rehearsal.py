"""Plain games before all checks: they end, every decision has actions, and no method runs forever."""

import signal
import threading
from collections import Counter
from collections.abc import Callable, Iterator
from contextlib import contextmanager
from functools import wraps
from types import FrameType
from typing import Any

from ribeira.engine.game import AnyGame
from ribeira.engine.match import Match
from ribeira.engine.rng import Rng
from ribeira.engine.state import Decision, Task
from ribeira.engine.testing.decision_point import random_move
from ribeira.engine.testing.differences import differences, general_name
from ribeira.engine.testing.failures import Nonconformance, at
from ribeira.engine.testing.state_invariants import expect_known

LONGEST = 20_000  # decisions; no game takes nearly as many
PATIENCE = 1_000  # decisions after which repeated positions are counted
WINDOW = 300  # decisions among which they are counted
TASKS = 20_000  # that one action may run
CPU_SECONDS = 20  # for one check; far more than any needs


class Endless(BaseException):
    """A method runs for too long. No `except Exception` of a game may catch it."""


@contextmanager
def limited_time() -> Iterator[Callable[[], None]]:
    """Stop code that has used far too much processor time, which no busy machine can cause.

    The yielded function begins a new measurement.
    """
    if threading.current_thread() is not threading.main_thread() or not hasattr(signal, "setitimer"):
        yield lambda: None
        return

    def begin() -> None:
        signal.setitimer(signal.ITIMER_VIRTUAL, CPU_SECONDS)

    def stop(number: int, frame: FrameType | None) -> None:
        raise Endless("it uses too much processor time")

    before = signal.signal(signal.SIGVTALRM, stop)
    try:
        begin()
        yield begin
    finally:
        signal.setitimer(signal.ITIMER_VIRTUAL, 0)
        signal.signal(signal.SIGVTALRM, before)


class EndlessTasks(Nonconformance):
    """One action runs tasks without end."""


class TaskWatch:
    """Counts the tasks that run and the actions of the decisions that come up, for games in Python."""

    def __init__(self, game: AnyGame) -> None:
        self.game = game
        self.runs: Counter[str] = Counter()
        self.count = 0
        self.listed: dict[tuple[type, int], list[int]] = {}  # without and with legal actions

    def reset(self) -> None:
        """Begin to count the tasks of the next action."""
        self.runs.clear()
        self.count = 0

    @contextmanager
    def watching(self) -> Iterator["TaskWatch"]:
        """Watch the methods of all tasks."""
        patched: list[tuple[type, str, Any]] = []
        for kind in self.game.tasks:
            for name in ("run", "legal"):
                method = vars(kind).get(name)
                if method is None:
                    continue
                try:
                    setattr(kind, name, self._watched(method, name))
                except TypeError:
                    continue  # compiled
                patched.append((kind, name, method))
        try:
            yield self
        finally:
            for kind, name, method in patched:
                setattr(kind, name, method)

    def _watched(self, method: Any, name: str) -> Any:
        @wraps(method)
        def watched(task: Task[Any], state: Any) -> Any:
            self.runs[type(task).__name__] += 1
            self.count += 1
            if self.count > TASKS:
                often = ", ".join(f"{name} {count} times" for name, count in self.runs.most_common(3))
                raise EndlessTasks(
                    f"one action lets tasks run without end: {often}",
                    method=at(task, name),
                    field="agenda",
                    before="a decision, or an empty agenda",
                    after=state.agenda[-3:],
                    advice=f"Let {type(task).__name__} push its next task only while something is left to do.",
                )
            found = method(task, state)
            if name == "legal" and isinstance(task, Decision):
                self.listed.setdefault((type(task), int(task.seat)), [0, 0])[bool(found)] += 1
            return found

        return watched

    def check(self) -> None:
        """Fail for a decision that never had an action for one seat, and always for the others."""
        for (kind, seat), (without, with_actions) in self.listed.items():
            others = [counts for (other, each), counts in self.listed.items() if other is kind and each != seat]
            if without < 3 or with_actions or not others or any(empty or full < 3 for empty, full in others):
                continue
            raise Nonconformance(
                f"{kind.__name__} never has an action for seat {seat} ({without} times), and always for the others",
                method=at(kind, "legal"),
                field="legal",
                before="at least one action, as for other seats",
                after=[],
                advice="Return the actions of this decision for every seat, or do not push it.",
            )


def rehearse(match: Match, rng: Rng, watch: TaskWatch, longest: int = LONGEST) -> None:
    """Play a match at random to its end, without checks.

    Raises:
        Nonconformance: it does not end, or a decision never has an action.
    """
    recent: list[dict[str, Any]] = []
    while not match.state.over():
        watch.reset()
        turns = len(match.turns)
        if turns >= min(longest, PATIENCE):
            recent.append({key: value for key, value in match.state.dump().items() if key not in ("rng", "revealed")})
            if turns >= longest or len(recent) == WINDOW:
                _refuse_repetition(match, recent, final=turns >= longest)
                recent.clear()
        seat, action = random_move(match.state, rng)
        expect_known(match.state, seat, [action])
        match.act(seat, action)
    watch.check()


def _refuse_repetition(match: Match, recent: list[dict[str, Any]], *, final: bool) -> None:
    """Fail if a game keeps returning to the same positions, or is at the limit."""
    counts = Counter(map(repr, recent))
    if not final and len(counts) * 3 > len(recent):
        return
    often, times = counts.most_common(1)[0]
    position = next(each for each in recent if repr(each) == often)
    changing: dict[str, list[Any]] = {}
    for other in recent:
        for each in differences(recent[0], other):
            seen = changing.setdefault(general_name(each.path), [each.one])
            if each.two not in seen:
                seen.append(each.two)
    usual = {path: values for path, values in changing.items() if not path.startswith("agenda")} or changing
    told = "; ".join(f"{path}: {', '.join(map(str, values[:5]))}" for path, values in list(usual.items())[:4])
    turn = match.turns[-1]
    raise Nonconformance(
        f"it has not ended after {len(match.turns)} decisions: of the last {len(recent)} positions only {len(counts)} "
        f"are different, and one came {times} times. Only this changes: {told or 'nothing'}",
        method=at(turn.before.top(turn.move.seat), "choose"),
        field=next(iter(usual), ""),
        before=position,
        after=recent[-1],
        advice="Let the game come nearer to its end with every round, or count rounds.",
    )
