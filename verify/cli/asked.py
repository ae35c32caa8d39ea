"""What an audit may be asked: the checks that `verify audit` and `python -m verify.audit` share."""

from __future__ import annotations

from pathlib import Path

from verify.cli import LONGEST
from verify.kernel.errors import BadInput

MOST_JOBS = 1000


def place(text: str) -> Path:
    """A path; nothing is none, though Python takes it for the current folder."""
    if not text.strip():
        raise BadInput("an empty path; name a file or a folder, such as .")
    if "\0" in text:
        raise BadInput(f"{text!a:.40} is not a path; remove the NUL character")
    return Path(text)


def whole(text: str) -> int:
    """A whole number in plain digits: Python would take 1_0 and digits of other scripts too.

    >>> whole("-3"), whole("10")
    (-3, 10)
    """
    if not (text.isascii() and text.removeprefix("-").isdecimal() and len(text) <= 20):
        raise BadInput(f"{text!a:.40} is not a whole number; write digits, such as 10")
    return int(text)


def jobs(number: int) -> int:
    """How many processes."""
    if not 1 <= number <= MOST_JOBS:
        raise BadInput(f"{number} is not a number of processes; give 1 to {MOST_JOBS}")
    return number


def sample(number: int) -> int:
    """How many chunks of a layer."""
    if number < 0:
        raise BadInput(f"{number} is not a number of chunks; give 0 or more")
    return number


def seconds(text: str) -> float:
    """A limit in seconds; `nan` and what no clock counts are none."""
    try:
        plain = text.isascii() and "_" not in text
        value = float(text) if plain else -1.0
    except ValueError:
        value = -1.0
    if not 0 < value < LONGEST:
        raise BadInput(f"{text!a:.40} is not a time; give seconds above 0")
    return value


def seed(text: str) -> str:
    """A seed that can be written and read again."""
    if not (text.isascii() and text.isprintable()):
        raise BadInput(f"{text!a:.40} is not a seed; use letters and digits")
    return text
