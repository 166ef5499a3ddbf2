"""Possible values of the view's fields, for observations."""

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
from ribeira.games.fleet.scoring import CATEGORIES
from ribeira.games.fleet.view import tiers


def parts(components: FleetComponents, seats: int, fresh: Mapping[str, Any]) -> dict[str, Part]:
    sheet = fresh["sheets"][0]
    dice = len(fresh["dice"])
    return {
        "round": Number(fresh["rounds"]),
        "rounds": Fixed(fresh["rounds"]),
        "first": Seat(seats),
        "dice": Counts(FACES, dice),
        "sheets": BySeat(
            Fields(
                {
                    "score": Number(100),
                    "points": numbers(CATEGORIES, 50),
                    **{kind: _sections(sheet[kind]) for kind in ("columns", "harbour", "wharf")},
                    "licences": Fields({type: Number(LEVELS, sure=True) for type in TYPES}),
                    "boats": Row({kind["boat"]: _boats(kind) for kind in sheet["boats"]}, exact=True),
                    "fish": Number(50),
                    "launched": Number(20),
                    "full": Number(20),
                    "coins": Number(fresh["track"], sure=True),
                    "crossed_stars": Counts(fresh["track_stars"]),
                    "stars": Number(4),
                    "salvaged": Number(fresh["salvage_uses"]),
                    "hexes": Counts(TYPES),
                    "crab_licence": Flag(),
                    "bonus": One(COUNTS),
                    "captain": One(captain.id for captain in components.captains),
                    "silver": Flag(),
                    "income": Number(10),
                    "market": Follows(lambda sheet: _market(components, sheet)),
                    "buildings": Follows(lambda sheet: _buildings(components, sheet)),
                }
            ),
            seats,
        ),
        "fishing": Fixed(fresh["fishing"]),
        "track": Fixed(fresh["track"]),
        "track_stars": Fixed(fresh["track_stars"]),
        "salvage_uses": Fixed(fresh["salvage_uses"]),
        "bonuses": Counts(COUNTS),
        "tokens": Fields({token: One(SECTIONS) for token in fresh["tokens"]}),
        "trophies": Fixed(None) if fresh["trophies"] is None else _trophies(components, seats, fresh["trophies"]),
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
