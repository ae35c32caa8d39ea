"""Above each formal claim stand the words of the claims that it proves."""

from __future__ import annotations

from pathlib import Path

import pytest
from printed_words import ID, WORDS, in_ascii, listed, words_of, written

import theorems

pytestmark = pytest.mark.quick
FOLDERS = sorted(Path(*theorems.__path__).glob("*/statements"))


@pytest.mark.parametrize("folder", FOLDERS, ids=lambda folder: folder.parent.name)
def test_every_formal_claim_has_its_words(folder):
    """`python tests/papers/printed_words.py` writes these words."""
    words = words_of(folder.parent.name)
    for (file, theorem), paragraphs in words.items():
        text = (folder / f"{file}.v").read_text()
        assert f"Definition claim_{theorem} : Prop :=" in text
        assert all(ID.match(paragraph) for paragraph in paragraphs)
    for path in folder.glob("*.v"):
        assert written(path.stem, path.read_text(), words) == path.read_text(), path
    if words:
        assert (folder / "README.md").read_text() == listed(folder.parent.name)


def test_words_are_written_in_ascii():
    assert in_ascii(r"$\overline{H} \ge 0$, $\frac{1}{2}$") == "H_over >= 0, 1/2"
    assert in_ascii(r"$a \mid b$, $\{1, \dots, n\}$") == "a | b, {1, ..., n}"
    assert in_ascii(r"$A'_{i,i} \notin \mathrm{val}(D)$") == "A'_{i,i} not in val(D)"
    assert WORDS[r"\left"] == "" and WORDS[r"\cdot"] == " * "
    with pytest.raises(ValueError, match="not in ASCII"):
        in_ascii("caf\u00e9")


def test_a_comment_of_another_kind_stays():
    text = "(* Why. *)\nDefinition claim_a : Prop := True.\nDefinition claim_b : Prop := True.\n"
    words = {("F", "a"): ["X-1: One."], ("F", "b"): ["X-2: Two.", "X-3: Three."]}
    new = written("F", text, words)
    assert new.startswith("(** X-1: One.\n\n    Why. *)\nDefinition claim_a : Prop := True.\n")
    assert "(** X-2: Two.\n\n    X-3: Three. *)\nDefinition claim_b" in new
    assert written("F", new, words) == new
    assert "X-1" not in written("F", new, {}) and "Why." in written("F", new, {})
