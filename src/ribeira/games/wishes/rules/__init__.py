"""Rules of If Wishes Were Fishes, one module per chapter of the rulebook.

A turn runs through `turn`, then `buyers` and `sales` for the parts of a wish, and `game_end`.
A task never changes, so each module ends with the instances that all games share.
"""
