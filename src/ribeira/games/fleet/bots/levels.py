"""Bot levels, evenly spaced in strength by arena measurements (`benchmarks/strength.py`)."""

from ribeira.engine.bot_api.levels import Level

LEVELS = {
    "beginner": Level(150, overlooks=0.11, slack=0.038),
    "easy": Level(195, overlooks=0.085, slack=0.029),
    "medium": Level(330, overlooks=0.04, slack=0.013),
    "hard": Level(500, learned=500),
    "expert": Level(2_500, seconds=1.0, learned=2_500),
}

# Learned weights help more with three players than with two; with four they would make `hard` too strong.
# Solo experts search longer: no player waits for them, and only more search makes them stronger.
BY_SEATS = {
    1: {**LEVELS, "expert": Level(10_000, seconds=1.0, learned=10_000)},
    2: {
        **LEVELS,
        "easy": Level(230, overlooks=0.072, slack=0.0245),
        "medium": Level(370, overlooks=0.035, slack=0.0113),
        "hard": Level(500, learned=100),
    },
    3: {
        **LEVELS,
        "easy": Level(235, overlooks=0.07, slack=0.0235),
        "medium": Level(367, overlooks=0.0313, slack=0.0099),
        "hard": Level(500, learned=150),
    },
    4: {**LEVELS, "easy": Level(221, overlooks=0.074, slack=0.025), "hard": Level(500)},
}
