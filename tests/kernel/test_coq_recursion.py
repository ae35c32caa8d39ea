"""Which recursion is of the plain kind, in terms as Coq prints them in full."""

import re

import pytest

from verify.kernel.coq_recursion import MOST, is_plain, is_plain_type

pytestmark = pytest.mark.quick
# What a term begins with that begins with a branch here, or with what follows the first function.
ALONE = "fix f ( n : nat ) : nat := match n with"
TOGETHER = f"{ALONE} | S k => g k end with g ( n : nat ) : nat := match n with"
PLAIN = """
| O => O | S k => f k end
| S k => match k with | S l => f l end end
| S k => f k end : nat
| S k | T k => f k end
| O | T => O | _ => O end
| S k => f k | T k => f k end
| S k => f ( k : nat ) end
| S k => f ( k <: nat ) end
| S k => f ( k <<: nat ) end
| S k => match k as m in I _ m return f k with | S l => f l end end
| S k => match k as f return f with | S l => l end end
| S k => fun l m : f k => f k end
| S k => fun ( l : nat ) ( m := f k : nat ) => f k end
| S k => forall l : nat, f k end
| S k => let l : f k := f k in f k end
| S k => let f := k in f end
| S k => let fix g ( m : nat ) : nat := f k in g k end
| S k => let fix g ( m : nat ) : nat := f k in g m end
| S k => ( fix f ( m : nat ) : nat := match m with | S l => f l end ) k end
| S k => ( fix g ( m : nat ) : nat := match m with | S l => g l | O => f k end ) k end
| S k => Set end
| S k => Prop k Type end
fun n : nat => n
fix f ( m n : nat ) { struct n } : nat := match n with | S k => f m k end
fix f ( m n : nat ) { struct n } : nat := match n with | S k => f ( g m ) k end
fix f ( m n : nat ) { struct n } : nat := match n with | S k => f match k with | O => O end k end
fix f ( m : nat ) ( n : m ) { struct n } := match n with | S k => f m k end
fix f ( m : nat ) ( n : f m ) { struct n } : f m := O
T | S k => f k end for f
T | S k => g k end for g
"""
NOT_PLAIN = """
| S k => g f end
| S k => ( f ) end
| S k => g f k end
| S k => ( g ) f k end
| S k => f ( S k ) end
| S k => f n end
| S k => let a : nat := k in f a end
| S k => ( fun a : nat => f a ) k end
| S k => ( fun ( k : nat ) => f k ) n end
| S k => let k : nat := n in f k end
| S k => match g k with | S l => f l end end
| S k => fun m => match m with | S l => f l end end
| S k => fun m : T => match m with | S l => f l end end
| S k => f
| S _ => f _ end
| S k => f k f k end
| S k => f ( k > nat ) end
| S k => f ( k : f ) end
| S k => f ( k f ) end
| S k => f ( k x ) end
| S k => match k x with | S l => f l end end
| S k => f k struct ( f ( g k ) ) end
| S k => f ( g k ) end
| S k => f ( n x ) end
| S k => f ( match k with | S l => l end ) end
| S k => match g with | S l => f l end end
| S k => match ( f ) with | S l => l end end
| S k => match k as m in I _ m return f m with | S l => f l end end
| S k => match k as m in f return m with | S l => l end end
| S k => match k in I f return f with | S l => l end end
| S k => fun l m : f l => f k end
| S k => fun ( l : nat ) ( m := f l : nat ) => f k end
| S k => fun ( l : nat ) ( k : nat ) => f k end
| S k => fun ( l : nat ) ( k := l : nat ) => f k end
| S k => forall l : nat, f l end
| S k => forall l : nat f k end
| S k => fun l : nat, f k end
| S k => fun 1 : nat => f k end
| S k => let l : f l := f k in f k end
| S k => let l := f n in f k end
| S k => let l := f k with f k end
| S k => let fix g ( m : nat ) : nat := f m in g k end
| S k => let fix g ( m : nat ) : nat := g m in g k end
| S k => let fix k ( m : nat ) : nat := O in f k end
fix f ( a := O : nat ) ( n : nat ) { struct n } : T := match n with | S k => f a k end
| S k => let cofix g ( m : nat ) : nat := g m in g k end
| S k => ( fix g ( m : nat ) : nat := match m with | S l => f l end ) k end
| S k => ( fix g ( m : nat ) : nat := match k with | S l => g l end ) k end
| S k => k . ( g ) end
| S k , l => f k end
| S struct => f struct end
| S k => f k T k => f k end
| S k => f k end ( fun m : T => match m with | S k => f k end )
fix f ( m n : nat ) { struct n } : nat := match n with | S k => g ( f m ) end
fix f ( a : nat := O ) ( n : nat ) { struct n } : T := match n with | S k => f k end
fix f ( m n : nat ) { struct n } : T := match n with | S k => f match k with end ( g k ) end
T | S k => h f k end for f
T | S k => f n end for f
T | S k => f k end for h
T | S k => h g end for f
cofix f : nat := f
fix f : nat := f
fix f ( m n : nat ) : nat := match n with | S k => f m k end
fix f ( m n : nat ) { struct l } : nat := match n with | S k => f m k end
fix f ( n n : nat ) { struct n } : nat := match n with | S k => f n k end
fix f ( _ : nat ) : nat := O
fix f ( struct : nat ) ( n : m ) { struct struct } : nat := O
fix f ( n : nat ) : nat := n with f ( n : nat ) : nat := n for f
fix Set ( n : nat ) : nat := n
fix f ( n : nat ) = nat
fix f ( n : nat
fix f
"""


def words(term: str) -> list[str]:
    begun = {"|": f"{ALONE} |", "T": TOGETHER}.get(term[0], term[0])
    return re.findall(r"[\w.']+|:=|\S", begun + term[1:])


@pytest.mark.parametrize("term", PLAIN.split("\n")[1:-1])
def test_recursion_is_plain(term):
    read = words(term)
    assert is_plain(read)
    assert is_plain(["g", "(", *read, ")", "(", *read, ")"])


@pytest.mark.parametrize("term", NOT_PLAIN.split("\n")[1:-1])
def test_recursion_is_not_plain(term):
    read = words(term)
    assert not is_plain(read)
    assert not is_plain([*words("| O => O end"), ":", "g", "(", *read, ")"])


def test_a_name_in_a_pattern_is_no_constructor():
    before, after = [*ALONE.split(), "|", "S"], ["=", ">", "O", "end"]
    assert is_plain([*before, "Constant Coq.Init.Nat.pred", *after])
    assert is_plain([*before[:-1], "Constructor Coq.Init.Datatypes.S", "k", *after])
    assert not is_plain([*before, "Constructor Coq.Init.Datatypes.O", *after])


@pytest.mark.parametrize("word", ["struct", "Record", "mod"])
def test_reading_does_not_end_at_a_variable_called_as_a_word_of_coqs(word):
    read = words(f"| O => O end {word} ( f n )")
    assert is_plain(words("| O => O end : T"))
    assert not is_plain(read)
    assert not is_plain(["fun", word, ":", "T", "=", ">", *read])


def test_functions_that_are_defined_together_within_others_take_no_more_than_their_time():
    term = "O"
    for _ in range(30):
        head = "( n : nat ) : nat :="
        term = f"( fix f {head} {term} with g {head} O for f ) n"
    assert not is_plain(term.split())


def test_a_long_term_is_read_and_a_deep_one_is_not():
    assert is_plain(words("| S k => f k " + "O " * 2**15 + "end"))
    assert is_plain(["O"] * (MOST + 1) + ["(", *words("| S k => f k end"), ")"])
    assert not is_plain(words("| S k => f k " + "( " * 2**15 + "O" + " )" * 2**15 + "end"))


@pytest.mark.parametrize(
    ("printed", "plain"),
    [
        ("Inductive T : Set := .", True),
        ("Inductive T : Set := C : T | D : forall ( n : nat ) ( _ : g T ) , T .", True),
        ("Inductive T : Set := C : forall n : nat , T n with U : Set := D : T | E : U .", True),
        ("Inductive T : Set := C : g T .", False),
        ("Inductive T : Set := C : T | D : forall n : nat , g T .", False),
        ("Inductive T : Set := C : T with U : Set := D : g U .", False),
        ("Inductive T : Set := C : T with U : Set := D : V .", False),
        ("Inductive T : Set := C : forall n : nat , let m := n in T .", False),
        ("Inductive T : Set := C : forall n : ( let m := O in nat ) , T .", False),
        ("Inductive T : Set := C T .", False),
        ("Inductive T : Set := C : forall n : nat T .", False),
        ("Inductive T : Set := C : T D : T .", False),
        ("Inductive T : Set", False),
        ("Inductive T : Set := C : T", False),
        (f"Inductive T : Set := C : {'( ' * 2000} T {') ' * 2000} .", False),
    ],
    ids=range(15),
)
def test_parts_are_seen_not_to_be_given(printed, plain):
    full = {name: f"Inductive Small.Lemma.{name}" for name in "TUV"}
    read, header = [], True
    for word in printed.split():
        read.append(word if header else full.get(word, word))
        header = word in ("Inductive", "with")
    assert is_plain_type(read, "Small.Lemma") is plain
    assert not is_plain_type(read, "Small.Other") or "C" not in read
