"""Every check of normal forms and of signs."""

from __future__ import annotations

import sys
from dataclasses import replace
from decimal import Decimal
from functools import partial
from types import FunctionType, ModuleType

import pytest
from gmpy2 import mpfr
from refusing import CASES, accepted, document, fitting, put, refused

from verify.kernel import kinds
from verify.kernel.audit import audit
from verify.kernel.claims import Claim, NearMiss
from verify.kernel.domains import Integers
from verify.kernel.errors import BadInput
from verify.kernel.evidence import Rejected, Replay, sides
from verify.kernel.kinds import identity
from verify.kernel.kinds.identity import Form, Identity, Quotient, at_integers, forms
from verify.kernel.polynomials import Polynomial, quotient
from verify.kernel.relations import SILENT, Relation, all_hold, at_least, equal, quantities
from verify.search.run import Run
from verify.search.usual import by_signs

pytestmark = pytest.mark.quick


def binomial(x, y, more=0) -> Relation:
    """The square of a sum."""
    return equal((x + y) * (x + y), x * x + 2 * x * y + y * y + more)


def quotients(x, y, more=0) -> Relation:
    """The inverse of an inverse, where nothing vanishes."""
    return equal(1 / quotient(1, x) + y, x + y + more)


def of_integers(statement=binomial, bounds=(1, 0), **more) -> Claim:
    domain = Integers("all x, y", dict(zip("xy", bounds, strict=True)), **more)
    near = [NearMiss("altered", partial(statement, more=1))]
    return Claim("X-1", domain, statement, near_misses=near)


IDENTITY = of_integers()
FORMS = document(IDENTITY, Identity(forms(IDENTITY)), ["1", "0"], "=")


def test_an_honest_identity_is_accepted():
    accepted(IDENTITY, FORMS, "compared 1 of 1 normal forms")


@pytest.mark.parametrize(
    ("path", "value", "complaint"),
    [
        ("forms", [], "another number of identities"),
        ("forms", lambda found: found * 2, "another number of identities"),
        ("forms.0.lhs.numerator", "x^2 + 2*x*y + y^2 + 1", "a side has another normal form"),
        ("forms.0.rhs.numerator", "x^2", "a side has another normal form"),
        ("forms.0.lhs.denominator", "2", "a side has another normal form"),
        ("forms.0.lhs", {"numerator": "x^3 + 2*x^2*y + x*y^2 - x^2 - 2*x*y - y^2",
                         "denominator": "x - 1"}, "a denominator may vanish"),
    ],
)  # fmt: skip
def test_another_form_is_refused(path, value, complaint):
    refused(IDENTITY, fitting(put(FORMS, f"evidence.{path}", value)), complaint)


def test_an_identity_may_be_written_otherwise():
    scaled = {"numerator": "2*x^2 + 4*x*y + 2*y^2", "denominator": "2"}
    accepted(IDENTITY, put(FORMS, "evidence.forms.0.lhs", scaled), "compared 1 of 1 normal forms")


@pytest.mark.parametrize(
    ("path", "value", "complaint"),
    [
        ("forms.0.lhs.denominator", "0", "a quotient with the denominator 0"),
        ("forms", lambda found: found * 20_000, "more than 100,000 products of terms"),
        (
            "forms.0.lhs.denominator",
            "x^99*y^99*z^99",
            "more than 100,000 terms when they are moved",
        ),
    ],
)
def test_forms_that_cannot_be_compared_are_not_read(path, value, complaint):
    with pytest.raises(BadInput, match=complaint):
        kinds.read(put(FORMS, f"evidence.{path}", value)["evidence"])


def test_products_of_terms_are_counted_and_no_more_are_read_than_is_said(monkeypatch):
    evidence = kinds.read(FORMS["evidence"])
    assert evidence.forms[0].products == 3 * 1 + 1 * 3
    monkeypatch.setattr(identity, "MOST_PRODUCTS", 6)
    assert kinds.read(FORMS["evidence"]) == evidence
    monkeypatch.setattr(identity, "MOST_PRODUCTS", 5)
    with pytest.raises(BadInput, match="more than 5 products"):
        kinds.read(FORMS["evidence"])


def test_terms_of_moved_denominators_are_counted(monkeypatch):
    quotients = [
        Quotient(Polynomial.constant(1), Polynomial.parse(text)) for text in ("x^2*y", "x")
    ]
    form = Form(*quotients)
    assert (form.moved, form.products) == (3 * 2 + 2, 2)
    monkeypatch.setattr(identity, "MOST_PRODUCTS", 8)
    assert Identity((form,)).forms == (form,)
    monkeypatch.setattr(identity, "MOST_PRODUCTS", 7)
    with pytest.raises(BadInput, match="more than 7 terms when they are moved"):
        Identity((form,))


def test_the_sides_of_an_identity_are_one_function():
    def larger(x, y, more=0) -> Relation:
        return at_least(x + 1 + y, x + y + 2 * more)

    claim = of_integers(larger)
    refused(claim, document(claim, Identity(forms(claim)), ["1", "0"], ">="), "are two functions")


def test_what_is_divided_by_vanishes_nowhere():
    fine = of_integers(quotients)
    found = document(fine, Identity(forms(fine)), ["1", "0"], "=")
    accepted(fine, found, "compared 1 of 1 normal forms")
    zero = of_integers(quotients, bounds=(0, 0))
    refused(zero, found, "it is open whether x may vanish")


def test_an_identity_needs_integers_and_holds_at_some():
    named = put(put(FORMS, "near_misses.0.object", ["1"]), "statement.relation", ">=")
    refused(CASES, named, "an identity needs a domain of integers")


def least(x, y, more=0) -> Relation:
    """A product of numbers at least 1 and 2 is at least twice the first."""
    return at_least(x * (y + 2), 2 * x + more)


SIGNS = of_integers(least)
DECIDED = document(SIGNS, by_signs(SIGNS)(Run()), ["1", "0"], ">=")
HALVES = [
    {"case": [{"name": "x", "value": f"2*x{rest}"}], "lhs": lhs, "rhs": rhs}
    for rest, lhs, rhs in (
        ("", "2*x*y + 4*x + y + 2", "4*x + 2"),
        (" + 1", "2*x*y + 4*x + 2*y + 4", "4*x + 4"),
    )
]
# Between these lie real numbers, but no integers.
ENDS = [
    {"case": [{"name": "x", "value": "0"}], "lhs": "y + 2", "rhs": "2"},
    {"case": [{"name": "x", "value": "x + 1"}], "lhs": "x*y + 2*x + 2*y + 4", "rhs": "2*x + 4"},
]


def test_honest_signs_are_accepted():
    accepted(SIGNS, DECIDED, "decided 1 of 1 cases")


@pytest.mark.parametrize(
    ("path", "value", "complaint"),
    [
        ("regions", [], "cases missing"),
        ("regions", HALVES[:1], "cases missing"),
        ("regions", HALVES[1:], "cases missing"),
        ("regions.0.lhs", "0", "where everywhere the sides are others"),
        ("regions.0.rhs", "0", "where everywhere the sides are others"),
        ("regions.0.case", [{"name": "z", "value": "z"}], "z, which is no variable"),
        ("regions.0.case", [{"name": "x", "value": "x + 10000"}], "more than 10,000 values of x"),
        ("regions.0.case", [{"name": "x", "value": "10000*x"}], "more than 10,000 values of x"),
    ],
)
def test_another_region_is_refused(path, value, complaint):
    refused(SIGNS, put(DECIDED, f"evidence.{path}", value), complaint)


def test_a_case_that_fails_or_stays_open_is_refused():
    false = of_integers(lambda x, y, more=0: least(x, y, more + 1))
    refused(false, put(DECIDED, "near_misses.0.object", ["1", "0"]), "the statement fails at")


def test_a_case_is_split_on_any_variable_and_as_far_as_is_looked():
    halves = [
        {"case": [{"name": "y", "value": f"2*y{rest}"}], "lhs": lhs, "rhs": "2*x + 2"}
        for rest, lhs in (("", "2*x*y + 2*x + 2*y + 2"), (" + 1", "2*x*y + 3*x + 2*y + 3"))
    ]
    accepted(SIGNS, put(DECIDED, "evidence.regions", halves), "decided 2 of 2 cases")
    for far, complaint in (("x + 9998", "cases missing"), ("x + 9999", "more than 10,000 values")):
        case = [{"name": "x", "value": far}]
        refused(SIGNS, put(DECIDED, "evidence.regions.0.case", case), complaint)


def test_a_case_outside_the_condition_says_nothing():
    some = of_integers(least)
    some.domain = some.domain.where("x >= 2", lambda x, y: x >= 2)
    found = document(some, by_signs(some)(Run()), ["2", "0"], ">=")
    spoken = [bool(region["lhs"]) for region in found["evidence"]["regions"]]
    assert sorted(set(spoken)) == [False, True]
    assert audit(some, found, Replay()).outcome == "accepted"


def in_general(at_variables) -> Claim:
    """A claim whose form at variables is another function, by an argument in words."""
    return replace(of_integers(least), general=at_variables, argument="words.py")


def test_a_general_form_is_argued_somewhere():
    refused(replace(SIGNS, general=least), DECIDED, "a general form without an argument")


def test_a_relation_is_of_the_class_that_says_what_it_is():
    class Mine(Relation):
        def __bool__(self):
            return self.lhs != 200

    for relation in (Mine(1, 1, True), "x = x"):
        with pytest.raises(BadInput, match="no relation; return equal"):
            sides(relation)
        with pytest.raises(BadInput, match="no relation; return equal"):
            quantities(relation)


@pytest.mark.parametrize("inexact", [0.5, 1j, (1, [2.0]), Decimal(1), mpfr(1)])
def test_a_float_is_no_quantity(inexact):
    for seen in (sides, quantities):
        with pytest.raises(BadInput, match="is not exact: write it as a rational number"):
            seen(equal(inexact, inexact))


def test_what_is_said_at_variables_is_something_and_true():
    silent = {"case": [], "lhs": [], "rhs": []}
    found = put(DECIDED, "evidence.regions", [silent])
    refused(in_general(lambda x, y: all_hold([])), found, "nothing is compared in any case")
    nested = put(found, "evidence.regions.0", {"case": [], "lhs": [[]], "rhs": [[]]})
    refused(in_general(lambda x, y: all_hold(SILENT)), nested, "nothing is compared in any case")
    false = {"case": [], "lhs": "x + 1", "rhs": "x + 2"}
    found = put(DECIDED, "evidence.regions", [false])
    refused(
        in_general(lambda x, y: at_least(x, x + 1)),
        found,
        "where everywhere the statement is false",
    )
    refused(in_general(lambda x, y: at_least(x, y)), DECIDED, "it is open whether")


def test_real_variables_are_not_divided():
    real = of_integers(least, real=("x",))
    accepted(real, DECIDED, "decided 1 of 1 cases")
    for cases in (HALVES, ENDS):
        divided = put(DECIDED, "evidence.regions", cases)
        accepted(SIGNS, divided, "decided 2 of 2 cases")
        refused(real, divided, "x: real, and divided like an integer")


def test_signs_need_integers_and_something_to_compare():
    refused(CASES, put(DECIDED, "near_misses.0.object", ["1"]), "signs need a domain of integers")


def two(x, y, more=0) -> Relation:
    """Two identities."""
    return all_hold(equal(x + y, y + x), binomial(x, y, more))


def test_each_of_several_identities_is_one():
    both = of_integers(two)
    found = document(both, Identity(forms(both)), ["1", "0"], "=")
    accepted(both, found, "compared 2 of 2 normal forms")
    other = put(found, "evidence.forms.0.rhs.numerator", "x")
    assert fitting(other)["verdict"] == "undecided"
    refused(both, fitting(other), "a side has another normal form")
    none = of_integers(lambda x, y, more=0: equal((), ()))
    refused(none, fitting(put(found, "evidence.forms", [])), "holds at its object")


def by_rules(x):
    """Something allowed only in rules, which are not followed."""
    return isinstance(x, int) and x == 3


@pytest.fixture
def rules(monkeypatch: pytest.MonkeyPatch) -> dict[str, object]:
    """The global names of a paper's rules."""
    module = ModuleType("paper.rules")
    monkeypatch.setitem(sys.modules, module.__name__, module)
    return vars(module)


def test_what_is_decided_holds_at_integers_too(rules):
    """If rules are a different program at integers, some integers near the bounds reveal it."""
    asks = FunctionType(by_rules.__code__, rules)
    for honest, statement in ((FORMS, binomial), (DECIDED, least)):

        def wrong(x, y, more=0, statement=statement):
            return statement(x, y, 99 if asks(x) else more)

        refused(of_integers(wrong), honest, "it fails at (3, 0)")


def test_sides_are_exact_at_integers_too():
    """`n / 2` is a ratio at variables but a float at integers, which soon differs from n / 2."""

    def halves(x, y, more=0):
        return equal((x + 1) / 2 + y, (x + 1 + 2 * y) / 2 + more)

    def above_half(x, y, more=0):
        return at_least(x / 2 + y, x / 2 + 2 * more)

    claim = of_integers(halves)
    refused(claim, document(claim, Identity(forms(claim)), ["1", "0"], "="), "is not exact")
    claim = of_integers(above_half, (0, 0))
    found = by_signs(claim)(Run())
    refused(claim, document(claim, found, ["0", "0"], ">="), "is not exact")


@pytest.mark.parametrize("name", ["paper.section_3.rules", "theorems.paper.section_3.counting"])
def test_what_is_only_called_rules_is_not_read_as_such(name, monkeypatch):
    module = ModuleType(name)
    monkeypatch.setitem(sys.modules, name, module)
    asks = FunctionType(by_rules.__code__, vars(module))

    def wrong(x, y, more=0):
        return binomial(x, y, 99 if asks(x) else more)

    refused(of_integers(wrong), FORMS, "may ask what its numbers are")


def test_no_more_is_tried_near_the_bounds_than_is_needed_and_never_nothing():
    """Five values for each of one or two variables, then four, three, and two from five on."""
    for count, expected in ((1, 5), (2, 25), (3, 64), (4, 81), (5, 32), (8, 100)):
        tried = []

        def one(*found, tried=tried, **named):
            tried.append(named)
            return equal(1, 1)

        domain = Integers("all", dict.fromkeys("abcdefgh"[:count], 1))
        at_integers(Claim("X-1", domain, one), domain)
        assert len(tried) == expected
    nowhere = domain.where("none", lambda **named: False)
    with pytest.raises(Rejected, match="no integers near the bounds are meant"):
        at_integers(Claim("X-1", nowhere, one), nowhere)


def test_a_question_that_rules_pass_over_is_seen(rules):
    """Rules are not followed, but one that catches an undecided question is found nevertheless."""

    def catching(x):
        try:
            return bool(x > 3)
        except ArithmeticError:
            return False

    asks = FunctionType(catching.__code__, rules)
    for honest, statement in ((FORMS, binomial), (DECIDED, least)):

        def passing(x, y, more=0, statement=statement):
            asks(x)
            return statement(x, y, more)

        refused(of_integers(passing), honest, "what was open has been passed over")
