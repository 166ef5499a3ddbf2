"""For the reference: a session of Python in a docstring, `>>> …`, is shown as one, not as quotations, and the comment
behind an attribute stands with it."""

import re
from typing import Any

import griffe

SESSION = re.compile(r"^>>> .*?(?=\n\s*\n|\Z)", re.MULTILINE | re.DOTALL)
COMMENT = re.compile(r"\S  # (?!noqa|type:)(.+)$")


class Sessions(griffe.Extension):
    """Puts a fence round each session, and comments where docstrings would be."""

    def on_object(self, *, obj: griffe.Object, **_: Any) -> None:
        fence(obj)

    def on_attribute(self, *, attr: griffe.Attribute, **_: Any) -> None:
        comment(attr)

    def on_package(self, *, pkg: griffe.Module, **_: Any) -> None:
        fence(pkg)  # the package itself is no object that it is told of


def fence(obj: griffe.Object) -> None:
    if obj.docstring and "```" not in obj.docstring.value:
        obj.docstring.value = SESSION.sub(lambda found: f"```pycon\n{found[0]}\n```", obj.docstring.value)


def comment(attr: griffe.Attribute) -> None:
    """Take the comment behind an attribute for what is said of it."""
    found = COMMENT.search(attr.source.rstrip()) if attr.source and not attr.docstring else None
    if found:
        attr.docstring = griffe.Docstring(found[1][0].upper() + found[1][1:] + ".", parent=attr)
