"""Settings of the whole suite."""

from hypothesis import settings

# The machines that run this are shared: a slow example is not a wrong one.
settings.register_profile("shared", deadline=None)
settings.load_profile("shared")
