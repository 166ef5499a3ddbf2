"""What short boards are made of: lines of text that know how wide and how many they are.

A game's `shown/terminal.py` has `board(view, words)`, the whole table as a Rich renderable, and may have
`short(view, words, seat, rows)`, the same for a small terminal: one seat in full, the others in a line or two,
no more lines than there are rows. Rich makes no promise of that kind, so a short board is drawn line by line.
"""

from collections.abc import Callable, Iterable, Sequence

from rich.cells import cell_len
from rich.console import Console, ConsoleOptions, RenderResult
from rich.text import Text

from ribeira.engine.tints import tint
from ribeira.engine.words import Words

GAP = 2
NAME = 16  # columns for a player's name


class Short:
    """The first drawing, from roomy to tight, with no more lines than there are rows. Nothing is wrapped."""

    def __init__(self, draw: Callable[[int, int], list[Text]], tightest: int, rows: int) -> None:
        self.draw = draw  # by width and tightness
        self.tightest = tightest
        self.rows = rows

    def __rich_console__(self, console: Console, options: ConsoleOptions) -> RenderResult:
        for line in self.lines(options.max_width):
            line.no_wrap = True
            line.overflow = "ellipsis"
            yield line

    def fits(self, width: int) -> bool:
        """Whether nothing is cut off."""
        return max(line.cell_len for line in self.lines(width)) <= width

    def lines(self, width: int) -> list[Text]:
        """From roomy to tight, the first drawing that is not too tall, else the tightest."""
        for tightness in range(self.tightest):
            lines = self.draw(width, tightness)
            if len(lines) <= self.rows:
                return lines
        return self.draw(width, self.tightest)


def flow(parts: Iterable[Text | str], width: int, gap: int = GAP, indent: int = 2) -> list[Text]:
    """Parts one after the other, in as few lines as they fit in; later lines are indented. What is too long is cut.

    >>> [line.plain for line in flow(["Goals", "two flags", "a sardine", "a tin"], 18)]
    ['Goals  two flags', '  a sardine  a tin']
    """
    lines: list[Text] = []
    for part in parts:
        part = part.copy() if isinstance(part, Text) else Text(part)
        part.truncate(width - indent, overflow="ellipsis")
        if lines and lines[-1].cell_len + gap + part.cell_len <= width:
            lines[-1].append(" " * gap).append_text(part)
        elif lines:
            lines.append(Text(" " * indent).append_text(part))
        else:
            lines.append(Text().append_text(part))
    return lines


def aligned(rows: Sequence[Sequence[Text | str]], right: Sequence[int] = (), gap: int = GAP) -> list[Text]:
    """Rows with their cells below each other; the columns of `right` are aligned to the right.

    >>> [line.plain for line in aligned([["cod", "2"], ["lobster", "10"]], right=[1])]
    ['cod       2', 'lobster  10']
    """
    cells = [[cell if isinstance(cell, Text) else Text(cell) for cell in row] for row in rows]
    if not cells:
        return []
    widths = [max(row[column].cell_len for row in cells if column < len(row)) for column in range(max(map(len, cells)))]
    lines = []
    for row in cells:
        line = Text()
        for column, cell in enumerate(row):
            space = " " * (widths[column] - cell.cell_len)
            line.append(" " * gap if column else "")
            line = line.append(space).append_text(cell) if column in right else line.append_text(cell).append(space)
        line.rstrip()
        lines.append(line)
    return lines


def beside(left: Sequence[Text], right: Sequence[Text], gap: int = GAP) -> list[Text]:
    """Two blocks of lines beside each other.

    >>> [line.plain for line in beside([Text("sea")], [Text("wharf"), Text("pub")])]
    ['sea  wharf', '     pub']
    """
    count = max(len(left), len(right))
    rows = [*left, *[Text()] * (count - len(left))], [*right, *[Text()] * (count - len(right))]
    return aligned(list(zip(*rows, strict=True)), gap=gap)


def title(text: str) -> Text:
    """A heading."""
    return Text(text, style="bold blue")


def cut(text: str, width: int) -> str:
    """
    >>> cut("Brazil", 9), cut("São Tomé and Príncipe", 9)
    ('Brazil', 'São Tomé…')
    """
    if cell_len(text) <= width:
        return text
    shown = Text(text)
    shown.truncate(width, overflow="ellipsis")
    return shown.plain


def name(words: Words, seat: int, deciding: bool) -> Text:
    """A player's name in its colour; whoever decides is set in bold."""
    return Text(cut(words.names[seat], NAME), style=f"{tint(seat)} bold" if deciding else tint(seat))
