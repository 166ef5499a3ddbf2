"""Encode and decode actions; a field is the index of its value.

Generated from eights.actions. Do not edit. To generate it again:
`python -m ribeira.engine.action_codes eights.actions`
"""

from mypy_extensions import i64


def encode_play(card: i64) -> i64:
    return card


def is_play(action: i64) -> bool:
    return 0 <= action < 52


def play_card(action: i64) -> i64:
    return action


def encode_name(suit: i64) -> i64:
    return 52 + suit


def is_name(action: i64) -> bool:
    return 52 <= action < 56


def name_suit(action: i64) -> i64:
    return action - 52


def encode_draw() -> i64:
    return 56


def is_draw(action: i64) -> bool:
    return action == 56


def encode_pass() -> i64:
    return 57


def is_pass(action: i64) -> bool:
    return action == 57
