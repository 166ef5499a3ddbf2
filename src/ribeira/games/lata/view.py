"""View: everything except the order of the decks, the cards in the box, and other players' bids (3.2)."""

import msgspec
from msgspec.structs import replace

from ribeira.engine.serialization.agenda import asks
from ribeira.engine.view import View
from ribeira.games.lata.actions import (
    CANS,
    CARDS,
    COLOURS,
    DECK,
    FACTORIES,
    FRONT,
    GOALS,
    MARKETS,
    PAIR,
    PLACES,
    SETS,
    SLOTS,
    STARTING_GOAL,
    Colour,
    Country,
    Counts,
    FactoryId,
    Icon,
    Paint,
    Place,
)
from ribeira.games.lata.components import LataComponents, Scoring
from ribeira.games.lata.scoring import goal_points, score
from ribeira.games.lata.state import NO_BID, NO_CARD, NOWHERE, LataState


class CardView(msgspec.Struct, frozen=True):
    card: str
    colour: Paint
    icons: list[Icon]  # from top to bottom


class CubesView(msgspec.Struct, frozen=True):
    silver: int
    red: int
    yellow: int


class MarketView(msgspec.Struct, frozen=True):
    market: str
    flags: list[Country]
    ap: int
    escudos: int  # per cube
    wanted: CubesView  # printed number of cubes
    laid: CubesView  # cubes delivered so far


class GoalView(msgspec.Struct, frozen=True, kw_only=True):
    """Goal card with its scoring, as in the component tables."""

    goal: str  # `start` is the starting goal
    cost: int
    points: int
    counts: Counts
    per: int
    at_least: int
    visible: bool
    countries: list[Country]
    prices: list[int]
    ap: int
    worth: list[int]  # current value by seat


class SlotView(msgspec.Struct, frozen=True):
    price: int
    cards: list[CardView]  # lowest first; the last one is visible


class OwnGoalView(msgspec.Struct, frozen=True):
    goal: GoalView
    points: int  # current points; at the end the final points


class PlayerView(msgspec.Struct, frozen=True, kw_only=True):
    factory: FactoryId
    token: int | None  # place in the turn order; None while still in the open auction
    ap: int
    escudos: int
    cubes: CubesView  # in storage or obtained in this round
    keeps: list[Colour]  # colors that don't spoil in storage
    slots: list[SlotView]
    goals: list[OwnGoalView]  # the starting goal first
    markets: list[MarketView]  # completed markets
    score: int  # current points of all goals
    bid: int | None  # the viewer's sealed bid until all have bid
    bid_leaves: int | None  # action points left by the bid


class TurnView(msgspec.Struct, frozen=True, kw_only=True):
    """Progress of one seat's turn."""

    slot: int | None  # slot of the last icon that got a cube
    icon: Place | None
    uses: list[int]  # by slot: uses of its special card
    opened: bool  # the seat has paid to reveal a card
    served: list[str]  # markets whose action points have been paid


class LataView(View, frozen=True, kw_only=True):
    """View of a game of Lata."""

    round: int
    rounds: int
    action_points: int  # action points of each player at the start of a round
    order: list[int]  # seats in turn order
    players: list[PlayerView]
    supply: CubesView
    sets: list[list[CardView]]  # sets of the round; taken ones are empty
    shown: list[CardView]  # solo: cards to choose from; for the starting card of Aveiro, the unordered deck
    hand: list[CardView]  # cards to place
    turn: TurnView
    markets: list[MarketView]  # open markets
    due: dict[str, int]  # current cost of a delivery to each of them in action points
    goals: list[GoalView]  # open goals
    deck: int  # number of production cards in the deck
    box: int  # number of production cards put back unseen
    unseen: list[str]  # cards of deck and box, unordered
    discard: list[str]
    market_deck: int
    unseen_markets: list[str]
    market_discard: list[str]
    goal_deck: int
    unseen_goals: list[str]
    goal_discard: list[str]


def lata_view(state: LataState, components: LataComponents, seat: int | None) -> LataView:
    """Return a seat's view, or a spectator's."""
    kit = state.kit
    seats = range(int(state.seats))
    bidding = [ask for ask in asks(state) if ask.decision == "stay_in"]
    starting = any(ask.decision == "starting_card" for ask in asks(state))
    still_in = int(bidding[0].fields["left"]) if bidding else 0

    def cards(numbers: list[int]) -> list[CardView]:
        return [card_view(components, card) for card in numbers if card != NO_CARD]

    return LataView(
        seat=seat,
        asks=asks(state),
        round=int(state.round),
        rounds=int(kit.rounds),
        action_points=int(kit.action_points),
        order=state.order[:],
        players=[
            PlayerView(
                factory=FACTORIES[player if kit.factory == FRONT else kit.factory],
                token=None if (place := state.order.index(player)) < still_in else place + 1,
                ap=state.ap[player],
                escudos=state.escudos[player],
                cubes=_cubes(state.cubes, player),
                keeps=[colour for colour, kept in zip(COLOURS, kit.keeps, strict=True) if kept],
                slots=[SlotView(kit.prices[slot], cards(state.pile(player, slot))) for slot in range(SLOTS)],
                goals=[
                    OwnGoalView(goal_view(state, components, goal), int(goal_points(state, player, goal)))
                    for goal in [STARTING_GOAL, *state.goals[player]]
                ],
                markets=[market_view(state, components, market) for market in state.markets[player]],
                score=int(score(state, player)),
                bid=None if player != seat else _bid(state, seat),
                bid_leaves=None if player != seat else _bid_leaves(state, seat),
            )
            for player in seats
        ],
        supply=CubesView(*state.supply),
        sets=[
            cards(state.sets[i * PAIR : (i + 1) * PAIR])
            for i in range(SETS)
            if i < kit.pairs + kit.singles or state.sets[i * PAIR] != NO_CARD
        ],
        shown=cards(sorted(state.deck) if starting else state.shown),
        hand=cards(state.hand),
        turn=TurnView(
            slot=None if state.swept == NOWHERE else int(state.swept) // 2 + 1,
            icon=None if state.swept == NOWHERE else PLACES[state.swept % 2],
            uses=state.uses[:],
            opened=state.opened,
            served=[MARKETS[market] for market in state.served],
        ),
        markets=[market_view(state, components, market) for market in state.market_row],
        due={MARKETS[market]: int(state.due(market)) for market in state.market_row},
        goals=[goal_view(state, components, goal) for goal in state.goal_row],
        deck=len(state.deck),
        box=len(state.box),
        unseen=[CARDS[card] for card in sorted(state.deck + state.box)],
        discard=[CARDS[card] for card in state.discard],
        market_deck=len(state.market_deck),
        unseen_markets=[MARKETS[market] for market in sorted(state.market_deck)],
        market_discard=[MARKETS[market] for market in state.market_discard],
        goal_deck=len(state.goal_deck),
        unseen_goals=[GOALS[goal] for goal in sorted(state.goal_deck)],
        goal_discard=[GOALS[goal] for goal in state.goal_discard],
    )


def own_view(state: LataState, seat: int, seen: View) -> LataView:
    """Return a seat's view, derived from the spectator's."""
    assert isinstance(seen, LataView)
    players = seen.players[:]
    players[seat] = replace(players[seat], bid=_bid(state, seat), bid_leaves=_bid_leaves(state, seat))
    return replace(seen, seat=seat, players=players)


def _bid(state: LataState, seat: int) -> int | None:
    return None if state.bids[seat] == NO_BID else state.bids[seat]


def _bid_leaves(state: LataState, seat: int) -> int | None:
    return None if state.bids[seat] == NO_BID else state.ap[seat] - state.bids[seat]


def card_view(components: LataComponents, card: int) -> CardView:
    printed = components.production[card] if card < DECK else components.starting_card
    return CardView(CARDS[card], printed.colour, list(printed.icons))


def market_view(state: LataState, components: LataComponents, market: int) -> MarketView:
    printed = components.markets[market]
    return MarketView(
        market=printed.id,
        flags=list(printed.flags),
        ap=printed.ap,
        escudos=printed.escudos,
        wanted=CubesView(printed.silver, printed.red, printed.yellow),
        laid=_cubes(state.laid, market),
    )


def goal_view(state: LataState, components: LataComponents, goal: int) -> GoalView:
    printed = scoring_of(state, components, goal)
    return GoalView(
        goal="start" if goal == STARTING_GOAL else GOALS[goal],
        cost=state.kit.goal_costs[goal],
        points=printed.points,
        counts=printed.counts,
        per=printed.per,
        at_least=printed.at_least,
        visible=printed.visible,
        countries=list(printed.countries),
        prices=printed.prices,
        ap=printed.ap,
        worth=[int(goal_points(state, seat, goal)) for seat in range(int(state.seats))],
    )


def scoring_of(state: LataState, components: LataComponents, goal: int) -> Scoring:
    """Return the scoring of a goal; the starting goal depends on the board."""
    if goal != STARTING_GOAL:
        return components.goals[goal]
    return components.starting_goal if state.kit.factory == FRONT else components.factories[state.kit.factory].goal


def _cubes(counts: list[int], of: int) -> CubesView:
    return CubesView(*counts[of * CANS : (of + 1) * CANS])
