"""Reasons why pieces on the board cannot be chosen."""

from collections.abc import Iterable, Iterator

from ribeira.engine.action_preview.preview import Refusal
from ribeira.games.wishes import action_codes as codes
from ribeira.games.wishes.actions import COLOURS, MARKETS, NO_WISH, OCEAN, SPECIES
from ribeira.games.wishes.rules.buyers import MoveBuyer, PlaceBuyer
from ribeira.games.wishes.rules.sales import SellCard, SellKind, Spoil
from ribeira.games.wishes.rules.turn import Turn
from ribeira.games.wishes.state import OPEN, WishesState, wish_of


def refusals(state: WishesState, seat: int) -> list[Refusal]:
    """Return the reasons for pieces that cannot be chosen.

    IDs: `keep 1` and `release 1` (fish of the ocean), `market kingfish`, `heap`, `boats` (other players' boats), `boat`
    (an empty boat).
    """
    found = [Refusal(["boats"], "boat_other"), Refusal(["boat"], "boat_empty")]
    asked = state.top(seat)
    if not isinstance(asked, Spoil):
        found.append(Refusal(["heap"], "heap"))
    match asked:
        case Turn():
            return [*found, *_ocean(state, seat), *_markets(range(MARKETS), "market")]
        case MoveBuyer():
            return [*found, *_targets(state, asked)]
        case PlaceBuyer():
            return [*found, *_places(state, seat)]
        case Spoil():
            return [*found, *_spoiling(state)]
        case SellKind() | SellCard():
            return [*found, *_markets(range(MARKETS), "market_sell")]
    return found


def _ocean(state: WishesState, seat: int) -> Iterator[Refusal]:
    """Return the reasons for fish of the ocean: out of reach, no free boat, or no wish."""
    legal = state.legal(seat)
    near = range(min(OCEAN, state.worms[seat] + 1))
    for position in range(len(near), OCEAN):
        things = [f"keep {position + 1}", f"release {position + 1}"]
        values: dict[str, int | str] = {"position": position + 1, "worms": position, "have": state.worms[seat]}
        yield Refusal(things, "worms", values)
    boatless = [f"keep {position + 1}" for position in near if codes.encode_keep(position) not in legal]
    if boatless:
        yield Refusal(boatless, "boats")
    doubles = [position for position in near if wish_of(state.ocean[position]) == NO_WISH]
    wishless = [f"release {position + 1}" for position in doubles if codes.encode_release(position) not in legal]
    if wishless:
        yield Refusal(wishless, "double")


def _targets(state: WishesState, asked: MoveBuyer) -> list[Refusal]:
    """Return the reasons for markets that no buyer of the color can reach."""
    ring, place = state.kit.ring, state.kit.place
    moves = [action for action in asked.legal(state) if codes.is_move(action)]
    reached = {ring[(place[codes.move_market(move)] + codes.move_steps(move) + 1) % MARKETS] for move in moves}
    far = [market for market in range(MARKETS) if market not in reached]
    return _markets(far, "market_far", colour=COLOURS[asked.colour])


def _places(state: WishesState, seat: int) -> list[Refusal]:
    """Return the reasons for markets where a buyer of a crowded market cannot be placed."""
    left = [market for market in range(MARKETS) if codes.encode_place(market) not in state.legal(seat)]
    taken = [market for market in left if market in state.buyers]
    passed = [market for market in left if market not in taken]
    return [*_markets(taken, "market_buyer"), *_markets(passed, "market_order")]


def _spoiling(state: WishesState) -> list[Refusal]:
    """Return the reasons for markets without a token to spoil, and for an empty heap."""
    full = [market for market in range(MARKETS) if state.closed_by[market] != OPEN]
    empty = [market for market in range(MARKETS) if market not in full and not state.tokens_on(market)]
    heap = [] if state.tokens_on_heap() else [Refusal(["heap"], "heap_empty")]
    return [*_markets(full, "market_full"), *_markets(empty, "market_empty"), *heap]


def _markets(markets: Iterable[int], reason: str, **values: int | str) -> list[Refusal]:
    things = [f"market {SPECIES[market]}" for market in markets]
    return [Refusal(things, reason, values)] if things else []
