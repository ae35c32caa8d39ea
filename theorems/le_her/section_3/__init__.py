"""Section 3."""
