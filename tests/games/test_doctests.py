"""The examples in the documentation of `verify.games` are what one sees."""

import doctest
import pkgutil
from importlib import import_module

import pytest

from verify import games

NAMES = sorted(found.name for found in pkgutil.walk_packages(games.__path__, "verify.games."))


@pytest.mark.quick
@pytest.mark.parametrize("name", ["verify.games", *NAMES])
def test_examples(name):
    failed, _ = doctest.testmod(import_module(name))
    assert not failed
