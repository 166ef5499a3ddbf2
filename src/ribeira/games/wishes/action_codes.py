"""Encode and decode actions; a field is the index of its value.

Generated from ribeira.games.wishes.actions. Do not edit. To generate it again:
`python -m ribeira.engine.action_codes ribeira.games.wishes.actions`
"""

from mypy_extensions import i64


def encode_keep(position: i64) -> i64:
    return position


def is_keep(action: i64) -> bool:
    return 0 <= action < 4


def keep_position(action: i64) -> i64:
    return action


def encode_release(position: i64) -> i64:
    return 4 + position


def is_release(action: i64) -> bool:
    return 4 <= action < 8


def release_position(action: i64) -> i64:
    return action - 4


def encode_sell(card: i64) -> i64:
    return 8 + card


def is_sell(action: i64) -> bool:
    return 8 <= action < 78


def sell_card(action: i64) -> i64:
    return action - 8


def encode_sell_kind(species: i64) -> i64:
    return 78 + species


def is_sell_kind(action: i64) -> bool:
    return 78 <= action < 85


def sell_kind_species(action: i64) -> i64:
    return action - 78


def encode_move(market: i64, steps: i64) -> i64:
    return 85 + market * 3 + steps


def is_move(action: i64) -> bool:
    return 85 <= action < 106


def move_market(action: i64) -> i64:
    return (action - 85) // 3


def move_steps(action: i64) -> i64:
    return (action - 85) % 3


def encode_place(market: i64) -> i64:
    return 106 + market


def is_place(action: i64) -> bool:
    return 106 <= action < 113


def place_market(action: i64) -> i64:
    return action - 106


def encode_spoil(market: i64, owner: i64) -> i64:
    return 113 + market * 5 + owner


def is_spoil(action: i64) -> bool:
    return 113 <= action < 148


def spoil_market(action: i64) -> i64:
    return (action - 113) // 5


def spoil_owner(action: i64) -> i64:
    return (action - 113) % 5


def encode_salvage(owner: i64) -> i64:
    return 148 + owner


def is_salvage(action: i64) -> bool:
    return 148 <= action < 153


def salvage_owner(action: i64) -> i64:
    return action - 148


def encode_decline() -> i64:
    return 153


def is_decline(action: i64) -> bool:
    return action == 153
