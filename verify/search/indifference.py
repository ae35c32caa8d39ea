"""Strategies that make the other player indifferent on a square block of a matrix game.

They are weights: integers, to be divided by their sum. Reducing fractions with numbers of 10^5
digits takes longer than finding them, so this is left to callers who want fractions.
"""

from __future__ import annotations

from collections.abc import Iterator, Sequence

from flint import arb, ctx, fmpq, fmpq_mat, fmpz, fmpz_mat

Line = Sequence[fmpq]
Weights = list[fmpz]

SYMMETRIC = 7  # size of the largest symmetric block that is expanded: size n has n!! terms
BALLS = 256  # bits of the first comparison of means, before an exact one


def indifferent(block: Sequence[Line]) -> tuple[Weights, fmpz] | None:
    """Weights y of the columns, with sum s > 0, and the v such that every row has the mean v/s.

    None unless A y = v, sum(y) = s has exactly one solution up to scale. Each equation is put over
    a denominator of its own, which keeps the integers short; the elimination starts with the
    shorter ones.
    """
    size = len(block)
    equations = []
    for line in block:
        whole, scale = fmpq_mat([list(line)]).numer_denom()
        equations.append([*whole.entries(), scale, fmpz(0)])
    equations.sort(key=lambda equation: equation[size].bit_length())
    last = size + 1
    normal = [fmpz(1)] * size + [fmpz(0), fmpz(1)]
    reduced, scale, rank = fmpz_mat([normal, *equations]).rref()
    if rank < last or not reduced[size, size]:
        return None
    found = [reduced[i, last] for i in range(last)]
    if scale < 0:
        found = [-x for x in found]
    return found[:-1], -found[-1]


def of_symmetric(block: Sequence[Line]) -> tuple[Weights, fmpz] | None:
    """The same as `indifferent` for an antisymmetric block, by Pfaffians; its value is 0.

    The weight of i is the Pfaffian of the block without i, with alternating signs (since A adj(A) =
    0): half as long as the result of an elimination. All weights have a common denominator, the
    product of the denominators of all entries above the diagonal, which is left out.
    """
    size = len(block)
    if size % 2 == 0:
        return None  # since y'Ay = 0, Ay = 0: only for y = 0, or in a plane
    if size > SYMMETRIC:
        return indifferent(block)
    above = [(i, j) for i in range(size) for j in range(i + 1, size)]
    weights = []
    for left_out in range(size):
        total = fmpz(0)
        for sign, pairs in _matchings([i for i in range(size) if i != left_out]):
            total += sign * _product(
                [block[i][j].p if (i, j) in pairs else block[i][j].q for i, j in above]
            )
        weights.append(-total if left_out % 2 else total)
    total = sum(weights, fmpz(0))
    if total == 0:
        return None
    return (weights if total > 0 else [-w for w in weights]), fmpz(0)


def _matchings(indices: list[int]) -> Iterator[tuple[int, set[tuple[int, int]]]]:
    """The ways to pair ascending indices, each with its sign in the Pfaffian."""
    if not indices:
        yield 1, set()
        return
    first, *rest = indices
    for at, other in enumerate(rest):
        for sign, pairs in _matchings(rest[:at] + rest[at + 1 :]):
            yield (-sign if at % 2 else sign), {(first, other), *pairs}


def _product(factors: list[fmpz]) -> fmpz:
    """The product, built from pairs: multiplying numbers of equal length is fastest."""
    while len(factors) > 1:
        odd = factors[len(factors) & ~1 :]
        factors = [a * b for a, b in zip(factors[::2], factors[1::2], strict=False)] + odd
    return factors[0] if factors else fmpz(1)


def compare_mean(weights: Weights, line: Line, value: fmpq) -> int:
    """1, 0 or -1 if the mean of a line, by weights with positive sum, is above, equal to or below
    `value`; computed in ball arithmetic, and exactly if that does not decide.
    """
    with ctx.workprec(BALLS):
        near = -arb(value)
        excess = sum(
            (+arb(w) * (arb(x) + near) for w, x in zip(weights, line, strict=True)), arb(0)
        )
        if excess > 0:
            return 1
        if excess < 0:
            return -1
    exact = sum((w * (x - value) for w, x in zip(weights, line, strict=True)), fmpq(0))
    return int(exact > 0) - int(exact < 0)
