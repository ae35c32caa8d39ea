"""Turns the claims of four game-theory papers into checkable, auditable certificates."""
