"""Sentences of the paper that no computation can settle: history, experience, belief."""

from verify.language import NotCheckable

HISTORY = NotCheckable(
    "W2-R1.1",
    "History: trick taking games exist in many different forms, and their history goes back to the "
    "early fifteenth century.",
)

STRIP_SQUEEZE = NotCheckable(
    "W2-R1.2c",
    'Experience at the table: symmetric positions arise "naturally" in an endgame of bridge called '
    "strip squeeze.",
)

RULES_OF_THUMB = NotCheckable(
    "W2-R1.2d",
    "Experience and history: with few cards such endgames can always be handled by a few "
    "well-known rules of thumb, which is why the theory has not been discovered by card players.",
)
