"""Rules of Mercado de Lisboa, one module per chapter of the rulebook.

A turn consists of `hand_swap`, `turn`, one of `stands`, `customers` and `restaurants`, and `turn_end`. Tasks are
immutable, so each module ends with instances that all games share.
"""
