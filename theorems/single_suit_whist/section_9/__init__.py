"""Section 9."""
