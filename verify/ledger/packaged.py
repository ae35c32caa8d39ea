"""Where certificates are looked for: in the current folder, or in the installed package."""

from __future__ import annotations

from pathlib import Path

HERE = Path("certificates")
PACKAGED = Path(__file__).parents[1] / "certificates"  # in a wheel alone: setup.py puts them there


def certificates() -> Path:
    """`certificates` of the current folder; where there is none, those that a wheel brought."""
    return PACKAGED if PACKAGED.is_dir() and not HERE.is_dir() else HERE
