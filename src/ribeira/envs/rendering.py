"""Rendering of positions: the terminal board as text, or as an image (extra `picture`)."""

from functools import cache
from io import StringIO
from typing import Any

import numpy as np
import numpy.typing as npt
from rich.console import Console, RenderableType
from rich.pretty import Pretty
from rich.segment import Segment
from rich.style import Style
from rich.terminal_theme import TerminalTheme

from ribeira.engine.i18n.phrases import phrases_for
from ribeira.engine.registry import manifest_of
from ribeira.engine.state import State
from ribeira.optional_dependencies import need

Color = tuple[int, ...]  # red, green and blue
WIDTH = 110  # characters per line
SIZE = 16  # font size in pixels
EDGE = 12  # margin in pixels
LINES = 22  # minimum lines of an image, without those per seat
LINES_A_SEAT = 8
# Dark text on a light background, and terminal colors that are readable on it.
THEME = TerminalTheme(
    (250, 247, 240),
    (34, 40, 49),
    [
        *((34, 40, 49), (178, 47, 41), (47, 122, 62), (150, 101, 0)),
        *((31, 95, 139), (136, 62, 131), (0, 121, 128), (120, 120, 120)),
    ],
    [
        *((95, 99, 104), (200, 60, 50), (60, 140, 75), (170, 120, 10)),
        *((50, 115, 165), (155, 80, 150), (10, 140, 145), (150, 150, 150)),
    ],
)


def check_render_mode(render_mode: str | None) -> None:
    """Raise `MissingExtra` if images are requested and the libraries are not installed."""
    if render_mode == "rgb_array":
        need("picture", "matplotlib", "PIL")


def render(render_mode: str | None, state: State | None, seat: int | None) -> Any:
    """Draw a seat's view as text or image, the public view for seat None. Return None without mode or game."""
    if render_mode is None or state is None:
        return None
    return picture(state, seat) if render_mode == "rgb_array" else text(state, seat)


def text(state: State, seat: int | None) -> str:
    """Return the board as text with terminal colors."""
    console = _console()
    with console.capture() as capture:
        console.print(_board(state, seat))
    return capture.get()


def picture(state: State, seat: int | None) -> npt.NDArray[np.uint8]:
    """Return the board as an RGB array."""
    from PIL import Image, ImageDraw

    lines = _console().render_lines(_board(state, seat), pad=True)
    plain, bold = _font("DejaVuSansMono.ttf"), _font("DejaVuSansMono-Bold.ttf")
    across, down = round(plain.getlength("m")), sum(plain.getmetrics())
    rows = LINES + LINES_A_SEAT * int(state.seats)
    size = WIDTH * across + 2 * EDGE, rows * down + 2 * EDGE
    needed = size[0], max(size[1], len(lines) * down + 2 * EDGE)
    image = Image.new("RGB", needed, tuple(THEME.background_color))
    draw = ImageDraw.Draw(image)
    for row, line in enumerate(lines):
        column = 0
        for segment in line:
            style = segment.style or Style()
            ink, ground = _colors(style)
            wide = Segment.get_line_length([segment])
            at = EDGE + column * across, EDGE + row * down
            if ground is not None:
                draw.rectangle((*at, at[0] + wide * across - 1, at[1] + down - 1), fill=ground)
            place = column
            for letter in segment.text:  # single characters, to align the columns of all lines
                if not letter.isspace():
                    draw.text((EDGE + place * across, at[1]), letter, fill=ink, font=bold if style.bold else plain)
                place += Segment.get_line_length([Segment(letter)])
            column += wide
    if needed != size:  # videos need images of equal size
        image = image.resize(size, Image.Resampling.LANCZOS)
    return np.asarray(image).copy()


def _board(state: State, seat: int | None) -> RenderableType:
    view = state.view(seat)
    game: Any = state.game
    terminal = manifest_of(game).terminal
    if terminal is None:
        return Pretty(view)
    names = [f"seat {number}" for number in range(int(state.seats))]
    return terminal().full(view, phrases_for(game, "en", names))


def _console() -> Console:
    return Console(
        file=StringIO(),
        width=WIDTH,
        force_terminal=True,
        color_system="truecolor",
        highlight=False,
        legacy_windows=False,
    )


def _colors(style: Style) -> tuple[Color, Color | None]:
    """Return the colors of text and background. The default background is None."""
    ink: Color = tuple(style.color.get_truecolor(THEME)) if style.color else tuple(THEME.foreground_color)
    ground: Color | None = None
    if style.bgcolor is not None and not style.bgcolor.is_default:
        ground = tuple(style.bgcolor.get_truecolor(THEME, foreground=False))
    if style.reverse:
        ink, ground = ground or tuple(THEME.background_color), ink
    if style.dim:
        ink = tuple((2 * one + background) // 3 for one, background in zip(ink, THEME.background_color, strict=True))
    return ink, ground


@cache
def _font(name: str) -> Any:
    """Load a font with the symbols of the boards. Matplotlib includes it."""
    from matplotlib import get_data_path
    from PIL import ImageFont

    return ImageFont.truetype(f"{get_data_path()}/fonts/ttf/{name}", SIZE)
