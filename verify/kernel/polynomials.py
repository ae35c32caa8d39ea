"""Exact polynomials and their quotients: rational coefficients, named variables, nothing clever.

Part of the trusted base, hence short: a polynomial is a dictionary from monomials to non-zero
rationals, a monomial the sorted tuple of its (variable, power) pairs, 1 being the empty tuple.
"""

from __future__ import annotations

import re
from collections.abc import Callable, Iterable
from fractions import Fraction
from functools import lru_cache
from typing import Any, TypeAlias

from gmpy2 import mpq, mpz

from verify.kernel.codec import PARSERS

Monomial: TypeAlias = tuple[tuple[str, int], ...]
Scalar: TypeAlias = int | Fraction | mpq | mpz

_NAME = re.compile(r"[A-Za-z_][A-Za-z0-9_]*")
_TERM = re.compile(
    r"(?:(?P<number>(?:0|[1-9][0-9]*)(?:/[1-9][0-9]*)?)(?:\*(?P<factors>[^0-9].*))?|(?P<bare>\D.*))"
)
NUMBERS = (int, Fraction, type(mpq()), type(mpz()))
MOST_TERMS = 500  # terms of a polynomial that is read
_FACTOR = re.compile(rf"(?P<name>{_NAME.pattern})(?:\^(?P<power>[1-9][0-9]?))?")


def exact(value: object) -> mpq:
    """Return an integer or rational as ``mpq``. A float is refused: it is not what it prints."""
    if is_exact(value):
        return mpq(value)
    raise TypeError(f"not an exact rational number: {value!r}")


def is_exact(value: object) -> bool:
    """Whether a value is an integer or a rational number. A truth value is not; neither is an
    instance of a subclass, which may define comparison as it likes.
    """
    return type(value) in NUMBERS


class Polynomial:
    """An immutable polynomial over the rationals; ``==`` and ``hash`` are those of its terms."""

    __slots__ = ("_terms",)
    _terms: dict[Monomial, mpq]

    def __init__(self, terms: Iterable[tuple[Monomial, Scalar]] = ()) -> None:
        """Add up (monomial, coefficient) pairs.

        Raises ValueError for a monomial that is not sorted by name, names a variable twice or has
        a power below 1, and TypeError for a coefficient that is not exact.
        """
        checked = [(monomial, exact(coefficient)) for monomial, coefficient in terms]
        for monomial, _ in checked:
            names = [name for name, _ in monomial]
            if names != sorted(set(names)) or not all(_NAME.fullmatch(name) for name in names):
                raise ValueError(f"not a monomial: {monomial!r}")
            if not all(type(power) is int and power >= 1 for _, power in monomial):
                raise ValueError(f"not a monomial: {monomial!r}")
        total: dict[Monomial, mpq] = {}
        for monomial, coefficient in checked:
            total[monomial] = total.get(monomial, 0) + coefficient
        self._terms = _nonzero(total)

    @staticmethod
    def _of(terms: dict[Monomial, mpq]) -> Polynomial:
        """The polynomial of terms that arithmetic made; they are not checked."""
        result = object.__new__(Polynomial)
        result._terms = _nonzero(terms)
        return result

    @staticmethod
    def constant(value: Scalar) -> Polynomial:
        """The polynomial equal to a number everywhere."""
        return Polynomial._of({(): exact(value)})

    @staticmethod
    def variable(name: str) -> Polynomial:
        """The polynomial ``name``. Raises ValueError unless it is an ASCII identifier."""
        return Polynomial([(((name, 1),), 1)])

    def terms(self) -> list[tuple[Monomial, mpq]]:
        """Non-zero terms, highest total degree first, then by variable in alphabetical order."""

        def key(term: tuple[Monomial, mpq]) -> tuple[int, list[tuple[str, int]]]:
            return -_degree(term[0]), [(name, -power) for name, power in term[0]]

        return sorted(self._terms.items(), key=key)

    def coefficients(self) -> list[mpq]:
        """The coefficients, in the order of ``terms``."""
        return [coefficient for _, coefficient in self.terms()]

    @property
    def variables(self) -> tuple[str, ...]:
        """The names that occur, sorted."""
        return tuple(sorted({name for monomial in self._terms for name, _ in monomial}))

    @property
    def constant_term(self) -> mpq:
        """The coefficient of 1, which is the value where every variable is 0."""
        return self._terms.get((), mpq(0))

    def degree(self, name: str | None = None) -> int:
        """Total degree, or the degree in one variable; -1 for the zero polynomial."""
        powers = (_degree(m) if name is None else dict(m).get(name, 0) for m in self._terms)
        return max(powers, default=-1)

    def __add__(self, other: Polynomial | Scalar) -> Polynomial:
        if (right := _lift(other)) is None:
            return NotImplemented
        total = self._terms.copy()
        for monomial, coefficient in right._terms.items():
            total[monomial] = total.get(monomial, 0) + coefficient
        return Polynomial._of(total)

    def __mul__(self, other: Polynomial | Scalar) -> Polynomial:
        if (right := _lift(other)) is None:
            return NotImplemented
        total: dict[Monomial, mpq] = {}
        for m, a in self._terms.items():
            for n, b in right._terms.items():
                monomial = _product(m, n) if m and n else m or n
                total[monomial] = total.get(monomial, 0) + a * b
        return Polynomial._of(total)

    __radd__ = __add__
    __rmul__ = __mul__

    def __neg__(self) -> Polynomial:
        return Polynomial._of({monomial: -c for monomial, c in self._terms.items()})

    def __sub__(self, other: Polynomial | Scalar) -> Polynomial:
        if (right := _lift(other)) is None:
            return NotImplemented
        return self + -right

    def __rsub__(self, other: Scalar) -> Polynomial:
        return -self + other

    def __pow__(self, power: int) -> Polynomial:
        if type(power) is not int or power < 0:
            raise ValueError(f"power of a polynomial must be an integer >= 0, not {power!r}")
        result = ONE
        for _ in range(power):
            result = result * self
        return result

    def __truediv__(self, divisor: Scalar) -> Polynomial:
        """Divide by a non-zero number; ``Ratio`` divides by polynomials."""
        if isinstance(divisor, (Polynomial, Ratio)):
            return NotImplemented
        return self * Polynomial.constant(1 / exact(divisor))

    def __eq__(self, other: object) -> bool:
        right = _lift(other)
        return NotImplemented if right is None else self._terms == right._terms

    def __bool__(self) -> bool:
        """Whether a constant is not 0; ArithmeticError if it is not a constant."""
        if self.variables:
            raise ArithmeticError(f"{self} may be 0")
        return self != 0

    def __hash__(self) -> int:
        # A constant equals its number, so it must hash like its number.
        if self._terms.keys() <= {()}:
            return hash(self.constant_term)
        return hash(frozenset(self._terms.items()))

    def substitute(self, **values: Polynomial | Scalar) -> Polynomial:
        """Replace variables, all at once, by polynomials or numbers; other variables stay."""
        total = ZERO
        for monomial, coefficient in self._terms.items():
            kept = tuple(pair for pair in monomial if pair[0] not in values)
            term = Polynomial._of({kept: coefficient})
            for name, power in monomial:
                if name in values:
                    if (value := _lift(values[name])) is None:
                        raise TypeError(f"cannot substitute {values[name]!r} for {name}")
                    term = term * value**power
            total = total + term
        return total

    def __call__(self, **values: Scalar) -> mpq:
        """The exact value at a point. Raises ValueError if a variable has no value."""
        if missing := [name for name in self.variables if name not in values]:
            raise ValueError(f"no value for {', '.join(missing)}")
        point = {name: exact(value) for name, value in values.items()}
        total = mpq(0)
        for monomial, coefficient in self._terms.items():
            for name, power in monomial:
                coefficient = coefficient * point[name] ** power
            total += coefficient
        return total

    def __str__(self) -> str:
        """Canonical text, such as ``3*i^2*s - 1/2*i + 7``; equal polynomials, equal text."""
        text = ""
        for monomial, coefficient in self.terms():
            factors = [name if power == 1 else f"{name}^{power}" for name, power in monomial]
            if abs(coefficient) != 1 or not factors:
                factors.insert(0, str(abs(coefficient)))
            sign = ("-" if coefficient < 0 else "+") if text else "-" if coefficient < 0 else ""
            text += f" {sign} " if text else sign
            text += "*".join(factors)
        return text or "0"

    def __repr__(self) -> str:
        return f"Polynomial.parse({str(self)!r})"

    @staticmethod
    def parse(text: str) -> Polynomial:
        """Inverse of ``str``. Raises ValueError for text that ``str`` would not have written."""
        pieces = re.split(r" ([+-]) ", text)
        if len(pieces) > 2 * MOST_TERMS:
            raise ValueError(f"more than {MOST_TERMS} terms")
        first = pieces[0].removeprefix("-")
        signs = ["-" if pieces[0].startswith("-") else "+", *pieces[1::2]]
        terms = []
        for sign, piece in zip(signs, [first, *pieces[2::2]], strict=True):
            if (match := _TERM.fullmatch(piece)) is None:
                raise ValueError(f"not a term: {piece!r}")
            coefficient = mpq(match["number"] or 1)
            monomial = []
            listed = match["factors"] or match["bare"]
            for factor in listed.split("*") if listed else []:
                if (part := _FACTOR.fullmatch(factor)) is None:
                    raise ValueError(f"not a power of a variable: {factor!r}")
                monomial.append((part["name"], int(part["power"] or 1)))
            terms.append((tuple(monomial), -coefficient if sign == "-" else coefficient))
        result = Polynomial(terms)
        if str(result) != text:
            raise ValueError(f"not in canonical form: {text!r}")
        return result


PARSERS[Polynomial] = Polynomial.parse


def _nonzero(terms: dict[Monomial, mpq]) -> dict[Monomial, mpq]:
    if all(terms.values()):
        return terms
    return {monomial: coefficient for monomial, coefficient in terms.items() if coefficient}


def _degree(monomial: Monomial) -> int:
    return sum(power for _, power in monomial)


@lru_cache(maxsize=2**16)
def _product(left: Monomial, right: Monomial) -> Monomial:
    powers = dict(left)
    for name, power in right:
        powers[name] = powers.get(name, 0) + power
    return tuple(sorted(powers.items()))


def _lift(value: object) -> Polynomial | None:
    """A number as a constant polynomial; None if the value is neither number nor polynomial."""
    if isinstance(value, Polynomial):
        return value
    return Polynomial._of({(): mpq(value)}) if is_exact(value) else None


ZERO = Polynomial()
ONE = Polynomial.constant(1)


class Ratio:
    """A quotient of polynomials, not reduced: equality is by cross-multiplication.

    `divisors` are all polynomials divided by in computing it: where none of them vanishes, the
    ratio equals the expression it was computed from. Not hashable, since equal ratios may look
    different.
    """

    __slots__ = ("denominator", "divisors", "numerator")
    __hash__ = None  # type: ignore[assignment]

    def __init__(
        self,
        numerator: Polynomial | Scalar,
        denominator: Polynomial | Scalar = 1,
        divisors: Iterable[Polynomial] = (),
    ) -> None:
        """Raises ZeroDivisionError if the denominator is the zero polynomial."""
        upper, lower = _lift(numerator), _lift(denominator)
        if upper is None or lower is None:
            raise TypeError(f"not polynomials: {numerator!r}, {denominator!r}")
        if lower == ZERO:
            raise ZeroDivisionError(f"({upper})/0")
        self.numerator = upper
        self.denominator = lower
        self.divisors = frozenset({lower, *divisors})

    def _combine(self, other: object, rule: Callable[[Ratio, Ratio], Ratio]) -> Ratio:
        right = other if isinstance(other, Ratio) else _lift(other)
        if right is None:
            return NotImplemented  # type: ignore[no-any-return]
        other_ratio = right if isinstance(right, Ratio) else Ratio(right)
        result = rule(self, other_ratio)
        result.divisors |= self.divisors | other_ratio.divisors
        return result

    def __add__(self, other: Ratio | Polynomial | Scalar) -> Ratio:
        def add(a: Ratio, b: Ratio) -> Ratio:
            # Without this, sums of many ratios with one denominator would grow beyond use.
            if a.denominator == b.denominator:
                return Ratio(a.numerator + b.numerator, a.denominator)
            above = a.numerator * b.denominator + b.numerator * a.denominator
            return Ratio(above, a.denominator * b.denominator)

        return self._combine(other, add)

    def __mul__(self, other: Ratio | Polynomial | Scalar) -> Ratio:
        return self._combine(
            other, lambda a, b: Ratio(a.numerator * b.numerator, a.denominator * b.denominator)
        )

    def __truediv__(self, other: Ratio | Polynomial | Scalar) -> Ratio:
        return self._combine(
            other,
            lambda a, b: Ratio(
                a.numerator * b.denominator, a.denominator * b.numerator, {b.numerator}
            ),
        )

    __radd__ = __add__
    __rmul__ = __mul__

    def __rtruediv__(self, other: Polynomial | Scalar) -> Ratio:
        return Ratio(self.denominator, self.numerator, self.divisors) * other

    def __neg__(self) -> Ratio:
        return Ratio(-self.numerator, self.denominator, self.divisors)

    def __sub__(self, other: Ratio | Polynomial | Scalar) -> Ratio:
        return self._combine(other, lambda a, b: a + -b)

    def __rsub__(self, other: Polynomial | Scalar) -> Ratio:
        return -self + other

    def __eq__(self, other: object) -> bool:
        right = other if isinstance(other, Ratio) else _lift(other)
        if right is None:
            return NotImplemented
        if isinstance(right, Polynomial):
            right = Ratio(right)
        return self.numerator * right.denominator == right.numerator * self.denominator

    def __bool__(self) -> bool:
        """Whether the numerator is not 0."""
        return bool(self.numerator)

    def __call__(self, **values: Scalar) -> mpq:
        """The exact value at a point. Raises ZeroDivisionError, naming the zero, at a pole."""
        below = self.denominator(**values)
        if below == 0:
            raise ZeroDivisionError(f"{self.denominator} = 0 at {values}")
        return self.numerator(**values) / below

    def substitute(self, **values: Polynomial | Scalar) -> Ratio:
        """Replace variables by polynomials or numbers. Raises ZeroDivisionError at a pole."""
        return Ratio(
            self.numerator.substitute(**values),
            self.denominator.substitute(**values),
            (divisor.substitute(**values) for divisor in self.divisors),
        )

    def __str__(self) -> str:
        """Text such as ``(3*s - 1)/(s^2)``; equal ratios may have different texts."""
        return f"({self.numerator})/({self.denominator})"

    __repr__ = __str__

    @staticmethod
    def parse(text: str) -> Ratio:
        """Inverse of ``str``. Raises ValueError for text that ``str`` would not have written."""
        above, _, below = text.partition(")/(")
        result = Ratio(Polynomial.parse(above[1:]), Polynomial.parse(below[:-1]))
        if str(result) != text:
            raise ValueError(f"not a quotient in canonical form: {text!r}")
        return result


def quotient(above: Any, below: Any) -> Any:
    """above / below exactly: rational for two numbers, a ratio for two polynomials, and for other
    kinds of numbers whatever their division gives. Raises ZeroDivisionError if below is 0.
    """
    if is_exact(above) and is_exact(below):
        return mpq(above) / mpq(below)
    polynomials = _lift(above), _lift(below)
    return above / below if None in polynomials else Ratio(above, below)


def shifted(polynomial: Polynomial, **lower_bounds: Scalar) -> Polynomial:
    """Put v = bound + v for every variable. Raises ValueError if a variable has no bound."""
    if missing := [name for name in polynomial.variables if name not in lower_bounds]:
        raise ValueError(f"no lower bound for {', '.join(missing)}")
    bounds = {name: exact(bound) for name, bound in lower_bounds.items()}
    moves = {name: Polynomial.variable(name) + bound for name, bound in bounds.items() if bound}
    return polynomial.substitute(**moves) if moves else polynomial


def nonnegative_on(polynomial: Polynomial, **lower_bounds: Scalar) -> bool:
    """Whether no coefficient is negative after the shift, which proves p >= 0 for v >= bounds.

    Sound, not complete: False says nothing about the sign.
    """
    return all(c >= 0 for c in shifted(polynomial, **lower_bounds)._terms.values())


def positive_on(polynomial: Polynomial, **lower_bounds: Scalar) -> bool:
    """The same with a constant term > 0, which proves p > 0 for all real v >= bounds."""
    moved = shifted(polynomial, **lower_bounds)
    return moved.constant_term > 0 and all(c >= 0 for c in moved._terms.values())
