"""The digest of a statement changes with its meaning and with nothing else."""

from __future__ import annotations

import importlib
import re
import sys
from collections.abc import Callable, Iterator
from pathlib import Path

import pytest

from verify.kernel.claims import Claim
from verify.kernel.errors import ProjectError
from verify.ledger import meaning, syntax
from verify.ledger.certificates import digest
from verify.ledger.papers import discover

pytestmark = pytest.mark.quick

RULES = '''
"""The rules of a game made for these tests."""

LIMIT = 10
NAMES = {"W": "West", "E": "East"}
FIRST, SECOND = 1, 2
SIZE: int = 3


class Deal:
    """A deal."""

    cards = 4

    def __init__(self, n):
        """Of n cards."""
        self.n = n

    def tricks(self):
        """All there are."""
        return value(self.n)


def value(n):
    """The value of n."""
    # The whole of it.
    return n * helper(n) + SIZE


def helper(n):
    return n + LIMIT + len("West") + len(NAMES) + SECOND


def decorate(function):
    return function


@decorate
def scaled(n):
    return 2 * n


def unrelated(n):
    """Nobody asks."""
    return n
'''

THEOREM = '''
"""A theorem made for these tests."""

from pathlib import Path

from probe.rules import Deal, value
from probe.rules import scaled as twice
from probe import rules

from verify.kernel.claims import claim
from verify.kernel.domains import (Cases, Integers)
from verify.kernel.relations import equal

PRINTED = 7
LISTED = tuple(tuple(line.split()) for line in
               Path(__file__).with_name("table.txt").read_text().splitlines())


def low(x):
    """Whether x is small."""
    return x < 100


@claim("P-1", domain=Integers("all x >= 0", {"x": 0}, low))
def statement(x):
    """The deal of x cards is worth
    what it is worth.
    """
    return equal(Deal(x).tricks() + twice(x), value(x) + rules.helper(0) + PRINTED + 2 * x)


@statement.near_miss("one more")
def one_more(x):
    """Said of one more."""
    return equal(x, x + 1)


@statement.evidence
def search(run):
    return idle(run)


def idle(run):
    return None


@claim("P-2", domain=Cases("the rows", LISTED, entries=True))
def table(name, figure):
    """The table is right."""
    return equal(int(figure), 1)


@table.complete
def whole(rows):
    return equal(len(rows), 2)


@claim("P-3", domain=Integers("all x >= 0", {"x": 0}))
def induction(x):
    """By induction."""
    return equal(x, x)


@induction.one_step(beyond=10)
def step(x):
    return equal(x + 1, x + 1)


@induction.amended()
def amendment(x):
    """By a better induction."""
    return equal(2 * x, x + x)
'''

# The files of the package; `printed.txt` is there only if a test gives it.
FILES = {
    **{"__init__.py": "", "rules.py": RULES, "theorem.py": THEOREM, "more.py": ""},
    **{"table.txt": "a 1\nb 1\n", "printed.txt": ""},
}

Digest = Callable[..., dict[str, str]]


@pytest.fixture
def digests(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> Iterator[Digest]:
    """Returns a function that rewrites the package `probe` and gives its claims' digests by id."""
    monkeypatch.setattr(meaning, "homes", lambda: frozenset({"theorems", "probe"}))
    monkeypatch.setattr(sys, "dont_write_bytecode", True)
    written = 0

    def write_and_digest(**given: str) -> dict[str, str]:
        nonlocal written
        written += 1
        package = tmp_path / str(written) / "probe"
        package.mkdir(parents=True)
        for file, text in FILES.items():
            told = given.pop(file.partition(".")[0], text)
            if told or file != "printed.txt":
                (package / file).write_text(told)
        assert not given
        forget()
        with monkeypatch.context() as patch:
            patch.syspath_prepend(package.parent)
            stated = vars(importlib.import_module("probe.theorem")).values()
            claims = [found for found in stated if isinstance(found, Claim)]
            claims += [found.amendment for found in claims if found.amendment]
            return {claim.id: digest(claim) for claim in claims}

    def forget() -> None:
        for name in [name for name in sys.modules if name.partition(".")[0] == "probe"]:
            del sys.modules[name]
        importlib.invalidate_caches()
        meaning.followed.cache_clear()

    yield write_and_digest
    forget()


def swapped(text: str, old: str, new: str) -> str:
    """The text with one passage replaced, which must occur exactly once."""
    assert text.count(old) == 1, f"{old!r} stands {text.count(old)} times"
    return text.replace(old, new)


@pytest.mark.parametrize(
    ("old", "new"),
    [
        ("    # The whole of it.\n", ""),
        ("# The whole of it.", "# Half of it."),
        ('"""The value of n."""', '"""What it is worth."""'),
        ('    """The value of n."""\n', ""),
        ('"""A deal."""', '"""Some cards."""'),
        ('"""Of n cards."""', "'''Of n cards.'''"),
        ('    """All there are."""\n', ""),
        ("    return n * helper(n) + SIZE", "\n\n    return n * helper(n) + SIZE\n"),
        ("return n * helper(n) + SIZE", "return (\n        n * helper(n)\n        + SIZE\n    )"),
        ("return n + LIMIT", "return  n+LIMIT"),
        ('len("West")', "len('West')"),
        ('len("West")', 'len("We" "st")'),
        ("LIMIT = 10", "LIMIT = 0xA"),
        ('"""The rules of a game made for these tests."""', '"""Rules."""'),
        # what no statement reaches
        ("def unrelated(n):", "def unrelated(n, more):"),
        ('    """Nobody asks."""\n    return n\n', "    return 5 * n\n"),
        ("FIRST, SECOND = 1, 2", "FIRST, SECOND = 1, 2\nTHIRD = 3"),
        ("@decorate\n", ""),  # it changes nothing about the function
    ],
)
def test_layout_words_and_what_nobody_reaches_in_the_rules_mean_nothing(
    old: str, new: str, digests: Digest
) -> None:
    assert digests(rules=swapped(RULES, old, new)) == digests()


@pytest.mark.parametrize(
    ("old", "new"),
    [
        ("return equal(Deal(x)", "# By the rules.\n\n    return equal(Deal(x)"),
        ("value(x) + rules.helper(0)", "value(x)\n        + rules.helper(0)"),
        ("worth\n    what", "worth what"),
        ('"all x >= 0", {"x": 0}, low', "'all x >= 0', {'x': 0}, low"),
        ('"""Whether x is small."""', '"""Whether x is less than a hundred."""'),
        ('"""Said of one more."""', '"""Said of another."""'),
        # near misses, the search, and strangers
        ("return equal(x, x + 1)", "return equal(x, x + 2)"),
        ('near_miss("one more")', 'near_miss("two more")'),
        ("def search(run):\n    return idle(run)", "def look(run):\n    return idle(2)"),
        ("def idle(run):\n    return None", "def idle(run):\n    return run"),
        ("PRINTED = 7", "PRINTED = 7\nUNUSED = 8"),
        ("from probe import rules\n", "from probe import rules\nimport math\n"),
    ],
)
def test_layout_near_misses_the_search_and_strangers_in_the_theorem_mean_nothing(
    old: str, new: str, digests: Digest
) -> None:
    assert digests(theorem=swapped(THEOREM, old, new)) == digests()


def moved(before: dict[str, str], after: dict[str, str]) -> set[str]:
    """The claims whose digests are others."""
    assert before.keys() == after.keys()
    return {claim for claim in before if before[claim] != after[claim]}


@pytest.mark.parametrize(
    ("old", "new"),
    [
        # the words and the predicate
        ("worth\n    what it is worth", "worth\n    more"),
        ("+ PRINTED + 2 * x)", "+ PRINTED + 3 * x)"),
        ("return equal(Deal", "return equal(1 + Deal"),
        ("def statement(x):", "def statement(x, more=1):"),
        # the domain
        ('"all x >= 0", {"x": 0}, low', '"all x > 0", {"x": 0}, low'),
        ('"all x >= 0", {"x": 0}, low', '"all x >= 0", {"x": 1}, low'),
        ('"all x >= 0", {"x": 0}, low', '"all x >= 0", {"x": 0}'),
        ("return x < 100", "return x < 99"),
        # a constant of its own module
        ("PRINTED = 7", "PRINTED = 8"),
        # another definition under the same name
        ("scaled as twice", "unrelated as twice"),
    ],
)
def test_the_digest_moves_with_the_theorem(old: str, new: str, digests: Digest) -> None:
    assert moved(digests(), digests(theorem=swapped(THEOREM, old, new))) == {"P-1"}


@pytest.mark.parametrize(
    ("claim", "old", "new"),
    [
        ("P-2", "equal(len(rows), 2)", "equal(len(rows), 3)"),  # of a table as a whole
        ("P-3", "equal(x + 1, x + 1)", "equal(x + 1, 1 + x)"),  # the one-step form
        ("P-3~", "equal(2 * x, x + x)", "equal(2 * x, x * 2)"),  # an amendment
    ],
)
def test_the_digest_moves_with_every_part_of_a_claim(
    claim: str, old: str, new: str, digests: Digest
) -> None:
    assert moved(digests(), digests(theorem=swapped(THEOREM, old, new))) == {claim}
    assert len({*digests().values()}) == len(digests()) == 4


@pytest.mark.parametrize(
    ("old", "new"),
    [
        # functions: called by the statement, and called by those
        ("return n * helper(n)", "return n + helper(n)"),
        ("return n + LIMIT", "return n - LIMIT"),
        ("def value(n):", "def value(n, m=0):"),
        # constants
        ("LIMIT = 10", "LIMIT = 11"),
        ("LIMIT = 10", "LIMIT = 10.0"),
        ("LIMIT = 10", "LIMIT = True"),
        ("FIRST, SECOND = 1, 2", "FIRST, SECOND = 2, 1"),
        ("SIZE: int = 3", "SIZE: int = 4"),
        ('len("West")', 'len("west ")'),
        # classes
        ("cards = 4", "cards = 5"),
        ("self.n = n", "self.n = n + 1"),
        ("return value(self.n)", "return value(self.n + 1)"),
        ("class Deal:", "class Deal(dict):"),
        # a function imported under another name, and its decorator
        ("return 2 * n", "return 3 * n"),
        ("    return function", "    return lambda n: function(n)"),
        ('NAMES = {"W": "West", "E": "East"}', 'NAMES = {"W": "West"}'),
    ],
)
def test_the_digest_moves_with_the_rules(old: str, new: str, digests: Digest) -> None:
    assert moved(digests(), digests(rules=swapped(RULES, old, new))) == {"P-1"}


@pytest.mark.parametrize("table", ["a 1\nb 2\n", "a 1\n", "b 1\na 1\n", "a 1\nb 1\nc 1\n"])
def test_the_digest_moves_with_a_listed_row(table: str, digests: Digest) -> None:
    assert moved(digests(), digests(table=table)) == {"P-2"}


def test_the_digest_moves_with_the_file_whose_path_a_definition_is(digests: Digest) -> None:
    beginning = "from pathlib import Path\n\nFILE = Path(__file__).with_name('printed.txt')\n"
    rules = beginning + swapped(RULES, "return n + LIMIT", "return n + LIMIT + len(str(FILE))")
    without = digests(rules=rules)
    found = [digests(rules=rules, printed=printed) for printed in ("1", "2", "1")]
    assert found[0] == found[2]
    assert moved(*found[:2]) == moved(without, found[0]) == {"P-1"}


def test_what_is_used_up_as_it_is_read_has_no_digest(digests: Digest) -> None:
    limits = swapped(RULES, "LIMIT = 10\n", "LIMITS = iter((10, 20))\nLIMIT = 10\n")
    used = swapped(limits, "return n + LIMIT", "return n + next(LIMITS)")
    with pytest.raises(ProjectError, match=r"probe\.rules\.LIMITS is an iterator; make it a tuple"):
        digests(rules=used)
    assert digests(rules=limits) == digests()


FILLED = """TABLE = [1]


def fill():
    table = TABLE
    table.append({added})


FILLED = fill()


def among(n):
    return n in TABLE


def value(n):
    return among(n)
"""


def test_the_digest_moves_with_what_a_table_holds_after_the_import(digests: Digest) -> None:
    rules = swapped(RULES, '    """The value of n."""\n', "").replace("def value(", "def worth(")
    found = [digests(rules=rules + FILLED.format(added=n)) for n in (2, 3)]
    assert moved(*found) == {"P-1"}


SIGNS = """def strictly(a, b):
    return a > b


def loosely(a, b):
    return True


COMPARED = {">": strictly}


def loosened():
    table = COMPARED
    table[">"] = loosely


KEPT


def value(n):
    return COMPARED[">"](n, 0)
"""


def test_the_digest_moves_with_the_functions_that_a_table_holds(digests: Digest) -> None:
    rules = swapped(RULES, '    """The value of n."""\n', "").replace("def value(", "def worth(")
    puts = ("", "DONE = loosened()")
    assert moved(*(digests(rules=rules + SIGNS.replace("KEPT", put)) for put in puts)) == {"P-1"}


# --- What is only moved or renamed ------------------------------------------------------------


def test_a_renamed_definition_stales_nothing(digests: Digest) -> None:
    renamed = RULES.replace("helper", "aid").replace("LIMIT", "MOST").replace("FIRST", "ONE")
    theorem = THEOREM.replace("rules.helper", "rules.aid").replace("PRINTED", "FIGURE")
    assert digests(rules=renamed, theorem=theorem.replace("low", "small")) == digests()


def test_a_moved_definition_stales_nothing(digests: Digest) -> None:
    helper = 'def helper(n):\n    return n + LIMIT + len("West") + len(NAMES) + SECOND\n'
    moved = swapped(RULES, helper, "") + "\n\n" + helper
    assert digests(rules=moved) == digests()
    here = swapped(RULES, "\n\n@decorate\ndef scaled(n):\n    return 2 * n\n", "")
    taken = swapped(THEOREM, "import scaled as twice\n", "import decorate\n")
    twice = "PRINTED = 7\n@decorate\ndef twice(n):\n    return 2 * n\n"
    taken = swapped(taken, "PRINTED = 7\n", twice)
    assert digests(rules=here, theorem=taken) == digests()


def test_two_definitions_exchanged_are_not_the_same(digests: Digest) -> None:
    rules = swapped(RULES, "FIRST, SECOND = 1, 2\n", "FIRST = 1\nSECOND = 2\n")
    exchanged = swapped(RULES, "FIRST, SECOND = 1, 2\n", "SECOND = 1\nFIRST = 2\n")
    assert digests(rules=rules) != digests(rules=exchanged)


def test_the_search_the_bounds_and_the_proof_of_a_claim_mean_nothing(digests: Digest) -> None:
    for more in ("upto=(1, 2, 3)", 'formal="File.theorem"', "evidence=None"):
        stated = swapped(THEOREM, '{"x": 0}, low)', f'{{"x": 0}}, low), {more}')
        assert digests(theorem=stated.replace(f", low), {more})", f", low), {more})")) == digests()


# --- Ways of writing that the digest must see through ---------------------------------------

ONE_CLAIM = """
from verify.kernel.claims import claim
from verify.kernel.domains import (Cases, Integers)
from verify.kernel.relations import equal
{imports}

@claim("P-1", domain=Integers("all x >= 0", {{"x": 0}}))
def statement(x):
    '''Said of x.'''
    {late}
    return equal(x, {value})
"""


def of_one_claim(imports: str = "", value: str = "x", late: str = "") -> str:
    """A theorem module with a single claim."""
    return ONE_CLAIM.format(imports=imports, value=value, late=late)


@pytest.mark.parametrize(
    ("imports", "value"),
    [
        ("from probe.rules import helper", "helper(x)"),
        ("from probe import rules", "rules.LIMIT"),
        ("from probe.rules import Deal", "Deal(x).cards"),
        ("import probe.rules as r", "r.LIMIT"),
        ("from probe.rules import LIMIT", "LIMIT"),
        ("import probe.rules", "probe.rules.LIMIT"),
        ("from probe.rules import *", "helper(x)"),
        ("from probe import rules\nGAME = rules", "GAME.LIMIT"),
    ],
)
def test_a_dependency_counts_however_it_is_imported(
    imports: str, value: str, digests: Digest
) -> None:
    theorem = of_one_claim(imports, value)
    before = digests(theorem=theorem)
    rules = swapped(swapped(RULES, "LIMIT = 10", "LIMIT = 11"), "cards = 4", "cards = 5")
    assert digests(theorem=theorem, rules=rules) != before


def test_a_statement_made_inside_a_function_counts_with_what_it_was_given(digests: Digest) -> None:
    theorem = """
from verify.language import Cases, claim, equal

def made(n):
    def within(x):
        '''x is n.'''
        return equal(x, n)
    return claim("X-1", domain=Cases("two", ((2,),)))(within)

two = made(2)
"""
    before = digests(theorem=theorem)
    assert digests(theorem=swapped(theorem, "made(2)", "made(3)")) != before
    assert digests(theorem=swapped(theorem, "equal(x, n)", "equal(n, x)")) != before
    assert digests(theorem=theorem.replace("made", "stated")) == before


@pytest.mark.parametrize(
    ("late", "value", "complaint"),
    [
        ("from probe.rules import helper", "helper(x)", "has `import`"),
        ("global LIMIT; LIMIT = x", "LIMIT", "has `global`"),
        ("", "getattr(x, 'LI' + 'MIT')", "mentions getattr"),
        ("", "eval('1')", "mentions eval"),
        ("", "x if open('a') else 1", "mentions open"),
        ("", "statement.__code__", "mentions __code__"),
        ("", "(lambda: x.__dict__)()", "mentions __dict__"),
        ("", "x.read_text()", "reads a file that no name"),
        ("", "[f.read_bytes() for f in (x,)]", "reads a file that no name"),
        ("", "x.with_name('b').write_text('c')", "mentions write_text"),
    ],
)
def test_what_cannot_be_followed_is_refused(
    late: str, value: str, complaint: str, digests: Digest
) -> None:
    with pytest.raises(ProjectError, match=rf"P-1: probe\.theorem\.statement {complaint}"):
        digests(theorem=of_one_claim("LIMIT = 3", value, late))


def test_an_imported_domain_counts(digests: Digest) -> None:
    domain = (
        "from verify.kernel.domains import Integers\n"
        "def low(x):\n    return x < 100\n"
        'DOMAIN = Integers("some x", {"x": 0}, low)\n'
    )
    theorem = swapped(
        of_one_claim("from probe.rules import DOMAIN"),
        'domain=Integers("all x >= 0", {"x": 0})',
        "domain=DOMAIN",
    )
    before = digests(rules=domain, theorem=theorem)
    assert digests(rules=swapped(domain, "x < 100", "x < 99"), theorem=theorem) != before


# --- What is done to objects ------------------------------------------------------------------

DONE_TO = """
import probe.rules
from probe.rules import Deal


def loosely(self):
    return 0

{done}
"""


@pytest.mark.parametrize(
    "done",
    [
        "Deal.tricks = loosely",
        "Deal.cards = 5",
        "probe.rules.helper = loosely",
        "probe.rules.value.__code__ = loosely.__code__",
        "probe.rules.value.__defaults__ = (7,)",
        "probe.rules.NAMES['N'] = 'North'",
        "probe.rules.LIMIT += 1",
    ],
)
def test_what_another_module_does_to_a_rule_counts(done: str, digests: Digest) -> None:
    theorem = swapped(
        THEOREM, "from probe import rules\n", "from probe import rules\nimport probe.more\n"
    )
    before, after = (digests(theorem=theorem, more=DONE_TO.format(done=d)) for d in ("", done))
    assert moved(before, after) == {"P-1"} and before == digests()


# Two statements in one template, and a word that distinguishes them.
TWO_WAYS = {
    "a condition after another": (
        "D = Integers('x', {{'x': 0}}, lambda x: x > 1).where('y', lambda x: x {} 3)",
        ("<", ">"),
    ),
    "the object of a method in C": ("index = '{}'.index", ("AKQJ", "JQKA")),
    "what a record's subclass holds": ("class T(tuple):\n    pass\n\nT_ = T(({},))", ("1", "2")),
    "the only slot, as a word": (
        "class S:\n    __slots__ = ('low')\n\ns = S()\ns.low = {}",
        ("1", "2"),
    ),
    "which lambda of a line": ("f = (lambda n: n) if {} else (lambda n: -n)", ("1", "0")),
    "two lambdas of a line, exchanged": (
        "f, g = {}",
        ("lambda: 1, lambda: 2", "lambda: 2, lambda: 1"),
    ),
    "a field for the class": (
        "from dataclasses import dataclass\nfrom typing import ClassVar\n\n"
        "@dataclass\nclass R:\n    a: int = 1\n    b: {} = 2",
        ("int", "'ClassVar[int]'"),
    ),
    "a hash written by hand": ("class H:\n    def __hash__(self):\n        return {}", ("1", "2")),
    "what a dictionary makes": (
        "from collections import defaultdict\n\nd = defaultdict({})",
        ("int", "list"),
    ),
    "a metaclass": ("class M(type):\n    low = {}\n\nclass K(metaclass=M):\n    pass", ("1", "2")),
    "what is called believed": ("class B:\n    pass\n\nb = B()\nb.believed = {}", ("1", "2")),
}


@pytest.mark.parametrize("what", TWO_WAYS)
def test_two_ways_have_two_digests(what: str, digests: Digest) -> None:
    text, words = TWO_WAYS[what]
    last = text.rpartition("\n\n")[2].partition("@dataclass\n")[2] or text.rpartition("\n\n")[2]
    name = re.split(r"[ :(,]", last.removeprefix("class "))[0]
    found = [
        digests(theorem=of_one_claim(text.format(word), f"len(str({name}))")) for word in words
    ]
    assert found[0] != found[1]


HELPER = "from probe.rules import helper"
TWICE_BOUND = "binds helper and also loads it from outside"
MODULE = "is a module used as a value"
CACHED = "from functools import cache\n@cache\n"


@pytest.mark.parametrize(
    ("imports", "value", "complaint"),
    [
        (HELPER, "[helper(v) for v in [x] if all(helper > 0 for helper in (v,))]", TWICE_BOUND),
        (HELPER, "(lambda y, k=lambda helper: 0: helper(y))(x)", TWICE_BOUND),
        (HELPER, "[helper for helper in (helper(x),)]", TWICE_BOUND),
        ("from probe import rules", "[rules][0].LIMIT", MODULE),
        ("import probe.rules as r", "(r if x else r).LIMIT", MODULE),
        ("import sys", "sys.path", MODULE),
        ("from theorems.le_her.solvers import derivation as p", "p(x)", MODULE),
        ("from sys import getsizeof", "getsizeof(x)", "is of sys, which statements may not use"),
        ("from subprocess import run", "run(x)", "is of subprocess, which statements may not"),
        (CACHED + "def f(n):\n    yield n", "f(x)", "caches a generator; return a tuple"),
        ("class D(dict):\n    pass\n\nD_ = D(a=1)", "D_['a']", "whose contents are unknown"),
        ("import operator\nget = operator.itemgetter(1)", "get((1, x))", "has no name"),
        ("class O:\n    pass\n\nSET = {O(), O()}", "len(SET)", "is a set of objects; make it"),
        (
            CACHED + "def f(n):\n    return n\n\nf.__wrapped__ = low\n",
            "f(x)",
            "f is not what its cache calls|low is not what its cache calls",
        ),
    ],
)
def test_what_could_hide_something_is_refused(
    imports: str, value: str, complaint: str, digests: Digest
) -> None:
    helper = "def low(n):\n    return 0\n\n"
    with pytest.raises(ProjectError, match=complaint):
        digests(theorem=of_one_claim(helper + imports, value))


def test_a_function_that_is_not_what_its_file_says_is_refused(digests: Digest) -> None:
    rules = RULES + "\n\nvalue.__code__ = value.__code__.replace(co_consts=(None, 3))\n"
    with pytest.raises(ProjectError, match=r"probe\.rules\.value is not what .*rules\.py says"):
        digests(rules=rules)


def test_a_table_that_is_altered_while_a_claim_runs_is_noticed(digests: Digest) -> None:
    filling = swapped(RULES, "    return n + LIMIT", "    NAMES[n] = n\n    return n + LIMIT")
    digests(rules=filling)
    claim = importlib.import_module("probe.theorem").statement
    assert meaning.is_as_before(claim)
    claim.statement(1)
    assert not meaning.is_as_before(claim)


def test_an_object_that_holds_itself_is_named(digests: Digest) -> None:
    rules = swapped(RULES, "LIMIT = 10\n", "LIMIT = []\nLIMIT.append(LIMIT)\n")
    with pytest.raises(
        ProjectError, match="P-1: an object contains itself, or is nested too deeply"
    ):
        digests(rules=rules)


# --- The real claims ------------------------------------------------------------------------


def test_rules_are_followed_and_solvers_are_not() -> None:
    lemma = "theorems.le_her.section_2.section_2.lemma_2_1"
    for meant in ("theorems.le_her.rules", lemma, *meaning.MEANING):
        assert meaning.followed(meant)
    solver = "theorems.le_her.solvers.derivation"
    for stranger in (solver, "verify.cli.runner", "probe.rules", "math"):
        assert not meaning.followed(stranger)


def test_every_real_statement_rests_on_itself_and_on_no_solver() -> None:
    for claim in discover().values():
        found = meaning.named(claim)
        name = claim.statement.__qualname__.partition(".")[0]
        assert f"{claim.statement.__module__}.{name}" in found
        assert list(found) == sorted(found)
        assert not any(".solvers." in name for name in found)


def test_a_number_too_large_for_decimal_digits_is_told(tmp_path: Path) -> None:
    file = tmp_path / "large.py"
    file.write_text("def total():\n    return 0x" + "f" * 5000)
    assert "f" * 5000 in syntax.syntax(syntax.tree(str(file)))
