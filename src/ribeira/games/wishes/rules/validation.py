"""Validation of states."""

from ribeira.engine.serialization.position import conservation_problems
from ribeira.games.wishes.actions import BOAT, CARDS, MARKETS, OCEAN, SPECIES
from ribeira.games.wishes.fields import FIELDS
from ribeira.games.wishes.rules.turn import EndTurn, Turn
from ribeira.games.wishes.state import OPEN, WishesState, wish_of


def find_problems(state: WishesState) -> list[str]:
    """Return all inconsistencies of a state, such as wrong numbers of pieces (2.8)."""
    seats = int(state.seats)
    kit = state.kit
    cards = [
        *state.deck,
        *state.discard,
        *state.ocean,
        *state.boat_cards,
        *(fish for hold in state.holds for fish in hold),
    ]
    problems = [*conservation_problems("cards", CARDS, cards, kit.deck), *FIELDS.problems(state)]
    if len(state.ocean) != OCEAN:
        problems.append(f"the ocean has {OCEAN} cards, not {len(state.ocean)}")
    worms = sum(state.worms) + sum(state.bait)
    if worms != kit.worms * seats:
        problems.append(f"there are {kit.worms * seats} worms, not {worms}")
    if ashore := [card for card in state.boat_cards if wish_of(card) != BOAT]:
        problems.append(f"no boats: {', '.join(CARDS[card] for card in ashore)}")
    boats = sum(state.boats) - kit.boats * seats
    if boats != len(state.boat_cards) or min(state.boats) < kit.boats:
        problems.append(f"{len(state.boat_cards)} cards were turned into boats, but there are {boats} more boats")
    for seat in range(seats):
        if len(state.holds[seat]) > state.boats[seat]:
            problems.append(f"seat {seat} has {len(state.holds[seat])} fish in {state.boats[seat]} boats")
    if sorted(card for card in state.closed_by if card != OPEN) != list(range(int(state.market_card))):
        problems.append("the closed markets must bear the first market cards, each once")
    elif state.market_card > len(kit.capacities):
        problems.append(f"there are {len(kit.capacities)} market cards, not {state.market_card}")
    else:
        for market in range(MARKETS):
            tokens = state.tokens_on(market)
            card = state.closed_by[market]
            if card != OPEN and tokens != kit.capacities[card]:
                problems.append(f"{SPECIES[market]} closed with {tokens} tokens, not {kit.capacities[card]}")
            if card == OPEN and kit.capacities[state.market_card :] and tokens >= kit.capacities[state.market_card]:
                problems.append(f"{SPECIES[market]} is open with {tokens} tokens, which would fill it")
    return problems + _agenda_problems(state)


def _agenda_problems(state: WishesState) -> list[str]:
    """Check that the agenda is a turn, an end of turn with parts of a wish, or empty after the game."""
    without_cards = state.market_card >= len(state.kit.capacities)
    over = without_cards or state.tokens_on_heap() >= state.kit.heap_limit
    if not state.agenda:
        return [] if over else ["agenda: it is empty, but the game is not over"]
    problems = []
    bottom, *parts = state.agenda
    if not isinstance(bottom, EndTurn) and (parts or not isinstance(bottom, Turn)):
        problems.append("agenda: it wants a turn alone, or the end of a turn below the parts of a wish")
    if bottom.seat < 0 or any(task.seat != bottom.seat for task in parts):
        problems.append("agenda: one seat has the turn and decides all of it")
    if (over and isinstance(bottom, Turn)) or (without_cards and parts):
        problems.append("agenda: the game is over, but there is something to decide")
    return problems
