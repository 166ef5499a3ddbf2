"""Bot levels, tuned in the arena (`benchmarks/strength.py`) for even steps in strength."""

from ribeira.engine.bot_api.levels import Level

LEVELS = {
    "beginner": Level(70, overlooks=0.17, slack=0.057),
    "easy": Level(160, overlooks=0.10, slack=0.033),
    "medium": Level(300, overlooks=0.04, slack=0.015),
    "hard": Level(500),
    "expert": Level(2_500, seconds=1.0, learned=2_500),
}

# The learned network is for two players. Otherwise experts only search longer; with more players, the lower levels are
# adjusted to that.
ALL_THOUGHT = Level(10_000, seconds=1.0)
BY_SEATS = {
    1: {**LEVELS, "expert": ALL_THOUGHT},
    2: {**LEVELS, "medium": Level(345, overlooks=0.033, slack=0.0125), "hard": Level(680)},
    3: {
        "beginner": Level(105, overlooks=0.155, slack=0.0515),
        "easy": Level(189, overlooks=0.086, slack=0.0288),
        "medium": Level(350, overlooks=0.0395, slack=0.0137),
        "hard": Level(750),
        "expert": ALL_THOUGHT,
    },
    4: {
        "beginner": Level(80, overlooks=0.16, slack=0.053),
        "easy": Level(195, overlooks=0.08, slack=0.027),
        "medium": Level(320, overlooks=0.042, slack=0.015),
        "hard": Level(520, overlooks=0.015, slack=0.0055),
        "expert": ALL_THOUGHT,
    },
}
