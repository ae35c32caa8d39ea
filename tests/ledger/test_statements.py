"""What is shown of a formal statement: every definition that it uses, as the sources have them."""

from __future__ import annotations

import re
from pathlib import Path

import pytest
from needs import needs_coq

import theorems
from verify.kernel import coq
from verify.kernel.coq_libraries import Library
from verify.kernel.kinds.formal import Formal
from verify.ledger import reading, statements
from verify.ledger.papers import discover

REFERENCE = re.compile(r"^R(\d+):(\d+) (\S+) (\S+) (\S+) ", re.MULTILINE)


def shown(claim_id):
    return {f"{said.file}.{said.name}": said for said in statements.of(discover()[claim_id])}


@pytest.mark.quick
def test_a_claim_is_shown_and_behind_it_what_it_uses():
    found = shown("W1-T9.1E")
    claim, *used = found
    assert claim == "WhistStated.Theorem_9_1.claim_east_has_the_ace"
    wanted = {
        *("GameStated.Suit.player", "WhistStated.Rules.tricks", "WhistStated.Matrix.A"),
        *("WhistStated.Matrix.bars", "WhistStated.Matrix.is_H_E"),
    }
    assert wanted <= {*used} and "WhistStated.Matrix.is_H_W" not in used
    assert found[claim].text.startswith("(** W1-T9.1E: Suppose that East has the ace.")
    assert "(*" not in found[claim].bare and found[claim].bare.startswith("Definition claim_")


@pytest.mark.quick
def test_what_a_sentence_binds_is_not_shown():
    """The X of `forall X` is not the matrix X of another file."""
    names = {name.rpartition(".")[2] for name in shown("GP-L7")}
    assert "played" in names and not names & {"X", "matrix", "won"}


@pytest.mark.quick
def test_what_stands_before_the_definitions_of_a_file_is_shown():
    found = statements.shown(discover()["GP-L7"])
    heads = {said["file"]: said["head"] for said in found if said["head"]}
    assert "The real\n    numbers are such numbers" in heads["GoofspielStated.Numbers"]
    assert heads["GoofspielStated.Numbers"].endswith("Local Open Scope Q_scope.")
    assert found[0]["head"] == "" and "Definition claim_" in found[0]["text"]


@pytest.mark.quick
def test_both_halves_of_what_is_defined_together_are_shown():
    """A constructor, a field and the second of two types stand for what makes them."""
    found = shown("W2-R9.3c")
    assert "SymmetricStated.Short_games.no_better" in found  # defined with `beaten`
    assert any("with beaten" in said.text for said in found.values())


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
    assert part.what == "judge" and said.text == "\n".join(lines[first - 1 : last])
    assert not any("statements" in part.file for part in reading.of(claim, []))


@needs_coq
@pytest.mark.parametrize("paper", ["le_her", "single_suit_whist"])
def test_every_definition_that_coq_refers_to_is_shown(paper):
    """`coqc` notes what each name in a source refers to; so that nothing is missing here."""
    proofs = Library.of(Path(theorems.__path__[0], paper, "proofs"))
    files, library = statements._files(proofs), proofs.statements
    folder, sentences = coq.compiled(Library.of(library.folder)), 0
    for module in library.own:
        file = f"{library.name}.{module}"
        text, noted = (folder / f"{module}.v").read_text(), (folder / f"{module}.glob").read_text()
        for said in {*files[file].sentences.values()}:
            start = text.index(said.text)
            found = {
                statements._resolved(w, file, files) for w in statements._NAME.findall(said.bare)
            }
            for at, _, other, path, name in REFERENCE.findall(noted):
                if start <= int(at) < start + len(said.text) and other in files:
                    known = files[other].sentences
                    made = known.get(name.rpartition(".")[2]) or known.get(path)
                    assert made in found, (file, said.name, other, name)
            sentences += 1
    assert sentences > 100
