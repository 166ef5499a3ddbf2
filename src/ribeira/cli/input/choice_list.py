"""Paginated, filterable list of choices."""

from collections.abc import Sequence

PAGE_SIZE = 30
DIGITS = 18  # maximum length of an exact number


def parse_number(text: str) -> int | None:
    """Parse a non-negative integer. Python refuses to parse thousands of digits, so large numbers are capped.

    >>> parse_number("12"), parse_number("x"), parse_number("-1"), parse_number("9" * 5000) == 10**DIGITS
    (12, None, None, True)
    """
    if not text.isdecimal():
        return None
    return int(text) if len(text) <= DIGITS else 10**DIGITS


class Choices:
    """Choices by index: all of them, or those that contain a text.

    >>> choices = Choices(["keep the ray", "keep the eel", "sell the ray"])
    >>> choices.filter("RAY"), choices.current_page()
    (True, [0, 2])
    >>> choices.turn_page()
    >>> choices.current_page()
    [0, 1, 2]
    """

    def __init__(self, texts: Sequence[str]) -> None:
        self.texts = list(texts)
        self.size = PAGE_SIZE  # maximum length of a page
        self.rest = list(range(len(texts)))  # the current page and the following ones

    def current_page(self) -> list[int]:
        """Return the indices of the current page."""
        return self.rest[: self.size]

    def turn_page(self) -> None:
        """Show the next page. After the last page, show all choices again."""
        self.rest = self.rest[self.size :] or list(range(len(self.texts)))

    def filter(self, text: str) -> bool:
        """Show only choices that contain a text. Return False if there are none."""
        texts = [choice.replace("\N{NO-BREAK SPACE}", " ").casefold() for choice in self.texts]
        found = [i for i, choice in enumerate(texts) if text.casefold() in choice]
        self.rest = found or self.rest
        return bool(found)
