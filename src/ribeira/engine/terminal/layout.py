"""Layout of compact boards for small terminals, which must fit into a number of rows.

In a game's `presentation/terminal.py`, `board(view, words)` returns the complete table as a Rich renderable. The
optional `short(view, words, seat, rows)` returns a version of up to `rows` lines: one seat in full, the others in a
line or two. Rich cannot limit the number of lines, so this version is drawn line by line.
"""

from collections.abc import Callable, Iterable, Sequence

from rich.cells import cell_len
from rich.console import Console, ConsoleOptions, RenderResult
from rich.text import Text

from ribeira.engine.i18n.phrases import Phrases
from ribeira.engine.terminal.colors import seat_color

GAP = 2
NAME = 16  # maximum columns of a player's name


class CompactBoard:
    """Board in the least compact layout that fits into the rows. Lines are not wrapped."""

    def __init__(self, draw: Callable[[int, int], list[Text]], tightest: int, rows: int) -> None:
        self.draw = draw  # (width, tightness) -> lines
        self.tightest = tightest
        self.rows = rows

    def __rich_console__(self, console: Console, options: ConsoleOptions) -> RenderResult:
        for line in self.lines(options.max_width):
            line.no_wrap = True
            line.overflow = "ellipsis"
            yield line

    def fits(self, width: int) -> bool:
        """Return True if no line is truncated."""
        return max(line.cell_len for line in self.lines(width)) <= width

    def lines(self, width: int) -> list[Text]:
        """Return the least compact layout that fits, or the most compact one if none does."""
        for tightness in range(self.tightest):
            lines = self.draw(width, tightness)
            if len(lines) <= self.rows:
                return lines
        return self.draw(width, self.tightest)


def wrap_parts(parts: Iterable[Text | str], width: int, gap: int = GAP, indent: int = 2) -> list[Text]:
    """Arrange parts in as few lines as possible. Continuation lines are indented, long parts truncated.

    >>> [line.plain for line in wrap_parts(["Goals", "two flags", "a sardine", "a tin"], 18)]
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


def align_columns(rows: Sequence[Sequence[Text | str]], right: Sequence[int] = (), gap: int = GAP) -> list[Text]:
    """Align cells in columns, right-aligned in the columns `right`.

    >>> [line.plain for line in align_columns([["cod", "2"], ["lobster", "10"]], right=[1])]
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


def side_by_side(left: Sequence[Text], right: Sequence[Text], gap: int = GAP) -> list[Text]:
    """Arrange two blocks of lines side by side.

    >>> [line.plain for line in side_by_side([Text("sea")], [Text("wharf"), Text("pub")])]
    ['sea  wharf', '     pub']
    """
    count = max(len(left), len(right))
    rows = [*left, *[Text()] * (count - len(left))], [*right, *[Text()] * (count - len(right))]
    return align_columns(list(zip(*rows, strict=True)), gap=gap)


def heading(text: str) -> Text:
    """Return a heading."""
    return Text(text, style="bold blue")


def truncate(text: str, width: int) -> str:
    """Truncate a text to a width in columns.

    >>> truncate("Brazil", 9), truncate("São Tomé and Príncipe", 9)
    ('Brazil', 'São Tomé…')
    """
    if cell_len(text) <= width:
        return text
    shown = Text(text)
    shown.truncate(width, overflow="ellipsis")
    return shown.plain


def player_name(words: Phrases, seat: int, deciding: bool) -> Text:
    """Return a player's name in the seat's color, in bold if the player decides."""
    return Text(truncate(words.names[seat], NAME), style=f"{seat_color(seat)} bold" if deciding else seat_color(seat))
