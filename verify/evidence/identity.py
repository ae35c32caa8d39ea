"""Evidence by normal form: two expressions are the same rational function."""

from __future__ import annotations

from dataclasses import dataclass
from typing import Any, ClassVar

from verify.claims import Verdict
from verify.evidence.kind import EVERYWHERE
from verify.exact.polynomials import Polynomial, Ratio


@dataclass(frozen=True)
class Form:
    """The two sides of one identity, each a numerator over a denominator in normal form."""

    lhs: Ratio
    rhs: Ratio


@dataclass(frozen=True)
class Identity:
    """The sides of a statement as rational functions of the variables of its domain."""

    forms: tuple[Form, ...]
    kind: ClassVar[str] = "identity"

    @property
    def verdict(self) -> Verdict:
        """Holds if every pair of sides is one function; else undecided: it may hold at places."""
        return "holds" if all(form.lhs == form.rhs for form in self.forms) else "undecided"

    @property
    def reach(self) -> str:
        """Everywhere: equal functions are equal wherever they are defined."""
        return EVERYWHERE

    def to_json(self) -> dict[str, Any]:
        """The evidence as it stands in a certificate."""
        return {
            "kind": self.kind,
            "forms": [{"lhs": _json(form.lhs), "rhs": _json(form.rhs)} for form in self.forms],
        }

    @classmethod
    def from_json(cls, document: dict[str, Any]) -> Identity:
        """The inverse of `to_json`. Raises `ValueError` for text that is not a polynomial."""
        return cls(tuple(Form(_ratio(f["lhs"]), _ratio(f["rhs"])) for f in document["forms"]))


def parts(side: Any) -> tuple[Any, ...]:
    """The parts of a side, however nested: each is compared with its counterpart."""
    return tuple(x for part in side for x in parts(part)) if isinstance(side, tuple) else (side,)


def _json(ratio: Ratio) -> dict[str, str]:
    return {"numerator": str(ratio.numerator), "denominator": str(ratio.denominator)}


def _ratio(document: dict[str, str]) -> Ratio:
    return Ratio(Polynomial.parse(document["numerator"]), Polynomial.parse(document["denominator"]))
