"""Tools of training: matches between networks, speed, installation, and tuning of hand-written evaluations."""

from ribeira.engine.extras import need

need("research", "numpy")
