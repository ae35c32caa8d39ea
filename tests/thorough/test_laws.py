"""The laws of `tests/test_laws.py` for every claim."""

# The tests are imported so that they are collected here.
# ruff: noqa: F401

import pytest
from test_laws import (
    CLAIMS,
    document,
    test_a_refuted_claim_has_an_amendment_that_holds,
    test_any_digit_of_the_evidence_matters,
    test_any_other_field_is_recomputed,
    test_certificate_is_for_the_statement_as_it_stands,
    test_counts_of_what_was_spoken_of_are_rechecked,
    test_domain_is_not_empty_and_counts_itself,
    test_every_near_miss_is_refuted,
    test_near_misses_are_rechecked,
    test_quick_run_reproduces_the_certificate,
    test_statement_is_recomputed,
    test_states_itself_in_words_and_code,
    test_what_is_reached_is_spoken_of,
)


def pytest_generate_tests(metafunc):
    if "claim" in metafunc.fixturenames:
        metafunc.parametrize(
            "claim", [pytest.param(claim, id=known) for known, claim in CLAIMS.items()]
        )
