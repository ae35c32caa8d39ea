"""How Python was started: what has to be set or checked first."""

from __future__ import annotations

import io
import os
import sys
import warnings

from verify.ledger.lacking import Unable


def ready() -> None:
    """Make standard output and error usable even if they were closed or cannot encode a letter.

    Turns off Python's encoding warnings, in workers as well: a complaint is one line of ours.
    """
    warnings.filterwarnings("ignore", category=EncodingWarning)
    os.environ.pop("PYTHONWARNDEFAULTENCODING", None)
    for number, name in ((1, "stdout"), (2, "stderr")):
        if getattr(sys, name) is None:  # closed; nothing else may get its number
            null = os.open(os.devnull, os.O_WRONLY)
            if null != number:
                os.dup2(null, number)
                os.close(null)
            setattr(sys, name, os.fdopen(number, "w", encoding="utf-8", closefd=False))
    for stream in (sys.stdout, sys.stderr):
        if isinstance(stream, io.TextIOWrapper):  # escape letters that the locale lacks
            stream.reconfigure(errors="backslashreplace")


def demand() -> None:
    """Raises `Unable` if Python drops asserts or docstrings: they are checks and statements."""
    if sys.flags.optimize:
        raise Unable("Python runs with -O or -OO, or PYTHONOPTIMIZE is set; run it without")
