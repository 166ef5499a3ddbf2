"""Task types of the game."""

from ribeira.engine.serialization.agenda import tasks_in
from ribeira.games.cafe.rules import (
    action_phase,
    auction,
    delivery,
    draft,
    drying_and_roasting,
    harvest,
    placement,
    round_end,
    rounds,
)

TASKS = tasks_in(rounds, auction, draft, placement, action_phase, harvest, drying_and_roasting, delivery, round_end)
