"""How strong the levels are here: found in the arena (`benchmarks/strength.py`), so that the steps are even."""

from ribeira.engine.levels import Level

LEVELS = {
    "beginner": Level(70, overlooks=0.17, slack=0.057),
    "easy": Level(160, overlooks=0.10, slack=0.033),
    "medium": Level(300, overlooks=0.04, slack=0.015),
    "hard": Level(500),
    "expert": Level(2_500, seconds=1.0, learned=2_500),
}
