"""Words for actions, events and decisions."""

from collections.abc import Mapping
from typing import Any, ClassVar

from ribeira.engine.i18n.phrases import Phrases
from ribeira.games.wishes.actions import CARDS, KINDS, NO_WISH, SPECIES, WISHES
from ribeira.games.wishes.components import WishesComponents
from ribeira.games.wishes.view import MarketView, WishesView

# Part of a wish that a player declines, by decision; the default is the sale.
PARTS = {"move_buyer": "move", "place_buyer": "spread", "spoil": "spoil"}


class WishesPhrases(Phrases):
    """Sentences about actions, events and cards of If Wishes Were Fishes."""

    components: WishesComponents
    BY_SEAT = ("prizes", "losses")
    SHARE = "dollars"
    CALLED: ClassVar[Mapping[str, str]] = {"market": "species", "origin": "species", "target": "species"}

    def words(self, fields: Mapping[str, Any]) -> dict[str, str | int]:
        told = super().words(fields)
        if "card" in fields:  # a sentence that names the wish may also need the species
            told = {**super().words({"species": card_parts(fields["card"])[0]}), **told}
        if "owner" in fields and "seat" in fields:
            told["own"] = "yes" if fields["owner"] == fields["seat"] else "no"
        return told

    def word(self, field: str, value: Any) -> str | int:
        if field == "card":
            return self.say("card", **self._card(value))
        return super().word(field, value)

    def forms(self, field: str, value: Any) -> dict[str, str]:
        if field == "card":
            return self.messages.forms("card", **self._card(value))
        return super().forms(field, value)

    def details(self, view: WishesView, name: str, fields: Mapping[str, Any]) -> dict[str, str | int]:
        ask = next(ask for ask in view.asks if ask.seat == view.seat)
        if name in ("keep", "release"):
            return self._catch(view, fields["position"])
        if name == "sell":
            species, wish = card_parts(fields["card"])
            by_wish = ask.decision != "turn"
            return self._sale(view, species, 2 if wish == WISHES[NO_WISH] and by_wish else 1)
        if name == "sell_kind":
            cards = [card_parts(card) for card in view.players[ask.seat].hold]
            fish = sum(1 + (wish == WISHES[NO_WISH]) for species, wish in cards if species == fields["species"])
            market = str(ask.fields["market"])
            return self._sale(view, fields["species"] if market == "own" else market, fish)
        if name == "move":
            ring = [market.market for market in view.markets]
            target = ring[(ring.index(fields["market"]) + fields["steps"]) % len(ring)]
            return self._arrival(view, str(ask.fields["colour"]), target)
        if name == "place":
            return self._arrival(view, str(ask.fields["colour"]), fields["market"])
        if name in ("spoil", "salvage"):
            return {"own": "yes" if fields["owner"] == ask.seat else "no"}
        if name == "decline":
            return {"part": PARTS.get(ask.decision, "sale")}
        return {}

    def _catch(self, view: WishesView, position: int) -> dict[str, str | int]:
        """Return the fish at a position, and the worms paid and collected for it."""
        fish = view.ocean[position - 1]
        species, wish = card_parts(fish.card)
        told = self.words({"card": fish.card, "species": species})
        told["effect"] = self.say(f"effect-{wish}", **told, reward=self.components.spread_reward)
        return {**told, "paid": position - 1, "collected": fish.worms}

    def _sale(self, view: WishesView, market: str, fish: int) -> dict[str, str | int]:
        """Return the income of a sale and the destination of the fish."""
        there = market_of(view, market)
        room = 0 if there.closed_by else view.market_cards[0].capacity - sum(there.tokens)
        return {
            **self.words({"market": market}),
            "fish": fish,
            "amount": fish * there.price,
            "fills": "yes" if 0 < room <= fish else "no",
            "heaped": max(0, fish - room),
        }

    def _arrival(self, view: WishesView, colour: str, market: str) -> dict[str, str | int]:
        """Return a market's price after the arrival of a buyer."""
        value = next(buyer.value for buyer in self.components.buyers if buyer.colour == colour)
        price = market_of(view, market).price + value
        return {**self.words({"colour": colour, "target": market}), "price": price}

    def _card(self, card: str) -> dict[str, str | int]:
        species, wish = card_parts(card)
        return self.words({"species": species, "wish": wish})


def card_parts(card: str) -> tuple[str, str]:
    """Return the species and the wish of a card.

    >>> card_parts("KIN-WHT")
    ('kingfish', 'move_white')
    """
    species, wish = divmod(CARDS.index(card), KINDS)
    return SPECIES[species], WISHES[wish]


def market_of(view: WishesView, species: str) -> MarketView:
    """Return the market of a species."""
    return next(market for market in view.markets if market.market == species)
