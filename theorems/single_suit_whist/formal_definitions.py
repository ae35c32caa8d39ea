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
# Strategies and what they make a player sure of; the normal strategy.
SURE = tuple(
    f"Following.{name}"
    for name in ("strategy", "at_will", "only", "winner", "rest", "possible", "taken", "sure_of")
)
NORMAL = (
    *CARDS,
    *SUMS,
    "Matrix.all_high",
    "Rules.cheapest",
    *(
        f"Following.{name}"
        for name in ("normal_choice", "normal_lead", "smallest", "normal_reply", "normal")
    ),
)
NORMAL_VALUE = tuple(dict.fromkeys((*VALUE, *NORMAL, *SURE, "Following.value")))
TOP = ("Rules.highest_in_its_sequence", "Section_4.card_led", "Section_4.other_card")
FIVE_CARD = tuple(f"Theorem_7_1.{name}" for name in ("takes_the_last", "has_a_winning_strategy"))
EARNED = ("Following.winner", "Following.rest", "Following.value", "Theorem_9_4.earned")
# The strategy that the proof of Theorem 9.1 describes.
THE_PROOF = (
    *(f"Matrix.conditions_{ace}" for ace in "EW"),
    "Rules.has_the_ace",
    *(
        f"OptimalStrategy.{name}"
        for name in (
            "case",
            "inner_sum",
            "in_class",
            "negative_at",
            "row_led",
            "by_the_ace_alone",
            "case_reply",
            "West_leads_by_case",
            "West_replies_by_case",
            "as_West",
            "of_the_proof",
        )
    ),
)
OPTIMAL = ("Following.never_stuck", "Following.optimal")
# The machine that counts its operations, and the program of Theorem 10.1.
MACHINE = tuple(
    f"Machine.{name}"
    for name in (
        "name",
        "memory",
        "put",
        "place",
        "operand",
        "comparison",
        "command",
        "index_of",
        "name_of",
        "content",
        "value",
        "indices",
        "numbers",
        "holds",
        "state",
        "spend",
        "store",
        "loop",
        "run",
    )
)
PROGRAM = tuple(
    f"Algorithm_10_1.{name}"
    for name in (
        "partial_sums",
        "initialize",
        "diagonal_sums",
        "sign_change",
        "entries",
        "add_up",
        "conditions_2_and_3",
        "choice",
        "sign",
        "first_half",
        "second_half",
        "program",
    )
)
