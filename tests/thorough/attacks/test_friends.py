"""`verify check` names the claims of lies by a trusted author: a sample, and what it cannot see.
`python tests/attacks/friends.py` tests all of them.
"""

import re

import pytest
from friends import Project
from lies import LIES, Lie
from workshop import ROOT

SAMPLE = (
    "the hypothesis is asked of nothing",
    "a printed table has a row less",
    "a definition of the Coq library",
    "what a definition is said to be",
)
HEADING = "## What `verify check` sees, and what it does not"


@pytest.fixture(scope="module")
def project(tmp_path_factory: pytest.TempPathFactory) -> Project:
    return Project(tmp_path_factory.mktemp("friend"))


@pytest.mark.parametrize("what", SAMPLE)
def test_check_names_the_claims_of_a_lie_that_is_not_listed_as_unseen(
    what: str, project: Project
) -> None:
    (lie,) = (lie for lie in LIES if lie.what == what)
    assert not project.complaint(lie)


@pytest.mark.quick
@pytest.mark.parametrize("lie", LIES, ids=lambda lie: lie.what)
def test_every_lie_can_be_told(lie: Lie) -> None:
    path = ROOT / lie.file
    honest = path.read_text(encoding="utf-8") if path.exists() else ""
    assert lie.told(honest) != honest


@pytest.mark.quick
def test_lies_are_told_apart() -> None:
    assert len({lie.what for lie in LIES}) == len(LIES) >= 50


@pytest.mark.quick
def test_what_check_cannot_see_is_what_trust_lists() -> None:
    _, _, after = (ROOT / "TRUST.md").read_text(encoding="utf-8").partition(HEADING)
    listed = re.findall(r"^- \*\*(.*?)\.\*\*", after.partition("\n## ")[0], re.M)
    unseen = [lie.why for lie in LIES if lie.why]
    assert listed == list(dict.fromkeys(unseen))
    assert f"{len(LIES) - len(unseen)} of {len(LIES)} lies" in after
