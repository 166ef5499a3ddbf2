"""Games of search bots against themselves, and the files of positions that they leave."""

from ribeira.optional_dependencies import need

need("research", "numpy")
