"""Griffe extension for the reference: show doctests as code, and trailing comments as docstrings of attributes."""

import re
from typing import Any

import griffe

SESSION = re.compile(r"^>>> .*?(?=\n\s*\n|\Z)", re.MULTILINE | re.DOTALL)
COMMENT = re.compile(r"\S  # (?!noqa|type:)(.+)$")


class Sessions(griffe.Extension):
    """Fence doctests and turn comments into docstrings."""

    def on_object(self, *, obj: griffe.Object, **_: Any) -> None:
        fence(obj)

    def on_attribute(self, *, attr: griffe.Attribute, **_: Any) -> None:
        comment(attr)

    def on_package(self, *, pkg: griffe.Module, **_: Any) -> None:
        fence(pkg)  # Griffe does not call `on_object` for packages


def fence(obj: griffe.Object) -> None:
    if obj.docstring and "```" not in obj.docstring.value:
        obj.docstring.value = SESSION.sub(lambda found: f"```pycon\n{found[0]}\n```", obj.docstring.value)


def comment(attr: griffe.Attribute) -> None:
    """Use the comment behind an attribute as its docstring."""
    found = COMMENT.search(attr.source.rstrip()) if attr.source and not attr.docstring else None
    if found:
        attr.docstring = griffe.Docstring(found[1][0].upper() + found[1][1:] + ".", parent=attr)
