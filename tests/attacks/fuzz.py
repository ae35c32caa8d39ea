"""A coverage-guided fuzzer of the reader and the audit; its small corpus is replayed by the tests.

    pip install atheris
    python tests/attacks/fuzz.py NEW tests/attacks/corpus -max_len=9999 -max_total_time=3600

New inputs go to the folder NEW; fuzzing starts from the corpus; further options are those of
libFuzzer. An input is the bytes of a certificate. Half of the time the bytes are mutated; otherwise
a JSON value is replaced by another one, often from the same document, and the seal is made to fit.
Each input must be refused, or accepted for a reason that is found without the audit (`reasons.py`).
"""

from __future__ import annotations

import gc
import json
import random
import sys
from copy import deepcopy
from pathlib import Path
from types import FunctionType
from typing import Any

from reasons import reasons
from workshop import at, leaves, nodes, put

from verify.kernel.documents import canonical_bytes, sealed
from verify.kernel.errors import BadInput
from verify.kernel.evidence import Replay
from verify.ledger import inventory
from verify.ledger.certificates import audit, header
from verify.ledger.envelope import parse
from verify.ledger.papers import discover

CORPUS = Path(__file__).with_name("corpus")
OTHERS = (
    *(
        "",
        "0",
        "1",
        "-1",
        "1/2",
        "-0",
        "0x10",
        "x",
        "x^2",
        "x^99",
        "9" * 30,
        "everywhere",
        "n <= 3",
    ),
    *(0, 1, 2, 10**15, True, False, None, [], {}, [[]], "holds", "refuted", "undecided"),
)


def judge(content: bytes) -> str:
    """The result for these bytes: "refused", or the outcome of an audit.

    Raises any unexpected exception, and `reasons.Unexplained` for a certificate that should not
    have been accepted.
    """
    try:
        document = parse(content)
    except BadInput:
        return "refused"
    claim = discover().get(document["claim"])
    if claim is None or document["evidence"]["kind"] == "formal":
        return "refused"  # `forgeries.py` tests these with Coq
    # A statement may have changed since the corpus was made, which is not what is tested here.
    now = header(claim, inventory.load()[claim.number], document["statement"]["relation"])
    document = parse(canonical_bytes(sealed(document | now)))
    outcome = audit(document, discover(), inventory.load(), Replay(seed="fuzz")).outcome
    if outcome == "accepted":
        reasons(document)
    return outcome


def altered(content: bytes, seed: int) -> bytes | None:
    """A certificate with one value changed and a fitting seal; None if it is not a certificate."""
    draw = random.Random(seed)
    try:
        document: Any = json.loads(content)
    except (ValueError, RecursionError):
        return None
    if not isinstance(document, dict) or "evidence" not in document:
        return None
    for _ in range(draw.choice((1, 1, 1, 2, 4))):
        places = [path for path in leaves(document) if path]
        lists = [path for path in nodes(document, list) if path]
        path = draw.choice(draw.choice([kind for kind in (places, lists) if kind]))
        put(document, path, _another(draw, document, at(document, path), places))
    return canonical_bytes(sealed(document))


def _another(draw: random.Random, document: Any, value: Any, places: list[Any]) -> Any:
    if isinstance(value, list) and draw.random() < 0.8:
        copy = deepcopy(value)
        if copy and draw.random() < 0.5:
            copy.pop(draw.randrange(len(copy)))
        elif copy:
            copy.insert(draw.randrange(len(copy) + 1), deepcopy(draw.choice(copy)))
        draw.random() < 0.2 and draw.shuffle(copy)
        return copy
    if draw.random() < 0.4:
        return deepcopy(at(document, draw.choice(places)))
    if draw.random() < 0.3:
        return draw.choice(OTHERS)
    if isinstance(value, bool):
        return not value
    if isinstance(value, int):
        return value + draw.choice((-1, 1, 7))
    text = str(value)
    digits = [index for index, c in enumerate(text) if c.isdigit()]
    if not digits:
        return text + draw.choice("1x -")
    index = draw.choice(digits)
    return text[:index] + draw.choice("0123456789") + text[index + 1 :]


def main() -> None:
    """Fuzz until libFuzzer stops or something is found."""
    import atheris

    from verify.cli.confined import limit_memory

    limit_memory(2**31)  # the instrumentation takes part of it

    def mutate(content: bytes, most: int, seed: int) -> bytes:
        found = altered(content, seed) if seed % 2 else None
        return found if found and len(found) <= most else bytes(atheris.Mutate(content, most))

    for found in gc.get_objects():
        if isinstance(found, FunctionType) and str(found.__module__).startswith("verify.kernel"):
            atheris.instrument_func(found)

    def fuzzed(content: bytes) -> None:
        judge(content)

    atheris.Setup(sys.argv, fuzzed, custom_mutator=mutate)
    atheris.Fuzz()


if __name__ == "__main__":
    main()
