"""Training of evaluation networks: features, gradients, quantization and network files."""

from ribeira.optional_dependencies import need

need("research", "numpy")
