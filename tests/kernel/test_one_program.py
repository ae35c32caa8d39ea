"""A statement decided at variables is one program there and at integers."""

import importlib
import linecache
import sys

import pytest

from theorems.le_her.counting.rank_sums import double, single
from verify.kernel import one_program
from verify.kernel.errors import ClaimFailed
from verify.kernel.evidence import Rejected, Replay
from verify.kernel.one_program import check_one_program
from verify.kernel.relations import equal
from verify.kernel.symbolic import Undecided, symbols
from verify.ledger import sources
from verify.ledger.certificates import audit, certificate
from verify.ledger.inventory import Item
from verify.search.run import Run
from verify.search.usual import find

pytestmark = pytest.mark.quick

MODULE = '''
import functools
from functools import singledispatch
from typing import Any
from verify.kernel.claims import claim
from verify.kernel.domains import Integers
from verify.kernel.polynomials import Polynomial
from verify.kernel.symbolic import Symbolic
from verify.language import (by_normal_forms, by_signs)
from verify.kernel.relations import (Relation, at_least, equal)

asks = isinstance

if True:
    def within(s: Any) -> bool:
        return isinstance(s, int) and s > 50

@functools.singledispatch
def of_integers(s: Any) -> bool:
    return False

@of_integers.register
def _(s: int) -> bool:
    return s > 50

@singledispatch
def of_integers_too(s: Any) -> bool:
    return False

@of_integers_too.register
def _(s: int) -> bool:
    return s > 50

@claim("X-1", domain=Integers("all integers s >= 1", {{"s": 1}}), evidence={search})
def trial(s: Any) -> Relation:
    """For every s there is nothing to be found fault with here: s is s."""
    {branch}
    return equal(s * 2, s + s)

@trial.near_miss("s + 1")
def one_more(s: Any) -> Relation:
    return at_least(s, s + 1)
'''

# False for some integers s > 50, true at variables: what a full re-check accepted once.
FORKS = [
    "if isinstance(s, int) and s > 50: return equal(0, 1)",
    "if not isinstance(s, (Polynomial, Symbolic)) and s > 50: return equal(0, 1)",
    "if type(s) is int and s > 50: return equal(0, 1)",
    "if s.__class__ is int and s > 50: return equal(0, 1)",
    "if hasattr(s, 'bit_length') and s > 50: return equal(0, 1)",
    "if str(s).isdigit() and int(s) > 50: return equal(0, 1)",
    "if f'{s}'.isdigit() and int(s) > 50: return equal(0, 1)",
    """try:
        if range(s) and s > 50: return equal(0, 1)
    except TypeError:
        pass""",
    "if '%s' % s == '60': return equal(0, 1)",
    "if '{}'.format(s) == '60': return equal(0, 1)",
    "if any(s is n for n in range(60, 62)): return equal(0, 1)",
    "import builtins\n    if builtins.isinstance(s, int) and s > 50: return equal(0, 1)",
    "from builtins import isinstance as asks\n    if asks(s, int) and s > 50: return equal(0, 1)",
    "if asks(s, int) and s > 50: return equal(0, 1)",
    "if of_integers(s): return equal(0, 1)",
    "if within(s): return equal(0, 1)",
    "if eval('isinstance(s, int)') and s > 50: return equal(0, 1)",
    "import contextlib\n    with contextlib.suppress(AttributeError): s.real and equal(0, 1)",
    "if of_integers_too(s): return equal(0, 1)",
]
# The same, asked of the numbers' values: open at variables.
OPEN = [
    "import operator\n    if not operator.truth(s - 60): return equal(0, 1)",
    "if not (s - 60): return equal(0, 1)",
    "if s == 60: return equal(0, 1)",
    "if s != 60: return equal(0, 1)",
    "if s in (60, 61): return equal(0, 1)",
    "if {60: 1}.get(s, 0): return equal(0, 1)",
    "if [60, 61].count(s): return equal(0, 1)",
    "if any((s - 60,)) is None: return equal(0, 1)",
    "if list(filter(None, [s - 60])) == []: return equal(0, 1)",
    "if ((s - 60) or 1) == 1: return equal(0, 1)",
]


@pytest.fixture
def stated(tmp_path, monkeypatch):
    """The claim that the text of a module makes."""
    package = tmp_path / "theorems_on_trial" / "paper"
    package.mkdir(parents=True)
    for folder in (package, package.parent):
        (folder / "__init__.py").touch()
    monkeypatch.syspath_prepend(tmp_path)
    for cached in (sources.definition, sources.tree, sources._bindings, sources.imports):
        cached.cache_clear()
    one_program._names.cache_clear()

    def made(branch, search):
        text = MODULE.format(branch=branch, search=search)
        (package / "trial.py").write_text(text)
        for name in [name for name in sys.modules if name.startswith("theorems_on_trial")]:
            del sys.modules[name]
        importlib.invalidate_caches()
        linecache.clearcache()
        return importlib.import_module("theorems_on_trial.paper.trial").trial

    return made


def outcome(claim):
    item = Item("X-1", "paper", "1", "lemma", "all")
    document = certificate(claim, item, find(claim, Run("quick")))
    return audit(document, {"X-1": claim}, {"X-1": item}, Replay(full=True))


@pytest.mark.parametrize("search", ["by_normal_forms", "by_signs"])
@pytest.mark.parametrize("fork", FORKS)
def test_two_programs_are_rejected(stated, fork, search):
    finding = outcome(stated(fork, search))
    assert finding.outcome == "rejected" and "asks what its numbers are" in finding.detail


@pytest.mark.parametrize("search", ["by_normal_forms", "by_signs"])
@pytest.mark.parametrize("fork", OPEN)
def test_what_is_open_at_variables_is_not_evidence(stated, fork, search):
    with pytest.raises((ClaimFailed, TypeError)):
        outcome(stated(fork, search))


@pytest.mark.parametrize("search", ["by_normal_forms", "by_signs"])
def test_one_program_is_accepted(stated, search):
    assert outcome(stated("pass", search)).outcome == "accepted"


@pytest.mark.parametrize("called", ["helper.forks(s)", "theorems_on_trial.paper.helper.forks(s)"])
def test_a_module_that_is_imported_whole_is_followed(stated, tmp_path, called):
    package = tmp_path / "theorems_on_trial" / "paper"
    (package / "helper.py").write_text("def forks(s):\n    return isinstance(s, int) and s > 50\n")
    name = "import theorems_on_trial.paper.helper"
    imported = name if called.startswith("theorems") else f"{name} as helper"
    branch = f"{imported}\n    if {called}: return equal(0, 1)"
    finding = outcome(stated(branch, "by_signs"))
    assert finding.outcome == "rejected" and "asks what its numbers are" in finding.detail


HELPER = """
from verify.kernel.relations import equal as same
def forks(s): return isinstance(s, int) and s > 50
def honest(s): return False
class Forks:
    def __bool__(self): return isinstance(self, int)
kept = {}
kept["f"] = lambda s: isinstance(s, int) and s > 50
first, second = honest, lambda s: isinstance(s, int) and s > 50
"""
PLACES = {
    "imported": ("from theorems_on_trial.paper.helper import forks", "forks(s)"),
    "under another name": ("from theorems_on_trial.paper.helper import forks as f", "f(s)"),
    "a part that is set": ("from theorems_on_trial.paper.helper import kept", "kept['f'](s)"),
    "one of two": ("from theorems_on_trial.paper.helper import second", "second(s)"),
    "a default": ("from theorems_on_trial.paper.helper import forks",
                  "(lambda t, forks=forks: forks(t))(s)"),
    "a default whose name is a parameter": ("from theorems_on_trial.paper.helper import forks",
                                            "(lambda t, f=forks, forks=None: f(t))(s)"),
    "beside a local of its name": ("from theorems_on_trial.paper.helper import forks",
                                   "[1 for x in (1,) if [forks for forks in ()]] or forks(s)"),
}  # fmt: skip


@pytest.mark.parametrize("place", PLACES)
def test_a_question_is_found_wherever_it_stands(stated, tmp_path, place):
    (tmp_path / "theorems_on_trial" / "paper" / "helper.py").write_text(HELPER)
    imported, called = PLACES[place]
    finding = outcome(stated(f"{imported}\n    if {called}: return equal(0, 1)", "by_signs"))
    assert finding.outcome == "rejected" and "asks what its numbers are" in finding.detail


def test_what_a_statement_does_not_mention_may_ask(stated, tmp_path):
    (tmp_path / "theorems_on_trial" / "paper" / "helper.py").write_text(HELPER)
    branch = "from theorems_on_trial.paper.helper import first, honest, same\n    honest(s)"
    assert outcome(stated(branch, "by_signs")).outcome == "accepted"


def test_a_local_name_is_not_what_is_called_so_elsewhere(stated, tmp_path):
    (tmp_path / "theorems_on_trial" / "paper" / "helper.py").write_text(HELPER)
    branch = "from theorems_on_trial.paper import helper\n    forks = s\n    helper.honest(forks)"
    assert outcome(stated(branch, "by_signs")).outcome == "accepted"


def test_a_statement_made_inside_a_function_is_rejected(stated):
    claim = stated("pass", "by_signs")
    claim.statement = lambda s: equal(s, s)
    with pytest.raises(Rejected, match="state it at its top level"):
        check_one_program(claim)


# --- Sums over ranks ------------------------------------------------------------------------


def added_up(term, ks, ls):
    return sum(term(k, l) for k in range(ks[0], ks[1] + 1) for l in range(ls[0], ls[1] + 1))


def terms(s, d):
    """Terms with every kind of indicator that the paper has."""
    return [
        lambda k, l: (s * l - 1) * int(k < l < d),
        lambda k, l: (s - int(k == l)) * (s * (k - 1) + (s - 1 - int(k == d)) * int(k > l)),
        lambda k, l: int(k == d and k > l) + k * l,
        lambda k, l: int(k >= l) * 2 - int(d > l) * int(k <= l) * l**2,
    ]


@pytest.mark.parametrize("s, d", [(1, 2), (2, 5), (3, 7)])
def test_sums_at_integers_are_the_terms_added_up(s, d):
    for i in range(1, d):
        for j in range(i, d):
            cuts = (0, i, j, d - 1, d)
            for term in terms(s, d):
                for ks, ls in [((i + 1, d), (1, j)), ((1, d), (1, d)), ((1, i), (j + 1, d))]:
                    assert double(term, ks, ls, cuts) == added_up(term, ks, ls)
            squares = single(lambda k, j=j: k * k * int(k <= j), (i + 1, d), cuts)
            assert squares == sum(k * k for k in range(i + 1, j + 1))


def test_sums_at_variables_are_those_at_all_integers():
    v = symbols({"s": 1, "p": 1, "t": 0, "u": 0})
    i, j = v["p"], v["p"] + v["t"]
    d = j + 1 + v["u"]
    for number, general in enumerate(terms(v["s"], d)):
        found = double(general, (i + 1, d), (1, j), (0, i, j, d - 1, d)).polynomial
        for s, p, t, u in [(1, 1, 0, 0), (2, 1, 2, 0), (3, 2, 0, 3), (1, 4, 5, 6)]:
            low, high = p, p + t
            ranks = high + 1 + u
            term = terms(s, ranks)[number]
            # A symbolic integer is written by what it exceeds its bound by.
            at = found(s=s - 1, p=p - 1, t=t, u=u)
            assert at == added_up(term, (low + 1, ranks), (1, high))


def test_what_the_cuts_do_not_decide_is_open():
    d = symbols({"d": 5})["d"]
    with pytest.raises(Undecided, match="no cut"):
        double(lambda k, l: int(l < d), (1, d), (1, d), (0, d))
    with pytest.raises(Undecided, match="no cut"):
        single(lambda k: k, (2, d), (0, d))
    with pytest.raises(ValueError, match="not ascending"):
        single(lambda k: k, (1, 4), (0, 5, 4))
    with pytest.raises(ValueError, match="indices"):
        single(lambda k: k, (1, 4), (0, symbols({"k": 5})["k"]))
