"""How strong the levels are here: found in the arena (`benchmarks/strength.py`), so that the steps are even."""

from ribeira.engine.levels import Level

LEVELS = {
    "beginner": Level(140, overlooks=0.11, slack=0.037),
    "easy": Level(230, overlooks=0.07, slack=0.023),
    "medium": Level(330, overlooks=0.04, slack=0.012),
    "hard": Level(500, learned=120),
    "expert": Level(2_500, seconds=1.0, learned=1_700),
}
