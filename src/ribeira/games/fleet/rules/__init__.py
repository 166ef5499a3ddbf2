"""Rules of Fleet: The Dice Game, one module per chapter of the rulebook.

A round runs through `rounds`, `draft` and `dice`, and from there to `letters`, `star_actions` and `oysters`. Tasks are
immutable, so each module ends with the instances that all games share.
"""
