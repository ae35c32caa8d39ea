"""For what values of s and d is the value positive? The question of Section 4, answered.

For a fixed d the value falls as s increases, as every entry does (`LH-P4.1-ENTRIES`); so for
d <= 13 it is enough to find the number of suits with which it is negative for the first time. From
14 denominations on one row is positive against every column, with any number of suits.
"""

from theorems.le_her.vocabulary.game_values import bounds, boxes
from verify.language import Relation, above, all_hold, below, claim, equal

# The number of suits with which the value is negative for the first time, by denominations.
NEGATIVE_FROM = {3: 2, 4: 2, 5: 3, 6: 3, 7: 3, 8: 4, 9: 5, 10: 7, 11: 8, 12: 17, 13: 76}
POSITIVE_FROM = max(NEGATIVE_FROM) + 1


@claim(
    "LH-S4-POSITIVE", domain=boxes(), upto=(1, 3, 10), formal="Sign_of_the_value.sign_of_the_value"
)
def positive(s: int, d: int, later: int = 0) -> Relation:
    """For what values of s and d is the value of the game positive? (For every s if d >= 14. For
    d = 3, ..., 13 with fewer than 2, 2, 3, 3, 3, 4, 5, 7, 8, 17 and 76 suits; with so many or more
    it is negative. It is never 0.)
    """
    low, high = bounds(s, d)
    wins = d >= POSITIVE_FROM or s < NEGATIVE_FROM[d] + later
    return all_hold(equal(low, high), above(low, 0) if wins else below(low, 0))


positive.near_miss("with one suit more", later=1)
positive.near_miss("with one suit less", later=-1)
