"""Rules of If Wishes Were Fishes, one module per chapter of the rulebook.

A turn consists of `turn`, then `buyers` and `sales` for the parts of a wish, and `game_end`. Tasks are immutable, so
each module ends with instances that all games share.
"""
