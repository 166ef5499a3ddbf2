"""Serializers for the component tables of a game or custom deck, with the source of each table."""

from typing import Any, Literal

import msgspec

from ribeira.engine.game import AnyGame
from ribeira.engine.record import own_components
from ribeira.tables.deck_validation import ComponentsText, parse_deck


class Provenance(msgspec.Struct, frozen=True):
    """The source of a component table."""

    source: Literal["book", "web", "derived", "design"]  # rulebook, web, other tables, reconstruction
    remark: str


class ComponentsInfo(msgspec.Struct, frozen=True):
    """A game's components: cards, tiles, boards and sheets."""

    game: str
    fingerprint: str | None  # identifies a custom deck, or None for the standard components
    components: dict[str, Any]  # tables of the component file, by name
    provenance: dict[str, Provenance]  # by table name


class ComponentsFile(msgspec.Struct, frozen=True, forbid_unknown_fields=True):
    """An uploaded component file: TOML text with the tables of a custom deck."""

    text: ComponentsText


def default_components_text(game: AnyGame) -> str:
    """Return the text of a game's standard component file."""
    return (game.folder() / "components.toml").read_text(encoding="utf-8")


def components_info(game: AnyGame) -> ComponentsInfo:
    """Return the component tables that a game plays with."""
    tables = msgspec.to_builtins(game.components)
    del tables["provenance"]
    origins = {name: game.components.origin(name) for name in tables}
    provenance = {name: {"source": source, "remark": remark} for name, (source, remark) in origins.items()}
    return ComponentsInfo(game.id, own_components(game), tables, msgspec.convert(provenance, dict[str, Provenance]))


def checked_components_info(game_id: str, text: str) -> ComponentsInfo:
    """Return the component tables of an uploaded file, or raise `Refused`."""
    return components_info(parse_deck(game_id, text))
