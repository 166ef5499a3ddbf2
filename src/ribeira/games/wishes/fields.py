"""Fields of the state. After a change: `python -m ribeira.engine.state_fields wishes`."""

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
    """Return the markets of the buyers of each colour."""
    buyers = list(zip(state.kit.buyers, state.buyers, strict=True))
    return {
        colour: [SPECIES[market] for kind, market in buyers if kind == number] for number, colour in enumerate(COLOURS)
    }


FIELDS = StateFields(
    "Wishes",
    number("first", seat=True),  # the seat that began
    Member("turn", int | None, None),  # whose turn it is, if the agenda is omitted
    per_seat("worms", start="int(kit.worms)"),
    per_seat("boats", start="int(kit.boats)"),
    piles("holds", CARDS, path="players[].hold"),  # the cards in each seat's boats
    per_seat("earned", columns=CATEGORIES, least=None),  # money, `seat * SOURCES + source`
    Group("ocean"),
    pile("ocean", codec=Name(CARDS), path="ocean[].card"),  # four cards, the shallowest first
    numbers("bait", codec=Plain(), path="ocean[].worms", least=0),  # the worms on each of them
    pile("deck", codec=Deck(CARDS), visible=Visibility.HIDDEN_ORDER),  # the top card last
    pile("discard", CARDS),
    pile("boat_cards", CARDS),  # turned face down for good
    Group("markets", names=SPECIES),
    # On the markets, `market * seats + seat`; of a closed one as they were
    numbers("tokens", "MARKETS * seats", width=0, path="markets[].tokens", least=0),
    # The market card on each market, or OPEN
    numbers("closed_by", "MARKETS", start="-1", codec=Index(first=1), path="markets[].closed_by"),
    numbers("heap", "seats", least=0),  # tokens by seat
    Member("buyers", dict[str, list[str]], {}, buyers_by_colour),  # a colour left out is placed at random
    unwritten("buyers", length="len(kit.buyers)", start="-1", element="int"),  # where each stands
    unwritten("market_card"),  # the top of the stack; past the end: the stack is empty
)
