"""Cases on integers that cover everything, and some that do not."""

import re

import pytest

from verify.kernel.evidence import Rejected
from verify.kernel.kinds.positivity import covers
from verify.kernel.polynomials import Polynomial

pytestmark = pytest.mark.quick

v, u, ZERO = Polynomial.variable("v"), Polynomial.variable("u"), Polynomial()


def test_cases_leave_nothing_out():
    assert covers([{}], ["v"])
    assert covers([{"v": ZERO}, {"v": v + 1}], ["v"])
    assert covers([{"v": ZERO}, {"v": v + 1, "u": ZERO}, {"v": v + 1, "u": u + 1}], ["v", "u"])
    assert not covers([], ["v"])
    assert not covers([{"v": ZERO}], ["v"])
    assert not covers([{"v": v + 1}], ["v"])
    assert not covers([{"v": ZERO}, {"v": v + 2}], ["v"])
    assert not covers([{"v": ZERO}, {"u": u + 1}], ["v", "u"])
    assert covers([{"v": 2 * v}, {"v": 2 * v + 1}], ["v"])
    assert covers([{"v": 3 * v}, {"v": 6 * v + 1}, {"v": 6 * v + 4}, {"v": 3 * v + 2}], ["v"])
    assert not covers([{"v": 2 * v}, {"v": 2 * v + 3}], ["v"])
    assert not covers([{"v": 3 * v}, {"v": 6 * v + 1}, {"v": 3 * v + 2}], ["v"])


@pytest.mark.parametrize("value", ["-v", "v - 1", "1/2*v", "v + 1/2", "v^2", "u + v"])
def test_no_other_form_of_a_case_is_read(value):
    with pytest.raises(Rejected, match=f"v = {re.escape(value)} is no case"):
        covers([{}, {"v": Polynomial.parse(value)}], ["v", "u"])
