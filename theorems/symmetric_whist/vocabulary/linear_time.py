"""A program that computes val of a suit of n cards by a number of operations that grows as n.

It is the program of `statements/Linear_time.v`, part by part.
"""

from gmpy2 import mpq

from theorems.single_suit_whist.rules import Deal
from theorems.single_suit_whist.vocabulary.procedure_10 import C
from theorems.symmetric_whist.vocabulary.counting_machine import (
    BOTH_HANDS,
    DIAGONALS,
    HAND,
    SIZE,
    Array,
    Instruction,
    Machine,
    Nothing,
    Read,
    When,
    all_of,
    each,
    only_when,
    put,
    variable,
)
from theorems.symmetric_whist.vocabulary.values import Value, eps

owner_of, row_of, landings, sum_T = map(Array, ("owner_of", "row_of", "landings", "sum_T"))
hand_size, the_side, many, now = map(variable, (SIZE, "the_side", "many", "now"))
east_seen, west_seen, offset = map(variable, ("east_seen", "west_seen", "offset"))
lower_H, upper_H, found_H = map(variable, ("lower_H", "upper_H", "found_H"))
turn_odd, sum_1, sum_2, yes = map(variable, ("turn_odd", "sum_1", "sum_2", "yes"))
whole_k, part_k, k_is_odd = map(variable, ("whole_k", "part_k", "k_is_odd"))
part_is_even, the_m, the_h, the_J = map(variable, ("part_is_even", "the_m", "the_h", "the_J"))
the_l, balance, start, single = map(variable, ("the_l", "balance", "start", "single"))
kind, twice_value, exponent = map(variable, ("kind", "twice_value", "exponent"))


def more_by(x: Read, z: int) -> Instruction:
    """x := x + z."""
    return put(x, x + z)


# row_of[p] is how many of East's cards are below West's card p, counted from 0, so the entry
# A_{p+1,j} is 1 if j <= row_of[p], and else -1. East is the player whose cards i have
# owner_of[i] = the_side.
FIND_ROWS = all_of(
    put(east_seen, 0),
    put(west_seen, 0),
    each(
        now,
        BOTH_HANDS,
        When(
            owner_of[now].is_equal(the_side),
            more_by(east_seen, 1),
            all_of(put(row_of[west_seen], east_seen), more_by(west_seen, 1)),
        ),
    ),
)

# sum_T[k] is T_k, from k = many down to k = -many: T_{k-1} - T_k + 1 is twice the number of rows p
# with row_of[p] - p = k.
FIND_SUMS = all_of(
    each(now, DIAGONALS, put(landings[now], 0)),
    each(
        now,
        HAND,
        only_when(
            now < many,
            all_of(put(offset, row_of[now] - now), put(landings[offset], landings[offset] + 1)),
        ),
    ),
    put(sum_T[many], 0),
    each(
        now,
        BOTH_HANDS,
        only_when(
            now <= many + many,
            all_of(
                put(offset, many - now),
                put(
                    sum_T[offset],
                    sum_T[offset + 1] + (landings[offset + 1] + landings[offset + 1]) - 1,
                ),
            ),
        ),
    ),
)

# H with a bar below.
FIND_LOWER_H = all_of(
    put(lower_H, 0 - many),
    each(
        now,
        DIAGONALS,
        only_when(
            now < many, only_when(now >= 0 - many, only_when(sum_T[now] >= 0, put(lower_H, now)))
        ),
    ),
    only_when(row_of[0].is_equal(many), put(lower_H, many)),
)

# Conditions 1 to 3 of Theorem 9.1 of single-suit whist, West having the ace: is H the upper number?
WEST_DECIDES = When(
    upper_H >= 2,
    put(found_H, upper_H),
    all_of(
        put(yes, 0),
        only_when(row_of[1 - upper_H] >= 1, put(yes, 2)),
        When(
            yes < sum_T[lower_H],
            put(found_H, upper_H),
            all_of(
                put(yes, 1),
                put(sum_1, 0),
                put(sum_2, 0),
                put(turn_odd, 0),
                each(
                    now,
                    HAND,
                    all_of(
                        put(offset, now + 1 - upper_H),
                        only_when(
                            offset < many - 2,
                            all_of(
                                only_when(lower_H + offset < row_of[offset], more_by(sum_2, 1)),
                                only_when(
                                    turn_odd.is_equal(1),
                                    only_when(
                                        sum_1 + sum_1 < lower_H + offset,
                                        only_when(
                                            sum_T[lower_H] + lower_H + offset < sum_2 + sum_2,
                                            put(yes, 0),
                                        ),
                                    ),
                                ),
                                only_when(upper_H + offset < row_of[offset], more_by(sum_1, 1)),
                                put(turn_odd, 1 - turn_odd),
                            ),
                        ),
                    ),
                ),
                only_when(yes.is_equal(1), put(found_H, upper_H)),
            ),
        ),
    ),
)

# The same, East having the ace.
EAST_DECIDES = only_when(
    upper_H >= 0,
    all_of(
        put(offset, sum_T[upper_H] - upper_H + many),
        put(yes, offset),
        only_when(upper_H < row_of[0], put(yes, offset - 2)),
        only_when(
            many - 2 - upper_H <= yes,
            all_of(
                put(sum_1, 0),
                put(sum_2, 0),
                put(turn_odd, 0),
                each(
                    now,
                    HAND,
                    only_when(
                        now + upper_H < many,
                        all_of(
                            only_when(
                                turn_odd.is_equal(0),
                                only_when(
                                    now >= 2,
                                    only_when(
                                        now - 1 < sum_1 + sum_1,
                                        only_when(
                                            many - 1 - upper_H - now < offset - (sum_2 + sum_2),
                                            put(found_H, upper_H),
                                        ),
                                    ),
                                ),
                            ),
                            only_when(
                                now >= 1, only_when(lower_H + now < row_of[now], more_by(sum_1, 1))
                            ),
                            only_when(upper_H + now < row_of[now], more_by(sum_2, 1)),
                            put(turn_odd, 1 - turn_odd),
                        ),
                    ),
                ),
            ),
        ),
    ),
)

FIND_H = all_of(
    FIND_LOWER_H,
    put(found_H, lower_H),
    only_when(
        lower_H < many,
        only_when(
            sum_T[lower_H] > 0,
            all_of(
                put(upper_H, lower_H + 1),
                When(row_of[many - 1].is_equal(many), WEST_DECIDES, EAST_DECIDES),
            ),
        ),
    ),
)

# The rows without the lowest card of each hand.
DROP_THE_LOWEST = all_of(
    each(
        now,
        HAND,
        only_when(
            now < many - 1,
            When(
                row_of[now + 1] > 0,
                put(row_of[now], row_of[now + 1] - 1),
                put(row_of[now], row_of[now + 1]),
            ),
        ),
    ),
    put(many, many - 1),
)

# J, and what J and the blocks of one diagonal say; 1 or 0 in `yes`.
FIND_J = all_of(
    put(the_J, 0),
    each(
        now,
        BOTH_HANDS,
        only_when(
            the_J.is_equal(0),
            only_when(
                now < many + the_h,
                all_of(put(offset, the_h - now), only_when(now < sum_T[offset], put(the_J, now))),
            ),
        ),
    ),
)

IS_EXCEPTIONAL = all_of(
    put(yes, 1),
    only_when(row_of[0 - the_l] > 0, put(yes, 0)),
    only_when(row_of[1 - the_l] <= 1, put(yes, 0)),
    only_when(the_l + (many - 2) < row_of[many - 2], put(yes, 0)),
    put(balance, 0),
    each(
        now,
        HAND,
        only_when(
            now >= 0 - the_l,
            all_of(
                When(the_l + now < row_of[now], more_by(balance, 1), more_by(balance, -1)),
                only_when(balance < -1, put(yes, 0)),
            ),
        ),
    ),
)

HAS_TWO_BEFORE = all_of(
    put(yes, 0),
    put(sum_1, 0),
    only_when(row_of[0] < the_l, put(sum_1, 1)),
    each(
        now,
        HAND,
        When(
            the_l + now < row_of[now],
            only_when(sum_1 >= 2, put(yes, 1)),
            only_when((the_l + now).is_equal(row_of[now]), more_by(sum_1, 1)),
        ),
    ),
)

HAS_THREE_EIGHTHS = all_of(
    put(yes, 0),
    put(sum_1, 0),
    put(sum_2, 0),
    put(balance, 0),
    put(start, 0),
    put(single, 0),
    each(
        now,
        HAND,
        only_when(
            now >= 1,
            only_when(
                the_l + now < row_of[now],
                all_of(
                    only_when(
                        row_of[now - 1] <= the_l + now - 1,
                        all_of(
                            put(balance, sum_2),
                            put(start, 0),
                            put(single, 0),
                            only_when((sum_1 + sum_1 + 1).is_equal(now), put(start, 1)),
                            only_when(row_of[now].is_equal(the_l + now + 1), put(single, 1)),
                        ),
                    ),
                    more_by(sum_1, 1),
                    only_when(row_of[now].is_equal(the_l + now + 1), more_by(sum_2, 1)),
                ),
            ),
        ),
    ),
    only_when(
        row_of[0] <= the_l,
        only_when(
            row_of[1] <= the_l + 1,
            only_when(
                start.is_equal(1),
                only_when(
                    (balance + 1).is_equal(sum_2),
                    When(
                        sum_2.is_equal(2), put(yes, 1), only_when(single.is_equal(1), put(yes, 1))
                    ),
                ),
            ),
        ),
    ),
)

# The value if it is more than m and less than m + 1/2.
WEST_TELLS = all_of(
    put(kind, 4),
    put(exponent, the_J),
    only_when(the_J.is_equal(1), put(exponent, 2)),
    only_when(
        the_J.is_equal(2),
        only_when(
            the_h <= 1,
            all_of(
                put(the_l, the_h - 1), IS_EXCEPTIONAL, only_when(yes.is_equal(1), put(exponent, 3))
            ),
        ),
    ),
)

EAST_TELLS = all_of(
    put(kind, 4),
    put(the_l, the_h - the_J + 1),
    When(
        the_J.is_equal(1),
        all_of(
            put(exponent, 2),
            only_when(
                the_l >= 0,
                only_when(
                    sum_T[the_l].is_equal(-1),
                    all_of(HAS_THREE_EIGHTHS, only_when(yes.is_equal(1), put(kind, 3))),
                ),
            ),
        ),
        all_of(
            put(exponent, the_J + 1),
            only_when(
                the_l >= 0, all_of(HAS_TWO_BEFORE, only_when(yes.is_equal(1), put(exponent, the_J)))
            ),
        ),
    ),
)

LOWER_HALF_TELLS = all_of(
    FIND_ROWS,
    put(many, hand_size),
    FIND_SUMS,
    put(the_h, the_m + the_m + 1 - many),
    FIND_J,
    When(
        the_J.is_equal(0),
        put(kind, 2),
        When(row_of[many - 1].is_equal(many), WEST_TELLS, EAST_TELLS),
    ),
)

# k = n + H(D) and k_0 = n - 1 + H(D_0) tell which.
WHICH_HALF = all_of(
    put(k_is_odd, 0),
    put(part_is_even, 0),
    each(
        now,
        HAND,
        all_of(
            only_when((now + now + 1).is_equal(whole_k), put(k_is_odd, 1)),
            only_when((now + now).is_equal(part_k), all_of(put(part_is_even, 1), put(the_m, now))),
        ),
    ),
)

PROGRAM = all_of(
    put(the_side, 1),
    FIND_ROWS,
    put(many, hand_size),
    FIND_SUMS,
    FIND_H,
    put(whole_k, many + found_H),
    DROP_THE_LOWEST,
    FIND_SUMS,
    FIND_H,
    put(part_k, many + found_H),
    WHICH_HALF,
    When(
        k_is_odd.is_equal(1),
        all_of(put(kind, 1), put(twice_value, whole_k)),
        When(
            part_is_even.is_equal(1),
            all_of(
                When(
                    whole_k.is_equal(part_k),
                    Nothing(),
                    all_of(put(the_side, -1), put(the_m, hand_size - the_m - 1)),
                ),
                LOWER_HALF_TELLS,
            ),
            all_of(put(kind, 1), put(twice_value, part_k + 1)),
        ),
    ),
)


def value_told(machine: Machine) -> Value:
    """twice_value / 2, or m + eps_m, m + 3/8 or m + 1/2^exponent."""
    m, kind = machine.content("the_m"), machine.content("kind")
    if kind == 1:
        return Value(mpq(machine.content("twice_value"), 2))
    if kind == 2:
        return Value(mpq(m), eps(m))
    return Value(m + (mpq(3, 8) if kind == 3 else mpq(1, 2 ** machine.content("exponent"))))


def value_by_program(deal: Deal) -> tuple[Value, int]:
    """val of a suit as the program leaves it in the memory, and how many operations that took. The
    program is given n, and of each card from the lowest on 1 if East has it and -1 if West has.
    """
    machine = Machine({
        (SIZE, 0): deal.n,
        **{("owner_of", i): owner for i, owner in C(deal).items()},
    })  # fmt: skip
    machine.run(PROGRAM)
    told = value_told(machine)
    exchanged = machine.content("the_side") == -1
    return deal.n - told if exchanged else told, machine.operations
