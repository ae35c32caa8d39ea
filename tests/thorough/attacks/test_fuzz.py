"""The fuzzing corpus: each input is refused, or accepted for a reason."""

from __future__ import annotations

from collections import Counter

import pytest
from fuzz import CORPUS, altered, judge

FILES = sorted(CORPUS.iterdir())


@pytest.mark.parametrize("share", range(4))
def test_nothing_in_the_corpus_is_a_lie(share: int) -> None:
    for path in FILES[share::4]:
        judge(path.read_bytes())


def test_the_corpus_has_honest_certificates_and_others() -> None:
    outcomes = Counter(judge(path.read_bytes()) for path in FILES[::5])
    assert set(outcomes) == {"accepted", "rejected", "refused"}


def test_alterations_are_the_same_for_the_same_seed() -> None:
    content = CORPUS.joinpath("GP-A2.json").read_bytes()
    assert altered(content, 7) == altered(content, 7) != content
    assert altered(b"[]", 7) is None and altered(b"{", 7) is None
