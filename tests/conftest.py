"""Settings of the whole suite."""

from hypothesis import settings

# The machines that run this are shared: a slow example is not a wrong one.
settings.register_profile("shared", deadline=None)
settings.load_profile("shared")


def pytest_collection_modifyitems(config, items):
    """The longest first, in turn on every worker: pytest-xdist hands out the first tests in order,
    to each worker as many.
    """
    workers = getattr(config, "workerinput", {}).get("workercount", 1)
    for_each = max(len(items) // (4 * workers), 2)
    longest = [item for item in items if "long" in item.keywords]
    items[:] = [item for item in items if "long" not in item.keywords]
    for turn, item in enumerate(longest):
        items.insert(turn % workers * for_each, item)
