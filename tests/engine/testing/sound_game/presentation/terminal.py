"""The board in the terminal."""

from typing import Any

from rich.text import Text


def board(view: Any, words: Any) -> Text:
    lines = [f"{words.name()}, round {view.round}", f"bag: {view.bag}"]
    lines += [f"{words.names[seat]}: {count}" for seat, count in enumerate(view.held)]
    return Text("\n".join(lines))
