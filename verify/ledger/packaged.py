"""Where certificates lie: in the packages, and in `certificates` of the current folder.

The packages bring certificates: beside them in a clone, inside them in a wheel. Elsewhere, runs
write into `certificates` of the current folder. A certificate there takes precedence; a claim
without one there has the packages' certificate.
"""

from __future__ import annotations

import os
from pathlib import Path

HERE = Path("certificates")
PACKAGED = Path(__file__).parents[1] / "certificates"  # exists only in a wheel, made by setup.py
CLONE = Path(__file__).parents[2]
OTHER = "VERIFY_CERTIFICATES"  # an environment variable that names another folder


def recorded() -> Path:
    """The folder of certificates that came with the packages; it may not exist."""
    if named := os.environ.get(OTHER):
        return Path(named)
    return PACKAGED if PACKAGED.is_dir() else CLONE / PACKAGED.name


def certificates() -> Path:
    """`certificates` of the current folder; if there is none, the packages' folder."""
    return HERE if HERE.is_dir() or not recorded().is_dir() else recorded()


def under(folder: Path) -> Path | None:
    """The folder to read certificates from that this folder lacks; only `HERE` has one."""
    below = recorded()
    if folder != HERE or not below.is_dir() or (HERE.is_dir() and HERE.samefile(below)):
        return None
    return below


def to_write() -> Path:
    """Where runs write: the clone's certificates from anywhere below a clone, otherwise `HERE`."""
    own, here = CLONE / PACKAGED.name, Path.cwd().resolve()
    if OTHER in os.environ or PACKAGED.is_dir() or not (CLONE / "pyproject.toml").is_file():
        return HERE
    return own if CLONE.resolve() in here.parents else HERE
