"""Formulas without dollars are found and set; words, deals, cards and numbers are left alone."""

from __future__ import annotations

import re

import pytest

from verify.ledger.papers import discover
from verify.report import words
from verify.report.formulas import with_dollars

# Signs that a program or a keyboard writes, but print does not.
RAW = {
    "an index": r"\w'?_[\w{]",
    "a power": r"\w\^",
    "a relation": r"[<>]=|==|!=",
    "a product": r"\w ?\*\*? ?\w",
    "a call": r"\b(?:val|tr|phi|chi|sqrt|mpq|maxmin|minmax)\(",
    "an infinitesimal": r"(?<![\w-])e\d\b",
    "a relation of letters": r"(?<![\w.'])[b-zN]'? [=<>] \d",
}


@pytest.mark.quick
@pytest.mark.parametrize(
    ("text", "latex"),
    [
        ("H_over' > H_under", r"$\overline{H}' > \underline{H}$"),
        ("n = H_under (mod 2) and", r"$n = \underline{H} \pmod {2}$ and"),
        ("H'_Greedy >= -n, if", r"$H'_{\mathrm{Greedy}} \ge -n$, if"),
        ("T'_{k-1} is 2k + 1.", r"$T'_{k - 1}$ is $2k + 1$."),
        ("val(D') >= q + eps_k", r"$\mathrm{val}(D') \ge q + \varepsilon_{k}$"),
        ("9 * 2^(1/3)", r"$9 \cdot 2^{1/3}$"),
        ("i <= sqrt(3)d/3 - 1", r"$i \le \sqrt{3}d/3 - 1$"),
        ("x = 1-e0", r"$x = 1 - \varepsilon_{0}$"),
        ("|T_k| <= 2, j* + 1/2", r"$|T_{k}| \le 2$, $j^{*} + 1/2$"),
        ("[K Q, A J] >= 1", r"$[\mathrm{K\,Q}, \mathrm{A\,J}] \ge 1$"),
        ("integers >= 0", r"integers $\ge 0$"),
        ("f({2..13}, P) > 13", r"$f(\{2, \dots, 13\}, P) > 13$"),
        ("every row i of the n-card game", "every row $i$ of the $n$-card game"),
    ],
)
def test_a_formula_in_words_is_found(text, latex):
    assert with_dollars(text) == latex
    assert "<math" in words.html(text) and not re.search("merror", words.html(text))


@pytest.mark.quick
@pytest.mark.parametrize(
    "text",
    [
        "West A 10 9 / East K Q J, West leads",
        "K/A + KJ/AQ + 1",
        "deal = AK10/QJ9 + AJ/KQ, leader = W",
        "a case of I(E), the 3rd, by (3.7) for (3.6)",
        "W2-TAB1-K, i.e. West's K Q 10",
        "all 13 cards, 1,228 of 250,952 deals, 1/2 of 12.5",
        "Theorem 9.1, [5]; a deal (2, 3)",
        "3 x 3 matrices",
        "",
    ],
)
def test_what_is_no_formula_stays(text):
    assert with_dollars(text) == text


def test_every_formula_that_is_found_can_be_set():
    seen = set()
    for claim in discover().values():
        for text in (*(miss.text for miss in claim.near_misses), claim.domain.text):
            for found in re.findall(r"\$([^$]+)\$", with_dollars(text)):
                seen.add(found)
                assert "<math" in words.mathml(found)
    assert len(seen) > 300


def test_no_page_has_a_raw_formula(site, parsed):
    raw = re.compile("|".join(RAW.values()))
    for path, page in parsed.items():
        # The ledger is searched as typed, and Coq sources are shown unchanged.
        if path.name != "ledger.html" and path.relative_to(site).parts[0] != "coq":
            for text in page.prose:
                assert not raw.search(text), (path.name, text)


def test_conditions_that_a_statement_counts_are_a_list():
    found = words.blocks(discover()["W1-T9.1E"].text)
    assert found.startswith("<p>Suppose that East has the ace. If</p><ol><li>")
    assert found.count("<li>") == 3 and "<p>then " in found
    assert "there is an integer" in found.split("<li>")[3]
    assert words.blocks("It is 1. We see 2. Then") == "<p>It is 1. We see 2. Then</p>"
    lone = "if 1. $a$ and 2. $b$."
    assert "<ol>" in words.blocks(lone) and words.blocks(lone).endswith("</ol>")


def test_a_long_number_shows_its_first_digits_and_all_on_demand():
    dots = "\N{HORIZONTAL ELLIPSIS}"
    assert words.leading("1/3") == "1/3" and words.leading("x" * 30) == "x" * 30
    third = f"{10**30}/{3 * 10**30}"
    assert words.leading(third) == f"0.3333333333{dots}"
    assert words.leading("-" + third) == f"-0.3333333333{dots}"
    assert words.leading("1" * 30) == f"1.1111111111{dots} \N{MIDDLE DOT} 10^29"
    assert words.leading("1" + "0" * 30) == "1.0000000000 \N{MIDDLE DOT} 10^30"
    assert words.leading(f"1/{10**30}").endswith("10^-30")
    assert words.leading(f"{10**30 - 1}/{10**30}") == f"0.9999999999{dots}"
    assert words.leading("0.014503421499660..0.014503421521300") == f"0.014503421{dots}"
    assert words.leading("0.114503421499660..0.214503421521300").startswith("0.1145")
    shown = words.html(f"{words.exact(third)} is found")
    assert f"<summary>0.3333333333{dots}</summary> {third}</details> is found" in shown
    assert words.exact("12") == "12"
