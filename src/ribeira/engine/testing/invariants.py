"""Invariants that hold at every decision of a game, and at its end.

The modules beside this one contain them by topic. Each is a function whose docstring states the invariant, and raises
`Nonconformance` if the game violates it.
"""

from collections.abc import Callable, Sequence

from ribeira.engine.testing.collected_evidence import events_name_their_seat, task_fields_are_public
from ribeira.engine.testing.damaged_positions import damaged_positions_are_refused
from ribeira.engine.testing.decision_point import (
    DecisionPoint,
    Player,
    dump_of,
    random_move,
    random_player,
    rollout_player,
    viewer_name,
    viewers,
)
from ribeira.engine.testing.dump_invariants import (
    dumps_are_complete,
    dumps_load,
    hints_are_legal,
    loaded_states_play_on,
)
from ribeira.engine.testing.event_invariants import (
    events_hide_other_choices,
    events_reach_their_seat,
    listening_changes_nothing,
    previews_come_true,
    reveals_are_marked,
)
from ribeira.engine.testing.failures import Nonconformance, expect
from ribeira.engine.testing.finished_game import FinishedGame
from ribeira.engine.testing.hidden_information import samples_vary
from ribeira.engine.testing.observation_invariants import observations_are_complete
from ribeira.engine.testing.presentation_invariants import texts_and_boards_are_complete
from ribeira.engine.testing.sample_invariants import samples_are_consistent
from ribeira.engine.testing.state_invariants import (
    clones_are_independent,
    illegal_is_refused,
    legal_is_never_empty,
    pieces_are_conserved,
    queries_change_nothing,
    result_comes_at_the_end,
    simultaneous_decisions_commute,
    single_actions_are_known,
    tasks_are_declared,
)
from ribeira.engine.testing.view_invariants import views_leak_nothing, views_never_change, views_show_the_state
from ribeira.engine.testing.whole_game import (
    evidence_is_sound,
    old_states_never_change,
    records_replay,
    result_adds_up,
)

__all__ = [
    "EVERY_DECISION",
    "FIRST",
    "MANY_MOMENTS",
    "SOME_MOMENTS",
    "WHOLE_GAME",
    "DecisionPoint",
    "FinishedGame",
    "Nonconformance",
    "Player",
    "dump_of",
    "expect",
    "hints_are_legal",
    "previews_come_true",
    "random_move",
    "random_player",
    "rollout_player",
    "viewer_name",
    "viewers",
    "views_never_change",
]

Invariant = Callable[[DecisionPoint], None]

# Cheap enough for every decision
EVERY_DECISION: Sequence[Invariant] = (pieces_are_conserved,)
MANY_MOMENTS: Sequence[Invariant] = (dumps_load, hints_are_legal)
# A check relies on those before it: all others clone states, and the later ones draw samples.
FIRST: Sequence[Invariant] = (tasks_are_declared, queries_change_nothing, legal_is_never_empty, clones_are_independent)
SOME_MOMENTS: Sequence[Invariant] = (
    dumps_are_complete,
    loaded_states_play_on,
    illegal_is_refused,
    result_comes_at_the_end,
    views_never_change,
    views_show_the_state,
    listening_changes_nothing,
    simultaneous_decisions_commute,
    views_leak_nothing,
    samples_are_consistent,
    events_reach_their_seat,
    events_hide_other_choices,
    reveals_are_marked,
    previews_come_true,
    observations_are_complete,
    texts_and_boards_are_complete,
    single_actions_are_known,
    task_fields_are_public,
    events_name_their_seat,
)
WHOLE_GAME: Sequence[Callable[[FinishedGame], None]] = (
    result_adds_up,
    old_states_never_change,
    records_replay,
    samples_vary,
    damaged_positions_are_refused,
    evidence_is_sound,
)
