"""Value of a finished challenge."""

from typing import Final

from mypy_extensions import i64

from ribeira.games.mercado.state import MercadoState

STEP: Final = 0.4  # of a result: what does not count before it reaches the next fame
UNFINISHED: Final = 0.3  # and of one that brings no fame at all, because customers are missing
BEYOND: Final = 0.2  # what a coin is worth when all fame is won
BEST_MOVE: Final = 32  # coins in one turn that bring fame in a campaign,
BEST_MOVE_WORTH: Final = 8.0  # and the coins that this is worth


def challenge_value(state: MercadoState) -> float:
    """What a finished challenge is worth, in coins: its result, but fame comes in steps and has an end."""
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
