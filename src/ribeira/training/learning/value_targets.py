"""Targets of the value output: outcomes mixed with the search's values of later positions."""

import numpy as np
import numpy.typing as npt

from ribeira.training.self_play.positions import PositionArrays


def lambda_returns(positions: PositionArrays, trace: float) -> npt.NDArray[np.floating]:
    """Return the λ-return of each position (TD(λ)), with values by distance from the observer.

    The outcome is unbiased but noisy; search values are biased but stable. `trace` is λ: 1 uses only the outcome.
    """
    observers, games = positions.observers, positions.games
    count, seats = positions.outcomes.shape
    rows = np.arange(count)[:, None]
    distance_of_seat = (np.arange(seats)[None, :] - observers[:, None]) % seats
    search_values = positions.search_values[rows, distance_of_seat]
    returns = positions.outcomes[rows, distance_of_seat]
    # Computed backward, for all games at the same time.
    index = np.flatnonzero(np.append(games[1:] != games[:-1], True))
    first = np.append(0, index[:-1] + 1)
    while len(index):
        unfinished = index > first
        index, first = index[unfinished] - 1, first[unfinished]
        returns[index] = (1 - trace) * search_values[index + 1] + trace * returns[index + 1]
    seat_at_distance = (np.arange(seats)[None, :] + observers[:, None]) % seats
    by_distance: npt.NDArray[np.floating] = returns[rows, seat_at_distance]
    return by_distance
