"""Griffe extension for the reference: formats doctests as code, and comments after attributes as docstrings."""

import re
from typing import Any

import griffe

SESSION = re.compile(r"^>>> .*?(?=\n\s*\n|\Z)", re.MULTILINE | re.DOTALL)
COMMENT = re.compile(r"\S  # (?!noqa|type:)(.+)$")


class Sessions(griffe.Extension):
    """Puts doctests into code fences and turns comments of attributes into docstrings."""

    def on_object(self, *, obj: griffe.Object, **_: Any) -> None:
        """Fence the doctests of an object."""
        fence(obj)

    def on_attribute(self, *, attr: griffe.Attribute, **_: Any) -> None:
        """Use the comment of an attribute as its docstring."""
        comment(attr)

    def on_package(self, *, pkg: griffe.Module, **_: Any) -> None:
        """Fence the doctests of the package."""
        fence(pkg)  # griffe does not call `on_object` for the package itself


def fence(obj: griffe.Object) -> None:
    """Put each doctest in a docstring into a code fence."""
    if obj.docstring and "```" not in obj.docstring.value:
        obj.docstring.value = SESSION.sub(lambda found: f"```pycon\n{found[0]}\n```", obj.docstring.value)


def comment(attr: griffe.Attribute) -> None:
    """Use the comment after an attribute as its docstring."""
    found = COMMENT.search(attr.source.rstrip()) if attr.source and not attr.docstring else None
    if found:
        attr.docstring = griffe.Docstring(found[1][0].upper() + found[1][1:] + ".", parent=attr)
