"""Invariants of samples: possible states that vary exactly the hidden information."""

from ribeira.engine.state import NOBODY, State
from ribeira.engine.testing.decision_point import (
    DecisionPoint,
    dump_of,
    expect_same,
    random_move,
    view_of,
    viewer_name,
    viewers,
)
from ribeira.engine.testing.differences import difference, snapshot
from ribeira.engine.testing.failures import at, expect, fail_at


def samples_are_consistent(point: DecisionPoint) -> None:
    """A sample is a possible state with new chance that depends only on what the seat knows.

    The same random numbers give the same sample from every indistinguishable state. Sampling does not change the
    original.
    """
    state, game = point.state, point.game
    method = at(state, "sample")
    for seat in viewers(state):
        viewer, who = NOBODY if seat is None else seat, viewer_name(seat)
        draws = point.rng.clone()
        sample = state.sample(viewer, point.rng)
        point.unchanged(method, "Change only the clone, and draw only from the generator that `sample` is given.")
        again = point.twin(seat).sample(viewer, draws)
        expect(
            sample.rng.text() != state.rng.text(),
            f"the sample of {who} holds the true chance to come",
            method=method,
            field="rng",
            before="a new generator",
            after=state.rng.text(),
            advice="Set `other.rng = rng.fork()`.",
        )
        expect_same(
            dump_of(sample),
            dump_of(again),
            f"the sample of {who} depends on what it cannot know",
            method,
            "Collect the hidden things, sort them, and shuffle them with the generator that `sample` is given; "
            "replace every hidden choice.",
        )
        _looks_like_the_truth(point, sample, seat)
        problems = game.problems(sample)
        field = problems[0].partition(":")[0] if problems else ""
        expect(
            not problems,
            f"the sample of {who} is impossible: {'; '.join(problems)}",
            method=method,
            field=field,
            before=dump_of(state).get(field, ""),
            after=dump_of(sample).get(field, ""),
            advice="Distribute all hidden pieces, and no others.",
        )
        expect(
            sample.events is None,
            "a sample has listeners",
            method=method,
            field="events",
            before=None,
            after=[],
            advice="Begin with `self.clone()`.",
        )
        sample.apply(*random_move(sample, point.rng))
        found = difference(point.snapshot, snapshot(state))
        if found is not None:
            fail_at(*found, "playing a sample changed the original", method, "Begin with `self.clone()`.")


def _looks_like_the_truth(point: DecisionPoint, sample: State, seat: int | None) -> None:
    state, who, method = point.state, viewer_name(seat), at(point.state, "sample")
    unlisted = "Set `other.choices = UNLISTED`, so that choices are listed anew (`forced` must then return False)."
    expect(
        sample.deciders() == state.deciders(),
        f"{who} sees other deciders in its sample",
        method=method,
        field="agenda",
        before=state.deciders(),
        after=sample.deciders(),
        advice="Begin with `self.clone()`.",
    )
    expect_same(
        view_of(state, seat),
        view_of(sample, seat),
        f"{who} can tell its sample from the true state",
        method,
        "Keep in `sample` everything that the view shows.",
    )
    if seat is not None:
        expect(
            sample.legal(seat) == state.legal(seat),
            f"seat {seat} has other choices in its sample",
            method=method,
            field="legal",
            before=state.legal(seat),
            after=sample.legal(seat),
            advice="Keep in `sample` everything that the seat knows.",
        )
    for decider in sample.deciders():
        fresh = sample.top(decider).legal(sample)
        expect(
            sample.legal(decider) == fresh,
            f"the sample of {who} lists the true choices of seat {decider}, which do not fit the sample",
            method=method,
            field="choices",
            before=fresh,
            after=sample.legal(decider),
            advice=unlisted,
        )
