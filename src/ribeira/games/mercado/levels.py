"""How strong the levels are here: found in the arena (`benchmarks/strength.py`), so that the steps are even."""

from ribeira.engine.levels import Level

LEVELS = {
    "beginner": Level(64, overlooks=0.18, slack=0.06),
    "easy": Level(120, overlooks=0.12, slack=0.041),
    "medium": Level(230, overlooks=0.07, slack=0.022),
    "hard": Level(500),
    "expert": Level(2_500, seconds=1.0),
}
