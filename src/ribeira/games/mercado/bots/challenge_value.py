"""Value of a finished solo challenge."""

from typing import Final

from mypy_extensions import i64

from ribeira.games.mercado.state import MercadoState

STEP: Final = 0.4  # discount per coin above the last fame threshold reached
UNFINISHED: Final = 0.3  # factor if missing customers prevent any fame
BEYOND: Final = 0.2  # value of a coin above the highest threshold
BEST_MOVE: Final = 32  # income of one turn that earns fame in a campaign
BEST_MOVE_WORTH: Final = 8.0  # value of that bonus in coins


def challenge_value(state: MercadoState) -> float:
    """Return the value of a finished challenge in coins, discounting results between and beyond the fame thresholds."""
    result: float = float(state.solo_result())
    if not state.fame_given():
        return UNFINISHED * result
    reached: float = 0.0
    most: float = 0.0
    for boxed in state.kit.fame:
        most = float(i64(boxed))
        if result >= most:
            reached = most
    worth: float = most + BEYOND * (result - most) if result >= most else result - STEP * (result - reached)
    return worth + BEST_MOVE_WORTH if state.best_move >= BEST_MOVE else worth
