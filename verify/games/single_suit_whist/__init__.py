"""Two-person single-suit whist."""
