"""Reinforcement learning environments: PettingZoo, Gymnasium and OpenSpiel, and a vector environment.

The libraries are optional dependencies: pip install 'ribeira[research]'.
"""

from ribeira.optional_dependencies import need

need("research", "numpy", "gymnasium", "pettingzoo")
