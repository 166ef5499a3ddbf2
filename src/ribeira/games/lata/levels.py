"""How strong the levels are here: found in the arena (`benchmarks/strength.py`), so that the steps are even."""

from ribeira.engine.levels import Level

LEVELS = {
    "beginner": Level(40, overlooks=0.22, slack=0.073),
    "easy": Level(80, overlooks=0.16, slack=0.053),
    "medium": Level(150, overlooks=0.10, slack=0.035),
    "hard": Level(300),
    "expert": Level(2_500, seconds=1.0),
}
