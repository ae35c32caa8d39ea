"""The definitions in `formal/` that a formal statement is to be read with, from the ground up."""

from __future__ import annotations

DEAL = tuple(f"Rules.{name}" for name in ("player", "opponent", "deal", "hand", "is_deal"))
CARDS = (*DEAL, "Rules.W", "Rules.E")
PLAY = ("rules", "without", "after_trick", "replies", "greatest", "least", "tricks_of", "tricks")
TRICKS = (*DEAL, *(f"Rules.{name}" for name in (*PLAY, "half")))
SUMS = tuple(f"Matrix.{name}" for name in ("A", "size", "sum_from", "sum", "T"))
BARS = tuple(f"Matrix.{name}" for name in ("all_high", "clause", "applies", "bars"))
# A deal and what its matrix says about T_k; the value of a deal in terms of the two H.
T_K = (*CARDS, *SUMS)
VALUE = (*TRICKS, "Rules.W", "Rules.E", *SUMS, *BARS)
