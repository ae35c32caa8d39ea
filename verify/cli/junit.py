"""The findings of `verify check` as a JUnit file, which CI services show claim by claim."""

from __future__ import annotations

import re
from collections.abc import Mapping, Sequence
from pathlib import Path
from xml.etree import ElementTree

from verify.ledger.compare import Movement
from verify.ledger.store import write_whole


def write(
    path: Path,
    movements: Sequence[Movement],
    left_out: Mapping[str, str],
    machinery: Mapping[str, Sequence[str]],
) -> None:
    """Write a test case for each claim, compared or not, and for each changed file of the verifier.

    A regression is a failure; a claim that was not compared is an error. Raises `Unable` if the
    disk refuses.
    """
    said: dict[str, list[str]] = {}
    for move in movements:
        said.setdefault(move.claim, []).append(f"{move.kind}: {move.detail}")
    for claim, why in left_out.items():
        said.setdefault(claim, []).append(f"not compared: {why}")
    worse = {move.claim for move in movements if move.is_regression}
    cases = [
        (
            "check",
            claim,
            "failure" if claim in worse else "error" if claim in left_out else "",
            "; ".join(words),
        )
        for claim, words in said.items()
    ]
    cases += [
        ("machinery", file, "failure", f"changed; {len(ids)} claims depend on it")
        for file, ids in machinery.items()
    ]
    suite = ElementTree.Element(
        "testsuite",
        name="verify check",
        tests=str(len(cases)),
        failures=str(sum(found == "failure" for _, _, found, _ in cases)),
        errors=str(sum(found == "error" for _, _, found, _ in cases)),
    )
    for group, name, found, words in cases:
        case = ElementTree.SubElement(suite, "testcase", classname=group, name=name)
        if found:
            ElementTree.SubElement(case, found, message=_printable(words))
    ElementTree.indent(suite)
    write_whole(path, ElementTree.tostring(suite, "utf-8", xml_declaration=True) + b"\n")


def _printable(words: str) -> str:
    """The words without control characters, which XML cannot hold."""
    return re.sub(r"[^\x20-\ud7ff\ue000-\U0010ffff]", "?", words)
