"""How strong the levels are here: found in the arena (`benchmarks/strength.py`), so that the steps are even."""

from ribeira.engine.levels import Level

LEVELS = {
    "beginner": Level(60, overlooks=0.19, slack=0.062),
    "easy": Level(120, overlooks=0.13, slack=0.042),
    "medium": Level(200, overlooks=0.08, slack=0.027),
    "hard": Level(500),
    "expert": Level(2_500, seconds=1.0),
}
