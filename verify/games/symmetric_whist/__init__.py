"""Two-person symmetric multi-suit whist."""
