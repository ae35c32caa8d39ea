"""Idle: Coq names the definitions. Goes with its last reader (section_10)."""

CARDS: tuple[str, ...] = ()
T_K: tuple[str, ...] = ()
