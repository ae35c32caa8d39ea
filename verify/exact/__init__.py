"""Exact arithmetic that knows no game."""
