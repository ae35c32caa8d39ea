"""Section 4."""
