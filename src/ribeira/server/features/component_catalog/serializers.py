"""What is in a deck: every table of its component file, and where each comes from."""

from typing import Any, Literal

import msgspec

from ribeira.engine.game import AnyGame
from ribeira.engine.record import own_components
from ribeira.tables.deck_validation import ComponentsText, checked_deck


class Provenance(msgspec.Struct, frozen=True):
    source: Literal["book", "web", "derived", "design"]  # stated by the rules, public, forced, or our reconstruction
    remark: str


class ComponentsInfo(msgspec.Struct, frozen=True):
    """A game's cards, tiles, boards and sheets."""

    game: str
    fingerprint: str | None  # of a deck that is not the game's own
    components: dict[str, Any]  # the tables of the file by name, as the game defines them
    provenance: dict[str, Provenance]  # of each table


class ComponentsFile(msgspec.Struct, frozen=True, forbid_unknown_fields=True):
    """The text of a component file."""

    text: ComponentsText


def own_text(game: AnyGame) -> str:
    return (game.folder() / "components.toml").read_text(encoding="utf-8")


def components_info(game: AnyGame) -> ComponentsInfo:
    tables = msgspec.to_builtins(game.components)
    del tables["provenance"]
    origins = {name: game.components.origin(name) for name in tables}
    provenance = {name: {"source": source, "remark": remark} for name, (source, remark) in origins.items()}
    return ComponentsInfo(game.id, own_components(game), tables, msgspec.convert(provenance, dict[str, Provenance]))


def looked_at(game_id: str, text: str) -> ComponentsInfo:
    return components_info(checked_deck(game_id, text))
