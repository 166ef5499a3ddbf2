"""Invariants of dumps: they load as equal states that continue equally."""

from typing import Any

from ribeira.engine.serialization.agenda import all_tasks
from ribeira.engine.testing.decision_point import (
    DecisionPoint,
    dump_of,
    expect_same,
    random_player,
    rollout_player,
    view_of,
)
from ribeira.engine.testing.differences import differences, snapshot, task_snapshot
from ribeira.engine.testing.failures import at, expect, fail_at


def dumps_load(point: DecisionPoint) -> None:
    """A dump survives JSON and loads as an equal state."""
    game, state = point.game, point.state
    method = f"{at(game, 'position')} or {at(game, 'build')}"
    advice = "Write the field in `position` and read it in `build`, in the same order."
    _tasks_load(point)
    loaded = point.loaded()
    expect_same(dump_of(state), dump_of(loaded), "a loaded dump is another state", method, advice)
    expect_same(
        view_of(state, point.seat), view_of(loaded, point.seat), "a loaded dump looks different", method, advice
    )
    expect(
        loaded.deciders() == state.deciders(),
        "a loaded dump has other deciders",
        method=method,
        field="agenda",
        before=state.deciders(),
        after=loaded.deciders(),
        advice=advice,
    )
    for seat in loaded.deciders():
        expect(
            loaded.legal(seat) == state.legal(seat),
            f"a loaded dump has other choices for seat {seat}",
            method=f"{method}; {at(state.top(seat), 'legal')}",
            field="legal",
            before=state.legal(seat),
            after=loaded.legal(seat),
            advice=advice,
        )


def _tasks_load(point: DecisionPoint) -> None:
    """Tasks of the loaded agenda have the attributes of the original."""
    tasks, loaded = all_tasks(point.state.agenda), all_tasks(point.loaded().agenda)
    for task, other in zip(tasks, loaded, strict=False):
        for found in differences(task_snapshot(task), task_snapshot(other)):
            fail_at(
                *found,
                f"a task of a loaded dump has another {found.path}",
                f"{type(task).__name__}.FIELDS",
                f"Declare `{found.path}` in FIELDS with its possible values, and take it as an argument of __init__.",
            )


def dumps_are_complete(point: DecisionPoint) -> None:
    """A loaded state has the same attributes as the original, except for the order of numbers in lists."""
    for found in differences(_sorted(point.snapshot), _sorted(snapshot(point.loaded()))):
        name = found.path.partition(".")[0].partition("[")[0]
        fail_at(
            *found,
            f"`{name}` of a loaded state is another: it is in the state and not in the dump",
            f"{at(point.game, 'position')} and {at(point.game, 'build')}",
            f"Write `{name}` in `position` and read it in `build`. If it follows from other attributes, name it in "
            "`CACHES` of the state.",
        )


def _sorted(value: Any) -> Any:
    if isinstance(value, dict):
        return {key: _sorted(each) for key, each in value.items()}
    if isinstance(value, list):
        return sorted(value) if all(type(each) is int for each in value) else [_sorted(each) for each in value]
    return value


def loaded_states_play_on(point: DecisionPoint) -> None:
    """A loaded state continues like the original."""
    one, two = point.after(), point.after(point.loaded())
    expect_same(
        dump_of(one),
        dump_of(two),
        f"a loaded dump plays {point.action_text!r} differently",
        f"{at(point.game, 'position')} or {at(point.game, 'build')}",
        "Write everything that affects play in `position`, and read it in `build`.",
    )
    if one.over() and two.over():
        method = f"{at(point.game, 'position')} or {at(point.game, 'build')}"
        expect(
            one.result() == two.result(),
            "a loaded game has another result",
            method=method,
            field="result",
            before=one.result(),
            after=two.result(),
            advice="Write everything that `outcome` reads in `position`.",
        )


def hints_are_legal(point: DecisionPoint) -> None:
    """Hints from the dump alone are legal."""
    for seat in point.state.deciders():
        asked = point.player is not random_player and seat == point.seat
        hint = point.action if asked else rollout_player(point.loaded().clone(), seat, point.rng)
        expect(
            hint in point.state.legal(seat),
            f"seat {seat} is told to take action {hint}, which is not legal",
            method=f"Evaluator.play of {point.game.id}",
            field="action",
            before=point.state.legal(seat),
            after=hint,
            advice="Choose among `state.peek(seat)` in the evaluator, and list choices anew in `sample`.",
        )
