"""Rules of Café, one module per chapter of the rulebook.

A round runs through `rounds`, `auction` (if it is played), `draft`, `placement`, `action_phase` with `harvest`,
`drying_and_roasting` and `delivery`, and `round_end`. Tasks are immutable, so each module ends with the instances that
all games share.
"""
