"""Declared fields of a game's state, and the code derived from them.

A game lists its fields in `fields.py`. Derived from the list are

- the constructor and copies of a state: by `FieldState` for interpreted games; for compiled ones,
  `python -m ribeira.engine.state_fields GAME` writes `state_fields.py`
- the position (`StateFields.position`, `StateFields.read`), and with it equality and pickling
- the range checks (`StateFields.problems`)
- the view and the observation of fields that are `shown`
- the redrawing of hidden values by rules common to all games (`StateFields.redraw`, `StateFields.disguise`)
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
