"""Words for actions, events and decisions."""

from collections.abc import Mapping
from typing import Any

from ribeira.engine.i18n.phrases import Phrases
from ribeira.games.mercado.actions import ENTRANCES, LINES, RESTAURANTS, SIDE, SPACES
from ribeira.games.mercado.components import MercadoComponents
from ribeira.games.mercado.rules.board import NEIGHBOURS
from ribeira.games.mercado.view import MercadoView, SpaceView


class MercadoPhrases(Phrases):
    """Sentences about actions, events and pieces of Mercado."""

    components: MercadoComponents

    def word(self, field: str, value: Any) -> str | int:
        if field == "coins" and isinstance(value, list):  # includes players without coins
            return ", ".join(self.say("share", seat=self.names[seat], amount=n) for seat, n in enumerate(value))
        if field == "tile" and value is not None:
            return self.say("tile", **self._tile(value))
        if field == "space":
            return self.say("space", row=value[1], column=value[3])
        if field == "entrance":
            return self.say("entrance", side=self.say(f"side-{value[0]}"), index=value[1])
        return super().word(field, value)

    def forms(self, field: str, value: Any) -> dict[str, str]:
        if field == "tile" and value is not None:
            return self.messages.forms("tile", **self._tile(value))
        return super().forms(field, value)

    def details(self, view: MercadoView, name: str, fields: Mapping[str, Any]) -> dict[str, str | int]:
        ask = next(ask for ask in view.asks if ask.seat == view.seat)
        if name == "place" and ask.decision == "open_stand":
            space = view.market[SPACES.index(fields["space"])]
            income = self.income(view, str(ask.fields["stand"]), space.space)
            return {"piece": "stand", "cost": space.cost or 0, "income": income, **self._beneath(space)}
        if name == "place":
            space = view.market[SPACES.index(fields["space"])]
            owners = self._improved(view, str(ask.fields["restaurant"]), space.space)
            own = owners.count(ask.seat)
            return {"piece": "restaurant", "own": own, "others": len(owners) - own, **self._beneath(space)}
        if name == "enter":
            shares = self.shares(view, str(ask.fields["tile"]), fields["entrance"])
            return {"own": shares.pop(ask.seat, 0), "others": sum(shares.values())}
        return {}

    # Effects of actions

    def value(self, view: MercadoView, stand: str, space: str) -> int:
        """Return the payment of one customer to a stand on a space."""
        beside = [view.market[neighbour] for neighbour in NEIGHBOURS[SPACES.index(space)]]
        kinds = [there.restaurant for there in beside if there.restaurant and not there.closed]
        return 1 + sum(stand in self._improves(kind) for kind in kinds)

    def income(self, view: MercadoView, stand: str, space: str) -> int:
        """Return the income from opening a stand, before its cost."""
        if view.solo and view.solo.speciality not in (None, stand):
            return 0
        index = SPACES.index(space)
        value = self.value(view, stand, space)
        total = 0
        for line in (index // SIDE, SIDE + index % SIDE):
            stands = [there for there in line_of(view, line) if there.stand]
            for gate in (line, line + LINES):
                tile = view.entrances[gate].tile
                if tile is None:
                    continue
                customers, wants = tile_parts(tile)
                paid = value if stand in wants else 0
                if self._crowded(view):
                    if len(stands) + 1 < customers:
                        continue
                    if len(stands) + 1 == customers:
                        paid += sum(there.value or 0 for there in stands if there.stand in wants)
                total += customers * paid
        return total

    def shares(self, view: MercadoView, tile: str, entrance: str) -> dict[int, int]:
        """Return the payments of customers to each seat at an entrance.

        Before a specialist's choice, they are those for the better type.
        """
        customers, wants = tile_parts(tile)
        by_type: list[dict[int, int]] = []
        for wanted in wants:
            if view.solo and view.solo.speciality not in (None, wanted):
                continue
            paid: dict[int, int] = {}
            for there in line_of(view, ENTRANCES.index(entrance) % LINES):
                if there.stand == wanted and there.owner is not None and there.value is not None:
                    paid[there.owner] = paid.get(there.owner, 0) + customers * there.value
            by_type.append(paid)
        if view.solo and self.components.challenges[view.solo.challenge - 1].one_type:
            by_type = sorted(by_type, key=lambda paid: -sum(paid.values()))[:1]
        total: dict[int, int] = {}
        for paid in by_type:
            for seat, amount in paid.items():
                total[seat] = total.get(seat, 0) + amount
        return total

    def _improved(self, view: MercadoView, restaurant: str, space: str) -> list[int]:
        """Return the owners of the stands that a restaurant on a space improves."""
        beside = [view.market[neighbour] for neighbour in NEIGHBOURS[SPACES.index(space)]]
        return [
            there.owner for there in beside if there.owner is not None and there.stand in self._improves(restaurant)
        ]

    def _beneath(self, space: SpaceView) -> dict[str, str | int]:
        """Return the closed restaurant that a player takes from the space of a new stand or restaurant."""
        if not space.closed:
            return {"beneath": "none"}
        name = self.say("closed") if space.restaurant is None else str(self.word("restaurant", space.restaurant))
        return {"beneath": name}

    def _tile(self, tile: str) -> dict[str, str | int]:
        customers, wants = tile_parts(tile)
        return {"customers": customers, "wants": ", ".join(str(self.word("stand", stand)) for stand in wants)}

    def _improves(self, restaurant: str) -> list[str]:
        assert restaurant in RESTAURANTS
        found = next(tile for tile in self.components.restaurants if tile.kind == restaurant)
        return [str(stand) for stand in found.improves]

    def _crowded(self, view: MercadoView) -> bool:
        return view.solo is not None and bool(self.components.challenges[view.solo.challenge - 1].crowd)


def tile_parts(tile: str) -> tuple[int, list[str]]:
    """Return the number of customers on a tile and the types they want.

    >>> tile_parts("2-fish-flower")
    (2, ['fish', 'flower'])
    """
    number, *wants = tile.split("-")
    return int(number), wants


def line_of(view: MercadoView, line: int) -> list[SpaceView]:
    """Return the spaces of a row (line 0 to 4) or column (5 to 9)."""
    return view.market[line * SIDE : (line + 1) * SIDE] if line < SIDE else view.market[line - SIDE :: SIDE]
