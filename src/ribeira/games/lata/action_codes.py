"""Encode and decode actions; a field is the index of its value.

Generated from ribeira.games.lata.actions. Do not edit. To generate it again:
`python -m ribeira.engine.action_codes ribeira.games.lata.actions`
"""

from mypy_extensions import i64


def encode_bid(points: i64) -> i64:
    return points


def is_bid(action: i64) -> bool:
    return 0 <= action < 10


def bid_points(action: i64) -> i64:
    return action


def encode_raise() -> i64:
    return 10


def is_raise(action: i64) -> bool:
    return action == 10


def encode_take(set: i64) -> i64:
    return 11 + set


def is_take(action: i64) -> bool:
    return 11 <= action < 16


def take_set(action: i64) -> i64:
    return action - 11


def encode_set_marker(points: i64) -> i64:
    return 16 + points


def is_set_marker(action: i64) -> bool:
    return 16 <= action < 26


def set_marker_points(action: i64) -> i64:
    return action - 16


def encode_keep(card: i64) -> i64:
    return 26 + card


def is_keep(action: i64) -> bool:
    return 26 <= action < 68


def keep_card(action: i64) -> i64:
    return action - 26


def encode_discard(card: i64) -> i64:
    return 68 + card


def is_discard(action: i64) -> bool:
    return 68 <= action < 110


def discard_card(action: i64) -> i64:
    return action - 68


def encode_place(card: i64, slot: i64) -> i64:
    return 110 + card * 5 + slot


def is_place(action: i64) -> bool:
    return 110 <= action < 320


def place_card(action: i64) -> i64:
    return (action - 110) // 5


def place_slot(action: i64) -> i64:
    return (action - 110) % 5


def encode_replace_market(market: i64) -> i64:
    return 320 + market


def is_replace_market(action: i64) -> bool:
    return 320 <= action < 359


def replace_market_market(action: i64) -> i64:
    return action - 320


def encode_free_reveal() -> i64:
    return 359


def is_free_reveal(action: i64) -> bool:
    return action == 359


def encode_produce(slot: i64, icon: i64, colour: i64) -> i64:
    return 360 + slot * 6 + icon * 3 + colour


def is_produce(action: i64) -> bool:
    return 360 <= action < 390


def produce_slot(action: i64) -> i64:
    return (action - 360) // 6


def produce_icon(action: i64) -> i64:
    return (action - 360) % 6 // 3


def produce_colour(action: i64) -> i64:
    return (action - 360) % 3


def encode_sell_two(slot: i64, cubes: i64) -> i64:
    return 390 + slot * 6 + cubes


def is_sell_two(action: i64) -> bool:
    return 390 <= action < 420


def sell_two_slot(action: i64) -> i64:
    return (action - 390) // 6


def sell_two_cubes(action: i64) -> i64:
    return (action - 390) % 6


def encode_swap_one(slot: i64, give: i64, take: i64) -> i64:
    return 420 + slot * 9 + give * 3 + take


def is_swap_one(action: i64) -> bool:
    return 420 <= action < 465


def swap_one_slot(action: i64) -> i64:
    return (action - 420) // 9


def swap_one_give(action: i64) -> i64:
    return (action - 420) % 9 // 3


def swap_one_take(action: i64) -> i64:
    return (action - 420) % 3


def encode_buy_ap(slot: i64) -> i64:
    return 465 + slot


def is_buy_ap(action: i64) -> bool:
    return 465 <= action < 470


def buy_ap_slot(action: i64) -> i64:
    return action - 465


def encode_buy_cube(slot: i64, colour: i64) -> i64:
    return 470 + slot * 3 + colour


def is_buy_cube(action: i64) -> bool:
    return 470 <= action < 485


def buy_cube_slot(action: i64) -> i64:
    return (action - 470) // 3


def buy_cube_colour(action: i64) -> i64:
    return (action - 470) % 3


def encode_reveal_market() -> i64:
    return 485


def is_reveal_market(action: i64) -> bool:
    return action == 485


def encode_end_production() -> i64:
    return 486


def is_end_production(action: i64) -> bool:
    return action == 486


def encode_deliver(market: i64) -> i64:
    return 487 + market


def is_deliver(action: i64) -> bool:
    return 487 <= action < 526


def deliver_market(action: i64) -> i64:
    return action - 487


def encode_load(silver: i64, red: i64, yellow: i64) -> i64:
    return 526 + silver * 25 + red * 5 + yellow


def is_load(action: i64) -> bool:
    return 526 <= action < 651


def load_silver(action: i64) -> i64:
    return (action - 526) // 25


def load_red(action: i64) -> i64:
    return (action - 526) % 25 // 5


def load_yellow(action: i64) -> i64:
    return (action - 526) % 5


def encode_end_turn() -> i64:
    return 651


def is_end_turn(action: i64) -> bool:
    return action == 651


def encode_replace_goal(goal: i64) -> i64:
    return 652 + goal


def is_replace_goal(action: i64) -> bool:
    return 652 <= action < 687


def replace_goal_goal(action: i64) -> i64:
    return action - 652


def encode_reveal_goal() -> i64:
    return 687


def is_reveal_goal(action: i64) -> bool:
    return action == 687


def encode_buy_goal(goal: i64) -> i64:
    return 688 + goal


def is_buy_goal(action: i64) -> bool:
    return 688 <= action < 723


def buy_goal_goal(action: i64) -> i64:
    return action - 688


def encode_draw() -> i64:
    return 723


def is_draw(action: i64) -> bool:
    return action == 723


def encode_pass() -> i64:
    return 724


def is_pass(action: i64) -> bool:
    return action == 724
