"""A component file for tests: the default file of Wishes with three worms per player instead of six."""

import ribeira
from ribeira.engine.game import AnyGame

DEFAULT_FILE = (ribeira.game("wishes").folder() / "components.toml").read_text(encoding="utf-8")
WORMS = 3
FEW_WORMS = DEFAULT_FILE.replace("worms_per_player = 6", f"worms_per_player = {WORMS}")
assert FEW_WORMS != DEFAULT_FILE


def game_with_few_worms() -> AnyGame:
    game = ribeira.game("wishes")
    return type(game)(game.components_type.parse(FEW_WORMS, "test"))
