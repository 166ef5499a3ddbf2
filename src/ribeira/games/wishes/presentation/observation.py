"""Observation schema of the view, and the sources of its values in the state for the generated writer."""

from collections.abc import Mapping
from typing import Any

from ribeira.engine.observation import BySeat, Counts, Fields, Fixed, Number, One, Part, Row, Tail, Thing
from ribeira.games.wishes.actions import CARDS, COLOURS, OCEAN
from ribeira.games.wishes.components import WishesComponents
from ribeira.games.wishes.fields import FIELDS


def parts(components: WishesComponents, seats: int, fresh: Mapping[str, Any]) -> dict[str, Part]:
    """Return the possible values of each field of the view."""
    copies = max(fish.count for fish in components.fish)
    deck = sum(fish.count for fish in components.fish)
    capacity = max(card.capacity for card in components.market_cards)
    cards = Counts(CARDS, copies)
    return {
        "players": BySeat(
            Fields(
                {
                    "score": Number(100).of("state.score(player)"),
                    "worms": Number(2 * components.worms_per_player).of("state.worms[player]"),
                    "boats": Number(2 * components.boats_per_player).of("state.boats[player]"),
                    **FIELDS.observed("players", components),
                    "hold": cards.of("state.holds[player]"),
                }
            ),
            seats,
        ),
        "ocean": Row(
            [
                Thing(
                    "card",
                    [{"card": card, "cost": depth} for card in CARDS],
                    {"worms": Number(5).of("state.bait[depth]")},
                )
                .of("state.ocean[depth]")
                .when("depth < len(state.ocean)")
                for depth in range(OCEAN)
            ],
        ).per("depth", "range(OCEAN)"),
        "markets": Row(
            {
                market["market"]: Fields(
                    {
                        "market": Fixed(market["market"]),
                        "price": Number(10).of("state.price(market)"),
                        "tokens": BySeat(Number(capacity).of("state.tokens[i64(market) * seats + player]"), seats),
                        "buyers": Counts(COLOURS, max(buyer.count for buyer in components.buyers)).by(
                            "pen.numbers(state.buyers_by_colour(market), 0, len(COLOURS))"
                        ),
                        "closed_by": One(range(1, len(components.market_cards) + 1)).of("state.closed_by[market]"),
                    }
                )
                for market in fresh["markets"]
            },
            exact=True,
        ).per("market", "kit.ring"),
        "values": Fixed(fresh["values"]),
        "heap": BySeat(Number(components.heap_limit).of("state.heap[player]"), seats),
        "heap_limit": Fixed(fresh["heap_limit"]),
        "market_cards": Tail(fresh["market_cards"]).of("i64(len(kit.capacities)) - state.market_card"),
        "deck": Number(deck, sure=True).of("len(state.deck)"),
        "unseen": cards.of("state.deck"),
        "discard": cards.of("state.discard"),
        **FIELDS.observed("", components),
    }
