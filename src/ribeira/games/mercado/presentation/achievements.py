"""Achievements of Mercado."""

from ribeira.engine.progress.achievements import by_name
from ribeira.engine.result import Result
from ribeira.games.mercado.state import MercadoState


def restaurateur(state: MercadoState, seat: int, result: Result) -> bool:
    return len(state.restaurants[seat]) >= 4


def every_stand(state: MercadoState, seat: int, result: Result) -> bool:
    """All wooden stands are on the market."""
    return not state.wooden[seat]


def no_charity(state: MercadoState, seat: int, result: Result) -> bool:
    """A victory, or fame in a challenge, without taking any coin."""
    return seat in result.winners and not result.breakdown[seat].get("coins", 0)


def full_house(state: MercadoState, seat: int, result: Result) -> bool:
    return result.breakdown[seat].get("customers", 0) >= 80


def three_fame(state: MercadoState, seat: int, result: Result) -> bool:
    return result.rating == "fame_3"


ACHIEVEMENTS = by_name(restaurateur, every_stand, no_charity, full_house, three_fame)
