"""Fame of challenges and campaigns (5.2)."""

from ribeira.games.mercado.components import MercadoComponents
from ribeira.games.mercado.scoring import fame_of
from ribeira.games.mercado.state import MercadoState


def challenge_fame(state: MercadoState) -> int:
    """Return the fame of a finished challenge, 0 to 3 (S4)."""
    return int(fame_of(state.solo_result(), state.kit.fame)) if state.fame_given() else 0


def bonus_of(table: MercadoComponents, best_move: int) -> int:
    """Return the fame for a best move.

    >>> import ribeira
    >>> table = ribeira.game("mercado").components
    >>> bonus_of(table, 31), bonus_of(table, 32)
    (0, 2)
    """
    wanted = table.best_move
    return wanted.fame if best_move >= wanted.coins else 0


def rating_of(table: MercadoComponents, fame: int) -> str:
    """Return the ID of the rating for an amount of fame.

    >>> import ribeira
    >>> table = ribeira.game("mercado").components
    >>> rating_of(table, 27), rating_of(table, 28)
    ('tycoon', 'world_best')
    """
    return next(rating.id for rating in table.ratings if fame >= rating.fame)
