"""Snake-case names of classes."""


def snake(name: str) -> str:
    """Return a class name in snake case: `market_closed` for `MarketClosed`."""
    return "".join("_" + letter.lower() if letter.isupper() else letter for letter in name).lstrip("_")
