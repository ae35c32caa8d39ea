"""Integers known by lower bounds alone: a comparison is decided for all of them at once.

Part of the trusted base. A statement, or a step of a game, runs on such numbers as it does on
integers. A comparison answers only if the answer is the same for all of them, and otherwise raises
`Undecided`, so that nothing is ever assumed.
"""

from __future__ import annotations

import operator
from collections.abc import Callable, Collection, Mapping
from typing import Any

from gmpy2 import mpq

from verify.kernel.errors import Undecided
from verify.kernel.polynomials import (
    Polynomial,
    Ratio,
    Scalar,
    is_exact,
    nonnegative_on,
    positive_on,
)


class Symbolic:
    """A polynomial or rational function of variables. `cone` bounds some of them from below; those
    in `reals` need not be integers.
    """

    __slots__ = ("cone", "reals", "value")
    __hash__ = None  # type: ignore[assignment]

    def __init__(
        self,
        value: Ratio | Polynomial | Scalar,
        cone: Mapping[str, int],
        reals: Collection[str] = (),
    ) -> None:
        self.value: Polynomial | Ratio = (
            value if isinstance(value, Polynomial | Ratio) else Polynomial.constant(value)
        )
        self.cone, self.reals = cone, reals

    def _with(self, other: Any, rule: Callable[[Any, Any], Any]) -> Symbolic:
        """Raises TypeError for a polynomial, whose variables may be other ones, and `Undecided` for
        a number in which a common variable has a different bound.
        """
        cone, reals = self.cone, self.reals
        if isinstance(other, Symbolic):
            right = other.value
            if (other.cone, other.reals) != (cone, reals):
                shared = cone.keys() & other.cone.keys()
                if any(cone[name] != other.cone[name] for name in shared):
                    raise Undecided(f"{self.value} and {other.value} are of the same numbers")
                cone, reals = {**cone, **other.cone}, {*reals, *other.reals}
        elif isinstance(other, Polynomial | Ratio):
            right = _number(other)
        elif is_exact(other):
            right = other
        else:  # another kind of number may handle this
            return NotImplemented  # type: ignore[no-any-return]
        return Symbolic(rule(self.value, right), cone, reals)

    def _less(self, other: object) -> Symbolic:
        """The difference, for comparisons. Raises TypeError for an inexact number: `60.0`."""
        difference = self._with(other, operator.sub)
        if difference is NotImplemented:
            raise TypeError(f"{self.value} is compared with {type(other).__name__}")
        return difference

    def __add__(self, other: object) -> Symbolic:
        return self._with(other, operator.add)

    def __sub__(self, other: object) -> Symbolic:
        return self._with(other, operator.sub)

    def __rsub__(self, other: object) -> Symbolic:
        return self._with(other, lambda a, b: b - a)

    def __mul__(self, other: object) -> Symbolic:
        return self._with(other, operator.mul)

    def __truediv__(self, other: object) -> Symbolic:
        """Raises `Undecided` if the divisor may vanish."""
        return _divided(self._with(other, lambda a, b: _ratio(a) / b))

    def __rtruediv__(self, other: object) -> Symbolic:
        """Raises `Undecided` if the divisor may vanish."""
        return _divided(self._with(other, lambda a, b: b / _ratio(a)))

    __radd__ = __add__
    __rmul__ = __mul__

    def __neg__(self) -> Symbolic:
        return self * -1

    def __pow__(self, power: int) -> Symbolic:
        """Raises `Undecided` for a power that is not an integer >= 0."""
        if type(power) is not int or power < 0:
            raise Undecided(f"what {self.value} to the power {power} is")
        result = self if power else self * 0 + 1  # 1 with the same divisors
        for _ in range(power - 1):
            result = result * self
        return result

    def __floordiv__(self, divisor: int) -> Symbolic:
        """The floor, if all coefficients except the constant one are multiples of the divisor.

        Raises `Undecided` for any other number.
        """
        return (self - self % divisor) / divisor

    def __mod__(self, divisor: int) -> int:
        """The remainder, under the same condition."""
        whole = self.polynomial
        real = set(self.reals).intersection(whole.variables)
        if real or type(divisor) is not int or divisor < 1:
            raise Undecided(f"the remainder of {whole} by {divisor}")
        rest = whole - whole.constant_term
        parts = [coefficient / divisor for coefficient in rest.coefficients()]
        if whole.constant_term.denominator != 1 or any(part.denominator != 1 for part in parts):
            raise Undecided(f"the remainder of {whole} by {divisor}")
        return int(whole.constant_term) % divisor

    @property
    def polynomial(self) -> Polynomial:
        """The number as a polynomial. Raises `Undecided` if it was divided by anything that varies
        or may vanish.
        """
        if isinstance(self.value, Polynomial):
            return self.value
        self._positive_denominator()
        below = self.value.denominator
        if below.variables:
            raise Undecided(f"{self.value} is no polynomial")
        whole: Polynomial = self.value.numerator / below.constant_term
        return whole

    def _positive_denominator(self) -> Polynomial:
        """The numerator over a denominator made positive, if no divisor ever vanishes."""
        if isinstance(self.value, Polynomial):
            return self.value
        for divisor in self.value.divisors:
            if not (self._surely(positive_on, divisor) or self._surely(positive_on, -divisor)):
                raise Undecided(f"{divisor} may vanish")
        above: Polynomial = self.value.numerator
        return above if self._surely(positive_on, self.value.denominator) else -above

    def _surely(self, test: Callable[..., bool], polynomial: Polynomial) -> bool:
        """Whether the test succeeds on the cone; never true with a variable without a bound."""
        if any(name not in self.cone for name in polynomial.variables):
            return False
        return test(polynomial, **{name: self.cone[name] for name in polynomial.variables})

    def __eq__(self, other: object) -> bool:
        above = self._less(other)._positive_denominator()
        if above == 0:
            return True
        if self._surely(positive_on, above) or self._surely(positive_on, -above):
            return False
        raise Undecided(f"{above} = 0")

    def __bool__(self) -> bool:
        return self != 0

    def __ge__(self, other: object) -> bool:
        above = self._less(other)._positive_denominator()
        if self._surely(nonnegative_on, above):
            return True
        if self._surely(positive_on, -above):
            return False
        raise Undecided(f"{above} >= 0")

    def __le__(self, other: object) -> bool:
        return -self._less(other) >= 0

    def __gt__(self, other: object) -> bool:
        return not self <= other

    def __lt__(self, other: object) -> bool:
        return not self >= other

    @property
    def normal_form(self) -> str:
        """The polynomial or quotient as text."""
        divided = isinstance(self.value, Ratio) and self.value.denominator.variables
        return str(self.value if divided else self.polynomial)

    def __str__(self) -> str:
        """Raises `Undecided`: the text of an integer is not that of a variable."""
        raise Undecided(f"how {self.value} is written")

    __repr__ = __str__


def symbols(
    lower: Mapping[str, int],
    case: Mapping[str, Polynomial] | None = None,
    real: Collection[str] = (),
) -> dict[str, Symbolic]:
    """Symbolic integers for variables with these bounds, all of them or those of a case.

    A case puts polynomials in v >= 0 for the amounts by which some variables v exceed their bounds.
    Variables that are `real` need not be integers.
    """
    cone = dict.fromkeys(lower, 0)
    return {
        name: Symbolic((case or {}).get(name, Polynomial.variable(name)) + bound, cone, real)
        for name, bound in lower.items()
    }


def _divided(quotient: Symbolic) -> Symbolic:
    if quotient is not NotImplemented:
        quotient._positive_denominator()
    return quotient


def _number(value: Polynomial | Ratio) -> mpq:
    if not isinstance(value, Polynomial) or value.variables:
        raise TypeError(f"{value} has variables of its own")
    return value.constant_term


def _ratio(value: Any) -> Ratio:
    return value if isinstance(value, Ratio) else Ratio(value)
