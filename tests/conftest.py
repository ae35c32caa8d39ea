"""Settings of the whole suite."""

import os

from hypothesis import settings

# Output of the commands is as wide as a file is, but where a test says how wide.
os.environ.pop("COLUMNS", None)

# The machines that run this are shared: a slow example is not a wrong one.
settings.register_profile("shared", deadline=None)
settings.load_profile("shared")


def pytest_collection_modifyitems(config, items):
    """Put the longest tests first, one after another on each worker: pytest-xdist deals the first
    tests out in order, the same number to each worker.
    """
    workers = getattr(config, "workerinput", {}).get("workercount", 1)
    for_each = max(len(items) // (4 * workers), 2)
    longest = [item for item in items if "long" in item.keywords]
    items[:] = [item for item in items if "long" not in item.keywords]
    for turn, item in enumerate(longest):
        items.insert(turn % workers * for_each, item)
