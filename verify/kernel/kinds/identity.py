"""Evidence by normal form: two expressions are the same rational function."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass
from functools import cached_property
from itertools import islice
from math import prod
from typing import Any, ClassVar

from verify.kernel.claims import Claim, Verdict
from verify.kernel.domains import Integers
from verify.kernel.errors import BadInput, Undecided
from verify.kernel.evidence import Evidence, Rejected, Replay, counted, demand, sides
from verify.kernel.one_program import check_one_program
from verify.kernel.polynomials import ZERO, Polynomial, Ratio, positive_on
from verify.kernel.relations import both_sides
from verify.kernel.symbolic import Symbolic

MOST_PRODUCTS = 100_000  # products of terms; our longest identity takes 504
NEAR = 100  # how many integers near the bounds are tried at most, two to five per variable


@dataclass(frozen=True)
class Quotient:
    """A numerator over a denominator, each in normal form."""

    numerator: Polynomial
    denominator: Polynomial

    def __post_init__(self) -> None:
        """Raises `BadInput` if a denominator is 0."""
        if self.denominator == ZERO:
            raise BadInput("a quotient with the denominator 0")

    @property
    def ratio(self) -> Ratio:
        """The quotient as a number to compute with."""
        return Ratio(self.numerator, self.denominator)


@dataclass(frozen=True)
class Form:
    """The two sides of one identity."""

    lhs: Quotient
    rhs: Quotient

    @property
    def products(self) -> int:
        """The number of products of terms needed to compare the two sides."""
        a, b, c, d = (
            sum(1 for _ in part.terms())
            for side in (self.lhs, self.rhs)
            for part in (side.numerator, side.denominator)
        )
        return a * d + b * c

    @property
    def moved(self) -> int:
        """The most terms that the denominators can have after all variables are shifted."""
        return sum(
            prod(power + 1 for _, power in monomial)
            for side in (self.lhs, self.rhs)
            for monomial, _ in side.denominator.terms()
        )

    @classmethod
    def of(cls, lhs: Ratio, rhs: Ratio) -> Form:
        """The form of two ratios."""
        return cls(*(Quotient(side.numerator, side.denominator) for side in (lhs, rhs)))


@dataclass(frozen=True)
class Identity(Evidence):
    """The sides of a statement as rational functions of the variables of its domain."""

    forms: tuple[Form, ...]
    kind: ClassVar[str] = "identity"

    def __post_init__(self) -> None:
        """Raises `BadInput` for forms that would take too long to compare."""
        if sum(form.products for form in self.forms) > MOST_PRODUCTS:
            raise BadInput(f"forms with more than {MOST_PRODUCTS:,} products of terms to compare")
        if sum(form.moved for form in self.forms) > MOST_PRODUCTS:
            raise BadInput(f"denominators of more than {MOST_PRODUCTS:,} terms when they are moved")

    @cached_property
    def verdict(self) -> Verdict:
        """Holds if each pair is one function; else undecided, since it may hold somewhere."""
        return (
            "holds" if all(form.lhs.ratio == form.rhs.ratio for form in self.forms) else "undecided"
        )

    def check(self, claim: Claim, replay: Replay) -> str:
        """Compute both sides at variables again, and check that no divisor ever vanishes."""
        domain = claim.domain
        if type(domain) is not Integers:
            raise Rejected("an identity needs a domain of integers")
        check_one_program(claim)
        computed = _sides(claim)
        demand(len(computed) == len(self.forms) > 0, "another number of identities")
        for form, found in zip(self.forms, computed, strict=True):
            for stated, side in zip((form.lhs, form.rhs), found, strict=True):
                demand(stated.ratio == side, "a side has another normal form")
        demand(self.verdict == "holds", "the sides are two functions")
        for form, found in zip(self.forms, computed, strict=True):
            for quotient in (form.lhs.ratio, form.rhs.ratio, *found):
                demand(_never_zero(quotient, domain), "a denominator may vanish")
        at_integers(claim, domain)
        return f"compared {len(computed)} of {len(computed)} normal forms"

    def summary(self, names: Sequence[str]) -> str:
        """The number of identities."""
        return f"{counted(len(self.forms), 'identity')} between rational functions"


def forms(claim: Claim) -> tuple[Form, ...]:
    """Both sides of a statement at variables, part by part, in normal form."""
    return tuple(Form.of(lhs, rhs) for lhs, rhs in _sides(claim))


def _sides(claim: Claim) -> list[tuple[Ratio, Ratio]]:
    assert isinstance(claim.domain, Integers)
    lower = claim.domain.lower
    variables = {
        name: Symbolic(Polynomial.variable(name), lower, claim.domain.real) for name in lower
    }
    before = Undecided.asked
    try:
        relation = claim.domain.of(claim.statement, variables)
    except Undecided as question:
        raise Rejected(f"it is open whether {question}") from None
    demand(Undecided.asked == before, "what was open has been passed over")
    lhs, rhs = map(_parts, both_sides(relation))
    demand(relation.holds, "the statement is false at variables")
    demand(len(lhs) == len(rhs), "the sides have different numbers of parts")
    return [(_ratio(a), _ratio(b)) for a, b in zip(lhs, rhs, strict=True)]


def at_integers(claim: Claim, domain: Integers) -> None:
    """Check the statement in exact numbers at integers near the bounds, not only at variables."""
    size = next((n for n in (5, 4, 3) if n ** len(domain.lower) <= NEAR), 2)
    points = list(islice(domain.near(size), NEAR))
    demand(bool(points), "no integers near the bounds are meant")
    for point in points:
        relation = domain.say(claim.statement, point)
        demand(bool(relation), f"it fails at {point}")
        sides(relation)


def _parts(side: Any) -> tuple[Any, ...]:
    """The parts of a side, however nested; each is compared with its counterpart."""
    return tuple(x for part in side for x in _parts(part)) if isinstance(side, tuple) else (side,)


def _ratio(side: Any) -> Ratio:
    value = side.value if isinstance(side, Symbolic) else side
    return value if isinstance(value, Ratio) else Ratio(value)


def _never_zero(quotient: Ratio, domain: Integers) -> bool:
    """Whether no polynomial that was divided by vanishes anywhere in the domain."""
    for divisor in quotient.divisors:
        lower = {name: domain.lower[name] for name in divisor.variables}
        if not (positive_on(divisor, **lower) or positive_on(-divisor, **lower)):
            return False
    return True
