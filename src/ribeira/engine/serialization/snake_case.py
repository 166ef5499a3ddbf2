"""How classes are called in text."""


def snake(name: str) -> str:
    """`MarketClosed` is written `market_closed`."""
    return "".join("_" + letter.lower() if letter.isupper() else letter for letter in name).lstrip("_")
