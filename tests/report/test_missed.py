"""Near misses and counterexamples: drawn, with both values in words and the paper's notation."""

from __future__ import annotations

import functools
import inspect
import math
import operator
import re
import sys
from fractions import Fraction

import pytest

from verify.kernel.claims import Claim
from verify.kernel.domains import Cases
from verify.kernel.errors import BadInput
from verify.kernel.relations import above, all_hold, at_least, equal
from verify.ledger.certificates import comparisons
from verify.ledger.papers import discover, papers
from verify.report import missed, quantities, traced, words
from verify.report.quantities import Notation
from verify.report.traced import Part

SIDES = {"t.over": r"$\overline{H}$", "T[]": "$T_{#1}$", "half()": "$(#1)/2$"}
NOTATION = Notation(SIDES, {}, {}, {})
# Python names, calls and indices, which no sentence may contain.
COMPARES = {"=": operator.eq, ">=": operator.ge, "<=": operator.le, ">": operator.gt,
            "<": operator.lt, "is": operator.eq, "is at least": operator.ge,
            "is more than": operator.gt, "is less than": operator.lt}  # fmt: skip
PROGRAM = re.compile(r"\w_\w+\(|\w\.\w+\(|\b\w+\[|\blambda\b|\bmpq\b|==|\bTrue\b|\bFalse\b")


def test_every_near_miss_says_both_values(entries):
    both = 0
    for entry in entries.values():
        for miss in entry.near_misses:
            assert miss.told, entry.id
            text = " ".join(miss.told)
            assert "near miss" in text and not PROGRAM.search(text), (entry.id, text)
            assert len(miss.told) == len({words.shown(said) for said in miss.told}), entry.id
            assert "the statement" in text.lower() or entry.tone == "refuted", (entry.id, text)
            both += "the near miss" in text
    assert both > 700


def test_no_near_miss_says_a_comparison_that_is_otherwise(entries):
    number = r"(-?\d+(?:/\d+)?)(?![\w,/+-]|\.\d)"
    says = re.compile(rf"The (statement|near miss) says that {number} (is[a-z ]*) {number}")
    again = re.compile(
        rf"says that {number} .*, the near miss that (?:it|{number}) (is[a-z ]*) {number}"
    )
    sides = re.compile(
        rf"Both sides of the statement are {number}; .* has {number} (?:on|and {number})"
    )
    checked = 0
    for entry in entries.values():
        for said in (said for miss in entry.near_misses for said in miss.told):
            for whose, left, verb, right in says.findall(said):
                true = COMPARES[verb](Fraction(left), Fraction(right))
                assert not true if whose == "near miss" else true or entry.tone == "refuted", (
                    entry.id,
                    said,
                )
                checked += 1
            for first, other, verb, right in again.findall(said):
                assert not COMPARES[verb](Fraction(other or first), Fraction(right)), said
                checked += 1
            for both, one, other in sides.findall(said):
                assert Fraction(one) != Fraction(other or both), said
                checked += 1
    assert checked > 500


def test_every_counterexample_is_told_in_a_sentence(entries):
    for entry in entries.values():
        if entry.counterexample:
            assert entry.failing and not PROGRAM.search(" ".join(entry.failing)), entry.id
            assert all(said.endswith(".") for said in entry.failing)
            assert "which is false" not in " ".join(entry.failing), (entry.id, entry.failing)


def test_a_claims_own_sentence_is_told_with_both_sides(entries):
    for paper in papers():
        for name, written in quantities.notation(paper.name).claims.items():
            told = re.sub(r"\\#\d", "(.+)", re.escape(written))
            found = [re.fullmatch(told, said) for said in entries[name].failing]
            sides = [{*match.groups()} for match in found if match]
            different = name != "W2-R5.2"  # which says 0 > 0
            assert sides and all(len(two) == written.count("#") for two in sides if different), name
    hands = math.comb(16, 8)  # and sets of prizes; two hands are different, or the value is 0
    size = 2 * hands * hands * (hands - 1) // 2
    assert entries["GP-C8"].failing == [
        "At two bytes a value the values of one size of hands need "
        f"{size} bytes; the memory has {2**40}."
    ]


def test_what_a_counterexample_says_is_false(entries):
    number = r"(-?\d+(?:/\d+)?)"
    plain = re.compile(rf"The statement says {number} (=|>=|>|<) {number}, which is false\.")
    named = re.compile(rf" {number}; the (?:statement says|other side is) (|at \w+ ){number}\.")
    signs = {"": "=", "at least ": ">=", "at most ": "<="}
    false = []
    for said in (said for entry in entries.values() for said in entry.failing):
        if found := plain.fullmatch(said) or named.search(said):
            sign = signs.get(found[2], found[2])
            false.append(not COMPARES[sign](Fraction(found[1]), Fraction(found[3])))
    assert all(false) and len(false) > 10


def test_of_several_comparisons_only_those_that_fail_are_told(entries):
    """(15) is a chain T' = ... >= ... >= ..., whose last sign is right for West K J 9."""
    wrong = r"so the sign between them ($=$ or $\ge$) is wrong."
    assert entries["W1-EQ15"].failing == [
        f"A member of the chain is 1 and the next is -3, {wrong}",
        f"A member of the chain is -3 and the next is -1, {wrong}",
    ]
    assert entries["W1-C-II-W-5"].failing == [
        r"$H'$ is 0; the statement says $\overline{H}'$, which is 1."
    ]
    assert entries["W1-EQ25"].failing == [
        "There is no entry of the matrix with these indices: (5, 5)."
    ]


def chain(*terms):
    """As the vocabulary of single-suit whist has it."""
    pairs = zip(terms[::2], terms[1::2], terms[2::2], strict=False)
    return all_hold(COMPARING[sign](one, other) for one, sign, other in pairs)


COMPARING = {"=": equal, ">=": at_least, ">": above, "<=": lambda a, b: at_least(b, a)}


def said(n):
    """Some comparisons in a chain, some of elements."""
    m = n + 1
    links = chain(n, "=", m - 1, ">=", 2 * n, "<=", m)
    return all_hold(links, [equal((n, m), (m, n))], above(m, n))


@pytest.mark.quick
def test_every_comparison_is_seen_with_its_expressions():
    domain = Cases("one", ((1,), (2,)))
    whole, found = traced.parts(Claim("X-1", domain, said), said, (1,), ())
    assert not whole.holds
    assert [tuple(vars(part).values()) for part in found] == [
        ("n", "=", "m - 1", "1", "1", True),
        ("m - 1", ">=", "2 * n", "1", "2", False),
        ("m", ">=", "2 * n", "2", "2", True),
        ("n", "=", "m", "1", "2", False),
        ("m", "=", "n", "2", "1", False),
        ("m", ">", "n", "2", "1", True),
    ]


@pytest.mark.quick
def test_nobody_watches_after_an_error():
    def broken(n):
        raise BadInput("no such number")

    before = sys.getprofile()
    with pytest.raises(BadInput):
        traced.parts(Claim("X-1", Cases("one", ((1,),)), broken), broken, (1,), ())
    assert sys.getprofile() is before


def test_a_near_miss_of_whist_names_the_hands_and_the_tricks(entries):
    first, _ = entries["W1-T9.1E"].near_misses
    assert first.at.startswith("West ") and first.at.endswith(" leads")
    (told,) = first.told
    found = re.fullmatch(r"West takes (\d); the statement says (\d), the near miss (\d)\.", told)
    assert found and found[1] == found[2] != found[3]


@pytest.mark.quick
@pytest.mark.parametrize(
    ("own", "near", "told"),
    [
        (("n", "=", "3", "3", "3"), ("n", "=", "4", "3", "4"),
         "$n$ is 3; the statement says 3, the near miss 4."),
        (("x", "=", "3", "3", "3"), ("x", "=", "4", "3", "4"),
         "Both sides of the statement are 3; the near miss has 4 on one side."),
        (("x", "=", "y", "3", "3"), ("z", "=", "y", "4", "3"),
         "Both sides of the statement are 3; the near miss has 4 on one side."),
        (("x", "=", "y", "3", "3"), ("x", "=", "y", "4", "5"),
         "Both sides of the statement are 3; the near miss has 4 and 5."),
        (("x", "=", "y", "2", "3"), ("x", "=", "y", "2", "4"),
         "The statement says that 2 is 3, the near miss that it is 4."),
        (("x", ">", "y", "3", "2"), ("x", ">", "y", "1", "2"),
         "The statement says that 3 is more than 2, the near miss that 1 is more than 2."),
        (("int(a)", "=", "1", "1", "1"), ("int(a)", "=", "1", "0", "1"),
         "What the statement says holds here; what the near miss says does not."),
        (None, ("n", ">=", "4", "3", "4"), "$n$ is 3; the near miss says at least 4."),
        (None, ("x", "=", "n", "3", "4"), "$n$ is 4; in the near miss the other side is 3."),
        (None, ("x", ">=", "4", "3", "4"), "The near miss says that 3 is at least 4."),
        (None, ("x", "=", "y", [], ["3"]), "One side of the near miss is empty, the other is (3)."),
        (None, ("x", "=", "y", [], ""), "The near miss says that none is none."),
        (("x", "=", "y", [], ["3"]), ("x", "=", "y", [], ["4"]),
         "The statement compares none and (3), the near miss none and (4)."),
        (("x", "=", "y", [], []), ("x", "=", "y", [], ["4"]),
         "Both sides of the statement are empty; the near miss has (4) on one side."),
        (None, ("x in y", "=", "True", "0", "1"), "What the near miss says does not hold here."),
    ],
)  # fmt: skip
def test_a_near_miss_in_words_without_a_name_of_a_side(own, near, told):
    claim = Claim("X-1", Cases("one", ((1,),)), lambda n: equal(n, n))
    names = missed.Names.__new__(missed.Names)
    names.told, names.letters, names.sentence = NOTATION, missed.variables(claim), ""
    says = {"=": operator.eq, ">=": operator.ge, ">": operator.gt}
    first, second = (part and Part(*part, says[part[1]](*part[3:])) for part in (own, near))
    assert names.of_two(first, second) == told


@pytest.mark.quick
@pytest.mark.parametrize(
    ("recorded", "told"),
    [
        (["1", "2/3"], "(1, 2/3)"),
        ([], "none"),
        ("{'sJ': 3, 'hK': 2}", "(sJ: 3, hK: 2)"),
        ("('a', True)", "(a, True)"),
        ("23 + (7)*sqrt(3)", "23 + 7√3"),
        ("-9 + (-1/2)*sqrt(3)", "-9 + (-1/2)*sqrt(3)"),
    ],
)
def test_a_value_is_told_without_signs_of_a_program(recorded, told):
    assert missed.value(recorded, NOTATION) == told


@pytest.mark.quick
@pytest.mark.parametrize(
    ("code", "elements"),
    [
        ("(a, b + 1)", ["a", "b + 1"]),
        ("[a, b]", ["a", "b"]),
        ("tuple(f(x) for x in found)", ["f(x)", "f(x)"]),
        ("[f(x) for x in found]", ["f(x)", "f(x)"]),
        ("chi(D)", ["chi(D)[0]", "chi(D)[1]"]),
        ("found + more", ["", ""]),
        ("(a, b, c)", ["", ""]),
        ("", ["", ""]),
    ],
)
def test_the_elements_of_a_tuple_have_expressions(code, elements):
    whole = Part(code, "=", "(3, 4)", ["1", "2"], ["3", "4"], False)
    assert [part.left for part in traced._elements(whole)] == elements


def test_an_object_is_told_as_its_paper_says_it(entries):
    assert entries["GP-F2"].near_misses[0].at.startswith(r"$V = \{1, ")
    at = entries["GP-T2"].fails_at
    assert re.fullmatch(r"printed \.\d+, upcard \d+, bet \d+", at)
    assert entries["W2-D8v"].fails_at == "AK10/QJ9 + AK10/QJ9"


def page(site, entries, claim):
    return (site / "claim" / entries[claim].file).read_text()


def test_each_near_miss_has_its_own_drawing(site, entries):
    found = page(site, entries, "W1-T9.1E").split('<article class="miss">')[1:]
    assert len(found) == 2 and all("The deal West" in part for part in found)
    assert "mine" in page(site, entries, "GP-Q2") and 'class="card west"' in page(
        site, entries, "W2-L9.7"
    )


def test_a_counterexample_that_is_a_matrix_is_drawn_as_one(site, entries):
    case = entries["LH-T3.3-HOWARD"].counterexample
    text = page(site, entries, "LH-T3.3-HOWARD")
    drawing = text.split("The counterexample</h2>")[1].split("</table>")[0]
    assert re.findall(r'<td class="">([^<]*)</td>', drawing) == list(case.object)
    assert drawing.count("<tr>") == 3
    assert f"entries {', '.join(case.object)}" not in text


def test_le_her_draws_a_payoff_matrix_only_beside_strategies(site, entries):
    told = "Payoffs to player 1"
    assert told in page(site, entries, "LH-PAYOFF") and told in page(site, entries, "LH-T3.2")
    for claim in ("LH-EQ3.3-e", "LH-EQ3.3-e~", "LH-L3.1-C1", "LH-P5.3", "LH-EQ2.1"):
        assert told not in page(site, entries, claim), claim


def test_a_table_is_drawn_once_on_a_page(site, entries):
    for entry in entries.values():
        tables = re.findall(r'<table class="matrix">.*?</table>', page(site, entries, entry.id))
        assert len(tables) == len({*tables}), entry.id


@pytest.mark.quick
@pytest.mark.parametrize(
    ("code", "latex"),
    [
        ("t.over", r"$\overline{H}$"),
        ("t.over - 1", r"$\overline{H} - 1$"),
        ("2 * (n + 1)", "$2(n + 1)$"),
        ("n - (k - 1)", "$n - (k - 1)$"),
        ("T[k + 1] * -8", r"$T_{k + 1} \cdot (-8)$"),
        ("half(n) ** 2", "$(n)/2^{2}$"),
        ("abs(n - k)", "$|n - k|$"),
        ("n + mystery", ""),
        ("x + 1", ""),  # not a letter of the claim
        ("mpq(1, 2)", ""),  # a constant
        ("len(found)", ""),
        ("sum(x for x in y)", ""),
    ],
)
def test_an_expression_in_the_notation_of_a_paper(code, latex):
    assert NOTATION.quantity(code, {"n", "k"}) == latex


def _whole(statement):
    """The function of a statement that has some arguments already."""
    while isinstance(statement, functools.partial):
        statement = statement.func
    return statement


def test_the_notation_of_each_paper_is_used():
    codes = {}
    for claim in discover().values():
        near = [inspect.unwrap(_whole(miss.statement)) for miss in claim.near_misses]
        sides = [side for _, sides in comparisons(claim) for side in sides]
        text = " ; ".join([*sides, *map(inspect.getsource, near)])
        codes[claim.paper] = f"{codes.get(claim.paper, '')} ; {text}"
    for paper in papers():
        for name in quantities.notation(paper.name).sides:
            code = re.sub(r"(\(\)|\[\d?\])$", "", name)  # any arguments, an element
            assert code in codes[paper.name], (paper.name, name)
