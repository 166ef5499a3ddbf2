"""Task types of the game."""

from ribeira.engine.serialization.agenda import tasks_in
from ribeira.games.fleet.rules import (
    captain,
    dice,
    draft,
    letters,
    oysters,
    rounds,
    setup,
    simultaneous_steps,
    star_actions,
)

TASKS = tasks_in(setup, rounds, draft, simultaneous_steps, dice, letters, star_actions, oysters, captain)
