"""Training of evaluation networks: features, gradients, quantization and network files."""

from ribeira.engine.extras import need

need("research", "numpy")
