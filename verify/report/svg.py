"""Figures as SVG: cards, matrices, heat maps, curves. Colours are classes of the style sheet, so
that figures fit light, dark and print; every mark has its value as a title.
"""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from dataclasses import dataclass
from html import escape
from math import ceil, floor, log10

from verify.report.words import html

CELL = 22
WIDTH, HEIGHT = 560, 300
LEFT, BOTTOM = 56, 34
RAISED = str.maketrans(
    "0123456789",
    "\N{SUPERSCRIPT ZERO}\N{SUPERSCRIPT ONE}\N{SUPERSCRIPT TWO}\N{SUPERSCRIPT THREE}"
    "\N{SUPERSCRIPT FOUR}\N{SUPERSCRIPT FIVE}\N{SUPERSCRIPT SIX}\N{SUPERSCRIPT SEVEN}"
    "\N{SUPERSCRIPT EIGHT}\N{SUPERSCRIPT NINE}",
)


@dataclass(frozen=True)
class Picture:
    """A plot with its heading and its caption."""

    id: str
    title: str
    words: str
    svg: str


def figure(width: float, height: float, label: str, parts: Sequence[str], kind: str = "") -> str:
    """An SVG image of these marks; screen readers read its label."""
    return (
        f'<svg class="figure {kind}" viewBox="0 0 {width:g} {height:g}" '
        f'style="max-width:{width:g}px" role="img" '
        f'aria-label="{escape(label)}">{"".join(parts)}</svg>'
    )


def text(x: float, y: float, words: str, kind: str = "", anchor: str = "middle") -> str:
    """A word at a point: centred there, or starting or ending there."""
    return f'<text x="{x:g}" y="{y:g}" class="{kind}" text-anchor="{anchor}">{escape(words)}</text>'


def box(x: float, y: float, width: float, height: float, kind: str, title: str = "") -> str:
    """A rectangle with a title."""
    named = f"<title>{escape(title)}</title>" if title else ""
    return (
        f'<rect x="{x:g}" y="{y:g}" width="{width:g}" height="{height:g}" class="{kind}">'
        f"{named}</rect>"
    )


def hands(word: str, names: Sequence[str], label: str) -> str:
    """The cards of one suit, the highest on the left: West's above, East's below."""
    parts = [
        text(34, CELL * (row + 0.7) + 4, player, "side", "end")
        for row, player in enumerate(("West", "East"))
    ]
    for at, (holder, name) in enumerate(zip(word, names, strict=True)):
        x, y = 42 + at * CELL, CELL * (holder == "E") + 4
        parts.append(box(x, y, CELL - 3, CELL - 3, f"card {'west' if holder == 'W' else 'east'}"))
        parts.append(text(x + (CELL - 3) / 2, y + 14, name, "rank"))
    return figure(46 + len(word) * CELL, 2 * CELL + 8, label, parts, "deal")


def cards(rows: Mapping[str, Sequence[str]], label: str) -> str:
    """Rows of cards, each preceded by its name."""
    left = 8 + 6.5 * max(map(len, rows))
    parts = []
    for at, (name, held) in enumerate(rows.items()):
        y = CELL * at + 4
        parts.append(text(left - 8, y + 14, name, "side", "end"))
        for place, card in enumerate(held):
            x = left + place * CELL
            parts.append(box(x, y, CELL - 3, CELL - 3, f"card {'east' if at % 2 else 'west'}"))
            parts.append(text(x + (CELL - 3) / 2, y + 14, card, "rank"))
    width = left + 4 + max(map(len, rows.values())) * CELL
    return figure(width, CELL * len(rows) + 8, label, parts, "deal")


def bars(values: Mapping[str, float], label: str, name: str) -> str:
    """Shares of a whole as bars, each above its name; the exact share is the bar's title."""
    high, wide = 90, 30
    parts = [f'<path class="grid" d="M20 {high + 12}H{wide * len(values) + 26}"/>']
    for at, (key, share) in enumerate(values.items()):
        x, size = 24 + wide * at, high * share
        title = f"{key}: {share:.6f}"
        parts.append(box(x, high + 12 - size, wide - 6, size, "plus", title))
        parts.append(text(x + wide / 2 - 3, high + 27, key, "tick"))
        shown = f"{share:.2f}".removeprefix("0") if share else "0"
        parts.append(text(x + wide / 2 - 3, high + 8 - size, shown, "rank"))
    parts.append(text(14 + wide * len(values) / 2, high + 42, name, "axis"))
    return figure(wide * len(values) + 30, high + 46, label, parts, "bars")


def matrix(
    rows: Sequence[Sequence[str]],
    row_names: Sequence[str],
    column_names: Sequence[str],
    kinds: Mapping[tuple[int, int], str],
    label: str,
) -> str:
    """A matrix as an HTML table; `kinds` gives the classes of cells by row and column from 0. Names
    and label are texts with formulas; empty names leave the headings out.
    """
    head = "".join(f"<th scope=col>{html(name)}</th>" for name in column_names)
    body = "".join(
        (f"<tr><th scope=row>{html(name)}</th>" if name else "<tr>")
        + "".join(
            f'<td class="{kinds.get((i, j), "")}">{html(entry)}</td>' for j, entry in enumerate(row)
        )
        + "</tr>"
        for i, (name, row) in enumerate(zip(row_names, rows, strict=True))
    )
    heading = f"<thead><tr><td></td>{head}</tr></thead>" if column_names else ""
    plain = escape(label.replace("$", ""))
    return (
        f'<p class="caption">{html(label)}</p>'
        f'<div class="scroll" tabindex="0" role="region" aria-label="{plain}">'
        f'<table class="matrix">{heading}<tbody>{body}</tbody></table></div>'
    )


def heat(
    values: Sequence[Sequence[float]],
    row_names: Sequence[str],
    column_names: Sequence[str],
    titles: Sequence[Sequence[str]],
    label: str,
    scale: Mapping[str, float],
) -> str:
    """A heat map of numbers from -1 to 1: shade shows the size, hue the sign. Below it stands the
    scale, some numbers with their names.
    """
    size = min(CELL, 520 / max(len(column_names), 1))
    parts = [
        text(LEFT - 6, (i + 1.7) * size, name, "tick", "end") for i, name in enumerate(row_names)
    ]
    step = ceil(len(column_names) / 26)
    parts += [
        text(LEFT + (j + 0.5) * size, size - 6, name, "tick")
        for j, name in enumerate(column_names)
        if j % step == 0
    ]
    parts += [
        _shaded(value, LEFT + j * size, (i + 1) * size, size - 1, titles[i][j])
        for i, row in enumerate(values)
        for j, value in enumerate(row)
        if value
    ]
    below, right = (len(row_names) + 1) * size + 10, float(LEFT)
    for name, value in scale.items():
        parts.append(_shaded(value, right, below, 12, name))
        parts.append(text(right + 17, below + 10, name, "tick", "start"))
        right += 28 + 6.5 * len(name)
    width = max(LEFT + len(column_names) * size + 4, right)
    return figure(width, below + 18, label, parts, "heat")


def _shaded(value: float, x: float, y: float, side: float, title: str) -> str:
    """A square in the shade of a number."""
    shade = f'style="fill-opacity:{min(abs(value), 1) ** 0.6:.3f}" '
    drawn = box(x, y, side, side, "plus" if value > 0 else "minus", title)
    return drawn.replace("<rect ", f"<rect {shade}", 1)


def curves(
    series: Mapping[str, Sequence[tuple[float, float]]],
    label: str,
    x_name: str,
    y_name: str,
    logarithmic: bool = False,
    steps: bool = False,
    kind: str = "plot",
) -> str:
    """Curves through points, one per name, on a common scale; the y axis may be logarithmic."""
    points = [point for found in series.values() for point in found]
    xs, ys = [x for x, _ in points], [log10(y) if logarithmic else y for _, y in points]
    low, high = (floor(min(ys)), ceil(max(ys))) if logarithmic else (min(0.0, *ys), max(ys))
    left, right = min(xs), max(xs)

    def at(x: float, y: float) -> tuple[float, float]:
        height = log10(y) if logarithmic else y
        return (
            LEFT + (x - left) / ((right - left) or 1) * (WIDTH - LEFT - 90),
            HEIGHT - BOTTOM - (height - low) / ((high - low) or 1) * (HEIGHT - BOTTOM - 16),
        )

    parts = []
    for tick in _ticks(low, high, logarithmic):
        y = at(left, 10**tick if logarithmic else tick)[1]
        parts.append(f'<path class="grid" d="M{LEFT} {y:.1f}H{WIDTH - 90}"/>')
        name = f"{10**tick:g}" if logarithmic and tick < 4 else f"{tick:g}"
        if logarithmic and tick >= 4:
            name = "10" + name.translate(RAISED)
        parts.append(text(LEFT - 6, y + 4, name, "tick", "end"))
    for x in _ticks(left, right, False):
        if x == round(x):
            parts.append(
                text(at(x, 10**low if logarithmic else low)[0], HEIGHT - 16, f"{x:g}", "tick")
            )
    for number, (name, found) in enumerate(series.items()):
        places = [at(x, y) for x, y in found]
        path = "M" + "L".join(f"{x:.1f} {y:.1f}" for x, y in places)
        parts.append(f'<path class="curve c{number % 6}" d="{path}"/>')
        parts += [
            f'<circle class="c{number % 6}" cx="{x:.1f}" cy="{y:.1f}" r="3">'
            f"<title>{escape(f'{name}: {x_name} {point[0]:g}, {point[1]:.6g}')}</title></circle>"
            for (x, y), point in zip(places, found, strict=True)
            if not steps
        ]
        height = 24 + 18 * number
        parts.append(f'<path class="curve c{number % 6}" d="M{WIDTH - 82} {height - 4}h16"/>')
        parts.append(text(WIDTH - 60, height, name, "name", "start"))
    parts.append(text((LEFT + WIDTH - 90) / 2, HEIGHT - 2, x_name, "axis"))
    parts.append(text(LEFT - 6, 10, y_name, "axis", "start"))
    return figure(WIDTH, HEIGHT, label, parts, kind)


def line(values: Mapping[str, float], label: str) -> str:
    """Names on a number line, on several levels if they would overlap."""
    low, high = floor(min(values.values())), ceil(max(values.values()))

    def at(value: float) -> float:
        return 60 + (value - low) / ((high - low) or 1) * (WIDTH - 120)

    ends: list[float] = []  # where the last name on each level ends
    levels = {}
    for name, value in sorted(values.items(), key=lambda pair: pair[1]):
        half = 3.2 * len(name)
        free = (k for k, end in enumerate(ends) if end < at(value) - half)
        level = next(free, len(ends))
        ends[level : level + 1] = [at(value) + half + 6]
        levels[name] = level
    ground = 18 * len(ends) + 14
    parts = [f'<path class="grid" d="M20 {ground}H{WIDTH - 20}"/>']
    for whole in range(low, high + 1):
        parts.append(text(at(whole), ground + 18, str(whole), "tick"))
        parts.append(f'<path class="grid" d="M{at(whole):.1f} {ground - 4}v8"/>')
    for name, value in values.items():
        top = ground - 10 - 18 * levels[name]
        parts.append(f'<path class="grid" d="M{at(value):.1f} {top + 2}V{ground}"/>')
        parts.append(f'<circle class="c0" cx="{at(value):.1f}" cy="{ground}" r="4"/>')
        parts.append(text(at(value), top, name, "rank"))
    return figure(WIDTH, ground + 26, label, parts, "plot")


def path(
    heights: Sequence[int],
    letters: str,
    level: int,
    blocks: Sequence[tuple[int, int, int]],
    label: str,
) -> str:
    """A path by its heights, from 0 to 0, with a letter below each step.

    On the line at `level` stand its blocks: each is the step where it begins, the step where it
    ends, and its number.
    """
    top = max(0, *heights)

    def at(step: float, height: float) -> tuple[float, float]:
        return 34 + CELL * step, 14 + CELL * (top - height)

    ground = at(0, min(0, *heights))[1]
    width = at(len(letters), 0)[0] + 12
    parts = [
        f'<path class="grid" d="M34 {at(0, height)[1]:g}H{width - 12:g}"/>' for height in {0, level}
    ]
    parts += [text(28, at(0, height)[1] + 4, str(height), "tick", "end") for height in {0, level}]
    for first, last, number in blocks:
        x, y = at(first, level)
        kind = "plus" if number > 0 else "minus"
        parts.append(box(x, y - 3, CELL * (last - first), 6, f"block {kind}", f"a block: {number}"))
        above = y - 8 if number < 0 else y + 16
        parts.append(text(x + CELL * (last - first) / 2, above, f"{number:+d}", "rank"))
    drawn = "L".join("{:g} {:g}".format(*at(*point)) for point in enumerate(heights))
    parts.append(f'<path class="curve c0" d="M{drawn}"/>')
    parts += [text(at(i + 0.5, 0)[0], ground + 20, name, "rank") for i, name in enumerate(letters)]
    return figure(width, ground + 28, label, parts, "plot")


def _ticks(low: float, high: float, logarithmic: bool) -> list[float]:
    """Four to ten round numbers between `low` and `high`."""
    if logarithmic:
        return [
            float(tick) for tick in range(int(low), int(high) + 1, max(1, int(high - low) // 6))
        ]
    span = (high - low) or 1.0
    step = 10 ** floor(log10(span / 4))
    step *= next(factor for factor in (1, 2, 5, 10) if span / (step * factor) <= 8)
    first = ceil(low / step - 1e-9)
    return [tick * step for tick in range(first, floor(high / step + 1e-9) + 1)]
