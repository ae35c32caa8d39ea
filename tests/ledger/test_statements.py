"""What is shown for a formal statement: every definition that it uses, as in the sources."""

from __future__ import annotations

import re
from pathlib import Path

import pytest
from needs import needs_coq

import theorems
from verify.cli import page
from verify.kernel import coq
from verify.kernel.coq_libraries import Library, module_of
from verify.kernel.coq_statements import admitted
from verify.kernel.kinds.formal import Formal
from verify.ledger import reading, statements
from verify.ledger.papers import discover

REFERENCE = re.compile(r"^R(\d+):(\d+) (\S+) (\S+) (\S+) ", re.MULTILINE)

OF_COQ = re.compile(r"^R(\d+):(\d+) (Coq\S*|Corelib\S*|Stdlib\S*) \S+ (\S+) (\S+)", re.MULTILINE)
# Signs that need no explanation: common ones, and parts of explained ones.
UNSAID = {*"(),+*!];", ".."}
PAPERS = ["game_of_pure_strategy", "le_her", "single_suit_whist", "symmetric_whist"]


def shown(claim_id):
    return {f"{said.file}.{said.name}": said for said in statements.of(discover()[claim_id])}


@pytest.mark.quick
def test_a_claim_is_shown_and_behind_it_what_it_uses():
    found = shown("W1-T9.1E")
    claim, *used = found
    assert claim == "WhistStated.Theorem_9_1.claim_east_has_the_ace"
    wanted = {
        *("GameStated.Suit.player", "WhistStated.Rules.tricks", "WhistStated.Matrix.A"),
        *("WhistStated.Matrix.bars", "WhistStated.Theorem_9_1.is_H_E"),
    }
    assert wanted <= {*used} and "WhistStated.Theorem_9_1.is_H_W" not in used
    assert found[claim].text.startswith("(** W1-T9.1E: Suppose that East has the ace.")
    assert "(*" not in found[claim].bare and found[claim].bare.startswith("Definition claim_")


@pytest.mark.quick
def test_what_stands_before_the_definitions_of_a_file_is_shown():
    found = statements.shown(discover()["GP-L7"])
    heads = {said["file"]: said["head"] for said in found if said["head"]}
    assert "The real\n    numbers are such numbers" in heads["GoofspielStated.Numbers"]
    assert "Require Import QArith." in heads["GoofspielStated.Numbers"]
    assert heads["GoofspielStated.Numbers"].endswith("Local Open Scope Q_scope.")
    assert found[0]["head"] == heads["GoofspielStated.LinearProgram"]
    assert {said["file"] for said in found} == {*heads}


@pytest.mark.quick
def test_where_definitions_are_left_out_is_marked():
    east, west = (statements.shown(discover()[f"W1-T9.1{side}"]) for side in "EW")
    here = [said for said in east if said["path"].endswith("/Theorem_9_1.v")]
    assert [said["skipped"] for said in here] == [False, False, False]
    assert [said["unused"] for said in here] == [False, False, True]  # used by the other clause
    here = [said for said in west if said["path"].endswith("/Theorem_9_1.v")]
    assert [said["skipped"] for said in here] == [False, True, False]
    assert not any(said["unused"] for said in here)
    printed = [*page._formal(west, [])]
    assert printed.count("   (* ... *)") == sum(said["skipped"] + said["unused"] for said in west)


@pytest.mark.quick
def test_pairs_and_what_is_required_are_explained():
    """A comma after bound variables makes no pair."""
    assert any("the pair of a and b" in said for said in statements.coqs_own(discover()["LH-T4.1"]))
    assert any("Require Import" in said for said in statements.coqs_own(discover()["LH-T4.1"]))
    assert not statements._BOUND.sub(" ", "forall x, exists! y z, P x /\\ exists w, Q").count(",")
    assert statements._BOUND.sub(" ", "forall x, f (x, 1)").count(",") == 1


@pytest.mark.quick
def test_both_halves_of_what_is_defined_together_are_shown():
    """A constructor, a field, or the second of two types brings the whole definition."""
    found = shown("W2-R9.3c")
    assert "SymmetricStated.Short_games.no_better" in found  # defined together with `beaten`
    assert any("with beaten" in said.text for said in found.values())


@pytest.mark.quick
@pytest.mark.parametrize("paper", PAPERS)
def test_each_name_that_a_file_makes_is_known(paper):
    """Also in long definitions: a constructor or a field brings the whole definition."""
    library = Library.of(Path(theorems.__path__[0], paper, "proofs"))
    files, seen = statements._files(library), 0
    for part in filter(lambda part: part.stated, library.all):
        for source, text in part.texts().items():
            if source in part.sources:
                made = admitted(source, text, part.required)[1]
                assert {*made} <= {*files[f"{part.name}.{module_of(source)}"].sentences}
                seen += len(made)
    assert seen > 100


@pytest.mark.quick
def test_every_claim_that_names_one_has_a_formal_statement():
    for claim in discover().values():
        said = statements.of(claim)
        assert bool(said) == bool(statements.digest(claim)) == (claim.formal is not None), claim.id
        if said:
            assert said[0].name == f"claim_{claim.formal.rpartition('.')[2]}"


@pytest.mark.quick
def test_the_reader_is_told_the_lines():
    claim = discover()["W1-T9.1E"]
    parts = {part.file: part for part in reading.of(claim, [Formal])}
    part = parts["theorems/single_suit_whist/statements/Theorem_9_1.v"]
    lines = Path(theorems.__path__[0]).parent.joinpath(part.file).read_text().split("\n")
    (*_, (first, last)) = part.ranges
    said = statements.of(claim)[0]
    assert part.what == "judge" and "\n".join(lines[first - 1 : last]).endswith(said.text)
    for part in parts.values():  # blank lines alone do not separate ranges
        text = Path(theorems.__path__[0]).parent.joinpath(part.file).read_text().split("\n")
        between = zip(part.ranges, part.ranges[1:], strict=False)
        assert ".v" not in part.file or all(any(text[a[1] : b[0] - 1]) for a, b in between)
    assert not any("statements" in part.file for part in reading.of(claim, []))


@needs_coq
@pytest.mark.parametrize("paper", PAPERS)
def test_what_coq_refers_to_is_shown_and_nothing_else(paper):
    """`coqc` records what each name in a source refers to: one of our definitions, or a variable
    that the sentence binds. No bound variable has the name of a definition that Coq does not mean.
    """
    library = Library.of(Path(theorems.__path__[0], paper, "statements"))
    files, folder, sentences = statements._files(library), coq.compiled(library), 0
    for module in library.own:
        file = f"{library.name}.{module}"
        text, noted = (folder / f"{module}.v").read_text(), (folder / f"{module}.glob").read_text()
        for said in {*files[file].sentences.values()}:
            start, referred = text.index(said.text), set()
            for at, _, other, path, name in REFERENCE.findall(noted):
                if start <= int(at) < start + len(said.text) and other in files:
                    known = files[other].sentences
                    referred.add(known.get(name.rpartition(".")[2]) or known.get(path))
            found = {
                one
                for word in statements.names_in(said.bare)
                for one in statements._resolved(word, said, files)
            }
            assert found - {said} == referred - {said, None}, (file, said.name)
            sentences += 1
        for start, end, _, name, kind in OF_COQ.findall(noted):
            words = (
                re.findall(r"'([^']+)'", name)
                if kind == "not"
                else [text[int(start) : int(end) + 1]]
            )
            for word in words if kind not in ("lib", "mod") else ():
                assert word in UNSAID or statements.explained([word]), (file, word)
    assert sentences > 100
