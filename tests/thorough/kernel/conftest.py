"""Fixtures shared by the tests of the Coq checks."""

from coq_fixtures import small, unguarded, unlisted

__all__ = ["small", "unguarded", "unlisted"]
