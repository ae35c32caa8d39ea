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
    try:
        module = import_module(name)
    except ImportError as error:  # an adapter without its extra
        assert ".adapters." in name
        pytest.skip(str(error))
    failed, _ = doctest.testmod(module)
    assert not failed
