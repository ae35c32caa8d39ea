"""Settings of the whole suite."""

import os

import pytest
from hypothesis import settings

# Output of the commands is as wide as in a file, unless a test sets the width.
os.environ.pop("COLUMNS", None)

# The machines that run this are shared: a slow example is not a wrong one.
settings.register_profile("shared", deadline=None)
settings.load_profile("shared")


@pytest.hookimpl(optionalhook=True)
def pytest_xdist_make_scheduler(config, log):
    """Let an idle worker take half of another's tests: the slow ones lie together."""
    from xdist.scheduler import WorkStealingScheduling

    return WorkStealingScheduling(config, log)


def pytest_collection_modifyitems(config, items):
    """Put the longest tests first, spread over the workers: each worker begins with its share of
    the tests in order.
    """
    workers = getattr(config, "workerinput", {}).get("workercount", 1)
    share = len(items) // workers
    longest = [item for item in items if "long" in item.keywords]
    items[:] = [item for item in items if "long" not in item.keywords]
    for turn, item in enumerate(longest):
        items.insert(turn % workers * share, item)
