"""Copy networks: into a game's package, or to a network for more seats."""

from pathlib import Path

import ribeira
from ribeira.bots.networks.weights import FILE, read_weights
from ribeira.training.learning.network_files import load_network, save_network
from ribeira.training.learning.quantization import reduce_precision
from ribeira.training.learning.transfer_to_more_seats import transfer_to_more_seats
from ribeira.training.tools.game_folder import source_folder
from ribeira.training.tools.network_match import Contestant


def install_network(name: str, seats: int, contestant: Contestant, shift: int) -> Path:
    """Write a network with its search settings into the game's source folder. Return the file's path."""
    game = ribeira.game(name)
    network = load_network(contestant.folder, game, seats)
    if network is None:
        raise SystemExit(f"{contestant.folder} contains no network for {seats} seats")
    folder = source_folder(game) / "bots"
    save_network(folder, game, reduce_precision(contestant.configure(network), shift))
    print(f"{folder / FILE}: {(folder / FILE).stat().st_size} bytes")
    return folder / FILE


def widen_network(name: str, seats: int, origin: Path, folder: Path) -> None:
    """Write to `folder` a network for more seats, initialized from the largest smaller one in `origin`.

    For two seats and fewer, it starts from the network for two.
    """
    game = ribeira.game(name)
    networks = read_weights(origin / FILE, game.id).networks
    known = max((network for network in networks if network.seats < max(3, seats)), key=lambda each: each.seats)
    folder.mkdir(parents=True, exist_ok=True)
    save_network(folder, game, transfer_to_more_seats(game, known, seats))
