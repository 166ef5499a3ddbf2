"""Validation of states."""

from typing import Any

from ribeira.engine.serialization.position import conservation_problems
from ribeira.engine.state import Task, Together
from ribeira.games.lata.actions import AVEIRO, CANS, CARDS, COLOURS, DECK, FRONT, GOALS, MARKER, MARKETS, PAIR, SLOTS
from ribeira.games.lata.components import LataComponents
from ribeira.games.lata.rules.auction import Auction, MakeBid, NextBidder, RevealBids, StayIn
from ribeira.games.lata.rules.factory import ChooseSet, DropCard, FactoryTurn, KeepCard, Place, SetMarker, TakeSet
from ribeira.games.lata.rules.goals import BuyGoal, GoalsTurn
from ribeira.games.lata.rules.open_cards import FreeReveal
from ribeira.games.lata.rules.position_json import top_of
from ribeira.games.lata.rules.production import Produce, ProductionTurn
from ribeira.games.lata.rules.replacement import ReplaceGoals, ReplaceMarkets
from ribeira.games.lata.rules.rounds import Prepare, StartingCard
from ribeira.games.lata.rules.sale import Load, Sell
from ribeira.games.lata.state import NO_BID, NO_CARD, NOWHERE, LataState


def find_problems(state: LataState, components: LataComponents) -> list[str]:
    """Return all inconsistencies of a state, such as wrong numbers of pieces."""
    seats = int(state.seats)
    kit = state.kit
    problems: list[str] = []

    cards = [*state.deck, *state.box, *state.discard, *state.shown, *state.hand]
    cards.extend(card for card in state.sets if card != NO_CARD)
    cards.extend(placed // SLOTS for line in state.lines for placed in line)
    in_game = [CARDS.index(card.id) for card in components.deck(seats)]
    problems += conservation_problems("production cards", CARDS, cards, [*in_game, *range(DECK, DECK + seats)])
    markets = [*state.market_row, *state.market_deck, *state.market_discard]
    problems += conservation_problems(
        "market cards", MARKETS, [*markets, *(card for own in state.markets for card in own)], range(len(MARKETS))
    )
    goals = [*state.goal_row, *state.goal_deck, *state.goal_discard, *(card for own in state.goals for card in own)]
    problems += conservation_problems(
        "goal cards", GOALS, goals, [GOALS.index(goal.id) for goal in components.goal_deck(seats)]
    )

    for colour, can in enumerate(COLOURS):
        cubes = state.supply[colour] + sum(state.cubes[colour::CANS]) + sum(state.laid[colour::CANS])
        if cubes != kit.cubes[colour]:
            problems.append(f"there are {kit.cubes[colour]} {can} cubes, not {cubes}")
    if min(*state.supply, *state.cubes, *state.laid) < 0:
        problems.append("there are never fewer than 0 cubes anywhere")
    for market, name in enumerate(MARKETS):
        own = range(market * CANS, (market + 1) * CANS)
        if market not in state.market_row:
            if any(state.laid[i] for i in own):
                problems.append(f"cubes lie on {name}, which is not open")
        elif any(state.laid[i] > kit.spaces[i] for i in own):
            problems.append(f"more cubes lie on {name} than it wants")
        elif state.complete(market):
            problems.append(f"{name} is complete, but still open")

    if not 1 <= state.round <= kit.rounds:
        problems.append(f"there are rounds 1 to {kit.rounds}, not {state.round}")
    if kit.factory == FRONT:
        begun = not any(isinstance(task, Prepare) for task in state.agenda)
        coming = int(kit.pairs * PAIR + kit.singles) * int(kit.rounds - state.round + (not begun))
        if len(state.deck) != coming:
            problems.append(f"the rounds to come need {coming} production cards in the deck, not {len(state.deck)}")
    if sorted(state.order) != list(range(seats)):
        problems.append("the turn order names every seat once")
    to_come = bool(state.agenda) and not isinstance(state.agenda[0], GoalsTurn)  # True before the goals of this round
    for seat in range(seats):
        if not 0 <= state.ap[seat] <= MARKER:
            problems.append(f"seat {seat} has {state.ap[seat]} action points; there are 0 to {MARKER}")
        if state.escudos[seat] < 0:
            problems.append(f"seat {seat} has {state.escudos[seat]} escudos")
        if state.bids[seat] != NO_BID and not 0 <= state.bids[seat] <= kit.action_points:
            problems.append(f"seat {seat} bids {state.bids[seat]}; there are bids of 0 to {kit.action_points}")
        if len(state.goals[seat]) > state.round - to_come:
            problems.append(f"seat {seat} has bought {len(state.goals[seat])} goals in {state.round} rounds")
        if state.tops[seat * SLOTS : (seat + 1) * SLOTS] != [top_of(state.lines[seat], slot) for slot in range(SLOTS)]:
            problems.append(f"the visible cards of seat {seat} are not the top ones")
        if DECK + seat not in [placed // SLOTS for placed in state.lines[seat] if placed % SLOTS == 0][:1]:
            problems.append(f"the line of seat {seat} does not begin with {CARDS[DECK + seat]} in slot 1")
    if len(state.hand) > PAIR:
        problems.append(f"{len(state.hand)} cards are to be placed; there are {PAIR} at the most")
    if not NOWHERE <= state.swept < 2 * SLOTS:
        problems.append(f"the sweep goes through slots 1 to {SLOTS}")
    if not set(state.served) <= set(state.market_row):
        problems.append("only open markets can have been paid for")
    if not all(0 <= uses <= 2 for uses in state.uses):
        problems.append("a special card is used twice at the most")
    if len(set(state.served)) != len(state.served):
        problems.append("a market is paid for once")
    if not problems and (problem := _wrong_agenda(state)):
        problems.append(f"agenda: {problem}")
    return problems


# Valid agendas; the next task is the last one.
AUCTIONS = (
    (FactoryTurn, Auction),
    (FactoryTurn, NextBidder),
    (FactoryTurn, StayIn),
    (FactoryTurn, RevealBids, Together),
)
TURNS: tuple[tuple[type[Task[Any]], ...], ...] = (
    (FactoryTurn,),
    (FactoryTurn, TakeSet),
    (FactoryTurn, Place),
    (ProductionTurn,),
    (ProductionTurn, Produce),
    (ProductionTurn, Produce, FreeReveal),
    (ProductionTurn, Sell),
    (ProductionTurn, Sell, Load),
    (GoalsTurn,),
    (GoalsTurn, BuyGoal),
)
SOLO_TURNS: tuple[tuple[type[Task[Any]], ...], ...] = (
    (FactoryTurn, SetMarker),
    (FactoryTurn, Place, KeepCard),
    (FactoryTurn, ChooseSet),
    (FactoryTurn, Place, DropCard),
    (ProductionTurn, Produce, FreeReveal, ReplaceMarkets),
    (GoalsTurn, BuyGoal, ReplaceGoals),
)


def _wrong_agenda(state: LataState) -> str | None:
    """Return an inconsistency of the agenda or of the pieces that its tasks need."""
    kinds = tuple(type(task) for task in state.agenda)
    solo = state.kit.factory != FRONT
    if not kinds:
        return None if state.round == state.kit.rounds else "it is empty, but the game is not over"
    bottom, top = state.agenda[0], state.agenda[-1]
    if kinds in ((Prepare,), (Prepare, StartingCard)):
        early = state.kit.factory == AVEIRO and state.round == 1 and len(state.lines[0]) == 1 and state.deck
        if isinstance(top, StartingCard) and not early:
            return "a starting card is chosen in Aveiro, before anything is dealt"
    elif kinds in AUCTIONS:
        if solo:
            return "a solo game has no auction"
        assert isinstance(bottom, FactoryTurn)
        if bottom.turn:
            return "the auction comes before all turns"
        if isinstance(top, NextBidder | StayIn) and (top.left > state.seats or not state.kit.open_auction):
            return f"{top.left} cannot be left in the auction"
        if isinstance(top, StayIn) and top.seat != state.order[0]:
            return "the first of those that are left decides whether to stay in"
    elif kinds in TURNS or (kinds in SOLO_TURNS and solo):
        assert isinstance(bottom, FactoryTurn | ProductionTurn | GoalsTurn)
        if bottom.turn > state.seats:
            return f"there are {state.seats} turns, not {bottom.turn}"
        if len(kinds) > 1 and (
            not bottom.turn or any(t.seat != state.order[bottom.turn - 1] for t in state.agenda[1:])
        ):
            return "the seat whose turn it is decides all of it"
    else:
        return "there is no such moment of a round"
    return (
        _wrong_cards(state, kinds) or _wrong_bids(state) or (_wrong_load(state, top) if isinstance(top, Load) else None)
    )


def _wrong_cards(state: LataState, kinds: tuple[type[Task[Any]], ...]) -> str | None:
    """Check that face-up and taken cards match the agenda."""
    solo = state.kit.factory != FRONT
    sets = sum(card != NO_CARD for card in state.sets[::PAIR])
    if any(state.sets[i] == NO_CARD != state.sets[i + 1] for i in range(0, len(state.sets), PAIR)):
        return "the first card of a set is gone, the second is not"
    if sets and (ChooseSet not in kinds if solo else FactoryTurn not in kinds):
        return "sets are there only as long as they are taken"
    if (TakeSet in kinds or ChooseSet in kinds) and not sets:
        return "there is no set to take"
    if bool(state.shown) != (KeepCard in kinds):
        return "cards are turned up only to be kept"
    if KeepCard in kinds:
        return None if len(state.hand) < PAIR <= len(state.hand) + len(state.shown) else "two cards are to be kept"
    if bool(state.hand) != (Place in kinds):
        return "cards that were taken are placed at once"
    return None


def _wrong_bids(state: LataState) -> str | None:
    """Check that bids exist exactly from the bid to the reveal."""
    top = state.agenda[-1]
    bidders = [seat for seat in range(state.seats) if state.bids[seat] != NO_BID]
    if not isinstance(top, Together):
        return "a bid is there, but nobody bids now" if bidders else None
    for seat, stack in enumerate(top.stacks):
        if [type(task) for task in stack] != ([] if seat in bidders else [MakeBid]):
            return f"seat {seat} has made its bid, or is to make it"
        if state.ap[seat] != state.kit.action_points:
            return f"seat {seat} has {state.ap[seat]} action points to bid, not {state.kit.action_points}"
    return None


def _wrong_load(state: LataState, load: Load) -> str | None:
    market = int(load.market)
    if market not in state.market_row or not load.legal(state):
        return f"nothing can be delivered to {MARKETS[market]}"
    if state.ap[load.seat] < state.due(market):
        return f"seat {load.seat} cannot pay for a delivery to {MARKETS[market]}"
    return None
