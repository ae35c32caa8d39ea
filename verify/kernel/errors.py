"""The expected failures; each message is one line that names the thing and the mend.

No message spans two lines and no traceback reaches a user: the command line prints the message
and exits with the code of its class.
"""

from __future__ import annotations

from typing import ClassVar


def one_line(message: object) -> str:
    """A message on one line that hides nothing: white space is folded, the rest escaped."""
    folded = " ".join(str(message).split())
    return "".join(c if c.isprintable() else ascii(c)[1:-1] for c in folded)


class VerifyError(Exception):
    """Base of every expected failure; a usage error (exit code 2) unless a subclass says more."""

    exit_code = 2


class BadInput(VerifyError, ValueError):
    """Malformed input, such as a deal with a card twice or an empty hand."""


class ProjectError(VerifyError):
    """Inventory, modules and certificates contradict one another; the project itself is wrong."""

    exit_code = 3


class BadCertificate(VerifyError):
    """A certificate that cannot be read, or whose evidence does not support it."""

    exit_code = 1


class ClaimFailed(VerifyError):
    """A claim's evidence could not be produced: a solver and the rules disagree, a bad module."""

    exit_code = 1


class NoCoq(ClaimFailed):
    """Coq is not installed here; the message says what to install."""


class Undecided(ArithmeticError):
    """A comparison that holds for some of the numbers meant but not for others, or seems to."""

    asked: ClassVar[int] = 0  # counts them, so that code that catches one can tell

    def __init__(self, question: str) -> None:
        Undecided.asked += 1
        super().__init__(question)
