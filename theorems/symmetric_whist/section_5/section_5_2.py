"""Section 5.2: equivalence and order of states."""

from theorems.symmetric_whist.vocabulary.play import State, chi, value
from theorems.symmetric_whist.vocabulary.states import (
    contradicted,
    equal_in_context,
    every_three_states,
    in_context,
    separating,
)
from verify.language import SILENT, Relation, above, all_hold, at_least, claim, equal

THREE_STATES = every_three_states(
    "every three states D, E, F, each a deal and a number of tricks m >= 0, n >= 0 being the sum "
    "of their sizes m + |D|"
)


def below_or_equal(D: State, E: State) -> bool:
    """D <= E, as Theorems 10.6 and 10.9 decide it."""
    return value(D) <= value(E)


@claim("W2-DEF5.2", domain=THREE_STATES, upto=(2, 4, 5), formal="Section_5_2.definition_5_2")
def partial_order(D: State, E: State, F: State) -> Relation:
    r"""If (m, n) and (m', n') are two pairs of integers, we say that $(m, n) \le (m', n')$ if
    $m \le m'$ and $n \le n'$. If D and E are states, then we say that $D \le E$ if for every state
    F, $\chi(D+F) \le \chi(E+F)$. This gives a partial ordering on the quotient $S/\equiv$.

    (The values add which pairs are so ordered: those with val(D) <= val(E), a partial order of the
    classes. Then no context F contradicts; for any other pair one does.)
    """
    ordered = below_or_equal(D, E)
    found = [in_context(D, E, F) if ordered else contradicted(D, E)]
    if ordered and below_or_equal(E, D):
        found.append(equal_in_context(D, E, F))
    if ordered and below_or_equal(E, F):
        found.append(at_least(value(F), value(D)))
    return all_hold(found)


@partial_order.near_miss("a total ordering")
def total_order(D: State, E: State, F: State) -> Relation:
    return at_least(int(below_or_equal(D, E)) + int(below_or_equal(E, D)), 1)


def have_equal_values(D: State, E: State) -> bool:
    """D and E are equivalent, as Theorems 10.6 and 10.9 decide it."""
    return value(D) == value(E)


@claim("W2-R5.2a", domain=THREE_STATES, upto=(2, 4, 5), formal="Section_5_2.equivalence")
def equivalence(D: State, E: State, F: State) -> Relation:
    r"""If D and E are two states, then we say that $D \equiv E$ if for every state F,
    $\chi(D+F) = \chi(E+F)$. Clearly $D \equiv E$ if and only if $D \le E$ and $E \le D$. Addition
    is well-defined on the equivalence classes under $\equiv$, and $S/\equiv$ is an abelian
    semigroup.

    (The values add which states are equivalent: those of equal values. Then no context F tells them
    apart, in particular none that is a sum; all others are told apart by some context.)
    """
    both = below_or_equal(D, E) and below_or_equal(E, D)
    same = have_equal_values(D, E)
    told_apart = contradicted(E, D) if below_or_equal(D, E) else contradicted(D, E)
    return all_hold(
        equal(int(same), int(both)),
        equal_in_context(D, E, F) if same else told_apart,
        equal(str(D + E + F), str(F + (E + D))),
        *([equal_in_context(D + F, E + F, F)] if same else []),
    )


@equivalence.near_miss("they are equivalent as soon as their outcomes are equal")
def by_outcomes(D: State, E: State, F: State) -> Relation:
    return equal_in_context(D, E, F) if chi(D) == chi(E) else SILENT


def strictly_below(D: State, E: State) -> Relation:
    """D <= E in the context of nothing, and a context in which E gives West more tricks."""
    context = separating(value(E), value(D))
    return all_hold(
        in_context(D, E, State(())), above(sum(chi(E + context)), sum(chi(D + context)))
    )


ORDERED_STATES = THREE_STATES.where(
    "every three states D <= E and F, each a deal and a number of tricks m >= 0, n >= 0 being the "
    "sum of their sizes m + |D|",
    lambda D, E, F: below_or_equal(D, E),
)


@claim("W2-R5.2", domain=ORDERED_STATES, upto=(2, 4, 5))
def strict_sums(D: State, E: State, F: State) -> Relation:
    r"""If D, E and F are states, and $D \le E$, then $D + F < E + F$.

    (With the strict sign that is printed it already fails where D is E. It may fail even if D < E:
    0 < [K, A], and [K, A] + [K, A] is equivalent to [K, A] by Example 5.2.)
    """
    return strictly_below(D + F, E + F)


strict_sums.near_miss("E + F < D + F", lambda D, E, F: strictly_below(E + F, D + F))


@strict_sums.amended(formal="Stealing.section_5_2")
def sums(D: State, E: State, F: State) -> Relation:
    r"""If D, E and F are states, and $D \le E$, then $D + F \le E + F$."""
    return all_hold(at_least(value(E + F), value(D + F)), in_context(D, E, F))


sums.near_miss("then D + F >= E + F", lambda D, E, F: at_least(value(D + F), value(E + F)))
