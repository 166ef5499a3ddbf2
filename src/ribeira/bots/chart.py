"""The course of a game as a picture: each seat's chance to win, or alone the expected score, over its decisions."""

from collections.abc import Sequence
from xml.sax.saxutils import escape

from ribeira.bots.analysis import Analysis

WIDTH, HEIGHT = 800, 320
LEFT, RIGHT, TOP, BOTTOM = 48, 16, 36, 28
# Colours that differ in brightness, too, and a dash pattern each, so that nobody needs the colour.
COLOURS = ("#0b6e99", "#c46a00", "#2f7d32", "#9b3fa0", "#b3261e")
DASHES = ("", "7 3", "2 3", "9 3 2 3", "4 4")
MARK_COLOURS = {"inaccuracy": "#b8860b", "mistake": "#d2691e", "blunder": "#b3261e"}


def chart(analysis: Analysis, names: Sequence[str], title: str) -> str:
    """The chart as an SVG document."""
    points = [remark.outlook for remark in analysis.remarks]
    if analysis.outcome is not None:
        points = [*points, analysis.outcome]
    if analysis.unit == "chance":
        low, high = 0.0, 1.0
    else:
        values = [value for row in points for value in row] or [0.0]
        low, high = min(0.0, *values), max(1.0, *values) * 1.05
    across = (WIDTH - LEFT - RIGHT) / max(1, len(points) - 1)

    def x(index: int) -> float:
        return round(LEFT + index * across, 1)

    def y(value: float) -> float:
        return round(HEIGHT - BOTTOM - (value - low) / (high - low) * (HEIGHT - TOP - BOTTOM), 1)

    parts = [
        f'<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 {WIDTH} {HEIGHT}" role="img" '
        f'font-family="sans-serif" font-size="12">',
        f"<title>{escape(title)}</title>",
        f'<rect width="{WIDTH}" height="{HEIGHT}" fill="#fffdf7"/>',
    ]
    for step in range(5):
        value = low + (high - low) * step / 4
        label = f"{value:.0%}" if analysis.unit == "chance" else f"{value:.0f}"
        parts.append(f'<path d="M{LEFT} {y(value)}H{WIDTH - RIGHT}" stroke="#ddd6c6"/>')
        parts.append(f'<text x="{LEFT - 6}" y="{y(value) + 4}" text-anchor="end" fill="#555">{label}</text>')
    for seat in range(analysis.seats):
        colour, dash = COLOURS[seat % len(COLOURS)], DASHES[seat % len(DASHES)]
        line = " ".join(f"{x(index)},{y(row[seat])}" for index, row in enumerate(points))
        parts.append(
            f'<polyline points="{line}" fill="none" stroke="{colour}" stroke-width="2" stroke-dasharray="{dash}"/>'
        )
        place = LEFT + seat * (WIDTH - LEFT - RIGHT) // max(1, analysis.seats)
        parts.append(
            f'<path d="M{place} 18h24" stroke="{colour}" stroke-width="2" stroke-dasharray="{dash}"/>'
            f'<text x="{place + 30}" y="22" fill="{colour}">{escape(names[seat])}</text>'
        )
    for index, remark in enumerate(analysis.remarks):
        if remark.mark in MARK_COLOURS:
            parts.append(
                f'<circle cx="{x(index)}" cy="{y(remark.outlook[remark.seat])}" r="4" '
                f'fill="{MARK_COLOURS[remark.mark]}"><title>{remark.number}: {escape(remark.text)}</title></circle>'
            )
    parts.append("</svg>\n")
    return "\n".join(parts)
