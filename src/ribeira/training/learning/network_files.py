"""Read and write `learned.weights` files, which contain one network per number of seats."""

from pathlib import Path

from ribeira.bots.networks.weights import FILE, Network, read_weights, write_weights
from ribeira.engine.game import AnyGame

# Search settings stored with a network. They are chosen by matches, so new training does not change them.
SEARCH_SETTINGS = ("horizon", "glances", "weight", "share", "exploration")


def load_network(folder: Path, game: AnyGame, seats: int) -> Network | None:
    """Return the network of a folder for a number of seats, if it has one."""
    path = folder / FILE
    if not path.is_file():
        return None
    return next((network for network in read_weights(path, game.id).networks if network.seats == seats), None)


def save_network(folder: Path, game: AnyGame, network: Network) -> None:
    """Write a network to a folder's file, replacing the one for the same number of seats."""
    path = folder / FILE
    networks = read_weights(path, game.id).networks if path.is_file() else []
    others = [other for other in networks if other.seats != network.seats]
    write_weights(path, game.id, sorted([*others, network], key=lambda each: each.seats))
