"""Strength of the bot levels, measured in the arena (`benchmarks/strength.py`) so that the steps are even."""

from ribeira.engine.bot_api.levels import Level

LEVELS = {
    "beginner": Level(55, overlooks=0.19, slack=0.064),
    "easy": Level(125, overlooks=0.12, slack=0.04),
    "medium": Level(180, overlooks=0.05, slack=0.017),
    "hard": Level(220, overlooks=0.003, slack=0.001, learned=80),
    "expert": Level(2_500, seconds=1.0, learned=2_500),
}

# Alone nothing was learned, and thought is all that makes an expert better. With three and four, only expert looks with
# what was learned.
HARD = Level(220, overlooks=0.003, slack=0.001)
BY_SEATS = {
    1: {**LEVELS, "expert": Level(10_000, seconds=1.0, learned=10_000)},
    2: {**LEVELS, "hard": Level(220, overlooks=0.008, slack=0.0025, learned=65)},
    3: {
        **LEVELS,
        "easy": Level(130, overlooks=0.113, slack=0.0377),
        "medium": Level(186, overlooks=0.0425, slack=0.0144),
        "hard": HARD,
    },
    4: {**LEVELS, "medium": Level(172, overlooks=0.057, slack=0.019), "hard": HARD},
}
