"""The plot of a load: actions a second against how long 95 % of them took at most."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from typing import Final

WIDTH, HEIGHT, LEFT, BOTTOM = 720, 400, 60, 50
COLOURS: Final = ("#A63A24", "#27548A", "#5C7A3A")
MARKS: Final = ("", "6 4", "2 3")
Points = Sequence[tuple[float, float]]  # actions a second, milliseconds


def plot(series: Mapping[str, Points], limit: float) -> str:
    """An SVG; both axes grow by powers of ten."""
    from math import log10

    every = [point for points in series.values() for point in points]
    most = max([x for x, _ in every] + [10.0])
    slowest = max([y for _, y in every] + [limit * 2])

    def across(x: float) -> float:
        return LEFT + (WIDTH - LEFT - 20) * log10(max(x, 1)) / log10(most * 1.2)

    def up(y: float) -> float:
        return HEIGHT - BOTTOM - (HEIGHT - BOTTOM - 30) * log10(max(y, 1)) / log10(slowest * 1.2)

    style = "<style>text{font:13px sans-serif;fill:#2B2118}.axis{stroke:#6A5A48}.limit{stroke:#6A5A48}</style>"
    parts = [
        f'<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 {WIDTH} {HEIGHT}" role="img" '
        f'aria-label="Actions a second against milliseconds for 95 % of them">{style}',
        f'<rect width="{WIDTH}" height="{HEIGHT}" fill="#FCF8F0"/>',
        f'<path class="axis" fill="none" d="M{LEFT} 20V{HEIGHT - BOTTOM}H{WIDTH - 10}"/>',
        f'<path class="limit" stroke-dasharray="3 3" d="M{LEFT} {up(limit):.1f}H{WIDTH - 10}"/>',
        f'<text x="{WIDTH - 10}" y="{up(limit) - 5:.1f}" text-anchor="end">{limit:.0f} ms</text>',
        f'<text x="{WIDTH / 2}" y="{HEIGHT - 10}" text-anchor="middle">actions a second</text>',
        f'<text x="{LEFT}" y="14">milliseconds until 95 % were answered and streamed</text>',
    ]
    for power in range(6):
        if 10**power <= most * 1.2:
            x = across(10**power)
            parts.append(f'<text x="{x:.1f}" y="{HEIGHT - BOTTOM + 18}" text-anchor="middle">{10**power}</text>')
        if 10**power <= slowest * 1.2:
            parts.append(f'<text x="{LEFT - 6}" y="{up(10**power) + 4:.1f}" text-anchor="end">{10**power}</text>')
    for at, (name, points) in enumerate(series.items()):
        line = " ".join(f"{across(x):.1f},{up(y):.1f}" for x, y in points)
        dashes = f' stroke-dasharray="{MARKS[at % 3]}"' if MARKS[at % 3] else ""
        parts.append(f'<polyline fill="none" stroke="{COLOURS[at % 3]}" stroke-width="2"{dashes} points="{line}"/>')
        if points:
            x, y = points[-1]
            parts.append(f'<text x="{across(x) - 4:.1f}" y="{up(y) - 8:.1f}" text-anchor="end">{name}</text>')
    return "\n".join([*parts, "</svg>", ""])
