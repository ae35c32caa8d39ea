"""A module whose definitions carry meaning does on import only what its digests see."""

from __future__ import annotations

import ast

import pytest

from verify.kernel.errors import ProjectError
from verify.ledger import moved, plain, sources
from verify.ledger.papers import discover

pytestmark = pytest.mark.quick

MODULE = """
from functools import cache
from elsewhere import other, solve
from verify.language import claim

SEVERAL = {1: 2}
SEVERAL[3] = 4

@claim("X-1")
def stated(n):
    return n

@cache
def rule(n, of=SEVERAL):
    setting = {}
    setting.values()
    return solve(n)

stated.near_miss("another", n=1)

@stated.evidence
def search(run):
    return run
"""


def test_plain_definitions_are_followed() -> None:
    plain.check("trial", ast.parse(MODULE))


@pytest.mark.parametrize(
    ("lie", "complaint"),
    [
        ("def hidden():\n    from plain import solve\n", "solve is imported from elsewhere.solve"),
        ("if 0:\n    from plain import solve\n", "solve is imported from elsewhere.solve"),
        (
            "def weaken():\n    stated.__code__ = (lambda n: 0).__code__\n",
            "line 25 sets what no source says",
        ),
        ("def weaken():\n    setattr(other, 'n', 0)\n", "line 25 sets what no source says"),
        ("def narrow(stated):\n    stated.domain = 3\n", "line 25 sets what a claim says"),
        ("from plain import cache\n", "cache is imported from .* plain.cache"),
        ("def cache(f):\n    return f\n", "cache is bound in line"),
        ("class claim:\n    pass\n", "claim is bound in line"),
        ("other = 3\n", "other is bound in line"),
        ("for other in (1,):\n    pass\n", "other is bound in line"),
        ("if 1:\n    other = 3\n", "other is bound in line"),
        ("match 3:\n    case SEVERAL:\n        pass\n", "is a statement of another kind"),
        ("del SEVERAL[1]\n", "is a statement of another kind"),
        ("while SEVERAL.pop(1): pass\n", "is a statement of another kind"),
        ("with open('x') as SEVERAL: pass\n", "is a statement of another kind"),
        ("try:\n    pass\nfinally:\n    pass\n", "is a statement of another kind"),
        ("vars(stated).update(statement=rule)\n", "calls vars"),
        ("stated.__dict__.update(statement=rule)\n", "sets what no source says .stated.__dict__"),
        ("setattr(stated, 'statement', rule)\n", "sets what no source says .setattr"),
        ("_ = object.__setattr__(stated, 'statement', rule)\n", "sets what no source says"),
        ("def alter():\n    global SEVERAL\n    SEVERAL = 3\n", "sets a name of the module in a"),
        ("def late(x=(SEVERAL := 3)): pass\n", "sets a name in an expression"),
        ("_ = [SEVERAL := 3 for _ in (0,)]\n", "sets a name in an expression"),
        ("def alter():\n    type.__setattr__(other, 'n', 0)\n", "line 25 sets what no source says"),
        ("def alter():\n    other.holds = property(rule)\n", "line 25 sets what no source says"),
        ("def alter(of):\n    of.holds = property(rule)\n", "line 25 sets what no source says"),
        ("def alter(of):\n    of[0].holds = property(rule)\n", "line 25 sets what no source says"),
        ("def alter(of):\n    of.__dict__['n'] = 0\n", "line 25 sets what no source says"),
        ("def alter(of):\n    object.__setattr__(of, 'n', 0)\n", "line 25 sets what no source"),
        ("import operator\noperator.setitem(SEVERAL, 1, 2)\n", "calls setitem"),
        ("def late(x=exec('SEVERAL = 1')): pass\n", "sets what no source says .exec"),
        ("def late(*, x=exec('SEVERAL = 1')): pass\n", "sets what no source says .exec"),
        ("if 1:\n    for x in (1,):\n        del SEVERAL[x]\n", "is a statement of another kind"),
        ("__file__ = 'honest.py'\n", "sets __file__"),
        ("other.SEVERAL = {}\n", "sets what no source says .other.SEVERAL"),
        ("other[1] = 2\n", "sets a part of other"),
        ("class T:\n    other.limit = 3\n", "sets what no source says .other.limit"),
        ("class T:\n    other[1] = 3\n", "sets a part of other"),
        ("T = print\n@T.evidence\ndef stated_too(n): return n\n", "T is no claim"),
    ],
)
def test_what_cannot_be_followed_is_an_error(lie: str, complaint: str) -> None:
    with pytest.raises(ProjectError, match=complaint):
        plain.check("trial", ast.parse(MODULE + lie))


@pytest.mark.parametrize(
    "statement",
    [
        "_ = KNOWN.update(x=1)",
        "for x in (1,): KNOWN.setdefault(x, 2)",
        "KNOWN[1] = 2",
        "KNOWN |= {}",
    ],
)
def test_whatever_alters_a_constant_belongs_to_it(statement: str) -> None:
    node = ast.parse(statement).body[0]
    assert "KNOWN" in sources._altered(node) | sources._stored(node)


def test_an_object_may_set_a_part_of_its_own_and_a_module_what_is_told_of_a_claim() -> None:
    own = "class Own:\n    def __init__(self):\n        self.n = 0\n"
    frozen = "        object.__setattr__(self, 'm', 0)\n"
    told = "def told(found):\n    found.believed = 'tables.py'\n    found.upto = (1, 2, 3)\n"
    plain.check("trial", ast.parse(MODULE + own + frozen + told))


def test_every_module_of_a_paper_is_plain(monkeypatch: pytest.MonkeyPatch) -> None:
    """Whether or not a claim rests on it: what it does on import it does to all."""
    moved.see_all()
    seen = []
    monkeypatch.setattr(sources, "tree", seen.append)
    moved.see_all()
    assert {"theorems.le_her", "theorems.le_her.section_2", "theorems.le_her.rules"} <= set(seen)
    for claim in discover().values():
        assert claim.statement.__module__ in seen
