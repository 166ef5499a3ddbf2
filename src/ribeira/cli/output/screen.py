"""Output of boards, sentences and results to the terminal."""

import os
import sys
from collections.abc import Iterable, Mapping, Sequence

import msgspec
from rich.console import Console, RenderableType
from rich.pretty import Pretty
from rich.table import Table
from rich.text import Text

from ribeira.engine.game import AnyGame
from ribeira.engine.i18n.phrases import Phrases
from ribeira.engine.registry import manifest_of
from ribeira.engine.result import Result
from ribeira.engine.terminal.colors import seat_color
from ribeira.engine.terminal.layout import CompactBoard
from ribeira.engine.view import View

UNSEEN_WIDTH = 100  # columns, for output to files and pipes


class TerminalConsole(Console):
    """Console that raises a broken pipe instead of exiting, so that `main` handles it."""

    def on_broken_pipe(self) -> None:
        """Raise the error."""
        raise BrokenPipeError


def open_console() -> Console:
    """Return a console for standard output."""
    width = None if sys.stdout.isatty() or "COLUMNS" in os.environ else UNSEEN_WIDTH
    return TerminalConsole(highlight=False, markup=False, emoji=False, width=width)


def sentence(text: str, words: Phrases) -> Text:
    """Return a sentence with players' names in their colors."""
    styled = Text(text)
    for seat, name in enumerate(words.names):
        styled.highlight_words([name], style=seat_color(seat))
    return styled


def board(
    console: Console,
    game: AnyGame,
    view: View,
    words: Phrases,
    below: int = 0,
    least: int = 1,
    seat: int | None = None,
) -> RenderableType:
    """Return the full board if it fits on the screen with `below` lines under it, else a compact board.

    The compact board leaves `least` lines free if possible and shows the area of `seat` in full. Output to files and
    screens that are too narrow for the compact board get the full one.
    """
    full = full_board(game, view, words)
    if seat is None and (not console.is_terminal or count_lines(console, full) + below <= console.height):
        return full
    compact = compact_board(game, view, words, console.height - least, seat)
    return compact if compact is not None and compact.fits(console.width) else full


def full_board(game: AnyGame, view: View, words: Phrases) -> RenderableType:
    """Return the board as the game draws it, or all fields of the view if the game has no terminal board."""
    terminal = manifest_of(game).terminal
    return terminal().full(view, words) if terminal else fields(view)


def compact_board(game: AnyGame, view: View, words: Phrases, rows: int, seat: int | None = None) -> CompactBoard | None:
    """Return the compact board for a number of rows, or None if the game has none.

    It shows one seat's area in full: `seat`, or by default the viewer's or a decider's.
    """
    terminal = manifest_of(game).terminal
    draw = terminal().compact if terminal else None
    of_whom = [seat, view.seat, *(ask.seat for ask in view.asks), 0]
    return draw(view, words, next(one for one in of_whom if one is not None), rows) if draw else None


def count_lines(console: Console, drawn: RenderableType) -> int:
    """Return the height of an output in lines."""
    return len(console.render_lines(drawn, pad=False))


def fields(view: View) -> RenderableType:
    """Lay out the fields of a view."""
    table = Table.grid(padding=(0, 2))
    for name, value in msgspec.to_builtins(view).items():
        if name not in ("seat", "asks"):
            table.add_row(Text(name, style="bold"), Pretty(value))
    return table


def result_table(result: Result, words: Phrases) -> Table:
    """Return the score sheet: players by place, with points per category."""
    order = sorted(range(len(result.scores)), key=lambda seat: (result.places[seat], seat))
    table = score_sheet(words, order)
    table.add_row(words.say("result-place"), *(str(result.places[seat]) for seat in order))
    table.add_row(words.say("result-score"), *(number(result.scores[seat]) for seat in order), style="bold")
    for category, points in by_category(result.breakdown):
        table.add_row(words.category(category), *(number(points[seat]) for seat in order))
    return table


def number(points: float) -> str:
    """Format points with a minus sign instead of a hyphen.

    >>> number(-3), number(7.5)
    ('−3', '7.5')
    """
    return f"{points:g}".replace("-", "−")


def score_sheet(words: Phrases, order: Iterable[int]) -> Table:
    """Return an empty table with a column per player."""
    table = Table(box=None, pad_edge=False, padding=(0, 2, 0, 0))
    table.add_column(overflow="fold")
    for seat in order:  # long names wrap on a narrow screen
        table.add_column(words.names[seat], justify="right", header_style=f"bold {seat_color(seat)}", overflow="fold")
    return table


def by_category(breakdown: Sequence[Mapping[str, float]]) -> Iterable[tuple[str, list[float]]]:
    """Yield each category with the points of all seats."""
    for category in dict.fromkeys(category for points in breakdown for category in points):
        yield category, [points.get(category, 0) for points in breakdown]


def result_sentences(result: Result, words: Phrases) -> Iterable[str]:
    """Yield sentences about the end of the game and the winners."""
    yield words.say("result-ended", reason=words.ended(result.ended_by))
    if result.winners and len(result.scores) == 1:
        yield words.say("result-alone", score=result.scores[0])
    elif result.winners:
        winners = ", ".join(words.names[seat] for seat in result.winners)
        yield words.say("result-winners", count=len(result.winners), winners=winners)
    else:
        yield words.say("result-lost")
    if result.rating is not None:
        yield words.say("result-rating", rating=words.rating(result.rating))


def show_result(console: Console, result: Result, words: Phrases) -> None:
    """Print the result and the score sheet."""
    for text in result_sentences(result, words):
        console.print(sentence(text, words))
    console.print()
    console.print(result_table(result, words))
