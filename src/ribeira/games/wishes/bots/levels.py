"""How strong the levels are here: found in the arena (`benchmarks/strength.py`), so that the steps are even."""

from ribeira.engine.levels import Level

LEVELS = {
    "beginner": Level(140, overlooks=0.11, slack=0.037),
    "easy": Level(230, overlooks=0.07, slack=0.023),
    "medium": Level(330, overlooks=0.04, slack=0.012),
    "hard": Level(500),
    "expert": Level(2_500, seconds=1.0),
}

# What was learned is for two players, and makes expert so much stronger that everybody below has to follow.
BY_SEATS = {
    2: {
        "beginner": Level(290, overlooks=0.052, slack=0.016),
        "easy": Level(450, overlooks=0.012, slack=0.004),
        "medium": Level(700, learned=130),
        "hard": Level(1_300, learned=310),
        "expert": Level(2_500, seconds=1.0, learned=1_700),
    }
}
