"""A printed table as in the paper, cell by cell, with wrong cells marked."""

from __future__ import annotations

from collections.abc import Sequence
from html import escape
from inspect import signature

from markupsafe import Markup

from verify.kernel.documents import Json
from verify.kernel.domains import Cases
from verify.report import words
from verify.report.edition import Entry


def table(entry: Entry) -> Markup:
    """The entries of a claim about a printed table; empty for any other claim.

    If two numbers identify an entry, the table is a grid with the first across and the second
    down; other entries are listed. A cell has the printed figure, and the exact one as its title.
    """
    if entry.claim is None or entry.document is None:
        return Markup()
    domain = entry.claim.domain
    if not isinstance(domain, Cases) or not domain.entries:
        return Markup()
    cases: Sequence[Json] = entry.document["evidence"]["cases"]
    by = [*signature(entry.claim.statement).parameters][2 : len(cases[0]["object"])]
    numbered = len(by) == 2 and all(_digits(case["object"][2:]) for case in cases)
    return Markup(_grid(cases, *by) if numbered else _list(cases, by))


def _digits(parts: Sequence[str]) -> bool:
    return all(part.isdecimal() for part in parts)


def _grid(cases: Sequence[Json], across: str, down: str) -> str:
    cells = {(int(c["object"][3]), int(c["object"][2])): c for c in cases}
    rows, columns = (sorted({at[k] for at in cells}) for k in (0, 1))
    head = "".join(f'<th scope="col">{column}</th>' for column in columns)
    body = "".join(
        f'<tr><th scope="row">{row}</th>'
        + "".join(_cell(cells.get((row, column))) for column in columns)
        + "</tr>"
        for row in rows
    )
    corner = f'<th scope="col">{down} by {across}</th>'
    return f"<thead><tr>{corner}{head}</tr></thead><tbody>{body}</tbody>"


def _list(cases: Sequence[Json], by: Sequence[str]) -> str:
    head = "".join(f'<th scope="col">{name.capitalize()}</th>' for name in (*by, "printed"))
    body = "".join(
        "<tr>"
        + "".join(f"<td>{words.html(part)}</td>" for part in case["object"][2:])
        + f"{_cell(case)}</tr>"
        for case in cases
    )
    return f"<thead><tr>{head}</tr></thead><tbody>{body}</tbody>"


def _cell(case: Json | None) -> str:
    if case is None:
        return "<td></td>"
    entry, printed = case["object"][:2]
    kind = "" if case["holds"] else ' class="wrong"'
    title = f"{entry}: {words.typeset(_figure(case['lhs']))}"
    return f'<td{kind} title="{escape(title)}">{words.html(printed)}</td>'


def _figure(found: object) -> str:
    """A recorded figure; a long one is preceded by its first decimals."""
    if isinstance(found, list):
        return f"({', '.join(map(_figure, found))})"
    shown = words.leading(str(found))
    return shown if shown == found else f"{shown} = {found}"
