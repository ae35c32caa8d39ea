"""A claim's program, with syntax colours."""

from __future__ import annotations

import inspect

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
    with open(file, encoding="utf-8") as source:
        lines = source.read().splitlines()
    (own,) = (part for part in reading.of(claim, ()) if file.endswith(part.file))
    parts = ["\n".join(lines[first - 1 : last]) for first, last in own.ranges]
    return Markup(highlight("\n\n\n".join(parts), PythonLexer(), FORMAT))
