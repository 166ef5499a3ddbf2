"""What commands show: sentences, boards, results."""

import os
import sys
from collections.abc import Callable, Iterable, Mapping, Sequence

import msgspec
from rich.console import Console, RenderableType
from rich.pretty import Pretty
from rich.table import Table
from rich.text import Text

from ribeira.engine.game import AnyGame
from ribeira.engine.i18n.phrases import Phrases
from ribeira.engine.result import Result
from ribeira.engine.terminal.colors import seat_color
from ribeira.engine.terminal.layout import CompactBoard
from ribeira.engine.view import View

UNSEEN_WIDTH = 100  # where output goes to a file


class Screen(Console):
    """A console that leaves it to the command what a reader means who has seen enough."""

    def on_broken_pipe(self) -> None:
        raise BrokenPipeError


def open_console() -> Console:
    width = None if sys.stdout.isatty() or "COLUMNS" in os.environ else UNSEEN_WIDTH
    return Screen(highlight=False, markup=False, emoji=False, width=width)


def sentence(text: str, words: Phrases) -> Text:
    """A sentence with the players' names in their colours."""
    told = Text(text)
    for seat, name in enumerate(words.names):
        told.highlight_words([name], style=seat_color(seat))
    return told


def board(
    console: Console,
    game: AnyGame,
    view: View,
    words: Phrases,
    below: int = 0,
    least: int = 1,
    seat: int | None = None,
) -> RenderableType:
    """The table: whole where it and the lines below it fit on the screen, else short, with the area of `seat` whole.

    A short one leaves at least so many lines free, if it can. Where output goes to a file there is room enough. Where
    the screen is too narrow for the short one, it is whole.
    """
    whole = whole_board(game, view, words)
    if seat is None and (not console.is_terminal or count_lines(console, whole) + below <= console.height):
        return whole
    short = short_board(game, view, words, console.height - least, seat)
    return short if short is not None and short.fits(console.width) else whole


def whole_board(game: AnyGame, view: View, words: Phrases) -> RenderableType:
    """The table as the game draws it; one without a `presentation/terminal.py` is shown field by field."""
    draw: Callable[[View, Phrases], RenderableType] | None = game.own("presentation.terminal", "board")
    return draw(view, words) if draw else fields(view)


def short_board(game: AnyGame, view: View, words: Phrases, rows: int, seat: int | None = None) -> CompactBoard | None:
    """The table in so many lines, if the game knows how: one seat's area whole, else the viewer's or the decider's."""
    if game.own("presentation.terminal", "board") is None:
        return None
    draw: Callable[[View, Phrases, int, int], CompactBoard] | None
    draw = getattr(game.module("presentation.terminal"), "short", None)
    of_whom = [seat, view.seat, *(ask.seat for ask in view.asks), 0]
    return draw(view, words, next(one for one in of_whom if one is not None), rows) if draw else None


def count_lines(console: Console, drawn: RenderableType) -> int:
    return len(console.render_lines(drawn, pad=False))


def fields(view: View) -> RenderableType:
    table = Table.grid(padding=(0, 2))
    for name, value in msgspec.to_builtins(view).items():
        if name not in ("seat", "asks"):
            table.add_row(Text(name, style="bold"), Pretty(value))
    return table


def result_table(result: Result, words: Phrases) -> Table:
    """A score sheet: the players by place, and where their points come from."""
    order = sorted(range(len(result.scores)), key=lambda seat: (result.places[seat], seat))
    table = sheet(words, order)
    table.add_row(words.say("result-place"), *(str(result.places[seat]) for seat in order))
    table.add_row(words.say("result-score"), *(number(result.scores[seat]) for seat in order), style="bold")
    for category, points in by_category(result.breakdown):
        table.add_row(words.category(category), *(number(points[seat]) for seat in order))
    return table


def number(points: float) -> str:
    """Points as they are written elsewhere, too: with a minus, not a hyphen.

    >>> number(-3), number(7.5)
    ('−3', '7.5')
    """
    return f"{points:g}".replace("-", "−")


def sheet(words: Phrases, order: Iterable[int]) -> Table:
    """A table with a column for every player."""
    table = Table(box=None, pad_edge=False, padding=(0, 2, 0, 0))
    table.add_column(overflow="fold")
    for seat in order:  # on a narrow screen a name takes several lines: none is cut off
        table.add_column(words.names[seat], justify="right", header_style=f"bold {seat_color(seat)}", overflow="fold")
    return table


def by_category(breakdown: Sequence[Mapping[str, float]]) -> Iterable[tuple[str, list[float]]]:
    """The points of every seat by category."""
    for category in dict.fromkeys(category for points in breakdown for category in points):
        yield category, [points.get(category, 0) for points in breakdown]


def result_sentences(result: Result, words: Phrases) -> Iterable[str]:
    """How the game ended and who won."""
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
    for text in result_sentences(result, words):
        console.print(sentence(text, words))
    console.print()
    console.print(result_table(result, words))
