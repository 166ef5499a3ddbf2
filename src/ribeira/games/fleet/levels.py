"""How strong the levels are here: found in the arena (`benchmarks/strength.py`), so that the steps are even."""

from ribeira.engine.levels import Level

LEVELS = {
    "beginner": Level(54, overlooks=0.2, slack=0.065),
    "easy": Level(110, overlooks=0.13, slack=0.043),
    "medium": Level(230, overlooks=0.07, slack=0.022),
    "hard": Level(500),
    "expert": Level(2_500, seconds=1.0),
}
