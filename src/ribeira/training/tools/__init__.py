"""Training tools: network matches, speed, installation, and tuning of hand-written evaluations."""

from ribeira.optional_dependencies import need

need("research", "numpy")
