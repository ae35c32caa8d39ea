"""No bug in a search makes a false certificate pass: a sample, and which code the bugs cover.
`python tests/attacks/seeded.py` plants all of them.
"""

from __future__ import annotations

import ast
import re
from collections import Counter

import pytest
from seeding import judge, seeds
from workshop import ROOT

from verify.ledger.papers import discover

# Modules beside the searches that no evidence uses.
APART = {
    "suit_counts.py": "counts suits by paths, for tests and the figures of a page",
    "suit_formula.py": "counts suits by Theorem F, for tests and benchmarks",
    "enclosing.py": "bounds payoffs for who asks `verify solve`",
    "in_coq.py": "the command that has Coq compute the payoffs of small decks",
    "proved_program.py": "the command of a program whose bounds an audit reads from where it ran",
}
FINDERS = sorted(
    path
    for path in (*ROOT.glob("theorems/*/solvers/*.py"), *ROOT.glob("verify/search/*.py"))
    if path.name not in APART
)
# Kernels that no evidence uses.
IDLE = {"_exchanges": "counts exchanges for the docstring of its module, and for a test"}


@pytest.fixture(scope="module")
def shared(tmp_path_factory):
    return tmp_path_factory.mktemp("clean")


@pytest.mark.parametrize("seed", [s for s in seeds() if s.ci], ids=lambda s: s.name)
def test_no_bug_in_a_finder_makes_a_false_certificate_pass(seed, shared):
    found = judge(seed, shared)
    assert not found.finds
    assert found.noticed, "the bug changed nothing: replace it by one that does"


@pytest.mark.quick
def test_what_a_bug_replaces_stands_once_in_its_file():
    texts = {file: (ROOT / file).read_text() for s in seeds() for file, _, _ in s.changes}
    for seed in seeds():
        for file, old, new in seed.changes:
            assert texts[file].count(old) == 1, f"{seed.name}: {old!r}"
            assert old != new


@pytest.mark.quick
def test_bugs_have_names_of_their_own_and_claims_that_there_are():
    assert max(Counter(seed.name for seed in seeds()).values()) == 1
    assert {claim for seed in seeds() for claim in seed.claims} <= discover().keys()


@pytest.mark.quick
def test_no_evidence_comes_through_what_stands_apart():
    for name in APART:
        (path,) = ROOT.glob(f"theorems/*/solvers/{name}")
        word = re.compile(rf"solvers(?:\.| import [\w, ]*){path.stem}\b")
        modules = [other for other in ROOT.glob("theorems/**/*.py") if other != path]
        others = [other for other in modules if other.parent.name != "play"]
        users = [other for other in others if word.search(other.read_text())]
        commands = [other for other in users if 'COMMAND = "python -m' in other.read_text()]
        assert users == commands


@pytest.mark.quick
def test_every_finder_has_a_bug():
    seeded = {seed.file for seed in seeds()}
    for path in FINDERS:
        if path.name != "__init__.py":
            assert str(path.relative_to(ROOT)) in seeded


def kernels(path):
    """The compiled functions of a module, with their lines."""
    for node in ast.walk(ast.parse(path.read_text())):
        if isinstance(node, ast.FunctionDef):
            words = " ".join(map(ast.unparse, node.decorator_list))
            if "compiled" in words or "njit" in words:
                yield node.name, range(node.lineno, (node.end_lineno or node.lineno) + 1)


@pytest.mark.quick
def test_every_compiled_kernel_has_a_bug():
    found = 0
    for path in FINDERS:
        text, file = path.read_text(), str(path.relative_to(ROOT))
        changes = [c for seed in seeds() for c in seed.changes if c[0] == file]
        lines = [text[: text.index(old)].count("\n") + 1 for _, old, _ in changes]
        for name, span in kernels(path):
            found += 1
            assert name in IDLE or any(line in span for line in lines), f"{file}: {name}"
    assert found > 20
