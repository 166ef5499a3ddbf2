"""Observation schema of the view."""

from collections.abc import Iterator, Mapping
from typing import Any

from ribeira.engine.observation import (
    BySeat,
    Collection,
    Counts,
    Entry,
    Fields,
    Fixed,
    Flag,
    Follows,
    Maybe,
    Number,
    One,
    Part,
    Row,
    Seat,
    Thing,
    Unobservable,
    numbers,
)
from ribeira.games.lata.actions import (
    CARDS,
    COLOURS,
    FACTORIES,
    GOALS,
    MARKER,
    MARKETS,
    PAIR,
    PLACES,
    SETS,
    SLOTS,
)
from ribeira.games.lata.components import LataComponents, MarketCard
from ribeira.games.lata.view import card_view


class Line(Part):
    """Production line: slot and depth of each card, and the top card of each slot.

    Entries for every card at every depth of every slot would be ten times as large.
    """

    def __init__(self, cards: Mapping[str, dict[str, Any]], prices: list[int]) -> None:
        self.cards = dict(cards)
        self.prices = prices
        self.slot = One(range(1, SLOTS + 1))
        self.top = One(self.cards)
        self.size = 2 * len(self.cards) + SLOTS

    def entries(self, name: str) -> Iterator[Entry]:
        for card in self.cards:
            yield from self.slot.entries(f"{name}[{card}].slot")
            yield Entry(f"{name}[{card}].under", (), 4)
        for slot in range(SLOTS):
            yield from self.top.entries(f"{name}[{slot}].top")

    def write(self, value: Any, own: int, out: list[int]) -> None:
        if [slot["price"] for slot in value] != self.prices:
            raise Unobservable(f"the slots cost {self.prices}")
        begin = len(out)
        out.extend([0] * (2 * len(self.cards)))
        for number, slot in enumerate(value, 1):
            for under, card in enumerate(slot["cards"]):
                place = begin + 2 * (self.top.number[card["card"]] - 1)
                out[place], out[place + 1] = number, under
            self.top.write(slot["cards"][-1]["card"] if slot["cards"] else None, own, out)

    def read(self, codes: Iterator[int], own: int) -> Any:
        lying: list[list[tuple[int, str]]] = [[] for _ in range(SLOTS)]
        for card in self.cards:
            slot, under = next(codes), next(codes)
            if slot:
                lying[slot - 1].append((under, card))
        for _ in range(SLOTS):
            next(codes)
        return [
            {"price": price, "cards": [self.cards[card] for _, card in sorted(pile)]}
            for price, pile in zip(self.prices, lying, strict=True)
        ]


class Owned(Part):
    """Goals of a player with their current points."""

    def __init__(self, printed: list[dict[str, Any]], seats: int) -> None:
        more: dict[str, Part] = {"points": Number(20, low=-100), "worth": BySeat(Number(20, low=-100), seats)}
        self.goals = Collection("goal", printed, more)
        self.size = self.goals.size

    def entries(self, name: str) -> Iterator[Entry]:
        yield from self.goals.entries(name)

    def write(self, value: Any, own: int, out: list[int]) -> None:
        self.goals.write([_flat(goal) for goal in value], own, out)

    def read(self, codes: Iterator[int], own: int) -> Any:
        found = []
        for goal in self.goals.read(codes, own):
            points, pays = goal.pop("points"), goal.pop("pays")
            found.append({"goal": {**goal, "points": pays}, "points": points})
        return found

    def plain(self, value: Any) -> Any:
        order = list(self.goals.thing.printed)
        return sorted(value, key=lambda goal: order.index(goal["goal"]["goal"]))


def _flat(owned: dict[str, Any]) -> dict[str, Any]:
    """Rename the printed points to `pays`; `points` becomes the player's current points."""
    goal = dict(owned["goal"])
    return {**goal, "pays": goal["points"], "points": owned["points"]}


def parts(components: LataComponents, seats: int, fresh: Mapping[str, Any]) -> dict[str, Part]:
    """Return the possible values of each field of the view."""
    player = fresh["players"][0]
    cards = {card: _card(components, number) for number, card in enumerate(CARDS)}
    cubes = numbers(COLOURS, 5)
    supply = max(components.cubes.silver, components.cubes.red, components.cubes.yellow)
    start = {name: value for name, value in player["goals"][0]["goal"].items() if name != "worth"}
    goals = [start]
    for goal in components.goals:
        row = {name: value for name, value in _fields(goal).items() if name in start}
        goals.append({**row, "goal": goal.id})
    owned = [{"pays" if name == "points" else name: value for name, value in row.items()} for row in goals]
    pile = Counts(CARDS)
    held = Collection("card", cards.values())
    markets = Collection("market", [_market(card) for card in components.markets], {"laid": cubes})
    return {
        "round": Number(fresh["rounds"], sure=True),
        "rounds": Fixed(fresh["rounds"]),
        "action_points": Fixed(fresh["action_points"]),
        "order": Row([Seat(seats) for _ in range(seats)], exact=True),
        "players": BySeat(
            Fields(
                {
                    "factory": One(FACTORIES),
                    "token": One(range(1, seats + 1)),
                    "ap": Number(MARKER),
                    "escudos": Number(20),
                    "cubes": cubes,
                    "keeps": Fixed(player["keeps"]),
                    "slots": Line(cards, [slot["price"] for slot in player["slots"]]),
                    "goals": Owned(owned, seats),
                    "markets": markets,
                    "score": Number(60, low=-1000),
                    "bid": One(range(MARKER + 1)),
                    "bid_leaves": Follows(
                        lambda player: None if player["bid"] is None else player["ap"] - player["bid"]
                    ),
                }
            ),
            seats,
        ),
        "supply": numbers(COLOURS, supply),
        "sets": Row([Maybe(Row([Thing("card", cards.values()) for _ in range(PAIR)])) for _ in range(SETS)]),
        "shown": held,
        "hand": held,
        "turn": Fields(
            {
                "slot": One(range(1, SLOTS + 1)),
                "icon": One(PLACES),
                "uses": Row([Number(2) for _ in range(SLOTS)], exact=True),
                "opened": Flag(),
                "served": Counts(MARKETS),
            }
        ),
        "markets": markets,
        "due": Follows(_due),
        "goals": Collection("goal", goals[1:], {"worth": BySeat(Number(20, low=-100), seats)}),
        "deck": Number(len(components.production), sure=True),
        "box": Number(len(components.production), sure=True),
        "unseen": pile,
        "discard": pile,
        "market_deck": Number(len(MARKETS), sure=True),
        "unseen_markets": Counts(MARKETS),
        "market_discard": Counts(MARKETS),
        "goal_deck": Number(len(GOALS), sure=True),
        "unseen_goals": Counts(GOALS),
        "goal_discard": Counts(GOALS),
    }


def _due(view: Mapping[str, Any]) -> dict[str, int]:
    served = view["turn"]["served"]
    return {market["market"]: 0 if market["market"] in served else market["ap"] for market in view["markets"]}


def _card(components: LataComponents, number: int) -> dict[str, Any]:
    return _fields(card_view(components, number))


def _market(card: MarketCard) -> dict[str, Any]:
    return {
        "market": card.id,
        "flags": list(card.flags),
        "ap": card.ap,
        "escudos": card.escudos,
        "wanted": {"silver": card.silver, "red": card.red, "yellow": card.yellow},
    }


def _fields(struct: Any) -> dict[str, Any]:
    return {name: getattr(struct, name) for name in struct.__struct_fields__}
