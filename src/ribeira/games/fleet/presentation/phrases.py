"""Values that sentences need in addition to the fields of actions and events."""

from collections.abc import Mapping
from typing import Any, ClassVar

from ribeira.engine.i18n.phrases import Phrases
from ribeira.games.fleet.actions import BUILDINGS, TYPES
from ribeira.games.fleet.components import FleetComponents
from ribeira.games.fleet.view import FleetView, SectionView, SheetView


class FleetPhrases(Phrases):
    """Phrases of Fleet."""

    components: FleetComponents
    SEATS = ("seat", "first")
    CALLED: ClassVar[Mapping[str, str]] = {
        "die": "face",
        "dice": "face",
        "old": "face",
        "wanted": "face",
        "type": "section",
        "column": "section",
        "building": "section",
    }

    def word(self, field: str, value: Any) -> str | int:
        if field == "first" and value is None:
            return self.say("captain-john")
        if field == "catches":
            return self._catches(value)
        if field == "source":
            return self.say(f"source-{value}")
        if field == "trophy":
            return self._trophy(value)
        return super().word(field, value)

    def words(self, fields: Mapping[str, Any]) -> dict[str, str | int]:
        told = super().words(fields)
        if "boxes" in fields:  # messages distinguish one box from several
            told["crossed"] = len(fields["boxes"])
        return told

    def _trophy(self, id: str) -> str:
        """Return a trophy card's name, by its condition."""
        trophies = self.components.trophies
        for gold in trophies.gold:
            if gold.id == id:
                return self.say("trophy-gold", **self.words({"count": gold.count}))
        silver = next(card for card in trophies.silver if card.id == id)
        return self.say("trophy-silver", **self.words({"count": silver.count}), goal=silver.goal)

    def captain(self, id: str) -> str:
        """Return a captain card's name, by its bonus at the end."""
        bonus = next(card.bonus for card in self.components.captains if card.id == id)
        name = f"captain-{id}"
        return self.say(
            "board-captain",
            captain=self.say(name) if self.messages.has(name) else id,
            count=self.word("count", bonus.count),
            per=bonus.per,
            max=bonus.max,
        )

    def details(self, view: FleetView, name: str, fields: Mapping[str, Any]) -> dict[str, str | int]:
        ask = next(ask for ask in view.asks if ask.seat == view.seat)
        sheet = view.sheets[ask.seat]
        if name in ("mark", "star"):
            return {"gain": self.gain(sheet, section_of(sheet, fields["section"]))}
        if name == "circle":
            column = section_of(sheet, str(ask.fields["column"]))
            letter = {"licence": "L", "boat": "B"}[fields["letter"]]
            gain = self._letter(sheet, column, letter)
            return {"gain": gain[:1].upper() + gain[1:]}  # it begins the sentence
        if name in ("coins", "market", "coin"):
            return self._coins(view, sheet, self._amount(sheet, name))
        if name in ("hex", "star_hex"):
            points = self.components.wharf.buffet.hex_vp
            return {"vp": points[len(sheet.hexes) + 1] - points[len(sheet.hexes)]}
        if name == "star_coin":
            return self._coins(view, sheet, 1)
        if name == "salvage":
            return {"left": view.salvage_uses - sheet.salvaged}
        if name == "bonus":
            crab = self.components.crab
            return {
                "per": next(each.per for each in crab.bonuses if each.count == fields["count"]),
                "cap": crab.bonus_cap,
            }
        if name == "oyster":
            return {"coins": self.components.licences.oyster_coin}
        if name == "decline":
            return {"what": ask.decision}
        return {}

    # Effects of marks

    def gain(self, sheet: SheetView, section: SectionView) -> str:
        """Return the effect of the next box of a section."""
        if section.section in BUILDINGS:
            last = section.marked + section.crossed + 1 == len(section.boxes)
            power = self.power(section.section)
            id = "gain-completed" if last else "gain-building"
            return self.say(id, box=section.marked + 1, boxes=len(section.boxes), power=power)
        return self._letter(sheet, section, section.boxes[section.marked])

    def _letter(self, sheet: SheetView, section: SectionView, letter: str) -> str:
        name = section.section
        values: dict[str, str | int] = {"box": section.marked + 1, "boxes": len(section.boxes)}
        if letter == "B":
            boat = next(boat for boat in sheet.boats if boat.boat == name)
            if len(boat.fish) == boat.boats:
                return self.say("gain-nothing")
            return self.say("gain-boat", **self.words({"boat": name}), number=len(boat.fish) + 1, vp=boat.vp)
        if letter == "L" and name in TYPES:
            level = sheet.licences[name] + 1
            if level > 3:
                return self.say("gain-nothing")
            coins = self.components.licences.second_coins if level == 2 else 0
            return self.say("gain-licence", level=level, effect=self.effect(name, level), coins=coins)
        return self.say({"L": "gain-crab", "?": "gain-choice", "F": "gain-fishing"}.get(letter, "gain-plain"), **values)

    def effect(self, type: str, level: int) -> str:
        """Return the effect of a licence."""
        licences, at = self.components.licences, level - 1
        values: dict[str, str | int] = {}
        if type == "shrimp":
            values = {"marks": licences.shrimp[at].marks, "stars": licences.shrimp[at].stars}
        elif type == "cod":
            values = {"coins": licences.cod[at]}
        elif type == "lobster":
            values = {"tiers": ", ".join(f"{tier.boats}+ → {tier.coins}" for tier in licences.lobster[at])}
        elif type == "swordfish":
            values = {"stars": licences.swordfish[at].stars, "coins": licences.swordfish[at].coins}
        else:
            values = {"hold": self.components.boats.oyster.hold[at]}
        return self.say(f"effect-{type}", **values)

    def power(self, building: str, short: bool = False) -> str:
        """Return the effect of a building, or its points."""
        wharf = self.components.wharf
        values: dict[str, int] = {
            "casino": wharf.casino.vp,
            "bank": wharf.bank.vp_per_box,
            "salvage": wharf.salvage.uses,
            "tackle": wharf.tackle.coins,
            "cannery": wharf.cannery.coins,
            "smokehouse": wharf.smokehouse.coins,
            "pub": wharf.pub.vp,
            "buffet": max(wharf.buffet.hex_vp),
        }
        id, amount = f"power-{building}", values[building]
        return self.messages.forms(id, amount=amount)["short"] if short else self.say(id, amount=amount)

    # Effects of coins

    def _amount(self, sheet: SheetView, use: str) -> int:
        """Return the coins of a die."""
        table = self.components
        if use == "coins":
            return table.coins_face
        if use == "market":
            return next(tier.coins for tier in sheet.market if tier.now)
        return table.wharf.tackle.coins if section_of(sheet, "tackle").completed else table.die_as_coin

    def _coins(self, view: FleetView, sheet: SheetView, coins: int) -> dict[str, str | int]:
        """Return coins, and the number of stars that they reach."""
        free = [box for box in range(sheet.coins + 1, view.track + 1) if box not in sheet.crossed_stars]
        return {"coins": coins, "stars": sum(box in view.track_stars for box in free[:coins])}

    def _catches(self, catches: list[dict[str, Any]]) -> str:
        """Return the catch by kind of boat."""
        kinds: dict[str, int] = {}
        for caught in catches:
            kinds[caught["boat"]] = kinds.get(caught["boat"], 0) + caught["fish"]
        parts = [self.say("catch", **self.words({"section": kind}), fish=fish) for kind, fish in kinds.items()]
        return ", ".join(parts) or self.say("nothing")


def section_of(sheet: SheetView, name: str) -> SectionView:
    """Return a section of a sheet by name."""
    return next(row for row in (*sheet.columns, *sheet.harbour, *sheet.wharf) if row.section == name)
