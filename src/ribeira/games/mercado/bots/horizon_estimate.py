"""Estimate of points gained beyond a search's horizon, measured in games of `search:100`."""

from typing import Final

from ribeira.games.mercado.state import MercadoState

AT_FIRST: Final = {2: 32.0, 3: 21.0, 4: 12.0}  # points of a seat at the start, by number of players
SEEN: Final = 6.0  # number of entrances with customers from which the search sees nearly everything


def beyond(state: MercadoState) -> float:
    """Return a seat's mean further points."""
    return AT_FIRST[state.seats] * max(0.0, 1.0 - float(state.visited) / SEEN)
