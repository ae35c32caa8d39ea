"""The identity before the tables of the Appendix."""

from theorems.single_suit_whist.rules import Deal
from theorems.symmetric_whist.rules import val
from theorems.symmetric_whist.vocabulary.deals import every_single_suit
from theorems.symmetric_whist.vocabulary.play import EXCHANGE
from verify.language import Relation, claim, equal


@claim(
    "W2-TABid",
    domain=every_single_suit(),
    upto=(5, 6, 9),
    formal="Section_12_1.identity_of_the_appendix",
)
def exchanged_hands(deal: Deal) -> Relation:
    r"""The values of the single-suit deals where West has the ace can be obtained through the
    identity $val(D) = |D| - val(\overline{D})$. (It is checked whoever has the ace.)
    """
    return equal(val(deal.word), deal.n - val(deal.word.translate(EXCHANGE)))


@exchanged_hands.near_miss("val(D) = |D| + val of the deal with the hands exchanged")
def with_the_other_sign(deal: Deal) -> Relation:
    return equal(val(deal.word), deal.n + val(deal.word.translate(EXCHANGE)))
