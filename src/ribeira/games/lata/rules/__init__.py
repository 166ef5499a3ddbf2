"""Rules of Lata, one module per chapter of the rulebook.

A round consists of `rounds`, `auction`, `factory`, `production` with `special_cards` and `sale`, and `goals`. Tasks are
immutable, so each module ends with instances that all games share.
"""
