"""Where certificates lie: those that the project brings, and over them `certificates` here.

Certificates come with the packages: beside them in a clone, inside them in a wheel. What runs
elsewhere write into `certificates` of the current folder lies over these: a claim that has a
certificate there has that, every other the one that came with the packages.
"""

from __future__ import annotations

import os
from pathlib import Path

HERE = Path("certificates")
PACKAGED = Path(__file__).parents[1] / "certificates"  # in a wheel alone: setup.py puts them there
CLONE = Path(__file__).parents[2]
OTHER = "VERIFY_CERTIFICATES"  # an environment variable that names others than these


def recorded() -> Path:
    """The folder of certificates that came with the packages, which may not be there."""
    if named := os.environ.get(OTHER):
        return Path(named)
    return PACKAGED if PACKAGED.is_dir() else CLONE / PACKAGED.name


def certificates() -> Path:
    """`certificates` of the current folder; where there is none, those of the packages."""
    return HERE if HERE.is_dir() or not recorded().is_dir() else recorded()


def under(folder: Path) -> Path | None:
    """The folder whose certificates are read where this one has none; only `HERE` lies over one."""
    below = recorded()
    if folder != HERE or not below.is_dir() or (HERE.is_dir() and HERE.samefile(below)):
        return None
    return below


def to_write() -> Path:
    """Where runs write: into a clone's certificates anywhere in it, elsewhere into `HERE`."""
    own, here = CLONE / PACKAGED.name, Path.cwd().resolve()
    if OTHER in os.environ or PACKAGED.is_dir() or not (CLONE / "pyproject.toml").is_file():
        return HERE
    return own if CLONE.resolve() in here.parents else HERE
