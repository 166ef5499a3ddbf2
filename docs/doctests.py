"""For the reference: a session of Python in a docstring, `>>> …`, is shown as one, not as quotations."""

import re
from typing import Any

import griffe

SESSION = re.compile(r"^>>> .*?(?=\n\s*\n|\Z)", re.MULTILINE | re.DOTALL)


class Sessions(griffe.Extension):
    """Puts a fence round each of them."""

    def on_object(self, *, obj: griffe.Object, **_: Any) -> None:
        fence(obj)

    def on_package(self, *, pkg: griffe.Module, **_: Any) -> None:
        fence(pkg)  # the package itself is no object that it is told of


def fence(obj: griffe.Object) -> None:
    if obj.docstring and "```" not in obj.docstring.value:
        obj.docstring.value = SESSION.sub(lambda found: f"```pycon\n{found[0]}\n```", obj.docstring.value)
