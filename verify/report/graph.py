"""Which claim uses which, as a drawing in layers: what is used stands below what uses it."""

from __future__ import annotations

from collections import defaultdict
from collections.abc import Sequence
from html import escape

from verify.report.edition import Entry

COLUMN, ROW, GAP = 118, 34, 58
WIDEST = 9  # claims beside each other in one row of a layer


def drawing(entries: Sequence[Entry]) -> str:
    """The claims that use others or are used, as SVG with links to their pages."""
    shown = [entry for entry in entries if entry.uses or entry.used_by]
    layers = _layers(shown)
    order = _ordered(layers)
    places: dict[str, tuple[float, float]] = {}
    y = 20.0
    for layer in order:
        for start in range(0, len(layer), WIDEST):
            row = layer[start : start + WIDEST]
            left = (WIDEST - len(row)) * COLUMN / 2
            for at, entry in enumerate(row):
                places[entry.id] = (left + at * COLUMN, y)
            y += ROW
        y += GAP
    arrows = [
        _arrow(places[entry.id], places[used.id], entry, used)
        for entry in shown
        for used in entry.uses
        if used.id in places
    ]
    nodes = [_node(entry, *places[entry.id]) for entry in shown]
    return (
        f'<svg class="graph" viewBox="-6 0 {WIDEST * COLUMN + 8} {y:g}" '
        f'aria-label="Which claim uses which">{"".join(arrows)}{"".join(nodes)}</svg>'
    )


def _layers(entries: Sequence[Entry]) -> list[list[Entry]]:
    """Every claim above all that it uses, as low as may be; circles are cut where they close."""
    heights: dict[str, int] = {}
    inside: set[str] = set()

    def height(entry: Entry) -> int:
        if entry.id in heights:
            return heights[entry.id]
        if entry.id in inside:
            return -1
        inside.add(entry.id)
        found = 1 + max((height(used) for used in entry.uses), default=-1)
        inside.discard(entry.id)
        heights[entry.id] = found
        return found

    layers: dict[int, list[Entry]] = defaultdict(list)
    for entry in entries:
        layers[height(entry)].append(entry)
    return [layers[level] for level in sorted(layers, reverse=True)]


def _ordered(layers: list[list[Entry]]) -> list[list[Entry]]:
    """Each layer in the order of the mean place of its neighbours, which crosses fewer arrows."""
    places = {entry.id: at / len(layer) for layer in layers for at, entry in enumerate(layer)}
    for _ in range(4):
        for layer in layers:
            for entry in layer:
                near = [
                    places[other.id]
                    for other in (*entry.uses, *entry.used_by)
                    if other.id in places
                ]
                if near:
                    places[entry.id] = sum(near) / len(near)
            layer.sort(key=lambda entry: (places[entry.id], entry.id))
            for at, entry in enumerate(layer):
                places[entry.id] = at / len(layer)
    return layers


def _arrow(start: tuple[float, float], end: tuple[float, float], entry: Entry, used: Entry) -> str:
    x, y = start[0] + 52, start[1] + 22
    u, v = end[0] + 52, end[1]
    bend = (y + v) / 2
    return (
        f'<path class="arrow" data-from="{escape(entry.id)}" data-to="{escape(used.id)}" '
        f'd="M{x:g} {y:g}C{x:g} {bend:g} {u:g} {bend:g} {u:g} {v:g}"/>'
    )


def _node(entry: Entry, x: float, y: float) -> str:
    title = escape(f"{entry.id}, {entry.item.locator}: {entry.line.status}")
    return (
        f'<a href="../claim/{entry.file}" data-id="{escape(entry.id)}"><title>{title}</title>'
        f'<rect class="node {entry.tone}" x="{x:g}" y="{y:g}" width="104" height="22" rx="4"/>'
        f'<text x="{x + 52:g}" y="{y + 15:g}" text-anchor="middle">{escape(entry.id)}</text></a>'
    )
