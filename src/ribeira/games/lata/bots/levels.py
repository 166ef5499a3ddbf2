"""How strong the levels are here: found in the arena (`benchmarks/strength.py`), so that the steps are even."""

from ribeira.engine.levels import Level

LEVELS = {
    "beginner": Level(55, overlooks=0.19, slack=0.064),
    "easy": Level(115, overlooks=0.13, slack=0.043),
    "medium": Level(200, overlooks=0.08, slack=0.027),
    "hard": Level(300),
    "expert": Level(2_500, seconds=1.0),
}
