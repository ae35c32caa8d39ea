"""The figures that a paper's module `figures` draws."""

from importlib import import_module
from importlib.util import find_spec
from typing import Any

from verify.ledger.papers import papers


def of_paper(name: str) -> Any:
    """The module of a paper that draws its figures, if it has one."""
    (package,) = (found.package for found in papers() if found.name == name)
    module = f"{package}.figures"
    return import_module(module) if find_spec(module) else None
