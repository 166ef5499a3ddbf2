"""How strong the levels are here: found in the arena (`benchmarks/strength.py`), so that the steps are even."""

from ribeira.engine.levels import Level

LEVELS = {
    "beginner": Level(64, overlooks=0.18, slack=0.06),
    "easy": Level(140, overlooks=0.11, slack=0.037),
    "medium": Level(250, overlooks=0.06, slack=0.02),
    "hard": Level(500),
    "expert": Level(2_500, seconds=1.0),
}
