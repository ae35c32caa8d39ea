"""On two-person symmetric multi-suit whist."""
