"""Mistakes for `test_planted_mistakes.py`, by topic."""

from tests.engine.testing.planted import (
    actions_and_states,
    further,
    missed_before,
    missed_before_too,
    samples_and_results,
    views_and_events,
)

PLANTED = [
    *missed_before.MISTAKES,
    *missed_before_too.MISTAKES,
    *actions_and_states.MISTAKES,
    *views_and_events.MISTAKES,
    *samples_and_results.MISTAKES,
    *further.MISTAKES,
]
