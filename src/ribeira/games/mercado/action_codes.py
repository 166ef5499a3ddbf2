"""Encode and decode actions; a field is the index of its value.

Generated from ribeira.games.mercado.actions. Do not edit. To generate it again:
`python -m ribeira.engine.action_codes ribeira.games.mercado.actions`
"""

from mypy_extensions import i64


def encode_open_stand(stand: i64) -> i64:
    return stand


def is_open_stand(action: i64) -> bool:
    return 0 <= action < 5


def open_stand_stand(action: i64) -> i64:
    return action


def encode_bring_customers(tile: i64) -> i64:
    return 5 + tile


def is_bring_customers(action: i64) -> bool:
    return 5 <= action < 65


def bring_customers_tile(action: i64) -> i64:
    return action - 5


def encode_open_restaurant(restaurant: i64) -> i64:
    return 65 + restaurant


def is_open_restaurant(action: i64) -> bool:
    return 65 <= action < 71


def open_restaurant_restaurant(action: i64) -> i64:
    return action - 65


def encode_take_coin() -> i64:
    return 71


def is_take_coin(action: i64) -> bool:
    return action == 71


def encode_place(space: i64) -> i64:
    return 72 + space


def is_place(action: i64) -> bool:
    return 72 <= action < 97


def place_space(action: i64) -> i64:
    return action - 72


def encode_enter(entrance: i64) -> i64:
    return 97 + entrance


def is_enter(action: i64) -> bool:
    return 97 <= action < 117


def enter_entrance(action: i64) -> i64:
    return action - 97


def encode_pick(stand: i64) -> i64:
    return 117 + stand


def is_pick(action: i64) -> bool:
    return 117 <= action < 122


def pick_stand(action: i64) -> i64:
    return action - 117


def encode_swap_display() -> i64:
    return 122


def is_swap_display(action: i64) -> bool:
    return action == 122


def encode_swap_hand() -> i64:
    return 123


def is_swap_hand(action: i64) -> bool:
    return action == 123


def encode_keep_hand() -> i64:
    return 124


def is_keep_hand(action: i64) -> bool:
    return action == 124


def encode_specialise(stand: i64) -> i64:
    return 125 + stand


def is_specialise(action: i64) -> bool:
    return 125 <= action < 130


def specialise_stand(action: i64) -> i64:
    return action - 125
