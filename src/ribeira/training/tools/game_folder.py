"""Find the source folder of a game, in which tools write weights."""

from pathlib import Path

from ribeira.engine.game import AnyGame

CHECKOUT_GAMES = Path("src", "ribeira", "games")


def source_folder(game: AnyGame) -> Path:
    """Return the game's folder in the checkout of the current directory, else that of the imported package.

    An installed package is a copy: weights that are written there are lost with the next installation.
    """
    in_checkout = CHECKOUT_GAMES.absolute() / game.id
    return in_checkout if in_checkout.is_dir() else game.folder()
