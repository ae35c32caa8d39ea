"""A module whose definitions carry meaning does on import only what its digests see."""

from __future__ import annotations

import ast
import importlib
import inspect
from pathlib import Path

import pytest

from verify.kernel.errors import ProjectError
from verify.ledger import moved, plain, sources
from verify.ledger.papers import discover

pytestmark = pytest.mark.quick

MODULE = """
from functools import cache
from trial.elsewhere import listed, other, solve
from verify.language import claim

SEVERAL = {1: 2}
FIRST, (SECOND, *REST) = rows()

@claim("X-1")
def stated(n):
    return n

@cache
def rule(n, of=SEVERAL):
    setting = {}
    setting.values()
    return solve(n)

stated.near_miss("another", n=1)
stated.near_miss("odd")(lambda n: n)
stated.argued("words.py")
listed(stated)
stated.replayed_to = 7
for line in (stated, other):
    if line:
        line.near_miss("another", n=1)

@stated.evidence
def search(run):
    return run
"""


A_FILE = "from pathlib import Path\nFILE = Path(__file__).with_name('a.txt')\n"
READ = "def rule_of(n):\n    return FILE.read_text()\n"


def test_plain_definitions_are_followed() -> None:
    plain.check("trial", ast.parse(MODULE))
    plain.check("trial", ast.parse(A_FILE + READ))


@pytest.mark.parametrize(
    ("lie", "complaint"),
    [
        (
            "def hidden():\n    from plain import solve\n",
            "solve is imported from trial.elsewhere.solve",
        ),
        ("from plain import cache\n", "cache is imported from .* plain.cache"),
        ("from trial.words import TABLE as __builtins__\n", "__builtins__ is imported from trial"),
        ("from trial.words import PLACE as __name__\n", "__name__ is imported from trial.words"),
        ("from trial.words import SPEC as __spec__\n", "__spec__ is imported from trial.words"),
        ("from timeit import timeit\n", "timeit.timeit is imported, which a paper does not need"),
        ("import cProfile\n", "cProfile is imported, which a paper does not need"),
        ("import verify.language as language\n", "verify.language is imported, which a paper"),
        ("import verify.kernel as kernel\n", "verify.kernel is imported, which a paper"),
        ("from trial.least import least as min\n", "min, a name of Python's own, is imported"),
        ("from dataclasses import dataclass as d\n", "d is imported from dataclasses.dataclass"),
        ("from dataclasses import dataclass\nT = dataclass(U)\n", "dataclass beside a decorator"),
        ("import dataclasses\nT = dataclasses.dataclass(U)\n", "dataclass beside a decorator"),
        ("class T(metaclass=SEVERAL):\n    pass\n", "makes a class in a way of its own"),
        ("def f(of):\n    match of:\n        case object(__dict__=a): pass\n", "mentions __dict__"),
        ("_ = open('rules.py', 'w')\n", "mentions open"),
        ("_ = SEVERAL.write_text('')\n", "mentions write_text"),
        ("other.upto = (1, 2, 3)\n", "is a statement of another kind"),
        ("class T:\n    SEVERAL |= {}\n", "alters what is not its own"),
        ("def alter():\n    class T:\n        SEVERAL |= {}\n", "alters what is not its own"),
        ("def alter(of):\n    of.extendleft((1,))\n", "alters what is not its own"),
        (
            "@stated.domain.near_miss('x')\ndef stated_too(n): return n\n",
            "is a statement of another kind",
        ),
        ("from functools import wraps as w\n", "w is imported from functools.wraps"),
        ("from functools import wraps\nA = wraps(rule)(solve)\n", "mentions wraps"),
        ("import functools\nA = functools.wraps(rule)(solve)\n", "mentions wraps"),
        ("import functools\n@functools.wraps(rule)\ndef late(): pass\n", "is given what a"),
        ("from unittest import mock\n", "unittest.mock is imported, which a paper does not need"),
        ("def hidden():\n    import sys\n", "sys is imported, which a paper does not need"),
        ("from operator import setitem as gt\n", "operator.setitem is imported, which"),
        ("from operator import methodcaller as gt\n", "operator.methodcaller is imported, which"),
        ("def cache(f):\n    return f\n", "cache is bound in line"),
        ("class claim:\n    pass\n", "claim is bound in line"),
        ("other = 3\n", "other is bound in line"),
        ("__file__ = 'honest.py'\n", "sets __file__"),
        ('for other in (1,):\n    other.near_miss("x")\n', "other is bound in line"),
        ("if 1:\n    other = 3\n", "is a statement of another kind"),
        ("if 0:\n    from trial.more import much\n", "is a statement of another kind"),
        ("match 3:\n    case SEVERAL:\n        pass\n", "is a statement of another kind"),
        ("del SEVERAL[1]\n", "is a statement of another kind"),
        ("while SEVERAL.pop(1): pass\n", "is a statement of another kind"),
        ("with solve(1) as SEVERAL: pass\n", "is a statement of another kind"),
        ("try:\n    pass\nfinally:\n    pass\n", "is a statement of another kind"),
        ("SEVERAL |= {}\n", "is a statement of another kind"),
        ("SEVERAL[3] = 4\n", "is a statement of another kind"),
        ("SEVERAL.update({})\n", "is a statement of another kind"),
        ("other.update({})\n", "is a statement of another kind"),
        ("solve(1).update({})\n", "is a statement of another kind"),
        ("stated.near_misses.clear()\n", "is a statement of another kind"),
        ("stated.statement = solve\n", "is a statement of another kind"),
        ("print(stated)\n", "is a statement of another kind"),
        ("[solve(x) for x in ()]\n", "is a statement of another kind"),
        ("for x in ():\n    x.clear()\n", "is a statement of another kind"),
        ("for x in ():\n    pass\nelse:\n    listed(stated)\n", "is a statement of another kind"),
        ("for x in ():\n    y = x\n", "is a statement of another kind"),
        ("for x.y in ():\n    listed(x)\n", "is a statement of another kind"),
        ("T = print\n@T.evidence\ndef stated_too(n): return n\n", "is a statement of another kind"),
        ("async def late(): pass\n", "defines an asynchronous function"),
        (
            "def late(n):\n    async def f():\n        rule = n\n    return rule(n)\n",
            "defines an asynchronous function",
        ),
        ("_ = vars(stated)\n", "mentions vars"),
        ("_ = getattr(stated, 'up' + 'date')\n", "mentions getattr"),
        ("_ = setattr(stated, 'statement', rule)\n", "mentions setattr"),
        ("_ = stated.__dict__\n", "mentions __dict__"),
        ("_ = object.__setattr__(stated, 'statement', rule)\n", "mentions __setattr__"),
        ("_ = type(solve)\n", "mentions type"),
        ("def alter():\n    stated.__code__ = (lambda n: 0).__code__\n", "mentions __code__"),
        ("def alter(of):\n    object.__setattr__(of, 'n', 0)\n", "mentions __setattr__"),
        ("import operator\n_ = operator.setitem(SEVERAL, 1, 2)\n", "needs more of a module"),
        ("def late(x=exec('SEVERAL = 1')): pass\n", "mentions exec"),
        ("def late(*, x=eval('SEVERAL')): pass\n", "mentions eval"),
        ("_ = __builtins__\n", "mentions __builtins__"),
        ("def rule(n):\n    return n < len(__doc__)\n", "mentions __doc__"),
        ("def rule(n):\n    return stated.search(n)\n", "mentions search"),
        ("@cache\ndef all_of(n):\n    yield n\n", "keeps a generator, which gives its parts once"),
        (f"{A_FILE}def rule(n):\n    return Path('b').read_text()\n", "names a file in a function"),
        (
            f"{A_FILE}def rule(n):\n    return (FILE / 'b').read_text()\n",
            "reads a file that no name",
        ),
        (f"{A_FILE}def rule(FILE):\n    return FILE.read_text()\n", "reads a file that no name"),
        (f"{A_FILE}_ = [FILE.read_bytes() for FILE in (1,)]\n", "reads a file that no name"),
        ("_ = SEVERAL.update(x=1)\n", "alters what is not its own"),
        ("_ = other.update(x=1)\n", "alters what is not its own"),
        ("_ = solve(1).update(x=1)\n", "alters what is not its own"),
        ("_ = [*map(SEVERAL.update, ({},))]\n", "alters what is not its own"),
        ("def alter():\n    SEVERAL.clear()\n", "alters what is not its own"),
        ("def alter():\n    SEVERAL[1] = 2\n", "alters what is not its own"),
        ("def alter(of):\n    of.clear()\n", "alters what is not its own"),
        ("def alter(of):\n    of |= {}\n", "alters what is not its own"),
        ("def alter(of):\n    of.holds = property(rule)\n", "alters what is not its own"),
        ("def alter(of):\n    of[0].holds = property(rule)\n", "alters what is not its own"),
        ("def alter():\n    other.holds = property(rule)\n", "alters what is not its own"),
        ("def alter(self):\n    self.holds = property(rule)\n", "alters what is not its own"),
        ("def alter(of):\n    def inner():\n        of.clear()\n", "alters what is not its own"),
        ("def narrow(stated):\n    stated.domain = 3\n", "alters what is not its own"),
        ("class T:\n    other.limit = 3\n", "alters what is not its own"),
        ("class T:\n    other[1] = 3\n", "alters what is not its own"),
        ("class T:\n    def alter(self, of):\n        of.n = 3\n", "alters what is not its own"),
        ("_ = lambda of: of.pop()\n", "alters what is not its own"),
        ("_ = [of.pop() for of in ()] and SEVERAL.pop()\n", "alters what is not its own"),
        ("def alter():\n    [SEVERAL for SEVERAL in ()]\n    SEVERAL.clear()\n", "not its own"),
        ("def alter():\n    (lambda: [other for other in ()])\n    other.n = 3\n", "not its own"),
        ("def alter():\n    def f():\n        other = 1\n    other.n = 3\n", "not its own"),
        ("def alter(f=lambda other: 1):\n    other.n = 3\n", "alters what is not its own"),
        ("def alter():\n    global SEVERAL\n    SEVERAL = 3\n", "sets a name of the module in a"),
        ("def late(x=(SEVERAL := 3)): pass\n", "sets a name in an expression"),
        ("_ = [SEVERAL := 3 for _ in (0,)]\n", "sets a name in an expression"),
        (
            "from functools import lru_cache\n@lru_cache(rule)\ndef late(): pass\n",
            "is given what a",
        ),
        ("from functools import cache\n@cache(rule)\ndef late(): pass\n", "is given what a"),
        ("from functools import lru_cache as cache\n", "from functools.lru_cache"),
        ("N = {}\n@stated.amended(**N)\ndef late(n): return n\n", "is given what a digest"),
        ("from functools import wraps\n@wraps(rule, updated=())\ndef late(): pass\n", "is given"),
        ("from functools import update_wrapper\n", "update_wrapper is imported"),
        ("from operator import iadd\n", "operator.iadd is imported, which"),
        ("from heapq import heappush\n", "heapq.heappush is imported, which"),
        (
            "from operator import __ior__\n",
            "operator.__ior__ is imported, which|__ior__ is imported",
        ),
        ("from dataclasses import builtins\n", "dataclasses.builtins is imported, which"),
        ("from typing import sys\n", "typing.sys is imported, which"),
        ("from typing import get_type_hints\n", "typing.get_type_hints is imported, which"),
        ("from verify.kernel.coq import subprocess\n", "coq.subprocess is imported, which"),
        ("from verify.kernel.coq import run\n", "coq.run is imported, which"),
        ("from verify.kernel.claims import dataclass\n", "claims.dataclass is imported, which"),
        ("from verify.language import import_module\n", "language.import_module is imported"),
        ("import verify.kernel.coq\n", "verify is imported, which"),
        ("import re\n_ = re.enum.sys\n", "needs more of a module"),
        ("import re\ndef late(of=re): pass\n", "needs more of a module"),
        ("_ = stated.__init__(3)\n", "mentions __init__"),
        ("_ = dict.__init__(SEVERAL, 3)\n", "mentions __init__"),
        ("def late(n):\n    return stated.__doc__\n", "mentions __doc__"),
        ("_ = lambda x=(SEVERAL := 3): x\n", "sets a name in an expression"),
        ("_ = lambda *, x=(SEVERAL := 3): x\n", "sets a name in an expression"),
        ("def late(x: (SEVERAL := 3)): pass\n", "sets a name in an expression"),
        ("def late() -> (SEVERAL := 3): pass\n", "sets a name in an expression"),
    ],
)
def test_what_cannot_be_followed_is_an_error(lie: str, complaint: str) -> None:
    with pytest.raises(ProjectError, match=complaint):
        plain.check("trial", ast.parse(MODULE + lie))


def test_an_object_may_set_a_part_of_its_own_and_a_module_what_is_told_of_a_claim() -> None:
    own = "class Own:\n    def __init__(self):\n        self.n = 0\n        self.m.append(1)\n"
    frozen = "        object.__setattr__(self, 'm', 0)\n"
    told = "def told(found):\n    found.believed = 'tables.py'\n    found.upto = (1, 2, 3)\n"
    plain.check("trial", ast.parse(MODULE + own + frozen + told))


def test_a_function_may_alter_what_it_made() -> None:
    made = "def made(of):\n    found = [*of]\n    found.append(1)\n    found[0] = 2\n"
    inner = "    def more():\n        found.pop()\n"
    fresh = "def fresh():\n    return ({1, 2} - {1}).pop()\n"
    plain.check("trial", ast.parse(MODULE + made + inner + fresh))


def test_a_package_has_no_other_thing_of_the_name_of_its_module(
    monkeypatch: pytest.MonkeyPatch,
) -> None:
    """`from package import module` would be given it."""
    package = importlib.import_module("theorems.single_suit_whist.vocabulary")
    monkeypatch.setattr(sources, "tree", sources.tree.__wrapped__)
    sources.tree(package.__name__)
    monkeypatch.setattr(package, "strategies", package, raising=False)
    with pytest.raises(ProjectError, match="strategies is a module of this name"):
        sources.tree(package.__name__)


def test_nothing_is_attached_to_what_is_no_claim(monkeypatch: pytest.MonkeyPatch) -> None:
    module = importlib.import_module("theorems.le_her.section_2.lemma_2_1")
    monkeypatch.setattr(sources, "tree", sources.tree.__wrapped__)
    sources.tree(module.__name__)
    name = next(plain.attached(ast.parse(inspect.getsource(module))))
    monkeypatch.setattr(module, name, print)
    with pytest.raises(ProjectError, match=f"{name} is no claim"):
        sources.tree(module.__name__)


def test_nothing_is_amended_but_a_claim(monkeypatch: pytest.MonkeyPatch) -> None:
    """Of `@CLAIM.amended(domain=...)` a digest keeps the domain alone."""
    module = importlib.import_module("theorems.symmetric_whist.section_3.theorem_3_1")
    monkeypatch.setattr(sources, "tree", sources.tree.__wrapped__)
    sources.tree(module.__name__)
    text = "@SEVERAL.amended(domain=1)\ndef two(n): return n\n"
    assert "SEVERAL" in plain.attached(ast.parse(text))
    monkeypatch.setattr(module, "two_apart", print)
    with pytest.raises(ProjectError, match="two_apart is no claim"):
        sources.tree(module.__name__)


def test_every_module_of_a_paper_is_plain(monkeypatch: pytest.MonkeyPatch) -> None:
    """Whether or not a claim rests on it: what it does on import it does to all."""
    moved.see_all()
    seen = []
    monkeypatch.setattr(sources, "tree", seen.append)
    moved.see_all()
    assert {"theorems.le_her", "theorems.le_her.section_2", "theorems.le_her.rules"} <= set(seen)
    for claim in discover().values():
        assert claim.statement.__module__ in seen


@pytest.fixture
def looked(monkeypatch: pytest.MonkeyPatch) -> list[str]:
    """The modules that are looked at, by a process that knows of none."""
    monkeypatch.setattr(plain, "KNOWN", set())
    found: list[str] = []
    monkeypatch.setattr(plain, "checked", lambda module, file: found.append(module))
    return found


def test_a_module_that_is_known_is_looked_at_when_it_says_something_else(
    looked: list[str], tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    file = tmp_path / "m.py"
    file.write_text("ONE = 1\n")
    for _ in range(2):
        plain.demand("trial.m", file)
    assert looked == ["trial.m"]
    plain.demand("trial.n", file)
    file.write_text("ONE = 2\n")
    plain.demand("trial.m", file)
    assert looked == ["trial.m", "trial.n", "trial.m"]
    monkeypatch.setattr(plain, "_looking", lambda: b"other rules of what is plain")
    plain.demand("trial.m", file)
    assert len(looked) == 4


def test_a_module_that_is_not_plain_is_not_known(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr(plain, "KNOWN", set())
    file = tmp_path / "m.py"
    for text in ("import os\n", "", "def"):
        file.write_text(text)
        for _ in range(2 if text else 0):
            with pytest.raises(ProjectError):
                plain.demand("trial.m", file)
    file.unlink()
    with pytest.raises(ProjectError):
        plain.demand("trial.m", file)
    assert not plain.KNOWN


def test_a_module_that_is_edited_while_it_is_looked_at_is_not_known(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr(plain, "KNOWN", set())
    file = tmp_path / "m.py"
    file.write_text("import os\n")
    monkeypatch.setattr(plain, "checked", lambda module, file: file.write_text("ONE = 1\n"))
    plain.demand("trial.m", file)
    assert not plain.KNOWN


def test_what_is_plain_depends_on_all_that_a_paper_may_need() -> None:
    modules = (*plain.KERNEL, plain.LANGUAGE)
    named = {Path(file).name for module in modules for file in plain._files(module)}
    assert {"language.py", "claims.py", "domains.py", "exhaustion.py"} <= named
