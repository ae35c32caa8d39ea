"""The printed tables."""
