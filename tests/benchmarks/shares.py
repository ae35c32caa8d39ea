"""How often a random suit has a value of each kind, beside what we conjecture for large n.

    python tests/benchmarks/shares.py [SUITS]

It draws SUITS suits for each n (20,000 by default). It prints the share whose numerical part is not
half an integer, times n^(1/2), and the share whose numerical part has a denominator of 8 or more,
times n^(3/2). Each is given with two standard deviations.
"""

from __future__ import annotations

import sys
from math import pi, sqrt
from random import Random

from theorems.symmetric_whist.vocabulary.formula import by_theorem_F

SIZES = (25, 50, 100, 200)
QUARTERS, EIGHTHS = 1 / sqrt(pi), 7 / (4 * sqrt(pi))  # the conjectured limits


def of_share(found: int, suits: int, factor: float) -> str:
    """A share of the suits times a factor, and two standard deviations."""
    share = found / suits
    return f"{factor * share:.3f} +- {2 * factor * sqrt(share * (1 - share) / suits):.3f}"


def main() -> None:
    """Draw suits and print one line for each n."""
    suits = int(sys.argv[1]) if sys.argv[1:] else 20_000
    random = Random(12)
    print(f"{'n':>4}  {'no half, n^(1/2)':18}{'eighths and finer, n^(3/2)'}")
    for n in SIZES:
        quarters = eighths = 0
        for _ in range(suits):
            number = by_theorem_F("".join(random.sample("WE" * n, 2 * n))).number
            quarters += number.denominator > 2
            eighths += number.denominator > 4
        print(f"{n:4}  {of_share(quarters, suits, sqrt(n)):18}{of_share(eighths, suits, n**1.5)}")
    print(f"   ?  {QUARTERS:<18.3f}{EIGHTHS:.3f}")


if __name__ == "__main__":
    main()
