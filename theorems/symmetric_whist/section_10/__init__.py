"""Section 10."""
