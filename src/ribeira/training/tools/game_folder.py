"""Find a game's source folder, where tools write weights."""

from pathlib import Path

from ribeira.engine.game import AnyGame

CHECKOUT_GAMES = Path("src", "ribeira", "games")


def source_folder(game: AnyGame) -> Path:
    """Return the game's folder in the checkout in the current directory, or else in the imported package.

    Weights written to an installed package are lost with the next installation.
    """
    in_checkout = CHECKOUT_GAMES.absolute() / game.id
    return in_checkout if in_checkout.is_dir() else game.folder()
