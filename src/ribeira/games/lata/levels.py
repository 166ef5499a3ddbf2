"""How strong the levels are here: found in the arena (`benchmarks/strength.py`), so that the steps are even."""

from ribeira.engine.levels import Level

LEVELS = {
    "beginner": Level(28, overlooks=0.24, slack=0.08),
    "easy": Level(68, overlooks=0.15, slack=0.051),
    "medium": Level(140, overlooks=0.08, slack=0.027),
    "hard": Level(300),
    "expert": Level(2_500, seconds=1.0),
}
