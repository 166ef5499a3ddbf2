"""How strong the levels are here: found in the arena (`benchmarks/strength.py`), so that the steps are even."""

from ribeira.engine.levels import Level

LEVELS = {
    "beginner": Level(48, overlooks=0.2, slack=0.068),
    "easy": Level(100, overlooks=0.14, slack=0.047),
    "medium": Level(200, overlooks=0.08, slack=0.027),
    "hard": Level(500),
    "expert": Level(2_500, seconds=1.0),
}
