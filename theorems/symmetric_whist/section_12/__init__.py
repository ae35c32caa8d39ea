"""Section 12."""
