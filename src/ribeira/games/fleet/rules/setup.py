"""Boxes that the set-up marks (3)."""

from typing import ClassVar

from mypy_extensions import i64

from ribeira.engine.state import Task
from ribeira.games.fleet.actions import SECTIONS
from ribeira.games.fleet.rules.letters import mark
from ribeira.games.fleet.rules.star_actions import STAR
from ribeira.games.fleet.state import FleetState


class MarkBox(Task[FleetState]):
    """Mark a box during set-up."""

    FIELDS: ClassVar[dict[str, tuple[str, ...]]] = {"section": SECTIONS}

    def __init__(self, seat: i64, section: i64) -> None:
        super().__init__(seat)
        self.section: i64 = section

    def run(self, state: FleetState) -> None:
        state.push(STAR[self.seat])
        mark(state, self.seat, self.section)


class OpenTrophy(Task[FleetState]):
    """Make the silver trophy available, unless the set-up already meets its condition (5.3)."""

    def run(self, state: FleetState) -> None:
        for sheet in state.sheets:
            if state.meets_silver(sheet):
                return
        state.silver_open = 1
