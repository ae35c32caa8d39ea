"""Symmetric whist on given deals: the paper's figures, and plain minimax."""

import json
from dataclasses import replace
from functools import cache
from random import Random

import pytest
from suit_words import every_word

from theorems.single_suit_whist.play.trick_play import Position
from theorems.single_suit_whist.play.values import H_whist
from theorems.single_suit_whist.rules import EAST, WEST, cards
from theorems.single_suit_whist.section_9.theorem_9_1 import twice_the_mean
from theorems.symmetric_whist.play import values
from theorems.symmetric_whist.rules import val
from theorems.symmetric_whist.solvers import suit_values
from theorems.symmetric_whist.vocabulary import choosing_a_lead
from theorems.symmetric_whist.vocabulary.algorithm_12_1 import decoded, rescaled
from theorems.symmetric_whist.vocabulary.closed_form import closed_form
from theorems.symmetric_whist.vocabulary.first_tricks import (
    goal_of_follower,
    goal_of_leader,
    good_leads,
    good_replies,
)
from theorems.symmetric_whist.vocabulary.play import State
from theorems.symmetric_whist.vocabulary.values import Value
from verify.games import symmetric
from verify.kernel.errors import BadInput

quick = pytest.mark.quick


# --- Minimax on sets of numbered cards, with nothing of the project in it ---------------------


@cache
def score(suits, west_leads):
    """West's tricks; a suit is the pair of West's and East's cards."""
    found = [after_lead(suits, west_leads, s, card) for s, card in leads(suits, west_leads)]
    return (max if west_leads else min)(found, default=0)


def leads(suits, west_leads):
    return [(s, card) for s, suit in enumerate(suits) for card in suit[not west_leads]]


def after_lead(suits, west_leads, s, lead):
    found = [after_reply(suits, s, lead, reply) for reply in suits[s][west_leads]]
    return (min if west_leads else max)(found)


def after_reply(suits, s, lead, reply):
    wins = max(lead, reply) in suits[s][0]
    rest = tuple(tuple(c for c in hand if c not in (lead, reply)) for hand in suits[s])
    return wins + score((*suits[:s], rest, *suits[s + 1 :]), wins)


RANKS = "23456789TJQKA"


def dealt(random, *sizes):
    suits = []
    for n in sizes:
        ranks = random.sample(range(13), 2 * n)
        suits.append((tuple(sorted(ranks[:n])), tuple(sorted(ranks[n:]))))
    return tuple(suits)


def text_of(suits):
    return " + ".join("/".join("".join(RANKS[c] for c in h) for h in suit) for suit in suits)


def name(suits, s, card):
    label = "" if len(suits) == 1 else "shdc"[s]
    return label + RANKS[card].replace("T", "10")


SIZES = [(1,), (4,), (1, 1), (2, 1), (2, 2), (3, 2), (1, 2, 2), (2, 1, 1, 2)]


@quick
@pytest.mark.parametrize("sizes", SIZES)
def test_every_card_is_worth_what_minimax_says(sizes):
    random = Random(7)
    for _ in range(4):
        suits = dealt(random, *sizes)
        found = symmetric.solve(text_of(suits))
        assert found.played_out
        assert found.outcome == (score(suits, True), score(suits, False))
        for west_leads, side in zip((True, False), found.sides, strict=True):
            value = score(suits, west_leads)
            played = {lead.card: lead for lead in side.leads}
            assert len(played) == len(leads(suits, west_leads)) == len(side.leads)
            for s, card in leads(suits, west_leads):
                lead, worth = played[name(suits, s, card)], after_lead(suits, west_leads, s, card)
                assert (lead.tricks.west, lead.optimal) == (worth, worth == value)
                replies = {reply.card: reply for reply in lead.replies}
                assert replies.keys() == {name(suits, s, c) for c in suits[s][west_leads]}
                for c in suits[s][west_leads]:
                    here = after_reply(suits, s, card, c)
                    reply = replies[name(suits, s, c)]
                    assert (reply.tricks.west, reply.optimal) == (here, here == worth)


@quick
@pytest.mark.parametrize("sizes", [(2, 2), (3, 1, 2), (4, 3)])
def test_lines_and_advice_lose_nothing(sizes):
    random = Random(8)
    for _ in range(5):
        start = dealt(random, *sizes)
        for west_leads, side in zip(
            (True, False), symmetric.solve(text_of(start)).sides, strict=True
        ):
            value = score(start, west_leads)
            for advice in side.advice:
                assert advice.lead in side.optimal
                lead = next(lead for lead in side.leads if lead.card == advice.lead)
                assert advice.reply in lead.answers
            suits, leader = start, west_leads
            for trick in side.line:
                s = "shdc".index(trick.lead[0])
                lead, reply = (
                    RANKS.index(c[1:].replace("10", "T")) for c in (trick.lead, trick.reply)
                )
                assert lead in suits[s][not leader] and reply in suits[s][leader]
                assert after_lead(suits, leader, s, lead) == value
                assert after_reply(suits, s, lead, reply) == value
                leader = max(lead, reply) in suits[s][0]
                assert trick.winner == (WEST if leader else EAST)
                value -= leader
                rest = tuple(tuple(c for c in h if c not in (lead, reply)) for h in suits[s])
                suits = (*suits[:s], rest, *suits[s + 1 :])
            assert not any(map(any, suits))


# --- Values and the strategy ------------------------------------------------------------------


@quick
def test_the_choice_is_that_of_the_vocabulary_and_keeps_the_lemmas():
    for word in every_word(1, 2, 3, 4):
        goal, mirrored = goal_of_leader(val(word)), word.translate(str.maketrans("WE", "EW"))
        assert values.chosen_lead(word, WEST) in good_leads(word, goal)
        assert values.chosen_lead(mirrored, EAST) == values.chosen_lead(word, WEST)
        for lead in cards(word, EAST):
            reply = values.chosen_reply(word, lead)
            assert reply == choosing_a_lead.chosen_reply(word, lead)
            assert reply in good_replies(word, lead, goal_of_follower(val(word)))
            assert values.chosen_reply(mirrored, lead) == reply
    random = Random(3)
    for _ in range(200):
        suits = tuple(
            sorted("".join(random.sample("WE" * n, 2 * n)) for n in (random.randint(1, 3), 2, 3))
        )
        for leader in (WEST, EAST):
            clause, found = values.chosen_suits(suits, leader)
            kept = [s for s in found if suits[s] not in suits[:s]]
            assert kept == choosing_a_lead.chosen_suits(suits, leader)
            assert clause in ("i", "ii", "iii")


@quick
def test_the_formula_says_what_the_definition_says():
    """For every suit to n = 5, by the search that defines val; for random ones to n = 8."""
    for n in range(1, 6):
        for word in every_word(n):
            assert values.value_of(word) == val(word), word
    for n in (6, 7, 8):
        assert all(values.value_of(word) == val(word) for word in drawn(Random(n), n, 10))


def test_the_formula_says_what_the_tables_say():
    """For every suit to n = 9; the tables come from the reductions of smaller suits."""
    for n in range(1, 10):
        for word, code in zip(every_word(n), suit_values.values(n), strict=True):
            assert values.value_of(word) == decoded(rescaled(int(code), suit_values.ONE)), word


def test_the_formula_says_what_sums_over_the_matrix_say():
    """For suits too long for tables: the same theorem by another program."""
    for n in (12, 20, 33):
        for word in drawn(Random(n), n, 60):
            assert values.value_of(word) == closed_form(word), word


def drawn(random, n, count):
    return ["".join(random.sample("W" * n + "E" * n, 2 * n)) for _ in range(count)]


# --- The paper --------------------------------------------------------------------------------


@quick
def test_the_deals_of_section_11():
    """(26) to (28): values, outcomes, and the only good leads."""
    found = symmetric.solve("AJ98/KQ107 + AK10/QJ9 + KQ9/AJ10", lead="East")
    assert [str(one.value) for one in found.suits] == ["2", "9/4", "5/4"]
    assert found.outcome[1] == 6
    king = next(lead for lead in found.side("East").leads if lead.card == "sK")
    assert not {"sA"} & set(king.answers) and king.answers
    found = symmetric.solve("AKQ8/J1097 + AQ87/KJ109 + AJ107/KQ98 + KQ9/AJ10")
    assert [str(one.value) for one in found.suits] == ["25/8", "2+e2", "17/8", "5/4"]
    assert found.outcome == (9, 9) and found.side("w").optimal == ("h8", "h7")
    assert found.side("w").advice[0].clause == "ii"
    found = symmetric.solve("KQ1098/AJ765 + AK9/QJ10 + AJ9753/KQ10864 + KQ1086/AJ975", lead="West")
    assert [str(one.value) for one in found.suits] == ["3-e2", "2+e2", "3", "5/2"]
    assert str(found.value) == "21/2+-e0" and found.outcome == (11, 10)
    assert found.side("w").optimal == ("sK", "sQ", "s10", "s9", "s8")
    assert found.side("w").advice[0].clause == "i" and not found.played_out


# --- Input ------------------------------------------------------------------------------------


@quick
@pytest.mark.parametrize(
    "text",
    [
        "KQ10/AJ9 + A9/K8",
        "kqt/aj9+a9/k8",
        "[K Q 10, A J 9] + [A 9, K 8]",
        "ewwewe + WEWE",
        "W:KQT.A9.. - AJ9.K8.. -",
        "N:KQT.A9 AJ9.K8",
        '[Deal "E:AJ9.K8.. KQT.A9.."]',
    ],
)
def test_spellings_of_one_deal(text):
    found = symmetric.solve(text)
    assert [one.name for one in found.suits] == ["spades", "hearts"]
    assert [one.suit.word for one in found.suits] == ["EWEWWE", "EWEW"]
    assert found.outcome == (3, 3)


@quick
def test_states_tricks_taken_and_suits_beyond_four():
    state = State.parse("KQ10/AJ9 + A9/K8 + 2")
    found = symmetric.solve(state)
    assert found.taken == 2 and found.outcome == (5, 5) and found.value == Value(5)
    assert found.outcome == symmetric.solve("KQ10/AJ9 + 2 + A9/K8").outcome
    five = symmetric.solve(" + ".join(["K/A"] * 5))
    assert [one.name for one in five.suits] == [f"suit {at}" for at in range(1, 6)]
    assert "5:K" in five.side("W").optimal
    assert symmetric.solve("N:.AK.. .QJ..").suits[0].name == ""
    assert [s.name for s in symmetric.solve("N:A..K.2 K..A.3").suits] == [
        "spades",
        "diamonds",
        "clubs",
    ]


@quick
def test_one_suit_is_single_suit_whist():
    """By the lattice sums of Theorem 9.1 in the rules."""
    draw = Random(15)
    for n in (2, 5, 8, 16, 23, 40):
        for word in drawn(draw, n, 20 if n < 9 else 1):
            found = symmetric.solve(f"{word[::-1]} + 3")
            twice = twice_the_mean(word)
            assert found.outcome == (twice // 2 + 3, -(-twice // 2) + 3)
            for side in found.sides:
                assert len(side.line) == n
                won = sum(trick.winner == WEST for trick in side.line)
                assert side.tricks.west == won + 3 == found.outcome[side.leader == EAST]


@quick
def test_a_deal_of_many_tricks_has_its_leads_and_two_replies():
    """The same leads are optimal as when all replies are tried."""
    (word,) = drawn(Random(2), 60, 1)
    found = symmetric.solve(word[::-1], lead="West")
    (side,) = found.sides
    assert side.line == side.advice == () and "only two replies" in str(found)
    assert {len(lead.replies) for lead in side.leads} <= {1, 2}
    position = Position(replace(values.GAME, enough=None), (found.suits[0].suit,), WEST)
    assert {position.name(card) for card in position.optimal} == {*side.optimal}
    playing = symmetric.match(word[::-1], "East")
    assert playing.choices() and not playing.over


def test_a_thousand_cards_are_solved():
    (word,) = drawn(Random(1), 500, 1)
    found = symmetric.solve(word[::-1], lead="East")
    assert found.outcome[1] == -(-(500 + H_whist(word)) // 2) and found.sides[0].optimal


BAD = {
    "KQ10/AJ9 + A9/K": "hearts: West has 2 cards and East 1 card",
    "KQ10/AJ9 + AX/K8": "'X' in West's hand",
    "KQ10/AJ9 + A9/A8": "the card hA stands twice",
    "KQ10/AJ9 +": "no cards are given",
    "3": "no cards are left",
    "": "no cards are given",
    "WE" * 501: "501 cards on a hand",
    "N:AK.Q. J.J5.": "spades: West has 2 cards and East 1 card",
    " + ".join(["K/A"] * 27): "27 suits",
}


@quick
@pytest.mark.parametrize("text", BAD)
def test_bad_deals_are_named_in_one_line(text):
    with pytest.raises(BadInput) as raised:
        symmetric.solve(text)
    assert BAD[text] in str(raised.value) and "\n" not in str(raised.value)


MARKED = {
    "KQ10/AJ9 + A9/K8": ("s", "h"),
    "sKQ10/sAJ9 + hA9/hK8": ("s", "h"),
    "West sK Q 10 hA9 / East sA sJ s9 hK h8": ("s", "h"),
    "\u2660 K Q 10 \u2665 A 9/\u2660AJ9\u2665K8": ("s", "h"),
    "West K Q 10 / East A J 9 + West A 9 / East K 8": ("s", "h"),
    "cA9/cK8 + dKQ10/dAJ9": ("c", "d"),
    "7:KQ10/7:AJ9 + 5:A9/5:K8": ("7:", "5:"),
}


@quick
@pytest.mark.parametrize("text", MARKED)
def test_suits_that_are_marked_keep_their_marks(text):
    found = symmetric.solve(text)
    assert tuple(one.suit.label for one in found.suits) == MARKED[text]
    assert sorted(str(one.suit) for one in found.suits) == ["A9/K8", "KQ10/AJ9"]
    assert found.outcome == (3, 3)
    again = symmetric.solve(" + ".join(one.suit.text for one in found.suits))
    assert again == found


@quick
def test_bad_players_are_named():
    with pytest.raises(BadInput, match="'Dummy' is not a player"):
        symmetric.solve("K/A", "Dummy")
    with pytest.raises(BadInput, match="solved for West's lead alone"):
        symmetric.solve("K/A", "West").side("East")


# --- The commands -----------------------------------------------------------------------------


@quick
def test_the_command_prints_and_complains(verify):
    done = verify("solve", "symmetric", "KQ10/AJ9 + A9/K8")
    assert done.code == 0 and "West takes 3 if he leads and 3 if East leads" in done.out
    shown = json.loads(verify("solve", "symmetric", "K/A + A/K", "--lead", "e", "--json").out)
    assert shown["value"] == "1+-e0" and [side["lead"] for side in shown["sides"]] == ["East"]
    for arguments in (("K/A + A", "--lead", "W"), ("K/A", "--lead", "X"), ("K/K",)):
        done = verify("solve", "symmetric", *arguments)
        assert (done.code, done.out, done.err.count("\n")) == (2, "", 1)
        assert done.err.startswith("verify: ")
    done = verify("play", "symmetric", "AQ/KJ + K/A", "--lead", "W", typed="sq\nhk\nsa\n")
    assert done.code == 0 and "you took" in done.out
    assert verify("play", "symmetric", "K/A").err.count("\n") == 1


@quick
@pytest.mark.parametrize("you", "WE")
def test_costs_in_a_match_add_up(you):
    random = Random(6)
    for _ in range(6):
        suits = dealt(random, 2, 3)
        playing = symmetric.match(text_of(suits), "E", you=you, seed=1)
        while not playing.over:
            playing.move(random.choice(playing.choices()))
        lost = sum(made.cost for made in playing.moves)
        assert score(suits, False) - playing.won[WEST] == (lost if you == WEST else -lost)
