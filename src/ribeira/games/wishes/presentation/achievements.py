"""Achievements."""

from ribeira.engine.progress.achievements import by_name
from ribeira.engine.result import Result
from ribeira.games.wishes.state import WishesState


def wishes_came_true(state: WishesState, seat: int, result: Result) -> bool:
    """Wishes brought at least as much as a third of all sales."""
    points = result.breakdown[seat]
    return points["wishes"] > 0 and points["wishes"] * 3 >= points["sales"]


def three_markets(state: WishesState, seat: int, result: Result) -> bool:
    """Nobody has sold more on three markets that are full."""
    sold = [state.on_market(market) for market, card in enumerate(state.closed_by) if card >= 0]
    return sum(tokens[seat] == max(tokens) for tokens in sold) >= 3


def clean_hands(state: WishesState, seat: int, result: Result) -> bool:
    """The heap ended the game, and it cost nothing."""
    return result.ended_by == "heap" and result.breakdown[seat]["heap"] == 0


def wormy_winner(state: WishesState, seat: int, result: Result) -> bool:
    """The victory, and a prize for worms."""
    return seat in result.winners and result.breakdown[seat]["worms"] > 0


def big_catch(state: WishesState, seat: int, result: Result) -> bool:
    """Fifteen more than the next."""
    others = [points for other, points in enumerate(result.scores) if other != seat]
    return result.scores[seat] - max(others) >= 15


ACHIEVEMENTS = by_name(wishes_came_true, three_markets, clean_hands, wormy_winner, big_catch)
