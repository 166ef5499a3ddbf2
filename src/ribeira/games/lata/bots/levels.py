"""How strong the levels are here: found in the arena (`benchmarks/strength.py`), so that the steps are even."""

from ribeira.engine.levels import Level

LEVELS = {
    "beginner": Level(55, overlooks=0.19, slack=0.064),
    "easy": Level(115, overlooks=0.13, slack=0.043),
    "medium": Level(170, overlooks=0.06, slack=0.02),
    "hard": Level(220, overlooks=0.003, slack=0.001),
    "expert": Level(2_500, seconds=1.0),
}
