"""What the commands do. Each prints for people, or one JSON document, and returns an exit code."""

from __future__ import annotations

import json
from collections.abc import Iterator
from typing import Any

OK, MOVED, INCOMPLETE, INTERRUPTED, UNREAD = 0, 1, 4, 130, 141
LONGEST = 10**9  # the largest limit in seconds


WIDE = 100  # line width of JSON output; only a single longer value exceeds it


def print_json(document: Any) -> None:
    """Print a JSON document; a list or an object that fits goes on one line."""
    print("".join(_lines(document, "")))


def _lines(document: Any, indent: str) -> Iterator[str]:
    """Yields pieces of a JSON document; `indent` is that of the current line."""
    line = json.dumps(document, sort_keys=True)
    if len(indent) + len(line) <= WIDE or not isinstance(document, dict | list):
        yield line
        return
    if isinstance(document, dict):
        ends = "{}"
        parts = [(f"{json.dumps(name)}: ", value) for name, value in sorted(document.items())]
    else:
        ends, parts = "[]", [("", value) for value in document]
    before = ends[0]
    for name, value in parts:
        yield f"{before}\n{indent} {name}"
        yield from _lines(value, indent + " ")
        before = ","
    yield f"\n{indent}{ends[1]}"
