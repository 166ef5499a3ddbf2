"""Version text, in a separate module so that `--version` imports nothing else."""

import ribeira


def version() -> str:
    """Return the version and the kind of build."""
    return f"ribeira {ribeira.__version__} ({'compiled' if ribeira.COMPILED else 'pure Python'})"
