"""Section 2."""
