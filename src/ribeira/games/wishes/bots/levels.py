"""Bot levels, tuned in the arena (`benchmarks/strength.py`) for even steps in strength."""

from ribeira.engine.bot_api.levels import Level

LEVELS = {
    "beginner": Level(130, overlooks=0.115, slack=0.038),
    "easy": Level(270, overlooks=0.056, slack=0.0185),
    "medium": Level(400, overlooks=0.03, slack=0.009),
    "hard": Level(700),
    "expert": Level(2_500, seconds=1.0),
}

# The learned network is for two players; it makes experts so strong that the lower levels are adjusted. With more
# players, experts only search longer.
ALL_THOUGHT = Level(10_000, seconds=1.0)
MANY = {
    "beginner": LEVELS["beginner"],
    "easy": Level(240, overlooks=0.0654, slack=0.0216),
    "medium": Level(334, overlooks=0.042, slack=0.0134),
    "hard": Level(560, overlooks=0.013, slack=0.004),
    "expert": ALL_THOUGHT,
}
BY_SEATS = {
    2: {
        "beginner": Level(290, overlooks=0.052, slack=0.016),
        "easy": Level(450, overlooks=0.012, slack=0.004),
        "medium": Level(700, learned=100),
        "hard": Level(1_300, learned=310),
        "expert": Level(2_500, seconds=1.0, learned=1_700),
    },
    3: {
        **LEVELS,
        "easy": Level(233, overlooks=0.068, slack=0.0224),
        "medium": Level(377, overlooks=0.034, slack=0.0104),
        "hard": Level(560, overlooks=0.008, slack=0.0027),
        "expert": ALL_THOUGHT,
    },
    4: MANY,
    5: MANY,
}
