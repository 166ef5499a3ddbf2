"""Draw the loss by epoch as an SVG image."""

WIDTH, HEIGHT, MARGIN = 640, 360, 40
COLORS = {"training": "#2563eb", "held out": "#dc2626", "evaluator": "#6b7280"}


def draw_loss_curves(title: str, curves: dict[str, list[float]]) -> str:
    """Return an SVG document with one line per curve; the keys are those of `COLORS`."""
    values = [value for curve in curves.values() for value in curve]
    lowest = min(values)
    highest = max(max(values), lowest + 1e-6)
    epochs = max(2, len(curves["training"]))
    elements = []
    for line, (name, curve) in enumerate(curves.items()):
        xs = [MARGIN + i * (WIDTH - 2 * MARGIN) / (epochs - 1) for i in range(len(curve))]
        ys = [HEIGHT - MARGIN - (value - lowest) / (highest - lowest) * (HEIGHT - 2 * MARGIN) for value in curve]
        points = " ".join(f"{x:.1f},{y:.1f}" for x, y in zip(xs, ys, strict=True))
        elements.append(f'<polyline points="{points}" fill="none" stroke="{COLORS[name]}" stroke-width="2"/>')
        elements.append(
            f'<text x="{WIDTH - MARGIN}" y="{MARGIN + 16 * line}" text-anchor="end" fill="{COLORS[name]}">{name} '
            f"{curve[-1]:.4f}</text>"
        )
    return (
        f'<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 {WIDTH} {HEIGHT}" font-family="sans-serif" '
        f'font-size="12"><rect width="{WIDTH}" height="{HEIGHT}" fill="#fff"/>'
        f'<text x="{MARGIN}" y="24">{title}: loss by epoch</text><text x="4" y="{MARGIN}">{highest:.3f}</text>'
        f'<text x="4" y="{HEIGHT - MARGIN}">{lowest:.3f}</text>{"".join(elements)}</svg>\n'
    )
