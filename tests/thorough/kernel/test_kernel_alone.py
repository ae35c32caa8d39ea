"""What Coq says alone of the proofs of False that it accepts, or that its compiler refuses.

If a test fails, another kernel is installed: add what it accepts to docs/coq.md. Those that our
reading of `coqchk` or the tie refuses are in `tests/kernel/test_proofs_of_false.py`.
"""

import pytest
from needs import needs_coq
from test_proofs_of_false import OURS, OUTCOMES, lighter, says_alone

__all__ = ["lighter"]


@needs_coq
@pytest.mark.parametrize("attack", [name for name in OUTCOMES if name not in OURS])
def test_what_the_kernel_says_alone(attack, tmp_path, unlisted, unguarded):
    says_alone(attack, tmp_path)
