"""The edition's files: every link has a target, every claim a page, and formulas are set."""

from __future__ import annotations

import ast
import inspect
import json
import re
import subprocess
import sys
import tomllib
from html import unescape
from pathlib import Path
from textwrap import dedent
from xml.etree import ElementTree

import pytest

from theorems.game_of_pure_strategy.section_4 import table_2
from theorems.game_of_pure_strategy.section_4.table_2 import MENDED
from verify.kernel.errors import ProjectError
from verify.ledger.papers import Paper, discover
from verify.ledger.statuses import Ledger
from verify.ledger.store import Store
from verify.report import words
from verify.report.edition import edition as read_all
from verify.report.finds import finds
from verify.report.graph import drawing, results
from verify.report.program import program

HERE = Path(__file__).parents[2]


def test_every_claim_has_a_page(ledger, parsed):
    names = {path.stem for path in parsed if path.parent.name == "claim"}
    assert len(names) == len(ledger.ids) > 900
    folded = {name.casefold() for name in names}
    assert len(folded) == len(names)


def test_what_holds_uses_nothing_that_is_false_as_printed(entries):
    for entry in entries.values():
        if entry.tone != "refuted":
            wrong = [o.id for o in (*entry.rests_on, *entry.named) if o.tone == "refuted"]
            assert not wrong, (entry.id, wrong)


def test_a_claim_has_its_program(site, entries):
    page = (site / "claim" / entries["GP-T2"].file).read_text()
    assert '<span class="nf">table_2</span>' in page and 'class="nf">prints_as' not in page


def test_the_page_of_a_table_has_the_table(site, entries):
    page = (site / "claim" / entries["GP-T2"].file).read_text()
    cells = re.findall(r'<td( class="wrong")? title="(GP-T2-\w+): [^"]*">([\d.]+)</td>', page)
    assert [(entry, printed) for _, entry, printed in cells] == [e[:2] for e in table_2.entries()]
    assert {entry for wrong, entry, _ in cells if wrong} == MENDED.keys()
    suits = (site / "claim" / entries["W2-TAB3"].file).read_text()
    assert suits.count(' title="W2-TAB3-') == 126
    assert "The table, as printed" not in (site / "claim" / entries["GP-S2"].file).read_text()


def test_steps_belong_to_the_theorem_that_they_prove(entries):
    whole = entries["W1-T9.1E"]
    assert entries["W1-EQ23"] in whole.steps and whole in entries["W1-EQ23"].step_of
    assert not {*whole.steps} & {*whole.rests_on, *whole.named}
    assert whole in entries["W1-T8.1"].rests_on  # by the formal proof


def test_the_picture_has_the_results_and_what_their_printed_proofs_use(editions):
    """The arrows were taken from the paper: they follow the proofs of 7.1 and 9.1."""
    (paper,) = (found for found in editions if found.name == "single_suit_whist")
    found = {entry.id: {o.id for o in used} for entry, used in results(paper.entries).items()}
    assert "W1-T6.1" in found["W1-T7.1"]
    assert {"W1-L9.2", "W1-L9.3", "W1-T8.2", "W1-L5.1"} <= found["W1-T9.1W"]
    assert not any(known.startswith(("W1-EQ", "W1-C-")) for known in found)
    names = re.findall('text-anchor="middle">([^<]*)<', drawing(paper.entries)[0])
    assert len(names) == len(found) and {"Theorem 7.1", "W1-T9.1E", "W1-T9.1W"} <= {*names}


FILE = re.compile(r"[\w/]+\.(?:py|toml|v|json|md|txt|css)\b")


def test_the_front_page_tells_the_finds_and_names_no_file(site, parsed, editions):
    front, told = site / "index.html", finds(editions)
    words = " ".join(parsed[front].text)
    assert 5 <= len(told) <= 9 and len({find.rank for find in told}) == len(told)
    for find in told:
        assert all(part in words for part in (find.title, find.words, find.caption))
        assert f"claim/{find.entries[0].file}" in parsed[front].links
        assert find.entries[0].line.status in words and 'role="img"' in find.drawing
    assert not FILE.search(words)
    for edition in editions:
        assert edition.about["in_short"] in words


def test_a_find_with_a_strange_claim_is_refused(monkeypatch, editions):
    about = {"rank": 1, "place": "", "title": "", "words": "", "link": "", "caption": ""}
    for told, complaint in (
        (about | {"claims": ["X-1"]}, "names X-1; name claims"),
        (about | {"claims": []}, "names nothing; name claims"),
        (about, "needs exactly caption, claims, link"),
    ):
        monkeypatch.setattr(Paper, "table", lambda self, name, told=told: {"probe": told})
        with pytest.raises(ProjectError, match=complaint):
            finds(editions)
    told = about | {"claims": ["GP-T2"]}
    monkeypatch.setattr(Paper, "table", lambda self, name: {"probe": told})
    monkeypatch.setattr("verify.report.finds.of_paper", lambda name: None)
    with pytest.raises(ProjectError, match=r"has no drawing; write find in figures\.py"):
        finds(editions)


def test_a_find_without_a_certificate_is_left_out(tmp_path):
    assert finds(read_all(Ledger(Store(tmp_path)), lambda *_: None)) == []


def test_the_entries_marked_on_the_front_page_are_those_that_were_mended(editions):
    (drawing,) = (find.drawing for find in finds(editions) if "Table 2" in find.place)
    assert set(re.findall(r"<title>(GP-T2-\w+):", drawing)) == MENDED.keys()


def test_every_link_leads_somewhere(site, parsed):
    for path, page in parsed.items():
        for link in page.links:
            assert not link.startswith(("http:", "https:", "//")), f"{path} is not offline: {link}"
            if link.startswith("data:"):
                continue
            name, _, place = link.partition("#")
            target = (path.parent / name).resolve() if name else path
            assert target.exists(), f"{path}: {link}"
            if place and target.suffix == ".html":
                assert place in parsed[target].ids, f"{path}: {link}"


def test_formulas_are_set(parsed):
    for path, page in parsed.items():
        assert "$" not in "".join(page.text), path


def test_a_long_formula_breaks_before_a_sign_and_is_read_as_one():
    sum_of_two = "+".join(["x^2_{i+1}"] * 6)
    found = words.mathml(f"{sum_of_two} \\ge -a, b")
    assert found.count("<wbr") == 7 and found.count('form="infix"') == 6
    assert found.startswith('<span role="math" aria-label="x^2_{i+1}+x')
    assert "<wbr" not in words.mathml("a + b = c") and "<math" in words.mathml("a + b = c")
    for primed, inner in (("D'", "<mi>D</mi>"), ("A'_i", "<mi>A</mi>"), ("x''", "<mi>x</mi>")):
        # Raised once by its glyph, not again as a superscript.
        found = words.mathml(primed)
        assert f"{inner}<mo" in found and "<msup" not in found and "msubsup" not in found


def test_the_beginning_of_a_text_has_whole_formulas():
    formula = "$a + b + c = d$"
    assert words.beginning(f"If {formula}, then", 30) == words.html(f"If {formula}, then")
    assert words.beginning(f"If {formula}, then so", 14) == f"If{words.DOTS}"
    assert words.beginning(f"If {formula}, then so", 20) == words.html(f"If {formula}") + words.DOTS
    assert words.beginning(f"{formula} if so", 5) == words.html(formula) + words.DOTS
    assert words.beginning(f"f(a, b) = {formula}", 3).count("<math") == 1  # set without dollars


def test_a_formula_set_apart_breaks_first_between_formulas_and_not_after_a_comma_in_brackets():
    found = words.set_apart(r"x(i, j) = a_1 + a_2 + a_3, \quad y = f(b_1, b_2) + f(b_3, b_4) - 5")
    tops = [re.sub("<[^>]*>", "", part) for part in found.split("<wbr>")]
    assert tops == ["x(i,j)", "=a1+a2+a3,", "y", "=f(b1,b2)", "+f(b3,b4)", "−5"]
    assert 'class="part"><math' in found and found.count('class="part"') == 2 + 4 + 3


def test_a_binomial_coefficient_is_raised_as_a_whole():
    base, power = ElementTree.fromstring(words.mathml(r"\binom{n}{k}^2"))[0][0]
    assert "".join(base.itertext()) == "(nk)" and power.text == "2"


def test_the_parts_of_a_program_are_whole():
    for claim in [*discover().values()][::9]:
        shown = unescape(re.sub("<[^>]*>", "", program(claim)))
        for part in shown.split("\n\n\n"):
            ast.parse(dedent(part))


@pytest.mark.parametrize("formula", ["a = -1", "a > -1", r"a \le -1", "(-1, -a)", r"a \ne -1"])
def test_a_minus_that_is_a_sign_is_not_spaced_as_between_two_numbers(formula):
    found = words.mathml(formula)
    assert found.count('form="prefix"') == formula.count("-")
    assert "prefix" not in words.mathml("a - 1 = b - c")


def test_no_amendment_says_the_same(entries):
    for entry in entries.values():
        assert not (entry.amends and entry.text.startswith("The same")), entry.id


def test_latex_escapes_what_latex_would_read():
    assert words.latex("5% of $a_1$ & `b_2` ~") == (
        r"5\% of $a_1$ \& \texttt{b\_2} \textasciitilde{}"
    )
    assert words.markdown("2 * $a$") == r"2 \* $a$"
    assert words.html("few < many") == "few &lt; many"
    assert words.html("few <= many") == "few \N{LESS-THAN OR EQUAL TO} many"


def verify(*arguments, **options):
    command = [sys.executable, "-m", "verify", *arguments]
    return subprocess.run(command, capture_output=True, text=True, check=False, **options)


def test_errata_on_the_command_line(ledger):
    done = verify("errata", "game_of_pure_strategy", "--format", "json")
    defects = (HERE / "theorems/game_of_pure_strategy/defects.toml").read_text()
    found = json.loads(done.stdout)
    assert done.returncode == 0 and len(found["errata"]) == len(tomllib.loads(defects))
    assert re.fullmatch(r"\d{4}-\d\d-\d\d", found["date"])
    done = verify("errata", "poker")
    assert done.returncode == 2 and re.fullmatch(
        r"verify: .*poker.* not a paper; use .*\n", done.stderr
    )
    done = verify("errata", "le_her", "--format", "html", "--date", "2026-01-02")
    assert "2026-01-02" in done.stdout
    assert done.stdout.startswith("<!doctype html>") and "href=" not in done.stdout


def test_a_folder_that_cannot_be_written_is_one_line(tmp_path):
    (tmp_path / "file").write_text("")
    done = verify("report", str(tmp_path / "file"))
    # A slow machine adds remarks on progress.
    *remarks, complaint = done.stderr.splitlines()
    assert done.returncode != 0 and complaint.startswith("verify: ")
    assert all(remark.startswith("verify: ") for remark in remarks)


@pytest.mark.parametrize("claim", ["W1-C-II-E-2", "W1-T9.1E", "LH-T4.2"])
def test_a_program_is_that_of_the_statement_and_not_of_what_decorates_it(claim):
    stated = discover()[claim].statement
    shown = program(discover()[claim])
    assert inspect.unwrap(stated).__name__ in shown and "@wraps" not in shown
