"""Rules of Fleet: The Dice Game, one module per chapter of the rulebook.

A round runs through `rounds`, `draft` and `dice`, and from there to `letters`, `stars` and `oysters`.
A task never changes, so each module ends with the instances that all games share.
"""
