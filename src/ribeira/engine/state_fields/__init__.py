"""Fields of a game's state, declared once.

A game lists its fields in `fields.py`. Derived from the list are

- the constructor and the copying of a state: `FieldState` does it for interpreted games; for compiled ones,
  `python -m ribeira.engine.state_fields GAME` writes `state_fields.py`
- the position (`StateFields.position`, `StateFields.read`), and with it equality and pickling
- the ranges of numbers (`StateFields.problems`)
- the fields of the view and the entries of the observation of those that are `shown`
- the redrawing of hidden values, where one rule fits all games (`StateFields.redraw`, `StateFields.disguise`)
"""

from ribeira.engine.state_fields.codecs import (
    ABSENT,
    Amounts,
    Codec,
    Deck,
    Flags,
    Index,
    Name,
    NamePiles,
    Names,
    Numbers,
    Plain,
    Starting,
    Truth,
)
from ribeira.engine.state_fields.declaration import (
    Field,
    Visibility,
    flag,
    number,
    numbers,
    parts,
    per_seat,
    pile,
    piles,
    unwritten,
)
from ribeira.engine.state_fields.field_game import FieldGame
from ribeira.engine.state_fields.field_state import FieldState
from ribeira.engine.state_fields.state_fields import PLAYERS, Group, Member, StateFields

__all__ = [
    "ABSENT",
    "PLAYERS",
    "Amounts",
    "Codec",
    "Deck",
    "Field",
    "FieldGame",
    "FieldState",
    "Flags",
    "Group",
    "Index",
    "Member",
    "Name",
    "NamePiles",
    "Names",
    "Numbers",
    "Plain",
    "Starting",
    "StateFields",
    "Truth",
    "Visibility",
    "flag",
    "number",
    "numbers",
    "parts",
    "per_seat",
    "pile",
    "piles",
    "unwritten",
]
