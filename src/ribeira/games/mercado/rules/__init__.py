"""Rules of Mercado de Lisboa, one module per chapter of the rulebook.

A turn runs through `hand_swap`, `turn`, one of `stands`, `customers` and `restaurants`, and `turn_end`.
A task never changes, so each module ends with the instances that all games share.
"""
