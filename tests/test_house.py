"""The house: the rules for imports; inventory, modules, certificates and ledger in step.

The kernel imports the kernel. Rules import the kernel and terms of their paper. A statement imports
the kernel, its language, rules and the vocabulary of papers. Trusted code imports no search, solver
or command line.
"""

import ast
import re
import sys
from pathlib import Path

import committed
import pytest

from verify import games
from verify.cli.confined import SOLVERS
from verify.kernel import kinds
from verify.kernel.errors import ProjectError
from verify.ledger import inventory, papers, reading
from verify.ledger.papers import discover
from verify.ledger.selection import UnknownClaim
from verify.ledger.statuses import Ledger
from verify.ledger.store import Store, read

ROOT = Path(__file__).parents[1]
KERNEL_LINES = 4_410
STANDARD = set(sys.stdlib_module_names) | {"gmpy2"}
LANGUAGE = "verify.language"


def sources(folder):
    return sorted((ROOT / folder).rglob("*.py"))


def imports(path, *, late=True):
    """The modules a file imports; unless `late`, not those imported in functions or for types."""
    tree = ast.parse(path.read_text())
    inside = {
        node
        for part in ast.walk(tree)
        if isinstance(part, ast.FunctionDef) or (isinstance(part, ast.If) and _for_types(part))
        for node in ast.walk(part)
    }
    for node in ast.walk(tree):
        if node in inside and not late:
            continue
        if isinstance(node, ast.Import):
            yield from (alias.name for alias in node.names)
        elif isinstance(node, ast.ImportFrom) and node.module:
            yield from (f"{node.module}.{alias.name}" for alias in node.names)


def _for_types(node):
    return isinstance(node.test, ast.Name) and node.test.id == "TYPE_CHECKING"


def foreign(path, *allowed, late=True):
    """A file's imports other than the standard library, gmpy2 and these packages."""
    return {
        name
        for name in imports(path, late=late)
        if name.partition(".")[0] not in STANDARD
        and not any(name == home or name.startswith(home + ".") for home in allowed)
    }


# --- The law --------------------------------------------------------------------------------


@pytest.mark.quick
def test_the_kernel_imports_the_kernel():
    files = sources("verify/kernel")
    assert len(files) > 15
    for path in files:
        assert not foreign(path, "verify.kernel"), path


@pytest.mark.quick
def test_rules_import_the_kernel_and_terms_of_their_paper():
    files = [*ROOT.glob("theorems/*/rules.py"), *ROOT.glob("theorems/*/counting/*.py")]
    assert len(files) > 5
    for path in files:
        for name in foreign(path, "verify.kernel"):
            home, _, room = name.split(".")[:3]
            assert home == "theorems" and room in ("rules", "counting", "vocabulary"), path


def statements():
    """The papers' modules except solvers, figures and the games for people."""
    return [
        path
        for path in sources("theorems")
        if not {"solvers", "play"} & {*path.parts} and path.name != "figures.py"
    ]


@pytest.mark.quick
def test_statements_import_kernel_language_rules_and_vocabulary():
    for path in statements():
        found = foreign(path, "verify.kernel", LANGUAGE, "theorems", late=False)
        assert not found, f"{path} imports {found} at once"
        solvers = {name for name in imports(path, late=False) if ".solvers" in name}
        assert not solvers, f"{path} imports {solvers} at once"


@pytest.mark.quick
def test_what_runs_programs_is_imported_by_evidence_alone():
    """Digests of statements do not follow it, because it depends on the machine's compilers."""
    found = [path for path in statements() if any(".programs." in name for name in imports(path))]
    assert [path.parent.name for path in found] == ["evidence"]


@pytest.mark.quick
def test_what_statements_are_made_of_imports_no_finder_even_later():
    files = statements()
    files.append(ROOT / "verify" / "__init__.py")
    for path in files:
        for name in imports(path):
            assert not name.startswith(("verify.search", "verify.ledger", "verify.cli")), path


@pytest.mark.quick
def test_figures_are_drawn_for_nobody_but_the_report():
    for path in [*sources("theorems"), *sources("verify/kernel"), *sources("verify/ledger")]:
        assert not any(name.endswith(".figures") for name in imports(path)), path
    for path in ROOT.glob("theorems/*/figures.py"):
        drawing = ("verify.report.deals", "verify.report.svg")
        assert not foreign(path, "verify.kernel", *drawing, "theorems", late=False), path


@pytest.mark.quick
def test_search_and_ledger_import_what_lies_below_them():
    for path in sources("verify/search"):
        solvers = ("flint", "numba", "numpy", "filelock")
        assert not foreign(path, "verify.kernel", "verify.search", *solvers), path
    for path in sources("verify/ledger"):
        near = "verify.search.near_misses"
        assert not foreign(path, "verify.kernel", "verify.ledger", LANGUAGE, near), path


@pytest.mark.quick
def test_verify_knows_no_paper():
    for path in sources("verify"):
        assert not any(name.startswith("theorems") for name in imports(path)), path


@pytest.mark.quick
def test_the_games_are_for_people_and_nothing_rests_on_them():
    people = ROOT / "verify" / "games", ROOT / "verify" / "cli"
    for path in [*sources("theorems"), *sources("verify")]:
        if "play" not in path.parts and not {*people} & {*path.parents}:
            for name in imports(path):
                assert not name.startswith("verify.games") and name.split(".")[2:3] != ["play"], (
                    path
                )


@pytest.mark.quick
def test_the_language_finds_no_evidence_until_it_is_called():
    assert not foreign(ROOT / "verify" / "language.py", "verify.kernel", late=False)


@pytest.mark.quick
def test_the_kernel_is_no_longer():
    lines = sum(part.lines for part in reading.kernel())
    assert 2_000 < lines <= KERNEL_LINES


def test_no_claim_takes_a_reader_too_long():
    ledger = Ledger(Store(ROOT / "certificates"))
    totals = []
    for claim in ledger.claims.values():
        recorded = (ledger.certificate(claim.id), ledger.proof(claim.id))
        found = [kinds.KINDS[document["evidence"]["kind"]] for document in recorded if document]
        totals.append(sum(part.lines for part in reading.of(claim, found)))
    assert sorted(totals)[0] > 1_000 and max(totals) < 4_520


# --- Inventory, modules, certificates, ledger -------------------------------------------------


@pytest.mark.quick
def test_every_claim_of_the_four_papers_is_in_the_inventory():
    items = inventory.load()
    ours = [paper for paper in papers.papers() if paper.package.startswith("theorems.")]
    assert len(ours) == 4
    for paper in ours:
        about = paper.table("paper.toml")
        theirs = {item.id for item in items.values() if item.paper == paper.name}
        assert theirs and all(item.startswith(about["prefix"]) for item in theirs)


@pytest.fixture
def probe(tmp_path, monkeypatch):
    """A package in place of `theorems`, with two papers of one module and one item each."""
    for paper in ("one", "two"):
        folder = tmp_path / "probe" / paper
        folder.mkdir(parents=True)
        for package in (folder, folder.parent):
            (package / "__init__.py").touch()
        (folder / "inventory.toml").write_text(ITEM.format(paper.upper()))
        (folder / "stated.py").write_text(STATED.format(paper.upper()))
    monkeypatch.syspath_prepend(tmp_path)
    monkeypatch.setattr(papers, "HOME", "probe")
    cached = (papers.papers, papers.claims_of, papers._set_aside, papers._items, inventory.load)
    for function in cached:
        function.cache_clear()
    yield tmp_path / "probe"
    for function in cached:
        function.cache_clear()
    for name in [name for name in sys.modules if name.partition(".")[0] == "probe"]:
        del sys.modules[name]


@pytest.mark.parametrize(
    ("written", "complaint"),
    [
        ('game.nim = "play"', "probe/one/paper.toml: game is no field; those are title, short"),
        ("title = 1", 'probe/one/paper.toml: title is no text; write title = "..."'),
        ('games = "play"', r"probe/one/paper.toml: games is no table; write \[games\]"),
        ('[sections]\ngames.nim = "play"', "a table within sections"),
    ],
)
def test_a_broken_paper_toml_is_named(probe, written, complaint):
    (probe / "one" / "paper.toml").write_text(written)
    with pytest.raises(ProjectError, match=complaint):
        assert papers.papers()[0].about


def test_two_papers_may_not_bring_one_game(probe):
    for paper in ("one", "two"):
        (probe / paper / "paper.toml").write_text('games.nim = "play"')
    with pytest.raises(ProjectError, match=r"probe\.two: there is a game nim already"):
        games.packages.__wrapped__()


ITEM = '"{}-1" = {{ locator = "1", kind = "lemma" }}\n'
STATED = """
from verify.language import Cases, claim, equal

@claim("{}-1", domain=Cases("one", ((1,),)))
def stated(x):
    '''x is x.'''
    return equal(x, x)

@stated.near_miss("it is more")
def more(x):
    return equal(x, x + 1)
"""


def test_papers_are_found_where_they_lie(probe):
    assert [paper.package for paper in papers.papers()] == ["probe.one", "probe.two"]
    assert sorted(discover()) == ["ONE-1", "TWO-1"]


def test_a_claim_without_a_near_miss_is_refused_where_it_is_written(probe):
    stated = STATED.partition("@stated")[0].format("TWO")
    (probe / "two" / "stated.py").write_text(stated)
    with pytest.raises(ProjectError, match=r"^TWO-1: no near miss in probe.two.stated; .* add "):
        len(discover())


@pytest.mark.parametrize(
    ("given", "instead", "named"),
    [
        ('"TWO-1"', "2", "id is 2; write a text"),
        ('Cases("one", ((1,),))', "None", "domain is None; give one of verify.language"),
        ("),))", "),)), upto=(1, 2)", r"upto is \(1, 2\); write three layers"),
        ("),))", '),)), upto=("a", 2, 3)', r"upto is \('a', 2, 3\); write three layers"),
        ("),))", "),)), formal=5", "formal is 5; name a file of statements"),
        ("\n@stated", "\nstated.believed = 5\n@stated", "believed is 5; write a text"),
        ('"it is more"', '"\\ud800"', "its words have half a letter; write it whole"),
    ],
)
def test_a_claim_of_what_it_cannot_be_is_one_line(probe, given, instead, named):
    stated = STATED.format("TWO")
    assert given in stated
    (probe / "two" / "stated.py").write_text(stated.replace(given, instead, 1))
    with pytest.raises(ProjectError, match=rf"^probe\.two\.stated: claim .*: {named}"):
        len(discover())


def test_a_folder_of_modules_that_is_no_package_is_named(probe):
    section = probe / "two" / "section_1" / "part"
    section.mkdir(parents=True)
    (section / "stated.py").write_text("")
    (section.parent / "__init__.py").touch()
    with pytest.raises(ProjectError, match=r"without probe/two/section_1/part/__init__\.py; add"):
        len(discover())
    (section / "__init__.py").touch()
    assert sorted(discover()) == ["ONE-1", "TWO-1"]


def test_inventory_refuses_an_unknown_kind(probe):
    (probe / "two" / "inventory.toml").write_text(ITEM.format("TWO").replace("lemma", "lema"))
    with pytest.raises(ProjectError, match="TWO-1 has the kind 'lema'; use one of algorithm, "):
        inventory.load()


@pytest.mark.parametrize("name", ["../../more", "a b", "", "~", ".hidden", "A" * 65])
def test_inventory_refuses_an_id_that_could_be_no_name_of_a_file(probe, name):
    (probe / "two" / "inventory.toml").write_text(ITEM.format(name))
    with pytest.raises(ProjectError, match="is no id; write letters, digits"):
        inventory.load()


def test_inventory_refuses_an_id_that_stands_twice(probe):
    (probe / "two" / "inventory.toml").write_text(ITEM.format("ONE"))
    with pytest.raises(ProjectError, match="ONE-1 stands in one already"):
        inventory.load()
    (probe / "one" / "inventory.toml").write_text(ITEM.format("ONE") * 2)
    papers._items.cache_clear()
    with pytest.raises(ProjectError, match="each name once"):
        inventory.load()


def test_no_two_modules_state_the_same_claim(probe):
    (probe / "one" / "again.py").write_text(STATED.format("ONE"))
    with pytest.raises(ProjectError, match="ONE-1 is claimed in"):
        len(discover())


def test_no_paper_states_what_another_lists(probe):
    (probe / "two" / "stated.py").write_text(STATED.format("ONE"))
    with pytest.raises(ProjectError, match=r"ONE-1: no such id in probe/two/inventory\.toml; add"):
        len(discover())


def test_a_paper_that_is_not_asked_for_is_not_read(probe):
    (probe / "two" / "stated.py").write_text("raise RuntimeError('read')")
    assert discover()["ONE-1"].id == "ONE-1" and "ONE-2" not in discover()
    with pytest.raises(ProjectError, match="RuntimeError, read"):
        len(discover())


def test_inventory_modules_certificates_and_ledger_agree_both_ways():
    ledger, claims = committed.ledger(), discover()
    store = ledger.store
    assert {claim.number for claim in claims.values()} <= ledger.items.keys()
    assert set(ledger.ids) == ledger.items.keys() | claims.keys()
    recorded = {path: read(path) for path in store.paths()}
    assert {document["claim"] for document in recorded.values()} == claims.keys()
    for path, document in recorded.items():
        assert path == store.path(claims[document["claim"]].paper, document["claim"])
    proved = {claim.id for claim in claims.values() if claim.formal is not None}
    assert {read(path)["claim"] for path in store.formal.paths()} == proved
    with_verdict = {line.id for line in committed.lines() if line.verdict}
    assert with_verdict == claims.keys()


def test_what_is_set_aside_is_no_claim_and_is_in_the_inventory():
    ledger = Ledger(Store(ROOT / "certificates"))
    assert ledger.set_aside and ledger.set_aside.keys() <= ledger.items.keys()
    assert not ledger.set_aside.keys() & ledger.claims.keys()
    for item in ledger.set_aside.values():
        assert len(item.reason) > 20
        assert ledger.line(item.id).status == "not checkable"
    with pytest.raises(UnknownClaim, match="not checkable: "):
        ledger.claim(next(iter(ledger.set_aside)))


def test_an_item_without_a_module_is_no_claim_yet():
    ledger = Ledger(Store(ROOT / "certificates"))
    ledger.claims = {known: claim for known, claim in ledger.claims.items() if known != "W1-EX5a"}
    with pytest.raises(UnknownClaim, match="W1-EX5a has no theorem module yet"):
        ledger.claim("W1-EX5a")


def test_committed_certificates_stay_small():
    total = sum(path.stat().st_size for path in Store(ROOT / "certificates").paths())
    assert total < 25 * 2**20


@pytest.mark.quick
def test_no_two_certificates_differ_by_case_alone():
    store = Store(ROOT / "certificates")
    names = [str(path) for path in (*store.paths(), *store.formal.paths())]
    assert len({name.lower() for name in names}) == len(names) > 1_000


def test_solvers_are_those_the_audit_refuses():
    assert {"sympy", "flint", "numba", "numpy"} <= set(SOLVERS)


def test_every_test_is_listed_by_what_it_guards():
    """`tests/README.md` lists every test file, and only existing properties and files."""
    table = (ROOT / "tests" / "README.md").read_text()
    rows = [line.split("|") for line in table.splitlines() if line.startswith("| `")]
    listed = {}
    for _, names, _, numbers, _ in rows:
        for pattern in re.findall(r"`([^`]+)`", names):
            found = {*(ROOT / "tests").glob(pattern.replace("PAPER", "*"))}
            assert found, f"{pattern} names no test"
            listed |= dict.fromkeys(found, numbers)
    assert listed.keys() >= {*(ROOT / "tests").rglob("test_*.py")}
    trust = (ROOT / "TRUST.md").read_text().partition("## The properties")[2]
    properties = set(re.findall(r"^(\d+)\. \*\*", trust.partition("\n## What")[0], re.M))
    assert set(re.findall(r"\d+", " ".join(numbers for *_, numbers, _ in rows))) == properties
