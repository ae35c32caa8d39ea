"""What the commands do. Each prints for people, or one JSON document, and returns an exit code."""

from __future__ import annotations

import json
from typing import Any

OK, MOVED, INCOMPLETE, INTERRUPTED, UNREAD = 0, 1, 4, 130, 141
LONGEST = 10**9  # seconds that any limit may be


def print_json(document: Any) -> None:
    """One JSON document on standard output."""
    print(json.dumps(document, indent=1, sort_keys=True))
