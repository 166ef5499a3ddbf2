"""Choice of an oyster boat in a fishing phase (4.6)."""

from typing import ClassVar

from mypy_extensions import i64

from ribeira.engine.state import Decision
from ribeira.games.fleet import action_codes as codes
from ribeira.games.fleet.actions import OYSTER, SECOND_COIN, SECOND_FISH
from ribeira.games.fleet.events import OystersCaught
from ribeira.games.fleet.state import FROM_OYSTER, FleetState


class Oysters(Decision[FleetState]):
    """Catch all fish, or take a coin instead of the second fish (D7)."""

    FIELDS: ClassVar[dict[str, range]] = {"number": range(1, 100)}  # number of an oyster boat

    def __init__(self, seat: i64, number: i64) -> None:
        super().__init__(seat)
        self.number: i64 = number  # number of the oyster boat, from 1

    def legal(self, state: FleetState) -> list[int]:
        return [codes.encode_oyster(SECOND_FISH), codes.encode_oyster(SECOND_COIN)]

    def choose(self, state: FleetState, action: int) -> None:
        sheet = state.sheets[self.seat]
        slot: i64 = i64(state.kit.slots[OYSTER]) + self.number - 1
        fish: i64 = state.oysters(sheet, slot)
        coin: bool = codes.oyster_second(action) == SECOND_COIN
        if coin:
            fish -= 1
        sheet.fish[slot] += int(fish)
        if state.events is not None:
            state.events.append(OystersCaught(int(self.seat), int(self.number), int(fish)))
        if coin:
            state.gain(self.seat, FROM_OYSTER, state.kit.oyster_coin)
        if state.silver_open != 0:
            state.check_silver(self.seat)
