"""What a person may choose, of very much a page at a time."""

from collections.abc import Sequence

PAGE = 30
DIGITS = 18  # of the longest number that anybody means


def whole(text: str) -> int | None:
    """The number that a text is, if it is one. One of thousands of digits is none that Python reads.

    >>> whole("12"), whole("x"), whole("-1"), whole("9" * 5000) == 10**DIGITS
    (12, None, None, True)
    """
    if not text.isdecimal():
        return None
    return int(text) if len(text) <= DIGITS else 10**DIGITS


class Choices:
    """Choices by their place in the list: all of them, or those with a text in them.

    >>> choices = Choices(["keep the ray", "keep the eel", "sell the ray"])
    >>> choices.filter("RAY"), choices.page()
    (True, [0, 2])
    >>> choices.turn_page()
    >>> choices.page()
    [0, 1, 2]
    """

    def __init__(self, texts: Sequence[str]) -> None:
        self.texts = list(texts)
        self.size = PAGE  # of a page at most
        self.rest = list(range(len(texts)))  # from the page that is shown on

    def page(self) -> list[int]:
        return self.rest[: self.size]

    def turn_page(self) -> None:
        """Go on; after the last page, all choices again."""
        self.rest = self.rest[self.size :] or list(range(len(self.texts)))

    def filter(self, text: str) -> bool:
        """Show only the choices with a text; whether there are any."""
        texts = [choice.replace("\N{NO-BREAK SPACE}", " ").casefold() for choice in self.texts]
        found = [i for i, choice in enumerate(texts) if text.casefold() in choice]
        self.rest = found or self.rest
        return bool(found)
