"""Achievements of If Wishes Were Fishes."""

from ribeira.engine.progress.achievements import by_name
from ribeira.engine.result import Result
from ribeira.games.wishes.state import WishesState


def wishes_came_true(state: WishesState, seat: int, result: Result) -> bool:
    """Wishes earned at least a third as much as sales."""
    points = result.breakdown[seat]
    return points["wishes"] > 0 and points["wishes"] * 3 >= points["sales"]


def three_markets(state: WishesState, seat: int, result: Result) -> bool:
    """The player has the most tokens, or ties for them, on at least three closed markets."""
    sold = [state.on_market(market) for market, card in enumerate(state.closed_by) if card >= 0]
    return sum(tokens[seat] == max(tokens) for tokens in sold) >= 3


def clean_hands(state: WishesState, seat: int, result: Result) -> bool:
    """The heap ended the game without a penalty for the player."""
    return result.ended_by == "heap" and result.breakdown[seat]["heap"] == 0


def wormy_winner(state: WishesState, seat: int, result: Result) -> bool:
    """A victory with a prize for worms."""
    return seat in result.winners and result.breakdown[seat]["worms"] > 0


def big_catch(state: WishesState, seat: int, result: Result) -> bool:
    """A lead of at least fifteen over the next player."""
    others = [points for other, points in enumerate(result.scores) if other != seat]
    return result.scores[seat] - max(others) >= 15


ACHIEVEMENTS = by_name(wishes_came_true, three_markets, clean_hands, wormy_winner, big_catch)
