"""Points that seats still gain after the horizon of a search, estimated from games of `search:100`."""

from typing import Final

from ribeira.games.mercado.state import MercadoState

AT_FIRST: Final = {2: 32.0, 3: 21.0, 4: 12.0}  # points of a seat, by how many play
SEEN: Final = 6.0  # entrances with customers: from there on it sees nearly everything


def beyond(state: MercadoState) -> float:
    """Points that a seat may expect more, in the mean."""
    return AT_FIRST[state.seats] * max(0.0, 1.0 - float(state.visited) / SEEN)
