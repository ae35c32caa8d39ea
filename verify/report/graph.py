"""Which result uses which, drawn in layers: a result stands above those it uses.

A result is what the paper calls a theorem, a lemma or the like. The steps of its printed proof,
claims that its words name and claims that its formal proof uses are folded into it: an arrow leads
to the first result reached through them.
"""

from __future__ import annotations

from collections import Counter, defaultdict
from collections.abc import Mapping, Sequence
from html import escape

from verify.report.edition import Entry
from verify.report.numbered import numbered

COLUMN, ROW, GAP = 132, 34, 58
WIDEST = 8  # results beside each other in a row of a layer
RESULTS = {"theorem", "lemma", "proposition", "corollary", "consequence", "conjecture"}

HEAD = (
    '<defs><marker id="head" viewBox="0 0 6 6" refX="6" refY="3" markerWidth="6" markerHeight="6" '
    'markerUnits="userSpaceOnUse" orient="auto"><path class="head" d="M0 0L6 3L0 6Z"/></marker>'
    "</defs>"
)

Below = Mapping[str, Sequence[Entry]]


def results(entries: Sequence[Entry]) -> dict[Entry, list[Entry]]:
    """The results that use others or are used, each with those that it uses, in order."""
    named = [entry for entry in entries if _is_result(entry)]
    below = {entry: _below(entry) for entry in named}
    used = {other for found in below.values() for other in found}
    return {entry: found for entry, found in below.items() if found or entry in used}


def _is_result(entry: Entry) -> bool:
    return entry.item.kind in RESULTS and not entry.amends and not entry.step_of


def _below(result: Entry) -> list[Entry]:
    """The results that a result uses: the first ones reached through steps and their uses."""
    pending, seen = [result], {result}
    found: list[Entry] = []
    for here in pending:
        mended = [here.amendment] if here.amendment else []
        for other in (*here.steps, *here.rests_on, *here.named, *mended):
            target = other.amends if other.amends and _is_result(other.amends) else other
            if target not in seen:
                seen.add(target)
                (found if _is_result(target) else pending).append(target)
    return found


def drawing(entries: Sequence[Entry]) -> tuple[str, int]:
    """The results of a paper as SVG with links to their pages, and its number of columns."""
    found = results(entries)
    below = {entry.id: used for entry, used in found.items()}
    shown = list(found)
    order = _ordered(_layers(shown, below), below)
    columns = min(WIDEST, max(map(len, order), default=1))
    places: dict[str, tuple[float, float]] = {}
    y = 20.0
    for layer in order:
        for start in range(0, len(layer), WIDEST):
            row = layer[start : start + WIDEST]
            left = (columns - len(row)) * COLUMN / 2
            for at, entry in enumerate(row):
                places[entry.id] = (left + at * COLUMN, y)
            y += ROW
        y += GAP
    arrows = [
        _arrow(places[entry.id], places[used.id], entry, used)
        for entry in shown
        for used in below[entry.id]
    ]
    names = Counter(map(_name, shown))
    labels = [_name(entry) if names[_name(entry)] == 1 else entry.id for entry in shown]
    nodes = [
        _node(entry, label, *places[entry.id]) for entry, label in zip(shown, labels, strict=True)
    ]
    svg = (
        f'<svg class="graph" style="--columns: {columns}" '
        f'viewBox="-6 0 {columns * COLUMN + 8} {y:g}" aria-label="Which result uses which">'
        f"{HEAD}{''.join(arrows)}{''.join(nodes)}</svg>"
    )
    return svg, columns


def _layers(entries: Sequence[Entry], below: Below) -> list[list[Entry]]:
    """Layers with every result above all that it uses, as low as possible; cycles are cut."""
    heights: dict[str, int] = {}
    inside: set[str] = set()

    def height(entry: Entry) -> int:
        if entry.id in heights:
            return heights[entry.id]
        if entry.id in inside:
            return -1
        inside.add(entry.id)
        found = 1 + max((height(used) for used in below[entry.id]), default=-1)
        inside.discard(entry.id)
        heights[entry.id] = found
        return found

    layers: dict[int, list[Entry]] = defaultdict(list)
    for entry in entries:
        layers[height(entry)].append(entry)
    return [layers[level] for level in sorted(layers, reverse=True)]


def _ordered(layers: list[list[Entry]], below: Below) -> list[list[Entry]]:
    """Each layer ordered by the mean position of neighbours, so that fewer arrows cross."""
    near: dict[str, set[str]] = defaultdict(set)
    for known, used in below.items():
        for other in used:
            near[known].add(other.id)
            near[other.id].add(known)
    places = {entry.id: at / len(layer) for layer in layers for at, entry in enumerate(layer)}
    for _ in range(4):
        for layer in layers:
            for entry in layer:
                if found := [places[other] for other in near[entry.id]]:
                    places[entry.id] = sum(found) / len(found)
            layer.sort(key=lambda entry: (places[entry.id], entry.id))
            for at, entry in enumerate(layer):
                places[entry.id] = at / len(layer)
    return layers


def _arrow(start: tuple[float, float], end: tuple[float, float], entry: Entry, used: Entry) -> str:
    x, y = start[0] + 59, start[1] + 22
    u, v = end[0] + 59, end[1]
    bend = (y + v) / 2
    return (
        f'<path class="arrow" data-from="{escape(entry.id)}" data-to="{escape(used.id)}" '
        f'd="M{x:g} {y:g}C{x:g} {bend:g} {u:g} {bend:g} {u:g} {v:g}"/>'
    )


def _name(entry: Entry) -> str:
    """The name that the paper gives a result, as in `Theorem 9.1`; its id if it has none."""
    name = numbered(entry.item.locator)
    return " ".join(name) if name else entry.id


def _node(entry: Entry, label: str, x: float, y: float) -> str:
    title = escape(f"{entry.title}, {entry.id}: {entry.line.status}")
    return (
        f'<a href="../claim/{entry.file}" data-id="{escape(entry.id)}"><title>{title}</title>'
        f'<rect class="node {entry.tone}" x="{x:g}" y="{y:g}" width="118" height="22" rx="4"/>'
        f'<text x="{x + 59:g}" y="{y + 15:g}" text-anchor="middle">{escape(label)}</text></a>'
    )
