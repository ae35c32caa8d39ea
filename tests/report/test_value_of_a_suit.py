"""The page on Theorem F: its drawings and examples."""

import re
from itertools import combinations
from pathlib import Path

import pytest
from gmpy2 import mpq

from theorems.symmetric_whist.rules import val
from theorems.symmetric_whist.vocabulary.formula import blocks, by_theorem_F, heights, reason
from theorems.symmetric_whist.vocabulary.lead_by_heights import lead_by_heights, level, peaks
from theorems.symmetric_whist.vocabulary.play import EXCHANGE, hands_of
from theorems.symmetric_whist.vocabulary.reply_by_rule import reply_by_rule

ROOT = Path(__file__).parents[2]
PAPER = ROOT / "theorems" / "symmetric_whist"
PAGE = (PAPER / "new_theorems" / "value_of_a_suit.md").read_text(encoding="utf-8")


def drawn(word):
    """The path of a suit in letters, the highest step first."""
    S = heights(word)
    lines = []
    for top in range(max(S), min(S), -1):
        steps = zip(word, S[:-1], S[1:], strict=True)
        line = "".join(
            " " if max(low, high) != top else "/" if owner == "E" else "\\"
            for owner, low, high in steps
        )
        lines.append(line.rstrip())
    return [*lines, word]


def examples():
    """The page's drawings, each with the line below it: its blocks at level 0."""
    for found in re.finditer(r"(?:^    [ /\\]+\n)+    ([EW]+)\n    (.*)\n", PAGE, re.MULTILINE):
        lines = [line[4:].rstrip() for line in found[0].splitlines()]
        yield lines[:-1], found[1], [int(number) for number in re.findall(r"[+-]\d+", lines[-1])]


@pytest.mark.quick
def test_the_paths_and_their_blocks_are_drawn_as_they_are():
    found = list(examples())
    assert len(found) == 2
    for lines, word, told in found:
        assert lines == drawn(word)
        assert told == list(blocks(heights(word), 0))


@pytest.mark.quick
def test_the_values_told_are_those_of_the_recursion():
    for word, told in (("WEWEEEEWWWWE", "13/4"), ("WEEEWWWE", "17/8"), ("WWEEEEWWWEEWWE", "27/8")):
        assert word in PAGE
        assert str(val(word)) == told
    of_page = (("WEWEEEEWWWWE", 3, 2), ("WEEEWWWE", 2, 2), ("WWEEEEWWWEEWWE", 3, 1))
    for word, m, J in of_page:
        assert (reason(word).m, reason(word).J) == (m, J)


@pytest.mark.quick
def test_the_rules_play_the_example_as_is_told():
    word, other = "WEWEEEEWWWWE", "EWEWWWWEEEEW"
    value, place = val(word), dict(zip("3456789TJQKA", range(12), strict=True))
    assert (hands_of(word), other) == ("KQJ1053/A98764", word.translate(EXCHANGE))
    assert (level(word, value), list(peaks(word).values())) == (2, [0, 3])
    assert lead_by_heights(word, "E", value) == place["9"]
    assert reply_by_rule(word, place["9"], value) == place["K"]  # K Q J 10 are adjacent
    assert (level(other, 6 - value), list(peaks(other).values())) == (0, [1, 1, 1])
    assert lead_by_heights(word, "W", value) == place["K"]
    assert reply_by_rule(word, place["K"], value) == place["4"]
    word = "WWEEEWWE"
    assert (hands_of(word), 4 - val(word)) == ("KQ87/AJ109", mpq(5, 2))
    assert reply_by_rule(word, 6, val(word)) == 7  # the ace


def test_no_suit_of_six_cards_a_hand_is_worth_three_eighths_more_than_an_integer():
    for n in range(1, 7):
        for East in combinations(range(2 * n), n):
            found = by_theorem_F("".join("E" if t in East else "W" for t in range(2 * n)))
            assert found.number % 1 not in (mpq(3, 8), mpq(5, 8))
