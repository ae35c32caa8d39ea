"""The definitions in `formal/` that a formal statement is to be read with, from the ground up."""

from __future__ import annotations


def of(module: str, *names: str) -> tuple[str, ...]:
    """The full names of definitions of a module."""
    return tuple(f"{module}.{name}" for name in names)


SUIT = of("Rules", "player", "opponent", "suit", "is_suit", "size")
TRICK = (*SUIT, *of("Rules", "takes", "winner", "without", "reduction"))
SCORE = of("Rules", "deal", "cards", "best", "choices", "score")
PLAY = (*TRICK, *SCORE)
TRICKS = (*PLAY, "Rules.tricks")
POINTS = (*PLAY, *of("Rules", "quarters", "points"))

INFINITESIMALS = of("Values", "infinitesimal", "index", "of_index", "add_inf", "le_inf", "is_zero")
NUMBERS = of("Values", "two_to", "over_two_to", "number", "value", "integer")
ORDER = of("Values", "value_eqb", "value_leb", "value_ltb", "value_eq", "value_le", "value_lt")
VALUES = (*INFINITESIMALS, *NUMBERS, *ORDER, *of("Values", "plus", "simpler"))
LABELS = of("Values", "labeled", "label_ltb", "label_leb")
BOUNDS = of(
    "Values",
    "greater",
    "lesser",
    "greatest_of",
    "least_of",
    "tabulated",
    "maxmin_of",
    "minmax_of",
    "in_L",
    "in_R",
    "in_I",
)
RECURSION = of("Values", "labeled_by", "first_of", "simplest_between", "val_of", "val")
# The value of a suit, and what Section 7 speaks of on the way to it.
VALUE = (*TRICK, *VALUES, *LABELS, *BOUNDS, *RECURSION)
SETS = (*VALUE, *of("Values", "alpha", "maxmin", "minmax", "L_of", "R_of", "I_of"))
SUMS = (
    *SETS,
    *of("Rules", "deal", "state", "add_states"),
    *of("Values", "sum_of_values", "value_of_state"),
)
# The value of a suit rounded, and its outcome, in whist and in refined whist.
ROUNDED = (*VALUE, "Values.rounded", "Values.rho", *SCORE, "Rules.tricks")
ROUNDED_REFINED = (
    *VALUE,
    *of("Values", "rounded", "rho'"),
    *SCORE,
    *of("Rules", "quarters", "points"),
)
# Both outcomes of a suit, the smallest cards removed or not.
SMALLEST = (*POINTS, *of("Rules", "tricks", "reduced_tricks"), "SingleSuit.D_0")
SETS_POINTS = (*SETS, *SCORE, *of("Rules", "quarters", "points"))
VALUE_SMALLEST = (
    *VALUE,
    *SCORE,
    *of("Rules", "tricks", "reduced_tricks", "quarters", "points"),
    "SingleSuit.D_0",
)
# Suits in which West has the highest cards and the lowest, and labeled values in their proofs.
EXITS_OF_A_SUIT = (*SETS, "Families.exits", "Conjecture_12_2.same_label")
# The leads and replies of Section 9.1.
LEMMAS = (*SETS, *of("Lemmas_9", "above_or", "West_can_lead", "West_can_reply"))
# The winners of the tricks in a line of play, and what West scores by them.
LINES = of("Lines_of_play", "line", "taken", "by_last_trick")
# The three games of Section 8.2, and what is optimal in them.
THREE_GAMES = (
    *PLAY,
    *of("RefinedWhist", "game", "worth", "ending", "outcome", "after_trick", "after_reply"),
    *of("RefinedWhist", "after_lead", "optimal_lead", "optimal_reply"),
)
# Both outcomes of a state and what its value is rounded to; the property of Theorem_9_1.v.
STATES = (
    *SETS_POINTS,
    *of("Values", "rounded", "rho", "rho'", "sum_of_values", "value_of_state"),
    *of("Rules", "state", "is_deal", "tricks", "chi", "chi'"),
    "Values.rounds_to_its_outcome",
)
# The hands exchanged, in a suit, a deal and a state.
MIRROR = (*SETS, "Values.opp_inf", "Rules.exchange", "Exchange.mirrored")
EXCHANGED_DEALS = (
    *VALUE,
    *of("Rules", "exchange", "deal", "is_deal", "cards"),
    "Values.sum_of_values",
    "Deals.exchanged",
)
NEGATIVE = (
    *EXCHANGED_DEALS,
    "Rules.state",
    *of("Values", "opp_inf", "opp", "value_of_state"),
    *of("Deals", "negative", "normalized"),
)
# Lemma 8.1, and what West scores who leads his smallest card.
SAVED = (
    *TRICKS,
    *of("Rules", "reduced_tricks"),
    "SingleSuit.D_0",
    *of("Lemma_8_1", "allowed", "score_if_saved"),
)
LEAD = of(
    "RefinedWhist", "game", "worth", "ending", "outcome", "after_trick", "after_reply", "after_lead"
)
SMALLEST_LED = (*POINTS, *LEAD)
VALUE_SMALLEST_LED = (*VALUE_SMALLEST, *LEAD)
# The numerical value of a deal, and of a state.
NUMERICAL = (
    *VALUE,
    *SCORE,
    *of("Rules", "is_deal", "tricks"),
    *of("Values", "sum_of_values"),
    "Corollaries.numerical_value",
)
NUMERICAL_STATES = (
    *VALUE,
    *SCORE,
    *of("Rules", "state", "is_deal", "tricks", "chi", "add_states"),
    *of("Values", "sum_of_values", "value_of_state"),
    "Numerical.N",
)
# The order of states.
CONTEXT = (*TRICKS, *of("Rules", "is_deal", "state", "add_states", "chi"))
# The states that Theorem 10.5 constructs.
CONSTRUCTED = (
    *SUMS,
    "Rules.is_deal",
    *of("Deals", "D_", "copies", "of_suit", "of_number"),
    *of("Deals", "KA", "AK", "AJ_KQ", "KQ_AJ", "of_infinitesimal"),
)
ORDERED = (*CONTEXT, *of("Order", "at_most", "equivalent"))
# What copies of a suit yield: numbers rounded in favour of the player not on lead.
COPIES = (
    *TRICKS,
    *VALUES,
    *of("Values", "rounded", "rho"),
    "Particular_deals.rounded_for_the_follower",
)
CLASSES_OF_STATES = (
    *SUMS,
    *SCORE,
    *of("Rules", "is_deal", "tricks", "chi"),
    *of("Order", "at_most", "equivalent"),
)
LESS = (*ORDERED, "Stealing.less")
TWO_CARDS = (
    *of("Stealing", "QJ_AK", "KJ_AQ", "AK_QJ"),
    *of("Deals", "AQ_KJ", "KQ_AJ", "AJ_KQ"),
)
# Rounding to the integers, and to any discrete set of numbers.
RHO = (*VALUES, *of("Rules", "player"), *of("Values", "rounded", "rho"))
RHO_A = (*VALUES, *of("Rules", "player"), *of("Rounding", "the_greater", "rounds_to"))
TIES = (*RHO_A, *of("Rounding", "discrete", "adjacent"))
CLASSES = (*VALUES, *of("Simplicity", "complexity", "before"), "Intervals.level")
# What West secures by a lead, or a reply (Section 9.2).
DEAL_POINTS = (*SETS_POINTS, *of("Rules", "is_deal"), "Values.sum_of_values")
WEST_LEADS = (
    *DEAL_POINTS,
    *of("Lemmas_9", "above_or", "West_can_lead"),
    *of("WestLeads", "half", "trick_won", "after_the_trick", "scores", "West_leads"),
)
SURE = (*WEST_LEADS, *of("WestLeads", "no_negative", "sure"))
WEST_REPLIES = (
    *DEAL_POINTS,
    *of("Lemmas_9", "above_or", "West_can_reply"),
    *of("WestLeads", "half", "trick_won", "after_the_trick", "scores"),
    *of("EastLeads", "at_least_or", "West_replies"),
)
# The choice of a suit, a lead and a reply (Section 10.4).
OPTIMAL = (
    *SETS,
    *SCORE,
    *of("Rules", "is_deal"),
    *of("RefinedWhist", "game", "worth", "ending", "outcome", "after_trick", "after_reply"),
    *of("RefinedWhist", "after_lead", "optimal_lead"),
)
CHOSEN = (
    *OPTIMAL,
    "Values.sum_of_values",
    "NumberAvoidance.admitted",
    "Section_10_4.chosen",
)
ATTAINING = (*CHOSEN, *of("Section_10_4", "attaining", "as_good"), "Choosing.secures")
THE_LEADS = (*CHOSEN, "Deals.AQ_KJ", "Choosing.AJ107_KQ98")
THE_REPLY = (
    *OPTIMAL,
    "RefinedWhist.optimal_reply",
    *of("Lemmas_9", "above_or", "West_can_reply"),
    "Section_10_4.answering",
    "Choosing.as_in_the_lemmas",
)
