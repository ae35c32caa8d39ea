"""A solution of two-person single-suit whist."""
