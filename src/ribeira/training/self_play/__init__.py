"""Games of search bots against themselves, and the files of positions that they leave."""

from ribeira.engine.extras import need

need("research", "numpy")
