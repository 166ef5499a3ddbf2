"""Possible values of the view's fields, for observations."""

from collections.abc import Mapping
from typing import Any

from ribeira.engine.observation import BySeat, Counts, Fields, Fixed, Number, One, Part, Row, Tail, Thing
from ribeira.games.wishes.actions import CARDS, COLOURS, OCEAN
from ribeira.games.wishes.components import WishesComponents


def parts(components: WishesComponents, seats: int, fresh: Mapping[str, Any]) -> dict[str, Part]:
    copies = max(fish.count for fish in components.fish)
    deck = sum(fish.count for fish in components.fish)
    capacity = max(card.capacity for card in components.market_cards)
    cards = Counts(CARDS, copies)
    return {
        "players": BySeat(
            Fields(
                {
                    "score": Number(100),
                    "worms": Number(2 * components.worms_per_player),
                    "boats": Number(2 * components.boats_per_player),
                    "hold": cards,
                }
            ),
            seats,
        ),
        "ocean": Row(
            [
                Thing("card", [{"card": card, "cost": depth} for card in CARDS], {"worms": Number(5)})
                for depth in range(OCEAN)
            ],
        ),
        "markets": Row(
            {
                market["market"]: Fields(
                    {
                        "market": Fixed(market["market"]),
                        "price": Number(10),
                        "tokens": BySeat(Number(capacity), seats),
                        "buyers": Counts(COLOURS, max(buyer.count for buyer in components.buyers)),
                        "closed_by": One(range(1, len(components.market_cards) + 1)),
                    }
                )
                for market in fresh["markets"]
            },
            exact=True,
        ),
        "values": Fixed(fresh["values"]),
        "heap": BySeat(Number(components.heap_limit), seats),
        "heap_limit": Fixed(fresh["heap_limit"]),
        "market_cards": Tail(fresh["market_cards"]),
        "deck": Number(deck, sure=True),
        "unseen": cards,
        "discard": cards,
    }
