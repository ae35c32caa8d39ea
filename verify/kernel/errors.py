"""What can go wrong, each in one line that names the thing and the mend.

No message spans two lines and no traceback reaches a user: the command line prints the message
and leaves with the exit code of its class.
"""

from __future__ import annotations

from typing import ClassVar


def one_line(message: object) -> str:
    """A message on one line in which nothing hides: white space folded, the rest escaped."""
    folded = " ".join(str(message).split())
    return "".join(c if c.isprintable() else ascii(c)[1:-1] for c in folded)


class VerifyError(Exception):
    """Base of every expected failure; a usage error (exit code 2) unless a subclass says more."""

    exit_code = 2


class BadInput(VerifyError, ValueError):
    """An object of a game that is not one: a deal with a card twice, a hand of no cards."""


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
    """A comparison that holds for some of the numbers meant and not for others, or seems to."""

    asked: ClassVar[int] = 0  # how often anything was open, so that it is seen where it is caught

    def __init__(self, question: str) -> None:
        Undecided.asked += 1
        super().__init__(question)
