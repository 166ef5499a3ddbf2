"""How strong the levels are here: found in the arena (`benchmarks/strength.py`), so that the steps are even."""

from ribeira.engine.levels import Level

LEVELS = {
    "beginner": Level(16, overlooks=0.3, slack=0.1),
    "easy": Level(120, overlooks=0.13, slack=0.042),
    "medium": Level(280, overlooks=0.05, slack=0.017),
    "hard": Level(500),
    "expert": Level(2_500, seconds=1.0),
}
