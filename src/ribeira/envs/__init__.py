"""Doors for research: the games as environments of PettingZoo, Gymnasium and OpenSpiel, and many games at once.

The libraries are extras: pip install 'ribeira[research]'.
"""

from ribeira.optional_dependencies import need

need("research", "numpy", "gymnasium", "pettingzoo")
