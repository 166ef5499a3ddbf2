"""Structs of `components.toml` and their checks."""

from collections import Counter
from typing import Annotated

import msgspec

from ribeira.engine.components import Components
from ribeira.games.wishes.actions import COLOURS, OCEAN, PLAYERS, SPECIES, Colour, Species, Wish

Count = Annotated[int, msgspec.Meta(ge=1, le=1000)]
Amount = Annotated[int, msgspec.Meta(ge=0, le=1000)]


class Piece(msgspec.Struct, frozen=True, forbid_unknown_fields=True):
    """Row of a table in the file."""


class Fish(Piece, frozen=True):
    species: Species
    wish: Wish
    count: Count = 1


class Buyer(Piece, frozen=True):
    colour: Colour
    value: Amount
    count: Count


class Prize(Piece, frozen=True):
    """First and second prize."""

    first: Amount
    second: Amount


class MarketCard(Piece, frozen=True, rename={"low": "4-6-8-10", "high": "6-8-10-12"}):
    capacity: Count
    low: Prize  # prizes with the option bonus_profile = "4-6-8-10"
    high: Prize


class WishesComponents(Components, frozen=True, kw_only=True):
    """Contents of `components.toml`."""

    ring: list[Species]
    worms_per_player: Amount
    boats_per_player: Count
    heap_limit: Count
    base_price: Amount
    spread_reward: Amount
    worm_prize: Prize
    buyers: list[Buyer]
    market_cards: list[MarketCard]
    fish: list[Fish]

    def problems(self) -> list[str]:
        problems = []
        if sorted(self.ring) != sorted(SPECIES):
            problems.append("ring must name each of the seven markets once")
        colours = Counter(buyer.colour for buyer in self.buyers)
        if any(colours[colour] != 1 for colour in COLOURS):
            problems.append("buyers must list white, gray and black once each")
        if sum(buyer.count for buyer in self.buyers) > len(SPECIES):
            problems.append(f"buyers can be {len(SPECIES)} at the most: each starts on a market of its own")
        if not self.market_cards:
            problems.append("market_cards must be one at least")
        capacities = [card.capacity for card in self.market_cards]
        if capacities != sorted(capacities):  # otherwise markets could be full as soon as the next card is on top
            problems.append("market_cards must not fall in capacity from the top of the stack to the bottom")
        known: set[tuple[str, str]] = set()
        for i, fish in enumerate(self.fish):
            if (fish.species, fish.wish) in known:
                problems.append(f"fish[{i}] is {fish.species} with {fish.wish} once more; use count")
            known.add((fish.species, fish.wish))
        deck = sum(fish.count for fish in self.fish)
        boats = sum(fish.count for fish in self.fish if fish.wish == "boat")
        # Maximum number of cards outside deck and discard pile: in the ocean, turned into boats, and in boats.
        away = OCEAN + boats + PLAYERS * self.boats_per_player + boats
        if deck <= away:
            problems.append(f"fish are too few, {deck}: {away} can be away from deck and discard pile")
        return problems
