"""Section 9.4: when to hold up, and the optimal strategy that the proof of Theorem 9.1 gives."""

from theorems.single_suit_whist.rules import (
    EAST,
    WEST,
    Deal,
    H_under,
    cards,
    opponent,
    replies,
    rounded_for_follower,
    tricks,
)
from theorems.single_suit_whist.section_7.deal_14 import EAST_HAND, KING_LED, west_takes
from theorems.single_suit_whist.section_9.lemma_9_3 import earned
from theorems.single_suit_whist.section_9.theorem_9_1 import after, twice_the_mean
from theorems.single_suit_whist.vocabulary.cases import (
    cheapest,
    class_of,
    only_by_the_ace,
    smallest,
    swapped,
)
from theorems.single_suit_whist.vocabulary.deals import every_deal, every_deal_and_lead
from theorems.single_suit_whist.vocabulary.strategy_9_4 import (
    BY_CASE,
    BY_RULE,
    NORMAL,
    Strategy,
    plays,
    sure,
)
from theorems.single_suit_whist.vocabulary.trick import H_by_play
from verify.language import Relation, all_hold, at_least, below, claim, equal


@claim("W1-T9.4", domain=every_deal_and_lead(), formal="Theorem_9_4.theorem_9_4")
def theorem_9_4(deal: Deal, leader: str, ace: bool = False) -> Relation:
    """There is no point in holding up if one can take the trick with a card smaller than the
    ace.
    """
    # Against each lead that a smaller card, or if `ace` any card, takes: taking is no worse.
    word, found = deal.word, []
    for lead in cards(word, leader):
        win = cheapest(word, opponent(leader), lead)
        if win is not None and (ace or not only_by_the_ace(word, lead)):
            found += [
                at_least(earned(word, lead, win), earned(word, lead, reply))
                for reply in replies(word, lead)
                if reply < lead
            ]
    return all_hold(found)


theorem_9_4.near_miss("nor if one can take it with the ace", ace=True)


@claim(
    "W1-R9.4H",
    domain=every_deal_and_lead().where(
        "every deal with H = H_under, either lead, n >= 1",
        lambda deal, leader: H_by_play(deal.word) == H_under(deal),
    ),
    formal="OptimalStrategy.normal_in_the_remaining_cases",
)
def normal_strategy(deal: Deal, leader: str) -> Relation:
    r"""In the remaining cases, where $H = \underline{H}$, the normal strategy is optimal: West is
    sure of as many tricks with it, to the end and however its ties are broken, as with any other.
    """
    return equal(sure(NORMAL, deal.word, leader), tricks(deal, leader))


@normal_strategy.near_miss("and East, who follows it, is sure of the rest")
def for_east_too(deal: Deal, leader: str) -> Relation:
    east = sure(NORMAL, swapped(deal.word), opponent(leader))
    return equal(east, deal.n - tricks(deal, leader))


# --- The whole strategy, as it can be read --------------------------------------------------


def for_either_player(strategy: Strategy, deal: Deal, leader: str) -> Relation:
    """What the strategy makes West sure of, and East after the hands are interchanged, is the value
    of the deal.
    """
    sure_of = (
        sure(strategy, deal.word, leader),
        sure(strategy, swapped(deal.word), opponent(leader)),
    )
    return equal(sure_of, (tricks(deal, leader), deal.n - tricks(deal, leader)))


@claim(
    "W1-S9.full",
    domain=every_deal_and_lead(),
    upto=(5, 7, 11),
    formal="OptimalStrategy.optimal_strategy",
)
def full_strategy(deal: Deal, leader: str, strategy: Strategy = BY_CASE) -> Relation:
    """In the proof of Theorem 9.1, we obtained an optimal strategy for Whist. This strategy is
    described from West's perspective for each of the eight main cases of the proof. In the
    remaining cases the normal strategy is optimal. With it either player is sure of the value of
    the deal, East by interchanging the hands.

    Read so that a case includes who leads, as in I(E) or I(W), and everything else is a remaining
    case. Ties of the normal strategy may be broken in any way.
    """
    return for_either_player(strategy, deal, leader)


@claim(
    "W1-S9.rule",
    domain=every_deal_and_lead(),
    upto=(5, 7, 11),
    formal="StrategyByTheRule.rule_is_optimal",
)
def strategy_by_the_rule(deal: Deal, leader: str, strategy: Strategy = BY_RULE) -> Relation:
    r"""One optimal choice of strategy for playing second when we have the ace and cannot win the
    trick with a smaller card, is as follows: Win the trick with the ace in Case III if
    $\underline{H} = 0$, in Case IV, and in the cases where $H = \underline{H}$ (which do not belong
    to any of the cases I-IV). Otherwise hold up. With it, and the leads of the eight cases, either
    player is sure of the value of the deal.

    Read so that the cases are the four classes, whichever lead Section 9.2 considers, and to hold
    up is to play the smallest card.
    """
    return for_either_player(strategy, deal, leader)


full_strategy.near_miss("with the normal strategy alone", strategy=NORMAL)
strategy_by_the_rule.near_miss("with the normal strategy alone", strategy=NORMAL)


def one_trick(strategy: Strategy, word: str, leader: str) -> int:
    """What the first trick by the strategy makes of the values that Theorem 9.1 gives the rest."""
    return min(after(word, *play) for play in plays(strategy, word, leader))


def for_either_player_by_one_trick(strategy: Strategy, deal: Deal, leader: str) -> Relation:
    """The same as `for_either_player`, from the values after one trick."""
    value = rounded_for_follower(twice_the_mean(deal.word), leader)
    found = (
        one_trick(strategy, deal.word, leader),
        one_trick(strategy, swapped(deal.word), opponent(leader)),
    )
    return equal(found, (value, deal.n - value))


@full_strategy.one_step(beyond=7)
def full_strategy_by_one_trick(deal: Deal, leader: str) -> Relation:
    """The strategy keeps the value from one trick to the next."""
    return for_either_player_by_one_trick(BY_CASE, deal, leader)


@strategy_by_the_rule.one_step(beyond=7)
def rule_by_one_trick(deal: Deal, leader: str) -> Relation:
    """The strategy keeps the value from one trick to the next."""
    return for_either_player_by_one_trick(BY_RULE, deal, leader)


# --- Second with the ace --------------------------------------------------------------------


def leads_for_the_ace(deal: Deal) -> list[int]:
    """East's leads that only West's ace takes."""
    if deal.ace == EAST:
        return []
    return [lead for lead in cards(deal.word, EAST) if only_by_the_ace(deal.word, lead)]


@claim(
    "W1-R9.4rule",
    domain=every_deal().where(
        "every deal with West's ace, n >= 1, in which East can lead a card that only it beats",
        lambda deal: bool(leads_for_the_ace(deal)),
    ),
    formal="StrategyByTheRule.play_of_the_ace",
)
def play_of_the_ace(deal: Deal, wins_at_0: bool = True) -> Relation:
    r"""One optimal choice of strategy for playing second when we have the ace and cannot win the
    trick with a smaller card, is as follows: Win the trick with the ace in Case III if
    $\underline{H} = 0$, in Case IV, and in the cases where $H = \underline{H}$ (which do not belong
    to any of the cases I-IV). Otherwise hold up. Whoever plays second is called West; then Case IV,
    where East has the ace, does not arise.
    """
    # West meets the value of the deal by the rule against each lead that only his ace takes.
    word, found = deal.word, []
    name, under = class_of(word), H_under(deal)
    for lead in leads_for_the_ace(deal):
        wins = (name == "III" and under == 0 and wins_at_0) or name == "IV"
        wins = wins or H_by_play(word) == under
        reply = len(word) - 1 if wins else smallest(word, WEST)
        found.append(at_least(earned(word, lead, reply), tricks(deal, EAST)))
    return all_hold(found)


play_of_the_ace.near_miss("hold up in Case III if H_under = 0 as well", wins_at_0=False)


@claim("W1-R9.4k", domain=KING_LED)
def not_always_kept(deal: Deal) -> Relation:
    """As the example (14) in Section 7 shows, it is not always correct to keep the ace as long as
    possible. [Against the lead of the king every other card costs East a trick.]
    """
    kept = [west_takes(deal, "K", reply) for reply in EAST_HAND if reply != "A"]
    return all_hold(below(west_takes(deal, "K", "A"), other) for other in kept)


@not_always_kept.near_miss("keeping the ace is as good")
def as_good(deal: Deal) -> Relation:
    return equal(west_takes(deal, "K", "9"), west_takes(deal, "K", "A"))
