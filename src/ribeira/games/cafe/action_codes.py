"""Encode and decode actions; a field is the index of its value.

Generated from ribeira.games.cafe.actions. Do not edit. To generate it again:
`python -m ribeira.engine.action_codes ribeira.games.cafe.actions`
"""

from mypy_extensions import i64


def encode_bid() -> i64:
    return 0


def is_bid(action: i64) -> bool:
    return action == 0


def encode_pass() -> i64:
    return 1


def is_pass(action: i64) -> bool:
    return action == 1


def encode_stake(colour: i64) -> i64:
    return 2 + colour


def is_stake(action: i64) -> bool:
    return 2 <= action < 6


def stake_colour(action: i64) -> i64:
    return action - 2


def encode_ship(colour: i64) -> i64:
    return 6 + colour


def is_ship(action: i64) -> bool:
    return 6 <= action < 10


def ship_colour(action: i64) -> i64:
    return action - 6


def encode_take(card: i64) -> i64:
    return 10 + card


def is_take(action: i64) -> bool:
    return 10 <= action < 67


def take_card(action: i64) -> i64:
    return action - 10


def encode_discard(card: i64) -> i64:
    return 67 + card


def is_discard(action: i64) -> bool:
    return 67 <= action < 124


def discard_card(action: i64) -> i64:
    return action - 67


def encode_pay(colour: i64) -> i64:
    return 124 + colour


def is_pay(action: i64) -> bool:
    return 124 <= action < 128


def pay_colour(action: i64) -> i64:
    return action - 124


def encode_place(x: i64, y: i64, turn: i64) -> i64:
    return 128 + x * 140 + y * 4 + turn


def is_place(action: i64) -> bool:
    return 128 <= action < 5028


def place_x(action: i64) -> i64:
    return (action - 128) // 140


def place_y(action: i64) -> i64:
    return (action - 128) % 140 // 4


def place_turn(action: i64) -> i64:
    return (action - 128) % 4


def encode_harvest(x: i64, y: i64) -> i64:
    return 5028 + x * 36 + y


def is_harvest(action: i64) -> bool:
    return 5028 <= action < 6324


def harvest_x(action: i64) -> i64:
    return (action - 5028) // 36


def harvest_y(action: i64) -> i64:
    return (action - 5028) % 36


def encode_dry(x: i64, y: i64) -> i64:
    return 6324 + x * 36 + y


def is_dry(action: i64) -> bool:
    return 6324 <= action < 7620


def dry_x(action: i64) -> i64:
    return (action - 6324) // 36


def dry_y(action: i64) -> i64:
    return (action - 6324) % 36


def encode_roast(x: i64, y: i64) -> i64:
    return 7620 + x * 36 + y


def is_roast(action: i64) -> bool:
    return 7620 <= action < 8916


def roast_x(action: i64) -> i64:
    return (action - 7620) // 36


def roast_y(action: i64) -> i64:
    return (action - 7620) % 36


def encode_deliver_all() -> i64:
    return 8916


def is_deliver_all(action: i64) -> bool:
    return action == 8916


def encode_deliver(x: i64, y: i64) -> i64:
    return 8917 + x * 36 + y


def is_deliver(action: i64) -> bool:
    return 8917 <= action < 10213


def deliver_x(action: i64) -> i64:
    return (action - 8917) // 36


def deliver_y(action: i64) -> i64:
    return (action - 8917) % 36


def encode_empty(x: i64, y: i64) -> i64:
    return 10213 + x * 36 + y


def is_empty(action: i64) -> bool:
    return 10213 <= action < 11509


def empty_x(action: i64) -> i64:
    return (action - 10213) // 36


def empty_y(action: i64) -> i64:
    return (action - 10213) % 36


def encode_stop() -> i64:
    return 11509


def is_stop(action: i64) -> bool:
    return action == 11509


def encode_grow(colour: i64) -> i64:
    return 11510 + colour


def is_grow(action: i64) -> bool:
    return 11510 <= action < 11514


def grow_colour(action: i64) -> i64:
    return action - 11510


def encode_fill(x: i64, y: i64) -> i64:
    return 11514 + x * 36 + y


def is_fill(action: i64) -> bool:
    return 11514 <= action < 12810


def fill_x(action: i64) -> i64:
    return (action - 11514) // 36


def fill_y(action: i64) -> i64:
    return (action - 11514) % 36


def encode_fill_twice(x: i64, y: i64) -> i64:
    return 12810 + x * 36 + y


def is_fill_twice(action: i64) -> bool:
    return 12810 <= action < 14106


def fill_twice_x(action: i64) -> i64:
    return (action - 12810) // 36


def fill_twice_y(action: i64) -> i64:
    return (action - 12810) % 36


def encode_load(colour: i64) -> i64:
    return 14106 + colour


def is_load(action: i64) -> bool:
    return 14106 <= action < 14110


def load_colour(action: i64) -> i64:
    return action - 14106


def encode_load_from(x: i64, y: i64) -> i64:
    return 14110 + x * 36 + y


def is_load_from(action: i64) -> bool:
    return 14110 <= action < 15406


def load_from_x(action: i64) -> i64:
    return (action - 14110) // 36


def load_from_y(action: i64) -> i64:
    return (action - 14110) % 36


def encode_serve(x: i64, y: i64) -> i64:
    return 15406 + x * 36 + y


def is_serve(action: i64) -> bool:
    return 15406 <= action < 16702


def serve_x(action: i64) -> i64:
    return (action - 15406) // 36


def serve_y(action: i64) -> i64:
    return (action - 15406) % 36


def encode_store() -> i64:
    return 16702


def is_store(action: i64) -> bool:
    return action == 16702


def encode_done() -> i64:
    return 16703


def is_done(action: i64) -> bool:
    return action == 16703


def encode_decline() -> i64:
    return 16704


def is_decline(action: i64) -> bool:
    return action == 16704
