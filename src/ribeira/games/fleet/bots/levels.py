"""How strong the levels are here: found in the arena (`benchmarks/strength.py`), so that the steps are even."""

from ribeira.engine.levels import Level

LEVELS = {
    "beginner": Level(190, overlooks=0.08, slack=0.028),
    "easy": Level(270, overlooks=0.05, slack=0.018),
    "medium": Level(370, overlooks=0.03, slack=0.009),
    "hard": Level(500),
    "expert": Level(2_500, seconds=1.0),
}
