"""Section 6.4: simplicity, and the complexity classes."""

from theorems.symmetric_whist.vocabulary.every_value import every_pair, every_value
from theorems.symmetric_whist.vocabulary.values import FUZZY, Value
from verify.language import Relation, claim, equal

Ordinal = tuple[int, int]  # (a, b) stands for a omega + b


def classes(value: Value, any_integer: bool) -> list[Ordinal]:
    """The classes that (i) to (iv) put a value in, k being natural or any integer in (iii)."""
    number, x = value.number, value.infinitesimal
    found: list[Ordinal] = []
    if value.is_number and (2 * number).denominator == 1:
        found.append((0, 0))
    for k in range(2, number.denominator.bit_length()):
        if value.is_number and number.denominator == 2**k:
            found.append((0, k - 1))
    if not value.is_number and x != FUZZY:
        # q + eps_k and q - eps_k are the same value for indices of opposite signs.
        found += {(1, x.index), (1, -x.index)} if any_integer else {(1, abs(x.index))}
    if x == FUZZY:
        found.append((2, 0))
    return sorted(found)


@claim("W2-DEF6.4", domain=every_value(), upto=(3, 5, 8), formal="Simplicity.definition_6_4")
def complexity(value: Value, any_integer: bool = False) -> Relation:
    r"""Half-integers have complexity 0. Numbers with minimal denominator $2^k$, for $k \ge 2$, have
    complexity $k-1$. Values of the form $q + \varepsilon_k$ and $q - \varepsilon_k$ have complexity
    $\omega + k$ (k being natural, as it has to be in an ordinal: $\varepsilon_{-k}$ is written
    $-\varepsilon_k$). Values of the form $q \pm \varepsilon_0$ have complexity $\omega + \omega$.
    (Every value has one complexity. These are well-ordered, being ordinals, hence every nonempty
    set of values has an element of minimal complexity: that it has none is absurd.)
    """
    return equal(classes(value, any_integer=any_integer), [value.complexity])


complexity.near_miss("k is any integer in (iii)", any_integer=True)


def half_integer(value: Value) -> bool:
    """Whether the value is k/2."""
    return value.is_number and (2 * value.number).denominator == 1


def simpler(one: Value, other: Value, numbers_first: bool = True) -> bool:
    """Whether (i), (ii), (iii), (iv) or (v) makes the first value simpler than the other."""
    if half_integer(one) or half_integer(other):
        return half_integer(one) and not half_integer(other)
    if one.is_number and other.is_number:
        return bool(one.number.denominator < other.number.denominator)
    if one.is_number or other.is_number:
        return one.is_number == numbers_first
    if FUZZY in (one.infinitesimal, other.infinitesimal):
        return other.infinitesimal == FUZZY != one.infinitesimal
    return abs(one.infinitesimal.index) < abs(other.infinitesimal.index)


@claim("W2-R6.4b", domain=every_pair(), upto=(2, 3, 4), formal="Simplicity.section_6_4")
def classes_describe_simplicity(one: Value, other: Value, numbers_first: bool = True) -> Relation:
    r"""(i) The simplest values are the half-integers. (ii) For numbers other than half-integers, a
    number with smaller denominator is simpler. (iii) Numbers are simpler than other values. (iv)
    Values of the form $q + \varepsilon_k$ and $q - \varepsilon_k$ are simpler when k has smaller
    absolute value. (v) Values of the form $q \pm \varepsilon_0$ are more complex than other values.
    We can describe this structure by arranging values in complexity classes.
    """
    return equal(int(simpler(one, other, numbers_first)), int(one.complexity < other.complexity))


classes_describe_simplicity.near_miss(
    "other values are simpler than numbers that are no k/2", numbers_first=False
)
