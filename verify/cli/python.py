"""How Python was started: what it does before we look."""

from __future__ import annotations

import io
import os
import sys
import warnings

from verify.ledger.lacking import Unable


def ready() -> None:
    """Let standard output and error be there, whatever was closed, and print any letter; of
    encodings nothing is warned there, in workers neither: a complaint is one line of ours.
    """
    warnings.filterwarnings("ignore", category=EncodingWarning)
    os.environ.pop("PYTHONWARNDEFAULTENCODING", None)
    for number, name in ((1, "stdout"), (2, "stderr")):
        if getattr(sys, name) is None:  # it was closed: no file or pipe may get its number
            null = os.open(os.devnull, os.O_WRONLY)
            if null != number:
                os.dup2(null, number)
                os.close(null)
            setattr(sys, name, os.fdopen(number, "w", encoding="utf-8", closefd=False))
    for stream in (sys.stdout, sys.stderr):
        if isinstance(stream, io.TextIOWrapper):  # in a locale without a letter it is escaped
            stream.reconfigure(errors="backslashreplace")


def demand() -> None:
    """Raises `Unable` where Python drops asserts or docstrings: they are checks and statements."""
    if sys.flags.optimize:
        raise Unable("Python runs with -O or -OO, or PYTHONOPTIMIZE is set; run it without")
