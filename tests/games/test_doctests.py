"""The examples in the documentation of the games for people show real output."""

import doctest
import pkgutil
from importlib import import_module

import pytest

from verify import games

PACKAGES = ("verify.games", *games.packages().values())
NAMES = sorted(
    found.name
    for package in PACKAGES
    for found in pkgutil.iter_modules(import_module(package).__path__, f"{package}.")
)
ADAPTERS = ("gambit", "openspiel")


@pytest.mark.quick
@pytest.mark.parametrize("name", [*PACKAGES, *NAMES])
def test_examples(name):
    try:
        module = import_module(name)
    except ImportError as error:  # an adapter whose extra is missing
        assert name.endswith(ADAPTERS)
        pytest.skip(str(error))
    failed, _ = doctest.testmod(module)
    assert not failed
