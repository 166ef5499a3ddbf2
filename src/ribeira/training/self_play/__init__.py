"""Self-play of search bots, and files of the recorded positions."""

from ribeira.optional_dependencies import need

need("research", "numpy")
