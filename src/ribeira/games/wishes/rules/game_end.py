"""End of the game (6)."""

from mypy_extensions import i64

from ribeira.games.wishes.events import GameEnded, HeapPenalty, WormPrize
from ribeira.games.wishes.scoring import FROM_HEAP, FROM_WORMS, rank
from ribeira.games.wishes.state import WishesState


def finish(state: WishesState, by_heap: bool) -> None:
    """End the game: charge the heap's leaders if the heap ended it (with the top market card), then pay for worms."""
    if state.events is not None:
        state.events.append(GameEnded("heap" if by_heap else "markets"))
    if by_heap:
        card: i64 = state.market_card
        losses = rank(state.heap, state.kit.firsts[card], state.kit.seconds[card])
        for seat in range(state.seats):
            state.earn(seat, FROM_HEAP, -losses[seat])
        if state.events is not None:
            state.events.append(HeapPenalty(state.heap[:], losses))
    first, second = state.kit.worm_prize
    prizes = rank(state.worms, first, second, state.kit.anyone_second)
    for seat in range(state.seats):
        state.earn(seat, FROM_WORMS, prizes[seat])
    if state.events is not None:
        state.events.append(WormPrize(state.worms[:], prizes))
