"""View: everything except the order of the deck."""

import msgspec

from ribeira.engine.serialization.agenda import asks
from ribeira.games.wishes.actions import CARDS, COLOURS, MARKETS, SPECIES, Colour, Species
from ribeira.games.wishes.fields import FIELDS
from ribeira.games.wishes.state import OPEN, WishesState
from ribeira.games.wishes.view_fields import PlayerFields, ViewFields


class PlayerView(PlayerFields, frozen=True, kw_only=True):
    score: int
    worms: int
    boats: int
    hold: list[str]


class OceanView(msgspec.Struct, frozen=True):
    card: str
    worms: int
    cost: int  # price of a catch in worms


class MarketView(msgspec.Struct, frozen=True):
    market: Species
    price: int
    tokens: list[int]  # by seat
    buyers: list[Colour]
    closed_by: int | None  # number of the market card on a closed market, from 1


class MarketCardView(msgspec.Struct, frozen=True):
    capacity: int
    first: int
    second: int


class WishesView(ViewFields, frozen=True, kw_only=True):
    """View of a game of If Wishes Were Fishes."""

    players: list[PlayerView]
    ocean: list[OceanView]  # shallowest first
    markets: list[MarketView]  # in clockwise order
    values: dict[Colour, int]  # amount that a buyer adds to a price
    heap: list[int]  # tokens by seat
    heap_limit: int
    market_cards: list[MarketCardView]  # remaining market cards, top first
    deck: int  # number of cards in the deck
    unseen: list[str]  # cards of the deck, unordered
    discard: list[str]


def wishes_view(state: WishesState, seat: int | None) -> WishesView:
    """Return a seat's view, or a spectator's."""
    kit = state.kit
    return WishesView(
        seat=seat,
        asks=asks(state),
        players=[
            PlayerView(
                score=int(state.score(player)),
                worms=state.worms[player],
                boats=state.boats[player],
                hold=[CARDS[card] for card in state.holds[player]],
                **FIELDS.shown_values(state, seat, player),
            )
            for player in range(state.seats)
        ],
        ocean=[
            OceanView(CARDS[card], worms, depth)
            for depth, (card, worms) in enumerate(zip(state.ocean, state.bait, strict=True))
        ],
        markets=[
            MarketView(
                market=SPECIES[market],
                price=int(state.price(market)),
                tokens=state.on_market(market),
                buyers=[
                    COLOURS[colour] for colour, place in zip(kit.buyers, state.buyers, strict=True) if place == market
                ],
                closed_by=None if state.closed_by[market] == OPEN else state.closed_by[market] + 1,
            )
            for market in (kit.ring[place] for place in range(MARKETS))
        ],
        values=dict(zip(COLOURS, kit.values, strict=True)),
        heap=state.heap[:],
        heap_limit=int(kit.heap_limit),
        market_cards=[
            MarketCardView(kit.capacities[card], kit.firsts[card], kit.seconds[card])
            for card in range(int(state.market_card), len(kit.capacities))
        ],
        deck=len(state.deck),
        unseen=[CARDS[card] for card in sorted(state.deck)],
        discard=[CARDS[card] for card in sorted(state.discard)],
        **FIELDS.shown_values(state, seat),
    )
