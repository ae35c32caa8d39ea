"""The data file with values of six- and seven-card deals, against the recursion of Section 7."""

from math import comb
from pathlib import Path

import theorems.symmetric_whist
from theorems.single_suit_whist.rules import words
from theorems.symmetric_whist.rules import val
from theorems.symmetric_whist.vocabulary.play import EXCHANGE

FILE = Path(theorems.symmetric_whist.__file__).with_name("values_6_and_7.txt")


def test_file_lists_every_deal_with_its_value():
    lines = FILE.read_text(encoding="ascii").splitlines()
    listed = dict(line.split(" | ") for line in lines if not line.startswith("#"))
    every = [word for n in (6, 7) for word in words(n, 0, comb(2 * n, n) // 2)]
    assert list(listed) == every
    assert all(str(val(word)) == value for word, value in listed.items())


def test_the_other_half_follows_by_exchanging_the_hands():
    for word in words(6, 0, comb(12, 6)):
        assert val(word) == 6 - val(word.translate(EXCHANGE))
