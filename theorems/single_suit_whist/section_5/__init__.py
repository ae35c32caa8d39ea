"""Section 5."""
