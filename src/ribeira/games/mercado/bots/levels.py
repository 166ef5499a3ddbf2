"""How strong the levels are here: found in the arena (`benchmarks/strength.py`), so that the steps are even."""

from ribeira.engine.levels import Level

LEVELS = {
    "beginner": Level(70, overlooks=0.17, slack=0.057),
    "easy": Level(160, overlooks=0.10, slack=0.033),
    "medium": Level(300, overlooks=0.04, slack=0.015),
    "hard": Level(500),
    "expert": Level(2_500, seconds=1.0, learned=2_500),
}

# What was learned is for two players. Without it, thought is all that makes an expert better; with several, everybody
# below has to follow.
SEVERAL = {
    "beginner": Level(52, overlooks=0.195, slack=0.065),
    "easy": Level(195, overlooks=0.082, slack=0.0272),
    "medium": Level(380, overlooks=0.03, slack=0.011),
    "hard": Level(750),
    "expert": Level(10_000, seconds=1.0),
}
BY_SEATS = {1: {**LEVELS, "expert": Level(10_000, seconds=1.0, learned=10_000)}, 3: SEVERAL, 4: SEVERAL}
