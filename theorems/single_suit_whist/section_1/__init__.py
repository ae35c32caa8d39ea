"""Section 1."""
