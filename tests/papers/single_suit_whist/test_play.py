"""Single-suit whist on given deals: the paper's figures, and plain minimax."""

import html
import json
import signal
import subprocess
import sys
from dataclasses import replace
from itertools import combinations
from random import Random

import pytest
from minimax import after_lead, after_reply, answers, score

from theorems.single_suit_whist.play import reasons, values
from theorems.single_suit_whist.play.hands import of_word, parse
from theorems.single_suit_whist.play.trick_play import Position
from theorems.single_suit_whist.rules import EAST, WEST, Deal, H_over, H_under, diagonals, words
from theorems.single_suit_whist.section_9.theorem_9_1 import twice_the_mean
from theorems.single_suit_whist.vocabulary.cases import (
    both_negative,
    both_positive,
    in_case,
    inner,
    inner_over,
    matrix,
    swapped,
)
from verify.games import symmetric, whist
from verify.kernel.errors import BadInput

pytestmark = pytest.mark.quick

RANKS = "23456789TJQKA"


GAMES = {"": {}, "greedy": {"greedy": True}, "five_card": {"five_card": True}}


def deals(sizes):
    """Every deal of n cards a hand, or a few of them, on ranks of a real suit with gaps."""
    random = Random(5)
    for n, few in sizes.items():
        every = [set(west) for west in combinations(range(2 * n), n)]
        for held in random.sample(every, few) if few else every:
            ranks = sorted(random.sample(range(13), 2 * n))
            west = tuple(ranks[at] for at in range(2 * n) if at in held)
            yield west, tuple(rank for rank in ranks if rank not in west)


def text_of(west, east):
    return "/".join("".join(RANKS[card] for card in hand) for hand in (west, east))


@pytest.mark.parametrize("game", GAMES)
def test_every_card_is_worth_what_minimax_says(game):
    for west, east in deals({1: 0, 2: 0, 3: 0, 4: 15, 5: 8}):
        for leader in (WEST, EAST):
            on_lead = leader == WEST
            found = whist.solve(text_of(west, east), leader, **GAMES[game])
            value = score(west, east, on_lead, game)
            assert found.tricks.west == value and found.played_out
            own = west if on_lead else east
            assert [lead.card for lead in found.leads] == [name(card) for card in own[::-1]]
            for card, lead in zip(own[::-1], found.leads, strict=True):
                worth = after_lead(west, east, on_lead, game, card)
                assert (lead.tricks.west, lead.optimal) == (worth, worth == value)
                replies = answers(west, east, card, game)[::-1]
                assert [name(r) for r in replies] == [reply.card for reply in lead.replies]
                for r, reply in zip(replies, lead.replies, strict=True):
                    here = after_reply(west, east, card, r, game)
                    assert (reply.tricks.west, reply.optimal) == (here, here == worth)


def name(card):
    return RANKS[card].replace("T", "10")


@pytest.mark.parametrize("game", GAMES)
def test_the_line_is_legal_and_keeps_the_value_at_every_card(game):
    for west, east in deals({2: 0, 5: 12, 6: 3}):
        for on_lead in (True, False):
            found = whist.solve(text_of(west, east), "W" if on_lead else "E", **GAMES[game])
            hands, leads, value = (west, east), on_lead, found.tricks.west
            assert len(found.line) == len(west)
            for trick in found.line:
                lead, reply = (RANKS.index(c.replace("10", "T")) for c in (trick.lead, trick.reply))
                assert lead in hands[not leads] and reply in answers(*hands, lead, game)
                assert after_lead(*hands, leads, game, lead) == value
                assert after_reply(*hands, lead, reply, game) == value
                leads = max(lead, reply) in hands[0]
                assert trick.winner == (WEST if leads else EAST)
                value -= leads and game != "five_card"
                hands = tuple(tuple(c for c in h if c not in (lead, reply)) for h in hands)


# --- The theorem and its cases ----------------------------------------------------------------


def every_word(*sizes):
    random = Random(9)
    for n in sizes:
        yield from words(n, 0, 10**4) if n < 6 else (shuffled(n, random) for _ in range(60))


def shuffled(n, random):
    word = list((WEST + EAST) * n)
    random.shuffle(word)
    return "".join(word)


def test_the_linear_formulas_are_those_of_the_rules():
    for word in every_word(1, 2, 3, 4, 5, 9, 14, 25):
        deal, found = Deal(word), values.Diagonals(word)
        assert diagonals(word) == found.T
        assert found.sign_change == (H_under(deal), H_over(deal))
        assert values.H_whist(word) + deal.n == twice_the_mean(word)
        assert values.trace_of(word) == sum(matrix(word)[i, i] for i in range(1, deal.n + 1))


def test_conditions_k_and_cases_are_those_of_the_proof():
    seen = set()
    for word in every_word(1, 2, 3, 4, 5, 9, 14):
        deal, found = Deal(word), reasons.reason(values.WHIST, word)
        under, over = H_under(deal), H_over(deal)
        if found.conditions is None:
            assert under == over and not found.case
            continue
        own = word if found.favours == WEST else swapped(word)
        named, led = found.case[:-3], found.case[-2]
        assert in_case(own, named, led)
        assert (over if found.favours == WEST else under) == found.H
        seen.add(found.case)
        asked = found.conditions
        if deal.ace == EAST and over >= 0:
            assert asked.inner == inner_over(word)
            assert list(found.k) == both_positive(matrix(word), under, over, deal.n - 1 - over)
        if deal.ace == WEST and under <= 0:
            assert asked.inner == inner(word)
            assert list(found.k) == both_negative(matrix(word), under, over, deal.n - 1 + under)
    assert len(seen) == 8, "all eight cases occur"


# --- The paper --------------------------------------------------------------------------------


def test_the_examples_of_section_2():
    assert whist.solve("KQ10/AJ9", lead="West").tricks == (1, 2)
    assert whist.solve("KQ10/AJ9", lead="West", greedy=True).tricks == (2, 1)
    assert whist.solve("KQ10/AJ9", "West").replies("K") == ("9",)  # holding up
    assert whist.solve("K109/AQJ", "West").optimal == ("10", "9")
    assert whist.solve("QJ9/AK10", "West").optimal == ("Q", "J")
    assert [whist.solve("KJ/AQ", lead).tricks.west for lead in "WE"] == [0, 1]
    assert [whist.solve("KQ/AJ", lead, five_card=True).tricks.west for lead in "WE"] == [1, 0]
    east = whist.solve("KQ/AJ", "East", five_card=True)
    assert east.optimal == ("J",) and east.line[-1].winner == EAST


def test_the_example_of_section_3():
    """T_-2, ..., T_2 of the deal (5); the normal strategy does not hold up (Section 8)."""
    found = whist.solve("KQ10/AJ9", lead="West")
    assert found.reason.T == (1, 2, 1, -2, -1)
    east = found.normal[1]
    assert (east.sure, east.optimal) == (1, 2)


def test_beyond_play_the_normal_strategy_has_its_bound():
    found = whist.solve("EW" * 20, "East")
    assert not found.played_out and found.reason.claim == "W1-T9.1E"
    for one in found.normal:
        assert one.optimal - 1 <= one.sure <= one.optimal


# --- Input ------------------------------------------------------------------------------------

SAME = ("KQ10/AJ9", "kqt / aj9", "[K Q 10, A J 9]", "EWWEWE", "ewwewe", "EWW EWE", "KQT AJ9")
NAMED = (
    "West K Q 10 / East A J 9", "East A J 9 / West K Q 10", "west: KQ10, east: AJ9",
    "W K Q 10\nE A J 9", "West     K Q 10\nEast     A J 9", "East AJ9 West KQ10",
)  # fmt: skip
MARKED = ("sKQ10/sAJ9", "sK sQ sT / sA sJ s9", "hKQT hAJ9")
SIGNS = ("\u2660KQ10/\u2660AJ9", "\u2665\ufe0f K Q 10/\u2661A J 9", "West dK Q 10 / East dA J 9")
PBN = ("W:KQT... - AJ9... -", "N:- .AJ9.. - .KQT..", "e:..AJ9. ..KQT.", '[Deal "N:KQT AJ9"]')


@pytest.mark.parametrize("text", SAME + NAMED + MARKED + SIGNS + PBN)
def test_spellings_of_one_deal(text):
    found = whist.solve(text, " west ")
    assert (found.suit.word, found.tricks) == ("EWEWWE", (1, 2))
    assert str(found.suit) == "KQ10/AJ9"


def test_a_deal_of_the_rules_and_a_long_word():
    assert whist.solve(Deal("EWEWWE"), "w").tricks == whist.solve("KQ10/AJ9", "W").tricks
    found = whist.solve("W" + "E" * 8 + "W" * 7, "E")
    assert found.suit.names == tuple(map(str, range(1, 17))) and found.suit.hand(WEST)[0] == "16"


NUMBERED = {
    "24 23/22 21": ("24 23", "22 21"),
    "24,23/22,21": ("24 23", "22 21"),
    "14/13": ("14", "13"),
    "West 24 / East 35": ("24", "35"),
    "West 98 76 / East 99 5": ("98 76", "99 5"),
    "24/35": ("4 2", "5 3"),
    "1098/765": ("10 9 8", "7 6 5"),
    "10 9 8 / 7 6 5": ("10 9 8", "7 6 5"),
    "West 10 9 / East 8 7": ("10 9", "8 7"),
    "West 98 A / East K Q J": ("A 9 8", "K Q J"),
}


@pytest.mark.parametrize("text", NUMBERED)
def test_numbered_cards(text):
    found = whist.solve(text, "W").suit
    assert (found.shown(WEST), found.shown(EAST)) == NUMBERED[text]


def test_what_is_shown_of_a_suit_is_read_as_the_same_suit():
    random = Random(41)
    for n in (1, 2, 3, 6, 7, 13, 40):
        for _ in range(30):
            suit = of_word(shuffled(n, random))
            assert parse(suit.text).suits == (suit,)
            while suit.n:  # also in the middle of play, when most of the numbers are gone
                west, east = (random.choice([*places(suit, owner)]) for owner in (WEST, EAST))
                suit = suit.without(west, east)
                if suit.n:
                    assert parse(suit.text).suits == (suit,)


def places(suit, owner):
    return (at for at, held in enumerate(suit.word) if held == owner)


def test_north_and_south():
    for lead in ("N", "north", "West"):
        assert whist.solve("KQ10/AJ9", lead).leader == WEST
    assert whist.solve("KQ10/AJ9", "S").leader == EAST
    found = whist.solve("North A J 9 / South K Q 10", "South")
    assert (found.suit.shown(WEST), found.leader) == ("A J 9", EAST)
    assert found.note == "North's hand as West's, South's hand as East's"
    # A player called West or East keeps the name; the other gets the remaining one.
    found = whist.solve("North A J 9 / West K Q 10", "North")
    assert (found.suit.shown(WEST), found.leader) == ("K Q 10", EAST)
    with pytest.raises(BadInput, match="South holds no cards; the players of this deal are N"):
        whist.solve("North A J 9 / East K Q 10", "South")


BAD = {
    "KQX/AJ9": "'X' in West's hand",
    "KQ1/AJ9": "'1' in West's hand",
    "KQ10/A-J0": "'0' in East's hand",
    "KQ10/AJ": "West has 3 cards and East 2 cards",
    "KQ10/KJ9": "the card K stands twice: West and East",
    "KK10/AJ9": "the card K stands twice: West",
    "KTQ/A10J": "the card 10 stands twice",
    "": "no cards are given",
    "3": "no cards are given",
    "/": "the hands are empty",
    "K/": "East no cards",
    "WEW": "West has 2 cards and East 1 card",
    "KQ10": "1 hand, not two",
    "EWWEWX": "X is no owner; write W or E for each card",
    "KQ/AJ + ": "no cards are given for the suit h",
    "KQ/AJ/98": "3 hands, not two",
    "K Q, A J": "nothing between the hands",
    "KQ/AJ + A/K": "2 suits",
    "KQ/AJ + 1": "a trick already taken",
    "W" * 501 + "E" * 501: "501 cards on a hand",
    "N:KQ. AJ.2": "hearts: West has no cards and East 1 card",
    "N:AK QJ T9 87": "North and East and South and West hold cards",
    "N:AK": "hands in the PBN deal: 1",
    "N:... ...": "has no cards",
    "N:A.... K": "5 suits",
    "K\nQ/A\tJ0": "'0' in East's hand",
    "24 36/58 79": "may be ranks or numbers",
    "24 24/23 22": "the card 24 stands twice",
    "A 14/K Q": "'1' in West's hand",
    "3000 2/2999 1": "'0' in West's hand",
    "West A / West K": "West has two hands",
    "West A K": "in the deal West holds cards; two players must",
    "sAQ/hKJ": "spades: West has 2 cards and East no cards",
    "sA Q/KJ": "the suit of 'KJ' in East's hand is not said",
    "s/A": "'S' in West's hand",
}


def test_a_large_deal_has_two_replies_to_each_lead_and_the_leads_of_any_reply():
    word = "".join(Random(3).sample("WE" * 60, 120))
    found = whist.solve(word, "West")
    assert "only two replies" in str(found) and {len(lead.replies) for lead in found.leads} <= {
        1,
        2,
    }
    position = Position(replace(values.WHIST, enough=None), (found.suit,), WEST)
    assert {position.name(card) for card in position.optimal} == {*found.optimal}


def test_five_hundred_cards_are_solved_and_the_variants_say_where_they_end():
    word = "".join(Random(1).sample("WE" * 500, 1000))
    found = whist.solve(word, "East")
    assert found.tricks == symmetric.solve(word, "East").sides[0].tricks and found.line == ()
    assert "Optimal play" not in str(found)
    with pytest.raises(BadInput, match="at most 100 in greedy whist"):
        whist.solve("W" * 101 + "E" * 101, "West", greedy=True)
    with pytest.raises(BadInput, match="at most 100 in five-card"):
        whist.solve(Deal("W" * 101 + "E" * 101), "West", five_card=True)


@pytest.mark.parametrize("text", BAD)
def test_bad_deals_are_named_in_one_line(text):
    with pytest.raises(BadInput) as raised:
        whist.solve(text, "West")
    assert BAD[text] in str(raised.value) and "\n" not in str(raised.value)


@pytest.mark.parametrize("lead", ["Dummy", "", "WE", None, 1])
def test_bad_players_are_named(lead):
    with pytest.raises(BadInput, match="is not a player; write West or East"):
        whist.solve("K/A", lead)


def test_a_reply_to_no_card_of_the_leader():
    with pytest.raises(BadInput, match="West cannot play 'A'; he may play K Q 10"):
        whist.solve("KQ10/AJ9", "West").replies("A")


# --- The commands -----------------------------------------------------------------------------


def test_the_command_prints_and_complains(verify):
    done = verify("solve", "whist", "KQ10/AJ9", "--lead", "W")
    assert done.code == 0 and "tricks   West 1, East 2 of 3" in done.out
    shown = json.loads(verify("solve", "whist", "kqt/aj9", "--lead", "W", "--json").out)
    assert shown["tricks"] == {"west": 1, "east": 2} and shown["reason"]["claim"] == "W1-T9.1E"
    for arguments in (("KQ10/AJ9", "--lead", "x"), ("KQ10/AJ9",), ("KQX/AJ9", "--lead", "W")):
        done = verify("solve", "whist", *arguments)
        assert (done.code, done.out, done.err.count("\n")) == (2, "", 1)
        assert done.err.startswith("verify: ")


def test_ctrl_c_ends_a_match_with_its_review():
    command = [sys.executable, "-m", "verify", "play", "whist", "KQ10/AJ9", "--lead", "W"]
    # If Ctrl-C is ignored here, as under `nohup`, the child would ignore it too.
    with subprocess.Popen(
        command,
        stdin=subprocess.PIPE,
        stdout=subprocess.PIPE,
        stderr=subprocess.PIPE,
        text=True,
        preexec_fn=lambda: signal.signal(signal.SIGINT, signal.SIG_DFL),
    ) as playing:
        assert playing.stdout.readline().startswith("West K Q 10")
        prompt = "your move (K Q 10): "
        assert playing.stdout.read(len(prompt)) == prompt
        playing.send_signal(signal.SIGINT)
        out, err = playing.communicate(timeout=30)
    assert playing.returncode == 130 and "Traceback" not in err
    assert "stopped before the end" in out and "by optimal play you take 1" in out


def test_a_match_in_the_terminal(verify):
    """An illegal move is reported; then West plays on, optimally."""
    done = verify("play", "whist", "KQ10/AJ9", "--lead", "E", typed="x\nk\nq\nt\n")
    assert done.code == 0 and "West cannot play 'x'" in done.err
    assert "you took " in done.out and "by optimal play you take 2" in done.out
    done = verify("play", "whist", "KQ10/AJ9", "--lead", "W", typed="")
    assert done.code == 0 and "stopped before the end" in done.out


def test_a_match_tells_its_moves_and_can_be_left(verify):
    done = verify("play", "whist", "KQ10/AJ9", "--lead", "W", typed="help\n?\nquit\n")
    assert done.code == 0 and not done.err
    assert done.out.count("moves: K, Q, 10; quit ends the match") == 2
    assert "stopped before the end" in done.out and "you took 0" in done.out


@pytest.mark.parametrize("game", GAMES)
@pytest.mark.parametrize("you", "WE")
def test_costs_in_a_match_add_up(game, you):
    random = Random(2)
    for west, east in deals({4: 6}):
        playing = whist.match(text_of(west, east), "W", you=you, seed=3, **GAMES[game])
        again = whist.match(text_of(west, east), "W", you=you, seed=3, **GAMES[game])
        due = score(west, east, True, game)
        while not playing.over:
            assert playing.shown() == again.shown()
            choice = random.choice(playing.choices())
            assert playing.move(choice) == again.move(choice)
        won = playing.won[WEST] if game != "five_card" else int(playing.position.leader == WEST)
        cost = sum(made.cost for made in playing.moves)
        assert all(made.cost >= 0 for made in playing.moves)
        assert due - won == (cost if you == WEST else -cost), "the program loses nothing"
        assert len(playing.review()) == 1 + len(playing.moves)
        with pytest.raises(BadInput, match="over"):
            playing.move("A")


def test_hands_may_be_lists_of_cards():
    found = whist.solve(["K", "Q", 10], ["A", "J", "9"], lead="West")
    assert found.to_json() == whist.solve("KQ10/AJ9", "West").to_json()
    assert whist.solve(["K", "Q", 10], ["A", "J", 9], "W").tricks == found.tricks
    with pytest.raises(BadInput, match="one hand; give West's cards and East's"):
        whist.solve(["K", "Q"], lead="West")
    with pytest.raises(BadInput, match="who leads"):
        whist.solve(["K"], ["A"])
    with pytest.raises(BadInput, match="West has 2 cards and East 1"):
        whist.solve(["K", "Q"], ["A"], lead="West")


def test_a_solution_is_shown_alike_in_a_notebook_and_in_a_terminal():
    found = whist.solve("KQ10/AJ9", "West")
    assert repr(found) == "<Solution: KQ10/AJ9, West leads: West 1, East 2>"
    assert html.unescape(found._repr_html_()) == f"<pre>{found}</pre>"
