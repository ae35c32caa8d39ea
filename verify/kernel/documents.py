"""Certificates as bytes: canonical JSON, a seal, and a reader that refuses everything else.

A certificate is one JSON document with sorted keys, tight separators, ASCII only and no floats:
equal certificates are equal bytes. Its `seal` is the SHA-256 of the document without the seal. It
guards against accidents, not forgers: the audit believes neither it nor any other field.
"""

from __future__ import annotations

import hashlib
import json
from typing import Any

from verify.kernel import codec, kinds
from verify.kernel.errors import BadInput

VERSION = 5
DEEPEST_NESTING = 40
MOST_PARTS = 2**18  # parts of a document; our largest has a fifth as many

Json = dict[str, Any]


def canonical_bytes(document: Json) -> bytes:
    """The canonical bytes of a document, with a final newline."""
    text = json.dumps(document, sort_keys=True, separators=(",", ":"), allow_nan=False)
    return text.encode("ascii") + b"\n"


def sealed(document: Json) -> Json:
    """The document with its seal; an old seal is replaced."""
    body = {key: value for key, value in document.items() if key != "seal"}
    return body | {"seal": hashlib.sha256(canonical_bytes(body)).hexdigest()}


def parse(content: bytes, envelope: type) -> Json:
    """The certificate in these bytes; all fields but the evidence are those of a record.

    Raises `BadInput` for bytes that are not JSON or not canonical, another version, a float, a
    duplicate key, an unknown field, or a broken seal.
    """
    if sum(map(content.count, (b",", b"[", b"{"))) > MOST_PARTS:
        raise BadInput(f"more than {MOST_PARTS:,} parts; this is not one of ours")
    try:
        document = json.loads(content.decode("ascii"), parse_int=_small_int)
    except RecursionError:
        raise BadInput("nested too deeply") from None
    except UnicodeDecodeError:
        raise BadInput("not ASCII") from None
    except json.JSONDecodeError as error:
        raise BadInput(f"not JSON, or cut short ({error.msg}, byte {error.pos:,})") from None
    if not isinstance(document, dict):
        raise BadInput("not a JSON object")
    if _deeper_than(DEEPEST_NESTING, document):
        raise BadInput(f"nested more than {DEEPEST_NESTING} deep")
    version = document.get("certificate")
    if version != VERSION:
        raise BadInput(f"version {version!r:.20} is unknown; we read {VERSION}")
    if "evidence" not in document:
        raise BadInput("certificate: the field 'evidence' is missing")
    kinds.read(document["evidence"])
    rest = {name: value for name, value in document.items() if name != "evidence"}
    codec.load(envelope, rest, "certificate")
    if canonical_bytes(document) != content:
        raise BadInput("not in canonical form")
    if sealed(document)["seal"] != document["seal"]:
        raise BadInput("the seal does not fit: the file was altered")
    return document


def _deeper_than(limit: int, value: Any) -> bool:
    inner = value.values() if isinstance(value, dict) else value if isinstance(value, list) else ()
    return any(limit == 0 or _deeper_than(limit - 1, item) for item in inner)


def _small_int(text: str) -> int:
    if len(text) > 16:
        raise BadInput(f"the integer {text:.20}... is not written as text")
    return int(text)
