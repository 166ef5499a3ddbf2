"""Words for actions, events and goals."""

from collections.abc import Mapping, Sequence
from typing import Any, ClassVar

from ribeira.engine.events import Event
from ribeira.engine.i18n.phrases import Phrases
from ribeira.games.lata.actions import CARDS, COLOURS, DECK, FIRST_CUBE, GOALS, MARKETS, SECOND_CUBE, TWO_CUBES
from ribeira.games.lata.components import LataComponents, Scoring
from ribeira.games.lata.events import Delivered, MarketCompleted, Produced
from ribeira.games.lata.view import GoalView, LataView, MarketView, PlayerView


class LataPhrases(Phrases):
    """Sentences about actions, events and cards of Lata."""

    components: LataComponents
    CALLED: ClassVar[Mapping[str, str]] = {
        "give": "colour",
        "take": "colour",
        "cube": "colour",
        "covered": "card",
        "partner": "symbol",
    }

    def word(self, field: str, value: Any) -> str | int:
        if field in ("card", "covered") and value is not None:
            return self.card(value)
        if field == "market":
            return self.market(value)
        if field == "goal":
            return self.say("goal-start") if value == "start" else self.goal(value)
        if field == "sets":
            return "; ".join(str(self.word("cards", cards)) for cards in value) or "none"
        if field in ("bids", "scores"):
            return ", ".join(self.say("share", seat=self.names[seat], amount=n) for seat, n in enumerate(value))
        if field == "cubes" and isinstance(value, str):
            pair = TWO_CUBES.index(value)
            return self.cubes(*([FIRST_CUBE[pair], SECOND_CUBE[pair]].count(colour) for colour in range(len(COLOURS))))
        return super().word(field, value)

    def words(self, fields: Mapping[str, Any]) -> dict[str, str | int]:
        """Combine the cubes of all colors into one phrase, and add whether a player caused the event."""
        told = super().words(fields)
        if "seat" in fields:
            told["by"] = "nobody" if fields["seat"] is None else "player"
        for name, prefix in (("cubes", ""), ("spoiled", "spoiled_")):
            if all(prefix + colour in fields for colour in COLOURS):
                told[name] = self.cubes(*(fields[prefix + colour] for colour in COLOURS)) or "none"
        return told

    # Names of pieces

    def card(self, card: str) -> str:
        """Return the icons of a production card, such as `tomato + sardine`."""
        number = CARDS.index(card)
        components = self.components
        printed = components.production[number] if number < DECK else components.starting_card
        return self.icons(printed.icons)

    def icons(self, icons: list[Any]) -> str:
        """Return icons from top to bottom, such as `tomato + sardine` or `two sardines`."""
        first, *others = icons
        if others == [first]:
            return self.forms("symbol", first)["two"]
        return " + ".join(self.say(f"symbol-{icon}") for icon in icons)

    def short_icons(self, icons: list[Any]) -> str:
        """Return abbreviated icons, such as `tom/sard`."""
        return "/".join(self.forms("symbol", icon)["short"] for icon in icons)

    def market(self, market: str) -> str:
        """Return a market's flags and printed cubes, which identify it: `USA and France (3 silver)`."""
        printed = self.components.markets[MARKETS.index(market)]
        flags = [self.forms("country", flag)["of"] for flag in printed.flags]
        told = self.say("flags", one=flags[0], other=flags[1]) if len(flags) > 1 else flags[0]
        return self.say("market", flags=told, cubes=self.cubes(printed.silver, printed.red, printed.yellow))

    def flags(self, flags: list[Any]) -> str:
        return ", ".join(self.say(f"country-{flag}") for flag in flags)

    def short_flags(self, flags: list[Any]) -> str:
        """Return abbreviated flags, such as `US FR`."""
        return " ".join(self.forms("country", flag)["short"] for flag in flags)

    def cubes(self, silver: int, red: int, yellow: int) -> str:
        """Return cubes by color, such as `2 silver, 1 red`; empty without cubes."""
        counts = zip(COLOURS, (silver, red, yellow), strict=True)
        return ", ".join(self.say(f"count-{colour}", count=count) for colour, count in counts if count)

    def short_cubes(self, silver: int, red: int, yellow: int) -> str:
        """Return abbreviated cubes, such as `2s 1r`."""
        counts = zip(COLOURS, (silver, red, yellow), strict=True)
        return " ".join(f"{count}{self.forms('colour', colour)['letter']}" for colour, count in counts if count)

    def goal(self, goal: str) -> str:
        """Return the scoring of a goal of the deck."""
        return self.scoring(self.components.goals[GOALS.index(goal)])

    def scoring(self, goal: Scoring | GoalView, short: bool = False) -> str:
        """Return a goal's scoring: `2 VP per mackerel icon`, or short: `2 per mackerel icon`."""
        kind = "each" if goal.per == 1 else "per"
        if goal.counts == "nothing":
            kind = "flat"
        elif goal.at_least:
            kind = "at_least"
        values: dict[str, str | int] = {
            "countries": (self.short_flags if short else self.flags)(list(goal.countries)),
            "which": "some" if goal.countries else "any",
            "prices": ", ".join(map(str, goal.prices)),
            "ap": goal.ap,
        }
        counts = f"counts-{goal.counts}"
        return self.say(
            "goal-short" if short else "goal",
            kind=kind,
            points=goal.points,
            per=goal.per,
            at_least=goal.at_least,
            visible="yes" if goal.visible else "no",
            one=self.say(counts, **values),
            many=self.messages.forms(counts, **values)["many"],
        )

    def category(self, name: str) -> str:
        """Return the name of a score category, which is a goal card."""
        return self.say("goal-start") if name == "start" else self.goal(name)

    # Effects of actions

    def details(self, view: LataView, name: str, fields: Mapping[str, Any]) -> dict[str, str | int]:
        ask = next(ask for ask in view.asks if ask.seat == view.seat)
        player = view.players[ask.seat]
        if name in ("pass", "keep"):
            return {"decision": ask.decision}
        if name == "take":
            return {"cards": ", ".join(self.card(card.card) for card in view.sets[fields["set"] - 1])}
        if name == "set_marker":
            return self._marker(player, fields["points"])
        if name == "place":
            slot = player.slots[fields["slot"] - 1]
            covered = self.card(slot.cards[-1].card) if slot.cards else "none"
            return {"price": slot.price, "covered": covered}
        if name in ("replace_market", "replace_goal"):
            return {"paid": 0 if ask.fields["picked"] else 1}
        if name == "produce":
            shown = player.slots[fields["slot"] - 1].cards[-1]
            icon = shown.icons[0 if fields["icon"] == "top" else 1]
            return {
                "product": self.say(f"symbol-{icon}"),
                "icons": len(shown.icons),
                "paid": 0 if view.turn.slot == fields["slot"] else 1,
            }
        if name == "buy_cube":
            return {"paid": 0 if view.turn.uses[fields["slot"] - 1] else 1}
        if name == "deliver":
            market = market_of(view, fields["market"])
            return {
                "paid": view.due[market.market],
                "escudos": market.escudos,
                "cubes": self.cubes(*missing(market)),
                "begun": "yes" if any(getattr(market.laid, colour) for colour in COLOURS) else "no",
            }
        if name == "load":
            market = market_of(view, str(ask.fields["market"]))
            loaded = [fields[colour] for colour in COLOURS]
            return {
                "market": self.market(market.market),
                "earned": sum(loaded) * market.escudos,
                "fills": "yes" if loaded == missing(market) else "no",
            }
        if name == "buy_goal":
            goal = next(goal for goal in view.goals if goal.goal == fields["goal"])
            return {"cost": goal.cost, "worth": goal.worth[ask.seat]}
        return {}

    def gesture(self, view: LataView, actions: Sequence[int], brings: Sequence[Event]) -> str:
        """Describe a production sequence by its cubes, and a delivery by its cubes and income."""
        made = [event for event in brings if isinstance(event, Produced)]
        sold = next((event for event in brings if isinstance(event, Delivered)), None)
        if sold is not None:
            return self.say(
                "gesture-delivery",
                cubes=self.cubes(sold.silver, sold.red, sold.yellow),
                market=self.market(sold.market),
                earned=sold.earned,
                paid=sold.points,
                fills="yes" if any(isinstance(event, MarketCompleted) for event in brings) else "no",
            )
        if len(made) > 1:
            counts = [sum(event.colour == colour for event in made) for colour in COLOURS]
            return self.say("gesture-walk", cubes=self.cubes(*counts), paid=sum(event.paid for event in made))
        return super().gesture(view, actions, brings)

    def _marker(self, player: PlayerView, points: int) -> dict[str, str | int]:
        """Solo: return the choice of cards for a number of kept action points."""
        given_up = self.components.action_points - points
        if not given_up:
            return {"choice": "none", "cards": 2}
        if player.factory == "matosinhos":
            return {"choice": "sets" if given_up == 2 else "sets_or_card", "cards": 4}
        return {"choice": "cards", "cards": 2 + given_up}


def market_of(view: LataView, market: str) -> MarketView:
    """Return an open market of the view."""
    return next(there for there in view.markets if there.market == market)


def missing(market: MarketView) -> list[int]:
    """Return the number of cubes of each color that a market still needs."""
    wanted, laid = market.wanted, market.laid
    return [getattr(wanted, colour) - getattr(laid, colour) for colour in COLOURS]
