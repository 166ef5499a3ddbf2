"""Fields of the state. Run `python -m ribeira.engine.state_fields wishes` after a change."""

from typing import Any

from ribeira.engine.state_fields import (
    Deck,
    Group,
    Index,
    Member,
    Name,
    Plain,
    StateFields,
    Visibility,
    number,
    numbers,
    per_seat,
    pile,
    piles,
    unwritten,
)
from ribeira.games.wishes.actions import CARDS, COLOURS, SPECIES
from ribeira.games.wishes.scoring import CATEGORIES


def buyers_by_colour(state: Any) -> dict[str, list[str]]:
    """Return the markets of the buyers of each color."""
    buyers = list(zip(state.kit.buyers, state.buyers, strict=True))
    return {
        colour: [SPECIES[market] for kind, market in buyers if kind == number] for number, colour in enumerate(COLOURS)
    }


FIELDS = StateFields(
    "Wishes",
    number("first", seat=True),  # starting player
    Member("turn", int | None, None),  # current seat, used without an agenda
    per_seat("worms", start="int(kit.worms)"),
    per_seat("boats", start="int(kit.boats)"),
    piles("holds", CARDS, path="players[].hold"),  # cards in each seat's boats
    per_seat("earned", columns=CATEGORIES, least=None),  # money, `seat * SOURCES + source`
    Group("ocean"),
    pile("ocean", codec=Name(CARDS), path="ocean[].card"),  # four cards, shallowest first
    numbers("bait", codec=Plain(), path="ocean[].worms", least=0),  # worms on each of them
    pile("deck", codec=Deck(CARDS), visible=Visibility.HIDDEN_ORDER),  # top card last
    pile("discard", CARDS),
    pile("boat_cards", CARDS),  # cards that became boats
    Group("markets", names=SPECIES),
    # `market * seats + seat`; tokens stay on closed markets
    numbers("tokens", "MARKETS * seats", width=0, path="markets[].tokens", least=0),
    # Index of the market card on each market, or OPEN
    numbers("closed_by", "MARKETS", start="-1", codec=Index(first=1), path="markets[].closed_by"),
    numbers("heap", "seats", least=0),  # tokens by seat
    Member("buyers", dict[str, list[str]], {}, buyers_by_colour),  # omitted colors are placed at random
    unwritten("buyers", length="len(kit.buyers)", start="-1", element="int"),  # market of each buyer
    unwritten("market_card"),  # index of the top market card; the stack is empty past the end
)
