"""The fast tables against the plain rules."""

import pytest

from theorems.symmetric_whist.section_9.theorem_9_1 import outcome, refined_outcome
from theorems.symmetric_whist.solvers import tables
from theorems.symmetric_whist.vocabulary.deals import deals, layer, number_of_deals
from theorems.symmetric_whist.vocabulary.play import chi, chi_refined, value
from theorems.symmetric_whist.vocabulary.values import rho, rho_refined
from verify.kernel.errors import BadInput
from verify.kernel.kinds.exhaustion import by_rules

CARDS = 5


@pytest.fixture
def layers():
    return tables.Layers.of(sum(map(number_of_deals, range(1, CARDS + 1))), CARDS)


def test_outcomes_by_play_and_by_value(layers):
    for n in range(1, CARDS + 1):
        layers.solve(n, deals(n, n))
        assert len(layers.played) == len(layers.by_value) == number_of_deals(n)
        for state, played, valued in zip(layer(n), layers.played, layers.by_value, strict=True):
            assert (*played[:2], *played[2:] / 4) == (*chi(state), *chi_refined(state))
            rounded = (*rho(value(state)), *rho_refined(value(state)))
            assert (*valued[:2], *valued[2:] / 4) == rounded


@pytest.mark.parametrize("claim, refined", [(outcome, False), (refined_outcome, True)])
def test_quantities_are_those_of_the_statement_and_of_its_one_step_form(layers, claim, refined):
    for n in range(1, CARDS + 1):
        layers.solve(n, deals(n, n))
        count = number_of_deals(n)
        for statement in (claim.statement, claim.step):
            start = count // 3
            found = by_rules(claim.domain, statement)(n, start, count)
            assert found == (*layers.quantities(start, count, refined), count - start)


def test_a_wrong_outcome_is_noticed(layers):
    layers.solve(1, deals(1, 1))
    layers.by_value[1, 0] += 1
    assert layers.quantities(0, 2, False)[1] == 1
    assert layers.quantities(0, 2, True)[1] is None


def test_layers_come_in_order(layers):
    with pytest.raises(BadInput, match="solve the layer of 1 first"):
        layers.solve(2, deals(2, 2))
