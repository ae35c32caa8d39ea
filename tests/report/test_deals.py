"""Deals for people: the highest card first everywhere, and what is printed can be typed."""

import json
import re
from collections.abc import Iterator
from typing import Any

import committed
import pytest

from theorems.single_suit_whist.figures import drawn_deal
from theorems.single_suit_whist.play.hands import parse
from theorems.single_suit_whist.rules import EAST, WEST, Deal, tricks_of_leader
from theorems.symmetric_whist.vocabulary.any_deal import Deal as AnyDeal
from theorems.symmetric_whist.vocabulary.play import State, chi
from verify.cli import showing
from verify.games import symmetric, whist
from verify.kernel import kinds
from verify.kernel.documents import Json
from verify.kernel.errors import BadInput
from verify.ledger.papers import discover
from verify.report import deals, errata

LEDGER = committed.ledger()
WHISTS = ("single_suit_whist", "symmetric_whist")
# Arguments of statements with these names hold words of players that are not deals.
PLAIN = {"leader", "lead", "leads", "x", "y", "player", "order"}
WORD = re.compile(r"\b(?=[WE]*(?:WE|EW))[WE]{4,}\b")
REFUTED = ("W1-L9.3d", "W1-C-III-E-5", "W1-C-III-E-9", "W1-T8.2-3c")


def recorded() -> Iterator[tuple[str, Json]]:
    """The certificates of both whist papers for claims as they stand."""
    for claim in discover().values():
        if claim.paper in WHISTS and (found := LEDGER.certificate(claim.id)):
            yield claim.id, found


def objects(document: Json) -> Iterator[list[str]]:
    """The objects named in a certificate."""
    yield from (found["object"] for found in document["near_misses"] if found["object"])
    evidence = document["evidence"]
    yield from (case["object"] for case in evidence.get("cases", ()))
    if evidence.get("counterexample"):
        yield evidence["counterexample"]["object"]


def is_same_deal(told: str, deal: Any) -> bool:
    """Whether the shown hands are read as this deal or state, suit by suit."""
    found = parse(told)
    words = sorted(suit.word for suit in found.suits)
    if isinstance(deal, State):
        return (words, found.taken) == (sorted(deal.suits), deal.taken)
    return (words, found.taken) == ([str(deal)], 0)


def words_of(shown):
    """The words of a deal with any suits, shown as sums of hands with ranks from the ace down."""
    ranks = "23456789TJQKA"
    words = []
    for suit in shown.replace("West ", "").replace(" East ", "").split(" + "):
        hands = zip("WE", suit.replace("10", "T").replace(" ", "").split("/"), strict=True)
        held = [(card, player) for player, hand in hands for card in hand if card != "-"]
        words.append("".join(owner for _, owner in sorted(held, key=lambda c: ranks.index(c[0]))))
    return sorted(words)


@pytest.mark.quick
def test_every_deal_of_a_certificate_is_shown_as_hands_and_nothing_else_is():
    kinds_seen = set()
    for claim_id, document in recorded():
        names, domain = document["statement"]["arguments"], discover()[claim_id].domain
        for parts in objects(document):
            told = deals.parts_of(names, parts)
            try:
                found = domain.find(parts)
            except BadInput:  # an entry of a table
                assert told == tuple(parts), claim_id
                continue
            if len(names) != len(parts) or len(found) != len(parts):
                continue
            for name, part, shown, value in zip(names, parts, told, found, strict=True):
                dealt = isinstance(value, Deal) or (isinstance(value, State) and value.suits)
                if isinstance(value, AnyDeal):
                    assert words_of(shown) == sorted(value), (claim_id, part, shown)
                    continue
                if not dealt:
                    # A word given to a statement: a suit, or a sequence of players.
                    dealt = bool(re.fullmatch("[WE]{2,}", part)) and name not in PLAIN
                assert (shown != part) == bool(dealt), (claim_id, name, part)
                if dealt:
                    kinds_seen.add(type(value))
                    assert is_same_deal(shown, value), (claim_id, part, shown)
    assert kinds_seen == {Deal, State, str}


@pytest.mark.quick
def test_an_object_is_told_in_words():
    assert deals.sentence(["deal", "leader"], ["EWEW", "W"]) == "West A Q / East K J, West leads"
    assert deals.sentence(["s", "d"], ["1", "7"]) == "s = 1, d = 7"
    assert deals.sentence(["entry"], ["GP-T2-u1c1"]) == "entry = GP-T2-u1c1"
    assert deals.sentence(["s", "d"], []) == ""


def test_figures_of_the_paper():
    """Section 2: the deal (5), whose printed hands are K Q 10 and A J 9."""
    assert deals.shown(Deal.of("K Q 10", "A J 9").word) == "West K Q 10 / East A J 9"
    # Section 1 of the second paper: the deal (2), AQ/KJ.
    assert deals.shown(str(State.parse("AQ/KJ + 0"))) == "West A Q / East K J"
    assert deals.shown(str(State.parse("AQ/KJ + A/K + 1"))) == "A/K + AQ/KJ + 1"
    # With more cards than ranks, cards are numbers, and the ace is 2n.
    assert deals.shown("E" * 7 + "W" * 7) == "West 14 13 12 11 10 9 8 / East 7 6 5 4 3 2 1"
    told = deals.shown("EW+" + "WE" * 7)
    assert told == "A/K + 13 11 9 7 5 3 1/14 12 10 8 6 4 2" and is_same_deal(
        told, State(("EW", "WE" * 7))
    )
    # Two-person whist that is not symmetric (W2-R1.1b): each player holds a whole suit.
    assert deals.shown("E+W") == "-/A + A/-"
    for other in ("W", "EWW", "E+WW", "3", "1+1", "WEST", "e0", ""):
        assert deals.shown(other) == other


def shown(claim_id: str, capsys: pytest.CaptureFixture[str]) -> str:
    """The output of `verify show` for a claim, on one line."""
    showing.show(committed.CERTIFICATES, [claim_id], read=False, as_json=False)
    return " ".join(capsys.readouterr().out.split())


@pytest.mark.parametrize("claim_id", REFUTED)
def test_a_counterexample_that_show_prints_is_solved_as_the_same_deal(claim_id, capsys):
    document = LEDGER.certificate(claim_id)
    assert document is not None
    evidence = document["evidence"]
    case = evidence.get("counterexample") or next(c for c in evidence["cases"] if not c["holds"])
    word = case["object"][document["statement"]["arguments"].index("deal")]
    text = shown(claim_id, capsys)
    printed = re.search(
        r"counterexample: deal = (West [^,]*? / East (?:[AKQJ]|\d+)(?: (?:[AKQJ]|\d+))*)", text
    )
    assert printed and word not in text
    for leader in (WEST, EAST):
        found = whist.solve(printed[1], leader)
        assert found.suit.word == word
        taken = tricks_of_leader(word, leader)
        own = found.tricks.west if leader == WEST else found.tricks.east
        assert own == taken, "by the rules of the paper, from the word of the certificate"


def test_a_near_miss_that_show_prints_is_solved_as_the_same_state(capsys):
    text = shown("W2-C3.2", capsys)
    printed = re.search(r"fails at state = ([AKQJ\d/]+(?: \+ [AKQJ\d/]+)*)", text)
    document = LEDGER.certificate("W2-C3.2")
    assert printed and document is not None
    state = State.parse(document["near_misses"][0]["object"][0])
    assert symmetric.solve(printed[1]).outcome == chi(state) == symmetric.solve(state).outcome


@pytest.mark.parametrize("paper", WHISTS)
def test_the_edition_and_the_errata_say_the_same(paper, editions):
    (found,) = (one for one in editions if one.name == paper)
    seen = 0
    assert not WORD.search(errata.as_markdown(found))
    for entry in found.entries:
        told = [entry.fails_at, *(miss.at for miss in entry.near_misses)]
        told += [entry.summary, *entry.failing]
        told += [said for miss in entry.near_misses for said in miss.told]
        if not {"leads", "x", "y"} & set(entry.names) and entry.id != "W1-D7.alt":
            assert not WORD.search(" ".join(told)), entry.id
        case = entry.counterexample
        for part in case.object if case else ():
            if deals.is_deal(part):
                seen += 1
                assert deals.shown(part) in entry.fails_at
    assert seen or paper != "single_suit_whist"


def test_the_picture_of_a_deal_has_its_cards_in_the_same_order():
    """The deal (5) of Section 2: K Q 10 above A J 9, with the usual words as label."""
    word = Deal.of("K Q 10", "A J 9").word
    cards = next(drawn_deal(word))
    assert 'aria-label="The deal West K Q 10 / East A J 9"' in cards and word not in cards
    assert re.findall(r">(A|K|Q|J|10|9)<", cards) == ["A", "K", "Q", "J", "10", "9"]


def test_show_as_json_has_the_bytes_of_the_certificate(capsys):
    """For programs the certificate is unchanged; only texts for people show hands."""
    showing.show(committed.CERTIFICATES, ["W1-C-III-E-9"], read=False, as_json=True)
    document = json.loads(capsys.readouterr().out)
    assert document["certificate"] == LEDGER.certificate("W1-C-III-E-9")
    assert kinds.read(document["certificate"]["evidence"]).verdict == "refuted"
    assert any("West A K 8 7 6 / East Q J 10 9 5" in line for line in document["differing"])
