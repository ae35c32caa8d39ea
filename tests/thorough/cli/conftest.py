"""Misbehaving claims for the tests of what runs them."""

from misbehaving import house, no_certificates_of_the_project

__all__ = ["house", "no_certificates_of_the_project"]
