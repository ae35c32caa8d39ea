"""Titles of claims: given by hand or by rule, short, plain, and different within a paper."""

from __future__ import annotations

from collections import Counter
from types import SimpleNamespace

import pytest

from verify.kernel.errors import ProjectError
from verify.ledger import inventory
from verify.ledger.inventory import Item
from verify.report.titles import title

LONGEST = 70


def test_titles_differ_within_a_paper(editions):
    for edition in editions:
        titles = Counter(entry.title for entry in edition.entries)
        assert [name for name, times in titles.items() if times > 1] == [], edition.name


def test_titles_are_short_and_plain(entries):
    for entry in entries.values():
        named = entry.title
        assert named and named == " ".join(named.split()), entry.id
        assert len(named) <= LONGEST, (entry.id, len(named))
        assert not set("$`\\_") & set(named), entry.id


def test_titles_by_hand_and_by_rule(entries):
    assert entries["W1-T9.1E"].title == "Theorem 9.1, East has the ace"
    assert entries["LH-EQ3.3-e~"].title == "Equation (3.3): the coefficient e, mended"
    assert entries["W1-T8.1"].title == "Theorem 8.1"


def entry(locator, kind, step_of=(), given=""):
    item = Item("X-1", "paper", locator, kind, given)
    return SimpleNamespace(item=item, amends=None, step_of=list(step_of))


def test_titles_by_rule():
    theorem = entry("Sec. 9, Theorem 9.1", "theorem")
    assert title(theorem) == "Theorem 9.1"
    assert title(entry("9.3 (23)", "equation")) == "Equation (23)"
    assert title(entry("8.2", "remark")) == "Remark in Section 8.2"
    assert title(entry("9.3", "proof-step", [theorem])) == "Step in the proof of Theorem 9.1"
    assert title(entry("9.3", "proof-step", [theorem], "Case I")) == "Case I"


@pytest.mark.parametrize("given", ["", " ", 1])
def test_inventory_refuses_an_empty_title(monkeypatch, given):
    """The message is like those for other errors in an inventory: paper, item and what to do."""
    table = {"X-1": {"locator": "1", "kind": "remark", "title": given}}
    paper = SimpleNamespace(name="x", package="theorems.x", items=table)
    monkeypatch.setattr(inventory, "papers", lambda: (paper,))
    with pytest.raises(ProjectError, match=r"theorems/x/inventory.toml: X-1 has no title; write"):
        inventory.load.__wrapped__()
