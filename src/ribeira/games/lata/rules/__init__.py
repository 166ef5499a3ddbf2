"""Rules of Lata, one module per chapter of the rulebook.

A round runs through `rounds`, `auction`, `factory`, `production` with `special_cards` and `sale`, and `goals`.
A task never changes, so each module ends with the instances that all games share.
"""
