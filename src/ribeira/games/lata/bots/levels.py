"""Bot levels, tuned in the arena (`benchmarks/strength.py`) for even steps in strength."""

from ribeira.engine.bot_api.levels import Level

LEVELS = {
    "beginner": Level(55, overlooks=0.19, slack=0.064),
    "easy": Level(125, overlooks=0.12, slack=0.04),
    "medium": Level(180, overlooks=0.05, slack=0.017),
    "hard": Level(220, overlooks=0.003, slack=0.001, learned=80),
    "expert": Level(2_500, seconds=1.0, learned=2_500),
}

# There is no learned network for the solo game, where experts only search longer. With three and four players only
# experts use the network.
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
