"""SVG chart of a game: win probability and expected points of each seat after every decision.

The chart of a solo game shows only points.
"""

from collections.abc import Mapping, Sequence
from xml.sax.saxutils import escape

import msgspec

from ribeira.bots.analysis.review import Analysis

WIDTH, PANEL = 800, 260
LEFT, RIGHT, TOP, BOTTOM, KEY = 64, 16, 30, 44, 56
# The colors also differ in brightness and dash pattern, for readers who cannot tell the colors apart.
COLOURS = ("#0b6e99", "#c46a00", "#2f7d32", "#9b3fa0", "#b3261e")
DASHES = ("", "7 3", "2 3", "9 3 2 3", "4 4")
# Color and sign of each mark.
SIGNS = {"inaccuracy": ("#8a6400", "?!"), "mistake": ("#b4521a", "?"), "blunder": ("#b3261e", "??")}


class Labels(msgspec.Struct, frozen=True):
    """Texts of the chart in the reader's language."""

    title: str
    across: str  # label of the horizontal axis
    chance: str
    points: str
    marks: Mapping[str, str]


def chart(analysis: Analysis, names: Sequence[str], labels: Labels) -> str:
    """Return the chart as an SVG document."""
    chances = [remark.outlook for remark in analysis.remarks]
    points = [remark.points or remark.outlook for remark in analysis.remarks]
    if analysis.outcome is not None:
        chances = [*chances, analysis.outcome]
    panels = [(labels.points, points, False)]
    if analysis.unit == "chance":
        panels = [(labels.chance, chances, True), *panels]
    height = KEY + PANEL * len(panels)
    parts = [
        f'<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 {WIDTH} {height}" role="img" '
        f'font-family="sans-serif" font-size="12">',
        f"<title>{escape(labels.title)}</title>",
        f'<rect width="{WIDTH}" height="{height}" fill="#fffdf7"/>',
        *_key(analysis, names, labels),
    ]
    for number, (label, rows, share) in enumerate(panels):
        parts += _panel(analysis, label, labels.across, rows, KEY + number * PANEL, share)
    parts.append("</svg>\n")
    return "\n".join(parts)


def _key(analysis: Analysis, names: Sequence[str], labels: Labels) -> list[str]:
    """Return the legend of seats and marks."""
    parts = []
    for seat in range(analysis.seats):
        colour, dash = COLOURS[seat % len(COLOURS)], DASHES[seat % len(DASHES)]
        place = LEFT + seat * (WIDTH - LEFT - RIGHT) // analysis.seats
        parts.append(
            f'<path d="M{place} 18h24" stroke="{colour}" stroke-width="2" stroke-dasharray="{dash}"/>'
            f'<text x="{place + 30}" y="22" fill="{colour}">{escape(names[seat])}</text>'
        )
    for index, (mark, (colour, sign)) in enumerate(SIGNS.items()):
        place = LEFT + index * 180
        parts.append(
            f'<text x="{place}" y="44" fill="{colour}" font-weight="bold">{sign}</text>'
            f'<text x="{place + 22}" y="44" fill="#555">{escape(labels.marks[mark])}</text>'
        )
    return parts


def _panel(
    analysis: Analysis, label: str, across: str, rows: Sequence[Sequence[float]], top: int, share: bool
) -> list[str]:
    """Return one diagram with its axes."""
    values = [value for row in rows for value in row] or [0.0]
    low, high = (0.0, 1.0) if share else (min(0.0, *values), max(1.0, *values) * 1.05)
    step = (WIDTH - LEFT - RIGHT) / max(1, len(rows) - 1)
    floor = top + PANEL - BOTTOM

    def x(index: int) -> float:
        return round(LEFT + index * step, 1)

    def y(value: float) -> float:
        return round(floor - (value - low) / (high - low) * (PANEL - TOP - BOTTOM), 1)

    parts = [f'<text x="{LEFT}" y="{top + TOP - 12}" fill="#222" font-weight="bold">{escape(label)}</text>']
    for part in range(5):
        value = low + (high - low) * part / 4
        label_text = f"{value:.0%}" if share else f"{value:.0f}"
        parts.append(f'<path d="M{LEFT} {y(value)}H{WIDTH - RIGHT}" stroke="#ddd6c6"/>')
        parts.append(f'<text x="{LEFT - 6}" y="{y(value) + 4}" text-anchor="end" fill="#555">{label_text}</text>')
    numbers = [remark.number for remark in analysis.remarks]
    for part in range(5):
        index = round((len(numbers) - 1) * part / 4) if numbers else 0
        if numbers:
            parts.append(
                f'<path d="M{x(index)} {floor}v5" stroke="#555"/>'
                f'<text x="{x(index)}" y="{floor + 18}" text-anchor="middle" fill="#555">{numbers[index]}</text>'
            )
    parts.append(f'<path d="M{LEFT} {top + TOP}V{floor}H{WIDTH - RIGHT}" fill="none" stroke="#555"/>')
    middle = (LEFT + WIDTH - RIGHT) // 2
    parts.append(f'<text x="{middle}" y="{floor + 34}" text-anchor="middle" fill="#555">{escape(across)}</text>')
    for seat in range(analysis.seats):
        line = " ".join(f"{x(index)},{y(row[seat])}" for index, row in enumerate(rows))
        parts.append(
            f'<polyline points="{line}" fill="none" stroke="{COLOURS[seat % len(COLOURS)]}" stroke-width="2" '
            f'stroke-dasharray="{DASHES[seat % len(DASHES)]}"/>'
        )
    for index, remark in enumerate(analysis.remarks):
        if remark.mark in SIGNS:
            colour, sign = SIGNS[remark.mark]
            parts.append(
                f'<text x="{x(index)}" y="{y(rows[index][remark.seat]) - 5}" text-anchor="middle" fill="{colour}" '
                f'font-weight="bold">{sign}<title>{remark.number}: {escape(remark.text)}</title></text>'
            )
    return parts
