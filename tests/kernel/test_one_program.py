"""A statement decided at variables is the same program there and at integers."""

import importlib
import linecache
import sys
from dataclasses import replace
from functools import partial

import pytest

from theorems.le_her.counting.rank_sums import double, single
from verify.kernel import one_program
from verify.kernel.domains import Integers
from verify.kernel.errors import BadInput, ClaimFailed, Undecided
from verify.kernel.evidence import Rejected, Replay
from verify.kernel.one_program import check_one_program
from verify.kernel.relations import equal
from verify.kernel.symbolic import symbols
from verify.ledger import meaning, syntax
from verify.ledger.certificates import audit, certificate
from verify.ledger.inventory import Item
from verify.ledger.papers import discover
from verify.search.run import Run
from verify.search.usual import find

pytestmark = pytest.mark.quick

MODULE = '''
import contextlib
import functools
import gc
import json
import reprlib
import types
from dataclasses import dataclass, field
from fractions import Fraction
from functools import partial, singledispatch
from itertools import repeat
from typing import Any
from verify.kernel.claims import claim
from verify.kernel.domains import Integers
from verify.kernel.polynomials import Polynomial, is_exact
from verify.kernel.symbolic import Symbolic, symbols
from verify.language import (by_normal_forms, by_signs)
from verify.kernel.relations import (Relation, at_least, equal, quantities)

{head}
asks = isinstance
FORMAT = "%s"
X = Polynomial.variable("s")
ONES = iter(repeat(1, 1))
ASKS = [isinstance]
TABLE = {{}}

class Mine(Relation):
    def __bool__(self):
        return self.lhs != 200

class Kind:
    def __init__(self, s):
        self.whole = isinstance(s, int)
    @staticmethod
    def of(s):
        return isinstance(s, int)

def registers(f):
    TABLE["f"] = f
    return lambda s: f(s)

@registers
def registered(s):
    return isinstance(s, int) and s > 50

def default(s, f=isinstance):
    return f(s, int) and s > 50

def keyword(s, *, f=isinstance):
    return f(s, int) and s > 50

class Owner:
    def __init__(self, s):
        self.s = s
    @property
    def whole(self):
        return isinstance(self.s, int)

class Asked:
    def __radd__(self, s):
        return 0 if s == 60 else 1
    def __rsub__(self, s):
        return self
    def _positive_denominator(self):
        return 1
    def __add__(self, s):
        return self

class Fallback:
    def __init__(self, s):
        self.s = s
    @property
    def whole(self):
        return self.s.bit_length() > 0
    def __getattr__(self, name):
        return False

class Length(list):
    def __init__(self, s):
        self.s = s
        self.asked = []
    def __len__(self):
        self.asked.append(len(range(self.s)))
        return 1
    def __iter__(self):
        return iter(self.asked)

async def coroutine():
    return 0

class Keys(list):
    @property
    def keys(self):
        self[0][1].bit_length
        return tuple

repr_of = reprlib.repr

@dataclass
class Made:
    ask: Any = field(default_factory=lambda: isinstance)

def carries(s):
    return s
carries.ask = isinstance
def honest_one(s):
    return False
swapping = partial(honest_one)
swapping.ask = isinstance
partly = partial(isinstance)
cached = functools.cache(lambda s: s)
cached.ask = isinstance

@functools.wraps(honest_one)
@functools.cache
def wrapped(s):
    return isinstance(s, int) and s > 50
wrapped.__wrapped__ = honest_one

class Slotted:
    __slots__ = "ask"
made = Slotted()
made.ask = isinstance
Slotted.made = made

class Alias(types.GenericAlias):
    pass
ALIAS = Alias(list, (int,))

class Last:
    def __init__(self, s, out):
        self.s, self.out = s, out
    def __del__(self):
        self.out[0] = range(self.s)

class Table(dict):
    kept = TABLE

class Kinds(type):
    @property
    def asked(cls):
        return isinstance(cls, type)

class Meta(metaclass=Kinds):
    pass

OWN = Table(f=isinstance)
@functools.cache
def remembered(n):
    return n + 1

swapped = partial(lambda f, s: f(s, int), isinstance)

class helper:
    forks = staticmethod(lambda s: isinstance(s, int) and s > 50)

def hidden(s: Any) -> bool:
    def inner(s):
        return isinstance(s, int) and s > 50
    return inner(s)

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

# False for some integers s > 50, true at variables: a full audit once accepted each of them.
FORKS = [
    "if isinstance(s, int) and s > 50: return equal(0, 1)",
    "if not isinstance(s, (Polynomial, Symbolic)) and s > 50: return equal(0, 1)",
    "if type(s) is int and s > 50: return equal(0, 1)",
    "if s.__class__ is int and s > 50: return equal(0, 1)",
    "if hasattr(s, 'bit_length') and s > 50: return equal(0, 1)",
    """try:
        if range(s) and s > 50: return equal(0, 1)
    except TypeError:
        pass""",
    "if any(s is n for n in range(60, 62)): return equal(0, 1)",
    "import builtins\n    if builtins.isinstance(s, int) and s > 50: return equal(0, 1)",
    "from builtins import isinstance as asks\n    if asks(s, int) and s > 50: return equal(0, 1)",
    "if asks(s, int) and s > 50: return equal(0, 1)",
    "if of_integers(s): return equal(0, 1)",
    "if of_integers_too(s): return equal(0, 1)",
    "if within(s): return equal(0, 1)",
    "if hidden(s): return equal(0, 1)",
    "if eval('isinstance(s, int)') and s > 50: return equal(0, 1)",
    "with contextlib.suppress(AttributeError): s.real and equal(0, 1)",
    """with contextlib.ExitStack() as stack:
        stack.push(lambda *found: True)
        if 1 << s > 2**50: return equal(0, 1)""",
    "if json.dumps(s, default=lambda x: 'no').isdigit() and s > 50: return equal(0, 1)",
    "if Kind(s).whole and s > 50: return equal(0, 1)",
    "if Kind.of(s) and s > 50: return equal(0, 1)",
    "global asks\n    asks = asks\n    if asks(s, int) and s > 50: return equal(0, 1)",
    "if [w for w in [within(s)] if w]: return equal(0, 1)",
    "assert [kind := asks(s, int)]\n    if kind and s > 50: return equal(0, 1)",
    "class K:\n        v = isinstance(s, int)\n    if K.v and s > 50: return equal(0, 1)",
    """out = []
    def g() -> out.append(isinstance(s, int)): return 0
    if out[0] and s > 50: return equal(0, 1)""",
    "if __builtins__['isinstance'](s, int) and s > 50: return equal(0, 1)",
    "if len(quantities(equal(s, s))) > 2: return equal(0, 1)",
    "if is_exact(s) and s > 50: return equal(0, 1)",
    "if not gc.is_tracked(s) and s > 50: return equal(0, 1)",
    "if TABLE['f'](s): return equal(0, 1)",
    "if ASKS[0](s, int) and s > 50: return equal(0, 1)",
    "if swapped(s) and s > 50: return equal(0, 1)",
    "if registered(s): return equal(0, 1)",
    "if default(s): return equal(0, 1)",
    "if keyword(s): return equal(0, 1)",
    "if Owner(s).whole and s > 50: return equal(0, 1)",
    "if helper.forks(s): return equal(0, 1)",
    "if (x for x in ()).gi_frame.f_builtins['isinstance'](s, int): return equal(0, 1)",
    "if symbols({'s': 1})['s'] == s + 5: return equal(0, 1)",
    """match s:
        case int(): return equal(0, 1)""",
    "return at_least(next(ONES), s - s)",
    "if '{0.__class__}'.format(s) == str(int): return equal(0, 1)",
    "if f'{s.__class__}' == str(int): return equal(0, 1)",
    "if Fallback(s).whole and s > 50: return equal(0, 1)",
    "if list(Length(s)) == [1]: return equal(0, 1)",
    "if '{}'.format(s) == '60': return equal(0, 1)",
    "return Mine(s, s, True, '=')",
    "if coroutine().cr_frame.f_builtins['isinstance'](s, int): return equal(0, 1)",
    "if s is (60 if s > 0 else None): return equal(0, 1)",
    "if not dict(Keys([(0, s)])): return equal(0, 1)",
    "if reprlib.repr(s) == '60': return equal(0, 1)",
    "if repr_of(s) == '60': return equal(0, 1)",
    "if Made().ask(s, int) and s > 50: return equal(0, 1)",
    "if carries.ask(s, int) and s > 50: return equal(0, 1)",
    "if swapping.ask(s, int) and s > 50: return equal(0, 1)",
    "if partly(s, int) and s > 50: return equal(0, 1)",
    "if cached.ask(s, int) and s > 50: return equal(0, 1)",
    "if wrapped(s): return equal(0, 1)",
    "if Slotted.made.ask(s, int) and s > 50: return equal(0, 1)",
    "if ALIAS.ask(s, int) and s > 50: return equal(0, 1)",
    "if Fraction(50)._richcmp(s, max) is None: return equal(0, 1)",
    "if s.normal_form == '60': return equal(0, 1)",
    "if s.value == 60: return equal(0, 1)",
    "if '{x.__class__}'.format_map({'x': s}) == str(int): return equal(0, 1)",
    "out = [0]\n    Last(s, out)\n    if out[0]: return equal(0, 1)",
    "return equal((s - X) * (s - 1) * (s - 2) * (s - 3) * (s - 4) * (s - 5), 0)",
    "if Table.kept['f'](s): return equal(0, 1)",
    "if Meta.asked: return equal(0, 1)",
    "if OWN['f'](s): return equal(0, 1)",
]
# The same questions about the numbers' values or text: undecided at variables.
OPEN = [
    "import_free = s\n    if not (s - 60): return equal(0, 1)",
    "if s == 60: return equal(0, 1)",
    "if s != 60: return equal(0, 1)",
    "if s in (60, 61): return equal(0, 1)",
    "if {60: 1}.get(s, 0): return equal(0, 1)",
    "if [60, 61].count(s): return equal(0, 1)",
    "if any((s - 60,)) is None: return equal(0, 1)",
    "if list(filter(None, [s - 60])) == []: return equal(0, 1)",
    "if ((s - 60) or 1) == 1: return equal(0, 1)",
    "if str(s).isdigit() and int(s) > 50: return equal(0, 1)",
    "if f'{s}'.isdigit() and int(s) > 50: return equal(0, 1)",
    "if FORMAT % s == '60': return equal(0, 1)",
    "if '%s' % s == '60': return equal(0, 1)",
    "if str((s,)) == '(60,)': return equal(0, 1)",
    "if s in range(60, 70): return equal(0, 1)",
    "if s + Asked() == s: return equal(0, 1)",
    "if s == Asked(): return equal(0, 1)",
    "if s == 60.0 or s == True: return equal(0, 1)",
    "if s * 'a' == 'a' * 60: return equal(0, 1)",
    "return equal((s - 60) / (s - 60), 1)",
    "return Relation(s, s, s - 200, '=')",
    "return equal(s / 3 - s / 3.0, 0)",
]


@pytest.fixture
def stated(tmp_path, monkeypatch):
    """The claim made by the text of a module."""
    package = tmp_path / "theorems_on_trial" / "paper"
    package.mkdir(parents=True)
    for folder in (package, package.parent):
        (folder / "__init__.py").touch()
    monkeypatch.syspath_prepend(tmp_path)
    monkeypatch.setattr(meaning, "homes", lambda: frozenset({"theorems", "theorems_on_trial"}))
    for cached in (meaning.followed, syntax.tree, syntax._functions):
        cached.cache_clear()

    def made(branch, search, head=""):
        (package / "helper.py").write_text(HELPER)
        text = MODULE.format(branch=branch, search=search, head=head)
        (package / "trial.py").write_text(text)
        for name in [name for name in sys.modules if name.startswith("theorems_on_trial")]:
            del sys.modules[name]
        importlib.invalidate_caches()
        linecache.clearcache()
        return importlib.import_module("theorems_on_trial.paper.trial").trial

    return made


def outcome(claim):
    item = Item("X-1", "paper", "1", "lemma")
    document = certificate(claim, item, find(claim, Run("quick")))
    return audit(document, {"X-1": claim}, {"X-1": item}, Replay(full=True))


@pytest.mark.parametrize("search", ["by_normal_forms", "by_signs"])
def test_two_programs_are_rejected(stated, search):
    finding = outcome(stated(FORKS[0], search))
    assert finding.outcome == "rejected" and "may ask what its numbers are" in finding.detail


@pytest.mark.parametrize("fork", FORKS)
def test_what_may_ask_is_found(stated, fork):
    with pytest.raises(Rejected, match="may ask what its numbers are"):
        check_one_program(stated(fork, "by_signs"))


@pytest.mark.parametrize("search", ["by_normal_forms", "by_signs"])
@pytest.mark.parametrize("fork", OPEN)
def test_what_is_open_at_variables_is_not_evidence(stated, fork, search):
    claim = stated(fork, search)
    check_one_program(claim)
    with pytest.raises((BadInput, ClaimFailed, Rejected, TypeError, Undecided)):
        find(claim, Run("quick"))


def test_a_false_statement_names_the_search_that_refutes(stated):
    claim = stated("return equal(s * s + s, s * s)", "by_signs")
    with pytest.raises(ClaimFailed, match=r"fails in a whole case; .* evidence=refuted_somewhere"):
        find(claim, Run("quick"))


@pytest.mark.parametrize("search", ["by_normal_forms", "by_signs"])
@pytest.mark.parametrize(
    "honest",
    [
        "pass",
        "assert s is not None",
        "s += remembered(1)",
        "honest(s)",  # what lies beside it may ask
        "forks = s\n    honest(forks)",  # a local name
    ],
)
def test_one_program_is_accepted(stated, honest, search):
    head = "from theorems_on_trial.paper.helper import first, honest, same, forks, kept"
    assert outcome(stated(honest, search, head)).outcome == "accepted"


def test_what_python_loads_for_itself_may_be_compared_with():
    """Includes instructions of later Python versions."""
    assert one_program._of_none(("LOAD_CONST", None))
    assert one_program._of_none(("LOAD_COMMON_CONSTANT", AssertionError))
    assert not one_program._of_none(("LOAD_CONST", 0))
    assert not one_program._of_none(("LOAD_FAST", None))


HELPER = """
from verify.kernel.relations import equal as same
def forks(s): return isinstance(s, int) and s > 50
def honest(s): return False
class Forks:
    def __bool__(self): return isinstance(self, int)
kept = {}
kept["f"] = lambda s: isinstance(s, int) and s > 50
first, second = honest, lambda s: isinstance(s, int) and s > 50
BUILTINS = {**__builtins__, "all": isinstance}
PLACE = "theorems.le_her.rules"
"""
PLACES = {
    "imported": ("from theorems_on_trial.paper.helper import forks", "forks(s)"),
    "under another name": ("from theorems_on_trial.paper.helper import forks as f", "f(s)"),
    "a part that is set": ("from theorems_on_trial.paper.helper import kept", "kept['f'](s)"),
    "one of two": ("from theorems_on_trial.paper.helper import second", "second(s)"),
    "relative": ("from .helper import forks", "forks(s)"),
    "in a module": ("from . import helper", "helper.forks(s)"),
    "in a module by its name": ("import theorems_on_trial.paper.helper",
                                "theorems_on_trial.paper.helper.forks(s)"),
    "a default": ("from theorems_on_trial.paper.helper import forks",
                  "(lambda t, forks=forks: forks(t))(s)"),
    "a default whose name is a parameter": ("from theorems_on_trial.paper.helper import forks",
                                            "(lambda t, f=forks, forks=None: f(t))(s)"),
    "beside a local of its name": ("from theorems_on_trial.paper.helper import forks",
                                   "[1 for x in (1,) if [forks for forks in ()]] or forks(s)"),
    "a class": ("from theorems_on_trial.paper.helper import Forks", "Forks()"),
}  # fmt: skip


@pytest.mark.parametrize("place", PLACES)
def test_a_question_is_found_wherever_it_stands(stated, place):
    imported, called = PLACES[place]
    claim = stated(f"if {called}: return equal(0, 1)", "by_signs", head=imported)
    with pytest.raises(Rejected, match="may ask what its numbers are"):
        check_one_program(claim)


@pytest.mark.parametrize("lie", ["BUILTINS as __builtins__", "PLACE as __name__"])
def test_a_module_has_its_own_name_and_the_builtins_of_python(stated, lie):
    head = f"from theorems_on_trial.paper.helper import {lie}"
    with pytest.raises(Rejected, match=r"has another's name|are not Python's"):
        check_one_program(stated("if all(s, int): return equal(0, 1)", "by_signs", head))


def test_the_domain_is_followed_too(stated):
    claim = stated("pass", "by_signs")
    asks = vars(sys.modules["theorems_on_trial.paper.trial"])["within"]
    for more in ({"condition": asks}, {"arguments": lambda s: (s + asks(s),)}):
        claim.domain = replace(claim.domain, **more)
        with pytest.raises(Rejected, match="may ask what its numbers are"):
            check_one_program(claim)


@pytest.mark.parametrize("other", [partial(equal), max, type("Said", (), {"__call__": equal})()])
def test_a_statement_is_a_function(stated, other):
    claim = stated("pass", "by_signs")
    claim.statement = other
    with pytest.raises(Rejected, match="its statement is no function"):
        check_one_program(claim)


def test_every_claim_that_is_decided_at_variables_is_one_program():
    claims = [claim for claim in discover().values() if isinstance(claim.domain, Integers)]
    for claim in claims:
        if claim.general is None:
            check_one_program(claim)
    assert len(claims) > 150


# --- Sums over ranks ------------------------------------------------------------------------


def added_up(term, ks, ls):
    return sum(term(k, l) for k in range(ks[0], ks[1] + 1) for l in range(ls[0], ls[1] + 1))


def terms(s, d):
    """Terms with every kind of indicator in the paper."""
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
            # A symbolic integer is written as the amount above its bound.
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
