"""Section 11."""
