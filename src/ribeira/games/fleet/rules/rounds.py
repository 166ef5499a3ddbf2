"""Phases of a round (4.2), and the end of the game (6)."""

from typing import Final

from mypy_extensions import i64

from ribeira.engine.state import Task
from ribeira.games.fleet.actions import SWORDFISH
from ribeira.games.fleet.events import GameEnded, RoundStarted, TrophyWon
from ribeira.games.fleet.rules.captain import move_tokens
from ribeira.games.fleet.rules.draft import DRAFT
from ribeira.games.fleet.rules.oysters import Oysters
from ribeira.games.fleet.rules.simultaneous_steps import all_stars, at_once
from ribeira.games.fleet.rules.star_actions import STAR
from ribeira.games.fleet.scoring import has_gold
from ribeira.games.fleet.state import BOAT_PHASE, FROM_INCOME, FROM_SWORDFISH, TOWN_PHASE, FleetState


def fishes(round: i64) -> bool:
    """Return True for rounds with fishing: every second one (4.2)."""
    return round % 2 == 0


class StartRound(Task[FleetState]):
    """Queue the phases of a round."""

    def run(self, state: FleetState) -> None:
        if state.events is not None:
            first = None if state.captain_first() else int(state.first)
            state.events.append(RoundStarted(int(state.round), first))
        # The task pushed last runs first.
        state.push(END_ROUND)
        state.push(DRAFT[TOWN_PHASE])
        if fishes(state.round):
            state.push(SWORDFISH_BONUS)
            state.push(FISHING)
        state.push(INCOME)
        state.push(DRAFT[BOAT_PHASE])


class Income(Task[FleetState]):
    """Pay income to all players, by their sheets before the phase (R17)."""

    def run(self, state: FleetState) -> None:
        state.begin_step()
        for seat in range(state.seats):
            state.gain(seat, FROM_INCOME, state.income(seat))
        all_stars(state)


class Fishing(Task[FleetState]):
    """Let all boats catch. Star actions wait until the fishing ends."""

    def run(self, state: FleetState) -> None:
        state.begin_step()
        stacks: list[list[Task[FleetState]]] = []
        for seat in range(state.seats):
            stack: list[Task[FleetState]] = [STAR[seat]]
            for number in state.fish(seat, False):
                stack.append(Oysters(seat, number))
            stacks.append(stack)
        at_once(state, stacks)


class SwordfishBonus(Task[FleetState]):
    """Pay coins and star actions of swordfish licences after a regular fishing phase (4.6 step 5)."""

    def run(self, state: FleetState) -> None:
        state.begin_step()
        for seat in range(state.seats):
            level: i64 = state.sheets[seat].licences[SWORDFISH]
            if level > 0:
                state.gain(seat, FROM_SWORDFISH, state.kit.swordfish_coins[level])
                state.gain_stars(seat, FROM_SWORDFISH, state.kit.swordfish_stars[level])
        all_stars(state)


class EndRound(Task[FleetState]):
    """Pass the first player marker and move the captain's tokens; after the last round, award the gold trophy (6)."""

    def run(self, state: FleetState) -> None:
        state.begin_step()
        if state.round == state.rounds():
            if state.events is not None:
                state.events.append(GameEnded(int(state.round)))
                for seat in range(state.seats):
                    if has_gold(state, seat):
                        name = state.kit.gold_names[state.gold]
                        state.events.append(TrophyWon(int(seat), name, int(state.kit.trophy_vp)))
            return
        state.round += 1
        state.first = (state.first + 1) % state.seats
        if state.solo():
            move_tokens(state)
        state.push(START_ROUND)


START_ROUND: Final = StartRound()
INCOME: Final = Income()
FISHING: Final = Fishing()
SWORDFISH_BONUS: Final = SwordfishBonus()
END_ROUND: Final = EndRound()
