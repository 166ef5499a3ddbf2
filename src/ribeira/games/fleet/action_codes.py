"""Encode and decode actions; a field is the index of its value.

Generated from ribeira.games.fleet.actions. Do not edit. To generate it again:
`python -m ribeira.engine.action_codes ribeira.games.fleet.actions`
"""

from mypy_extensions import i64


def encode_take(die: i64) -> i64:
    return die


def is_take(action: i64) -> bool:
    return 0 <= action < 9


def take_die(action: i64) -> i64:
    return action


def encode_keep() -> i64:
    return 9


def is_keep(action: i64) -> bool:
    return action == 9


def encode_reroll() -> i64:
    return 10


def is_reroll(action: i64) -> bool:
    return action == 10


def encode_mark(section: i64) -> i64:
    return 11 + section


def is_mark(action: i64) -> bool:
    return 11 <= action < 29


def mark_section(action: i64) -> i64:
    return action - 11


def encode_coins() -> i64:
    return 29


def is_coins(action: i64) -> bool:
    return action == 29


def encode_market() -> i64:
    return 30


def is_market(action: i64) -> bool:
    return action == 30


def encode_hex(type: i64) -> i64:
    return 31 + type


def is_hex(action: i64) -> bool:
    return 31 <= action < 36


def hex_type(action: i64) -> i64:
    return action - 31


def encode_salvage() -> i64:
    return 36


def is_salvage(action: i64) -> bool:
    return action == 36


def encode_coin() -> i64:
    return 37


def is_coin(action: i64) -> bool:
    return action == 37


def encode_star(section: i64) -> i64:
    return 38 + section


def is_star(action: i64) -> bool:
    return 38 <= action < 56


def star_section(action: i64) -> i64:
    return action - 38


def encode_decline() -> i64:
    return 56


def is_decline(action: i64) -> bool:
    return action == 56


def encode_circle(letter: i64) -> i64:
    return 57 + letter


def is_circle(action: i64) -> bool:
    return 57 <= action < 59


def circle_letter(action: i64) -> i64:
    return action - 57


def encode_bonus(count: i64) -> i64:
    return 59 + count


def is_bonus(action: i64) -> bool:
    return 59 <= action < 67


def bonus_count(action: i64) -> i64:
    return action - 59


def encode_oyster(second: i64) -> i64:
    return 67 + second


def is_oyster(action: i64) -> bool:
    return 67 <= action < 69


def oyster_second(action: i64) -> i64:
    return action - 67


def encode_star_fish(boat: i64, number: i64) -> i64:
    return 69 + boat * 8 + number


def is_star_fish(action: i64) -> bool:
    return 69 <= action < 141


def star_fish_boat(action: i64) -> i64:
    return (action - 69) // 8


def star_fish_number(action: i64) -> i64:
    return (action - 69) % 8


def encode_star_hex(type: i64) -> i64:
    return 141 + type


def is_star_hex(action: i64) -> bool:
    return 141 <= action < 146


def star_hex_type(action: i64) -> i64:
    return action - 141


def encode_star_coin() -> i64:
    return 146


def is_star_coin(action: i64) -> bool:
    return action == 146


def encode_share(die: i64) -> i64:
    return 147 + die


def is_share(action: i64) -> bool:
    return 147 <= action < 156


def share_die(action: i64) -> i64:
    return action - 147
