r"""Section 9.2, the proof of Theorem 9.1: its eight cases, each step as it is printed.

East's hand and West's being alike, only what West can secure is proved. If he leads, val(E) >= m/2
plus fuzzy is to give him m/2 + 1/4 points of refined whist; if East leads, val(E) >= m/2 is to.
Each case is checked for the largest such m, which implies it for the others; for every suit to
which it applies; and for every lead, or reply, that is as the lemma says. What follows by
induction, West's score, is checked by playing on.

**A gap, and how it closes** (the inference by itself is `W2-T9.1W1a`, refuted). The first case
concludes from a lead of Lemma 9.2, after which val(D') > val(D), that val(E') > val(E). But
addition is not strictly monotone: $1 - \varepsilon_0 < 1$, and both become $1 \pm \varepsilon_0$
when $\pm\varepsilon_0$ is added. So if val(D) is
$q - \varepsilon_0$ and the other suits add up to $r \pm \varepsilon_0$, q + r = m/2, a reply that
leaves val(D') = q, or $q + \varepsilon_0$, *with East on lead* leaves $val(E') = m/2 \pm
\varepsilon_0$ with East on lead, and that is m/2 - 1/4 points for West (`gap` in
`proofs/Theorem_9_1.v`). Lemma 9.2 does not exclude it, nor do the seven others. What does is
Conjecture 12.2, which the paper leaves open and `proofs/Cashing.v` proves: a suit of value
$q - \varepsilon_0$ is one in which all West's cards are high (`W2-T9.1star`), so that he keeps the
lead. So the step is true (`negative_suit` in `proofs/WestLeads.v`), if not for the reason printed.
The other seven cases draw no such conclusion (`W2-T9.1i`): when East leads from a suit with
negative infinitesimal part, val(E') >= val(E) is enough.
"""

from collections.abc import Callable, Sequence
from math import floor

from gmpy2 import mpq

from theorems.single_suit_whist.rules import EAST, WEST, Deal, cards
from theorems.symmetric_whist.rules import Labeled, val
from theorems.symmetric_whist.vocabulary.algorithm_12_1 import computed
from theorems.symmetric_whist.vocabulary.deals import every_deal, every_single_suit
from theorems.symmetric_whist.vocabulary.first_tricks import (
    HALF,
    Goal,
    a_step_down,
    goal_of_follower,
    goal_of_leader,
    good_leads,
    good_replies,
    kind,
    more,
    more_or,
    reduced,
    results,
)
from theorems.symmetric_whist.vocabulary.play import REFINED, State, after_lead, after_reply, value
from theorems.symmetric_whist.vocabulary.values import FUZZY, NONE, Infinitesimal, Value, eps
from verify.language import Layered, Relation, all_hold, at_least, claim, equal

QUARTER = mpq(1, 4)


def largest(total: Value, least: Value) -> mpq:
    """m/2 for the largest integer m with total >= m/2 + `least`, an infinitesimal."""
    half = mpq(floor(2 * total.number), 2)
    return half if total >= least + half else half - HALF


def half_if_west_leads(state: State) -> mpq:
    """m/2 with val(E) >= m/2 plus fuzzy."""
    return largest(value(state), Value(mpq(0), FUZZY))


def half_if_east_leads(state: State) -> mpq:
    """m/2 with val(E) >= m/2."""
    return largest(value(state), Value(mpq(0)))


def of_deal(state: State, suit: int, after: Labeled) -> Labeled:
    """val(E'), and who leads, from those of D'."""
    others = (val(word) for at, word in enumerate(state.suits) if at != suit)
    return Labeled(after.lead, sum(others, after.value))


def reached(state: State, suit: int, after: Sequence[Labeled], goal: Goal) -> Relation:
    """After how many of these tricks in a suit the goal is reached in the deal; all are to."""
    return equal(sum(goal(of_deal(state, suit, trick)) for trick in after), len(after))


def suits_of(state: State, *kinds: str) -> list[int]:
    """The suits of these kinds, of equal ones one."""
    return [
        suit
        for suit, word in enumerate(state.suits)
        if kind(val(word)) in kinds and word not in state.suits[:suit]
    ]


# --- What the first case needs --------------------------------------------------------------


def unprotected_for_east(deal: Deal) -> bool:
    """Whether val(D) = q - eps_0."""
    return computed(deal.word).infinitesimal == -eps(0)


@claim(
    "W2-T9.1star",
    domain=every_single_suit().where(
        "every single-suit deal of a value q - eps_0, q a number (it turns out: one of each size "
        "n >= 1)",
        unprotected_for_east,
    ),
    upto=(6, 8, 10),
    formal="Conjecture_12_2.unprotected_exits",
)
def suits_of_unprotected_exits(deal: Deal, less: int = 0) -> Relation:
    r"""(Not in the paper; it closes the gap W2-T9.1W1a in the proof of Theorem 9.1.) If the value
    of a single-suit deal is $q - \varepsilon_0$, then all West's cards are higher than all of
    East's, and q is their number.
    """
    # The deal and q, against that of West's high cards and their number, or `less`.
    all_high = EAST * deal.n + WEST * deal.n
    return equal((deal.word, val(deal.word).number), (all_high, mpq(deal.n - less)))


suits_of_unprotected_exits.near_miss("q is one less than their number", less=1)


# --- West has the lead ----------------------------------------------------------------------


def west_leads(state: State, suit: int, goal: Goal) -> Relation:
    """West can lead from this suit as its lemma says; after each such lead the goal is reached in
    the deal, and West scores at least m/2 + 1/4.
    """
    word = state.suits[suit]
    found = good_leads(word, goal_of_leader(val(word)))
    score = half_if_west_leads(state) + QUARTER
    return all_hold(
        at_least(len(found), 1),
        *(reached(state, suit, results(word, lead), goal) for lead in found),
        *(at_least(after_lead(state.suits, suit, lead, REFINED), score) for lead in found),
    )


@claim(
    "W2-T9.1W1",
    domain=every_deal().where(
        "every symmetric deal with a suit whose value has negative infinitesimal part",
        lambda state: bool(suits_of(state, "negative")),
    ),
    upto=(4, 6, 8),
    formal="WestLeads.negative_suit",
)
def negative_suit(state: State) -> Relation:
    r"""(West has the lead; m is an integer, and val(E) >= m/2 plus fuzzy.) Suppose first that there
    is a single-suit component D of E whose value has negative infinitesimal part. Then by Lemma
    9.2, West can lead a card of this suit such that either val(E') > val(E), or val(E') = val(E)
    with West still on lead. By induction, West will get at least m/2 + 1/4 points. (What is
    concluded is tested here, after each lead of Lemma 9.2, not that it follows from the lemma: it
    does not, W2-T9.1W1a.)
    """
    goal = more_or(value(state), WEST)
    return all_hold(west_leads(state, suit, goal) for suit in suits_of(state, "negative"))


@negative_suit.near_miss("val(E') > val(E) whenever val(D') > val(D), addition being monotone")
def strictly_monotone(state: State) -> Relation:
    found = []
    for suit in suits_of(state, "negative"):
        word = state.suits[suit]
        tricks = [trick for lead in cards(word, WEST) for trick in results(word, lead)]
        raising = [trick for trick in tricks if trick.value > val(word)]
        found.append(reached(state, suit, raising, more(value(state))))
    return all_hold(found)


def no_negative_suit(state: State, goal: Callable[[Value], Goal]) -> Relation:
    """The second case, for a goal that depends on m/2."""
    total, half = value(state), Value(half_if_west_leads(state))
    return all_hold(
        equal(int(total.infinitesimal > NONE), 1),
        equal(int(total >= half + Value(mpq(0), eps(0))), 1),
        *(west_leads(state, suit, goal(half)) for suit in suits_of(state, "positive")),
    )


@claim(
    "W2-T9.1W2",
    domain=every_deal().where(
        "every symmetric deal with a suit whose value has positive infinitesimal part, and none "
        "with negative",
        lambda state: bool(suits_of(state, "positive")) and not suits_of(state, "negative"),
    ),
    upto=(4, 6, 8),
    formal="WestLeads.positive_suit",
)
def positive_suit(state: State) -> Relation:
    r"""Next suppose that there is no suit whose value has negative infinitesimal part, but that
    there is a suit D whose value has positive infinitesimal part, say q+x. Then the value of E,
    being the sum of the values of the single-suit components, must also have positive infinitesimal
    part. Hence $val(E) \geq m/2 + \varepsilon_0$. By Lemma 9.3, West can lead a card from the suit
    D such that either val(D') > q, or val(D') = q with East on lead after the first trick. For the
    compound deal E this means that either val(E') > m/2, or val(E') = m/2 with East on lead. By
    induction, West can score at least m/2 + 1/4.
    """
    return no_negative_suit(state, lambda half: more_or(half, EAST))


positive_suit.near_miss("val(E') > m/2", lambda state: no_negative_suit(state, more))


def only_numbers(state: State) -> bool:
    """Whether the value of every suit is a number."""
    return all(val(word).is_number for word in state.suits)


def largest_denominator(state: State) -> int:
    """2^k, the largest denominator of the values of the suits, these being numbers."""
    return max(int(val(word).number.denominator) for word in state.suits)


@claim(
    "W2-T9.1W3",
    domain=every_deal().where(
        "every symmetric deal in which the values of all suits are numbers, one with a denominator "
        "of 4 or more",
        lambda state: only_numbers(state) and largest_denominator(state) >= 4,
    ),
    upto=(4, 6, 8),
    formal="WestLeads.numbers_with_denominator",
)
def quarters_and_less(state: State, decrease: mpq = mpq(1)) -> Relation:
    """It remains to consider the case that every single-suit component of E has a value which is a
    number. In this case the value of E is also a number. Suppose first that there is a single-suit
    component whose value has a denominator of at least 4. Let D be a suit whose value has maximal
    denominator among all the single-suit components of E, say 2^k. Then the value of E can also be
    written as a fraction with a denominator of 2^k. In order for the hypothesis to be satisfied,
    the value of E must therefore be at least m/2+1/2^k. By Lemma 9.4, West can lead a card from the
    suit D such that the value of E decreases by at most 1/2^k, with East getting the lead if the
    decrease is as much as 1/2^k. Hence either val(E') > m/2, or val(E') = m/2 with East on lead
    after the first trick. By induction, West scores at least m/2 + 1/4. (The conversion shows "the
    suit E0 such that the value of E1 decreases by at most E2".)
    """
    # The third case, val(E) decreasing by at most `decrease` times 1/2^k.
    total, half = value(state), half_if_west_leads(state)
    step = mpq(1, largest_denominator(state))
    chosen = [s for s, word in enumerate(state.suits) if val(word).number.denominator * step == 1]
    values = [val(state.suits[s]) for s in chosen]
    steps_down = [int(a_step_down(here) + step == here) for here in values]
    goals = more_or(total - decrease * step, EAST), more_or(Value(half), EAST)
    return all_hold(
        equal((total.number / step).denominator, 1),
        at_least(total.number, half + step),
        equal(sum(steps_down), len(chosen)),
        *(west_leads(state, suit, goal) for suit in chosen for goal in goals),
    )


quarters_and_less.near_miss("val(E) decreases by at most half of 1/2^k", decrease=HALF)


@claim(
    "W2-T9.1W4",
    domain=every_deal().where(
        "every symmetric deal in which the values of all suits are integers or halves of such",
        lambda state: {kind(val(word)) for word in state.suits} == {"half-integer"},
    ),
    upto=(4, 6, 8),
    formal="WestLeads.half_integers",
)
def only_half_integers(state: State, decrease: mpq = HALF) -> Relation:
    """Now consider the case that every suit in E has a value which is half an integer. Then for the
    hypothesis to hold, the value of E must be at least m/2 + 1/2. It therefore suffices to show
    that West can lead a card such that the value of the suit led decreases by at most 1/2, with
    East getting the lead if the decrease is as large as 1/2. This is exactly what Lemma 9.5 tells
    us. (It suffices: then either val(E') > m/2, or val(E') = m/2 with East on lead.)
    """
    # The fourth case, the value of the suit led decreasing by at most `decrease`.
    total, half = value(state), half_if_west_leads(state)
    goals = more_or(total - decrease, EAST), more_or(Value(half), EAST)
    return all_hold(
        at_least(total.number, half + HALF),
        *(west_leads(state, s, g) for s in suits_of(state, "half-integer") for g in goals),
    )


only_half_integers.near_miss("the value of the suit led decreases by at most 1/4", decrease=QUARTER)


# --- East has the lead ----------------------------------------------------------------------


def east_leads(state: State, suit: int, lemma: Goal, goal: Goal) -> Relation:
    """To every lead of East from this suit West has a reply as the lemma says; after each such
    reply the goal is reached in the deal, and West scores at least m/2 + 1/4.
    """
    word = state.suits[suit]
    score = half_if_east_leads(state) + QUARTER
    found: list[Relation] = []
    for lead in cards(word, EAST):
        good = good_replies(word, lead, lemma)
        found += [
            at_least(len(good), 1),
            reached(state, suit, [reduced(word, lead, reply) for reply in good], goal),
            *(at_least(after_reply(state.suits, suit, lead, r, REFINED), score) for r in good),
        ]
    return all_hold(found)


def exits(state: State, more_than_half: Callable[[Value], Goal]) -> Relation:
    """The fifth case, for what is asked of E' depending on m/2."""
    total, half = value(state), Value(half_if_east_leads(state))
    exit_for_west = Value(mpq(0), eps(0))
    found: list[Relation] = []
    for suit in suits_of(state, "positive"):
        here = val(state.suits[suit])
        if here.infinitesimal == eps(0):
            q = Value(here.number)
            found += [
                equal(int(total == half), 0),
                equal(int(total >= half + exit_for_west), 1),
                east_leads(state, suit, at_least_or(here, q), more_than_half(half)),
            ]
    return all_hold(found)


def at_least_or(least: Value, otherwise: Value) -> Goal:
    """Either at least the one value, or the other with East on lead."""
    return lambda after: after.value >= least or (after.value == otherwise and after.lead == EAST)


def with_infinitesimal(text: str, wanted: Callable[[Infinitesimal], bool]) -> Layered:
    """Every symmetric deal with a suit whose value has such an infinitesimal part."""
    return every_deal().where(
        f"every symmetric deal with a suit whose value is {text}",
        lambda state: any(wanted(val(word).infinitesimal) for word in state.suits),
    )


@claim(
    "W2-T9.1E1",
    domain=with_infinitesimal("a number plus eps_0", lambda x: x == eps(0)),
    upto=(4, 6, 8),
    formal="EastLeads.from_an_exit",
)
def from_an_exit(state: State) -> Relation:
    r"""(East has the lead, and the value of E is at least m/2.) Suppose first that East leads a
    card from a suit D with value $q + \varepsilon_0$. Then the value of E cannot be m/2, so it must
    be at least $m/2 + \varepsilon_0$. By Lemma 9.6, West has a reply such that either $val(D') \geq
    q + \varepsilon_0$, or val(D') = q with East still on lead. This implies that either $val(E')
    \geq m/2 + \varepsilon_0$, or val(E') = m/2 with East on lead after the first trick. By
    induction, West will score at least m/2 + 1/4.
    """
    return exits(state, lambda half: at_least_or(half + Value(mpq(0), eps(0)), half))


@from_an_exit.near_miss("val(E') >= m/2 + eps_0")
def always_with_an_exit(state: State) -> Relation:
    return exits(state, lambda half: lambda after: after.value >= half + Value(mpq(0), eps(0)))


@claim(
    "W2-T9.1E2",
    domain=with_infinitesimal("a number plus eps_k, k a positive integer", lambda x: x.index > 0),
    upto=(4, 6, 8),
    formal="EastLeads.from_a_protected_exit",
)
def from_a_protected_exit(state: State, least: Value = Value(mpq(0), FUZZY)) -> Relation:
    r"""Suppose now that East leads a card from a suit D with value $q + \varepsilon_k$, for some
    positive integer k. Since there is a suit with such a value, the value of E cannot be m/2 or
    $m/2 + \varepsilon_0$, and must therefore be at least $m/2 + \varepsilon_1$. By Lemma 9.7, West
    has a reply such that either $val(D') \geq q + \varepsilon_k$, or $val(D') = q +
    \varepsilon_{k-1}$ with West on lead. In the first case, $val(E') \geq val(E)$, and in the
    second case, the value of E' will be at least $m/2 \pm \varepsilon_0$. In both cases it follows
    by induction that West will score at least m/2 + 1/4.
    """
    # The sixth case, val(E') being at least m/2 + `least` with West on lead.
    total, half = value(state), Value(half_if_east_leads(state))
    found: list[Relation] = []
    for suit in suits_of(state, "positive"):
        here = val(state.suits[suit])
        if here.infinitesimal.index > 0:
            found += [
                equal(int(total in (half, half + Value(mpq(0), eps(0)))), 0),
                equal(int(total >= half + Value(mpq(0), eps(1))), 1),
                east_leads(
                    state,
                    suit,
                    goal_of_follower(here),
                    lambda after: (
                        after.value >= total or (after.value >= half + least and after.lead == WEST)
                    ),
                ),
            ]
    return all_hold(found)


from_a_protected_exit.near_miss(
    "the value of E' will be at least m/2 + eps_1", least=Value(mpq(0), eps(1))
)


@claim(
    "W2-T9.1E3",
    domain=with_infinitesimal("a number less a positive infinitesimal", lambda x: x < NONE),
    upto=(4, 6, 8),
    formal="EastLeads.from_a_negative_suit",
)
def from_a_negative_suit(state: State) -> Relation:
    """Suppose now that East leads a card from a suit D with negative infinitesimal part. Again the
    value of E cannot be a number. By Lemma 9.8, West can make sure that either the value of D
    increases, or it stays the same with West getting the lead. By induction, West will get at least
    m/2 + 1/4 points. (Namely, val(E') >= val(E) > m/2.)
    """
    total = value(state)
    found = [equal(int(total.is_number), 0)]
    for suit in suits_of(state, "negative"):
        lemma = goal_of_follower(val(state.suits[suit]))
        found.append(east_leads(state, suit, lemma, lambda after: after.value >= total))
    return all_hold(found)


@from_a_negative_suit.near_miss("the value of E increases")
def the_deal_increases(state: State) -> Relation:
    total = value(state)
    return all_hold(
        east_leads(state, suit, more_or(val(state.suits[suit]), WEST), more(total))
        for suit in suits_of(state, "negative")
    )


def from_numbers(state: State, goal: Goal) -> Relation:
    """The last case, for a goal in the deal."""
    return all_hold(
        east_leads(state, suit, more_or(val(state.suits[suit]), EAST), goal)
        for suit in suits_of(state, "number", "half-integer")
    )


@claim(
    "W2-T9.1E4",
    domain=with_infinitesimal("a number", lambda x: x == NONE),
    upto=(4, 6, 8),
    formal="EastLeads.from_a_number",
)
def from_a_number(state: State) -> Relation:
    """Finally suppose East leads a card from a suit whose value is a number. By Lemma 9.9, West can
    then make sure that either the value of this suit increases, or it stays the same with East
    still on lead. This means that either val(E') > m/2, or val(E') = m/2 with East on lead after
    the first trick. By induction, West will score at least m/2 + 1/4.
    """
    return from_numbers(state, more_or(Value(half_if_east_leads(state)), EAST))


@from_a_number.near_miss("val(E') > m/2")
def always_above_half(state: State) -> Relation:
    return from_numbers(state, more(Value(half_if_east_leads(state))))
