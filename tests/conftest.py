"""Settings of the whole suite."""

from hypothesis import settings

# The machines that run this are shared: a slow example is not a wrong one.
settings.register_profile("shared", deadline=None)
settings.load_profile("shared")


def pytest_collection_modifyitems(items):
    """The longest first: begun last, one of them would leave the other workers idle."""
    items.sort(key=lambda item: "long" not in item.keywords)
