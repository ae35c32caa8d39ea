"""A claim's program, with syntax colours."""

from __future__ import annotations

import ast
import inspect
from collections.abc import Iterator, Sequence

from markupsafe import Markup
from pygments import highlight
from pygments.formatters import HtmlFormatter
from pygments.lexers import PythonLexer

from verify.kernel.claims import Claim
from verify.ledger import reading

FORMAT = HtmlFormatter(nowrap=True)


def program(claim: Claim) -> Markup:
    """The lines that a claim uses from its own module, as HTML."""
    # What a decorator makes of a statement lies in another file than the statement.
    file = str(inspect.getsourcefile(inspect.unwrap(claim.statement)))
    with open(file, encoding="utf-8") as opened:
        source = opened.read()
    (own,) = (part for part in reading.of(claim, ()) if file.endswith(part.file))
    lines = source.splitlines()
    parts = ["\n".join(lines[first - 1 : last]) for first, last in _whole(source, own.ranges)]
    return Markup(highlight("\n\n\n".join(parts), PythonLexer(), FORMAT))


def _whole(source: str, ranges: Sequence[tuple[int, int]]) -> Iterator[tuple[int, int]]:
    """Ranges of lines, of which one inside a function or an assignment becomes all of it."""
    whole = [
        (min(part.lineno for part in (node, *getattr(node, "decorator_list", ()))), end)
        for node in ast.parse(source).body
        if (end := node.end_lineno) and not isinstance(node, ast.ClassDef)
    ]
    seen = set[tuple[int, int]]()
    for first, last in ranges:
        around = next(
            (part for part in whole if part[0] <= first <= last <= part[1]), (first, last)
        )
        if around not in seen:
            seen.add(around)
            yield around
