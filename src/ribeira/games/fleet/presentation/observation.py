"""Observations: possible values of the view's fields, and expressions with which the writer reads them from a state."""

from collections.abc import Mapping
from typing import Any

import msgspec

from ribeira.engine.observation import (
    BySeat,
    Counts,
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
    Seats,
    Thing,
    numbers,
)
from ribeira.games.fleet.actions import BUILDINGS, COUNTS, FACES, SECTIONS, TYPES
from ribeira.games.fleet.components import LEVELS, FleetComponents
from ribeira.games.fleet.fields import FIELDS
from ribeira.games.fleet.scoring import CATEGORIES
from ribeira.games.fleet.view import tiers


def parts(components: FleetComponents, seats: int, fresh: Mapping[str, Any]) -> dict[str, Part]:
    """Return the parts of an observation by field of the view."""
    sheet = fresh["sheets"][0]
    dice = len(fresh["dice"])
    return {
        "round": Number(fresh["rounds"]).of("state.round"),
        "rounds": Fixed(fresh["rounds"]),
        "first": Seat(seats).of("state.first").when("not state.captain_first()"),
        "dice": Counts(FACES, dice).of("state.dice"),
        "sheets": BySeat(
            Fields(
                {
                    "score": Number(100).of("self.total(scored)"),
                    "points": numbers(CATEGORIES, 50).of("scored, 0"),
                    "columns": _sections(sheet["columns"]).by("self.write_sections(sheet, pen)"),
                    "harbour": _sections(sheet["harbour"]).by(),  # written with the columns
                    "wharf": _sections(sheet["wharf"]).by(),
                    "licences": Fields({type: Number(LEVELS, sure=True) for type in TYPES}).of("sheet.licences, 0"),
                    "boats": Row({kind["boat"]: _boats(kind) for kind in sheet["boats"]}, exact=True).by(
                        "self.write_boats(sheet, pen)"
                    ),
                    "fish": Number(50).by(),  # written with the boats
                    "launched": Number(20).by(),
                    "full": Number(20).by(),
                    "coins": Number(fresh["track"], sure=True).of("sheet.coins"),
                    "crossed_stars": Counts(fresh["track_stars"]).by("self.write_stars(sheet, pen)"),
                    "stars": Number(4).of("sheet.stars"),
                    "salvaged": Number(fresh["salvage_uses"]).of("sheet.salvaged"),
                    "hexes": Counts(TYPES).by("pen.numbers(sheet.hexes, 0, COLUMNS)"),
                    "crab_licence": Flag().of("sheet.crab_licence != 0"),
                    "bonus": One(COUNTS).of("sheet.bonus"),
                    "captain": One(captain.id for captain in components.captains).of("sheet.captain"),
                    "silver": Flag().of("sheet.trophy != 0"),
                    "income": Number(10).of("state.income(player)"),
                    "market": Follows(lambda sheet: _market(components, sheet)),
                    "buildings": Follows(lambda sheet: _buildings(components, sheet)),
                }
            ).after("sheet = state.sheets[player]", "scored = points(state, player)"),
            seats,
        ),
        **FIELDS.observed("", components),
        "fishing": Fixed(fresh["fishing"]),
        "track": Fixed(fresh["track"]),
        "track_stars": Fixed(fresh["track_stars"]),
        "salvage_uses": Fixed(fresh["salvage_uses"]),
        "bonuses": Counts(COUNTS).by("self.write_bonuses(state, pen)"),
        "tokens": Fields({token: One(SECTIONS) for token in fresh["tokens"]}).by(
            "for section in state.tokens:", "    pen.put(i64(section) + 1)"
        ),
        "trophies": Fixed(None)
        if fresh["trophies"] is None
        else _trophies(components, seats, fresh["trophies"])
        .by("self.write_trophies(state, own, pen)")
        .only_if("state.silver != NONE"),
    }


def _market(components: FleetComponents, sheet: Mapping[str, Any]) -> list[dict[str, Any]]:
    smoked = components.wharf.smokehouse.coins if "smokehouse" in _completed(sheet) else 0
    return [msgspec.to_builtins(tier) for tier in tiers(components, sheet["fish"], smoked)]


def _buildings(components: FleetComponents, sheet: Mapping[str, Any]) -> dict[str, int]:
    wharf, completed = components.wharf, _completed(sheet)
    found = {
        building: getattr(components.building(building), "vp", 0) * (building in completed) for building in BUILDINGS
    }
    bank = next(section for section in sheet["wharf"] if section["section"] == "bank")
    return found | {
        "bank": wharf.bank.vp_per_box * bank["marked"],
        "buffet": wharf.buffet.hex_vp[len(sheet["hexes"])],
    }


def _completed(sheet: Mapping[str, Any]) -> set[str]:
    return {section["section"] for section in sheet["wharf"] if section["completed"]}


def _sections(sections: list[dict[str, Any]]) -> Row:
    return Row(
        {
            section["section"]: Fields(
                {
                    "section": Fixed(section["section"]),
                    "boxes": Fixed(section["boxes"]),
                    "marked": Number(len(section["boxes"]), sure=True),
                    "crossed": Number(len(section["boxes"]), sure=True),
                    "open": Flag(),
                    "completed": Flag(),
                }
            )
            for section in sections
        },
        exact=True,
    )


def _boats(kind: dict[str, Any]) -> Fields:
    hold = max(1, kind["hold"])
    return Fields(
        {
            "boat": Fixed(kind["boat"]),
            "boats": Fixed(kind["boats"]),
            "hold": Number(hold),
            "vp": Fixed(kind["vp"]),
            "fish": Row([Maybe(Number(hold)) for _ in range(kind["boats"])]),
        }
    )


def _trophies(components: FleetComponents, seats: int, fresh: Mapping[str, Any]) -> Fields:
    cards = components.trophies
    return Fields(
        {
            "gold": One(card.id for card in cards.gold),
            "gold_counts": BySeat(Number(20), seats),
            "gold_leaders": Seats(seats),
            "silver silver_goal": Thing(
                "silver", [{"silver": card.id, "silver_goal": card.goal} for card in cards.silver]
            ),
            "silver_counts": BySeat(Number(20), seats),
            "silver_open": Flag(),
            "vp": Fixed(fresh["vp"]),
        }
    )
