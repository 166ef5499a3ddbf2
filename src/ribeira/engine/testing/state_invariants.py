"""Invariants of states: legal actions, illegal ones, clones, pieces, simultaneous decisions."""

from typing import Any

from ribeira.engine.errors import NotOver, RibeiraError
from ribeira.engine.game import AnyGame
from ribeira.engine.serialization.agenda import all_tasks, task_name
from ribeira.engine.state import State, Task, Together
from ribeira.engine.testing.decision_point import (
    DecisionPoint,
    dump_of,
    expect_same,
    hides_something,
    random_move,
    view_of,
    viewer_name,
    viewers,
)
from ribeira.engine.testing.differences import difference, snapshot, task_snapshot
from ribeira.engine.testing.failures import Nonconformance, at, expect, fail_at

AHEAD = 40  # actions that a clone is played on
TWINS = 4  # clones that must continue in the same way


def tasks_are_declared(point: DecisionPoint) -> None:
    """Every task of the agenda is one of `Game.tasks`, and simultaneous decisions have one stack per seat."""
    state = point.state
    for task in state.agenda:
        if isinstance(task, Together):
            expect(
                len(task.stacks) == state.seats,
                f"Together has {len(task.stacks)} stacks for {state.seats} seats",
                method=at(point.previous.before.top(point.previous.seat), "choose")
                if point.previous
                else at(point.game, "setup"),
                field="Together.stacks",
                before=int(state.seats),
                after=len(task.stacks),
                advice="Make Together with one list of tasks for each seat, an empty one for a seat that has none.",
            )
    for task in all_tasks(state.agenda):
        expect(
            type(task) in point.game.tasks,
            f"{type(task).__name__} is on the agenda, but not in `tasks`",
            method=f"{type(point.game).__name__}.tasks",
            field=f"agenda: {task_name(type(task))}",
            before=[kind.__name__ for kind in point.game.tasks],
            after=type(task).__name__,
            advice=f"Add {type(task).__name__} to `tasks` of the game.",
        )


def legal_is_never_empty(point: DecisionPoint) -> None:
    """Deciders have legal actions, other seats have none.

    Each action is listed once and belongs to the action space. If `several` is True, there are at least two.
    """
    state = point.state
    deciders = state.deciders()
    expect(deciders == sorted(set(deciders)), f"deciders are {deciders}: not in order, or not different")
    for seat in range(state.seats):
        legal = state.legal(seat)
        where = at(state.top(seat), "legal") if seat in deciders else at(state, "legal")
        expect(
            bool(legal) == (seat in deciders),
            f"seat {seat} has {len(legal)} choices, deciders are {deciders}",
            method=where,
            field="legal",
            before="at least one action" if seat in deciders else [],
            after=legal,
            advice="Return at least one action, or do not push the decision.",
        )
        expect(
            len(set(legal)) == len(legal),
            f"seat {seat} has an action twice: {legal}",
            method=where,
            field="legal",
            before=sorted(set(legal)),
            after=legal,
            advice="List every action once.",
        )
        if seat in deciders and state.top(seat).several(state):
            expect(
                len(legal) > 1,
                f"seat {seat} should have several choices, but has {len(legal)}",
                method=at(state.top(seat), "several"),
                field="legal",
                before="several actions",
                after=legal,
                advice="Return True from `several` only if there are certainly two legal actions.",
            )
        if seat in deciders:
            expect_known(state, seat, legal)
    point.unchanged(at(point.task, "legal"), "Only `choose` and `run` may change a state.")
    legal = state.legal(point.seat)
    legal.clear()
    expect(state.legal(point.seat) != [], "changing the list of legal actions changed the state")


def expect_known(state: State, seat: int, legal: list[int]) -> None:
    """Expect that actions of a seat belong to the action space."""
    size = state.game.actions.size
    for action in legal:
        expect(
            0 <= action < size,
            f"{action} is not an action: they are numbered from 0 to {size - 1}",
            method=at(state.top(seat), "legal"),
            field="legal",
            before=f"0 to {size - 1}",
            after=action,
            advice="Compute actions from the base of their family, and declare every value in the action space.",
        )


def illegal_is_refused(point: DecisionPoint) -> None:
    """Actions that are illegal, unknown or of another seat are refused and change nothing."""
    state = point.state
    before = dump_of(state)
    tries = [(point.seat, point.game.actions.size), (point.seat, -1), (int(state.seats), point.action), (-1, 0)]
    for seat in range(state.seats):
        legal = set(state.legal(seat))
        illegal = [action for action in range(point.game.actions.size) if action not in legal]
        if illegal:
            tries.append((seat, point.rng.choice(illegal)))
    for seat, action in tries:
        trial = state.clone()
        known = 0 <= action < point.game.actions.size
        text = point.game.actions.text(action) if known else str(action)
        advice = "Leave `apply` to the engine, or raise IllegalAction before anything changes."
        try:
            trial.apply(seat, action)
        except RibeiraError:
            expect_same(before, dump_of(trial), f"refusing {text!r} changed the state", at(state, "apply"), advice)
            continue
        except Exception as error:
            happened = f"raised {type(error).__name__}: {error}"
        else:
            happened = "was applied"
        raise Nonconformance(
            f"the illegal action {text!r} of seat {seat} {happened}",
            method=at(state, "apply"),
            field="action",
            before="IllegalAction",
            after=happened,
            advice=advice,
        )


def pieces_are_conserved(point: DecisionPoint) -> None:
    """The game finds no problems in the state after set-up and after each action."""
    game = point.game
    if point.previous is None:
        _no_problems(game, None, point.state, "set-up", at(game, "setup"))
    task = point.task
    method = f"{at(task, 'choose')} or {at(task, 'legal')}, or a task that runs then"
    _no_problems(game, point.state, point.after(), point.action_text, method)


def _no_problems(game: AnyGame, earlier: State | None, state: State, action: str, method: str) -> None:
    problems = game.problems(state)
    if not problems:
        return
    field, after = problems[0].partition(":")[0], state.dump()
    before: dict[str, Any] = earlier.dump() if earlier is not None else {}
    known = field.partition("[")[0]
    found = difference(before, after) if before and known not in after else None
    raise Nonconformance(
        f"problems after {action!r}: {'; '.join(problems)}",
        method=method,
        field=found.path if found else field,
        before=found.one if found else before.get(known, "not yet there"),
        after=found.two if found else after.get(known, problems[0]),
        advice="Make this action impossible, correct what it changes, or correct `problems`.",
    )


def queries_change_nothing(point: DecisionPoint) -> None:
    """Dumping, checking and asking for results does not change a state, and repeats with the same answer."""
    state, game = point.state, point.game
    advice = "Work on a copy (`list[:]`), draw no random numbers, and count nothing."
    assert point.snapshot  # computed before the first query
    one = dump_of(state)
    point.unchanged(at(game, "position"), advice)
    expect_same(one, dump_of(state), "two dumps of one state differ", at(game, "position"), advice)
    game.problems(state)
    point.unchanged(at(game, "problems"), advice)
    for seat in viewers(state):
        seen = view_of(state, seat)
        point.unchanged(at(game, "view"), advice)
        expect_same(seen, view_of(state, seat), f"two views of {viewer_name(seat)} differ", at(game, "view"), advice)


def clones_are_independent(point: DecisionPoint) -> None:
    """A clone is equal, continues equally, and shares nothing with the original."""
    state = point.state
    method = at(state, "clone")
    clone = state.clone()
    expect(
        type(clone) is type(state) and clone is not state,
        "`clone` does not return a new state",
        method=method,
        advice="Make a new state of the same class.",
    )
    own, other = point.snapshot, snapshot(clone)
    found = difference(own, other)
    if found is not None:
        base = found.path.partition("[")[0] in ("agenda", "revealed")
        fail_at(
            *found,
            "a clone is not the same state",
            method,
            "Call `self.copy_base(other)` last." if base else f"Copy `{found.path}`.",
        )
    expect(
        clone.rng is not state.rng,
        "a clone shares the random number generator",
        method=method,
        field="rng",
        before=state.rng.text(),
        after="the same object",
        advice="Pass `self.rng.clone()` to the constructor.",
    )
    listening = state.clone()
    listening.events = []
    expect(
        listening.clone().events is None,
        "a clone has the listeners of the original",
        method=method,
        field="events",
        before=None,
        after=[],
        advice="Do not copy `events`.",
    )
    expect(
        clone.legal(point.seat) == state.legal(point.seat),
        "a clone has other legal actions",
        method=method,
        field="choices",
        before=state.legal(point.seat),
        after=clone.legal(point.seat),
        advice="Call `self.copy_base(other)` last.",
    )
    tasks = [(task, task_snapshot(task)) for task in all_tasks(state.agenda)]
    shared = "Copy the list (`self.field[:]`, and inner lists as well), or make a new one instead of changing it."
    for action in [point.action, *state.legal(point.seat)[:TWINS]]:
        clone = state.clone()
        clone.apply(point.seat, action)
        _tasks_unchanged(point, tasks)
        _original_unchanged(point, method, shared)
    clone = point.after()
    for twin in [state.clone() for _ in range(TWINS)]:
        twin.apply(point.seat, point.action)
        expect_same(
            dump_of(clone),
            dump_of(twin),
            f"two clones play {point.action_text!r} differently",
            at(point.task, "choose"),
            "Use only the state and `state.below` or `state.shuffle`: no module-level variable, no clock, no `random`.",
        )
    for _ in range(AHEAD):
        if clone.over():
            break
        clone.apply(*random_move(clone, point.rng))
    _tasks_unchanged(point, tasks)
    _original_unchanged(point, method, shared)


def _tasks_unchanged(point: DecisionPoint, tasks: list[tuple[Task[Any], dict[str, Any]]]) -> None:
    for task, before in tasks:
        expect_same(
            before,
            task_snapshot(task),
            f"playing {point.action_text!r} and on changed a task that clones share",
            at(task, "choose"),
            "Push a new task instead of changing one.",
        )


def _original_unchanged(point: DecisionPoint, method: str, advice: str) -> None:
    found = difference(point.snapshot, snapshot(point.state))
    if found is not None:
        fail_at(*found, "playing on a clone changed the original", method, advice)


def simultaneous_decisions_commute(point: DecisionPoint) -> None:
    """The order of simultaneous decisions makes no difference."""
    state = point.state
    advice = "Only note the choice, and carry all of them out in a task below Together."
    for other in [seat for seat in state.deciders() if seat != point.seat]:
        action = point.rng.choice(state.legal(other))
        one = point.after()
        expect(
            one.legal(other) == state.legal(other),
            f"{point.action_text!r} of seat {point.seat} changed the choices of seat {other}, who decides at once",
            method=at(state.top(other), "legal"),
            field="legal",
            before=state.legal(other),
            after=one.legal(other),
            advice=advice,
        )
        one.apply(other, action)
        two = state.clone()
        two.apply(other, action)
        two.apply(point.seat, point.action)
        text = point.game.actions.text(action)
        expect_same(
            dump_of(one),
            dump_of(two),
            f"seats {point.seat} ({point.action_text!r}) and {other} ({text!r}) decide at once, but the order matters",
            at(point.task, "choose"),
            advice,
        )


def result_comes_at_the_end(point: DecisionPoint) -> None:
    """There is no result before the end."""
    try:
        result = point.state.result()
    except NotOver:
        return
    raise Nonconformance(
        "there is a result before the end",
        method=at(point.game, "result"),
        field="result",
        before="NotOver",
        after=result,
        advice="Override `outcome`, not `result`.",
    )


def single_actions_are_known(point: DecisionPoint) -> None:
    """Count decisions with one action: if it is never a secret, `forced` should apply it."""
    state = point.state
    for seat in state.deciders():
        legal = state.legal(seat)
        if len(legal) != 1:
            continue
        others: list[State] = []
        if hides_something(point.game):
            others = [point.twin(viewer, changes=10) for viewer in (None, *range(state.seats)) if viewer != seat]
        secret = any(other.legal(seat) != legal for other in others)
        point.evidence.single[type(state.top(seat))][secret] += 1
