"""Which Ribeira this is. It must not wait for anything else to load."""

import ribeira


def version() -> str:
    return f"ribeira {ribeira.__version__} ({'compiled' if ribeira.COMPILED else 'pure Python'})"
