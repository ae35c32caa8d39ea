"""The figures that a paper brings, in its module `figures`."""

from importlib import import_module
from importlib.util import find_spec
from typing import Any

from verify.ledger.papers import papers


def of_paper(name: str) -> Any:
    """The module of a paper that draws, if it brings one."""
    (package,) = (found.package for found in papers() if found.name == name)
    module = f"{package}.figures"
    return import_module(module) if find_spec(module) else None
