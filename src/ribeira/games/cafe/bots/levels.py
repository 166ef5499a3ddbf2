"""Bot levels, evenly spaced in strength by arena measurements (`benchmarks/strength.py`)."""

from ribeira.engine.bot_api.levels import Level

LEVELS = {
    "beginner": Level(32, overlooks=0.06, slack=0.013),
    "easy": Level(80, overlooks=0.035, slack=0.007),
    "medium": Level(175, overlooks=0.012, slack=0.002),
    "hard": Level(500, learned=250),
    "expert": Level(2_500, seconds=1.0, learned=2_500),
}

# Solo experts search longer: no player waits for them, and only more search makes them stronger. With three or more
# players, a reliable choice needs more iterations.
SEVERAL = {**LEVELS, "expert": Level(6_000, seconds=1.0, learned=6_000)}
BY_SEATS = {
    1: {**LEVELS, "expert": Level(10_000, seconds=1.0, learned=10_000)},
    2: {**LEVELS, "easy": Level(67, overlooks=0.04, slack=0.0082)},
    3: {
        **SEVERAL,
        "beginner": Level(26, overlooks=0.075, slack=0.017),
        "easy": Level(54, overlooks=0.0455, slack=0.0095),
        "medium": Level(106, overlooks=0.0268, slack=0.0053),
    },
    4: {**SEVERAL, "medium": Level(124, overlooks=0.022, slack=0.0042)},
}
