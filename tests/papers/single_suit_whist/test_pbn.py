"""PBN files: the tokens of the standard's import format, all deals of a file, bounds."""

import json
import os

import pytest

from theorems.single_suit_whist.play import hands, pbn
from verify.games import symmetric, whist
from verify.kernel.errors import BadInput

pytestmark = pytest.mark.quick

KING = "W:KQT... - AJ9... -"
TRUE = f'[Deal "{KING}"]'
FALSE = '[Deal "W:A... - K... -"]'
# Texts with one deal, TRUE; FALSE is put where there is no deal.
ONE = {
    "alone": TRUE,
    "in braces": "{" + FALSE + "}\n" + TRUE,
    "in braces over lines": "{ first\n" + FALSE + "\n}\n" + TRUE,
    "behind a semicolon": TRUE + " ; " + FALSE,
    "a semicolon in braces": "{ ; }" + TRUE,
    "a brace behind a semicolon": "; {\n" + TRUE + "\n; }",
    "escaped": "%" + FALSE + "\n" + TRUE,
    "escaped on the first line, Windows": "% PBN 2.1\r\n" + TRUE + "\r\n",
    "no escape but in the first column": "[Board %]" + TRUE,
    "an escape inside braces": "{\n%}" + TRUE,
    "several tags on a line": '[Event "x"][Dealer "W"]' + TRUE + '[Vulnerable "None"]',
    "a bracket in a text": '[Event "a ] b [ c"] ' + TRUE,
    "a quote in a text": r'[Event "a \" ] [Deal \"W:A... - K... -\"]"] ' + TRUE,
    "a backslash at the end of a text": r'[Event "a \\"] ' + TRUE,
    "a brace in a text": '[Event "{"] ' + TRUE,
    "a semicolon in a text": '[Event ";"] ' + TRUE,
    "a comment behind, with brackets and quotes": TRUE + ' { ] " [ }',
    "a comment in the tag": '[Deal {here} "' + KING + '"]',
    "white space": '[ \n deal\t"' + KING + '"  ]',
    "other tags called alike": '[DealId "W:A... - K... -"]' + TRUE,
    "sections": '[Auction "W"]\n1S =1= Pass ! $1\n[Play "W"]\nSK - SA -\n*\n' + TRUE,
    "unknown deals": '[Deal "?"] [Deal ""] ' + TRUE,
    "a mark of the order of bytes": "\ufeff" + TRUE,
}


def solved(found):
    return [(str(one.suits[0]), one.seats) for one in found]


@pytest.mark.parametrize("name", ONE)
def test_one_tokenizer_reads_what_the_standard_says(name, tmp_path):
    path = tmp_path / "one.pbn"
    path.write_bytes(ONE[name].encode("utf-8"))
    want = [("KQ10/AJ9", {"W": "W", "E": "E"})]
    assert solved(pbn.read(str(path))) == want
    assert str(whist.solve(str(path), "W").suit) == "KQ10/AJ9"
    if not name.startswith("a mark") and ONE[name].startswith("["):
        assert solved([hands.parse(ONE[name])]) == want


BROKEN = {
    "{ no end\n" + TRUE: "line 1: a comment that does not end",
    "\n\n[Event \"no end\n" + TRUE: "line 3: a text that does not end",
    TRUE + "\n}": "line 2: a comment that does not begin",
    f'\n[Deal "{KING}"': 'line 2: a tag that is not whole; write [Deal "..."]',
    f"\n[Deal {KING}]": 'line 2: a tag that is not whole; write [Deal "..."]',
    '\n[Deal "KQT AJ9"]': "line 2: 'KQT AJ9' is no deal",
    '\n\n[Deal "W:KQT... - AJX... -"]': "line 3: 'X' in East's hand",
    '[Event "x"]': 'no [Deal "..."] in it',
    '[Deal "#"]': "line 1: '#' is no deal",
    "": 'no [Deal "..."] in it',
    TRUE * 1001: "more than 1000 deals",
    " " * 2**20 + TRUE: "more than 1,048,576 bytes",
}  # fmt: skip


@pytest.mark.parametrize("text", BROKEN)
def test_what_is_broken_is_named_with_its_line(text, tmp_path):
    path = tmp_path / "broken.pbn"
    path.write_text(text)
    with pytest.raises(BadInput) as raised:
        whist.solve(str(path), "W")
    assert BROKEN[text] in str(raised.value) and "\n" not in str(raised.value)


def test_a_deal_that_is_said_to_be_the_last_one(tmp_path):
    found = pbn.each(FALSE + TRUE + '[Deal "#"]')
    assert [str(one.suits[0]) for one in found] == ["A/K", "KQ10/AJ9", "KQ10/AJ9"]
    with pytest.raises(BadInput, match="3 deals; give one"):
        hands.parse(FALSE + TRUE + '[Deal "#"]')


def test_pipes_and_devices_are_not_waited_for(tmp_path):
    pipe, device = tmp_path / "pipe.pbn", tmp_path / "device.pbn"
    os.mkfifo(pipe)
    device.symlink_to("/dev/zero")
    for path in (pipe, device):
        with pytest.raises(BadInput, match="not a regular file"):
            pbn.read(str(path))
    with pytest.raises(BadInput, match="No such file"):
        pbn.read(str(tmp_path / "none.pbn"))


def test_all_deals_of_a_file_are_answered(verify, tmp_path):
    path = tmp_path / "three.pbn"
    path.write_text(FALSE + '\n[Deal "W:AQ... - KJ... -"]\n' + TRUE)
    code, out, err = verify("solve", "whist", str(path), "--lead", "W", "--json")
    assert (code, err) == (0, "")
    documents = json.loads(out)
    assert [one["input"] for one in documents] == ["deal 1", "deal 2", "deal 3"]
    for one, deal in zip(documents, ("A/K", "AQ/KJ", "KQ10/AJ9"), strict=True):
        assert one == {"input": one["input"]} | whist.solve(deal, "W").to_json()
    code, out, err = verify("solve", "symmetric", str(path))
    assert code == 0 and [line for line in out.splitlines() if line.startswith("deal")] == [
        "deal 1", "deal 2", "deal 3",
    ]  # fmt: skip
    assert str(symmetric.solve("AQ/KJ")) in out
    path.write_text(FALSE + '\n[Deal "N:AK QJ T9 87"]\n' + TRUE)  # the second deal has four players
    code, out, err = verify("solve", "whist", str(path), "--lead", "W")
    assert code == 2 and "deal 2: line 2: in the deal North and East and South and West" in err
    assert "deal 3\nWest     K Q 10" in out


def test_standard_input_is_an_input_a_line(verify):
    lines = f"KQ10/AJ9\n  # a comment\nKX/AQ\n{TRUE}\nWest A / East K\n"
    code, out, err = verify("solve", "whist", "-", "--lead", "W", typed=lines)
    assert code == 2 and err.startswith("verify: line 3: 'X' in West's hand 'KX' is not a card")
    assert err.count("\n") == 1
    assert [line for line in out.splitlines() if line.startswith("line")] == [
        "line 1", "line 4", "line 5",
    ]  # fmt: skip
    code, out, err = verify("solve", "whist", "-", "--lead", "W", "--json", typed=lines)
    found = json.loads(out)
    assert (code, err, [one["input"] for one in found]) == (
        2, "", ["line 1", "line 3", "line 4", "line 5"],
    )  # fmt: skip
    assert "'X' in West's hand" in found[1]["error"] and "tricks" in found[2]
    assert verify("solve", "whist", "-", "--lead", "W", typed="")[0] == 2
    code, _, err = verify("solve", "whist", "-", "--lead", "W", typed="K" * 10_001)
    assert code == 2 and "line 1: more than 10,000 characters" in err


@pytest.mark.parametrize("name", ["deals.txt", "here/deals.TXT", "KQ.json"])
def test_a_file_that_is_missing_is_no_deal(verify, name):
    for game in (("whist", "--lead", "W"), ("symmetric",)):
        code, out, err = verify("solve", game[0], name, *game[1:])
        assert (code, out) == (2, "") and err.startswith(f"verify: {name}: no such file")


def test_the_result_of_a_deal_is_a_line(verify):
    lines = "KQ10/AJ9\n\nKX/AQ\nA/K\n"
    code, out, err = verify("solve", "whist", "-", "--lead", "W", "--brief", typed=lines)
    assert code == 2 and err.startswith("verify: line 3: 'X' in West's hand")
    assert out.splitlines() == [
        "line 1: KQ10/AJ9, West leads: West 1, East 2",
        "line 4: A/K, West leads: West 1, East 0",
    ]
    code, out, err = verify("solve", "whist", "A/K", "--lead", "W", "--brief", "--json")
    assert code == 2 and json.loads(out)["error"].startswith("--brief and --json exclude")
    code, out, _ = verify("solve", "symmetric", "AK/QJ + A/K", "--brief")
    # All of West's cards are higher, so the value is n - e0 (Section 6).
    assert (code, out) == (0, "AK/QJ + A/K, value 3-e0: West takes 3 if he leads, 3 if East does\n")


def test_a_text_file_is_read_as_standard_input_is(verify, tmp_path):
    lines = "KQ10/AJ9\nKX/AQ\n\nA/K\n"
    file = tmp_path / "deals.txt"
    file.write_text(lines)
    assert verify("solve", "whist", str(file), "--lead", "W") == verify(
        "solve", "whist", "-", "--lead", "W", typed=lines
    )
    file.write_text("\n")
    code, out, err = verify("solve", "whist", str(file), "--lead", "W")
    assert (code, out) == (2, "") and err == f"verify: no deals in {file}; write one a line\n"


@pytest.mark.parametrize("deal", ["West 24 / East 35", "24 23/22 21", "KQ10/AJ9", "A/K"])
def test_a_suit_is_printed_as_it_can_be_typed(deal):
    assert [str(suit) for suit in hands.parse(deal).suits] == [deal]
