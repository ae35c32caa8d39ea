"""Exact counting, the same for integers and variables. Trusted as the rules are."""
