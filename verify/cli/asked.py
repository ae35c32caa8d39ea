"""Checks of the arguments that `verify audit` and `python -m verify.audit` share."""

from __future__ import annotations

from pathlib import Path

from verify.cli import LONGEST
from verify.kernel.errors import BadInput

MOST_JOBS = 1000


def place(text: str) -> Path:
    """Parse a path; an empty text is refused, which Python would read as the current folder."""
    if not text.strip():
        raise BadInput("an empty path; name a file or a folder, such as .")
    if "\0" in text:
        raise BadInput(f"{text!a:.40} is not a path; remove the NUL character")
    return Path(text)


def whole(text: str) -> int:
    """Parse an integer in plain digits; `int` would also take 1_0 or other scripts' digits.

    >>> whole("-3"), whole("10")
    (-3, 10)
    """
    if not (text.isascii() and text.removeprefix("-").isdecimal() and len(text) <= 20):
        raise BadInput(f"{text!a:.40} is not a whole number; write digits, such as 10")
    return int(text)


def jobs(number: int) -> int:
    """Check a number of processes."""
    if not 1 <= number <= MOST_JOBS:
        raise BadInput(f"{number} is not a number of processes; give 1 to {MOST_JOBS}")
    return number


def sample(number: int) -> int:
    """Check a number of chunks per layer."""
    if number < 0:
        raise BadInput(f"{number} is not a number of chunks; give 0 or more")
    return number


def seconds(text: str) -> float:
    """Parse a limit in seconds; refuses `nan` and times longer than any clock allows."""
    try:
        plain = text.isascii() and "_" not in text
        value = float(text) if plain else -1.0
    except ValueError:
        value = -1.0
    if not 0 < value < LONGEST:
        raise BadInput(f"{text!a:.40} is not a time; give seconds above 0")
    return value


def seed(text: str) -> str:
    """Check a seed: printable ASCII, so that it can be typed again."""
    if not (text.isascii() and text.isprintable()):
        raise BadInput(f"{text!a:.40} is not a seed; use letters and digits")
    return text
