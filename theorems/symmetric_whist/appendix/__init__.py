"""The appendix."""
