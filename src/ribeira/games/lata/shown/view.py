"""What a seat may know: everything but the order of the decks, the cards in the box, and the others' bids (3.2)."""

import msgspec
from msgspec.structs import replace

from ribeira.engine.tasks import asks
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
    escudos: int  # for a cube
    wanted: CubesView  # as printed
    laid: CubesView  # on an open one


class GoalView(msgspec.Struct, frozen=True, kw_only=True):
    """A goal card and how it scores, in the words of the components."""

    goal: str  # the starting goal is called `start`
    cost: int
    points: int
    counts: Counts
    per: int
    at_least: int
    visible: bool
    countries: list[Country]
    prices: list[int]
    ap: int
    worth: list[int]  # what it would pay each seat as things stand


class SlotView(msgspec.Struct, frozen=True):
    price: int
    cards: list[CardView]  # the lowest first, so that the last one is visible


class OwnGoalView(msgspec.Struct, frozen=True):
    goal: GoalView
    points: int  # as things stand; in the end what it pays


class PlayerView(msgspec.Struct, frozen=True, kw_only=True):
    factory: FactoryId
    token: int | None  # the place in the turn order; none while it is bid for openly
    ap: int
    escudos: int
    cubes: CubesView  # in storage and obtained in this round
    keeps: list[Colour]  # colours that do not spoil in storage
    slots: list[SlotView]
    goals: list[OwnGoalView]  # the starting goal first
    markets: list[MarketView]  # completed
    score: int  # as things stand
    bid: int | None  # one's own sealed bid, until all are in
    bid_leaves: int | None  # action points, of that


class TurnView(msgspec.Struct, frozen=True, kw_only=True):
    """What counts for the turn of one seat only."""

    slot: int | None  # where the sweep has come to: the last icon that got a cube
    icon: Place | None
    uses: list[int]  # of the special card in each slot
    opened: bool  # whether a card was opened for payment
    served: list[str]  # markets whose action points are paid


class LataView(View, frozen=True, kw_only=True):
    round: int
    rounds: int
    action_points: int  # with which a round begins
    order: list[int]  # seats
    players: list[PlayerView]
    supply: CubesView
    sets: list[list[CardView]]  # of the round; taken ones are empty
    shown: list[CardView]  # solo: to choose from; for the starting card of Aveiro that is the deck, in no order
    hand: list[CardView]  # to be placed
    turn: TurnView
    markets: list[MarketView]  # open
    due: dict[str, int]  # the action points that a delivery to each of them costs now
    goals: list[GoalView]  # open
    deck: int  # production cards
    box: int  # production cards that nobody has seen
    unseen: list[str]  # which cards these are, in no order
    discard: list[str]
    market_deck: int
    unseen_markets: list[str]
    market_discard: list[str]
    goal_deck: int
    unseen_goals: list[str]
    goal_discard: list[str]


def lata_view(state: LataState, components: LataComponents, seat: int | None) -> LataView:
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
    """What a seat may know, from what everybody sees."""
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
    """How a goal scores; the starting goal depends on the board."""
    if goal != STARTING_GOAL:
        return components.goals[goal]
    return components.starting_goal if state.kit.factory == FRONT else components.factories[state.kit.factory].goal


def _cubes(counts: list[int], of: int) -> CubesView:
    return CubesView(*counts[of * CANS : (of + 1) * CANS])
